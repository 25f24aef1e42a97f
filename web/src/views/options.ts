// The options of a puzzle: its givens that stand nowhere on the board. What an option does is said by
// its remark in the rules text, or by the rule that it switches.
import type { App } from "../app";
import { given, type Printed } from "../board/puzzle";
import { h } from "../dom";
import type { FieldInfo } from "../engine/protocol";

export function optionsOf(app: App): FieldInfo[] {
  return app.opened!.givens.filter((f) => f.index === "none" && f.value !== "partition");
}

const texts = new Map<string, string>();  // of rules, by genre

async function textOf(app: App): Promise<string> {
  if (app.rules !== undefined) return app.rules;
  const { genre } = app.opened!;
  if (!texts.has(genre)) texts.set(genre, (await app.engine.now("rules", { genre })).rules);
  return texts.get(genre)!;
}

export function remarkOn(rules: string, name: string): string {
  const remark = new RegExp(`^given\\s+${name}\\b[^\\n#]*#\\s*(.*)$`, "m").exec(rules)?.[1];
  const rule = new RegExp(`^rule\\s+"([^"]*)"\\s+if\\s+(not\\s+)?${name}\\b`, "m").exec(rules);
  return remark ?? (rule ? (rule[2] ? `leaves out: ${rule[1]}` : rule[1]) : "");
}

export function option(app: App, field: FieldInfo): HTMLElement {
  const remark = h("span", { class: "kind" });
  void textOf(app).then((rules) => (remark.textContent = remarkOn(rules, field.name))).catch(() => {});
  const label = field.name.replaceAll("_", " ");
  const value = given(app.puzzle, field, 0);
  if (field.value === "boolean") {
    const box = h("input", { type: "checkbox", "data-name": field.name, onchange: () => app.setter.setOption(field.name, box.checked ? true : null) });
    box.checked = value === true;
    return h("label", {}, box, ` ${label} `, remark);
  }
  if (field.value === "named") {
    const choice = h("select", { "data-name": field.name, onchange: () => app.setter.setOption(field.name, choice.value || null) },
      h("option", { value: "" }, "usual"), ...field.names!.map(({ name }) => h("option", { value: name }, name)));
    choice.value = String(value ?? "");
    return h("label", {}, `${label} `, choice, " ", remark);
  }
  const box = h("input", {
    class: "small", "data-name": field.name, inputmode: "numeric", value: value ?? "", placeholder: value === null && field.now !== undefined ? String(field.now) : "",
    onchange: () => {
      const text = box.value.trim();
      const next: Printed = text === "" ? null : /^-?\d+$/.test(text) ? Number(text) : text;
      app.setter.setOption(field.name, next);
    },
  });
  return h("label", {}, `${label} `, box, " ", remark);
}

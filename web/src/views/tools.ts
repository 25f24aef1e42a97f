// What can be set or marked, options of the puzzle, and in Play trials, colours and checking.
import type { App } from "../app";
import { button, h } from "../dom";
import type { FieldInfo } from "../engine/protocol";
import { given, type Printed } from "../board/puzzle";
import { infoOf, keysFor } from "../board/tools";
import { describe } from "../errors";

export function toolsView(app: App): { element: HTMLElement; update(): void } {
  const element = h("div", { class: "tools", onfocusout: () => setTimeout(() => view.update()) });
  let shape = "";
  const view = {
    element,
    update() {
      if (!app.opened) return;
      const next = JSON.stringify([
        app.mode, app.opened.genre, app.opened.name, app.tools.map((t) => t.label), app.tools.indexOf(app.tool!), app.autoTool,
        app.tools.indexOf(app.cursorTool!), app.regionPen, app.player.pencilling, app.player.brush,
        app.mode === "set" ? optionsOf(app).map((f) => [given(app.puzzle, f, 0), f.now]) : app.snapshot.trials.length, app.settings.symmetric,
        app.mode === "play" && app.opened.fields.some((f) => f.index === "other" || f.index === "none") ? app.marks : 0,
      ]);
      if (next === shape) return;
      // What somebody is typing is not taken away; the rest follows when it is done.
      const active = element.contains(document.activeElement) ? document.activeElement : null;
      if (active instanceof HTMLInputElement && active.value !== active.defaultValue) return;
      shape = next;
      const name = active && nameOf(active);
      element.replaceChildren(...(app.mode === "set" ? setParts(app) : playParts(app)));
      if (name) [...element.querySelectorAll<HTMLElement>("button, input, select")].find((e) => nameOf(e) === name)?.focus({ preventScroll: true });
    },
  };
  return view;
}

function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? (element.closest("label") ?? element).textContent ?? "";
}

function choice(app: App): HTMLElement | null {
  if (app.tools.length < 2) return null;
  return h("div", { class: "choice", role: "group", "aria-label": app.mode === "set" ? "What to set" : "What to mark" },
    ...app.tools.map((tool, k) => button(tool.label, () => {
      app.chooseTool(k);
      app.board.surface.focus();
    }, { "aria-pressed": String(tool === app.tool && (app.mode === "set" || !app.autoTool)) })));
}

// Regions are drawn by their borders or by their cells.
function regionPens(app: App): HTMLElement | null {
  if (!app.tool || infoOf(app.tool).value !== "partition") return null;
  const pen = (label: string, kind: typeof app.regionPen, title: string) => button(label, () => {
    app.regionPen = kind;
    app.tell();
  }, { "aria-pressed": String(app.regionPen === kind), title });
  return h("div", { class: "row", role: "group", "aria-label": "How to draw regions" },
    pen("Borders", "borders", "Click or drag along borders"),
    pen("Cells", "cells", "Drag over the cells of a region; the right button adds to the region where it begins"),
    app.tool.givenField && pen("No region", "none", "Click or drag over cells that belong to no region"));
}

// What can be typed at the cursor, to be clicked.
function pad(app: App): HTMLElement | null {
  const tool = app.cursorTool;
  if (!tool) return null;
  const keys = keysFor(tool);
  if (!keys.length) return null;
  const notes = tool.answer?.field.value === "number" && button("Pencil", () => {
    app.player.pencilling = !app.player.pencilling;
    app.tell();
  }, { "aria-pressed": String(app.player.pencilling), title: "Digits are notes (or Shift and a digit)" });
  return h("div", { class: "row pad", role: "group", "aria-label": "Write at the cursor" },
    ...keys.map(([label, key, name]) => button(label, () => {
      app.typed(key, false, "");
      app.board.surface.focus({ preventScroll: true });
    }, name ? { "aria-label": name } : {})), notes);
}

function optionsOf(app: App): FieldInfo[] {
  return app.opened!.givens.filter((f) => f.index === "none" && f.value !== "partition");
}

function setParts(app: App): HTMLElement[] {
  const parts: (HTMLElement | null)[] = [choice(app), regionPens(app), pad(app)];
  const symmetric = h("input", { type: "checkbox", onchange: () => app.changeSettings({ symmetric: symmetric.checked }) });
  symmetric.checked = app.settings.symmetric;
  parts.push(h("label", {}, symmetric, " symmetric clues"));
  for (const field of optionsOf(app)) parts.push(option(app, field));
  return parts.filter((p): p is HTMLElement => p !== null);
}

function option(app: App, field: FieldInfo): HTMLElement {
  const label = field.name.replaceAll("_", " ");
  const value = given(app.puzzle, field, 0);
  if (field.value === "boolean") {
    const box = h("input", { type: "checkbox", onchange: () => app.setter.setOption(field.name, box.checked ? true : null) });
    box.checked = value === true;
    return h("label", {}, box, ` ${label}`);
  }
  if (field.value === "named") {
    const choice = h("select", { onchange: () => app.setter.setOption(field.name, choice.value || null) },
      h("option", { value: "" }, "usual"), ...field.names!.map(({ name }) => h("option", { value: name }, name)));
    choice.value = String(value ?? "");
    return h("label", {}, `${label} `, choice);
  }
  const box = h("input", {
    class: "small", inputmode: "numeric", value: value ?? "", placeholder: value === null && field.now !== undefined ? String(field.now) : "",
    onchange: () => {
      const text = box.value.trim();
      const next: Printed = text === "" ? null : /^-?\d+$/.test(text) ? Number(text) : text;
      app.setter.setOption(field.name, next);
    },
  });
  return h("label", {}, `${label} `, box);
}

function playParts(app: App): HTMLElement[] {
  const parts: (HTMLElement | null)[] = [choice(app), regionPens(app), pad(app), ...listed(app)];
  const depth = app.snapshot.trials.length;
  parts.push(
    h("div", { class: "row", role: "group", "aria-label": "Trials" },
      button("Try", () => app.player.enterTrial(), { title: "Marks from here on can be taken back together" }),
      button("Keep", () => app.player.keepTrial(), { disabled: depth === 0 }),
      button("Discard", () => app.player.discardTrial(), { disabled: depth === 0 }),
      h("span", { class: "depth" }, depth ? `trial ${depth}` : "")),
    h("div", { class: "row", role: "group", "aria-label": "Work" },
      button("Check my work", () => void checkWork(app)),
      button("Clear", () => app.player.clearMarks())),
    h("div", { class: "row colours", role: "group", "aria-label": "Colour cells" },
      ...[1, 2, 3, 4].map((n) => brush(app, n, "", { class: `swatch colour-${n}`, "aria-label": `colour ${n}` })),
      brush(app, 0, "no colour")));
  return parts.filter((p): p is HTMLElement => p !== null);
}

// While it is pressed the pointer colours cells, and so does Space at the cursor.
function brush(app: App, colour: number, label: string, attributes = {}): HTMLElement {
  return button(label, () => app.player.chooseBrush(colour), { ...attributes, "aria-pressed": String(app.player.brush === colour), title: "Colours cells, by pointer or Space, until it is pressed again" });
}

// Marks that have no place on the board.
function listed(app: App): HTMLElement[] {
  const parts: HTMLElement[] = [];
  app.opened!.fields.forEach((field, number) => {
    if (field.index !== "other" && field.index !== "none") return;
    const table = h("div", { class: "list" });
    for (let k = 0; k < field.lows.length; ++k) {
      const select = h("select", {
        onchange: () => {
          const marks = app.marks.map((f) => f.slice());
          marks[number][k] = select.value === "" ? null : Number(select.value);
          app.player.putMarks(marks);
        },
      }, h("option", { value: "" }, "–"));
      for (let v = field.lows[k]; v <= field.highs[k] && v - field.lows[k] < 500; ++v)
        select.append(h("option", { value: v }, field.names?.[v]?.name ?? (field.value === "boolean" ? (v ? "yes" : "no") : String(v))));
      select.value = String(app.marks[number][k] ?? "");
      table.append(h("label", {}, `${field.name} ${field.labels?.[k] ?? ""} `, select));
    }
    parts.push(table);
  });
  return parts;
}

// Says whether something is wrong, without saying what the answer is.
async function checkWork(app: App): Promise<void> {
  try {
    const hint = await app.engine.later("hint", { ...app.about, marks: app.marks });
    if (hint.solved || app.solved) app.say("All is right: solved.");
    else if (hint.wrong.length || hint.broken.length) app.say("Something is wrong. The panel Hint shows more, bit by bit.");
    else if (hint.status === "none") app.say("This puzzle has no answer.");
    else app.say("So far nothing is wrong.");
  } catch (fault) {
    app.say(describe(fault));
  }
}

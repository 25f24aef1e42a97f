// What can be set or marked, options of the puzzle, and in Play trials, colours and checking.
import type { App } from "../app";
import { button, h } from "../dom";
import { given } from "../board/puzzle";
import { infoOf, isTypedList, keysFor, liesBetween, placesOf, type Tool } from "../board/tools";
import { describe } from "../errors";
import { option, optionsOf } from "./options";

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
      const active = element.contains(document.activeElement) ? document.activeElement as HTMLElement : null;
      if (active instanceof HTMLInputElement && active.value !== active.defaultValue) return;
      shape = next;
      const name = active && nameOf(active);
      element.replaceChildren(...(app.mode === "set" ? setParts(app) : playParts(app)));
      const again = name && [...element.querySelectorAll<HTMLElement>("button, input, select")].find((e) => nameOf(e) === name);
      if (again) again.focus({ preventScroll: true });
      if (again instanceof HTMLInputElement) again.select();
    },
  };
  return view;
}

function nameOf(element: HTMLElement): string {
  return element.dataset.name ?? element.getAttribute("aria-label") ?? (element.closest("label") ?? element).textContent ?? "";
}

function choice(app: App): HTMLElement | null {
  if (app.tools.length < 2) return null;
  return h("div", { class: "choice", role: "group", "aria-label": app.mode === "set" ? "What to set" : "What to mark" },
    ...app.tools.map((tool, k) => button(tool.label, () => {
      app.chooseTool(k);
      app.board.surface.focus();
    }, { "aria-pressed": String(tool === app.tool && (app.mode === "set" || !app.autoTool)) })));
}

// How the chosen thing is set or marked, in a sentence.
function howTo(app: App): HTMLElement | null {
  const { tool } = app;
  return tool ? h("p", { class: "kind" }, sayHow(tool, matchMedia("(pointer: coarse)").matches)) : null;
}
function sayHow(tool: Tool, finger: boolean): string {
  const info = infoOf(tool);
  const press = finger ? "Tap" : "Click";
  const not = finger ? "a long press" : "a right-click";
  if (info.value === "partition") return `${press} or drag along borders to draw or take back regions.`;
  if (tool.givenField) {
    const write = finger ? "choose" : "type";
    if (isTypedList(info)) {
      const spaces = finger ? "next" : "spaces";
      return `${press} ${info.index === "cell" ? "a cell" : "beside the board"} and ${write} numbers with ${spaces} between them${info.value === "bag" ? ", or ? for a clue without numbers" : ""}.`;
    }
    if (liesBetween(tool) && info.value === "number") return `${press} between two cells and ${write} a number; another ${finger ? "tap" : "click"} there counts up.`;
    if (liesBetween(tool)) return `${press} between two cells to set a clue; again for the next one.`;
    const where = info.index === "line" || info.index === "view" ? "beside the board" : info.index === "corner" ? "a corner" : "a cell";
    if (info.value !== "number") return `${press} ${where} to set a clue; again for the next one.`;
    return `${press} ${where} and ${write} a number${info.unknown ? ", or ? for an unknown number" : ""}; ${finger ? "tap" : "click"} it again for one more.` + (info.way ? " Shift and an arrow turns it." : "");
  }
  if (placesOf(tool) === "link") return `Drag from cell to cell to draw a line; ${not} puts a cross (no line there).`;
  if (placesOf(tool) === "side") return `${press} along the edges of cells to draw; ${not} puts a cross (no line there).`;
  if (placesOf(tool) === "span") return `${press} between two cells to join them, again for a second line; ${not} takes one away.`;
  if (info.index !== "cell") return "";
  if (info.value === "number") return finger ? "Tap a cell, then a number below." : "Choose a cell and type a number.";
  if (info.value === "boolean") return `${press} to mark a cell, drag to mark several; ${not} puts a dot (stays empty).`;
  return `${press} a cell for the next thing that it may hold, or choose below.`;
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

function setParts(app: App): HTMLElement[] {
  const parts: (HTMLElement | null)[] = [howTo(app), choice(app), regionPens(app), pad(app)];
  const symmetric = h("input", { type: "checkbox", onchange: () => app.changeSettings({ symmetric: symmetric.checked }) });
  symmetric.checked = app.settings.symmetric;
  parts.push(h("label", {}, symmetric, " symmetric clues"));
  for (const field of optionsOf(app)) parts.push(option(app, field));
  return parts.filter((p): p is HTMLElement => p !== null);
}

function playParts(app: App): HTMLElement[] {
  const parts: (HTMLElement | null)[] = [howTo(app), choice(app), regionPens(app), pad(app), ...listed(app)];
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
  const { snapshot } = app;
  try {
    const hint = await app.engine.later("hint", { ...app.about, marks: app.marks });
    if (app.snapshot !== snapshot || app.mode !== "play") return;  // the board is another one now
    if (app.solved) app.say("");
    else if (hint.solved) app.say("All is right: solved.");
    else if (hint.wrong.length || hint.broken.length) app.say("Something is wrong. The panel Hint shows more, bit by bit.");
    else if (hint.status === "none") app.say("This puzzle has no answer.");
    else app.say("So far nothing is wrong.");
  } catch (fault) {
    app.say(describe(fault));
  }
}

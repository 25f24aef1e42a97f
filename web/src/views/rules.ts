// The rules of the genre, to read and to change: mistakes underlined as one types, and the board beside
// it solved by the new rules.
import type { App } from "../app";
import { button, h } from "../dom";
import { describe } from "../errors";
import type { PuzzleJson } from "../board/puzzle";
import type { View } from "./page";

export function rulesView(app: App): View {
  const place = h("div", { class: "editor" });
  const mistakes = h("ul", { class: "mistakes", "aria-live": "polite" });
  const note = h("p", { role: "status" });
  const rows = h("input", { type: "number", min: 1, max: 100, value: 6, "aria-label": "Rows", class: "small" });
  const columns = h("input", { type: "number", min: 1, max: 100, value: 6, "aria-label": "Columns", class: "small" });
  type Editor = { text(): string; set(text: string): void; focus(): void };
  let editor: Editor | undefined;
  let making: Promise<Editor> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownFor = "";
  let sizedFor = "";  // the board whose size stands in the fields

  const back = button("Back to the built-in rules", () => void goBack(), { hidden: true });
  const element = h("div", {},
    h("p", { class: "kind" }, "The board follows what you write here at once."),
    h("div", { class: "row" },
      back,
      h("label", {}, "for a new board, rows ", rows), h("label", {}, "columns ", columns),
      button("New board", () => void fresh())),
    note, mistakes, place);

  const lint = async (): Promise<boolean> => {
    const reply = await app.engine.now("lint", { rules: editor!.text() });
    mistakes.replaceChildren(...[...reply.mistakes, ...reply.warnings].slice(0, 8).map((e, k) =>
      h("li", { class: k < reply.mistakes.length ? "mistake" : "warning" }, `Line ${e.line}, column ${e.column}: ${e.message}`)));
    return reply.mistakes.length === 0;
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void lint().then((sound) => (sound ? follow() : undefined)).catch(() => {}), 200);
  };
  const renamed = () => {
    const puzzle = app.puzzle;
    const name = /genre\s+"([^"]*)"/.exec(editor!.text())?.[1];
    if (name) puzzle.genre = name;
    return JSON.stringify(puzzle);
  };
  // The board goes on with what is typed.
  const follow = async () => {
    const rules = editor!.text();
    if (rules === await text()) return;
    const puzzle = renamed();
    try {
      await app.engine.now("open", { puzzle, rules });
      shownFor = key(rules);
      app.change({ puzzle, rules });
      note.textContent = "The board follows these rules; Undo brings the others back.";
    } catch (fault) {
      note.textContent = `The board does not fit these rules; begin a new one. (${describe(fault)})`;
    }
  };
  const key = (rules: string | undefined) => JSON.stringify([app.doc.id, rules ?? app.opened?.genre]);
  // The genre as it was before its rules were changed; nothing: it was never a built-in one.
  const builtIn = () => {
    const own = app.doc.history.slice(0, app.doc.at + 1).reverse().find((snapshot) => snapshot.rules === undefined);
    const name = own ? (JSON.parse(own.puzzle) as PuzzleJson).genre : app.puzzle.genre;
    return app.genres.find((genre) => [genre.slug, genre.name, ...genre.names].includes(name));
  };
  const goBack = async () => {
    const genre = builtIn()!.slug;
    const puzzle = JSON.stringify({ ...app.puzzle, genre });
    try {
      await app.engine.now("open", { puzzle });
      app.change({ puzzle, rules: undefined });
      note.textContent = "The built-in rules hold again; Undo brings yours back.";
    } catch (fault) {
      note.textContent = `The board does not fit the built-in rules. (${describe(fault)})`;
    }
  };
  const fresh = async () => {
    if (!(await lint())) {
      note.textContent = "The rules have mistakes.";
      return;
    }
    const ok = await app.newPuzzle(undefined, editor!.text(), Number(rows.value), Number(columns.value));
    note.textContent = ok ? "A new board by these rules." : app.message;
  };
  const text = async () => app.rules ?? (await app.engine.now("rules", { genre: app.opened!.genre })).rules;
  return {
    name: "Rules",
    about: "The rules of the genre, to read and to change",
    element,
    update() {
      back.hidden = app.rules === undefined || !builtIn();
      const size = `${app.opened?.height} ${app.opened?.width}`;
      if (app.opened && size !== sizedFor) [rows.value, columns.value] = (sizedFor = size).split(" ");
      if (element.hidden || !editor) return;
      const now = key(app.rules);
      if (now !== shownFor) void text().then((t) => {
        shownFor = now;
        if (editor!.text() !== t) editor!.set(t);
        void lint();
      });
    },
    async shown() {
      editor = await (making ??= import("./editor").then(({ makeEditor }) => makeEditor(app, place, changed)));
      this.update();
    },
  };
}

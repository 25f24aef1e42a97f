// What is printed on paper: genre, title, rules, and a picture of its own, of the clues and, on demand,
// the marks. It is kept ready: the browser's own command to print does not wait.
import type { App } from "../app";
import { picture } from "../board/board";
import { h } from "../dom";

export interface Paper { element: HTMLElement; update(): void; print(): Promise<void> }

export function paper(app: App): Paper {
  const element = h("section", { class: "printed" });
  let drawn = { key: "", picture: "" };
  let drawing: Promise<void> | undefined;
  const wanted = () => JSON.stringify([app.about, app.printsMarks && app.marks]);

  const draw = async () => {
    while (app.opened && drawn.key !== wanted()) {
      const key = wanted();
      let shapes = "";
      try {
        const drawing = await app.engine.now("draw", { ...app.about, marks: app.printsMarks ? app.marks : undefined });
        shapes = picture(drawing.shapes, drawing.width, drawing.height);
      } catch {
        // The page says elsewhere what is wrong with the board.
      }
      drawn = { key, picture: shapes };
    }
  };
  const ready = () => (drawing ??= draw().finally(() => (drawing = undefined)));

  window.addEventListener("beforeprint", () => {
    const { name = "", title = "", about = "", rules = [] } = app.opened ?? {};
    const board = h("div", { class: "sheet" });
    board.innerHTML = drawn.picture;  // made by the core, which escapes every text
    element.replaceChildren(
      h("h2", {}, [name, title].filter(Boolean).join(": ")), h("p", {}, about), h("ul", {}, ...rules.map((rule) => h("li", {}, rule))), board);
  });
  return {
    element,
    update() { void ready(); },
    async print() {
      await ready();
      window.print();
    },
  };
}

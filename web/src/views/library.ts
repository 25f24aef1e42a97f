// Every puzzle touched on this machine, newest first.
import type { App } from "../app";
import { button, h, reveal } from "../dom";
import { forget, kept, save as keep } from "../storage";
import { asDoc, now, type Doc } from "../state";
import { picture } from "../board/board";
import type { View } from "./page";

export function libraryView(app: App): View {
  const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search puzzles", oninput: () => void list() });
  const found = h("ul", { class: "kept" });
  const note = h("p", { role: "status" });
  const element = h("div", {}, search,
    h("div", { class: "row" }, button("Save all to a file", () => void save()), button("Add from a file", () => input.click())), note, found);
  const input = h("input", {
    type: "file", accept: ".jsonl,.json,.txt", hidden: true, "aria-label": "A file of puzzles",
    onchange: () => void input.files?.[0]?.text().then(add),
  });
  element.append(input);

  const save = async () => {
    const lines = (await kept()).map((doc) => JSON.stringify(doc)).join("\n") + "\n";
    const link = h("a", { href: URL.createObjectURL(new Blob([lines])), download: "clew-puzzles.jsonl" });
    link.click();
  };
  const add = async (text: string) => {
    let added = 0;
    const wrong: number[] = [];
    for (const [k, line] of text.split("\n").entries()) {
      if (!line.trim()) continue;
      try {
        const doc = asDoc(JSON.parse(line));
        if (!doc) throw new Error();
        await keepDoc(doc);
        ++added;
      } catch {
        wrong.push(k + 1);
      }
    }
    note.textContent = [
      added && `${added === 1 ? "One puzzle" : `${added} puzzles`} added.`,
      wrong.length && `Line ${wrong.slice(0, 5).join(", ")}${wrong.length > 5 ? ", ..." : ""}: no puzzle that this page saved.`,
    ].filter(Boolean).join(" ") || "The file is empty.";
    await list();
  };
  // With a picture that the core draws: what a file says is not put into the page.
  const keepDoc = async (doc: Doc) => {
    const { puzzle, rules } = now(doc);
    const opened = await app.engine.now("open", { puzzle, rules });
    const { shapes, width, height } = await app.engine.now("draw", { puzzle, rules });
    doc.name = [opened.name, opened.title].filter(Boolean).join(": ");
    doc.thumbnail = picture(shapes, width, height);
    keep(doc);
  };
  let listed = "";  // what was open then
  const list = async () => {
    listed = app.doc.id;
    const words = search.value.toLowerCase();
    const docs = (await kept()).filter((doc) => doc.name.toLowerCase().includes(words)).slice(0, 200);
    found.replaceChildren(...docs.map((doc) => {
      const picture = h("span", { class: "thumbnail", "aria-hidden": "true" });
      picture.innerHTML = doc.thumbnail;
      return h("li", { class: doc.id === app.doc.id ? "now" : "" },
        h("button", { type: "button", class: "plain", onclick: () => void app.showDoc(doc) }, picture, doc.name || "a puzzle", ` · ${new Date(doc.changed).toLocaleString()}`),
        button("Delete", () => {
          forget(doc.id);
          note.replaceChildren("Deleted. ", button("Undo", () => {
            keep(doc);
            note.replaceChildren();
            void list();
          }, { "aria-label": `Bring back ${doc.name}` }));
          reveal(note);
          void list();
        }, { "aria-label": `Delete ${doc.name}` }));
    }));
  };
  return {
    name: "Puzzles",
    about: "Every puzzle touched in this browser",
    element,
    update() {
      if (!element.hidden && listed !== app.doc.id) void list();
    },
    shown() { void list(); },
  };
}

// Every puzzle touched on this machine, newest first.
import type { App } from "../app";
import { button, h } from "../dom";
import { forget, kept } from "../storage";
import type { Doc } from "../state";
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
    let count = 0;
    for (const line of text.split("\n").filter((l) => l.trim())) {
      try {
        const doc = JSON.parse(line) as Doc;
        if (!doc.history?.[doc.at]) throw new Error();
        await app.showDoc(doc);
        ++count;
      } catch {
        note.textContent = "A line of the file is no puzzle that this page saved.";
      }
    }
    if (count) note.textContent = `${count} puzzles added.`;
    await list();
  };
  const list = async () => {
    const words = search.value.toLowerCase();
    const docs = (await kept()).filter((doc) => doc.name.toLowerCase().includes(words)).slice(0, 200);
    found.replaceChildren(...docs.map((doc) => {
      const picture = h("span", { class: "thumbnail", "aria-hidden": "true" });
      picture.innerHTML = doc.thumbnail;
      return h("li", { class: doc.id === app.doc.id ? "now" : "" },
        h("button", { type: "button", class: "plain", onclick: () => void app.showDoc(doc) }, picture, doc.name || "a puzzle", ` · ${new Date(doc.changed).toLocaleString()}`),
        button("Delete", () => {
          forget(doc.id);
          void list();
        }, { "aria-label": `Delete ${doc.name}` }));
    }));
  };
  return { name: "Puzzles", element, update() {}, shown() { void list(); } };
}

// A new puzzle: genre and size, or anything pasted.
import type { App } from "../app";
import { button, h } from "../dom";

export function pickerDialog(app: App): { element: HTMLDialogElement; open(): void } {
  const search = h("input", { type: "search", placeholder: "Search genres", "aria-label": "Search genres", oninput: () => list() });
  const rows = h("input", { type: "number", min: 1, max: 200, value: 6, "aria-label": "Rows" });
  const columns = h("input", { type: "number", min: 1, max: 200, value: 6, "aria-label": "Columns" });
  const found = h("ul", { class: "genres" });
  const pasted = h("textarea", { rows: 5, "aria-label": "A puzzle to open", placeholder: "An address, plain text, a pzprv3 file or JSON" });
  const trouble = h("p", { class: "mistake", role: "alert" });
  const element = h("dialog", { "aria-label": "Open or begin a puzzle" },
    h("form", { method: "dialog" }, h("button", { class: "close", "aria-label": "Close" }, "×")),
    h("h2", {}, "A new puzzle"),
    h("div", { class: "row" }, h("label", {}, "rows ", rows), h("label", {}, "columns ", columns)),
    search, found,
    h("h2", {}, "Or open one"), pasted,
    button("Open", () => void openPasted()), trouble);

  const done = (ok: boolean) => {
    trouble.textContent = ok ? "" : app.message;
    if (ok) element.close();
  };
  const openPasted = async () => done(await app.openText(pasted.value));
  const list = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = app.genres.filter((g) => {
      const all = [g.name, g.slug, ...g.names].join(" ").toLowerCase();
      return words.every((w) => all.includes(w));
    });
    found.replaceChildren(...fits.map((genre) =>
      h("li", {}, button(genre.name, () => void (genre.problem
        ? app.openText(genre.slug)
        : app.newPuzzle(genre.slug, undefined, Number(rows.value), Number(columns.value))).then(done)),
      h("span", { class: "kind" }, genre.problem ? "a problem in words" : genre.rules[0] ?? ""))));
  };
  return {
    element,
    open() {
      list();
      trouble.textContent = "";
      element.showModal();
      search.focus();
    },
  };
}

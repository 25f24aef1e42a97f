// A new puzzle: genre and size, an example, or anything pasted.
import type { App } from "../app";
import { picture } from "../board/board";
import { button, h } from "../dom";
import type { Genre } from "../engine/protocol";

export function pickerDialog(app: App): { element: HTMLDialogElement; open(): void } {
  const search = h("input", { type: "search", placeholder: "Search genres", "aria-label": "Search genres", oninput: () => list(), onkeydown: (event) => beginFirst(event) });
  const rows = h("input", { type: "number", min: 1, max: 200, value: 6, "aria-label": "Rows", class: "small" });
  const columns = h("input", { type: "number", min: 1, max: 200, value: 6, "aria-label": "Columns", class: "small" });
  const found = h("ul", { class: "genres" });
  const pasted = h("textarea", { rows: 5, "aria-label": "A puzzle to open", placeholder: "An address (puzz.link, penpa-edit, f-puzzles), plain text, a pzprv3 file, JSON or a game id" });
  const trouble = h("p", { class: "mistake", role: "alert" });
  const element = h("dialog", { "aria-label": "Open or begin a puzzle" },
    h("form", { method: "dialog" }, h("button", { class: "close", "aria-label": "Close" }, "×")),
    h("h2", {}, "A new puzzle"),
    h("div", { class: "row" }, h("label", {}, "rows ", rows), h("label", {}, "columns ", columns)),
    search, found,
    h("h2", {}, "Or open one"), pasted,
    button("Open", () => void openPasted()), trouble);
  const thumbnails = new Thumbnails(app, found);

  const done = (ok: boolean) => {
    trouble.textContent = ok ? "" : app.message;
    if (!ok) return;
    element.close();
    app.comeToBoard();
  };
  const openPasted = async () => done(await app.openText(pasted.value));
  const begin = (genre: Genre) => void (genre.problem
    ? app.openText(genre.slug)
    : app.newPuzzle(genre.slug, undefined, Number(rows.value), Number(columns.value))).then(done);
  const example = async (genre: Genre) => {
    done(await app.openText((await thumbnails.example(genre.slug)) ?? genre.slug, undefined, undefined, undefined, "play"));
  };
  // Enter begins the first that is listed.
  const beginFirst = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !fits.length) return;
    event.preventDefault();
    begin(fits[0]);
  };
  const entry = (genre: Genre) => h("li", {},
    thumbnails.of(genre, () => begin(genre)),
    h("div", {},
      h("div", { class: "row" }, h("strong", {}, genre.name),
        button(genre.problem ? "open" : "new board", () => begin(genre), { class: "plain link", "aria-label": `${genre.problem ? "Open" : "A new board of"} ${genre.name}` }),
        !genre.problem && button("play an example", () => void example(genre), { class: "plain link", "aria-label": `An example of ${genre.name}` })),
      h("span", { class: "kind" }, genre.problem ? "a problem in words" : genre.about || genre.rules.join("; "))));
  let fits: Genre[] = [];
  const list = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    // By their names first, then by what their rules say.
    const told = (of: (g: Genre) => string[]) => app.genres.filter((g) => {
      const all = of(g).join(" ").toLowerCase();
      return words.every((w) => all.includes(w));
    });
    const said = words.join(" ");
    const called = (g: Genre) => [g.name, g.slug, ...g.names].map((name) => name.toLowerCase());
    fits = [...new Set([
      ...app.genres.filter((g) => said && g.name.toLowerCase() === said), ...app.genres.filter((g) => said && called(g).includes(said)),
      ...told(called), ...told((g) => [g.name, g.about, ...g.rules]),
    ])];
    found.replaceChildren(...fits.map(entry));
    if (!fits.length) found.append(h("li", {}, "No genre is called so, or speaks of it. The panel Rules takes one of your own."));
  };
  return {
    element,
    open() {
      list();
      trouble.textContent = "";
      element.showModal();
      search.focus();
      search.select();
    },
  };
}

// Small pictures of bundled examples, drawn by the engine when they come into view.
class Thumbnails {
  private readonly pictures = new Map<string, string>();
  private readonly watcher: IntersectionObserver;

  constructor(private readonly app: App, root: HTMLElement) {
    this.watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) void this.fill(target as HTMLElement);
    }, { root, rootMargin: "80px" });
  }

  of(genre: Genre, pressed: () => void): HTMLElement {
    const element = h("span", { class: "thumbnail", "aria-hidden": "true", "data-genre": genre.slug, onclick: pressed });
    this.watcher.observe(element);
    return element;
  }

  async example(slug: string): Promise<string | undefined> { return (await import("virtual:examples")).default[slug]; }

  private async fill(element: HTMLElement): Promise<void> {
    this.watcher.unobserve(element);
    const slug = element.dataset.genre!;
    if (!this.pictures.has(slug)) {
      const puzzle = await this.example(slug);
      if (!puzzle) return;
      try {
        const { shapes, width, height } = await this.app.engine.now("draw", { puzzle });
        this.pictures.set(slug, picture(shapes, width, height));
      } catch {
        return;  // the list does without
      }
    }
    element.innerHTML = this.pictures.get(slug)!;
  }
}

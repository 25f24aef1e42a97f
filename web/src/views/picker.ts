// A new puzzle: genre and size, an example, or anything pasted.
import type { App } from "../app";
import { picture } from "../board/board";
import { button, h } from "../dom";
import type { Genre } from "../engine/protocol";

export function pickerDialog(app: App): { element: HTMLDialogElement; open(): void } {
  const search = h("input", { type: "search", placeholder: "Search genres", "aria-label": "Search genres", oninput: () => list(), onkeydown: (event) => keyed(event) });
  const rows = h("input", { type: "number", min: 1, max: 200, placeholder: "usual", "aria-label": "Rows", class: "small" });
  const columns = h("input", { type: "number", min: 1, max: 200, placeholder: "usual", "aria-label": "Columns", class: "small" });
  const found = h("ul", { class: "genres" });
  const pasted = h("textarea", { rows: 3, "aria-label": "A puzzle to open", placeholder: "An address (puzz.link, penpa-edit, f-puzzles), plain text, a pzprv3 file, JSON or a game id" });
  const trouble = h("p", { class: "mistake", role: "alert" });
  const element = h("dialog", { class: "picker", "aria-label": "Open or begin a puzzle" },
    h("form", { method: "dialog" }, h("h2", {}, "A new puzzle"), h("button", { class: "close", "aria-label": "Close" }, "×")),
    h("div", { class: "row" }, h("label", {}, "rows ", rows), h("label", {}, "columns ", columns)),
    search, found,
    h("h2", {}, "Or open one"), pasted,
    h("div", { class: "row" }, button("Open", () => void openPasted()), trouble));
  const thumbnails = new Thumbnails(app, found);

  const done = (ok: boolean) => {
    trouble.textContent = ok ? "" : app.message.replace(/^Line 1, column \d+: /, "");
    // It stands where it can be seen, and only there.
    if (!ok) {
      app.say("");
      trouble.scrollIntoView({ block: "nearest" });
      return;
    }
    element.close();
    app.comeToBoard();
  };
  const openPasted = async () => done(await app.openText(pasted.value));
  const begin = async (genre: Genre) => {
    if (genre.problem) return done(await app.openText(genre.slug));
    const usual = await thumbnails.size(genre.slug);
    const side = (input: HTMLInputElement, k: number) => (input.value === "" ? usual[k] : Number(input.value));
    done(await app.newPuzzle(genre.slug, undefined, side(rows, 0), side(columns, 1)));
  };
  const example = async (genre: Genre) => {
    const ok = await app.openText((await thumbnails.example(genre.slug)) ?? genre.slug, undefined, undefined, undefined, "play");
    done(ok);
    if (ok) app.openPanel("Hint");
  };
  // Enter begins the first that is listed; the first Escape clears what was searched.
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "Escape" && search.value) {
      search.value = "";
      list();
    } else if (event.key === "Enter" && fits.length) {
      void begin(fits[0]);
    } else {
      return;
    }
    event.preventDefault();
  };
  const entry = (genre: Genre) => h("li", {},
    thumbnails.of(genre, () => void begin(genre)),
    h("div", {},
      h("div", { class: "row" }, h("strong", {}, genre.name),
        button(genre.problem ? "open" : "new board", () => void begin(genre), { class: "plain link", "aria-label": `${genre.problem ? "Open" : "A new board of"} ${genre.name}` }),
        !genre.problem && button("play an example", () => void example(genre), { class: "plain link", "aria-label": `An example of ${genre.name}` })),
      h("span", { class: "kind" }, genre.problem ? "a problem in words" : genre.about || genre.rules.join("; "))));
  let fits: Genre[] = [];
  const list = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const said = words.join(" ");
    const called = (g: Genre) => [g.name, g.slug, ...g.names].map((name) => name.toLowerCase());
    // By their names first, then by what their rules say; then those that say some of the words, the most first.
    const lots = (of: (g: Genre) => string[]) => new Map(app.genres.map((g) => {
      const all = of(g).join(" ").toLowerCase();
      return [g, words.filter((w) => all.includes(w)).length];
    }));
    const byName = lots(called);
    const byRules = lots((g) => [...called(g), g.about, ...g.rules]);
    const all = (lot: Map<Genre, number>) => app.genres.filter((g) => lot.get(g) === words.length);
    const some = app.genres.filter((g) => byRules.get(g)! > 0).sort((a, b) => byRules.get(b)! - byRules.get(a)!);
    fits = [...new Set([
      ...app.genres.filter((g) => said && g.name.toLowerCase() === said), ...app.genres.filter((g) => said && called(g).includes(said)),
      ...all(byName), ...all(byRules), ...some,
    ])];
    found.replaceChildren(...fits.map(entry));
    found.scrollTop = 0;
    if (!fits.length) found.append(h("li", {}, "No genre is called so, or speaks of it. The panel Rules takes one of your own."));
  };
  element.addEventListener("close", () => document.body.classList.remove("behind"));
  return {
    element,
    open() {
      trouble.textContent = pasted.value = rows.value = columns.value = "";
      document.body.classList.add("behind");
      element.showModal();
      list();
      // On a touch screen the keyboard would cover the list.
      if (matchMedia("(pointer: coarse)").matches) return;
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

  // That of the example; a square one is at least of six rows.
  async size(slug: string): Promise<[height: number, width: number]> {
    const puzzle = await this.example(slug);
    const { height, width } = puzzle ? await this.app.engine.now("open", { puzzle }) : { height: 0, width: 0 };
    return height === width ? [Math.max(height, 6), Math.max(width, 6)] : [height, width];
  }

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

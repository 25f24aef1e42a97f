// The puzzle in other words: address, text, JSON, pictures.
import type { App } from "../app";
import { longest, writeAddress } from "../address";
import { button, h, reveal } from "../dom";
import type { View } from "./page";
import type { Paper } from "./paper";

// Of other programs: what the core calls it, its name, what is copied.
const foreign: [format: string, name: string, what: string, title: string][] = [
  ["link", "puzz.link", "The address for puzz.link", "An address for the players of puzz.link and its relatives"],
  ["file", "pzprv3", "The pzprv3 file", "A file for the players of puzz.link and its relatives"],
  ["game", "game id", "The game id", "For Simon Tatham's puzzle collection"],
  ["penpa", "penpa", "The address for penpa-edit", "An address that opens the puzzle as a drawing in penpa-edit"],
  ["fpuzzles", "f-puzzles", "The address for f-puzzles", "For setters and solvers of Sudoku variants"],
  ["janko", "janko", "The text of Janko's players", "A text for the players of janko.at"],
];

export function shareView(app: App, paper: Paper): View {
  const out = h("textarea", { rows: 8, readonly: true, "aria-label": "The puzzle as text", class: "out" });
  const note = h("p", { role: "status" });
  const withMarks = h("input", {
    type: "checkbox",
    onchange: () => {
      app.printsMarks = withMarks.checked;
      app.tell();
    },
  });
  let written = "";
  const show = (text: string, what: string, remark = "") => {
    out.value = text;
    const said = (done: string) => {
      note.textContent = [done, remark].filter(Boolean).join(" ");
      reveal(note);
    };
    said(`${what}, ${text.length} characters.`);
    navigator.clipboard?.writeText(text).then(() => said(`${what} is copied.`), () => {});
  };
  const text = (format: string) => app.engine.now("write", {
    ...app.about, format, marks: (format === "svg" || format === "tikz") && withMarks.checked ? app.marks : undefined,
  }).then((reply) => reply.text);
  const write = async (format: string, what: string) => {
    try {
      const lost = app.rules && foreign.some(([name]) => name === format);
      show(await text(format), what, lost ? "It cannot carry rules that were changed: elsewhere the usual ones hold." : "");
    } catch {
      out.value = "";
      note.textContent = `${what}: this puzzle cannot be written so.`;
    }
  };
  const address = async () => {
    const marks = withMarks.checked ? app.marks : undefined;
    const hash = await writeAddress(app.snapshot.puzzle, await app.link(), app.rules, marks, app.opened?.title);
    const url = location.href.replace(/#.*$/, "") + hash;
    const here = location.protocol === "file:" || /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
    show(url, "The link", url.length > longest ? "It is longer than many programs keep: better send the JSON."
      : here ? `It opens only on this machine. For others: ${links.hidden ? "the JSON" : "the address for puzz.link"}, or the link on a page that is hosted.` : "");
  };
  const png = async () => {
    const { text } = await app.engine.now("write", { ...app.about, format: "svg", marks: withMarks.checked ? app.marks : undefined });
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = 2 * image.naturalWidth;
      canvas.height = 2 * image.naturalHeight;
      canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => blob && download(blob, "puzzle.png"));
    };
    image.src = "data:image/svg+xml," + encodeURIComponent(text);
  };
  const download = (blob: Blob, name: string) => {
    const link = h("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    note.textContent = `${name} is saved where the browser saves files.`;
  };
  // Those that this puzzle can be written in are shown.
  const [links, ...rest] = foreign.map(([format, name, what, title]) =>
    button(name, () => void write(format, what), { title, hidden: true, "data-format": format }));
  const others = h("details", { hidden: true }, h("summary", {}, "Other formats"), h("div", { class: "row" }, ...rest));
  let offered = "";
  const offer = async () => {
    const { about } = app;
    const key = JSON.stringify(about);
    if (offered === key) return;
    offered = key;
    for (const format of [links, ...rest]) {
      const can = await text(format.dataset.format!).then(() => true, () => false);
      if (offered !== key) return;
      format.hidden = !can;
    }
    others.hidden = rest.every((format) => format.hidden);
  };
  const element = h("div", {},
    h("div", { class: "row" },
      button("Copy the link", () => void address(), { title: "An address that opens this puzzle on this page" }),
      button("Print", () => void paper.print())),
    h("label", {}, withMarks, " with my marks"),
    h("div", { class: "row", role: "group", "aria-label": "Copy as text" }, "Text: ",
      button("plain", () => void write("text", "Plain text")),
      button("JSON", () => void write("json", "JSON")), links),
    h("div", { class: "row", role: "group", "aria-label": "Copy as a picture" }, "Picture: ",
      button("PNG", () => void png()),
      button("SVG", () => void write("svg", "SVG")),
      button("TikZ", () => void write("tikz", "TikZ"))),
    others,
    note, out);
  return {
    name: "Share",
    about: "Links, texts and pictures of this puzzle",
    element,
    // What was written of another board is not left standing.
    update() {
      if (!element.hidden) void offer();
      if (written === app.snapshot.puzzle) return;
      written = app.snapshot.puzzle;
      out.value = note.textContent = "";
    },
  };
}

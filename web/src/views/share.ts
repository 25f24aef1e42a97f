// The puzzle in other words: address, text, JSON, pictures.
import type { App } from "../app";
import { describe } from "../errors";
import { longest, writeAddress } from "../address";
import { button, h } from "../dom";
import type { View } from "./page";
import type { Paper } from "./paper";

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
  const show = (text: string, what: string) => {
    out.value = text;
    note.textContent = `${what}, ${text.length} characters.`;
    navigator.clipboard?.writeText(text).then(() => (note.textContent = `${what} is copied.`), () => {});
  };
  const write = async (format: string, what: string) => {
    try {
      const marks = format === "svg" || format === "tikz" ? (withMarks.checked ? app.marks : undefined) : undefined;
      show((await app.engine.now("write", { ...app.about, format, marks })).text, what);
    } catch (fault) {
      note.textContent = describe(fault);
    }
  };
  const address = async () => {
    const hash = await writeAddress(app.snapshot.puzzle, await app.link(), app.rules, withMarks.checked ? app.marks : undefined, app.opened?.title);
    const url = location.href.replace(/#.*$/, "") + hash;
    show(url, "The link");
    if (url.length > longest) note.textContent = "This link is longer than many programs keep: better send the JSON.";
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
  const element = h("div", {},
    h("div", { class: "row" },
      button("Copy the link", () => void address(), { title: "An address that opens this puzzle on this page" }),
      button("Print", () => void paper.print())),
    h("label", {}, withMarks, " with my marks"),
    h("div", { class: "row", role: "group", "aria-label": "Copy as text" }, "Text: ",
      button("plain", () => void write("text", "Plain text")),
      button("JSON", () => void write("json", "JSON")),
      button("puzz.link", () => void write("link", "Address for puzz.link"), { title: "An address for the players of puzz.link and its relatives" }),
      button("pzprv3", () => void write("file", "pzprv3"), { title: "A file for the players of puzz.link and its relatives" }),
      button("game id", () => void write("game", "Game id"), { title: "For Simon Tatham's puzzle collection" }),
      button("penpa", () => void write("penpa", "Address for penpa-edit"), { title: "An address that opens the puzzle as a drawing in penpa-edit" }),
      button("f-puzzles", () => void write("fpuzzles", "Address for f-puzzles"), { title: "For setters and solvers of Sudoku variants" })),
    h("div", { class: "row", role: "group", "aria-label": "Copy as a picture" }, "Picture: ",
      button("PNG", () => void png()),
      button("SVG", () => void write("svg", "SVG")),
      button("TikZ", () => void write("tikz", "TikZ"))),
    note, out);
  return {
    name: "Share",
    element,
    // What was written of another board is not left standing.
    update() {
      if (written === app.snapshot.puzzle) return;
      written = app.snapshot.puzzle;
      out.value = note.textContent = "";
    },
  };
}

// The list of keys.
import { h } from "../dom";

const fingers: [string, string][] = [
  ["tap", "marks; another tap changes to the next mark, and back to none"],
  ["long press", "a dot or a cross: nothing goes there"],
  ["drag", "draws lines, or repeats the first mark; two fingers zoom and never write"],
];
const keys: [string, string][] = [
  ["click", "draws or takes back"],
  ["right-click", "a dot or a cross: nothing goes there"],
  ["Shift or Cmd + button", "swaps left and right"],
  ["drag", "repeats what the first place became; lines from centre to centre"],
  ["Alt + drag", "draws a region cell by cell; with the right button its cells join the first one's region"],
  ["arrows", "move the cursor"],
  ["Shift + arrow", "draws a line or a border from the cursor's cell, or turns a clue with an arrow"],
  ["Ctrl + arrow", "a cross: no line goes there"],
  ["digits", "a number; more digits append"],
  ["- or ?", "an unknown clue"],
  ["[ and ]", "one less, one more"],
  ["Space, Delete", "clears"],
  ["Enter", "the next mark in turn"],
  ["Shift + digit", "a pencil mark; or the button Pencil"],
  ["Tab", "the next thing to set or mark"],
  ["F2, Shift+F2", "play, set"],
  ["Ctrl/Cmd + Z, Y", "undo, redo"],
  ["Ctrl/Cmd + V", "opens a pasted puzzle"],
];

export function keysDialog(): { element: HTMLDialogElement; open(): void } {
  const touch = matchMedia("(pointer: coarse)").matches;
  const element = h("dialog", { "aria-label": "Keys" },
    h("form", { method: "dialog" }, h("button", { class: "close", "aria-label": "Close" }, "×")),
    h("h2", {}, "Keys"),
    h("table", {}, ...(touch ? [...fingers, ...keys] : [...keys, ...fingers]).map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, what)))));
  return { element, open: () => element.showModal() };
}

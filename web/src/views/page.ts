// The whole page: bar, board, verdict, tools, panel.
import { button, h } from "../dom";
import type { App } from "../app";
import type { Mode, Snapshot } from "../state";
import { cursorWords } from "../words";
import { aboutView } from "./about";
import { benchView } from "./bench";
import { explainView } from "./explain";
import { hintView } from "./hint";
import { keysDialog } from "./keys";
import { libraryView } from "./library";
import { paper } from "./paper";
import { pickerDialog } from "./picker";
import { rulesView } from "./rules";
import { settingsView } from "./settings";
import { shareView } from "./share";
import { toolsView } from "./tools";
import { watchView } from "./watch";
import { verdictLine, verdictView } from "./verdict";

export interface View {
  name: string;
  about?: string;  // what it is for
  element: HTMLElement;
  update(): void;
  shown?(): void;  // it came to the front
  left?(): void;  // another one came
  act?(what: string): void;  // as if its button were pressed
}

export function showPage(app: App, root: HTMLElement): void {
  const picker = pickerDialog(app);
  const keys = keysDialog();
  const genre = button("", () => picker.open(), { class: "genre", "aria-haspopup": "dialog", title: "Another genre, a new puzzle, or one to open" });
  const title = h("input", { class: "title", "aria-label": "Title", placeholder: "Title", onchange: () => app.setter.setTitle(title.value) });
  // A panel that is about playing or setting brings its mode along; who leaves it again without having
  // changed anything is back where it began.
  let borrowed: { from: Mode; snapshot: Snapshot } | undefined;
  const go = (mode: Mode) => {
    borrowed = undefined;
    app.setMode(mode);
  };
  const set = button("Set", () => go("set"), { title: "Set the puzzle (Shift+F2)" });
  const play = button("Play", () => go("play"), { title: "Play the puzzle (F2)" });
  const undo = button("Undo", () => app.undo(), { title: "Ctrl+Z" });
  const redo = button("Redo", () => app.redo(), { title: "Ctrl+Y" });
  const message = h("p", { class: "message", role: "status" });
  const solved = h("p", { class: "solved", role: "status" });
  const heard = h("p", { class: "unseen", "aria-live": "polite" });
  const printed = paper(app);
  const timer = h("span", { class: "timer", role: "timer", "aria-label": "time played", hidden: true });

  const views: View[] = [verdictView(app), benchView(app), hintView(app), explainView(app), watchView(app), rulesView(app), shareView(app, printed), libraryView(app), settingsView(app)];
  let current = views[0];
  const tabs = views.map((view) => {
    view.element.id = `panel-${view.name.toLowerCase()}`;
    view.element.setAttribute("role", "tabpanel");
    view.element.setAttribute("aria-label", view.name);
    return button(view.name, () => choose(view), { role: "tab", "aria-controls": view.element.id, title: view.about });
  });
  const choose = (view: View) => {
    if (view !== current) {
      current.left?.();
      app.present(undefined, []);
      if (borrowed && borrowed.snapshot === app.snapshot) app.setMode(borrowed.from);
      borrowed = undefined;
    }
    const { mode } = app;
    current = view;
    document.body.dataset.panel = view.name.toLowerCase();
    views.forEach((v, k) => {
      v.element.hidden = v !== view;
      tabs[k].setAttribute("aria-selected", String(v === view));
      tabs[k].tabIndex = v === view ? 0 : -1;
    });
    view.shown?.();
    if (app.mode !== mode) borrowed = { from: mode, snapshot: app.snapshot };
    view.update();
  };
  app.openPanel = (name, what) => {
    const view = views.find((v) => v.name === name)!;
    choose(view);
    if (what) view.act?.(what);
  };
  const tabList = h("div", {
    role: "tablist", class: "tabs", "aria-label": "Panels",
    onkeydown: (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!step) return;
      const at = (views.indexOf(current) + step + views.length) % views.length;
      choose(views[at]);
      tabs[at].focus();
    },
  }, ...tabs);

  const verdict = verdictLine(app);
  const status = h("div", { class: "status" }, h("div", {}, verdict.element, solved, message), timer);
  const tools = toolsView(app);
  const about = aboutView(app);
  root.replaceChildren(
    h("header", { class: "bar" },
      h("h1", {}, "Clew"), genre, title,
      h("div", { class: "modes", role: "group", "aria-label": "Mode" }, set, play),
      h("div", { class: "undo", role: "group", "aria-label": "History" }, undo, redo),
      button("?", () => keys.open(), { class: "help", "aria-label": "Keys" })),
    h("main", {},
      h("section", { class: "stage", "aria-label": "Board" }, printed.element, app.board.element, status, heard, about.element),
      h("div", { class: "side" }, tools.element,
        h("section", { class: "panel", "aria-label": "Panel" }, tabList, ...views.map((v) => v.element)))),
    picker.element, keys.element);

  app.onChange(() => {
    genre.textContent = app.genreName || "…";
    if (document.activeElement !== title) title.value = app.opened?.title ?? "";
    set.setAttribute("aria-pressed", String(app.mode === "set"));
    play.setAttribute("aria-pressed", String(app.mode === "play"));
    undo.disabled = app.doc.at === 0;
    redo.disabled = app.doc.at + 1 >= app.doc.history.length;
    message.textContent = [app.trouble, app.message].filter(Boolean).join("\n");
    solved.textContent = app.mode === "play" && app.solved ? "Solved." : "";
    // What is said while somebody plays takes the place of the verdict: the buttons below stay where they are.
    status.dataset.saying = app.mode === "play" && (solved.textContent || message.textContent) ? "yes" : "no";
    document.body.dataset.mode = app.mode;
    document.body.dataset.showing = app.shown || app.pick ? "yes" : "no";
    verdict.update();
    tools.update();
    about.update();
    printed.update();
    current.update();
  });
  // Said when keys have moved the cursor or written there, not at every wave of a mouse.
  app.board.surface.addEventListener("keyup", (event) => {
    const tool = event.key === "Tab" && app.cursorTool ? `${app.cursorTool.label}: ` : "";
    heard.textContent = tool + cursorWords(app);
  });
  // Counts while somebody plays and looks.
  const showTime = () => {
    timer.hidden = !app.settings.timer || app.mode !== "play";
    timer.textContent = `${Math.floor(app.doc.seconds / 60)}:${String(app.doc.seconds % 60).padStart(2, "0")}`;
  };
  app.onChange(showTime);
  setInterval(() => {
    if (app.mode === "play" && !app.solved && !document.hidden) ++app.doc.seconds;
    showTime();
  }, 1000);
  document.addEventListener("keydown", (event) => {
    const command = event.ctrlKey || event.metaKey;
    const writing = (event.target as Element).closest?.("input:not([type=checkbox], [type=range]), textarea, [contenteditable=true], dialog[open]");
    if (event.key === "F2") {
      go(event.shiftKey ? "set" : "play");
      event.preventDefault();
    } else if (command && !writing && event.key.toLowerCase() === "z") {
      event.shiftKey ? app.redo() : app.undo();
      event.preventDefault();
    } else if (command && !writing && event.key.toLowerCase() === "y") {
      app.redo();
      event.preventDefault();
    } else if (event.key === "?" && !writing && !event.defaultPrevented) {
      keys.open();
    }
  });
  // Paste anywhere: an address, plain text, a pzprv3 file, JSON.
  document.addEventListener("paste", (event) => {
    if ((event.target as Element).closest?.("input, textarea, [contenteditable=true]")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) void app.openText(text);
  });
  // Whoever was sent a puzzle is not shown its answer first.
  choose(app.mode === "play" ? views.find((v) => v.name === "Hint")! : current);
}

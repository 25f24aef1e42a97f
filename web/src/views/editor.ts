// CodeMirror with what the core and the document of the language know of a rules text.
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { linter, lintGutter, type Diagnostic } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { Decoration, EditorView, hoverTooltip, keymap, lineNumbers, MatchDecorator, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import words from "virtual:words";
import type { App } from "../app";
import { h } from "../dom";

// Names that the text declares, with the lines that do it.
function declared(text: string): { label: string; detail: string; info: string }[] {
  return [...text.matchAll(/^\s*(given|answer|let)\s+([a-z]\w*)[^\n]*/gim)]
    .map(([line, kind, label]) => ({ label, detail: kind, info: line.trim() }));
}

// The words that the core knows, with what the document says of them, and the declared names.
function completion(known: string[]) {
  const told = new Map(words.map((word) => [word.label, word]));
  const own = known.map((label) => {
    const { detail = "", info = "" } = told.get(label) ?? {};
    return { label, detail: detail === label ? "" : detail, info: info || undefined, type: "keyword" };
  });
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/\w+/);
    if (!word && !context.explicit) return null;
    const names = declared(context.state.doc.toString());
    // Only what begins so, and nothing where the word is whole.
    const begun = word?.text ?? "";
    const fits = [...names.map((name) => ({ ...name, type: "variable", boost: 1 })), ...own].filter(({ label }) => label.startsWith(begun) && label !== begun);
    return fits.length ? { from: word?.from ?? context.pos, options: fits, filter: false } : null;
  };
}

const hover = hoverTooltip((view, at) => {
  const word = view.state.wordAt(at);
  if (!word) return null;
  const text = view.state.sliceDoc(word.from, word.to);
  const known = declared(view.state.doc.toString()).find((name) => name.label === text) ?? words.find((w) => w.label === text);
  if (!known?.info) return null;
  return {
    pos: word.from, end: word.to, above: true,
    create: () => ({ dom: h("div", { class: "word" }, h("strong", {}, known.detail || known.label), h("div", {}, known.info)) }),
  };
});

// Sentences, remarks, and the words that begin a line.
const colours = new MatchDecorator({
  regexp: /"[^"\n]*"|#[^\n]*|^[a-z]+(?=\s)/gm,
  decoration: ([text]) => Decoration.mark({ class: text.startsWith('"') ? "cm-text" : text.startsWith("#") ? "cm-remark" : "cm-statement" }),
});
const highlight = ViewPlugin.define((view) => ({
  decorations: colours.createDeco(view),
  update(update: ViewUpdate) { this.decorations = colours.updateDeco(update, this.decorations); },
}), { decorations: (plugin) => plugin.decorations });

export async function makeEditor(app: App, parent: HTMLElement, changed: () => void) {
  const known = await app.engine.now("words", {});
  const check = linter(async (view) => {
    const reply = await app.engine.now("lint", { rules: view.state.doc.toString() }).catch(() => undefined);
    if (!reply) return [];
    return [
      ...reply.mistakes.map((e) => ({ e, severity: "error" as const })), ...reply.warnings.map((e) => ({ e, severity: "warning" as const })),
    ].map(({ e, severity }): Diagnostic => {
      const line = view.state.doc.line(Math.min(Math.max(e.line, 1), view.state.doc.lines));
      const from = Math.min(line.from + Math.max(e.column - 1, 0), line.to);
      return { from, to: Math.min(from + Math.max(e.length, 1), line.to), severity, message: e.message };
    });
  }, { delay: 250 });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(), history(), check, lintGutter(), autocompletion({ override: [completion(known.words)], aboveCursor: true, maxRenderedOptions: 12 }), hover, highlight,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.lineWrapping, EditorView.contentAttributes.of({ "aria-label": "Rules" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed();
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    set: (text: string) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    focus: () => view.focus(),
  };
}

// CodeMirror with what the core knows of a rules text.
import { autocompletion, completeFromList } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { linter, lintGutter, type Diagnostic } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import type { App } from "../app";
import words from "./words.json";

export function makeEditor(app: App, parent: HTMLElement, changed: () => void) {
  const check = linter(async (view) => {
    const { mistakes, warnings } = await app.engine.now("lint", { rules: view.state.doc.toString() });
    return [
      ...mistakes.map((e) => ({ e, severity: "error" as const })), ...warnings.map((e) => ({ e, severity: "warning" as const })),
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
        lineNumbers(), history(), check, lintGutter(), autocompletion({ override: [completeFromList(words)] }),
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

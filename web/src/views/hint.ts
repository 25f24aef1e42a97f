// The hint ladder: where, which rule, the step, and its marks entered.
import type { App } from "../app";
import { describe } from "../errors";
import { button, h, reveal } from "../dom";
import type { Requests } from "../engine/protocol";
import type { View } from "./page";

type Hint = Requests["hint"]["reply"];

export function hintView(app: App): View {
  const text = h("div", { class: "hint", "aria-live": "polite" });
  let hint: Hint | undefined;
  let rung = 0;
  let at = 0;  // which of the steps that lead to a mark
  let asked = "";
  const more = button("Give me a hint", () => void next());
  const element = h("div", {}, h("p", {}, "A hint at a time: first where to look, then the rule, then the step."), more, text);

  const next = async () => {
    const about = JSON.stringify([app.about, app.marks]);
    if (asked !== about || !hint) {
      text.textContent = "Looking …";
      try {
        hint = await app.engine.later("hint", { ...app.about, marks: app.marks });
      } catch (fault) {
        text.textContent = describe(fault);
        return;
      }
      asked = about;
      rung = at = 0;
    }
    if (rung >= 3 && at < hint.then.length) {
      ++at;
      rung = 2;
    }
    ++rung;
    show();
    reveal(text);
  };

  const show = () => {
    if (!hint) return;
    text.replaceChildren();
    more.textContent = "Tell me more";
    if (hint.solved || app.solved) {
      text.append(h("p", {}, "All marks are there."));
      more.textContent = "Give me a hint";
      return;
    }
    if (hint.wrong.length || hint.broken.length) {
      text.append(h("p", {}, "Something is wrong with your marks."));
      if (rung >= 2) {
        app.present(app.marks, hint.wrong);
        const one = hint.wrong.length === 1;
        text.append(h("p", {}, (one ? "This mark cannot be right: " : "These cannot stand together: ") + (hint.wrong_text || "what is framed") + "."));
      }
      if (rung >= 3 && hint.broken.length) text.append(h("p", {}, "What speaks against it:"));
      if (rung >= 3) for (const broken of hint.broken) text.append(h("p", {}, broken.sentence || broken.rule));
      if (rung >= 3) more.textContent = "Give me a hint";
      return;
    }
    const step = at > 0 ? hint.then[at - 1] : hint.step;
    if (!step) {
      text.append(h("p", {}, hint.status === "none" ? "This puzzle has no answer." : hint.limit ? `A limit was reached: ${hint.limit}.` : "Nothing follows from here: the puzzle has several answers."));
      return;
    }
    app.present(app.marks, step.places);
    for (const earlier of at > 0 ? [hint.step!, ...hint.then.slice(0, at - 1)] : []) text.append(h("p", { class: "step" }, earlier.text));
    if (at === 0) text.append(h("p", {}, "Look at the framed places."));
    if (rung >= 2 && at === 0) for (const rule of new Set(step.rules.map((r) => r.rule))) text.append(h("p", { class: "rule" }, rule));
    if (rung >= 3) text.append(h("p", { class: "step" }, step.text));
    if (rung >= 3 && at < hint.then.length) {
      more.textContent = "And then?";
      text.append(h("p", {}, "Nothing to write yet, but it leads to a mark."));
    } else if (rung >= 3) {
      more.textContent = "Next hint";
      text.append(button("Enter it", () => {
        const marks = app.marks.map((field) => field.slice());
        for (const mark of step.marks) if (mark.sure) marks[mark.field][mark.position] = mark.value;
        hint = undefined;
        text.replaceChildren();
        more.textContent = "Give me a hint";
        app.player.putMarks(marks);
      }));
    }
    if (rung > 3) {
      hint = undefined;
      void next();
    }
  };
  return {
    name: "Hint",
    about: "A hint at a time",
    element,
    update() {
      if (hint && asked !== JSON.stringify([app.about, app.marks])) {
        hint = undefined;
        text.replaceChildren();
        more.textContent = "Give me a hint";
      }
    },
    shown() {
      if (app.mode === "set") app.setMode("play");
    },
  };
}

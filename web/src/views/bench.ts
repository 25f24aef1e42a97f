// The setter's bench: make a puzzle, take needless clues away, repair one with several answers or none,
// and see what a clue is needed for. Any change of the board ends what is being asked.
import type { App } from "../app";
import { copy } from "../board/puzzle";
import { button, h } from "../dom";
import { Cancelled } from "../engine/engine";
import type { ClueEdit } from "../engine/protocol";
import { describe } from "../errors";
import type { View } from "./page";

const seconds = 20;
const symmetries: [name: string, label: string][] = [
  ["none", "none"], ["rot180", "half turn"], ["rot90", "quarter turn"], ["mirror", "left and right"],
  ["flip", "top and bottom"], ["both", "both mirrors"], ["diagonal", "diagonal"], ["all", "all"],
];

export function benchView(app: App): View {
  const symmetry = h("select", {}, ...symmetries.map(([name, label]) => h("option", { value: name }, label)));
  const grade = h("select", {}, h("option", { value: 0 }, "any"), ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => h("option", { value: n }, String(n))));
  const result = h("div", { class: "bench", "aria-live": "polite" });
  const stop = button("Stop", () => app.engine.cancel(), { hidden: true });
  let made = { frame: "", last: "", seed: Math.floor(Math.random() * 1e9) };
  let about = "";  // the board that the result is about

  // Asks, shows that it works, and shows what comes of it.
  const ask = async (working: string, question: () => Promise<void>) => {
    app.stopAsking();
    about = JSON.stringify(app.about);
    result.replaceChildren(h("p", {}, working));
    stop.hidden = false;
    try {
      await question();
    } catch (fault) {
      result.replaceChildren(h("p", {}, fault instanceof Cancelled ? "Stopped." : describe(fault)));
    }
    stop.hidden = true;
  };

  const use = (puzzle: string) => {
    app.setMode("set");
    app.change({ puzzle, marks: [], pencil: {}, colours: {}, trials: [], loose: [] });
  };

  const make = () => ask("Making a puzzle …", async () => {
    // Another one keeps what the first one kept.
    const frame = made.last === app.snapshot.puzzle ? made.frame : app.snapshot.puzzle;
    const seed = made.seed + 1;
    const reply = await app.engine.later("generate", {
      puzzle: frame, rules: app.rules, seconds, seed, symmetry: symmetry.value, grade: Number(grade.value),
    });
    made = { frame, last: reply.puzzle, seed };
    use(reply.puzzle);
    about = JSON.stringify(app.about);
    result.replaceChildren(h("p", {}, `A puzzle with ${reply.clues} clues. Press again for another one; Undo brings back what stood here.`));
  });

  const listed = (edits: ClueEdit[]) => h("ul", { class: "clash" }, ...edits.map((edit) => {
    const point = () => app.present(undefined, edit.places);
    return h("li", { tabindex: 0, onmouseenter: point, onfocus: point }, edit.words);
  }));

  const thin = () => ask("Looking for clues that can go …", async () => {
    const reply = await app.engine.later("thin", { ...app.about, seconds, symmetry: symmetry.value });
    if (!reply.puzzle) {
      result.replaceChildren(h("p", {}, "Only a puzzle with one answer can be thinned out."));
    } else if (!reply.taken.length) {
      result.replaceChildren(h("p", {}, "Every clue is needed."));
    } else {
      result.replaceChildren(
        h("p", {}, reply.redundant.length === 1 ? "One clue could go:" : `Each of these ${reply.redundant.length} clues alone could go:`), listed(reply.redundant),
        h("p", {}, reply.taken.length === 1 ? "It can go." : `${reply.taken.length} of them can go together:`),
        button(`Take ${reply.taken.length === 1 ? "it" : "them"} away`, () => use(reply.puzzle!)));
    }
  });

  const repair = () => ask("Looking for the fewest changes …", async () => {
    const reply = await app.engine.later("repair", { ...app.about, seconds });
    if (reply.status === "unique") {
      result.replaceChildren(h("p", {}, "This puzzle has one answer; there is nothing to repair."));
    } else if (!reply.proposals.length) {
      result.replaceChildren(h("p", {}, reply.limit ? `Nothing was found within the limit of ${reply.limit}.` : "No change of up to three clues leaves one answer."));
    } else {
      result.replaceChildren(h("p", {}, "Each of these leaves exactly one answer:"), ...reply.proposals.map((proposal) =>
        h("div", { class: "proposal" }, listed(proposal.edits), button("Use it", () => use(proposal.puzzle)))));
    }
  });

  // The board without the chosen clue: the second answer that it lets in.
  const why = () => ask("Looking at the board without this clue …", async () => {
    const without = app.setter.withoutChosen(copy(app.puzzle));
    if (!without) {
      result.replaceChildren(h("p", {}, "Choose a clue on the board first, in the mode Set."));
      return;
    }
    const [before, after] = [await app.engine.later("solve", { ...app.about, seconds }), await app.engine.later("solve", { ...app.about, puzzle: JSON.stringify(without), seconds })];
    const same = JSON.stringify(before.answers[0]?.marks);
    const other = after.answers.find((answer) => JSON.stringify(answer.marks) !== same);
    if (before.status !== "unique") result.replaceChildren(h("p", {}, "The puzzle must have one answer for this question."));
    else if (after.status === "unique") result.replaceChildren(h("p", {}, "It is not needed: without it there is still one answer."));
    else if (!other) result.replaceChildren(h("p", {}, `This was not settled within ${seconds} seconds.`));
    else {
      result.replaceChildren(h("p", {}, "Without this clue there is another answer. The board shows it; what differs is framed."));
      app.present(other.marks, after.differing);
    }
  });

  const element = h("div", {},
    h("div", { class: "row" }, h("label", {}, "symmetry ", symmetry), h("label", {}, "grade ", grade)),
    h("div", { class: "row" },
      button("Make a puzzle", () => void make(), { title: "What stands on the board stays" }),
      button("Thin out", () => void thin()), button("Repair", () => void repair()), button("Why this clue?", () => void why()), stop),
    result);
  return {
    name: "Bench",
    element,
    update() {
      if (stop.hidden && result.childElementCount && about !== JSON.stringify(app.about)) result.replaceChildren();
    },
    shown() {
      if (app.mode === "play") app.setMode("set");
    },
  };
}

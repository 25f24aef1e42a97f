// The setter's bench: make a puzzle, take needless clues away, repair one with several answers or none,
// and see what a clue is needed for. Any change of the board ends what is being asked.
import type { App } from "../app";
import type { PuzzleJson } from "../board/puzzle";
import { button, counted, h, reveal } from "../dom";
import { Cancelled, Mistake } from "../engine/engine";
import type { ClueEdit } from "../engine/protocol";
import { describe } from "../errors";
import { newDoc, now } from "../state";
import type { View } from "./page";
import { WhyClue } from "./why";

const seconds = 20;
const fewSeconds = 5;  // where nothing can be expected
const symmetries: [name: string, label: string][] = [
  ["none", "none"], ["rot180", "half turn"], ["rot90", "quarter turn"], ["mirror", "left and right"],
  ["flip", "top and bottom"], ["both", "both mirrors"], ["diagonal", "diagonal"], ["all", "all"],
];

export function benchView(app: App): View {
  const symmetry = h("select", {}, ...symmetries.map(([name, label]) => h("option", { value: name }, label)));
  const grades = ["any", "1, easiest", "2", "3", "4", "5", "6", "7", "8", "9, hardest"];
  const grade = h("select", {}, ...grades.map((words, value) => h("option", { value }, words)));
  const start = h("select", { onchange: () => (started = app.snapshot.puzzle) },
    h("option", { value: "keep" }, "the clues that are there"), h("option", { value: "empty" }, "an empty board"));
  let started = "";  // the board for which somebody has chosen
  const result = h("div", { class: "bench", "aria-live": "polite" });
  const stop = button("Stop", () => app.engine.cancel(), { hidden: true });
  let made = { frame: "", last: "", from: "keep", kept: 0, seed: Math.floor(Math.random() * 1e9) };
  let about = "";  // the board that the result is about

  const say = (...what: (Node | string)[]) => {
    result.replaceChildren(...what.map((part) => (typeof part === "string" ? h("p", {}, part) : part)));
    reveal(result);
  };
  // Asks, shows that it works, and shows what comes of it.
  const ask = async (working: string, question: () => Promise<void>) => {
    why.close();
    app.stopAsking();
    app.present(undefined, []);
    about = JSON.stringify(app.about);
    say(working);
    stop.hidden = false;
    try {
      await question();
    } catch (fault) {
      say(fault instanceof Cancelled ? "Stopped." : describe(fault));
    }
    stop.hidden = true;
  };
  const why = new WhyClue(app, seconds, say, ask, () => (about = JSON.stringify(app.about)));

  const fresh = (puzzle: string) => ({ rules: app.rules, puzzle, marks: [], pencil: {}, colours: {}, trials: [], loose: [] });
  const use = (puzzle: string) => {
    if (app.mode !== "set") app.setMode("set");
    about = JSON.stringify({ puzzle, rules: app.rules });  // first: what is said stays
    app.change(fresh(puzzle));
  };
  // A puzzle of its own in the list; Undo leads back to the board before. On a bare board there is
  // nothing to save, and another one takes the place of what was made before.
  const useNew = async (puzzle: string, again: boolean) => {
    if (again || app.bare) return use(puzzle);
    const doc = newDoc(now(app.doc), "set");
    doc.history.push(fresh(puzzle));
    doc.at = 1;
    await app.showDoc(doc);
    if (app.mode !== "set") app.setMode("set");
    about = JSON.stringify(app.about);
  };

  const givensOf = (puzzle: string) => JSON.stringify((JSON.parse(puzzle) as PuzzleJson).givens ?? {});
  const cluesOf = (puzzle: string) => {
    const { givens } = JSON.parse(puzzle) as { givens?: Record<string, unknown> };
    const fields = app.opened!.givens.filter((field) => field.index !== "none" && field.value !== "partition");
    const count = (value: unknown): number => (value === null || value === false || value === "" ? 0
      : Array.isArray(value) ? value.reduce((sum: number, item) => sum + count(item), 0)
      : typeof value === "object" && !("value" in value!) ? count(Object.values(value!)) : 1);
    return fields.reduce((sum, field) => sum + count(givens?.[field.name] ?? null), 0);
  };
  const frameNow = () => {
    // Another one keeps what the first one kept.
    if (made.last === app.snapshot.puzzle && started !== app.snapshot.puzzle) return made;
    const puzzle = start.value === "empty" ? app.setter.withoutClues() : app.snapshot.puzzle;
    const untitled = { ...JSON.parse(puzzle) as PuzzleJson, title: undefined, author: undefined, source: undefined };
    return { ...made, frame: JSON.stringify(untitled), from: start.value, kept: cluesOf(puzzle) };
  };
  const make = () => {
    const { frame, from, kept } = frameNow();
    const again = made.last === app.snapshot.puzzle;
    const hopeless = kept > 0 && app.verdict.state === "none" && !app.verdictIsOld;
    const wanted = Number(grade.value);
    return ask("Making a puzzle …", async () => {
      for (let attempt = 1; attempt <= 3; ++attempt) {
        const seed = ++made.seed;
        const request = { puzzle: frame, rules: app.rules, seconds: hopeless ? fewSeconds : seconds, seed, symmetry: symmetry.value, grade: wanted };
        const reply = await app.engine.later("generate", request).catch((fault: unknown) => {
          if (!(fault instanceof Mistake)) throw fault;
          say(hopeless ? "Nothing was made: it seems that the clues on the board clash. Repair tells what to change, or start from an empty board."
            : wanted ? `No puzzle of grade ${wanted} was made. Try once more, or another grade. (${describe(fault)})`
            : `Nothing was made. (${describe(fault)})`);
        });
        if (!reply) return;
        if (givensOf(reply.puzzle) === givensOf(app.opened!.puzzle)) continue;
        await useNew(reply.puzzle, again);
        made = { frame, last: app.snapshot.puzzle, from, kept, seed };
        const yours = kept === 1 ? "; your one clue is kept" : kept ? `; your ${kept} clues are kept` : "";
        const odd = kept && symmetry.value !== "none" ? ", symmetric or not" : "";
        say(`A puzzle with ${counted(reply.clues, "clue")}${yours}${odd}. Press again for another one; Undo brings back what stood here.`);
        return;
      }
      say("With these clues kept no other puzzle was made. Start from an empty board for another one.");
    });
  };

  // Each thing that changes; all of them are shown on the board as they would be.
  const listed = (edits: ClueEdit[], puzzle?: string) => {
    const point = (some: ClueEdit[]) => () => app.present(undefined, some.flatMap((edit) => edit.places), undefined, { puzzle });
    const list = h("ul", { class: "clash" }, ...edits.map((edit) => {
      const show = point(puzzle ? edits : [edit]);
      return h("li", { tabindex: 0, onmouseenter: show, onfocus: show }, edit.words);
    }));
    list.addEventListener("mouseleave", () => app.present(undefined, []));
    return list;
  };

  const thin = () => ask("Looking for clues that can go …", async () => {
    const reply = await app.engine.later("thin", { ...app.about, seconds, symmetry: symmetry.value });
    if (!reply.puzzle) return say("Only a puzzle with one answer can be thinned out.");
    if (!reply.taken.length) return say("Every clue is needed.");
    say(reply.redundant.length === 1 ? "One clue could go:" : `Each of these ${reply.redundant.length} clues alone could go:`, listed(reply.redundant),
      reply.taken.length === 1 ? "It can go." : `${reply.taken.length} of them can go together:`,
      button(`Take ${reply.taken.length === 1 ? "it" : "them"} away`, () => use(reply.puzzle!)));
  });

  const repair = () => ask("Looking for the fewest changes …", async () => {
    const reply = await app.engine.later("repair", { ...app.about, seconds });
    if (reply.status === "unique") return say("This puzzle has one answer; there is nothing to repair.");
    if (!reply.proposals.length)
      return say(`No repair with up to three changes was found${reply.limit ? ` within ${seconds} seconds` : ""}; there may be one. More clues may help.`);
    // Those that are not taken stay, to be tried instead.
    const buttons = reply.proposals.map((proposal): HTMLButtonElement => button("Use it", () => {
      use(proposal.puzzle);
      for (const [k, other] of buttons.entries()) {
        other.textContent = other === pressed(k) ? "In use" : "Use it instead";
        other.disabled = other.textContent === "In use";
      }
    }));
    const pressed = (k: number) => (reply.proposals[k].puzzle === app.snapshot.puzzle ? buttons[k] : undefined);
    say("Each of these leaves exactly one answer. Point at one to see it on the board:", ...reply.proposals.map((proposal, k) =>
      h("div", { class: "proposal" }, listed(proposal.edits, proposal.puzzle), buttons[k])));
  });

  const told = (words: string, pressed: () => void, what: string, title = "") =>
    h("div", { class: "told" }, button(words, pressed, { title }), h("span", { class: "kind" }, what));
  const element = h("div", {},
    told("Make a puzzle", () => void make(), "a puzzle with one answer, on a board of this size"),
    h("div", { class: "row" }, h("label", {}, "from ", start), h("label", {}, "symmetry ", symmetry), h("label", {}, "grade ", grade)),
    told("Thin out", () => void thin(), "which clues could go, and as many as can go together"),
    told("Repair", () => void repair(), "the fewest changes that leave one answer, of several or none"),
    told("Why this clue?", () => why.begin(), "what a clue is needed for: choose it on the board"),
    stop, result);
  return {
    name: "Bench",
    about: "Make, repair and thin out puzzles",
    element,
    update() {
      if (stop.hidden && result.childElementCount && (about !== JSON.stringify(app.about) || (why.asking && app.mode !== "set"))) {
        why.close();
        result.replaceChildren();
      }
      const { puzzle } = app.snapshot;
      if (made.last === puzzle && started !== puzzle) start.value = made.from;
      else if (started !== puzzle && !app.verdictIsOld) start.value = app.verdict.state === "unique" ? "empty" : "keep";
    },
    shown() {
      if (app.mode === "play") app.setMode("set");
    },
    left() { why.close(); },
    act(what) { void (what === "repair" ? repair() : make()); },
  };
}

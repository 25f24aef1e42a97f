// The verdict in a line under the board, and in full in its panel.
import type { App } from "../app";
import { button, h } from "../dom";
import type { Marks, PlaceRef } from "../engine/protocol";
import type { Verdict } from "../verdict";
import type { View } from "./page";

function milliseconds(ms: number): string {
  return ms < 1000 ? `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

// What is not the same in all answers: "12 cells undecided".
function undecided(app: App, open: number): string {
  const kinds = new Set(app.opened?.fields.map((field) => (field.value === "partition" ? "border" : field.index)));
  const nouns: Record<string, string> = { cell: "cell", corner: "corner", side: "edge", link: "line", span: "line", border: "border" };
  const noun = (kinds.size === 1 && nouns[[...kinds][0]]) || "mark";
  return `${open} ${noun}${open === 1 ? "" : "s"} undecided`;
}

export function words(app: App): [icon: string, text: string] {
  const { verdict, bare } = app;
  const setting = app.mode === "set";  // what is not yet may come
  switch (verdict.state) {
    case "unique":
      return ["✓", `one answer · ${milliseconds(verdict.ms)}` + (verdict.level ? ` · grade ${verdict.level}` : "")];
    case "several":
      return ["≠", "several answers" + (verdict.open !== undefined ? ` · ${undecided(app, verdict.open)}` : "")];
    case "none":
      if (bare) return ["✗", "no answer without clues"];
      return ["✗", (setting ? "no answer yet" : "no answer") + (verdict.clash?.length ? ` · ${verdict.clash.length === 1 ? "one rule cannot hold" : `${verdict.clash.length} requirements clash`}` : "")];
    case "looking":
      return ["…", verdict.found ? "one answer found, looking for a second" : "looking"];
    case "limit":
      return ["?", verdict.limit === "stopped" ? "stopped" : `not settled within the limit of ${verdict.limit || "time"}` + (verdict.answer ? "; one answer was found" : "")];
    case "mistake":
      return ["!", verdict.errors[0]?.message ?? "a mistake"];
    case "none yet":
      return ["…", "looking"];
  }
}

// Whoever plays is told of the puzzle, in words that nobody takes for a word on the marks.
function wordsInPlay(app: App): string {
  switch (app.verdict.state) {
    case "unique": return "This puzzle has one answer.";
    case "several": return "This puzzle has several answers.";
    case "none": return "This puzzle has no answer.";
    case "mistake": return words(app)[1];
    default: return "";
  }
}

export function verdictLine(app: App): { element: HTMLElement; update(): void } {
  const icon = h("span", { class: "icon", "aria-hidden": "true" });
  const text = h("span", { class: "text" });
  const action = button("Stop", () => {
    if (app.verdict.state === "looking") app.stopLooking();
    else app.askAgain(60);
  });
  const repair = button("Repair", () => app.openPanel("Bench", "repair"), { title: "The fewest changes that leave one answer" });
  const element = h("div", { class: "verdict", role: "status", "data-testid": "verdict" }, icon, text, action, repair);
  return {
    element,
    update() {
      const [sign, words_] = app.mode === "play" ? ["", wordsInPlay(app)] : words(app);
      element.dataset.state = app.verdict.state;
      element.dataset.board = String(app.judged);
      element.classList.toggle("old", app.verdictIsOld);
      icon.textContent = sign;
      if (text.textContent !== words_) text.textContent = words_;
      action.hidden = app.mode === "play" || (app.verdict.state !== "looking" && app.verdict.state !== "limit");
      repair.hidden = app.mode !== "set" || app.bare || !["several", "none"].includes(app.verdict.state);
      action.textContent = app.verdict.state === "looking" ? "Stop" : "Go on for a minute";
    },
  };
}

async function picture(app: App, marks: Marks, at: PlaceRef[]): Promise<HTMLElement> {
  const drawing = await app.engine.now("draw", { ...app.about, marks, at });
  const box = h("div", { class: "answer" });
  box.innerHTML = `<svg viewBox="0 0 ${drawing.width} ${drawing.height}" role="img" aria-label="an answer">${drawing.shapes}</svg>`;
  return box;
}

export function verdictView(app: App): View {
  const element = h("div", {});
  let drawn: Verdict | undefined;
  let drawnFor = "";
  // The answer, until it is asked for; a grade that comes later leaves it as it is.
  let answer: HTMLElement[] = [];
  let answerOf: Marks | undefined;
  const hidden = (marks: Marks) => {
    const place = h("div", { class: "answers" });
    const show = button("Show the answer", () => {
      const shown = place.childElementCount > 0;
      show.textContent = shown ? "Show the answer" : "Hide the answer";
      if (shown) place.replaceChildren();
      else void picture(app, marks, []).then((p) => place.replaceChildren(p));
    });
    return [show, place];
  };
  // Ways to one answer.
  const ways = (hope = "") => h("div", {}, hope && h("p", {}, hope), h("div", { class: "row" },
    button("Repair", () => app.openPanel("Bench", "repair"), { title: "The fewest changes that leave one answer" }),
    button("Make a puzzle", () => app.openPanel("Bench", "make"), { title: "Clues added to these until there is one answer" })));
  const update = () => {
    if (element.hidden) return;
    const { verdict } = app;
    if (verdict === drawn && drawnFor === app.mode) return;
    drawn = verdict;
    drawnFor = app.mode;
    const [, text] = words(app);
    element.replaceChildren(h("h2", {}, text));
    if (verdict.state === "unique") {
      if (answerOf !== verdict.answer) answer = hidden(verdict.answer);
      answerOf = verdict.answer;
      element.append(...answer);
      if (verdict.level)
        element.append(h("p", {}, `Grade ${verdict.level}: 1 is the easiest, 9 the hardest. It is that of the hardest step on the way; the panel Steps tells them all.`));
    } else if (verdict.state === "several") {
      const answers = h("div", { class: "answers" });
      element.append(h("p", {}, "Two answers; where they differ is marked. What all answers share stands on the board, on a blue ground."), answers, ways());
      void Promise.all(verdict.answers.map((marks) => picture(app, marks, verdict.differing)))
        .then((pictures) => answers.replaceChildren(...pictures)).catch(() => {});
    } else if (verdict.state === "none") {
      element.append(h("p", {}, verdict.clash ? (verdict.clash.length === 1 ? "This cannot hold:" : "These cannot all hold:") : "Looking for what clashes …"));
      const list = h("ul", { class: "clash" });
      for (const instance of verdict.clash ?? [])
        list.append(h("li", { tabindex: 0, onmouseenter: () => app.present(undefined, instance.places), onfocus: () => app.present(undefined, instance.places) }, instance.sentence || instance.rule));
      element.append(list, ways(app.mode === "set" ? "Clues that are still to come may settle it." : ""));
    } else if (verdict.state === "mistake") {
      for (const e of verdict.errors) {
        element.append(h("p", { class: "mistake" }, e.message));
        if (e.excerpt) element.append(h("pre", {}, e.excerpt));
      }
    }
  };
  return { name: "Verdict", about: "How many answers the puzzle has", element, update };
}

// The search of an engine, played event by event on the board.
import type { App } from "../app";
import { describe } from "../errors";
import { belowBoard, button, counted, h } from "../dom";
import type { Marks, Requests } from "../engine/protocol";
import type { View } from "./page";

type Film = Requests["watch"]["reply"];

const engines: [name: string, about: string][] = [
  ["clew", "learns from dead ends"], ["backtrack", "one mark after another, back where a rule breaks"],
  ["brute", "every full board in turn"], ["astar", "the most promising board first"], ["evolve", "boards that breed"],
];
const usualSeconds = 5;
// What happens at a moment, in plain words.
const happens: Record<string, string> = {
  start: "the beginning", decision: "a guess", propagation: "so", set: "so", conflict: "a dead end",
  restart: "begun again", solution: "an answer", board: "a board", gap: "a gap",
};

export function watchView(app: App): View {
  let film: Film | undefined;
  let asked = "";
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const engine = h("select", { "aria-label": "Engine", onchange: () => void ask() },
    ...engines.map(([name, about]) => h("option", { value: name }, `${name}: ${about}`)));
  const about = h("p", { role: "status" });
  const text = h("p", { class: "step", "aria-live": "polite" });
  const slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Moment of the search", oninput: () => go(Number(slider.value)) });
  const counter = h("span", { class: "counter" });
  const play = button("Play", () => (timer ? pause() : run()));
  const decision = (step: number) => {
    if (!film) return;
    for (let k = at + step; k >= 0 && k < film.frames.length; k += step)
      if (["decision", "conflict", "solution", "end", "start"].includes(film.frames[k].kind)) return go(k);
  };
  const element = h("div", {}, h("label", {}, "engine ", engine), about,
    h("div", { class: "row", role: "group", "aria-label": "Moments" },
      button("Previous", () => go(at - 1)), button("Next", () => go(at + 1)), play,
      button("Last turn", () => decision(-1), { title: "The last guess, dead end or answer" }),
      button("Next turn", () => decision(1), { title: "The next guess, dead end or answer" }), counter),
    slider, text);

  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = "Play";
  };
  const run = () => {
    play.textContent = "Pause";
    timer = setInterval(() => (film && at + 1 < film.frames.length && !element.hidden ? go(at + 1) : pause()), 250);
  };
  const marksAt = (frame: number): Marks => {
    const marks: Marks = app.opened!.fields.map((field) => field.lows.map(() => null));
    for (let k = 0; k <= frame; ++k) for (const [f, position, mark] of film!.frames[k].set) marks[f][position] = mark;
    return marks;
  };
  const go = (frame: number) => {
    if (!film) return;
    at = Math.max(0, Math.min(frame, film.frames.length - 1));
    const { kind, depth, words, places } = film.frames[at];
    // After an answer the search goes on: there may be another one.
    const on = kind === "solution" && film.frames.slice(at + 1).some((frame) => frame.kind !== "end") ? "; now it looks for a second one" : "";
    slider.value = String(at);
    counter.textContent = `${at + 1} of ${film.frames.length}, ${depth === 1 ? "one guess" : `${depth} guesses`} deep`;
    const said = words.replaceAll("decisions", "guesses").replaceAll("decision", "guess");
    text.textContent = kind === "end" || kind === "backtrack" ? said : `${happens[kind] ?? kind}: ${said}${on}`;
    app.present(marksAt(at), places, at > 0 ? marksAt(at - 1) : undefined);
  };
  const ask = async () => {
    const question = JSON.stringify([app.about, engine.value]);
    if (asked === question && film) return go(at);
    asked = question;
    film = undefined;
    pause();
    about.textContent = "Searching …";
    text.textContent = counter.textContent = "";
    try {
      const found = await app.engine.later("watch", { ...app.about, engine: engine.value, frames: 2000, seconds: usualSeconds });
      if (asked !== question) return;
      film = found;
    } catch (fault) {
      asked = "";
      about.textContent = describe(fault);
      return;
    }
    const left = film.left_out ? `; ${film.left_out} more are left out` : "";
    const end = film.frames[film.frames.length - 1].words.replace(/^\w+: (.)/, (_, letter: string) => letter.toUpperCase());
    about.textContent = `${counted(film.frames.length, "moment")}${left}. ${end}.`;
    slider.max = String(film.frames.length - 1);
    go(0);
  };
  return {
    name: "Watch",
    about: "Watch an engine look for the answer",
    element,
    update() {
      if (!element.hidden && film && asked !== JSON.stringify([app.about, engine.value])) void ask();
    },
    shown() {
      void ask().then(() => belowBoard(element));
    },
  };
}

// The whole way to the answer, step by step, with what each step cites lit on the board.
import type { App } from "../app";
import { describe } from "../errors";
import { button, h } from "../dom";
import type { Marks, Requests } from "../engine/protocol";
import type { View } from "./page";

type Way = Requests["explain"]["reply"];

export function explainView(app: App): View {
  let way: Way | undefined;
  let asked = "";
  let at = -1;
  let timer: ReturnType<typeof setInterval> | undefined;
  const list = h("ol", { class: "steps" });
  const about = h("p", {});
  const text = h("p", { class: "step", "aria-live": "polite" });
  const counter = h("span", { class: "counter" });
  const play = button("Play", () => (timer ? pause() : run()));
  const element = h("div", {},
    about,
    h("div", { class: "row", role: "group", "aria-label": "Steps" },
      button("Previous", () => go(at - 1)), button("Next", () => go(at + 1)), play, counter),
    text, list);

  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = "Play";
  };
  const run = () => {
    play.textContent = "Pause";
    timer = setInterval(() => (way && at + 1 < way.steps.length ? go(at + 1) : pause()), 1200);
  };
  const marksAt = (step: number): Marks => {
    const marks = app.opened!.kept.map((field) => field.slice());
    for (let k = 0; k <= step; ++k)
      for (const mark of way!.steps[k].marks) if (mark.sure) marks[mark.field][mark.position] = mark.value;
    return marks;
  };
  const go = (step: number) => {
    if (!way) return;
    at = Math.max(-1, Math.min(step, way.steps.length - 1));
    counter.textContent = `${at + 1} of ${way.steps.length}`;
    text.textContent = at >= 0 ? way.steps[at].text : "The puzzle as it is printed.";
    [...list.children].forEach((item, k) => item.classList.toggle("now", k === at));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    app.present(marksAt(at), at >= 0 ? way.steps[at].places : [], marksAt(at - 1));
  };
  const ask = async () => {
    const question = JSON.stringify(app.about);
    if (asked === question && way) return go(at);
    asked = question;
    way = undefined;
    at = -1;
    about.textContent = "Looking for the way …";
    list.replaceChildren();
    text.textContent = "";
    try {
      const found = await app.engine.later("explain", app.about);
      if (asked !== question) return;
      way = found;
    } catch (fault) {
      about.textContent = describe(fault);
      asked = "";
      return;
    }
    about.textContent = way.status === "none" ? "There is no answer to lead to."
      : `${way.steps.length} steps` + (way.status === "several" ? " to the marks that all answers share" : "") + (way.complete ? "." : ". A limit was reached before the end.");
    list.replaceChildren(...way.steps.map((step, k) =>
      h("li", {}, button(step.text, () => go(k), { class: "plain" }), h("span", { class: "kind" }, step.kind))));
    go(-1);
  };
  return {
    name: "Steps",
    element,
    update() {
      if (!element.hidden && way && asked !== JSON.stringify(app.about)) void ask();
    },
    shown() { void ask(); },
  };
}

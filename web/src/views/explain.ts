// The whole way to the answer, step by step, with what each step cites lit on the board.
import type { App } from "../app";
import { describe } from "../errors";
import { belowBoard, button, counted, h } from "../dom";
import type { Marks, Requests } from "../engine/protocol";
import type { View } from "./page";

type Way = Requests["explain"]["reply"];

const kinds: Record<string, string> = {
  "only value": "nothing else is left there",
  rule: "one rule settles it",
  cases: "all ways to keep one rule agree there",
  connection: "otherwise something would be cut off",
  loop: "otherwise a ring would close too early",
  piece: "otherwise a group of cells would be too large or too small",
  together: "several rules at once leave nothing else",
  uniqueness: "otherwise there would be two answers",
  chain: "suppose the opposite, and follow what comes of it until a rule breaks",
  nested: "the same, with further suppositions inside it",
};

// A text with its inner suppositions, "[Suppose ...]", folded.
export function folded(text: string): (Node | string)[] {
  const from = text.indexOf("[Suppose ");
  if (from < 0) return [text];
  let depth = 0;
  let to = from;
  do depth += text[to] === "[" ? 1 : text[to] === "]" ? -1 : 0;
  while (++to < text.length && depth > 0);
  // They may be long: the inside is laid out when somebody looks.
  const inner = h("details", {
    ontoggle: () => {
      if (inner.childElementCount === 1) inner.append(h("div", {}, ...folded(text.slice(from + 1, to - 1))));
    },
  }, h("summary", {}, "why"));
  return [text.slice(0, from), inner, ...folded(text.slice(to))];
}

export function explainView(app: App): View {
  let way: Way | undefined;
  let asked = "";
  let at = -1;
  let timer: ReturnType<typeof setInterval> | undefined;
  const list = h("ol", { class: "steps" });
  const about = h("p", {});
  const heard = h("p", { class: "unseen", "aria-live": "polite" });
  const legend = h("details", { class: "legend", hidden: true });
  const counter = h("span", { class: "counter" });
  const previous = button("Previous", () => go(at - 1));
  const next = button("Next", () => go(at + 1));
  const play = button("Play", () => (timer ? pause() : run()), { title: "One step after the other" });
  const element = h("div", {},
    about, h("div", { class: "row", role: "group", "aria-label": "Steps" }, previous, next, play, counter), legend, heard, list);

  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = "Play";
  };
  const run = () => {
    play.textContent = "Pause";
    timer = setInterval(() => (way && at + 1 < way.steps.length && !element.hidden ? go(at + 1) : pause()), 1200);
  };
  const marksAt = (step: number): Marks => {
    const marks = app.opened!.kept.map((field) => field.slice());
    for (let k = 0; k <= step; ++k)
      for (const mark of way!.steps[k].marks) if (mark.sure) marks[mark.field][mark.position] = mark.value;
    return marks;
  };
  // The list scrolls, never the page.
  const reveal = (item: HTMLElement | undefined) => {
    if (!item) return void (list.scrollTop = 0);
    const above = item.offsetTop - list.offsetTop;
    if (above < list.scrollTop || item.offsetHeight > list.clientHeight) list.scrollTop = above;
    else list.scrollTop = Math.max(list.scrollTop, above + item.offsetHeight - list.clientHeight);
  };
  const go = (step: number) => {
    if (!way) return;
    at = Math.max(-1, Math.min(step, way.steps.length - 1));
    counter.textContent = `${at + 1} of ${way.steps.length}`;
    heard.textContent = at >= 0 ? way.steps[at].text : "";
    previous.disabled = at < 0;
    next.disabled = at + 1 >= way.steps.length;
    [...list.children].forEach((item, k) => item.classList.toggle("now", k === at));
    reveal(list.children[at] as HTMLElement | undefined);
    app.present(marksAt(at), at >= 0 ? way.steps[at].cited : [], marksAt(at - 1), { cited: true });
  };
  // What can be unfolded is no button: one presses the text beside it.
  const item = ({ text, kind }: Way["steps"][number], k: number) => {
    const words = h("span", { class: "text" }, ...folded(text));
    const pressed = (event: Event) => {
      if (!(event.target as Element).closest("summary")) go(k);
    };
    const body = words.childElementCount ? h("div", { class: "plain", onclick: pressed }, words)
      : h("button", { type: "button", class: "plain", onclick: pressed }, words);
    return h("li", {}, body, h("span", { class: "kind", title: kinds[kind] }, kind));
  };
  const explainKinds = (steps: Way["steps"]) => {
    const met = Object.keys(kinds).filter((kind) => steps.some((step) => step.kind === kind));
    legend.hidden = !met.length;
    legend.replaceChildren(h("summary", {}, "Colours and small words"),
      h("p", {}, "Blue on the board: what the step adds. Orange: what it rests on."),
      h("dl", {}, ...met.flatMap((kind) => [h("dt", {}, kind), h("dd", {}, kinds[kind])])));
  };
  const ask = async () => {
    const question = JSON.stringify(app.about);
    if (asked === question && way) return go(at);
    asked = question;
    way = undefined;
    at = -1;
    about.textContent = "Looking for the way …";
    list.replaceChildren();
    heard.textContent = counter.textContent = "";
    legend.hidden = true;
    try {
      const found = await app.engine.later("explain", app.about);
      if (asked !== question) return;
      way = found;
    } catch (fault) {
      about.textContent = describe(fault);
      asked = "";
      return;
    }
    const shared = way.status === "several" ? " to the marks that all answers share" : "";
    about.textContent = way.status === "none" ? "There is no answer to lead to."
      : `${counted(way.steps.length, "step")}${shared}.${way.complete ? "" : " A limit was reached before the end."}`;
    list.replaceChildren(...way.steps.map(item));
    explainKinds(way.steps);
    go(-1);
  };
  return {
    name: "Steps",
    about: "The whole way to the answer, step by step",
    element,
    update() {
      if (!element.hidden && way && asked !== JSON.stringify(app.about)) void ask();
    },
    shown() {
      void ask().then(() => belowBoard(element));
    },
  };
}

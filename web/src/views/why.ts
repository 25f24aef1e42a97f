// What a clue is needed for: one chooses it on the board, and sees what the puzzle is without it.
import type { App } from "../app";
import type { Point } from "../board/grid";
import { cursorKind, hit, liesBetween, placesOf, type Tool } from "../board/tools";
import { belowBoard, button, h } from "../dom";
import type { PlaceRef } from "../engine/protocol";

type Said = (...what: (Node | string)[]) => void;

export class WhyClue {
  asking = false;

  constructor(
    private readonly app: App, private readonly seconds: number, private readonly say: Said,
    private readonly ask: (working: string, question: () => Promise<void>) => Promise<void>,
    private readonly begun: () => void,
  ) {}

  // While it is asked for a clue, a press on the board only chooses one.
  begin(): void {
    const { app } = this;
    const chosen = app.cursorTool;
    if (chosen && app.chosen && !liesBetween(chosen) && app.setter.has(chosen, app.cursor)) return void this.about(chosen, app.cursor);
    app.present(undefined, []);
    this.begun();
    this.say("Choose a clue on the board.", this.end("Cancel"));
    this.listen();
  }
  close(): void {
    if (!this.asking) return;
    this.asking = false;
    this.app.pick = undefined;
    this.say();
    this.app.present(undefined, []);
  }

  private listen(): void {
    this.asking = true;
    this.app.pick = (p) => this.pressed(p);
    this.app.tell();
    const result = document.querySelector<HTMLElement>("#panel-bench .bench");
    if (result) belowBoard(result);
  }
  private end(words: string): HTMLElement { return button(words, () => this.close()); }

  private pressed(p: Point): void {
    const { app } = this;
    const tools = [app.cursorTool, ...app.tools].filter((tool): tool is Tool => tool !== undefined);
    for (const tool of tools) {
      const id = hit(tool, app.grid, app.opened!, p);
      if (!app.setter.has(tool, id)) continue;
      if (!liesBetween(tool)) app.moveCursor(tool, id);
      return void this.about(tool, id);
    }
    this.say("No clue stands there. Choose one on the board.", this.end("Cancel"));
  }

  private async about(tool: Tool, id: number): Promise<void> {
    const { app, seconds } = this;
    const here: PlaceRef = [liesBetween(tool) ? placesOf(tool) : cursorKind(tool), id];
    await this.ask("Looking at the board without this clue …", async () => {
      // Meanwhile nothing on the board is pressed.
      this.asking = true;
      app.pick = () => {};
      const without = { puzzle: JSON.stringify(app.setter.without(tool, id)), rules: app.rules, seconds };
      const before = await app.engine.later("solve", { ...app.about, seconds });
      if (before.status !== "unique") return this.say("The puzzle must have one answer for this question.");
      const after = await app.engine.later("solve", without);
      const same = JSON.stringify(before.answers[0].marks);
      const other = after.answers.find((answer) => JSON.stringify(answer.marks) !== same);
      if (after.status === "unique" && !other) {
        this.say("It is not needed: without it there is still one answer.");
      } else if (after.status === "none") {
        const { clash } = await app.engine.later("conflict", without);
        app.present(undefined, [here]);
        const point = (places: PlaceRef[]) => () => app.present(undefined, places);
        this.say(`Without this clue there is no answer${clash.length ? ":" : "."}`, h("ul", { class: "clash" }, ...clash.map(({ sentence, rule, places }) =>
          h("li", { tabindex: 0, onmouseenter: point(places), onfocus: point(places) }, sentence || rule))));
      } else if (other) {
        app.present(other.marks, after.differing, undefined, { puzzle: without.puzzle });
        this.say(h("p", { class: "label" }, "The board shows another answer, without this clue; what differs is marked."));
      } else {
        return this.say(`This was not settled within ${seconds} seconds.`);
      }
    });
    this.more();
  }

  // Another clue may be chosen until it is closed.
  private more(): void {
    const result = document.querySelector(".bench");
    result?.append(h("p", {}, "Choose another clue, or ", this.end("Close"), "."));
    this.listen();
  }
}

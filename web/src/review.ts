// What the page says of the marks while somebody plays.
import type { App } from "./app";
import type { Instance, Marks, PlaceRef } from "./engine/protocol";
import { completed } from "./marks";

const mostCells = 2500;  // of a board on which it is tried whether marks may touch

export class Review {
  solved = false;
  broken: Instance[] = [];
  settled: PlaceRef[] = [];  // clues to grey out
  apart: boolean[] = [];  // by field: marked cells never touch
  private apartFor = "";
  private first = { puzzle: "", clues: new Set<string>() };  // settled before any mark

  constructor(private readonly app: App) {}

  forget(): void {
    this.solved = false;
    this.broken = [];
    this.settled = [];
  }

  // A blank counts as "not here". False: the board has changed meanwhile, or nothing can be said.
  async look(current: () => boolean): Promise<boolean> {
    const { app } = this;
    void this.seeApart();
    try {
      const filled = completed(app.marks, app.opened!);
      const done = !filled.some((field) => field.includes(null));
      const full = done ? await app.engine.now("check", { ...app.about, marks: filled }) : undefined;
      const part = app.settings.errors ? await app.engine.now("check", { ...app.about, marks: app.marks }) : undefined;
      const settled = app.settings.grey && current() ? await this.settledBy(app.marks, filled) : [];
      if (!current()) return false;
      this.solved = full?.judgement === "accepted";
      this.broken = part?.broken ?? [];
      this.settled = settled;
      return current();
    } catch {
      this.solved = false;
      return false;
    }
  }

  private ask(marks: Marks): Promise<PlaceRef[]> {
    return this.app.engine.now("settled", { ...this.app.about, marks }).then((reply) => reply.clues);
  }

  // For certain, or as the board is drawn, unless an empty board says so, too.
  private async settledBy(marks: Marks, filled: Marks): Promise<PlaceRef[]> {
    const { puzzle } = this.app.snapshot;
    if (this.first.puzzle !== puzzle) {
      const clues = await this.ask(completed(this.app.opened!.kept, this.app.opened!));
      this.first = { puzzle, clues: new Set(clues.map(String)) };
    }
    const drawn = (await this.ask(filled)).filter((clue) => !this.first.clues.has(String(clue)));
    const sure = await this.ask(marks);
    return [...new Map([...sure, ...drawn].map((clue) => [String(clue), clue])).values()];
  }

  private async seeApart(): Promise<void> {
    const { app } = this;
    const { genre, name, height, width } = app.opened!;
    const key = JSON.stringify([genre, name, height, width, app.rules]);
    if (key === this.apartFor) return;
    this.apartFor = key;
    this.apart = [];
    if (height * width > mostCells) return;
    try {
      const { fields } = await app.engine.now("apart", { ...app.about, seconds: 1 });
      if (key === this.apartFor) this.apart = fields;
    } catch {
      // Then a drag takes every cell.
    }
  }
}

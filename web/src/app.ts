// The page: what is open, what was changed, and what is shown.
import { Board } from "./board/board";
import { Grid, type Way } from "./board/grid";
import { copy, roomPlace, setGiven, setWalls, wallsOf, type Printed, type PuzzleJson } from "./board/puzzle";
import {
  clickedGiven, countOf, givenAt, keyedGiven, keyedMark, markAt, opposite, placesOf, playTools, positionAt, setTools, turned, type Tool,
} from "./board/tools";
import { completed, fitting } from "./marks";
import { drawOverlay } from "./overlay";
import { useInks, useTheme } from "./theme";
import { describe, errorsOf } from "./errors";
import { Engine, Mistake } from "./engine/engine";
import type { Genre, Instance, Mark, Marks, Opened, PlaceRef } from "./engine/protocol";
import { readAddress, writeAddress } from "./address";
import { newDoc, now, push, puzzleOf, type Doc, type Settings, type Snapshot } from "./state";
import { kept, load, openStorage, readSettings, save, writeSettings } from "./storage";
import firstPuzzle from "../first.txt?raw";
import { Judge, type Verdict } from "./verdict";

export type Mode = "set" | "play";
type Listener = () => void;

export class App {
  readonly board = new Board();
  genres: Genre[] = [];
  version = "";
  doc!: Doc;
  opened: Opened | undefined;
  mode: Mode = "set";
  tools: Tool[] = [];
  tool: Tool | undefined;
  autoTool = true;
  cursor = 0;
  cursorTool: Tool | undefined;
  private chosen = false;  // the cursor stands where somebody put it
  verdict: Verdict = { state: "none yet" };
  message = "";
  settings: Settings = readSettings();
  solved = false;
  broken: Instance[] = [];
  // What is drawn beside the marks: a step of an explanation, places to look at, the answer.
  lit: PlaceRef[] = [];
  shown: { marks: Marks; since?: Marks; tinted?: boolean } | undefined;
  private judge!: Judge;
  private readonly listeners: Listener[] = [];
  private gesture = false;  // changes belong to one step of history until `settle`
  private inGesture = false;
  private hovered: PlaceRef | undefined;
  private revision = 0;
  private drawing = false;
  private stale = false;

  private constructor(readonly engine: Engine) {}

  static async start(): Promise<App> {
    const app = new App(await Engine.start());
    app.judge = new Judge(app.engine, (verdict) => {
      app.verdict = verdict;
      app.tell();
      if (verdict.state === "several" || verdict.state === "none") app.draw();
    });
    const { genres, version } = await app.engine.now("genres", {});
    app.genres = genres;
    app.version = version;
    await useInks(app.engine);
    await openStorage((trouble) => app.say(trouble));
    useTheme(app.settings);
    await app.begin();
    window.addEventListener("hashchange", () => void app.followAddress());
    return app;
  }

  onChange(listener: Listener): void { this.listeners.push(listener); }
  tell(): void { for (const listener of this.listeners) listener(); }
  say(message: string): void {
    this.message = message;
    this.tell();
  }

  get snapshot(): Snapshot { return now(this.doc); }
  get puzzle(): PuzzleJson { return puzzleOf(this.snapshot); }
  get marks(): Marks { return this.snapshot.marks; }
  get rules(): string | undefined { return this.snapshot.rules; }
  get about(): { puzzle: string; rules?: string } { return { puzzle: this.snapshot.puzzle, rules: this.rules }; }

  // ---- opening

  private async begin(): Promise<void> {
    if (location.hash && (await this.followAddress())) return;
    const last = (await kept())[0];
    if (last) return this.showDoc(last);
    await this.openText(firstPuzzle);
  }

  private writtenHash = "";
  async followAddress(): Promise<boolean> {
    if (location.hash === this.writtenHash) return true;
    try {
      const shared = await readAddress(location.hash);
      if (!shared) return false;
      if (shared.text.startsWith("kept=")) {
        const doc = await load(shared.text.slice(5));
        if (doc) await this.showDoc(doc);
        return doc !== undefined;
      }
      return await this.openText(shared.text, shared.rules, shared.marks);
    } catch (fault) {
      this.say(`The address cannot be read: ${(fault as Error).message}`);
      return false;
    }
  }

  // Any text that the core reads. False: it cannot, and the page says why.
  async openText(text: string, rules?: string, marks?: Marks): Promise<boolean> {
    try {
      const opened = await this.engine.now("open", { puzzle: text, rules });
      // Marks of somebody who is under way are taken over; a whole answer would spoil the puzzle.
      const theirs = opened.marks?.some((field) => field.includes(null)) ? opened.marks : undefined;
      await this.showDoc(newDoc({
        rules, puzzle: opened.puzzle, marks: fitting(marks ?? theirs, opened), pencil: {}, colours: {}, trials: [], loose: [],
      }));
      this.say(opened.warnings.join(" "));
      return true;
    } catch (fault) {
      this.say(describe(fault));
      return false;
    }
  }

  async newPuzzle(genre: string | undefined, rules: string | undefined, height: number, width: number): Promise<boolean> {
    try {
      const opened = await this.engine.now("blank", { genre: rules ? "" : genre!, rules, height, width });
      this.mode = "set";
      await this.showDoc(newDoc({ rules, puzzle: opened.puzzle, marks: opened.kept, pencil: {}, colours: {}, trials: [], loose: [] }));
      return true;
    } catch (fault) {
      this.say(describe(fault));
      return false;
    }
  }

  async showDoc(doc: Doc): Promise<void> {
    this.doc = doc;
    this.opened = undefined;
    this.message = "";
    this.lit = [];
    this.shown = undefined;
    await this.refresh(true);
    this.chooseTools();
    this.tell();
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.lit = [];
    this.shown = undefined;
    this.chooseTools();
    this.draw();
    this.tell();
  }

  private chooseTools(): void {
    if (!this.opened) return;
    this.tools = this.mode === "set" ? setTools(this.opened) : playTools(this.opened);
    this.tool = this.tools[0];
    this.autoTool = true;
    this.cursorTool = this.tools.find((t) => countOf(placesOf(t), this.grid, this.opened!) > 0);
    this.cursor = 0;
    this.chosen = false;
  }

  chooseTool(tool: Tool): void {
    this.tool = tool;
    this.autoTool = false;
    if (countOf(placesOf(tool), this.grid, this.opened!) > 0 && tool !== this.cursorTool) {
      this.cursorTool = tool;
      this.cursor = 0;
    }
    this.overlay();
    this.tell();
  }

  // The next tool by key; false: back to the first, and the key goes on to the page.
  nextTool(): boolean {
    const at = this.tools.indexOf(this.cursorTool!);
    if (at + 1 >= this.tools.length) return false;
    this.chooseTool(this.tools[at + 1]);
    return true;
  }

  get grid(): Grid { return new Grid(this.opened?.height ?? 0, this.opened?.width ?? 0); }

  // ---- changes

  private change(next: Partial<Snapshot>): void {
    const snapshot = { ...this.snapshot, ...next };
    if (this.gesture && this.inGesture) this.doc.history[this.doc.at] = snapshot;
    else push(this.doc, snapshot);
    this.inGesture = this.gesture;
    this.lit = [];
    this.shown = undefined;
    void this.refresh(next.puzzle !== undefined || next.rules !== undefined);
  }

  // What follows until `settle` is one step of history.
  settle(): void {
    this.gesture = false;
    this.inGesture = false;
  }
  undoPress(): void {
    if (this.inGesture) this.undo();
    this.inGesture = false;
  }

  undo(): void { this.travel(-1); }
  redo(): void { this.travel(1); }
  private travel(step: number): void {
    const at = this.doc.at + step;
    if (at < 0 || at >= this.doc.history.length) return;
    const before = this.snapshot;
    this.doc.at = at;
    this.lit = [];
    this.shown = undefined;
    void this.refresh(before.puzzle !== this.snapshot.puzzle || before.rules !== this.snapshot.rules);
  }

  setMark(tool: Tool, position: number, mark: Mark): void {
    const { number } = tool.answer!;
    if (this.opened!.kept[number][position] !== null) return;  // printed
    if (this.marks[number][position] === mark) return;
    this.gesture = true;
    const marks = this.marks.slice();
    marks[number] = marks[number].slice();
    marks[number][position] = mark;
    this.change({ marks });
  }

  putMarks(marks: Marks): void { this.change({ marks: fitting(marks, this.opened!) }); }

  private edit(change: (puzzle: PuzzleJson) => void): void {
    const puzzle = copy(this.puzzle);
    change(puzzle);
    this.change({ puzzle: JSON.stringify(puzzle) });
  }

  setOption(name: string, value: Printed): void {
    const field = this.opened!.givens.find((f) => f.name === name)!;
    this.edit((puzzle) => setGiven(puzzle, field, 0, value));
  }
  setTitle(title: string): void { this.edit((puzzle) => { puzzle.title = title || undefined; }); }

  setWall(tool: Tool, link: number, standing: boolean): void {
    this.gesture = true;
    const puzzle = copy(this.puzzle);
    const walls = this.walls(tool);
    const links = [link];
    if (this.settings.symmetric) links.push(opposite(this.grid, "link", link));
    for (const l of links) standing ? walls.add(l) : walls.delete(l);
    setWalls(puzzle, tool.givenField!, walls);
    const closed = wallsOf(puzzle, tool.givenField!);
    const loose = [...walls].filter((l) => !closed.has(l));
    this.change({ puzzle: JSON.stringify(puzzle), loose });
  }

  // Borders of regions, and walls that close nothing yet.
  walls(tool: Tool): Set<number> {
    return new Set([...wallsOf(this.puzzle, tool.givenField!), ...this.snapshot.loose]);
  }

  private placeFor(tool: Tool, id: number): number {
    const field = tool.givenField!;
    if (field.index !== "room") return id;
    const rooms = this.opened!.givens.find((f) => f.value === "partition");
    return roomPlace(this.puzzle, field, rooms, id);
  }

  private putGiven(tool: Tool, id: number, value: Printed): void {
    const field = tool.givenField!;
    this.edit((puzzle) => {
      setGiven(puzzle, field, this.placeFor(tool, id), value);
      if (!this.settings.symmetric || value === null) return;
      const other = opposite(this.grid, field.index, id);
      if (other < 0 || other === id || givenAt(puzzle, tool, this.placeFor(tool, other)) !== null) return;
      // The opposite place gets a clue too; which one is not known yet.
      const there: Printed = field.value === "number" ? (field.unknown ? "?" : value) : value;
      setGiven(puzzle, field, this.placeFor(tool, other), there);
    });
  }

  // The first click on a number chooses its place, the next ones count.
  clickGiven(tool: Tool, id: number, how: "left" | "right" | "tap"): void {
    const field = tool.givenField!;
    const typed = field.value === "number" || field.value === "list";
    const here = this.chosen && this.cursorTool === tool && this.cursor === id;
    this.moveCursor(tool, id);
    this.chosen = true;
    if (typed && !here) return;
    const value = givenAt(this.puzzle, tool, this.placeFor(tool, id));
    const next = clickedGiven(field, value, how);
    if (next === value) return;
    this.gesture = true;
    this.putGiven(tool, id, next);
  }
  repeatGiven(tool: Tool, id: number, first: number): void {
    const value = givenAt(this.puzzle, tool, this.placeFor(tool, first));
    this.gesture = true;
    this.putGiven(tool, id, value);
  }
  turnGiven(way: Way): void {
    const tool = this.cursorTool!;
    const next = turned(tool.givenField!, givenAt(this.puzzle, tool, this.placeFor(tool, this.cursor)), way);
    if (next !== undefined) this.putGiven(tool, this.cursor, next);
    this.settle();
  }

  // A key at the cursor; false: it says nothing here.
  typed(key: string, shift: boolean, code: string): boolean {
    const tool = this.cursorTool;
    if (!tool) return false;
    if (tool.givenField) {
      const value = givenAt(this.puzzle, tool, this.placeFor(tool, this.cursor));
      if (tool.givenField.value === "partition") return false;
      const next = keyedGiven(tool.givenField, value, key);
      if (next === undefined) return false;
      this.putGiven(tool, this.cursor, next);
      this.settle();
      return true;
    }
    const { field } = tool.answer!;
    const position = positionAt(field, this.cursor);
    if (position < 0) return false;
    const digit = /^Digit([0-9])$/.exec(code)?.[1];
    if (shift && digit && field.value === "number") {
      this.pencil(tool.answer!.number, position, digit);
      return true;
    }
    const next = keyedMark(field, position, markAt(this.marks, tool, position), key);
    if (next === undefined) return false;
    this.setMark(tool, position, next);
    this.settle();
    return true;
  }

  private pencil(field: number, position: number, digit: string): void {
    const key = `${field}:${position}`;
    const notes = new Set(this.snapshot.pencil[key] ?? "");
    notes.has(digit) ? notes.delete(digit) : notes.add(digit);
    this.change({ pencil: { ...this.snapshot.pencil, [key]: [...notes].sort().join("") } });
  }

  paint(colour: number): void {
    if (!this.cursorTool || placesOf(this.cursorTool) !== "cell") return;
    const colours = { ...this.snapshot.colours };
    if (colours[this.cursor] === colour || colour === 0) delete colours[this.cursor];
    else colours[this.cursor] = colour;
    this.change({ colours });
  }

  // ---- trials: the marks before each are kept

  enterTrial(): void { this.change({ trials: [...this.snapshot.trials, this.marks] }); }
  keepTrial(): void { this.change({ trials: this.snapshot.trials.slice(0, -1) }); }
  discardTrial(): void {
    const { trials } = this.snapshot;
    if (trials.length) this.change({ marks: trials[trials.length - 1], trials: trials.slice(0, -1) });
  }
  clearMarks(): void { this.change({ marks: this.opened!.kept, pencil: {}, colours: {}, trials: [] }); }

  // ---- showing

  moveCursor(tool: Tool, id: number): void {
    this.cursorTool = tool;
    this.cursor = id;
    this.overlay();
    this.tell();
  }
  hover(place: PlaceRef | undefined): void {
    if (String(place) === String(this.hovered)) return;
    this.hovered = place;
    this.overlay();
  }

  private async refresh(puzzleChanged: boolean): Promise<void> {
    const revision = ++this.revision;
    if (puzzleChanged) {
      this.judge.stop();
      try {
        const opened = await this.engine.now("open", this.about);
        if (revision !== this.revision) return;
        const before = this.opened;
        this.opened = opened;
        this.snapshot.marks = fitting(this.marks, opened);
        if (before?.genre !== opened.genre || before.name !== opened.name) this.chooseTools();
        else this.keepTools();
        void this.judge.ask(this.snapshot.puzzle, this.rules);
      } catch (fault) {
        if (revision !== this.revision) return;
        this.verdict = { state: "mistake", errors: errorsOf(fault) };
        this.tell();
        if (!this.opened) return;
      }
      this.doc.name = [this.opened.name, this.opened.title].filter(Boolean).join(": ");
    }
    save(this.doc);
    this.draw();
    this.tell();
    await this.review(revision);
    void this.writeHash(revision);
  }

  // The same tools with what they say of the new board.
  private keepTools(): void {
    const at = this.tools.indexOf(this.tool!);
    const cursorAt = this.tools.indexOf(this.cursorTool!);
    this.tools = this.mode === "set" ? setTools(this.opened!) : playTools(this.opened!);
    this.tool = this.tools[at] ?? this.tools[0];
    this.cursorTool = this.tools[cursorAt] ?? this.tool;
  }

  // Whether the marks break a rule, or are the answer. A blank counts as "not here".
  private async review(revision: number): Promise<void> {
    if (this.mode !== "play" || !this.opened) return;
    try {
      const filled = completed(this.marks, this.opened);
      const done = !filled.some((field) => field.includes(null));
      const full = done ? await this.engine.now("check", { ...this.about, marks: filled }) : undefined;
      const part = this.settings.errors ? await this.engine.now("check", { ...this.about, marks: this.marks }) : undefined;
      if (revision !== this.revision) return;
      this.solved = full?.judgement === "accepted";
      this.broken = part?.broken ?? [];
      if (this.solved) this.message = "";
      this.overlay();
      this.tell();
    } catch {
      this.solved = false;
    }
  }

  // The puzzle's address for players, without the host; nothing: it has none.
  async link(): Promise<string | undefined> {
    try {
      return (await this.engine.now("write", { ...this.about, format: "link" })).text.trim().replace(/^.*\?/, "");
    } catch {
      return undefined;
    }
  }

  private async writeHash(revision: number): Promise<void> {
    const link = await this.link();
    if (revision !== this.revision) return;
    const hash = await writeAddress(this.snapshot.puzzle, link, this.rules);
    if (revision !== this.revision) return;
    this.writtenHash = hash;
    history.replaceState(null, "", hash);
  }

  // Draws when the last drawing is done; what changes meanwhile is drawn once.
  draw(): void {
    this.stale = true;
    if (!this.drawing) void this.drawNow();
  }
  private async drawNow(): Promise<void> {
    this.drawing = true;
    while (this.stale && this.opened) {
      this.stale = false;
      const opened = this.opened;
      const several = this.verdict.state === "several" ? this.verdict : undefined;
      const tinted = this.mode === "set" && several?.forced;
      const marks = this.shown?.marks ?? (this.mode === "play" ? this.marks : tinted ? several!.forced! : undefined);
      const clash = this.mode === "set" && this.verdict.state === "none" ? this.verdict.clash ?? [] : [];
      const point = this.lit.length ? this.lit : clash.flatMap((c) => c.places);
      try {
        const drawing = await this.engine.now("draw", {
          ...this.about, marks, since: this.shown?.since, point, tinted: this.shown?.tinted ?? Boolean(tinted),
        });
        if (this.stale) continue;
        this.board.coordinates = this.settings.coordinates;
        this.board.show(drawing, new Grid(opened.height, opened.width), opened.name);
        this.doc.thumbnail = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.shapes}</svg>`;
        this.overlay();
      } catch (fault) {
        if (!(fault instanceof Mistake)) this.say(describe(fault));
      }
    }
    this.drawing = false;
  }

  private overlay(): void { drawOverlay(this, this.hovered); }

  // Draws these marks instead of the player's, until something changes.
  present(marks: Marks | undefined, lit: PlaceRef[], since?: Marks): void {
    this.shown = marks ? { marks, since } : undefined;
    this.lit = lit;
    this.draw();
  }

  changeSettings(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    writeSettings(this.settings);
    useTheme(this.settings);
    if (this.opened) this.draw();
    void this.review(this.revision);
    this.tell();
  }
  askAgain(seconds: number): void { void this.judge.ask(this.snapshot.puzzle, this.rules, seconds); }
  stopLooking(): void {
    this.judge.stop();
    this.verdict = { state: "limit", limit: "stopped" };
    this.tell();
  }
}

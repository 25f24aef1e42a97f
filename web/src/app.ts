// The page: what is open, what was changed, and what is shown.
import { Board, picture } from "./board/board";
import { Grid } from "./board/grid";
import type { PuzzleJson } from "./board/puzzle";
import { paintStroke } from "./board/regions";
import { countOf, cursorKind, keyedMark, liesBetween, markAt, playTools, positionAt, setTools, type Tool } from "./board/tools";
import { fitting } from "./marks";
import { drawOverlay } from "./overlay";
import { useInks, useTheme } from "./theme";
import { describe, errorsOf } from "./errors";
import { Engine, Mistake } from "./engine/engine";
import type { Genre, Mark, Marks, Opened, PlaceRef } from "./engine/protocol";
import { readAddress, writeAddress } from "./address";
import { newDoc, now, push, puzzleOf, type Doc, type Settings, type Snapshot } from "./state";
import { kept, load, openStorage, readSettings, save, writeSettings } from "./storage";
import { Review } from "./review";
import { Setter } from "./setter";
import firstPuzzle from "../first.txt?raw";
import { Judge, type Verdict } from "./verdict";

const welcome = "Solve this puzzle: press Play and mark its cells.\nOr change a clue, and watch the line below the board.\nOr write the rules of a genre of your own, in the panel Rules.";

const mostThumbnail = 200_000;  // characters

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
  pencilling = false;  // digits are notes
  regionPen = false;  // regions are drawn cell by cell, not border by border
  cursor = 0;
  cursorTool: Tool | undefined;
  chosen = false;  // the cursor stands where somebody put it
  verdict: Verdict = { state: "none yet" };
  message = "";
  settings: Settings = readSettings();
  readonly review = new Review(this);
  readonly setter = new Setter(this);
  // What is drawn beside the marks: a step of an explanation, places to look at, the answer.
  lit: PlaceRef[] = [];
  shown: { marks: Marks; since?: Marks; tinted?: boolean } | undefined;
  private judge!: Judge;
  private readonly listeners: Listener[] = [];
  gesture = false;  // changes belong to one step of history until `settle`
  private inGesture = false;
  private hovered: PlaceRef | undefined;
  private revision = 0;
  private puzzleRevision = 0;  // counts changes of what is printed
  judged = 0;  // the last of them that a verdict was said on
  private drawing = false;
  private stale = false;

  private constructor(readonly engine: Engine) {}

  static async start(): Promise<App> {
    const app = new App(await Engine.start());
    app.judge = new Judge(app.engine, (verdict) => {
      app.verdict = verdict;
      if (verdict.state !== "looking") app.judged = app.puzzleRevision;
      app.tell();
      if (verdict.state === "several" || verdict.state === "none") app.draw();
    });
    app.engine.onDeath = (fault) => app.say(fault.message);
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

  // The verdict is about an older board.
  get verdictIsOld(): boolean { return this.judged !== this.puzzleRevision; }
  get solved(): boolean { return this.review.solved; }
  get snapshot(): Snapshot { return now(this.doc); }
  get puzzle(): PuzzleJson { return puzzleOf(this.snapshot); }
  get marks(): Marks { return this.snapshot.marks; }
  get rules(): string | undefined { return this.snapshot.rules; }
  get about(): { puzzle: string; rules?: string } { return { puzzle: this.snapshot.puzzle, rules: this.rules }; }

  // ---- opening

  private async begin(): Promise<void> {
    const docs = await kept();
    const same = location.hash ? docs.find((doc) => doc.address === location.hash) : docs[0];
    if (same) return this.showDoc(same);
    if (location.hash && (await this.followAddress())) return;
    if (docs[0]) return this.showDoc(docs[0]);
    await this.openText(firstPuzzle);
    this.say(welcome);
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
    this.review.forget();
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
    void this.look(this.revision);
  }

  private chooseTools(): void {
    if (!this.opened) return;
    this.regionPen = false;
    this.tools = this.mode === "set" ? setTools(this.opened) : playTools(this.opened);
    this.tool = this.tools[0];
    this.autoTool = true;
    this.cursorTool = this.tools.find((t) => countOf(cursorKind(t), this.grid, this.opened!) > 0);
    this.cursor = 0;
    this.chosen = false;
  }

  chooseTool(tool: Tool): void {
    this.tool = tool;
    this.autoTool = false;
    if (countOf(cursorKind(tool), this.grid, this.opened!) > 0 && tool !== this.cursorTool) {
      if (!this.cursorTool || cursorKind(tool) !== cursorKind(this.cursorTool)) this.cursor = 0;
      this.cursorTool = tool;
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

  change(next: Partial<Snapshot>): void {
    const snapshot = { ...this.snapshot, ...next };
    if (this.gesture && this.inGesture) this.doc.history[this.doc.at] = snapshot;
    else push(this.doc, snapshot);
    this.inGesture = this.gesture;
    if (this.message === welcome) this.message = "";
    this.lit = [];
    this.shown = undefined;
    void this.refresh(next.puzzle !== undefined || next.rules !== undefined);
  }

  // What follows until `settle` is one step of history.
  settle(): void {
    this.gesture = false;
    this.inGesture = false;
  }
  // What the gesture did was not meant: as if it had not been.
  revoke(): void {
    if (this.inGesture) {
      this.undo();
      this.doc.history.length = this.doc.at + 1;
    }
    this.settle();
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

  setMark(tool: Tool, position: number, mark: Mark): void { this.setMarks(tool, [[position, mark]]); }
  private setMarks(tool: Tool, changes: [position: number, mark: Mark][]): void {
    const { number } = tool.answer!;
    const kept = this.opened!.kept[number];
    const news = changes.filter(([position, mark]) => kept[position] === null && this.marks[number][position] !== mark);
    if (!news.length) return;
    this.gesture = true;
    const marks = this.marks.slice();
    marks[number] = marks[number].slice();
    for (const [position, mark] of news) marks[number][position] = mark;
    this.change({ marks });
  }

  // A region drawn cell by cell; the last of the stroke is new.
  paintRegion(tool: Tool, stroke: number[], joins: boolean): void {
    if (tool.givenField) return this.setter.paint(tool, stroke, joins);
    const { field, number } = tool.answer!;
    const place = (k: number) => (field.places.length ? field.places[k] : k);
    const standing = this.marks[number].flatMap((mark, k) => (mark === 1 ? [place(k)] : []));
    const walls = new Set(standing);
    paintStroke(this.grid, walls, stroke, joins);
    const gone = standing.filter((link) => !walls.has(link)).map((link): [number, Mark] => [positionAt(field, link), null]);
    const come = [...walls].map((link): [number, Mark] => [positionAt(field, link), 1]).filter(([position]) => position >= 0);
    this.setMarks(tool, [...gone, ...come]);
  }

  putMarks(marks: Marks): void { this.change({ marks: fitting(marks, this.opened!) }); }

  // A key at the cursor; false: it says nothing here.
  typed(key: string, shift: boolean, code: string): boolean {
    const tool = this.cursorTool;
    if (!tool) return false;
    if (tool.givenField) return this.setter.typed(tool, key);
    if (liesBetween(tool)) return false;
    const { field } = tool.answer!;
    const position = positionAt(field, this.cursor);
    if (position < 0) return false;
    const digit = /^Digit([0-9])$/.exec(code)?.[1];
    const note = shift ? digit : this.pencilling && /^[0-9]$/.test(key) ? key : undefined;
    if (note && field.value === "number") {
      this.pencil(tool.answer!.number, position, note);
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
    if (!this.cursorTool || cursorKind(this.cursorTool) !== "cell") return;
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
      ++this.puzzleRevision;
      this.judge.stop();
      this.tell();
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
        this.judged = this.puzzleRevision;
        this.tell();
        if (!this.opened) return;
      }
      this.doc.name = [this.opened.name, this.opened.title].filter(Boolean).join(": ");
    }
    save(this.doc);
    this.draw();
    this.tell();
    await this.look(revision);
    // Not at every stroke of a drag.
    setTimeout(() => void this.writeHash(revision), 100);
  }

  // The same tools with what they say of the new board.
  private keepTools(): void {
    const at = this.tools.indexOf(this.tool!);
    const cursorAt = this.tools.indexOf(this.cursorTool!);
    this.tools = this.mode === "set" ? setTools(this.opened!) : playTools(this.opened!);
    this.tool = this.tools[at] ?? this.tools[0];
    this.cursorTool = this.tools[cursorAt] ?? this.tool;
  }

  private async look(revision: number): Promise<void> {
    if (this.mode !== "play" || !this.opened) return;
    if (!(await this.review.look(() => revision === this.revision))) return;
    if (this.solved) this.message = "";
    this.overlay();
    this.tell();
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
    if (revision !== this.revision) return;
    const link = await this.link();
    if (revision !== this.revision) return;
    const hash = await writeAddress(this.snapshot.puzzle, link, this.rules);
    if (revision !== this.revision) return;
    this.writtenHash = hash;
    this.doc.address = hash;
    save(this.doc);
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
      // What is said of an older board is not drawn on this one.
      const verdict = this.verdictIsOld ? undefined : this.verdict;
      const several = verdict?.state === "several" ? verdict : undefined;
      const tinted = this.mode === "set" && several?.forced;
      const marks = this.shown?.marks ?? (this.mode === "play" ? this.marks : tinted ? several!.forced! : undefined);
      const clash = this.mode === "set" && verdict?.state === "none" ? verdict.clash ?? [] : [];
      const point = this.lit.length ? this.lit : clash.flatMap((c) => c.places);
      try {
        const drawing = await this.engine.now("draw", {
          ...this.about, marks, since: this.shown?.since, point, tinted: this.shown?.tinted ?? Boolean(tinted),
        });
        if (this.stale) continue;
        this.board.coordinates = this.settings.coordinates;
        this.board.roomy = opened.givens.some((f) => f.index === "line" || f.index === "view");
        this.board.show(drawing, new Grid(opened.height, opened.width), opened.name);
        if (drawing.shapes.length < mostThumbnail) this.doc.thumbnail = picture(drawing.shapes, drawing.width, drawing.height);
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
    this.tell();
  }

  changeSettings(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    writeSettings(this.settings);
    useTheme(this.settings);
    if (this.opened) this.draw();
    void this.look(this.revision);
    this.tell();
  }
  // Ends the questions about the board, with what was said so far.
  stopAsking(): void {
    if (this.verdict.state === "looking") this.stopLooking();
    else this.judge.stop();
  }
  askAgain(seconds: number): void { void this.judge.ask(this.snapshot.puzzle, this.rules, seconds); }
  stopLooking(): void {
    this.judge.stop();
    this.verdict = { state: "limit", limit: "stopped" };
    this.tell();
  }
}

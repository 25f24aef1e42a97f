// The page: what is open, what was changed, and what is shown.
import { Board } from "./board/board";
import { Grid, type Point } from "./board/grid";
import { isBare, type PuzzleJson } from "./board/puzzle";
import { countOf, cursorKind, playTools, setTools, type Tool } from "./board/tools";
import { fitting } from "./marks";
import { thumbnailOf, whatToDraw, type Shown } from "./drawing";
import { drawOverlay } from "./overlay";
import { useInks, useTheme } from "./theme";
import { describe, errorsOf } from "./errors";
import { Engine, Mistake } from "./engine/engine";
import type { Genre, Marks, Opened, PlaceRef } from "./engine/protocol";
import { readAddress, writeAddress } from "./address";
import { newDoc, now, push, puzzleOf, type Doc, type Mode, type Settings, type Snapshot } from "./state";
import { kept, load, openStorage, readSettings, save, writeSettings } from "./storage";
import { Player } from "./player";
import { Review } from "./review";
import { Setter } from "./setter";
import firstPuzzle from "../first.txt?raw";
import { Judge, type Verdict } from "./verdict";

const welcome = "Solve this puzzle: press Play and mark its cells.\nOr change a clue, and watch the line below the board.\nOr write the rules of a genre of your own, in the panel Rules.";

type Listener = () => void;
interface Stand { tool?: string; auto: boolean; cursorTool?: string; cursor: number; chosen: boolean }

export class App {
  readonly board = new Board();
  genres: Genre[] = [];
  version = "";
  doc!: Doc;
  opened: Opened | undefined;
  tools: Tool[] = [];
  tool: Tool | undefined;
  autoTool = true;
  regionPen: "borders" | "cells" | "none" = "borders";  // how regions are drawn; none: cells that lie in none
  cursor = 0;
  cursorTool: Tool | undefined;
  between: { label: string; id: number; fresh: boolean } | undefined;  // the place between cells that was clicked last, where numbers go
  sent = false;  // the page was opened for the first time, by a link
  chosen = false;  // the cursor stands where somebody put it
  verdict: Verdict = { state: "none yet" };
  message = "";
  trouble = "";  // of the whole visit, such as a disk without room
  settings: Settings = readSettings();
  readonly review = new Review(this);
  readonly setter = new Setter(this);
  readonly player = new Player(this);
  // What is drawn beside the marks: a step of an explanation, places to look at, the answer.
  lit: PlaceRef[] = [];
  printsMarks = false;  // on paper stand the player's marks, too
  shown: Shown | undefined;
  pick: ((p: Point) => void) | undefined;  // somebody asks for a place: a press on the board only chooses it
  private judge!: Judge;
  private readonly listeners: Listener[] = [];
  gesture = false;  // changes belong to one step of history until `settle`
  private inGesture = false;
  private hovered: PlaceRef | undefined;
  private revision = 0;
  private opening: Promise<void> = Promise.resolve();
  private readonly stands = new Map<Mode, Stand>();  // where somebody worked in the other mode
  private puzzleRevision = 0;  // counts changes of what is printed
  openPanel: (name: string, what?: string) => void = () => {};
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
    await openStorage((trouble) => {
      app.trouble = trouble;
      app.tell();
    });
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

  // A built-in genre whose rules were changed is called so.
  get genreName(): string {
    const { name = "" } = this.opened ?? {};
    return this.rules && this.genres.some((genre) => genre.name === name) ? `${name} (changed)` : name;
  }
  // Nothing is printed yet.
  get bare(): boolean { return isBare(this.puzzle, this.opened?.givens ?? []); }
  // The verdict is about an older board.
  get verdictIsOld(): boolean { return this.judged !== this.puzzleRevision; }
  get solved(): boolean { return this.review.solved; }
  get mode(): Mode { return this.doc.mode; }
  get snapshot(): Snapshot { return now(this.doc); }
  get puzzle(): PuzzleJson { return puzzleOf(this.snapshot); }
  get marks(): Marks { return this.snapshot.marks; }
  get rules(): string | undefined { return this.snapshot.rules; }
  get about(): { puzzle: string; rules?: string } { return { puzzle: this.snapshot.puzzle, rules: this.rules }; }

  // ---- opening

  private async begin(): Promise<void> {
    const navigation = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
    const docs = await kept();
    if (location.hash && (await this.followAddress(navigation?.type === "reload"))) {
      this.sent = !docs.length;
      return;
    }
    const trouble = this.message;
    if (docs[0]) await this.showDoc(docs[0]);
    else await this.openText(firstPuzzle);
    this.say(trouble || (docs[0] ? "" : welcome));
  }

  // Whoever follows an address plays; a page that is loaded again goes on as it was left.
  private writtenHash = "";
  async followAddress(reloaded = false): Promise<boolean> {
    const { hash } = location;
    if (hash === this.writtenHash) return true;
    try {
      const same = (await kept()).find((doc) => doc.address === hash);
      if (same) {
        if (!reloaded) same.mode = "play";
        await this.showDoc(same);
        return true;
      }
      const shared = await readAddress(hash);
      if (!shared) return false;
      if (shared.text.startsWith("kept=")) {
        const doc = await load(shared.text.slice(5));
        if (doc) await this.showDoc(doc);
        return doc !== undefined;
      }
      return await this.openText(shared.text, shared.rules, shared.marks, shared.title, "play");
    } catch (fault) {
      this.say(`The address cannot be read: ${(fault as Error).message}`);
      return false;
    }
  }

  // Any text that the core reads; an address is there to be played. False: it cannot be read, and the page says why.
  async openText(text: string, rules?: string, marks?: Marks, title?: string, mode?: Mode): Promise<boolean> {
    try {
      const opened = await this.engine.now("open", { puzzle: text, rules });
      if (title) opened.puzzle = JSON.stringify({ ...JSON.parse(opened.puzzle) as PuzzleJson, title });
      // Marks of somebody who is under way are taken over; a whole answer would spoil the puzzle.
      const theirs = opened.marks?.some((field) => field.includes(null)) ? opened.marks : undefined;
      await this.showDoc(newDoc({
        rules, puzzle: opened.puzzle, marks: fitting(marks ?? theirs, opened), pencil: {}, colours: {}, trials: [], loose: [],
      }, mode ?? (/^\s*https?:/.test(text) ? "play" : this.doc?.mode ?? "set")));
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
      await this.showDoc(newDoc({ rules, puzzle: opened.puzzle, marks: opened.kept, pencil: {}, colours: {}, trials: [], loose: [] }, "set"));
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
    this.stands.clear();
    this.review.forget();
    await this.refresh(true);  // chooses the tools, too
    this.tell();
    this.comeToBoard();
  }

  // What is opened can be typed into at once.
  comeToBoard(): void {
    if (document.querySelector("dialog[open]")) return;
    this.board.surface.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  setMode(mode: Mode): void {
    this.lit = [];
    this.shown = undefined;
    if (mode !== this.mode) {
      this.message = "";
      this.leaveStand();
      this.doc.mode = mode;
      save(this.doc);
      this.chooseTools();
      this.comeBack();
    }
    this.draw();
    this.tell();
    void this.look(this.revision);
  }

  // The tool and the cursor of each mode are as they were left.
  private leaveStand(): void {
    const { tool, autoTool, cursorTool, cursor, chosen } = this;
    this.stands.set(this.mode, { tool: tool?.label, auto: autoTool, cursorTool: cursorTool?.label, cursor, chosen });
  }
  private comeBack(): void {
    const stand = this.stands.get(this.mode);
    const named = (label: string | undefined) => this.tools.find((t) => t.label === label);
    const cursorTool = named(stand?.cursorTool);
    if (!stand || !cursorTool || stand.cursor >= countOf(cursorKind(cursorTool), this.grid, this.opened!)) return;
    this.tool = named(stand.tool) ?? this.tool;
    this.autoTool = stand.auto;
    this.cursorTool = cursorTool;
    this.cursor = stand.cursor;
    this.chosen = stand.chosen;
  }

  private chooseTools(): void {
    if (!this.opened) return;
    this.regionPen = "borders";
    this.player.brush = undefined;
    this.tools = this.mode === "set" ? setTools(this.opened) : playTools(this.opened);
    this.tool = this.tools[0];
    this.autoTool = true;
    this.cursorTool = this.tools.find((t) => countOf(cursorKind(t), this.grid, this.opened!) > 0);
    this.cursor = 0;
    this.chosen = false;
    this.between = undefined;
  }

  // By its number: every change of the board makes new tools.
  chooseTool(number: number): void {
    const tool = this.tools[number];
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
    const at = this.tools.findIndex((t) => t.label === this.cursorTool?.label);
    const next = at + 1 < this.tools.length ? at + 1 : 0;
    this.chooseTool(next);
    this.autoTool = next === 0;
    return next > 0;
  }

  get grid(): Grid { return new Grid(this.opened?.height ?? 0, this.opened?.width ?? 0); }

  // ---- changes

  // What changes nothing is no step of history.
  private differs(next: Partial<Snapshot>): boolean {
    const { snapshot } = this;
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
    return Object.entries(next).some(([part, value]) => {
      const marks = part === "marks" && this.opened && (next.puzzle ?? snapshot.puzzle) === snapshot.puzzle;
      return !same(marks ? fitting(value as Marks, this.opened!) : value, snapshot[part as keyof Snapshot]);
    });
  }

  change(next: Partial<Snapshot>): void {
    if (!this.differs(next)) return this.present(undefined, []);
    const snapshot = { ...this.snapshot, ...next };
    if (this.gesture && this.inGesture) this.doc.history[this.doc.at] = snapshot;
    else push(this.doc, snapshot);
    this.inGesture = this.gesture;
    this.message = "";
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
    this.message = "";
    this.lit = [];
    this.shown = undefined;
    void this.refresh(before.puzzle !== this.snapshot.puzzle || before.rules !== this.snapshot.rules);
  }

  // A key at the cursor; false: it says nothing here.
  typed(key: string, shift: boolean, code: string): boolean {
    const tool = this.cursorTool;
    if (!tool) return false;
    return tool.givenField ? this.setter.typed(tool, key) : this.player.typed(tool, key, shift, code);
  }

  // A region drawn cell by cell; the last of the stroke is new.
  paintRegion(tool: Tool, stroke: number[], joins: boolean): void {
    if (tool.givenField) this.setter.paint(tool, stroke, joins);
    else this.player.paintRegion(tool, stroke, joins);
  }

  // ---- showing

  moveCursor(tool: Tool, id: number): void {
    this.player.begun = undefined;
    this.between = undefined;
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
    ++this.revision;
    save(this.doc);
    if (puzzleChanged && !(await this.reopen())) return;
    if (!this.opened) return;
    const { revision } = this;
    this.draw();
    this.tell();
    await this.look(revision);
    // Not at every stroke of a drag.
    setTimeout(() => void this.writeHash(revision), 100);
  }

  // Opens what is printed now. One after the other, and what has changed again before its turn is left
  // out. False: it was, or there is no board.
  private async reopen(): Promise<boolean> {
    const revision = ++this.puzzleRevision;
    this.judge.stop();
    this.tell();
    const before = this.opening;
    let done = () => {};
    this.opening = new Promise((resolve) => (done = resolve));
    await before;
    try {
      if (revision !== this.puzzleRevision) return false;
      const opened = await this.engine.now("open", this.about);
      if (revision !== this.puzzleRevision) return false;
      const older = this.opened;
      this.opened = opened;
      this.snapshot.marks = fitting(this.marks, opened);
      if (older?.genre !== opened.genre || older.name !== opened.name) this.chooseTools();
      else this.keepTools();
      void this.judge.ask(this.snapshot.puzzle, this.rules);
    } catch (fault) {
      if (revision !== this.puzzleRevision) return false;
      this.verdict = { state: "mistake", errors: errorsOf(fault) };
      this.judged = this.puzzleRevision;
      this.tell();
    } finally {
      done();
    }
    if (!this.opened) return false;
    this.doc.name = [this.genreName, this.opened.title].filter(Boolean).join(": ");
    save(this.doc);
    return true;
  }

  // The same tools with what they say of the new board.
  private keepTools(): void {
    this.tools = this.mode === "set" ? setTools(this.opened!) : playTools(this.opened!);
    const again = (tool: Tool | undefined) => this.tools.find((t) => t.label === tool?.label);
    this.tool = again(this.tool) ?? this.tools[0];
    this.cursorTool = again(this.cursorTool) ?? this.tool;
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
    const hash = await writeAddress(this.snapshot.puzzle, link, this.rules, undefined, this.opened?.title);
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
      const { request, plain } = whatToDraw(this, opened);
      try {
        const drawing = await this.engine.now("draw", request);
        if (this.stale) continue;
        this.board.coordinates = this.settings.coordinates;
        const beside = (kind: "view" | "line") => opened.givens.some((f) => f.index === kind) && kind;
        this.board.beside = beside("view") || beside("line") || "none";
        this.board.show(drawing, new Grid(opened.height, opened.width), opened.name);
        const small = plain ? drawing : this.doc.thumbnail ? undefined : await this.engine.now("draw", this.about);
        this.doc.thumbnail = thumbnailOf(small) ?? this.doc.thumbnail;
        this.overlay();
      } catch (fault) {
        if (!(fault instanceof Mistake)) this.say(describe(fault));
      }
    }
    this.drawing = false;
  }

  overlay(): void { drawOverlay(this, this.hovered); }

  // Other marks than the player's stand on the board.
  get showsOther(): boolean { return this.shown !== undefined && this.shown.marks !== this.marks; }
  // Draws these marks instead of the player's, until something changes.
  present(marks: Marks | undefined, lit: PlaceRef[], since?: Marks, more: { puzzle?: string; cited?: boolean } = {}): void {
    this.shown = marks || more.puzzle ? { marks, since, ...more } : undefined;
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

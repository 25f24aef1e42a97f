// What a player does to the board: marks, notes, colours, trials.
import type { App } from "./app";
import { paintStroke } from "./board/regions";
import { cursorKind, keyedMark, liesBetween, markAt, positionAt, typedNumber, type Tool } from "./board/tools";
import type { AnswerField, Mark, Marks } from "./engine/protocol";
import { fitting } from "./marks";

// A digit that is one of the numbers there, where each number is one digit.
function canHold(field: AnswerField, digit: number): boolean {
  return Math.max(...field.highs) > 9 || (digit >= Math.min(...field.lows) && digit <= Math.max(...field.highs));
}

export class Player {
  pencilling = false;  // digits are notes
  begun: { place: number; digits: string } | undefined;  // digits that are no number yet
  brush: number | undefined;  // a colour that the pointer leaves on cells; 0 takes colours away

  constructor(private readonly app: App) {}

  setMark(tool: Tool, position: number, mark: Mark): void { this.setMarks(tool, [[position, mark]]); }
  private setMarks(tool: Tool, changes: [position: number, mark: Mark][]): void {
    const { number } = tool.answer!;
    const kept = this.app.opened!.kept[number];
    const news = changes.filter(([position, mark]) => kept[position] === null && this.app.marks[number][position] !== mark);
    if (!news.length) return;
    this.app.gesture = true;
    const marks = this.app.marks.slice();
    marks[number] = marks[number].slice();
    for (const [position, mark] of news) marks[number][position] = mark;
    this.app.change({ marks });
  }

  // A region drawn cell by cell; the last of the stroke is new.
  paintRegion(tool: Tool, stroke: number[], joins: boolean): void {
    const { field, number } = tool.answer!;
    const place = (k: number) => (field.places.length ? field.places[k] : k);
    const standing = this.app.marks[number].flatMap((mark, k) => (mark === 1 ? [place(k)] : []));
    const walls = new Set(standing);
    paintStroke(this.app.grid, walls, stroke, joins);
    const gone = standing.filter((link) => !walls.has(link)).map((link): [number, Mark] => [positionAt(field, link), null]);
    const come = [...walls].map((link): [number, Mark] => [positionAt(field, link), 1]).filter(([position]) => position >= 0);
    this.setMarks(tool, [...gone, ...come]);
  }

  putMarks(marks: Marks): void { this.app.change({ marks: fitting(marks, this.app.opened!) }); }

  // A key at the cursor; false: it says nothing here.
  typed(tool: Tool, key: string, shift: boolean, code: string): boolean {
    if (liesBetween(tool)) return false;
    if (this.brush !== undefined && (key === " " || key === "Enter") && cursorKind(tool) === "cell") {
      this.paint(this.app.cursor, this.app.snapshot.colours[this.app.cursor] === this.brush ? 0 : this.brush);
      return true;
    }
    const { field } = tool.answer!;
    const position = positionAt(field, this.app.cursor);
    if (position < 0) return false;
    const digit = /^Digit([0-9])$/.exec(code)?.[1];
    const note = shift ? digit : this.pencilling && /^[0-9]$/.test(key) ? key : undefined;
    if (note && field.value === "number") {
      if (!canHold(field, Number(note))) return true;
      this.pencil(tool.answer!.number, position, note);
      return true;
    }
    if (field.value === "number" && /^[0-9]$/.test(key)) return this.typedDigit(tool, position, key);
    this.begun = undefined;
    const next = keyedMark(field, position, markAt(this.app.marks, tool, position), key);
    if (next === undefined) return false;
    this.setMark(tool, position, next);
    this.app.settle();
    return true;
  }

  private typedDigit(tool: Tool, position: number, digit: string): boolean {
    const mark = markAt(this.app.marks, tool, position);
    const before = this.begun?.place === this.app.cursor ? this.begun.digits : mark === null ? "" : String(mark);
    const { mark: next, begun } = typedNumber(tool.answer!.field, position, before, digit);
    this.begun = begun ? { place: this.app.cursor, digits: begun } : undefined;
    if (next !== undefined) this.setMark(tool, position, next);
    this.app.settle();
    this.app.overlay();
    return true;
  }

  private pencil(field: number, position: number, digit: string): void {
    const key = `${field}:${position}`;
    const notes = new Set(this.app.snapshot.pencil[key] ?? "");
    notes.has(digit) ? notes.delete(digit) : notes.add(digit);
    this.app.change({ pencil: { ...this.app.snapshot.pencil, [key]: [...notes].sort().join("") } });
  }

  chooseBrush(colour: number | undefined): void {
    this.brush = this.brush === colour ? undefined : colour;
    this.app.tell();
  }
  paint(cell: number, colour: number): void {
    if ((this.app.snapshot.colours[cell] ?? 0) === colour) return;
    const colours = { ...this.app.snapshot.colours };
    if (colour) colours[cell] = colour;
    else delete colours[cell];
    this.app.change({ colours });
  }

  // ---- trials: the marks before each are kept

  enterTrial(): void { this.app.change({ trials: [...this.app.snapshot.trials, this.app.marks] }); }
  keepTrial(): void { this.app.change({ trials: this.app.snapshot.trials.slice(0, -1) }); }
  discardTrial(): void {
    const { trials } = this.app.snapshot;
    if (trials.length) this.app.change({ marks: trials[trials.length - 1], trials: trials.slice(0, -1) });
  }
  clearMarks(): void { this.app.change({ marks: this.app.opened!.kept, pencil: {}, colours: {}, trials: [] }); }
}

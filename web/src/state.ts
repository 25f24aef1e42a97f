// What the page holds: the puzzle, the marks of the player, and their history.
import type { Marks } from "./engine/protocol";
import type { PuzzleJson } from "./board/puzzle";

// Everything that undo brings back.
export interface Snapshot {
  rules?: string;  // of a genre that is not built in
  puzzle: string;  // JSON
  marks: Marks;
  pencil: Record<string, string>;  // notes by "field:position"
  colours: Record<number, number>;  // by cell
  loose: number[];  // walls between cells that close no region yet
  trials: Marks[];  // the marks before each trial that stands
}

export type Mode = "set" | "play";

export interface Doc {
  id: string;
  mode: Mode;  // in which it was left
  changed: number;
  address?: string;  // of the page while it is open
  name: string;  // of the genre, and the title
  thumbnail: string;
  seconds: number;  // that were played
  history: Snapshot[];
  at: number;  // which of them is now
}

export function puzzleOf(snapshot: Snapshot): PuzzleJson {
  const puzzle = JSON.parse(snapshot.puzzle) as PuzzleJson;
  puzzle.givens ??= {};  // of a board on which nothing is printed
  return puzzle;
}

export function newDoc(first: Snapshot, mode: Mode): Doc {
  return {
    id: crypto.randomUUID(), mode, changed: Date.now(), name: "", thumbnail: "", seconds: 0, history: [first], at: 0,
  };
}

// What a file or an older page says is a puzzle; nothing: it is none.
export function asDoc(value: unknown): Doc | undefined {
  const doc = value as Partial<Doc> | null;
  if (typeof doc !== "object" || doc === null || !Array.isArray(doc.history) || !doc.history.length) return undefined;
  const sound = (s: Partial<Snapshot> | null) => typeof s === "object" && s !== null && typeof s.puzzle === "string" && Array.isArray(s.marks) &&
    s.marks.every(Array.isArray) && (s.rules === undefined || typeof s.rules === "string");
  if (!doc.history.every(sound)) return undefined;
  const history = doc.history.map((s): Snapshot => ({
    rules: s.rules, puzzle: s.puzzle, marks: s.marks, pencil: { ...s.pencil }, colours: { ...s.colours },
    loose: Array.isArray(s.loose) ? s.loose : [], trials: Array.isArray(s.trials) ? s.trials : [],
  }));
  const at = Number.isInteger(doc.at) ? Math.min(Math.max(doc.at!, 0), history.length - 1) : history.length - 1;
  return {
    id: typeof doc.id === "string" ? doc.id : crypto.randomUUID(), mode: doc.mode === "play" ? "play" : "set", changed: Number(doc.changed) || Date.now(), name: String(doc.name ?? ""),
    thumbnail: "", seconds: Number(doc.seconds) || 0, history, at,
  };
}

export function now(doc: Doc): Snapshot { return doc.history[doc.at]; }

// A change: what could be redone is gone.
export function push(doc: Doc, snapshot: Snapshot): void {
  doc.history.length = doc.at + 1;
  doc.history.push(snapshot);
  ++doc.at;
  doc.changed = Date.now();
}

export interface Settings {
  theme: "system" | "light" | "dark";
  coordinates: boolean;
  errors: boolean;  // said at once
  timer: boolean;
  grey: boolean;  // clues that the marks settle
  rules: boolean;  // in words, under the board
  symmetric: boolean;  // a given also goes to the opposite place
}
export const usualSettings: Settings = {
  theme: "system", coordinates: true, errors: false, timer: false, grey: false, rules: true, symmetric: false,
};

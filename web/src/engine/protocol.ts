// Requests and replies of the core (src/bridge, docs/page.md).
export type Mark = number | null;
export type Marks = Mark[][];  // by answer field and position
export type PlaceKind = "none" | "cell" | "corner" | "side" | "link" | "line" | "row" | "column" | "view" | "room" | "span" | "other";
export type PlaceRef = [PlaceKind, number];

export interface FieldInfo {
  name: string;
  index: PlaceKind;
  value: "boolean" | "number" | "named" | "direction" | "partition" | "list" | "bag";
  item?: string;
  names?: { name: string; letter?: string }[];
  unknown: boolean;
  least?: number;
  most?: number;
  way?: string;
  has_default: boolean;
  rooms?: (number | null)[];  // of regions that stand by themselves until others are printed, by cell
  now?: number;  // of an option: what it is, printed or not
}
export interface AnswerField extends FieldInfo {
  places: number[];
  lows: number[];
  highs: number[];
  labels?: string[];
}

export interface Instance { rule: string; sentence: string; places: PlaceRef[] }
export interface EngineError { message: string; line: number; column: number; length: number; excerpt: string; limit?: string }
export interface ErrorReply { errors: EngineError[] }
export interface StepReply {
  kind: string;
  text: string;
  cost: number;
  marks: { field: number; position: number; sure: boolean; value: number }[];
  rules: Instance[];
  places: PlaceRef[];
  cited: PlaceRef[];  // of them what the step rests on
}
export interface Genre { slug: string; name: string; about: string; problem: boolean; names: string[]; rules: string[] }

export interface Opened {
  genre: string;
  name: string;
  about: string;
  rules: string[];  // their names
  title: string;
  height: number;
  width: number;
  puzzle: string;
  givens: FieldInfo[];
  fields: AnswerField[];
  spans: [number, number][];
  kept: Marks;
  marks?: Marks;
  warnings: string[];
}
export interface Drawing { shapes: string; width: number; height: number; x?: number; y?: number; unit?: number }
export interface Solved {
  status: "unique" | "several" | "none" | "unknown";
  limit?: string;
  ms: number;
  count: number;
  answers: { marks: Marks }[];
  differing: PlaceRef[];
}

// A clue that comes, goes or changes.
export interface ClueEdit { words: string; places: PlaceRef[] }

interface About { puzzle: string; rules?: string; genre?: string; number?: number; seconds?: number }
export interface Requests {
  genres: { request: object; reply: { version: string; genres: Genre[] } };
  rules: { request: { genre: string }; reply: { rules: string } };
  lint: { request: { rules: string }; reply: { mistakes: EngineError[]; warnings: EngineError[] } };
  words: { request: object; reply: { words: string[] } };
  inks: { request: object; reply: { light: string; dark: string; print: string } };
  open: { request: About; reply: Opened };
  blank: { request: { genre: string; rules?: string; height: number; width: number }; reply: Opened };
  draw: {
    request: About & { marks?: Marks; since?: Marks; point?: PlaceRef[]; cited?: PlaceRef[]; at?: PlaceRef[] };
    reply: Drawing;
  };
  write: { request: About & { format: string; marks?: Marks }; reply: { text: string } };
  solve: { request: About & { most?: number }; reply: Solved };
  forced: { request: About; reply: { status: string; limit?: string; marks?: Marks } };
  conflict: { request: About; reply: { status: string; limit?: string; clash: Instance[]; minimal: boolean } };
  check: { request: About & { marks: Marks }; reply: { judgement: string; gave_up: boolean; broken: Instance[] } };
  settled: { request: About & { marks: Marks }; reply: { clues: PlaceRef[] } };
  apart: { request: About; reply: { fields: boolean[] } };
  hint: {
    request: About & { marks: Marks };
    reply: { status: string; limit?: string; solved: boolean; step?: StepReply; then: StepReply[]; wrong: PlaceRef[]; wrong_text: string; broken: Instance[] };
  };
  explain: { request: About; reply: { status: string; limit?: string; complete: boolean; steps: StepReply[] } };
  watch: {
    request: About & { engine: string; frames: number };
    reply: {
      status: string;
      left_out: number;
      frames: { kind: string; depth: number; words: string; places: PlaceRef[]; set: [field: number, position: number, mark: Mark][] }[];
    };
  };
  grade: { request: About; reply: { level: number; hardest: string } };
  generate: { request: About & { seed: number; symmetry: string; grade: number }; reply: { puzzle: string; clues: number } };
  thin: {
    request: About & { symmetry: string };
    reply: { status: string; redundant: ClueEdit[]; taken: ClueEdit[]; minimal: boolean; clues: number; puzzle?: string };
  };
  repair: { request: About; reply: { status: string; limit?: string; proposals: { edits: ClueEdit[]; puzzle: string }[] } };
}

// What stands on the board: the puzzle, whose marks, and the places to look at.
import type { App } from "./app";
import { picture } from "./board/board";
import type { Drawing, Marks, Opened } from "./engine/protocol";

const mostFramed = 12;  // places of a clash; more say nothing
const mostThumbnail = 200_000;  // characters

// What is drawn instead of the player's marks: others, since when they are new, another puzzle on the same
// board. `cited`: what is lit is what a step rests on.
export interface Shown { marks?: Marks; since?: Marks; puzzle?: string; cited?: boolean }

// What to ask for. `plain`: nothing is drawn but the puzzle and the marks of its mode.
export function whatToDraw(app: App, opened: Opened) {
  const { mode, shown, snapshot } = app;
  // What is said of an older board is not drawn on this one.
  const verdict = app.verdictIsOld ? undefined : app.verdict;
  const several = verdict?.state === "several" ? verdict : undefined;
  // Of what all answers share only what is not printed is news.
  const forced = mode === "set" && several?.forced?.some((field, f) => field.some((m, k) => m !== null && opened.kept[f][k] === null)) ? several.forced : undefined;
  const trial = mode === "play" ? snapshot.trials[snapshot.trials.length - 1] : undefined;
  const marks = shown?.marks ?? (mode === "play" ? app.marks : forced);
  const clash = mode === "set" && verdict?.state === "none" && !app.bare ? verdict.clash ?? [] : [];
  const clashing = new Map(clash.flatMap((c) => c.places).map((place) => [String(place), place]));
  const point = app.lit.length ? app.lit : clashing.size <= mostFramed ? [...clashing.values()] : [];
  const request = {
    ...app.about, puzzle: shown?.puzzle ?? snapshot.puzzle, marks: shown?.puzzle ? shown.marks : marks,
    since: shown ? shown.since : forced ? opened.kept : trial, [shown?.cited ? "cited" : "point"]: point,
  };
  return { request, plain: !forced && !point.length && !shown };
}

// Small enough to be kept, or nothing.
export function thumbnailOf(drawing: Drawing | undefined): string | undefined {
  return drawing && drawing.shapes.length < mostThumbnail ? picture(drawing.shapes, drawing.width, drawing.height) : undefined;
}

// A small puzzle of each genre, by the name of its folder in puzzles/, without its answer: one that has
// exactly one, and says more than the size of its board where there is such a one.
import { readFileSync, readdirSync } from "node:fs";

export function examples(ask) {
  const folder = new URL("../../puzzles/", import.meta.url);
  const genres = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Object.fromEntries(genres.map((genre) => [genre, example(ask, new URL(`${genre}/`, folder))]).filter(([, puzzle]) => puzzle));
}

function example(ask, folder) {
  const puzzles = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8").split(/^(?:---|answer:)/m)[0]);
  const bare = (text) => printed(text) < 3;
  return puzzles.sort((a, b) => bare(a) - bare(b) || a.length - b.length).find((puzzle) => ask("solve", { puzzle }).status === "unique");
}

// How many clues the board has, more or less.
const printed = (text) => text.replace(/^.*?\n\n/s, "").match(/[^\s.:-]+/g)?.length ?? 0;

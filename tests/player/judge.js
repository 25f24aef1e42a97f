// Puts pzprv3 files to the player's own checker: an array of texts in, an array of opinions out.
// known: the player has this pid. complete: it has nothing to object; says: its words otherwise.
"use strict";

const fs = require("fs");
const pzpr = require("pzpr");
const { rewritten } = require("./older.js");

// A line of options behind the size, where the player's own files go on with the board: it is older
// than these options, and would misread the rest.
function has_newer_options(file, blank) {
  const [theirs, own] = [file, blank].map((text) => text.split("\n")[4].trim());
  return /^[a-z]+$/.test(theirs) && own.split(/\s+/).length > 1;
}

// A "?" in a list of numbers: this player takes it for a number that never fits.
function has_unknown_in_list(file) {
  return file.split("\n")[1] === "tapa" && /(^|[\s,])-([\s,]|$)/m.test(file);
}

function opinion(file) {
  const variety = pzpr.variety(file.split("\n")[1]);
  if (!variety.valid || has_unknown_in_list(file)) return { known: false, complete: false, says: "" };
  try {
    const blank = new pzpr.Puzzle({ type: "player" }).open(variety.pid + "/2/2");
    const own = blank.getFileData();
    const theirs = rewritten(file, variety.pid, own.split("\n")[0]);
    if (has_newer_options(theirs, own)) return { known: false, complete: false, says: "" };
    const puzzle = new pzpr.Puzzle({ type: "player" });
    puzzle.open(theirs);
    const found = puzzle.check(true);
    return { known: true, complete: found.complete, says: found.complete ? "" : found.text };
  } catch (mistake) {
    return { known: true, complete: false, says: String(mistake) };
  }
}

const [boards, opinions] = process.argv.slice(2);
const files = JSON.parse(fs.readFileSync(boards, "utf8"));
fs.writeFileSync(opinions, JSON.stringify(files.map(opinion)));

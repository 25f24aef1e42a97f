// Puts pzprv3 files to the player's own checker: an array of texts in, an array of opinions out.
// known: the player has this pid. complete: it has nothing to object; says: its words otherwise.
"use strict";

const fs = require("fs");
const pzpr = require("pzpr");
const { rewritten } = require("./older.js");

function opinion(file) {
  const variety = pzpr.variety(file.split("\n")[1]);
  if (!variety.valid) return { known: false, complete: false, says: "" };
  try {
    const blank = new pzpr.Puzzle({ type: "player" }).open(variety.pid + "/2/2");
    const header = blank.getFileData().split("\n")[0];
    const puzzle = new pzpr.Puzzle({ type: "player" });
    puzzle.open(rewritten(file, variety.pid, header));
    const found = puzzle.check(true);
    return { known: true, complete: found.complete, says: found.complete ? "" : found.text };
  } catch (mistake) {
    return { known: true, complete: false, says: String(mistake) };
  }
}

const [boards, opinions] = process.argv.slice(2);
const files = JSON.parse(fs.readFileSync(boards, "utf8"));
fs.writeFileSync(opinions, JSON.stringify(files.map(opinion)));

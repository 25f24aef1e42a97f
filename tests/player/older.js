// The player that npm has is older than the files of today. What changed since is undone here:
// rooms were numbered cell by cell, not given by the walls between them; a cave was marked by its
// outline, not by shading the rock; buildings that are printed on their lots did not differ from
// others; a road had no line of options behind the size.
"use strict";

const tokens = (line) => line.trim().split(/\s+/);
const grid = (rows, columns, token) =>
  Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => token(r, c)).join(" ") + " ");

// across[r][c]: a wall to the right of the cell; down[r][c]: one below it.
function number_rooms(rows, columns, across, down) {
  const room = Array.from({ length: rows }, () => Array(columns).fill(-1));
  let rooms = 0;
  const flood = (r, c) => {
    if (room[r][c] >= 0) return;
    room[r][c] = rooms;
    if (c + 1 < columns && across[r][c] === "0") flood(r, c + 1);
    if (c > 0 && across[r][c - 1] === "0") flood(r, c - 1);
    if (r + 1 < rows && down[r][c] === "0") flood(r + 1, c);
    if (r > 0 && down[r - 1][c] === "0") flood(r - 1, c);
  };
  for (let r = 0; r < rows; ++r) {
    for (let c = 0; c < columns; ++c) {
      if (room[r][c] >= 0) continue;
      flood(r, c);
      ++rooms;
    }
  }
  return [String(rooms), ...grid(rows, columns, (r, c) => room[r][c])];
}

function with_rooms(lines) {
  const [rows, columns] = [+lines[2], +lines[3]];
  const across = lines.slice(4, 4 + rows).map(tokens);
  const down = lines.slice(4 + rows, 3 + 2 * rows).map(tokens);
  return ["pzprv3", ...lines.slice(1, 4), ...number_rooms(rows, columns, across, down),
          ...lines.slice(3 + 2 * rows)];
}

function without_options(lines) {
  return [...lines.slice(0, 4), ...lines.slice(5)];
}

function with_outline(lines) {
  const [rows, columns] = [+lines[2], +lines[3]];
  const shade = lines.slice(4 + rows, 4 + 2 * rows).map(tokens);
  const inside = (r, c) =>
    r >= 0 && c >= 0 && r < rows && c < columns && shade[r][c] !== "#";
  const wall = (a, b) => (a === b ? "0" : "1");
  return [...lines.slice(0, 4 + rows), ...grid(rows, columns, () => "0"),
          ...grid(rows, columns + 1, (r, c) => wall(inside(r, c - 1), inside(r, c))),
          ...grid(rows + 1, columns, (r, c) => wall(inside(r - 1, c), inside(r, c))), ""];
}

function with_plain_heights(lines) {
  return lines.map((line) => line.replace(/\bq(?=\d)/g, ""));
}

// A file of today as a player would write it that calls the genre `pid` and whose own files of it
// start with the line `header`.
exports.rewritten = function (file, pid, header) {
  const lines = file.split("\n");
  if (pid === "bag") return with_outline(lines).join("\n");
  if (pid === "building") return with_plain_heights(lines).join("\n");
  if (lines[0] === "pzprv3.2" && header === "pzprv3")
    return with_rooms(pid === "country" ? without_options(lines) : lines).join("\n");
  if (lines[0] === "pzprv3.1" && header === "pzprv3") return with_rooms(lines).join("\n");
  return file;
};

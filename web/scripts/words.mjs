// The words of the rules language with what docs/rules-language.md says of them, for the rules editor:
// rows of its tables, the paragraph under the heading of a word, and statements that stand in bold.
import { readFileSync } from "node:fs";

// Words that are read and need no telling apart.
export const plain = [
  "also", "unlike", "by", "because", "wrong", "if", "for", "where", "in", "not", "and", "or", "keeps", "with", "from", "through", "before", "as",
  "of", "bool", "number", "direction", "partition", "list of", "bag of", "up", "right", "down", "left", "yes", "no",
];

// Words that the document explains in passing.
const inPassing = {
  about: "about \"...\": what is to be done, in one sentence, for somebody who has never seen it.",
  bag: "A given that holds numbers in any order: bag of 1..8.",
  fpuzzles: "fpuzzles name: ... : what in an address of f-puzzles is which given.",
  game: "game name: ... : the parts of a game id, one code for each.",
  janko: "janko id: ... : the genre's name in texts of janko.at, whose blocks are mostly those of the kit line.",
  mod: "The rest of a division: 7 mod 3 is 1.",
  sample: "sample field how...: what a puzzle that is made looks like (first, plain, size, count, share, values, faults).",
  penpa: "penpa tag: ... : what in a drawing of penpa-edit is which given.",
  skip: "In a line of codes: a block that carries nothing, as in skip as grid.",
};

const bare = (text) => text.replace(/\*\*|`/g, "").replace(/\s+/g, " ").replace(/ \(section [\d.]+\)/g, "").trim();

export function words() {
  const text = readFileSync(new URL("../../docs/rules-language.md", import.meta.url), "utf8");
  const found = new Map();
  const add = (word, detail, doc) => found.has(word) || found.set(word, { label: word, detail, info: bare(doc) });
  const part = (from, to) => text.slice(text.indexOf(`\n## ${from}`), text.indexOf(`\n## ${to}`));
  // Statements.
  for (const paragraph of part("5.", "6.").split("\n\n").filter((p) => p.trim().startsWith("**")))
    for (const [, word] of paragraph.matchAll(/\*\*`([a-z]+)[^`]*`\*\*/g)) add(word, "", paragraph);
  // Sets, functions and the words with a table.
  for (const section of [part("7.", "8."), part("8.", "9.").split("\n### 8.7")[0]])
    for (const [, signatures, doc] of section.matchAll(/^\| (`[^|]+) \| ([^|]+) \|$/gm))
      for (const [, signature] of signatures.matchAll(/`([^`]+)`/g)) {
        const word = /^[a-z_]+(?=$|\(| x in )/.exec(signature)?.[0];
        if (word) add(word, signature, doc);
      }
  // The words under a heading of their own.
  for (const [, heading, doc] of part("8.", "9.").matchAll(/^### 8\.\d+ ([^\n]+)\n\n(.+?)\n\n/gms))
    for (const word of heading.split(/, (?:and )?/)) if (/^[a-z]+$/.test(word)) add(word, `${word} x in S: ...`, doc);
  for (const [word, doc] of Object.entries(inPassing)) add(word, "", doc);
  for (const word of plain) add(word, "", "");
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label));
}

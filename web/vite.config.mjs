import { readFileSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";
import { words } from "./scripts/words.mjs";

// A module that is worked out when the page is built.
function made(name, value) {
  const id = `virtual:${name}`;
  return { name, resolveId: (asked) => (asked === id ? id : undefined), load: (asked) => (asked === id ? `export default ${JSON.stringify(value())}` : undefined) };
}

// "virtual:examples": a small puzzle of each genre, by the name of its folder in puzzles/, without its answer.
function examples() {
  const folder = new URL("../puzzles/", import.meta.url);
  const folders = (at) => readdirSync(at, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const smallest = (genre) =>
    readdirSync(new URL(`${genre}/`, folder))
      .map((file) => readFileSync(new URL(`${genre}/${file}`, folder), "utf8").split(/^(?:---|answer:)/m)[0])
      .sort((a, b) => a.length - b.length)[0];
  return Object.fromEntries(folders(folder).map((genre) => [genre, smallest(genre)]));
}

// Relative paths, so that the folder can stand anywhere on a host. The worker is built into the
// script: the single file has no second file to load it from.
export default defineConfig({
  base: "./",
  plugins: [made("examples", examples), made("words", words)],
  build: { target: "es2022", chunkSizeWarningLimit: 1000, modulePreload: { polyfill: false } },
  worker: { format: "iife" },
});

import { defineConfig } from "vite";
import { loadCore } from "./scripts/core.mjs";
import { examples } from "./scripts/examples.mjs";
import { words } from "./scripts/words.mjs";

// A module that is worked out when the page is built.
function made(name, value) {
  const id = `virtual:${name}`;
  return { name, resolveId: (asked) => (asked === id ? id : undefined), load: (asked) => (asked === id ? `export default ${JSON.stringify(value())}` : undefined) };
}

const core = await loadCore(new URL("public/clew.wasm", import.meta.url));

// Relative paths, so that the folder can stand anywhere on a host. The worker is built into the
// script: the single file has no second file to load it from.
export default defineConfig({
  base: "./",
  plugins: [made("examples", () => examples(core)), made("words", words)],
  build: { target: "es2022", chunkSizeWarningLimit: 1000, modulePreload: { polyfill: false } },
  worker: { format: "iife" },
});

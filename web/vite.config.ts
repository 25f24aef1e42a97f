import { defineConfig } from "vite";

// Relative paths, so that the folder can stand anywhere on a host. The worker is built into the
// script: the single file has no second file to load it from.
export default defineConfig({
  base: "./",
  build: { target: "es2022", chunkSizeWarningLimit: 1000, modulePreload: { polyfill: false } },
  worker: { format: "iife" },
});

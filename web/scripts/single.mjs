// The page as one file that works when opened from disk: script, style and module inside it. The
// Content-Security-Policy names the scripts by their hashes.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const dist = new URL("../dist/", import.meta.url).pathname;
// Once more, with all parts of the script in one: a page from disk loads no second file.
const result = await build({
  logLevel: "error",
  build: { write: false, modulePreload: false, cssCodeSplit: false, rollupOptions: { output: { inlineDynamicImports: true, format: "iife" } } },
});
const outputs = (Array.isArray(result) ? result : [result]).flatMap((r) => r.output);
const script = outputs.find((o) => o.type === "chunk").code.replaceAll("</script", "<\\/script");
const style = outputs.filter((o) => o.fileName.endsWith(".css")).map((o) => o.source).join("\n");
const module = gzipSync(readFileSync(dist + "clew.wasm"), { level: 9 }).toString("base64");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

let page = readFileSync(dist + "index.html", "utf8");
page = page.replace(/<script[^>]*src=[^>]*><\/script>\s*/g, "").replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, "");
page = page.replace("script-src 'self'", () => `script-src ${hash(script)}`).replace("style-src 'self'", "style-src");
page = page.replace("</head>", () => `<style>${style}</style>\n</head>`);
page = page.replace("</body>", () =>
  `<script type="application/octet-stream" id="clew-module">${module}</script>\n<script>${script}</script>\n</body>`);
writeFileSync(dist + "clew.html", page);
const size = (name) => `${name} ${Math.round(readFileSync(dist + name).length / 1024)} KB`;
console.log([...readdirSync(dist).filter((f) => f !== "assets").map(size)].join(", "));

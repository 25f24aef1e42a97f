// dist/offline.js, the service worker: it keeps the whole page, so that it starts without a network. A new
// version is fetched as a whole, and takes over when no page of the old one is open any more.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const dist = new URL("../dist/", import.meta.url).pathname;
const files = ["index.html", "clew.wasm", ...readdirSync(dist + "assets").map((file) => `assets/${file}`)];
const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(dist + file));
const name = `clew-${hash.digest("hex").slice(0, 16)}`;

writeFileSync(dist + "offline.js", `const name = ${JSON.stringify(name)};
const files = ${JSON.stringify(["./", ...files])};
addEventListener("install", (event) => event.waitUntil(caches.open(name).then((cache) => cache.addAll(files))));
addEventListener("activate", (event) => event.waitUntil(caches.keys()
  .then((all) => Promise.all(all.filter((other) => other.startsWith("clew-") && other !== name).map((other) => caches.delete(other))))
  .then(() => clients.claim())));
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.open(name).then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((kept) => kept ?? fetch(event.request)));
});
`);

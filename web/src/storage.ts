// Every puzzle touched, with its history, on this machine. Where the browser keeps nothing (a private
// window, a full disk) the page goes on in memory and says so once.
import type { Doc, Settings } from "./state";
import { usualSettings } from "./state";

const memory = new Map<string, Doc>();
let database: IDBDatabase | undefined;
let complain: (message: string) => void = () => {};

export async function openStorage(onTrouble: (message: string) => void): Promise<void> {
  let told = false;
  complain = (message) => {
    if (told) return;
    told = true;
    onTrouble(message);
  };
  await new Promise<void>((resolve) => {
    try {
      const opening = indexedDB.open("clew", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("puzzles", { keyPath: "id" });
      opening.onsuccess = () => {
        database = opening.result;
        resolve();
      };
      opening.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
  if (!database) complain("This browser keeps nothing: puzzles last as long as the page.");
}

// What changes often is written once in a while, and before the page goes.
const pause = 250;  // milliseconds
const waiting = new Set<Doc>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function save(doc: Doc): void {
  memory.set(doc.id, doc);
  waiting.add(doc);
  timer ??= setTimeout(write, pause);
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const doc of waiting) put(doc);
  waiting.clear();
}
window.addEventListener("pagehide", write);
document.addEventListener("visibilitychange", () => document.hidden && write());

function put(doc: Doc): void {
  if (!database) return;
  try {
    const transaction = database.transaction("puzzles", "readwrite");
    transaction.objectStore("puzzles").put(doc);
    const failed = () => complain("The browser has no room left: what you do now lasts as long as the page.");
    transaction.onerror = failed;
    transaction.onabort = failed;
  } catch {
    complain("The browser refuses to keep puzzles: they last as long as the page.");
  }
}

function all<T>(request: IDBRequest<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}

// Newest first.
export async function kept(): Promise<Doc[]> {
  const stored = database
    ? (await all<Doc[]>(database.transaction("puzzles").objectStore("puzzles").getAll())) ?? []
    : [];
  const docs = new Map(stored.map((doc) => [doc.id, withMode(doc)]));
  for (const [id, doc] of memory) docs.set(id, doc);
  return [...docs.values()].sort((a, b) => b.changed - a.changed);
}

export async function load(id: string): Promise<Doc | undefined> {
  const held = memory.get(id);
  if (held || !database) return held;
  const doc = await all<Doc>(database.transaction("puzzles").objectStore("puzzles").get(id));
  return doc && withMode(doc);
}

// An older page kept none.
function withMode(doc: Doc): Doc { return { ...doc, mode: doc.mode ?? "set" }; }

export function forget(id: string): void {
  for (const doc of waiting) if (doc.id === id) waiting.delete(doc);
  memory.delete(id);
  database?.transaction("puzzles", "readwrite").objectStore("puzzles").delete(id);
}

export function readSettings(): Settings {
  try {
    return { ...usualSettings, ...JSON.parse(localStorage.getItem("clew-settings") ?? "{}") };
  } catch {
    return { ...usualSettings };
  }
}

export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem("clew-settings", JSON.stringify(settings));
  } catch {
    complain("The browser refuses to keep settings: they last as long as the page.");
  }
}

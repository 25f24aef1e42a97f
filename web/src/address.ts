// The page's address after "#": "#GENRE/..." as on puzz.link where the puzzle has such an address,
// else named parts, packed: "#p=PUZZLE&r=RULES&m=MARKS", and
// "#l=GENRE/...&t=TITLE" for one with a title.
import type { Marks } from "./engine/protocol";

export const longest = 8000;  // an address longer than this gets lost in mails and messages

export interface Shared { text: string; rules?: string; marks?: Marks; title?: string }

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

const mostUnpacked = 4 << 20;

async function unpack(text: string): Promise<string> {
  const stream = new Blob([fromBase64(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let out = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return out;
    out += decoder.decode(value, { stream: true });
    if (out.length > mostUnpacked) throw new Error("the address holds too much");
  }
}

export async function writeAddress(puzzle: string, link: string | undefined, rules?: string, marks?: Marks, title?: string): Promise<string> {
  if (link && !rules && !marks && !title) return "#" + link.trim();
  const parts = [link && !rules ? "l=" + encodeURIComponent(link.trim()) : "p=" + (await pack(puzzle))];
  if (title && link && !rules) parts.push("t=" + encodeURIComponent(title));
  if (rules) parts.push("r=" + (await pack(rules)));
  if (marks) parts.push("m=" + (await pack(JSON.stringify(marks))));
  return "#" + parts.join("&");
}

// Nothing: the address says nothing.
export async function readAddress(hash: string): Promise<Shared | undefined> {
  const text = hash.replace(/^#/, "");
  if (!text) return undefined;
  if (!/^[plrmt]=/.test(text)) return { text: decodeURI(text) };
  const parts = new Map(text.split("&").map((part) => [part[0], part.slice(2)]));
  const shared: Shared = {
    text: parts.has("l") ? decodeURIComponent(parts.get("l")!) : await unpack(parts.get("p") ?? ""),
  };
  if (parts.has("t")) shared.title = decodeURIComponent(parts.get("t")!);
  if (parts.has("r")) shared.rules = await unpack(parts.get("r")!);
  if (parts.has("m")) shared.marks = JSON.parse(await unpack(parts.get("m")!)) as Marks;
  return shared;
}

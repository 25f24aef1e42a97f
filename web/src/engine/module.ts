// The module's bytes: a file beside the page, or text inside the single file.
const inside = "clew-module";  // the id of the script element that holds it, gzip in base64

export function isSingleFile(): boolean { return document.getElementById(inside) !== null; }

export async function loadModule(): Promise<WebAssembly.Module> {
  const element = document.getElementById(inside);
  if (element) return WebAssembly.compile(await unpack(element.textContent!.trim()));
  const response = fetch(new URL("clew.wasm", document.baseURI));
  return WebAssembly.compileStreaming(response).catch(async () => {
    // A host that does not name the type of the file.
    const again = await fetch(new URL("clew.wasm", document.baseURI));
    return WebAssembly.compile(await again.arrayBuffer());
  });
}

async function unpack(base64: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

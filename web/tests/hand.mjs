// A mouse and keys whose events are sent in order without waiting for each: most of the time of a test
// would be waiting.
const keyCodes = { Delete: 46, Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, " ": 32 };

const wires = new WeakMap();
export async function wireOf(page) {
  if (!wires.has(page)) wires.set(page, await page.context().newCDPSession(page));
  return wires.get(page);
}

export async function handOf(page) {
  const wire = await wireOf(page);
  const sent = [];
  const send = (method, event) => sent.push(wire.send(method, event));
  const mouse = (type, [x, y], button = "none", buttons = 0) =>
    send("Input.dispatchMouseEvent", { type, x, y, button, buttons, clickCount: button === "none" ? 0 : 1 });
  return {
    click(at, button = "left") {
      mouse("mouseMoved", at);
      mouse("mousePressed", at, button, button === "left" ? 1 : 2);
      mouse("mouseReleased", at, button);
    },
    drag(points) {
      mouse("mouseMoved", points[0]);
      mouse("mousePressed", points[0], "left", 1);
      for (const at of points.slice(1)) mouse("mouseMoved", at, "left", 1);
      mouse("mouseReleased", points[points.length - 1], "left");
    },
    press(key, { shift = false } = {}) {
      const letter = key.length === 1;
      const code = /^[0-9]$/.test(key) ? `Digit${key}` : letter && key !== " " ? `Key${key.toUpperCase()}` : key;
      const event = { key, code, modifiers: shift ? 8 : 0, windowsVirtualKeyCode: keyCodes[key] ?? key.toUpperCase().charCodeAt(0) };
      send("Input.dispatchKeyEvent", { type: "keyDown", ...event, ...(letter ? { text: key } : {}) });
      send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    },
    type(text) {
      for (const key of text) this.press(key);
    },
    async done() { await Promise.all(sent.splice(0)); },
  };
}

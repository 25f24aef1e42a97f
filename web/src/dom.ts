// Elements in one expression.
type Child = Node | string | null | undefined | false;
type Handlers = { [K in keyof HTMLElementEventMap as `on${K}`]?: (event: HTMLElementEventMap[K]) => void };
type Attributes = Handlers & Record<string, unknown>;

export function h<K extends keyof HTMLElementTagNameMap>(
    tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((c): c is Node | string => c !== null && c !== undefined && c !== false));
  return element;
}

export function button(label: string, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...attributes }, label);
}

const svgSpace = "http://www.w3.org/2000/svg";
export function s(tag: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

// "1 step", "2 steps".
export function counted(count: number, word: string): string { return `${count} ${word}${count === 1 ? "" : "s"}`; }

// On a narrow screen the board stays in sight above a panel: the panel goes right below it.
export function belowBoard(panel: HTMLElement): void {
  const board = document.querySelector<HTMLElement>(".stage");
  if (!board || getComputedStyle(board).position !== "sticky") return;
  window.scrollTo({ top: panel.getBoundingClientRect().top + window.scrollY - board.offsetHeight - 8 });
}

// A reply that would stand outside the window is brought into it.
export function reveal(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: bottom - top > window.innerHeight ? "start" : "nearest" });
}

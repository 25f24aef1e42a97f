// The rules of the genre in words, under the board, for who has never seen it.
import type { App } from "../app";
import { h } from "../dom";

export function aboutView(app: App): { element: HTMLElement; update(): void } {
  const heading = h("summary", {});
  const text = h("p", {});
  const rules = h("ul", {});
  const element = h("details", {
    class: "about", hidden: true,
    ontoggle: () => {
      if (!element.hidden && element.open !== app.settings.rules) app.changeSettings({ rules: element.open });
    },
  }, heading, text, rules);
  element.open = app.settings.rules && (window.innerWidth > 800 || app.sent);
  let shown = "";
  return {
    element,
    update() {
      const { opened } = app;
      const next = JSON.stringify([opened?.name, opened?.about, opened?.rules]);
      if (!opened || next === shown) return;
      shown = next;
      element.hidden = false;
      heading.textContent = `The rules of ${opened.name}`;
      text.textContent = opened.about;
      rules.replaceChildren(...opened.rules.map((rule) => h("li", {}, rule)));
    },
  };
}

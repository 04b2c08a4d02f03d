/* Panels that take turns: a row of tabs, of which one is chosen; arrow keys walk, as in every row of tabs. */

import { make } from "../../explorer/browser.js";

/**
 * Return tabs over panels.
 *
 * panels: [{id, label, body}]; result: {element, show(id), focus(id), tell(id, text)}; tell sets the words behind a label
 */
export function makeTabs(label, panels) {
  const list = make("div", { class: "tab-list", role: "tablist", "aria-label": label });
  const parts = panels.map((panel) => {
    const told = make("span", { class: "tab-told" });
    const tab = make("button", { type: "button", role: "tab", class: "tab", id: `tab-${panel.id}`, "aria-controls": `panel-${panel.id}` }, panel.label, told);
    const body = make("div", { role: "tabpanel", class: "tab-panel", id: `panel-${panel.id}`, "aria-labelledby": `tab-${panel.id}`, tabindex: "0" }, panel.body);
    tab.addEventListener("click", () => show(panel.id));
    return { id: panel.id, tab, body, told };
  });
  list.append(...parts.map(({ tab }) => tab));
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = parts.findIndex(({ tab }) => tab === event.target);
    const next = event.key === "Home" ? 0 : event.key === "End" ? parts.length - 1 : step && at + step;
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    const part = parts.at(next % parts.length);
    show(part.id);
    part.tab.focus();
  });

  function show(id) {
    for (const part of parts) {
      const on = part.id === id;
      part.tab.setAttribute("aria-selected", String(on));
      part.tab.tabIndex = on ? 0 : -1;
      part.body.hidden = !on;
    }
  }
  show(panels[0].id);
  return {
    element: make("div", { class: "tabs" }, list, ...parts.map(({ body }) => body)),
    show,
    /** Show a panel and bring the keyboard there. */
    focus(id) {
      show(id);
      parts.find((part) => part.id === id).body.focus();
    },
    tell(id, text) {
      const { told } = parts.find((part) => part.id === id);
      told.textContent = text ? ` ${text}` : "";
    },
  };
}

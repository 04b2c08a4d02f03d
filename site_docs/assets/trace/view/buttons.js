/* Buttons of the viewer, and the small ones that its panels have. */

import { make } from "../../base/elements.js";

/** Return a button; it gets itself, to say what became of it.
 * @type {(text: string, press: (button: HTMLButtonElement) => void,
 *   attributes?: Record<string, unknown>) => HTMLButtonElement} */
export function newButton(text, press, attributes = {}) {
  const button = make("button", { class: "button", type: "button", text, ...attributes, onclick: () => press(button) });
  return button;
}

/** Return a small one.
 * @type {typeof newButton} */
export function smallButton(text, press, attributes = {}) {
  return newButton(text, press, { class: "button is-small", ...attributes });
}

/** Return exclusive choices in a row, and their fields; the first is chosen.
 * @template {string} Value
 * @param {string} label
 * @param {string} name
 * @param {[value: Value, text: string][]} choices
 * @param {(value: Value) => void} choose
 * @returns {[row: HTMLElement, fields: HTMLInputElement[]]} */
export function newSegments(label, name, choices, choose) {
  const fields = choices.map(([value], at) =>
    make("input", { type: "radio", name, value, checked: at === 0, onchange: () => choose(value) })
  );
  const labels = fields.map((input, at) => make("label", {}, input, make("span", { text: choices[at][1] })));
  return [make("div", { class: "segments is-small", role: "radiogroup", "aria-label": label }, ...labels), fields];
}

/** Return a button that looks like a link, with a name in it that may run in either direction; one of blanks is quoted.
 * @type {(name: string, press: () => void) => HTMLElement} */
export function nameButton(name, press) {
  return make(
    "button",
    { class: "button is-plain is-small", type: "button", onclick: press },
    make("bdi", { text: name.trim() ? name : `“${name}”` }),
  );
}

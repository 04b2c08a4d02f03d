/* Small buttons, as panels have them. */

import { make } from "../../base/elements.js";

/** Return a small button; it gets itself, to say what became of it.
 * @param {string} text
 * @param {(button: HTMLButtonElement) => void} press
 * @param {Record<string, unknown>} attributes
 * @returns {HTMLButtonElement} */
export function smallButton(text, press, attributes = {}) {
  const button = make("button", {
    class: "button is-small",
    type: "button",
    text,
    ...attributes,
    onclick: () => press(button),
  });
  return button;
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

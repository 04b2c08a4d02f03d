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

/** Return a button that looks like a link, with a name in it that may run in either direction; one of blanks is quoted.
 * @type {(name: string, press: () => void) => HTMLElement} */
export function nameButton(name, press) {
  return make(
    "button",
    { class: "button is-plain is-small", type: "button", onclick: press },
    make("bdi", { text: name.trim() ? name : `“${name}”` }),
  );
}

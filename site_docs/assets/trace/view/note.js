/* What is said above all else on the page of the viewer. */

import { find, make } from "../../base/elements.js";

/** Say something; an empty text takes it away.
 * @type {(root: HTMLElement, text: string) => void} */
export function note(root, text) {
  const notes = find(root, "[data-notes]");
  notes.hidden = !text;
  notes.replaceChildren(...(text ? [make("p", { text })] : []));
}

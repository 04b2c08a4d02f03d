/* The clipboard, and a button that says what became of it. */

import { announce } from "./announce.js";

const STAYS = 1800; // milliseconds the button says so
/** @type {WeakMap<HTMLElement, {label: Node[], timer: number}>} */
const flashing = new WeakMap(); // what buttons said before, and when they will again

/**
 * Put a text on the clipboard; returns whether that was allowed.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or a page that was opened from a file
  }
}

/**
 * Let a button say something else for a moment.
 * @param {HTMLElement} button
 * @param {string} words
 */
export function flash(button, words) {
  const { label, timer: former } = flashing.get(button) ?? { label: [...button.childNodes] };
  clearTimeout(former);
  button.style.minInlineSize = `${button.offsetWidth}px`;
  button.replaceChildren(words);
  announce(words);
  const timer = setTimeout(() => {
    button.replaceChildren(...label);
    button.style.minInlineSize = "";
    flashing.delete(button);
  }, STAYS);
  flashing.set(button, { label, timer });
}

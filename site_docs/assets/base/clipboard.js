/* The clipboard, and a button that says what became of it. */

import { announce } from "./announce.js";

const STAYS = 1800; // milliseconds the button says so

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
  button.dataset.label ??= button.textContent;
  button.textContent = words;
  announce(words);
  setTimeout(() => {
    button.textContent = button.dataset.label ?? "";
  }, STAYS);
}

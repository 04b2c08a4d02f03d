/* Whether single keys do something, which a reader may turn off: some speak to the browser, and words are keys then. */

import { recall, remember } from "./storage.js";

const NAME = "explorer:single-keys";
const WRITES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * @typedef {object} SingleKeys
 * @property {() => boolean} on
 * @property {(on: boolean) => void} set
 */

/**
 * Whether single keys do something, as the reader set it.
 * @type {SingleKeys}
 */
export const singleKeys = { on: () => recall(NAME, true), set: (on) => remember(NAME, on) };

/**
 * Tell whether keys write something into an element.
 * @param {Element} element
 */
export function writes(element) {
  return element.matches(WRITES);
}

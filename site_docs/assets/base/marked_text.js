/* A text whose parts that a search found stand out. */

import { make, setText } from "./elements.js";

/**
 * Set the text of an element, its marked parts as elements of their own.
 * @param {HTMLElement} node
 * @param {string} text
 * @param {[start: number, end: number][]} marks
 */
export function setMarkedText(node, text, marks) {
  if (!marks.length) {
    if (node.childElementCount) node.textContent = text;
    return setText(node, text);
  }
  const pieces = [];
  let at = 0;
  for (const [start, end] of marks) {
    pieces.push(text.slice(at, start), make("mark", { text: text.slice(start, end) }));
    at = end;
  }
  node.replaceChildren(...pieces, text.slice(at));
}

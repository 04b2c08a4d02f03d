/* A field above the values of a long vocabulary: words in, the values whose name or definition contains them left. */

import { findAll } from "../base/elements.js";
import { fold } from "../text/fold.js";

/**
 * Let the field of a question narrow its values, where it has one. What is ticked stays, and so does what is no value.
 * @param {HTMLElement} node
 */
export function narrowValues(node) {
  const field = node.querySelector("[data-within]");
  if (!(field instanceof HTMLInputElement)) return;
  field.addEventListener("input", () => {
    const words = fold(field.value).split(" ").filter(Boolean);
    for (const value of findAll(node, ".values > .value:not(.is-absent)")) {
      const text = fold(value.textContent ?? "");
      value.hidden = !value.querySelector(":checked") && !words.every((word) => text.includes(word));
    }
  });
}

/* One button for the palette: it turns the theme's own choice, which keeps what the reader chose. */

import { closest, findAll } from "../base/elements.js";

/**
 * Let the button with data-palette take the next of the theme's palettes.
 * @param {Document} root
 */
export function turnPalette(root) {
  root.addEventListener("click", (event) => {
    if (!closest(event.target, "[data-palette]")) return;
    document.getElementById(nextLabel(root)?.htmlFor ?? "")?.click();
    namePalette(root);
  });
}

/**
 * Name the button after what a press will do.
 * @param {Document} root
 */
export function namePalette(root) {
  const [button] = findAll(root, "[data-palette]");
  const words = nextLabel(root)?.title;
  if (!button || !words) return;
  button.setAttribute("aria-label", words);
  button.title = words;
}

/**
 * The theme hides the label of every palette but the one that is on.
 * @param {Document} root
 * @returns {HTMLLabelElement | null}
 */
function nextLabel(root) {
  return root.querySelector("[data-md-component=palette] label:not([hidden])");
}

/* One button for the palette. The reader's system chooses until the button is pressed; what is chosen then is kept
   where the theme's script in the header looks for it before a page is first painted. */

import { closest, findAll, make } from "../base/elements.js";

/**
 * @typedef {object} Palette  One of the palettes of mkdocs.yml
 * @property {string} name  what a press of the button does while this palette is on
 * @property {{media: string, scheme: string}} color  as the theme keeps it
 */

/** @typedef {typeof globalThis & {__md_set?: (name: string, value: unknown) => void}} Themed */

/**
 * Let the button with data-palette turn to the next palette.
 * @param {Document} root
 */
export function turnPalette(root) {
  root.addEventListener("click", (event) => {
    const button = closest(event.target, "[data-palette]");
    if (!button) return;
    const palettes = palettesOf(button);
    const index = (shownIndex(root, palettes) + 1) % palettes.length;
    const { color } = palettes[index];
    for (const [name, value] of Object.entries(color)) root.body.setAttribute(`data-md-color-${name}`, value);
    namePalette(root);
    try {
      /** @type {Themed} */ (globalThis).__md_set?.("__palette", { index, color });
    } catch {
      // A forbidden storage: the palette stays as long as the page.
    }
  });
}

/**
 * Name the button after what a press will do, and give the frame of a phone's browser the color of the header.
 * @param {Document} root
 */
export function namePalette(root) {
  const [button] = findAll(root, "[data-palette]");
  if (!button) return;
  tintFrame(root);
  const palettes = palettesOf(button);
  const { name } = palettes[shownIndex(root, palettes)];
  button.setAttribute("aria-label", name);
  button.title = name;
}

/** @param {Document} root */
function tintFrame(root) {
  const header = root.querySelector("header");
  if (!header) return;
  const meta = root.querySelector("meta[name=theme-color]") ?? make("meta", { name: "theme-color" });
  meta.setAttribute("content", getComputedStyle(header).backgroundColor);
  if (!meta.isConnected) root.head.append(meta);
}

/** @param {Element} button @returns {Palette[]} */
function palettesOf(button) {
  return JSON.parse(button.getAttribute("data-palette") ?? "");
}

/**
 * Return the place of the palette that is on: the chosen one, else that of the system. The theme notes the medium of a
 * palette on the body as soon as one was chosen.
 * @param {Document} root
 * @param {Palette[]} palettes
 */
function shownIndex(root, palettes) {
  const chosen = root.body.getAttribute("data-md-color-media") !== null;
  const scheme = root.body.getAttribute("data-md-color-scheme");
  const found = palettes.findIndex(({ color }) =>
    chosen ? color.scheme === scheme : matchMedia(color.media || "all").matches
  );
  return Math.max(found, 0);
}

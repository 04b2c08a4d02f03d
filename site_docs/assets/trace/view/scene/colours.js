/* The site's tokens as colours for a canvas, read anew when the palette changes. */

import { readTokens } from "../../../base/colours.js";

/** Colours by type of event, full and faint, the site's tokens by name, and the family of the font.
 * @typedef {"paper" | "sunk" | "ink" | "ink-quiet" | "hairline" | "outline" | "count-1" | "count-2"} Token
 * @typedef {{ hue: string[], wash: string[], family: string } & { [name in Token]: string }} Inks */

/** @type {Token[]} */
const TOKENS = ["paper", "sunk", "ink", "ink-quiet", "hairline", "outline", "count-1", "count-2"];

/** Return the colours and the font of a scene in its host's present scheme.
 * @type {(host: HTMLElement, types: string[]) => Inks} */
export function readInks(host, types) {
  const { colourOf, font, end } = readTokens(host);
  const hue = types.map((type) => colourOf(`var(--event-${type.replaceAll("_", "-")}, var(--ink))`));
  const wash = types.map((type) =>
    colourOf(`color-mix(in oklab, var(--event-${type.replaceAll("_", "-")}, var(--ink)) 26%, var(--paper))`)
  );
  const tokens = Object.fromEntries(TOKENS.map((name) => [name, colourOf(`var(--${name})`)]));
  end();
  return { hue, wash, family: font.family, .../** @type {{ [name in Token]: string }} */ (tokens) };
}

/** Call back whenever the scheme or the contrast changes; returns a function that ends it.
 * @type {(changed: () => void) => () => void} */
export function watchPalette(changed) {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.body, { attributeFilter: ["data-md-color-scheme", "data-md-color-media"] });
  const media = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"].map((query) =>
    matchMedia(query)
  );
  for (const each of media) each.addEventListener("change", changed);
  return () => {
    watcher.disconnect();
    for (const each of media) each.removeEventListener("change", changed);
  };
}

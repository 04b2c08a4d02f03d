/* The site's tokens as colours for a canvas, read anew when the palette changes. */

import { readTokens } from "../../../charts/colours.js";

/** Return the colours and the font of a scene in its host's present scheme. */
export function readInks(host, types) {
  const { colourOf, font, end } = readTokens(host);
  const hue = types.map((type) => colourOf(`var(--event-${type.replaceAll("_", "-")}, var(--ink))`));
  const wash = types.map((type) => colourOf(`color-mix(in oklab, var(--event-${type.replaceAll("_", "-")}, var(--ink)) 26%, var(--paper))`));
  const inks = { hue, wash, family: font.family };
  for (const name of ["paper", "sunk", "ink", "ink-quiet", "hairline", "outline", "count-1", "count-2"]) inks[name] = colourOf(`var(--${name})`);
  end();
  return inks;
}

/** Call back whenever the scheme or the contrast changes; returns a function that ends it. */
export function watchPalette(changed) {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.body, { attributeFilter: ["data-md-color-scheme", "data-md-color-media"] });
  const media = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"].map((query) => matchMedia(query));
  for (const each of media) each.addEventListener("change", changed);
  return () => {
    watcher.disconnect();
    for (const each of media) each.removeEventListener("change", changed);
  };
}

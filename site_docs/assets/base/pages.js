/* When a page is in sight: the theme may swap pages in place, and announces each through `document$`. */

/** @typedef {typeof globalThis & {document$?: {subscribe: (show: () => void) => void}}} Themed */

/**
 * Call `show` for the page that is open, and for each that takes its place.
 * @param {() => void} show
 */
export function onEachPage(show) {
  const pages = /** @type {Themed} */ (globalThis).document$;
  if (pages) pages.subscribe(show);
  else show();
}

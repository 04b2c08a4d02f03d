/* Panels that few readers open, and that hold much: what they run is fetched when one is asked for. */

/**
 * Open the panel of exports.
 * @param {Parameters<typeof import("./export_panel.js").openExport>} given
 */
export async function openExport(...given) {
  /** @type {{ openExport: typeof import("./export_panel.js").openExport }} */
  const loaded = await import(new URL("./export_panel.js", import.meta.url).href);
  loaded.openExport(...given);
}

/**
 * Open the panel of a count as a text may quote it.
 * @param {Parameters<typeof import("./quote.js").openQuote>} given
 */
export async function openQuote(...given) {
  /** @type {{ openQuote: typeof import("./quote.js").openQuote }} */
  const loaded = await import(new URL("./quote.js", import.meta.url).href);
  loaded.openQuote(...given);
}

/* What is fetched when it is asked for: few readers ask for it. */

/** @returns {Promise<{ openExport: typeof import("./export_panel.js").openExport }>} */
export function loadExport() {
  return import(new URL("./export_panel.js", import.meta.url).href);
}

/** @returns {Promise<{ openQuote: typeof import("./quote.js").openQuote }>} */
export function loadQuote() {
  return import(new URL("./quote.js", import.meta.url).href);
}

/**
 * @typedef {object} Dialogs
 * @property {typeof import("./dialogs.js").openCompare} openCompare
 * @property {typeof import("./dialogs.js").openHelp} openHelp
 */

/** @returns {Promise<Dialogs>} */
export function loadDialogs() {
  return import(new URL("./dialogs.js", import.meta.url).href);
}

/** @returns {Promise<{ Hints: typeof import("./hints.js").Hints }>} */
export function loadHints() {
  return import(new URL("./hints.js", import.meta.url).href);
}

/**
 * @typedef {object} TableView
 * @property {typeof import("./table_view.js").makeTableRow} makeTableRow
 * @property {typeof import("./table_view.js").openColumns} openColumns
 * @property {typeof import("./table_view.js").tableShape} tableShape
 */

/** @returns {Promise<TableView>} */
export function loadTableView() {
  return import(new URL("./table_view.js", import.meta.url).href);
}

/** @returns {Promise<{ offerInstead: typeof import("./no_results.js").offerInstead }>} */
export function loadNoResults() {
  return import(new URL("./no_results.js", import.meta.url).href);
}

/** @returns {Promise<{ nearestSpelling: typeof import("../query/spelling.js").nearestSpelling }>} */
export function loadSpelling() {
  return import(new URL("../query/spelling.js", import.meta.url).href);
}

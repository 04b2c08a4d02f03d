/* The records of the explorer. Nothing runs here. */

/**
 * What the reader asks, and how it is shown; the address holds it.
 * @typedef {object} State
 * @property {import("../query/types.js").Query} query
 * @property {string} sort "" for what is usual
 * @property {string | null} group an axis, "" for none, null for what is usual
 * @property {string} view "cards", "lines" or "table"
 * @property {string[]} columns of the table
 * @property {string[] | null} picked keys of the papers that a link brings; null where it brings none
 * @property {boolean} only whether only picked papers are shown
 * @property {boolean} compare whether the picked papers stand side by side
 */

/**
 * What the page of the explorer says of its survey.
 * @typedef {object} Setting
 * @property {import("../query/types.js").AxisRecord[]} axes
 * @property {import("../query/types.js").OwnField[]} fields of its own
 * @property {string[]} editions ids, the usual one first
 * @property {string} group the axis by which papers are usually grouped, or ""
 * @property {string[]} chips axes whose tags stand on cards
 * @property {{all: [id: string, label: string][], known: string[], usual: string[]}} columns
 */

/** @typedef {{sort: string, group: string}} Order */

/**
 * An edition, and the addresses of its files.
 * @typedef {object} EditionFiles
 * @property {string} id
 * @property {string} label
 * @property {string} columns
 * @property {string} text
 * @property {string} first of texts of the newest papers; "" where those of all load as fast
 * @property {string} records
 */

/**
 * A note above the results: a sentence, or a sentence with a button.
 * @typedef {string | {text: string, action: string, do: () => void}} Note
 */

/**
 * All that a page says to its explorer.
 * @typedef {object} Setup
 * @property {string} name of the survey, under which the browser keeps the selection
 * @property {import("../query/types.js").Taxonomy} taxonomy
 * @property {EditionFiles[]} editions the usual one first
 * @property {{papers: string, axes: string}} links addresses of papers and of axes, a slash at their end
 * @property {Setting} setting
 */

export {};

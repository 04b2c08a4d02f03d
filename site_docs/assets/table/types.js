/* The records of the table of any two axes. Nothing runs here. */

/**
 * What the reader sets; the address holds it.
 * @typedef {object} Settings
 * @property {string} rows an axis
 * @property {string} columns another axis
 * @property {string} count "primary" or "any"
 * @property {string} reading "broad" or "strict"
 * @property {string} figure what a cell shows: "n" for a number, or a share of its "row", its "column", or "all"
 * @property {string} order of values: as in the "taxonomy", or by their "papers", most first
 * @property {string} edition
 * @property {boolean} fold whether uncoded rows and columns are left out
 */

/**
 * What can be set.
 * @typedef {object} Known
 * @property {string[]} axes
 * @property {Map<string, string>} former ids that axes had before, each with the one that it has now
 * @property {string[]} editions the usual one first
 * @property {string} rows the axis of the rows before anything is asked
 * @property {string} columns and of the columns
 */

/**
 * @typedef {object} Cell
 * @property {string} row
 * @property {string} column
 * @property {number} number papers in it
 * @property {number} of the denominator of the figure shown
 * @property {string} state "filled", "gap", "empty_margin", "left_out" or "uncoded"
 * @property {string} why why it is left out, or ""
 * @property {number} step of the shade, 0 for none
 */

/**
 * Two axes crossed.
 * @typedef {object} CrossTable
 * @property {import("../query/types.js").Axis} rows
 * @property {import("../query/types.js").Axis} columns
 * @property {Map<string, import("../query/types.js").PaperSet>} rowSets
 * @property {Map<string, import("../query/types.js").PaperSet>} columnSets
 * @property {Map<string, number>} rowTotals
 * @property {Map<string, number>} columnTotals
 * @property {import("../query/types.js").PaperSet} population the papers that both axes apply to
 * @property {Settings} settings
 * @property {number} total papers that both axes apply to: the denominator of counts
 * @property {number} both papers that have a counted value on both
 * @property {string[]} rowIds
 * @property {string[]} columnIds
 * @property {Map<string, string>} rowReasons why nothing can stand in a row
 * @property {Map<string, string>} columnReasons and in a column
 * @property {Map<string, Cell>} cells
 * @property {{number: number, of: number}} greatest figure of all
 */

/**
 * What a table links to.
 * @typedef {object} SiteLinks
 * @property {string} papers address of the explorer and of papers, a slash at its end
 * @property {string} axes address of axes, likewise
 * @property {string} contribute address of the page for proposals, likewise
 * @property {string} usual the edition that addresses need not name
 */

export {};

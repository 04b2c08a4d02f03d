/* The columns of the table of papers: which there are, and how wide. Pure. */

import { PREFIX } from "../query/own_range.js";

/** @typedef {[least: number, share: number]} Width pixels at least, share of the rest */

/** @type {Record<string, Width>} */
const WIDTHS = { authors: [150, 1.4], year: [56, 0], venue: [120, 1], added: [108, 0], links: [120, 1] };
/** @type {Width} */
const TITLE = [220, 2.6];
/** @type {Width} */
const TAGS = [104, 1];
/** @type {Width} */
const LONG_TAGS = [192, 1.6];
// Letters that the column of tags has room for in two lines.
const LONG = 24;

/**
 * Return all columns that there are beside the title.
 * @param {import("../query/types.js").AxisRecord[]} axes
 * @param {import("../query/types.js").OwnField[]} fields
 * @returns {[id: string, label: string][]}
 */
export function tableColumns(axes, fields) {
  return [
    ["authors", "Authors"],
    ["year", "Year"],
    ["venue", "Venue"],
    ["added", "Added"],
    ...axes.map((axis) => /** @type {[string, string]} */ ([`tags.${axis.id}`, axis.label])),
    ...fields.map((own) => /** @type {[string, string]} */ ([`${PREFIX}${own.id}`, labelOfField(own)])),
    ["links", "Links"],
  ];
}

/** @param {import("../query/types.js").OwnField} own */
function labelOfField({ label, unit }) {
  return unit ? `${label} (${unit})` : label;
}

/**
 * Return what the style of a table needs to know of its columns.
 * @param {string[]} columns
 * @param {import("../query/types.js").AxisRecord[]} axes
 */
export function tableShape(columns, axes) {
  const wordy = new Set(axes.filter(isWordy).map((axis) => `tags.${axis.id}`));
  const widths = [TITLE, ...columns.map((column) => WIDTHS[column] ?? (wordy.has(column) ? LONG_TAGS : TAGS))];
  return {
    tracks: widths.map(trackOf).join(" "),
    wide: widths.reduce((sum, [least]) => sum + least, 0),
  };
}

/** @param {import("../query/types.js").AxisRecord} axis */
function isWordy({ values }) {
  return values.some(({ code, short }) => !code && short.length > LONG);
}

/** @param {Width} width */
function trackOf([least, share]) {
  return share ? `minmax(calc(${least} * var(--px)), ${share}fr)` : `calc(${least} * var(--px))`;
}

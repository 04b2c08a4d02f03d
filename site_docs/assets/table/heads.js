/* The heads of a cross table: values with their codes, counts and bars. */

import { make, setProperty } from "../base/elements.js";
import { nameOf, valueOf } from "../query/counting.js";
import { fillIn } from "../text/fill_in.js";
import { capitalised } from "../text/labels.js";
import { grouped, of } from "../text/numbers.js";
import { NOT_CODED, OTHERS } from "../text/wording.js";
import { isUncoded } from "./cross.js";
import { papersAlong } from "./lines.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("./types.js").CrossTable} CrossTable
 * @typedef {import("./types.js").SiteLinks} SiteLinks
 * @typedef {import("./lines.js").Line} Line
 */

// As generator/render/matrix.py has them.
const MOST_UPRIGHT = 12;
const MOST_LETTERS = 130;

/**
 * Tell whether the names of the columns stand upright at any width.
 * @param {CrossTable} table
 * @param {Line[]} columns
 */
export function isTurned({ columns: axis }, columns) {
  const words = columns.flatMap((line) => shortOf(axis, line).split(/\s+/));
  const letters = columns.length * Math.max(0, ...words.map((word) => [...word].length));
  return columns.length > MOST_UPRIGHT || letters > MOST_LETTERS;
}

/**
 * Return the short name of what has a line.
 * @param {Axis} axis
 * @param {Line} line
 */
export function shortOf(axis, { id, ids }) {
  if (!id) return fillIn(OTHERS, { number: grouped(ids.length) });
  return valueOf(axis, id)?.short ?? axis.record.counting.uncoded[id].short;
}

/**
 * Return the corner, which names the axes; no arrow begins a line.
 * @param {CrossTable} table
 */
export function corner({ rows, columns, settings }) {
  const isInOrder = columns.record.ordered && settings.order !== "papers";
  const ordered = isInOrder ? [make("span", { class: "coarse", text: ", in order" })] : [];
  return make("td", { class: "corner" }, named(columns), ...ordered, "\u00a0→", make("br"), named(rows), "\u00a0↓");
}

/** @param {Axis} axis */
function named(axis) {
  return make("b", { class: `axis-${axis.hue}`, text: axis.record.label });
}

/**
 * Return the head of a column.
 * @param {CrossTable} table
 * @param {Line} line
 * @param {SiteLinks} links
 */
export function columnHead(table, line, links) {
  return make(
    "th",
    { scope: "col", class: isUncoded(line.id) ? "rest" : `axis-${table.columns.hue}` },
    headLink(table.columns, line.id, shortOf(table.columns, line), papersAlong(table, line, false), table.total, links),
  );
}

/**
 * Return the head of a row.
 * @param {CrossTable} table
 * @param {Line} line
 * @param {SiteLinks} links
 */
export function rowHead(table, line, links) {
  const { id } = line;
  const label = id ? valueOf(table.rows, id)?.label ?? capitalised(nameOf(table.rows, id)) : shortOf(table.rows, line);
  return make(
    "th",
    { scope: "row", class: isUncoded(id) ? null : `axis-${table.rows.hue}` },
    headLink(table.rows, id, label, papersAlong(table, line, true), table.total, links),
  );
}

/**
 * @param {Axis} axis
 * @param {string} id
 * @param {string} name
 * @param {number} number
 * @param {number} total
 * @param {SiteLinks} links
 */
function headLink(axis, id, name, number, total, links) {
  const value = valueOf(axis, id);
  // Nothing on the page of an axis stands for weaker evidence alone.
  const fragment = id === "weaker" || !id ? "" : `#${id}`;
  const level = make("i");
  setProperty(level, "--part", total ? Math.round((1000 * number) / total) / 1000 : 0);
  return make(
    "a",
    { href: `${links.axes}${axis.id}/${value ? `${id}/` : fragment}` },
    ...(value?.code ? [make("span", { class: "code", text: value.code })] : []),
    make("span", { class: "name", text: name }),
    make("span", { class: "n", text: value?.not_coded && !number ? NOT_CODED : of(number, total) }),
    make("span", { class: "level", "aria-hidden": "true" }, level),
  );
}

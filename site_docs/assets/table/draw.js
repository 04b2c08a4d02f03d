/* A cross table in, its elements out: the same as templates/parts/cross_table.html.jinja draws from the generator. */

import { hiddenText, make, setProperty } from "../base/elements.js";
import { hasSeveral, nameOf, valueOf } from "../query/counting.js";
import { fillIn } from "../text/fill_in.js";
import { capitalised } from "../text/labels.js";
import { grouped, of, plural, share } from "../text/numbers.js";
import {
  IN_EVERY_CELL,
  IN_ONE_CELL,
  LEFT_OUT_BY_RULE,
  NO_PAPER_IN_CELL,
  NOT_CODED,
  ONE_PAPER_ALONE,
  TABLE_CAPTION,
} from "../text/wording.js";
import { queryOfCell } from "./cell_query.js";
import { cellOf, cellsOf, isUncoded, papersOf } from "./cross.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").CrossTable} CrossTable
 * @typedef {import("./types.js").SiteLinks} SiteLinks
 */

/** @type {Record<string, string>} */
const CLASSES = {
  gap: "is-gap",
  empty_margin: "is-empty-margin",
  left_out: "is-left-out",
  uncoded: "is-not-applicable",
};

/**
 * Return the rows and columns that are shown: all, or those with a value.
 * @param {CrossTable} table
 */
export function shownIds(table) {
  const kept = (/** @type {string[]} */ ids) => (table.settings.fold ? ids.filter((id) => !isUncoded(id)) : ids);
  return { rowIds: kept(table.rowIds), columnIds: kept(table.columnIds) };
}

/**
 * Return the frame of a table.
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {SiteLinks} links
 */
export function drawTable(corpus, table, links) {
  const frame = make("div", {
    class: "matrix-frame",
    role: "region",
    tabindex: "0",
    "aria-label": `${table.rows.record.label} by ${table.columns.record.label}`,
  }, drawGrid(corpus, table, links));
  const singles = cellsOf(table, "filled").filter((cell) => cell.number === 1);
  if (singles.length) frame.append(drawSingles(corpus, table, singles, links));
  return frame;
}

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {SiteLinks} links
 */
function drawGrid(corpus, table, links) {
  const { rowIds, columnIds } = shownIds(table);
  const widths = columnIds.map((id) => make("col", { class: isUncoded(id) ? "col-rest" : null }));
  const heads = columnIds.map((id) => columnHead(table, id, links));
  const grid = make(
    "table",
    { class: "matrix" },
    make("caption", { class: "hidden-text", text: captionOf(table) }),
    make("colgroup", {}, make("col", { class: "col-head" }), ...widths),
    make("thead", {}, make("tr", {}, corner(table), ...heads)),
    make("tbody", {}, ...rowIds.map((id) => drawRow(corpus, table, id, columnIds, links))),
  );
  setProperty(grid, "--columns", columnIds.length);
  return grid;
}

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {string} id
 * @param {string[]} columnIds
 * @param {SiteLinks} links
 */
function drawRow(corpus, table, id, columnIds, links) {
  const cells = columnIds.map((column) =>
    make("td", { class: isUncoded(column) ? "rest" : null }, drawCell(corpus, table, cellOf(table, id, column), links))
  );
  return make("tr", { class: isUncoded(id) ? "rest-row" : null }, rowHead(table, id, links), ...cells);
}

/* ---------- heads ---------- */

/** @param {CrossTable} table */
function corner({ rows, columns }) {
  const ordered = columns.record.ordered ? [make("span", { class: "coarse", text: ", in order" })] : [];
  return make("td", { class: "corner" }, named(columns), ...ordered, " →", make("br"), named(rows), " ↓");
}

/** @param {Axis} axis */
function named(axis) {
  return make("b", { class: `axis-${axis.hue}`, text: axis.record.label });
}

/**
 * @param {CrossTable} table
 * @param {string} id
 * @param {SiteLinks} links
 */
function columnHead(table, id, links) {
  const value = valueOf(table.columns, id);
  const short = value?.short ?? table.columns.record.counting.uncoded[id].short;
  return make(
    "th",
    { scope: "col", class: value ? `axis-${table.columns.hue}` : "rest" },
    headLink(table.columns, id, short, table.columnTotals.get(id) ?? 0, table.total, links),
  );
}

/**
 * @param {CrossTable} table
 * @param {string} id
 * @param {SiteLinks} links
 */
function rowHead(table, id, links) {
  const value = valueOf(table.rows, id);
  const label = value?.label ?? capitalised(nameOf(table.rows, id));
  return make(
    "th",
    { scope: "row", class: value ? `axis-${table.rows.hue}` : null },
    headLink(table.rows, id, label, table.rowTotals.get(id) ?? 0, table.total, links),
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
  const fragment = id === "weaker" ? "" : `#${id}`;
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

/* ---------- cells ---------- */

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {Cell} cell
 * @param {SiteLinks} links
 */
function drawCell(corpus, table, cell, links) {
  const { number, state } = cell;
  const looks = state === "filled" ? `step-${cell.step}` : CLASSES[state];
  const query = state === "left_out" || (state === "uncoded" && !number)
    ? ""
    : queryOfCell(corpus, table, cell, links.usual);
  return make(
    query ? "a" : "span",
    {
      class: `cell ${looks}${state === "uncoded" && number ? " has-papers" : ""}`,
      href: query ? `${links.papers}?${query}` : null,
      "data-row": cell.row,
      "data-column": cell.column,
    },
    ...figureOf(corpus, table, cell),
    hiddenText(spoken(table, cell)),
  );
}

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {Cell} cell
 */
function figureOf(corpus, table, cell) {
  const { number, state } = cell;
  const { figure } = table.settings;
  if (!number) return [];
  if (figure !== "n") {
    return [
      share(number, cell.of),
      make("span", { class: "who is-of", "aria-hidden": "true", text: of(number, cell.of) }),
    ];
  }
  const alone = number === 1 && state === "filled";
  const who = alone
    ? [make("span", { class: "who", "aria-hidden": "true", text: corpus.keys[papersOf(table, cell)[0]] })]
    : [];
  return [String(number), ...who];
}

/**
 * @param {CrossTable} table
 * @param {Cell} cell
 */
function spoken(table, cell) {
  const pair = `${nameOf(table.rows, cell.row)} and ${nameOf(table.columns, cell.column)}`;
  if (cell.state === "left_out") return `${LEFT_OUT_BY_RULE}: ${pair}`;
  if (!cell.number) return fillIn(NO_PAPER_IN_CELL, { total: grouped(cell.of), pair });
  return table.settings.figure === "n" ? ` of ${grouped(cell.of)}: ${pair}` : `, ${of(cell.number, cell.of)}: ${pair}`;
}

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {Cell[]} singles
 * @param {SiteLinks} links
 */
function drawSingles(corpus, table, singles, links) {
  const list = singles.map((cell) => {
    const key = corpus.keys[papersOf(table, cell)[0]];
    return make(
      "li",
      {},
      `${codeOf(table.rows, cell.row)} with ${codeOf(table.columns, cell.column)}: `,
      make("a", { href: `${links.papers}${key}/`, text: key }),
    );
  });
  return make("div", { class: "singles" }, make("p", { text: ONE_PAPER_ALONE }), make("ul", {}, ...list));
}

/**
 * @param {Axis} axis
 * @param {string} id
 */
function codeOf(axis, id) {
  const value = valueOf(axis, id);
  return value?.code || value?.short || id;
}

/** @param {CrossTable} table */
function captionOf({ rows, columns, total, settings }) {
  const several = [rows, columns].some((axis) => hasSeveral(axis, settings.count));
  return fillIn(TABLE_CAPTION, {
    papers: plural(total, "paper"),
    rows: rows.record.label,
    columns: columns.record.label,
    how: several ? IN_EVERY_CELL : IN_ONE_CELL,
  });
}

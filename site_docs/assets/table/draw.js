/* A cross table in, its elements out: the same as templates/parts/cross_table.html.jinja draws from the generator. */

import { calledOf } from "../query/corpus.js";
import { hiddenText, make, setProperty } from "../base/elements.js";
import { hasSeveral, nameOf, valueOf } from "../query/counting.js";
import { fillIn } from "../text/fill_in.js";
import { grouped, of, plural, share } from "../text/numbers.js";
import {
  IN_EVERY_CELL,
  IN_ONE_CELL,
  LEFT_OUT_BY_RULE,
  NO_PAPER_IN_CELL,
  ONE_PAPER_ALONE,
  TABLE_CAPTION,
} from "../text/wording.js";
import { queryOfCell } from "./cell_query.js";
import { cellOf, cellsOf, isUncoded, papersOf } from "./cross.js";
import { columnHead, corner, isTurned, rowHead, shortOf } from "./heads.js";
import { crossLines, linesAlong } from "./lines.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").CrossTable} CrossTable
 * @typedef {import("./types.js").SiteLinks} SiteLinks
 * @typedef {import("./lines.js").Line} Line
 */

// As generator/render/matrix.py and matrix_cells.py have them.
const MOST_SINGLES = 12;
const MOST_LETTERS = 24;
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
  const { rows, columns } = shownLines(table);
  const [drawnRows, drawnColumns] = [rows, columns].map((lines) => new Set(lines.map(({ id }) => id)));
  const singles = cellsOf(table, "filled").filter((cell) =>
    cell.number === 1 && drawnRows.has(cell.row) && drawnColumns.has(cell.column)
  );
  if (singles.length) frame.append(drawSingles(corpus, table, singles, links));
  return frame;
}

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {SiteLinks} links
 */
function drawGrid(corpus, table, links) {
  const { rows, columns } = shownLines(table);
  const widths = columns.map(({ id }) => make("col", { class: isUncoded(id) ? "col-rest" : null }));
  const heads = columns.map((line) => columnHead(table, line, links));
  const grid = make(
    "table",
    { class: isTurned(table, columns) ? "matrix has-many" : "matrix" },
    make("caption", { class: "hidden-text", text: captionOf(table) }),
    make("colgroup", {}, make("col", { class: "col-head" }), ...widths),
    make("thead", {}, make("tr", {}, corner(table), ...heads)),
    make("tbody", {}, ...rows.map((line) => drawRow(corpus, table, line, columns, links))),
  );
  setProperty(grid, "--columns", columns.length);
  setProperty(grid, "--digits", longestFigure(grid));
  return grid;
}

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {Line} row
 * @param {Line[]} columns
 * @param {SiteLinks} links
 */
function drawRow(corpus, table, row, columns, links) {
  const cells = columns.map((column) =>
    make(
      "td",
      { class: isUncoded(column.id) ? "rest" : null },
      row.id && column.id
        ? drawCell(corpus, table, cellOf(table, row.id, column.id), links)
        : drawRest(table, row, column),
    )
  );
  return make("tr", { class: isUncoded(row.id) ? "rest-row" : null }, rowHead(table, row, links), ...cells);
}

/**
 * Return how many characters the longest figure in a cell has, at least two.
 * @param {Element} grid
 */
function longestFigure(grid) {
  const figures = [...grid.querySelectorAll(".cell")].map(({ firstChild }) => firstChild);
  return Math.max(2, ...figures.map((figure) => figure instanceof Text ? figure.length : 0));
}

/** @param {CrossTable} table */
function shownLines(table) {
  const { rowIds, columnIds } = shownIds(table);
  return {
    rows: linesAlong(table.rows, rowIds, table.rowTotals),
    columns: linesAlong(table.columns, columnIds, table.columnTotals),
  };
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
 * Draw a cell of values that share a line: a number that leads nowhere, for no short query asks for it.
 * @param {CrossTable} table
 * @param {Line} row
 * @param {Line} column
 */
function drawRest(table, row, column) {
  const { number, of: whole, step } = crossLines(table, row, column);
  const [down, across] = [[table.rows, row], [table.columns, column]].map(([axis, line]) =>
    nameOfLine(/** @type {Axis} */ (axis), /** @type {Line} */ (line))
  );
  const pair = `${down} and ${across}`;
  const isShare = table.settings.figure !== "n";
  const missing = fillIn(NO_PAPER_IN_CELL, { pair });
  const said = isShare ? `, ${of(number, whole)}: ${pair}` : ` of ${grouped(whole)}: ${pair}`;
  // As in the cells beside it: what has no value on an axis is no gap, and no part of the shades.
  const looks = isUncoded(row.id) || isUncoded(column.id)
    ? `${CLASSES.uncoded}${number ? " has-papers" : ""}`
    : number
    ? `step-${step}`
    : CLASSES.empty_margin;
  return make(
    "span",
    { class: `cell ${looks}` },
    ...(number ? [isShare ? share(number, whole) : String(number)] : []),
    hiddenText(number ? said : missing),
  );
}

/** @param {Axis} axis @param {Line} line */
function nameOfLine(axis, line) {
  return line.id ? nameOf(axis, line.id) : shortOf(axis, line);
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
  if (number > 1 || state !== "filled") return [String(number)];
  const text = calledOf(corpus, papersOf(table, cell)[0]);
  const isShort = [...text].length <= MOST_LETTERS;
  return [String(number), ...(isShort ? [make("span", { class: "who", "aria-hidden": "true", text })] : [])];
}

/** @param {CrossTable} table @param {Cell} cell */
function spoken(table, cell) {
  const pair = `${nameOf(table.rows, cell.row)} and ${nameOf(table.columns, cell.column)}`;
  if (cell.state === "left_out") return `${LEFT_OUT_BY_RULE}: ${pair}`;
  if (!cell.number) return fillIn(NO_PAPER_IN_CELL, { pair });
  return table.settings.figure === "n" ? ` of ${grouped(cell.of)}: ${pair}` : `, ${of(cell.number, cell.of)}: ${pair}`;
}

/**
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {Cell[]} singles
 * @param {SiteLinks} links
 */
function drawSingles(corpus, table, singles, links) {
  const list = singles.slice(0, MOST_SINGLES).map((cell) => {
    const [paper] = papersOf(table, cell);
    return make(
      "li",
      {},
      `${codeOf(table.rows, cell.row)} with ${codeOf(table.columns, cell.column)}: `,
      make("a", { href: `${links.papers}${corpus.keys[paper]}/`, text: calledOf(corpus, paper) }),
    );
  });
  const more = singles.length - MOST_SINGLES;
  if (more > 0) list.push(make("li", { text: `${more} more` }));
  return make("div", { class: "singles" }, make("p", { text: ONE_PAPER_ALONE }), make("ul", {}, ...list));
}

/** @param {Axis} axis @param {string} id */
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

/* A cross table in, its elements out: the same as templates/parts/cross_table.html.jinja draws from the generator. */

import { hidden, make } from "../explorer/browser.js";
import { cellOf, cellsOf, isApart, papersOf } from "./cross.js";
import { addressOf, grouped, of, share, valueName } from "./tell.js";

const CLASSES = { gap: "is-gap", shut: "is-shut", left_out: "is-left-out", apart: "is-na" };
const SHORT = { none: "None", unknown: "Not read", weaker: "Weaker" };

/** Return the rows and columns that are shown: all, or without those set apart. */
export function shownIds(table) {
  const kept = (ids) => (table.settings.fold ? ids.filter((id) => !isApart(id)) : ids);
  return { rowIds: kept(table.rowIds), columnIds: kept(table.columnIds) };
}

/** Return the frame of a table; `paths` has the addresses of papers and axes, which end with a slash. */
export function drawTable(corpus, table, paths) {
  const { rowIds, columnIds } = shownIds(table);
  const grid = make("table", { class: "matrix" },
    make("caption", { class: "hidden-text", text: captionOf(table) }),
    make("colgroup", {}, make("col", { class: "col-head" }), ...columnIds.map((id) => make("col", { class: isApart(id) ? "col-rest" : null }))),
    make("thead", {}, make("tr", {}, corner(table), ...columnIds.map((id) => columnHead(table, id, paths)))),
    make("tbody", {}, ...rowIds.map((id) => make("tr", { class: isApart(id) ? "rest-row" : null },
      rowHead(table, id, paths),
      ...columnIds.map((column) => make("td", { class: isApart(column) ? "rest" : null }, drawCell(corpus, table, cellOf(table, id, column), paths)))))));
  grid.style.setProperty("--columns", columnIds.length);
  const frame = make("div", { class: "matrix-frame", role: "region", tabindex: "0", "aria-label": `${table.rows.record.label} by ${table.columns.record.label}` }, grid);
  const singles = cellsOf(table, "filled").filter((cell) => cell.number === 1);
  if (singles.length) frame.append(drawSingles(corpus, table, singles, paths));
  return frame;
}

/* ---------- heads ---------- */

function corner({ rows, columns }) {
  const ordered = columns.record.ordered ? [make("span", { class: "coarse", text: ", in order" })] : [];
  return make("td", { class: "corner" }, named(columns), ...ordered, " →", make("br"), named(rows), " ↓");
}

function named(axis) {
  return make("b", { class: `axis-${axis.hue}`, text: axis.record.label });
}

function columnHead(table, id, paths) {
  const value = table.columns.record.values.find((each) => each.id === id);
  const short = value?.short ?? SHORT[id];
  return make("th", { scope: "col", class: value ? `axis-${table.columns.hue}` : "rest" },
    headLink(table.columns, id, value, short, table.columnTotals.get(id), table.total, paths));
}

function rowHead(table, id, paths) {
  const value = table.rows.record.values.find((each) => each.id === id);
  const name = valueName(table.rows, id);
  const label = value?.label ?? name.slice(0, 1).toUpperCase() + name.slice(1);
  return make("th", { scope: "row", class: value ? `axis-${table.rows.hue}` : null },
    headLink(table.rows, id, value, label, table.rowTotals.get(id), table.total, paths));
}

function headLink(axis, id, value, name, number, total, paths) {
  // Nothing on the page of an axis stands for weaker evidence alone.
  const fragment = id === "weaker" ? "" : `#${id}`;
  const level = make("i");
  level.style.setProperty("--part", total ? Math.round((1000 * number) / total) / 1000 : 0);
  return make("a", { href: `${paths.axes}${axis.id}/${value ? `${id}/` : fragment}` },
    ...(value?.code ? [make("span", { class: "code", text: value.code })] : []),
    make("span", { class: "name", text: name }),
    make("span", { class: "n", text: value?.not_coded && !number ? "not coded" : of(number, total) }),
    make("span", { class: "level", "aria-hidden": "true" }, level));
}

/* ---------- cells ---------- */

function drawCell(corpus, table, cell, paths) {
  const { number, state } = cell;
  const looks = state === "filled" ? `step-${cell.step}` : CLASSES[state];
  const query = state === "left_out" || (state === "apart" && !number) ? "" : addressOf(corpus, table, cell);
  return make(query ? "a" : "span", {
    class: `cell ${looks}${state === "apart" && number ? " has-papers" : ""}`,
    href: query ? `${paths.papers}?${query}` : null,
    "data-row": cell.row,
    "data-column": cell.column,
  }, ...figureOf(corpus, table, cell), hidden(spoken(table, cell)));
}

function figureOf(corpus, table, cell) {
  const { number, state } = cell;
  const { figure } = table.settings;
  if (!number) return [];
  if (figure !== "n") return [share(number, cell.of), make("span", { class: "who is-of", "aria-hidden": "true", text: of(number, cell.of) })];
  const alone = number === 1 && state === "filled";
  const who = alone ? [make("span", { class: "who", "aria-hidden": "true", text: corpus.keys[papersOf(table, cell)[0]] })] : [];
  return [String(number), ...who];
}

function spoken(table, cell) {
  const pair = `${valueName(table.rows, cell.row)} and ${valueName(table.columns, cell.column)}`;
  if (cell.state === "left_out") return `left out by rule: ${pair}`;
  if (!cell.number) return `no paper of ${grouped(cell.of)}: ${pair}`;
  return table.settings.figure === "n" ? ` of ${grouped(cell.of)}: ${pair}` : `, ${of(cell.number, cell.of)}: ${pair}`;
}

function drawSingles(corpus, table, singles, paths) {
  const list = singles.map((cell) => {
    const key = corpus.keys[papersOf(table, cell)[0]];
    return make("li", {}, `${codeOf(table.rows, cell.row)} with ${codeOf(table.columns, cell.column)}: `, make("a", { href: `${paths.papers}${key}/`, text: key }));
  });
  return make("div", { class: "singles" }, make("p", { text: "One paper alone" }), make("ul", {}, ...list));
}

function codeOf(axis, id) {
  const value = axis.record.values.find((each) => each.id === id);
  return value.code || value.short;
}

function captionOf({ rows, columns, total, settings }) {
  const several = rows.record.multiple || columns.record.multiple || settings.count === "any";
  const how = several ? "in every cell of its values" : "once, by its primary values";
  return `${grouped(total)} paper${total === 1 ? "" : "s"} by ${rows.record.label} (rows) and ${columns.record.label} (columns). Each is counted ${how}.`;
}

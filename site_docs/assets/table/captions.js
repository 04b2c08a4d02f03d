/* A cross table in, its words out: what it shows in one sentence, how it counts, its file. Pure.

   Twin of generator/render/table_words.py and of generator/export/csv_text.py. */

import { hasSeveral, nameOf } from "../query/counting.js";
import { chosen, fillIn } from "../text/fill_in.js";
import { grouped, of, plural, shareOf, verb } from "../text/numbers.js";
import {
  COUNT_UNDER_BOTH,
  COUNTED_IN_SEVERAL,
  COUNTED_ONCE,
  FULLEST_PAIR,
  FULLEST_PAIRS,
  HAVE_BOTH,
  HAVE_BOTH_AS_PRIMARY,
  LEFT_ASIDE,
  ON_BOTH_AXES,
  ONE_EACH,
  ONLY_PRIMARY_ON,
  OTHERS_APART,
  PAIR_EMPTY,
  PAIRS_EMPTY,
  PAIRS_TAKEN,
} from "../text/wording.js";
import { cellOf, cellsOf, countNotAssessed } from "./cross.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").CrossTable} CrossTable
 * @typedef {import("./types.js").Settings} Settings
 */

/** @type {Record<string, string>} */
const SHARES = { row: "share of row", column: "share of column", all: "share of all" };

/**
 * Return what the papers of a cell have in common.
 * @param {CrossTable} table
 * @param {Cell} cell
 */
export function cellName(table, cell) {
  return `${nameOf(table.rows, cell.row)} with ${nameOf(table.columns, cell.column)}`;
}

/**
 * Return what a table shows: how many pairs are taken, and the fullest cell.
 * @param {CrossTable} table
 */
export function describeFinding(table) {
  const filled = cellsOf(table, "filled");
  const coded = filled.length + cellsOf(table, "gap", "empty_margin").length;
  if (!filled.length) {
    return coded === 1 ? fillIn(PAIR_EMPTY, { of: "" }) : fillIn(PAIRS_EMPTY, { coded: plural(coded, "pair") });
  }
  const have = verb(filled.length, coded, "has", "have");
  const taken = fillIn(PAIRS_TAKEN, { share: shareOf(filled.length, coded, "pair"), have });
  const most = Math.max(...filled.map((cell) => cell.number));
  const fullest = filled.filter((cell) => cell.number === most);
  const share = of(most, table.total);
  if (fullest.length === 1) return fillIn(FULLEST_PAIR, { taken, pair: cellName(table, fullest[0]), share });
  if (most === 1) return fillIn(ONE_EACH, { taken });
  return fillIn(FULLEST_PAIRS, { taken, number: grouped(fullest.length), share });
}

/**
 * Return how a table counts, and how many papers are outside of its grid.
 * @param {CrossTable} table
 * @param {number} count of all papers of the edition
 */
export function describeBoundary(table, count) {
  const axes = [table.rows, table.columns];
  const areAll = table.both === table.total && table.both > 1;
  const both = fillIn(ON_BOTH_AXES, {
    share: areAll ? `All ${plural(table.total, "paper")}` : shareOf(table.both, table.total, "paper"),
    have: verb(table.both, table.total, "has", "have"),
    others: table.both < table.total ? OTHERS_APART : "",
  });
  const sentences = table.total ? [howCounted(table), both] : [howCounted(table)];
  if (table.settings.reading === "strict") { for (const axis of axes) sentences.push(...strictly(table, axis)); }
  if (table.total < count) {
    const aside = count - table.total;
    const said = chosen(LEFT_ASIDE, count === 1 ? 1 : aside);
    sentences.push(fillIn(said, { share: shareOf(aside, count, "paper"), axes: narrowAxes(axes) }));
  }
  return sentences.join(" ");
}

/**
 * Return what no paper of an open gap does, as its table counts: "has both as primary values".
 * @param {CrossTable} table
 */
export function hasBoth({ rows, columns, settings }) {
  const axes = [rows, columns];
  const primary = settings.count === "primary" ? axes.filter((axis) => axis.record.counting.primary) : [];
  const broad = settings.reading === "broad";
  let said = COUNT_UNDER_BOTH;
  if (primary.length === 1) said = fillIn(ONLY_PRIMARY_ON, { said, axis: primary[0].record.in_prose });
  else if (broad && primary.length) said = HAVE_BOTH_AS_PRIMARY;
  else if (broad && axes.every((axis) => axis.record.evidence.every((level) => level.counted))) said = HAVE_BOTH;
  return chosen(said, 1);
}

/**
 * Return what is shown of a table as CSV: ids, and totals in which each paper counts once.
 * @param {CrossTable} table
 * @param {string[]} rowIds
 * @param {string[]} columnIds
 */
export function toTableCsv(table, rowIds, columnIds) {
  const { figure } = table.settings;
  const unit = SHARES[figure] ? ` (${SHARES[figure]})` : "";
  const lines = [[`${table.rows.id}${unit}`, ...columnIds, "total"]];
  for (const row of rowIds) {
    const figures = columnIds.map((column) => figureOf(cellOf(table, row, column), figure));
    lines.push([row, ...figures, String(table.rowTotals.get(row))]);
  }
  lines.push(["total", ...columnIds.map((column) => String(table.columnTotals.get(column))), String(table.total)]);
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/**
 * Return the name of a table's file: its axes, and whatever is set otherwise than usual.
 * @param {Settings} settings
 */
export function fileName({ rows, columns, count, reading, figure, order, edition, fold }) {
  const words = [`${rows}-by-${columns}`];
  if (count !== "primary") words.push(count);
  if (reading !== "broad") words.push(reading);
  if (figure !== "n") words.push(`of-${figure}`);
  if (order === "papers") words.push("most-first");
  if (edition !== "living") words.push(edition);
  if (fold) words.push("folded");
  return `${words.join("-")}.csv`;
}

/** @param {CrossTable} table */
function howCounted({ rows, columns, settings }) {
  if (settings.count === "any") {
    return "A paper is counted under every value that it has, and may count in several cells.";
  }
  const several = [rows, columns].filter((axis) => hasSeveral(axis)).map((axis) => axis.record.in_prose);
  if (!several.length) return COUNTED_ONCE;
  return fillIn(COUNTED_IN_SEVERAL, { axes: several.join(" and ") });
}

/** @param {Cell} cell @param {string} figure */
function figureOf(cell, figure) {
  if (figure === "n") return String(cell.number);
  return cell.of ? String(Number((cell.number / cell.of).toFixed(4))) : "";
}

/** @param {CrossTable} table @param {Axis} axis */
function strictly(table, axis) {
  if (!axis.strongest) return [];
  const label = axis.record.in_prose;
  const number = countNotAssessed(table, axis);
  const counts = `On ${label}, only “${axis.strongest.label}” counts.`;
  if (!number) return [counts];
  const have = verb(number, table.total, "has", "have");
  const share = shareOf(number, table.total, "paper");
  return [`${counts} ${share} ${have} not been assessed, so the numbers of its values are lower bounds.`];
}

/** @param {Axis[]} axes */
function narrowAxes(axes) {
  const narrow = axes.filter((axis) => Object.keys(axis.record.applies_to).length);
  return (narrow.length ? narrow : axes).map((axis) => axis.record.in_prose).join(" or ");
}

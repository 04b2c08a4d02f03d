/* A cross table in, its words out: what it shows in one sentence, how it counts, its file. Pure.

   Twin of the sentences in generator/render/pages/tables.py and of generator/export/csv_text.py. */

import { formatQuery } from "../explorer/address.js";
import { selectPapers, size } from "../explorer/papers.js";
import { cellOf, cellsOf, countUnjudged, papersOf } from "./cross.js";

const MOST_PICKED = 200; // papers that an address of the explorer names one by one
const SHARES = { n: "papers", row: "share of row", column: "share of column", all: "share of all" };

/** Return a number with its denominator. */
export function of(number, total) {
  return `${grouped(number)} of ${grouped(total)}`;
}

/** Return a number as people read it. */
export function grouped(number) {
  return number.toLocaleString("en");
}

/** Return a share in per cent; what is there is never rounded to nothing, what lacks something never to all. */
export function share(number, total) {
  const part = Math.round((100 * number) / total);
  if (number && !part) return "<1 %";
  return number < total && part === 100 ? ">99 %" : `${part} %`;
}

/** Return a label as it stands inside a sentence. */
export function inSentence(label) {
  return label.length > 1 && !/\p{Ll}/u.test(label[1]) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}

/** Return the name of a value, or of what stands apart on its axis. */
export function valueName(axis, id) {
  const value = axis.record.values.find((each) => each.id === id);
  if (value) return value.code ? `${value.code} ${value.label}` : value.label;
  return { none: axis.record.none, unknown: "not yet read", weaker: "weaker evidence" }[id];
}

/** Return what the papers of a cell have in common. */
export function cellName(table, cell) {
  return `${valueName(table.rows, cell.row)} with ${valueName(table.columns, cell.column)}`;
}

/** Return what a table shows: how many pairs are taken, and the fullest cell. */
export function tellFinding(table) {
  const filled = cellsOf(table, "filled");
  const coded = filled.length + cellsOf(table, "gap", "shut").length;
  if (!filled.length) return `None of ${grouped(coded)} pairs has a paper yet`;
  const taken = `${of(filled.length, coded)} pairs ${filled.length === 1 ? "has" : "have"} papers`;
  const most = Math.max(...filled.map((cell) => cell.number));
  const fullest = filled.filter((cell) => cell.number === most);
  if (fullest.length === 1) return `${taken}; the fullest, ${cellName(table, fullest[0])}, has ${of(most, table.total)}`;
  if (most === 1) return `${taken}, one each`;
  return `${taken}; the ${grouped(fullest.length)} fullest have ${of(most, table.total)} each`;
}

/** Return how a table counts, and how many papers stand outside of its grid. */
export function tellBoundary(table, corpus) {
  const { count, reading } = table.settings;
  const axes = [table.rows, table.columns];
  const several = axes.filter((axis) => axis.record.multiple).map((axis) => inSentence(axis.record.label));
  const sentences = ["Each paper is counted once, by its primary values."];
  if (several.length) sentences[0] = `A paper may have several values of ${several.join(" and ")} and then stands in several cells.`;
  if (count === "any") sentences[0] = "A paper is counted under every value that it has, and may stand in several cells.";
  const have = `${table.total === 1 ? "paper" : "papers"} ${table.both === 1 ? "has" : "have"}`;
  const apart = table.both < table.total ? "; the others stand apart, at the edge" : "";
  sentences.push(`${of(table.both, table.total)} ${have} a value on both axes${apart}.`);
  if (reading === "strict") for (const axis of axes) if (axis.strongest) sentences.push(strictly(table, axis));
  if (table.total < corpus.count) sentences.push(`${of(corpus.count - table.total, corpus.count)} papers are left aside: ${notConcerned(axes)} does not concern them.`);
  return sentences.join(" ");
}

/** Return the address of the explorer, after its question mark, that finds the papers of a cell; empty where none does. */
export function addressOf(corpus, table, cell) {
  const { count, reading, edition } = table.settings;
  const query = { clauses: new Map(), count, reading: reachOf(table), words: "", years: [null, null], edition: edition === (table.usual ?? "living") ? "" : edition };
  for (const [axis, id] of [[table.rows, cell.row], [table.columns, cell.column]]) {
    const others = [...axis.record.values.map((value) => value.id), "none", "unknown"];
    const chosen = id === "weaker" ? { include: [], exclude: others } : { include: [id], exclude: [] };
    query.clauses.set(axis.id, { ...chosen, match: "any", reading: "" });
  }
  const weak = reading === "strict" && [cell.row, cell.column].includes("weaker");
  if (weak && !isSame(corpus, query, cell)) return pickedAddress(corpus, table, cell, query.edition);
  return formatQuery(query);
}

/** Return what is shown of a table as CSV: ids, and totals in which each paper counts once. */
export function toTableCsv(table, rowIds, columnIds) {
  const { figure } = table.settings;
  const share = figure === "n" ? "" : ` (${SHARES[figure]})`;
  const lines = [[`${table.rows.id}${share}`, ...columnIds, "total"]];
  for (const row of rowIds) lines.push([row, ...columnIds.map((column) => figureOf(cellOf(table, row, column), figure)), table.rowTotals.get(row)]);
  lines.push(["total", ...columnIds.map((column) => table.columnTotals.get(column)), table.total]);
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Return the name of a table's file: its axes, and whatever is set otherwise than usual. */
export function fileName({ rows, columns, count, reading, figure, edition, fold }) {
  const words = [`${rows}-by-${columns}`];
  if (count !== "primary") words.push(count);
  if (reading !== "broad") words.push(reading);
  if (figure !== "n") words.push(`of-${figure}`);
  if (edition !== "living") words.push(edition);
  if (fold) words.push("folded");
  return `${words.join("-")}.csv`;
}

/* The reading matters, and is named, only where an axis has evidence. */
function reachOf(table) {
  return table.rows.strongest || table.columns.strongest ? table.settings.reading : "broad";
}

function figureOf(cell, figure) {
  if (figure === "n") return cell.number;
  return cell.of ? Number((cell.number / cell.of).toFixed(4)) : "";
}

function strictly(table, axis) {
  const label = inSentence(axis.record.label);
  const unread = countUnjudged(table, axis);
  const least = unread ? `; ${of(unread, table.total)} are not assessed, so each number is at least that` : "";
  return `Of ${label} only “${axis.strongest.label}” counts${least}.`;
}

function notConcerned(axes) {
  const narrow = axes.filter((axis) => Object.keys(axis.record.applies_to).length);
  return (narrow.length ? narrow : axes).map((axis) => inSentence(axis.record.label)).join(" or ");
}

function isSame(corpus, query, cell) {
  return size(selectPapers(corpus, query, null).found) === cell.number;
}

/* Where no query says it, the papers are named one by one, as many as an address of the explorer takes. */
function pickedAddress(corpus, table, cell, edition) {
  const keys = papersOf(table, cell).map((paper) => corpus.keys[paper]);
  if (!keys.length || keys.length > MOST_PICKED) return "";
  return String(new URLSearchParams([...(edition ? [["edition", edition]] : []), ["picked", keys.join(",")], ["only", "picked"]]));
}

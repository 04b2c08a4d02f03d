/* A cell of a cross table in, the address of the explorer that finds its papers out. Pure. */

import { emptyQuery, formatQuery, MOST_PICKED } from "../query/grammar.js";
import { selectPapers } from "../query/select.js";
import { size } from "../query/sets.js";
import { papersOf } from "./cross.js";

/**
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").CrossTable} CrossTable
 */

/**
 * Return what stands after the question mark; empty where no address finds just these papers.
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {Cell} cell
 * @param {string} usual the edition that addresses need not name
 */
export function queryOfCell(corpus, table, cell, usual = "living") {
  const { count, reading, edition } = table.settings;
  const query = emptyQuery();
  query.count = count;
  // The reading matters, and is named, only where an axis has evidence.
  if (table.rows.strongest || table.columns.strongest) query.reading = reading;
  if (edition !== usual) query.edition = edition;
  for (const [axis, id] of /** @type {const} */ ([[table.rows, cell.row], [table.columns, cell.column]])) {
    const others = [...axis.record.values.map((value) => value.id), "none", "unknown"];
    const chosen = id === "weaker" ? { include: [], exclude: others } : { include: [id], exclude: [] };
    query.clauses.set(axis.id, { ...chosen, match: "any", reading: "" });
  }
  const weaker = reading === "strict" && [cell.row, cell.column].includes("weaker");
  const findsOthers = weaker && size(selectPapers(corpus, query, null).found) !== cell.number;
  return findsOthers ? pickedQuery(corpus, table, cell, query.edition) : formatQuery(query);
}

/**
 * Where no query says it, the papers are named one by one, as many as an address of the explorer takes.
 * @param {Corpus} corpus
 * @param {CrossTable} table
 * @param {Cell} cell
 * @param {string} edition
 */
function pickedQuery(corpus, table, cell, edition) {
  const keys = papersOf(table, cell).map((paper) => corpus.keys[paper]);
  if (!keys.length || keys.length > MOST_PICKED) return "";
  const query = new URLSearchParams(edition ? { edition } : {});
  query.set("picked", keys.join(","));
  query.set("only", "picked");
  return String(query);
}

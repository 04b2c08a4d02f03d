/* The map beside the results: where the papers found stand on two axes. A press on a cell asks for its values. */

import { closest, dataOf, find, findAll, setAttribute, setText } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { clauseOf } from "../query/grammar.js";
import { crossValues, setsIn } from "../query/select.js";
import { size, sizeOfBoth } from "../query/sets.js";
import { grouped, plural } from "../text/numbers.js";
import { stepOf } from "../text/shades.js";
import { EVERY_VALUE_COUNTS, PRIMARY_VALUES_COUNT } from "../text/wording.js";
import { labelOf } from "./labels.js";
import { MapMonths } from "./map_months.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {object} MapCell
 * @property {HTMLElement} node
 * @property {string} row
 * @property {string} column
 * @property {Text} shown
 * @property {Element} spoken
 */

const MOST_SHOWN = 999; // in full: a cell of the map has room for three digits

export class PaperMap {
  #store;
  #head;
  #counts;
  #rows;
  #columns;
  #cells;
  #months;

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} table
   * @param {Store} store
   */
  constructor(root, table, store) {
    this.#store = store;
    this.#head = find(root, "#explorer-map-head");
    this.#counts = find(root, "[data-map-counts]");
    this.#rows = dataOf(table, "rows");
    this.#columns = dataOf(table, "columns");
    this.#cells = findAll(table, "a.cell").map(cellOf);
    this.#months = new MapMonths(find(root, "[data-map-months]"), store, () => this.update());
    table.addEventListener("click", (event) => this.#press(event));
    oneTabStop(findAll(table, "a"));
  }

  update() {
    const { corpus, results: { selection }, state: { query } } = this.#store;
    const cross = crossValues(corpus, selection, this.#rows, this.#columns);
    const found = this.#months.update(), appeared = this.#months.all, count = size(found);
    const whole = count === corpus.count;
    const numbers = this.#cells.map(({ row, column }) => cross(row, column, found));
    const greatest = Math.max(1, ...numbers);
    const [rowUsed, columnUsed] = [this.#rows, this.#columns].map((id) => usedValues(this.#store, id, appeared));
    const spoken = this.#cells.map((cell, at) => {
      const all = cross(cell.row, cell.column, appeared);
      const gap = rowUsed.has(cell.row) && columnUsed.has(cell.column) ? "is-gap" : "is-empty-margin";
      const step = stepOf(numbers[at], greatest);
      const style = step ? `step-${step}` : all ? "is-dim" : whole ? gap : `${gap} is-dim`;
      setAttribute(cell.node, "class", `cell ${style}${numbers[at] > 99 ? " is-long" : ""}`);
      setText(cell.shown, shortly(numbers[at]));
      const on = this.#pairsOf(cell).every(([axis, value]) => this.#isOnly(axis, value));
      setAttribute(cell.node, "aria-current", on ? "true" : null);
      return this.#describe(cell, numbers[at], all, count);
    });
    // Out of sight, and long: to lay them out would hold up what is seen.
    requestAnimationFrame(() => setTimeout(() => spoken.forEach((text, at) => setText(this.#cells[at].spoken, text))));
    setText(this.#head, whole ? "Map of all papers" : `Map of ${plural(count, "paper")}`);
    setText(this.#counts, query.count === "primary" ? PRIMARY_VALUES_COUNT : EVERY_VALUE_COUNTS);
  }

  /**
   * @param {MapCell} cell
   * @param {number} number of papers found in it
   * @param {number} all of papers in it at all
   * @param {number} count of papers found
   */
  #describe(cell, number, all, count) {
    const { corpus } = this.#store;
    const names = this.#pairsOf(cell).map(([axis, value]) => labelOf(axisOf(corpus, axis), value)).join(" and ");
    const exact = number > MOST_SHOWN ? `${grouped(number)} ` : number ? "" : "none ";
    return `${exact}of ${grouped(count)} here, ${grouped(all)} in the survey: ${names}`;
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const link = closest(event.target, "a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    const pairs = this.#pairsAt(link);
    const on = pairs.every(([axis, value]) => this.#isOnly(axis, value));
    this.#store.change(({ query }) => {
      for (const [axis, value] of pairs) {
        const clause = clauseOf(query, axis);
        clause.include = on ? [] : [value];
        clause.exclude = [];
      }
    });
  }

  /** @param {HTMLElement} link @returns {[axis: string, value: string][]} */
  #pairsAt(link) {
    const cell = this.#cells.find(({ node }) => node === link);
    if (cell) return this.#pairsOf(cell);
    const head = closest(link, "th");
    return head ? [[closest(link, "tbody") ? this.#rows : this.#columns, dataOf(head, "value")]] : [];
  }

  /** @param {MapCell} cell @returns {[axis: string, value: string][]} */
  #pairsOf(cell) {
    return [[this.#rows, cell.row], [this.#columns, cell.column]];
  }

  /**
   * Tell whether a value is all that is asked for on its axis.
   * @param {string} axis
   * @param {string} value
   */
  #isOnly(axis, value) {
    const clause = this.#store.state.query.clauses.get(axis);
    return clause?.include.length === 1 && clause.include[0] === value;
  }
}

/**
 * Write a number of papers in three places at most, none as nothing.
 * @param {number} number
 */
function shortly(number) {
  return number > MOST_SHOWN ? `${Math.floor(number / (MOST_SHOWN + 1))}k` : String(number || "");
}

/**
 * Let Tab stop at one of many links, that which had the focus last; arrow keys walk between them (page/arrows.js).
 * @param {HTMLElement[]} links
 */
function oneTabStop(links) {
  let stop = links[0];
  for (const link of links) {
    link.tabIndex = link === stop ? 0 : -1;
    link.addEventListener("focus", () => {
      stop.tabIndex = -1;
      stop = link;
      stop.tabIndex = 0;
    });
  }
}

/** @param {HTMLElement} node @returns {MapCell} */
function cellOf(node) {
  const [shown, spoken] = [new Text(), find(node, ":scope > :last-child")];
  node.replaceChildren(shown, spoken);
  return { node, row: dataOf(node, "row"), column: dataOf(node, "column"), shown, spoken };
}

/**
 * Return what any of some papers counts as on an axis.
 * @param {Store} store
 * @param {string} id
 * @param {import("../query/types.js").PaperSet} papers
 */
function usedValues({ corpus, results }, id, papers) {
  const sets = setsIn(corpus, results.selection, axisOf(corpus, id));
  return new Set([...sets].filter(([, set]) => sizeOfBoth(set, papers)).map(([value]) => value));
}

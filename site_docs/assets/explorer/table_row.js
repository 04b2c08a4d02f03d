/* A paper as a row of a table. */

import { hiddenText, make, setAttribute } from "../base/elements.js";
import { findAxis, isRead, linksOf, tagsOf, venueOf } from "../query/corpus.js";
import { PREFIX } from "../query/own_range.js";
import { has } from "../query/sets.js";
import { findMarks } from "../text/marks.js";
import { authorsOfPaper, ownTextOf } from "./labels.js";
import { setMarkedText } from "../base/marked_text.js";
import { NOT_READ } from "../text/wording.js";
import { fillTitle, makePick, makeRow } from "./row.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../query/types.js").Axis} Axis
 */

/** @param {Store} store */
export function makeTableRow(store) {
  const pick = makePick(store);
  const title = make("a");
  /** @type {HTMLElement[]} */
  const cells = [];
  const node = make(
    "div",
    { class: "row table-row", role: "row" },
    make("div", { role: "cell", class: "cell-title" }, pick.node, title),
  );
  return makeRow(store, node, pick, (paper) => {
    fillTitle(store, title, paper);
    const { columns } = store.state;
    while (cells.length < columns.length) cells.push(node.appendChild(make("div", { role: "cell" })));
    while (cells.length > columns.length) cells.pop()?.remove();
    columns.forEach((column, at) => fillCell(store, cells[at], column, paper));
  });
}

/**
 * @param {Store} store
 * @param {HTMLElement} cell
 * @param {string} column
 * @param {number} paper
 */
function fillCell({ corpus, results: { terms } }, cell, column, paper) {
  const axis = column.startsWith("tags.") ? findAxis(corpus, column.slice("tags.".length)) : null;
  if (axis) fillTags(cell, axis, paper);
  else if (column === "links") {
    setAttribute(cell, "class", "cell-links");
    const links = linksOf(corpus, paper).map(([text, href]) => make("a", { href, rel: "external", text }));
    cell.replaceChildren(...links);
  } else {
    setAttribute(cell, "class", null);
    const text = textOf(corpus, column, paper, terms);
    setMarkedText(cell, text, findMarks(text, terms, column === "authors" ? "author" : column));
  }
}

/**
 * @param {import("../query/types.js").Corpus} corpus
 * @param {string} column
 * @param {number} paper
 * @param {import("../text/marks.js").MarkedTerm[]} terms
 */
function textOf(corpus, column, paper, terms) {
  if (column === "authors") return authorsOfPaper(corpus, paper, terms);
  if (column === "year") return String(corpus.years[paper]);
  if (column.startsWith(PREFIX)) return ownTextOf(corpus, column.slice(PREFIX.length), paper);
  return column === "venue" ? venueOf(corpus, paper) : corpus.added.names[corpus.added.of[paper]];
}

/**
 * @param {HTMLElement} cell
 * @param {Axis} axis
 * @param {number} paper
 */
function fillTags(cell, axis, paper) {
  setAttribute(cell, "class", `axis-${axis.hue}`);
  const tags = tagsOf(axis, paper).map((tag) => makeTag(axis, tag));
  cell.replaceChildren(...(tags.length ? tags : [make("span", { class: "quiet", text: shortAbsence(axis, paper) })]));
}

/** @param {Axis} axis @param {import("../query/types.js").Tag} tag */
function makeTag(axis, { value, level }) {
  return make(
    "span",
    { class: "tag", title: value.label, "data-tag": `${axis.id}=${value.id}` },
    ...(level ? [make("span", { class: `mark is-${level.mark}`, "aria-hidden": "true" })] : []),
    make("span", { class: value.code ? "code" : "", text: value.code || value.short }),
    hiddenText(`${value.code ? ` ${value.label}` : ""}${level ? `, ${level.label}` : ""};`),
  );
}

/** @param {Axis} axis @param {number} paper */
function shortAbsence(axis, paper) {
  if (!has(axis.applies, paper)) return "–";
  return isRead(axis, paper) ? "none" : NOT_READ;
}

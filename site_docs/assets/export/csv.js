/* Papers in, CSV out. Pure. Twin of generator/export/csv_text.py, which has the rules. */

import { NO_BREAK, printedName, withParticle } from "../text/name_parts.js";
import { linesOf } from "../text/value_lines.js";
import { mainAddress } from "./addresses.js";
import { ET_AL } from "./citation.js";
import { splitName } from "./name.js";
import { oneLine } from "./plain.js";
import { axisCell } from "./tag_words.js";

const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const IDS = ["arxiv", "doi", "acl", "openreview"];
const BEFORE = ["key", "title", "authors", "year", "month", "venue", ...IDS, "link", "page", "added"];
const PUBLISHED = ["journal", "book_title", "volume", "number", "pages", "publisher", "series", "report_number"];
const AFTER = ["summary", "notes", "published.type", ...PUBLISHED.map((name) => `published.${name}`)];

/**
 * Return papers as a table, one a line.
 * @param {import("./types.js").PaperRecord[]} papers
 * @param {import("./types.js").Survey} survey
 */
export function toCsv(papers, survey) {
  const { axes, fields = [] } = survey.taxonomy;
  const fixed = new Set([...BEFORE, ...AFTER]);
  const names = axes.map(({ id }) => (fixed.has(id) ? `tags.${id}` : id));
  const lines = new Map(axes.map(({ id, values }) => [id, linesOf(values)]));
  const rows = papers.map((paper) => [
    ...bibliography(paper),
    ...axes.map((axis) => axisCell(paper, axis, lines)),
    ...fields.map(({ id }) => paper.fields?.[id]),
    paper.summary,
    paper.notes,
    paper.type,
    ...PUBLISHED.map((name) => paper.published?.[name]),
  ]);
  return [[...BEFORE, ...names, ...fields.map(({ id }) => `fields.${id}`), ...AFTER], ...rows].map(toLine).join("");
}

/** @typedef {string | number | boolean | string[] | {file: string} | null | undefined} Cell */

/** @param {Cell} value */
function ownCell(value) {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "object" ? value.file : String(value);
}

/** @param {import("./types.js").PaperRecord} paper */
function bibliography(paper) {
  const more = paper.authors_complete || !paper.authors.length ? [] : [ET_AL];
  return [
    paper.key,
    paper.title,
    [...paper.authors.map(author), ...more].join("; "),
    String(paper.year),
    paper.month,
    paper.venue,
    ...IDS.map((kind) => paper.ids[kind]),
    mainAddress(paper),
    paper.url,
    paper.added,
  ];
}

/** @param {string} name */
function author(name) {
  const parts = splitName(name);
  if (!name.includes(NO_BREAK) || !parts.family.includes(" ")) return printedName(name);
  return `{${withParticle(parts)}}, ${[parts.given, parts.suffix].filter(Boolean).join(" ")}`;
}

/** @param {Cell[]} cells */
function toLine(cells) {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** @param {Cell} value */
function toCell(value) {
  const line = oneLine(ownCell(value));
  const cell = typeof value !== "number" && FORMULA.test(line) ? `'${line}` : line;
  return /[,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

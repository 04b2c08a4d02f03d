/* The text of a query in, the query out, and back. Pure. Twin of generator/query/grammar.py: same vectors. */

import { fillIn } from "../text/fill_in.js";
import { NOT_POSSIBLE } from "../text/wording.js";
import { PREFIX, understands } from "./own_range.js";

/**
 * @typedef {import("./types.js").AxisRecord} AxisRecord
 * @typedef {import("./types.js").Clause} Clause
 * @typedef {import("./types.js").OwnField} OwnField
 * @typedef {import("./types.js").Query} Query
 * @typedef {import("./types.js").Years} Years
 * @typedef {[name: string, value: string]} Pair
 * @typedef {{query: Query, remarks: string[]}} Parsed
 */

/** Papers that an address of the explorer names one by one; it says nothing of a larger selection. */
export const MOST_PICKED = 200;
const YEARS = /^(\d{4})?(\.\.)?(\d{4})?$/;
const BEGUN_YEARS = /^([0-9]{0,4})(?:(\.\.?|[-–])([0-9]{0,4}))?$/;
const CHOICES = { count: ["primary", "any"], reading: ["broad", "strict"], match: ["any", "all"] };

/** @returns {Query} */
export function emptyQuery() {
  return {
    clauses: new Map(),
    count: "",
    reading: "broad",
    fields: new Map(),
    words: "",
    years: [null, null],
    edition: "",
  };
}

/**
 * Return a query that can be changed without changing this one.
 * @param {Query} query
 * @returns {Query}
 */
export function copyQuery(query) {
  /** @type {Query["clauses"]} */
  const clauses = new Map();
  for (const [axis, clause] of query.clauses) {
    clauses.set(axis, { ...clause, include: [...clause.include], exclude: [...clause.exclude] });
  }
  return { ...query, years: [...query.years], fields: new Map(query.fields), clauses };
}

/**
 * Parse pairs of name and value, the first edition being the usual one; returns the query, and a sentence for each pair
 * that was not understood.
 * @param {Iterable<Pair>} pairs
 * @param {AxisRecord[]} axes
 * @param {string[]} editions
 * @param {OwnField[]} fields
 * @returns {Parsed}
 */
export function parseQuery(pairs, axes, editions, fields = []) {
  const parsed = { query: emptyQuery(), remarks: /** @type {string[]} */ ([]) };
  const { query, remarks } = parsed;
  for (const [name, value] of pairs) {
    const [axisId, option] = cut(name);
    const axis = findNamed(axes, axisId);
    if (name === "q") query.words = value.trim();
    else if (name === "year") {
      const years = parseYears(value);
      query.years = years ?? [null, null];
      if (!years) remarks.push(`“${value}” is not a range of years such as 2024..2026.`);
    } else if (name === "count") query.count = choose(parsed, name, "count", value, query.count);
    else if (name === "reading") query.reading = choose(parsed, name, "reading", value, query.reading);
    else if (name === "edition") {
      if (editions.includes(value)) query.edition = value === editions[0] ? "" : value;
      else remarks.push(`“${value}” is not an edition.`);
    } else if (fields.length && name.startsWith(PREFIX)) askField(parsed, fields, name, value);
    else if (axis) extend(parsed, axis, option, value);
    else remarks.push(`“${name}” is not an axis.`);
  }
  return parsed;
}

/**
 * Return the axis or value of an id, or the one that had it before; undefined where there is none.
 * @template {{id: string, former?: string[]}} Named
 * @param {Named[]} records
 * @param {string} id
 */
export function findNamed(records, id) {
  return records.find((each) => each.id === id) ?? records.find((each) => each.former?.includes(id));
}

/**
 * Return the text of a query.
 * @param {Query} query
 */
export function formatQuery(query) {
  return formatPairs(queryPairs(query));
}

/**
 * Return the pairs of a query; `loose` keeps settings of axes on which nothing is chosen.
 * @param {Query} query
 * @param {boolean} loose
 */
export function queryPairs(query, loose = false) {
  /** @type {Pair[]} */
  const pairs = [];
  for (const [axis, clause] of query.clauses) {
    if (!loose && !clause.include.length && !clause.exclude.length) continue;
    for (const value of clause.include) pairs.push([axis, value]);
    for (const value of clause.exclude) pairs.push([axis, `!${value}`]);
    if (clause.match === "all") pairs.push([`${axis}.match`, "all"]);
    if (clause.reading) pairs.push([`${axis}.reading`, clause.reading]);
  }
  if (query.count) pairs.push(["count", query.count]);
  if (query.reading !== "broad") pairs.push(["reading", query.reading]);
  if (query.words) pairs.push(["q", query.words]);
  const years = formatYears(query.years);
  if (years) pairs.push(["year", years]);
  for (const [id, asked] of query.fields) pairs.push([`${PREFIX}${id}`, asked]);
  if (query.edition) pairs.push(["edition", query.edition]);
  return pairs;
}

/**
 * Return pairs as an address has them.
 * @param {Pair[]} pairs
 */
export function formatPairs(pairs) {
  return pairs.map((pair) => pair.map(quote).join("=")).join("&");
}

/**
 * Read `2024`, `2024..2026`, `2024..` or `..2026`; null for anything else, a range that runs backwards too.
 * @param {string} text
 * @returns {Years | null}
 */
export function parseYears(text) {
  const [, first, dots, last] = YEARS.exec(text.trim()) ?? [];
  if (!first && !last) return null;
  if (!dots) return first && !last ? [Number(first), Number(first)] : null;
  if (first && last && first > last) return null;
  return [first ? Number(first) : null, last ? Number(last) : null];
}

/**
 * Read years as somebody types them: `202` stands for those that begin so, `2024-2026` for a range.
 * @param {string} text
 * @returns {Years | null}
 */
export function parseBegunYears(text) {
  const found = BEGUN_YEARS.exec(text.trim());
  if (!found) return null;
  const [, first, dots, last = ""] = found;
  const end = dots && dots !== "." ? last : first;
  const low = first && first.padEnd(4, "0");
  const high = end && end.padEnd(4, "9");
  return low || high ? parseYears(`${low}..${high}`) : [null, null];
}

/**
 * Return a range of years as text; empty when neither end is set.
 * @param {Years} years
 */
export function formatYears([first, last]) {
  if (first === null && last === null) return "";
  return first === last ? String(first) : `${first ?? ""}..${last ?? ""}`;
}

/**
 * Return what a query asks of an axis, to be changed; a new clause where it asks nothing yet.
 * @param {Query} query
 * @param {string} axisId
 */
export function clauseOf(query, axisId) {
  const clause = query.clauses.get(axisId) ?? { include: [], exclude: [], match: "any", reading: "" };
  query.clauses.set(axisId, clause);
  return clause;
}

/**
 * Return the value where it is possible, or what was set before, and a remark.
 * @param {Parsed} parsed
 * @param {string} name
 * @param {"count" | "reading" | "match"} kind
 * @param {string} value
 * @param {string} before
 */
function choose({ remarks }, name, kind, value, before) {
  if (CHOICES[kind].includes(value)) return value;
  remarks.push(`${fillIn(NOT_POSSIBLE, { value, name })}; expected ${CHOICES[kind].join(" or ")}.`);
  return before;
}

/**
 * @param {Parsed} parsed
 * @param {AxisRecord} axis
 * @param {string | null} option
 * @param {string} value
 */
function extend(parsed, axis, option, value) {
  const asked = value.replace(/^!/, "");
  const plain = findNamed(axis.values, asked)?.id ?? asked;
  if (option === "match" || option === "reading") {
    const clause = clauseOf(parsed.query, axis.id);
    const level = option === "reading" && axis.evidence.some(({ id }) => id === value);
    clause[option] = level ? value : choose(parsed, `${axis.id}.${option}`, option, value, clause[option]);
  } else if (option !== null && option !== "") {
    parsed.remarks.push(`“${axis.id}.${option}” is not understood; the axis has .match and .reading.`);
  } else if (plain !== "none" && plain !== "unknown" && !axis.values.some((each) => each.id === plain)) {
    parsed.remarks.push(`“${plain}” is not a value of the axis ${axis.id}.`);
  } else {
    const clause = clauseOf(parsed.query, axis.id);
    const chosen = asked === value ? clause.include : clause.exclude;
    if (!chosen.includes(plain)) chosen.push(plain);
  }
}

/**
 * @param {Parsed} parsed
 * @param {OwnField[]} fields
 * @param {string} name
 * @param {string} value
 */
function askField({ query, remarks }, fields, name, value) {
  const own = fields.find(({ id }) => id === name.slice(PREFIX.length));
  if (!own) remarks.push(`“${name}” is not an axis.`);
  else if (understands(own, value)) query.fields.set(own.id, value);
  else remarks.push(`${fillIn(NOT_POSSIBLE, { value, name })}.`);
}

/** @param {string} name @returns {[axis: string, option: string | null]} */
function cut(name) {
  const dot = name.indexOf(".");
  return dot < 0 ? [name, null] : [name.slice(0, dot), name.slice(dot + 1)];
}

/**
 * As Python's quote with safe="!.,_-" does.
 * @param {string} text
 */
function quote(text) {
  const code = (/** @type {string} */ sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/%2C/g, ",").replace(/['()*]/g, code);
}

/* Text into a query and back. Twin of generator/query/grammar.py: both are held to the same vectors. Pure.

   A query is {clauses: Map axis -> {include, exclude, match, reading}, count, reading, words, years, edition}. A clause
   without a value keeps what was set for its axis; format writes it for the explorer's own address. */

const YEARS = /^(\d{4})?(\.\.)?(\d{4})?$/;
const CHOICES = { count: ["primary", "any"], reading: ["broad", "strict"], match: ["any", "all"] };

/** Return a query that asks for nothing. */
export function emptyQuery() {
  return { clauses: new Map(), count: "", reading: "broad", words: "", years: [null, null], edition: "" };
}

/** Parse pairs of name and value; returns the query, and a sentence for each that was not understood. */
export function parseQuery(pairs, axes, editions = []) {
  const query = emptyQuery();
  const remarks = [];
  const choose = (name, kind, value, former) => {
    if (CHOICES[kind].includes(value)) return value;
    remarks.push(`“${value}” is not possible for ${name}; expected ${CHOICES[kind].join(" or ")}.`);
    return former;
  };
  for (const [name, value] of pairs) {
    const [axisId, option] = cut(name);
    const axis = axes.find((each) => each.id === axisId);
    if (name === "q") query.words = value.trim();
    else if (name === "year") {
      const years = parseYears(value);
      query.years = years ?? [null, null];
      if (!years) remarks.push(`“${value}” is not a range of years such as 2024..2026.`);
    } else if (name === "count") query.count = choose(name, "count", value, query.count);
    else if (name === "reading") query.reading = choose(name, "reading", value, query.reading);
    else if (name === "edition") {
      if (value === "living") query.edition = "";
      else if (editions.includes(value)) query.edition = value;
      else remarks.push(`“${value}” is not an edition.`);
    } else if (axis) extend(query, axis, option, value, choose, remarks);
    else remarks.push(`“${name}” is not an axis.`);
  }
  return { query, remarks };
}

/** Return the text of a query: axes first, then count, reading, q, year, edition. */
export function formatQuery(query, { loose = false } = {}) {
  return toText(queryPairs(query, loose));
}

/** Return the pairs of a query; `loose` keeps settings of axes on which nothing is chosen. */
export function queryPairs(query, loose = false) {
  const pairs = [];
  for (const [axis, clause] of query.clauses) {
    if (!loose && !clause.include.length && !clause.exclude.length) continue;
    pairs.push(...clause.include.map((value) => [axis, value]), ...clause.exclude.map((value) => [axis, `!${value}`]));
    if (clause.match === "all") pairs.push([`${axis}.match`, "all"]);
    if (clause.reading) pairs.push([`${axis}.reading`, clause.reading]);
  }
  if (query.count) pairs.push(["count", query.count]);
  if (query.reading !== "broad") pairs.push(["reading", query.reading]);
  if (query.words) pairs.push(["q", query.words]);
  const years = formatYears(query.years);
  if (years) pairs.push(["year", years]);
  if (query.edition) pairs.push(["edition", query.edition]);
  return pairs;
}

/** Return pairs as the text of an address. */
export function toText(pairs) {
  return pairs.map((pair) => pair.map(quote).join("=")).join("&");
}

/** Read `2024`, `2024..2026`, `2024..` or `..2026`; null for anything else. */
export function parseYears(text) {
  const [, first, dots, last] = YEARS.exec(text.trim()) ?? [];
  if (!first && !last) return null;
  if (!dots) return first && !last ? [Number(first), Number(first)] : null;
  return [first ? Number(first) : null, last ? Number(last) : null];
}

/** Return a range of years as text; empty when neither end is set. */
export function formatYears([first, last]) {
  if (first === null && last === null) return "";
  return first === last ? String(first) : `${first ?? ""}..${last ?? ""}`;
}

/** Return the clause of an axis, made when there is none yet. */
export function clauseOf(query, axisId) {
  if (!query.clauses.has(axisId)) {
    query.clauses.set(axisId, { include: [], exclude: [], match: "any", reading: "" });
  }
  return query.clauses.get(axisId);
}

function extend(query, axis, option, value, choose, remarks) {
  const plain = value.replace(/^!/, "");
  if (option === "match" || option === "reading") {
    const clause = clauseOf(query, axis.id);
    clause[option] = choose(`${axis.id}.${option}`, option, value, clause[option]);
  } else if (option !== null && option !== "") {
    remarks.push(`“${axis.id}.${option}” is not understood; the axis has .match and .reading.`);
  } else if (plain !== "none" && plain !== "unknown" && !axis.values.some((each) => each.id === plain)) {
    remarks.push(`“${plain}” is not a value of the axis ${axis.id}.`);
  } else {
    const clause = clauseOf(query, axis.id);
    const chosen = plain === value ? clause.include : clause.exclude;
    if (!chosen.includes(plain)) chosen.push(plain);
  }
}

function cut(name) {
  const dot = name.indexOf(".");
  return dot < 0 ? [name, null] : [name.slice(0, dot), name.slice(dot + 1)];
}

/* As Python's quote with safe="!.,_-" does. */
function quote(text) {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

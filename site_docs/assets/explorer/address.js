/* What an address asks: the query, and how the explorer shows it. Pure.

   Twin of generator/query/grammar.py: same vectors. A query is {clauses: Map axis -> {include, exclude, match, reading},
   count, reading, words, years, edition}; a state is {query, sort, group, view, columns, picked, only}. */

const YEARS = /^(\d{4})?(\.\.)?(\d{4})?$/;
const CHOICES = { count: ["primary", "any"], reading: ["broad", "strict"], match: ["any", "all"] };

function emptyQuery() {
  return { clauses: new Map(), count: "", reading: "broad", words: "", years: [null, null], edition: "" };
}

/** Parse pairs of name and value, the first edition being the usual one; returns the query, and a sentence for each that
    was not understood. */
export function parseQuery(pairs, axes, editions) {
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
      if (editions.includes(value)) query.edition = value === editions[0] ? "" : value;
      else remarks.push(`“${value}” is not an edition.`);
    } else if (axis) extend(query, axis, option, value, choose, remarks);
    else remarks.push(`“${name}” is not an axis.`);
  }
  return { query, remarks };
}

export function formatQuery(query, { loose = false } = {}) {
  return toText(queryPairs(query, loose));
}

/** Return the pairs of a query; `loose` keeps settings of axes on which nothing is chosen. */
function queryPairs(query, loose = false) {
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

function toText(pairs) {
  return pairs.map((pair) => pair.map(quote).join("=")).join("&");
}

/** Read `2024`, `2024..2026`, `2024..` or `..2026`; null for anything else, a range that runs backwards too. */
export function parseYears(text) {
  const [, first, dots, last] = YEARS.exec(text.trim()) ?? [];
  if (!first && !last) return null;
  if (!dots) return first && !last ? [Number(first), Number(first)] : null;
  if (first && last && first > last) return null;
  return [first ? Number(first) : null, last ? Number(last) : null];
}

/** Return a range of years as text; empty when neither end is set. */
export function formatYears([first, last]) {
  if (first === null && last === null) return "";
  return first === last ? String(first) : `${first ?? ""}..${last ?? ""}`;
}

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
  return encodeURIComponent(text).replace(/%2C/g, ",").replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

const SORTS = ["newest", "title", "author", "relevance", "alike"];
const VIEWS = ["cards", "lines", "table"];
const MOST_PICKED = 200; // beyond this many the selection stays out of the address

const OWN = ["sort", "group", "view", "columns", "picked", "only"];

/** Return the state before anything is asked; `setting` has axes, editions, columns, group. */
export function firstState(setting) {
  return { query: emptyQuery(), sort: "", group: null, view: "cards", columns: setting.columns.usual, picked: null, only: false };
}

/** Read an address; returns the state, and a sentence for each part of it that was passed over. */
export function readState(search, setting) {
  const state = firstState(setting);
  const remarks = [];
  const pairs = [];
  const isAxis = (name) => setting.axes.some((axis) => axis.id === name.split(".")[0]);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!OWN.includes(name) || isAxis(name)) pairs.push([name, value]);
    else readOwn(state, name, value, setting, remarks);
  }
  const parsed = parseQuery(pairs, setting.axes, setting.editions);
  state.query = parsed.query;
  return { state, remarks: [...parsed.remarks, ...remarks] };
}

export function writeState(state, setting) {
  const pairs = queryPairs(state.query, true);
  const usual = firstState(setting);
  if (state.sort) pairs.push(["sort", state.sort]);
  if (state.group !== null) pairs.push(["group", state.group || "off"]);
  if (state.view !== usual.view) pairs.push(["view", state.view]);
  if (state.columns.join() !== usual.columns.join()) pairs.push(["columns", state.columns.join(",")]);
  if (state.picked?.length && state.picked.length <= MOST_PICKED) pairs.push(["picked", state.picked.join(",")]);
  if (state.only) pairs.push(["only", "picked"]);
  return toText(pairs);
}

export function usualOrder(state, setting) {
  const searching = state.query.words !== "";
  return {
    sort: state.sort || (searching ? "relevance" : "newest"),
    // A table has no room for heads between its rows.
    group: state.view === "table" ? "" : state.group ?? (searching ? "" : setting.group),
  };
}

function readOwn(state, name, value, setting, remarks) {
  const refuse = () => remarks.push(`“${value}” is not possible for ${name}.`);
  const named = value.split(",").filter(Boolean);
  if (name === "sort") {
    if (SORTS.includes(value)) state.sort = value;
    else refuse();
  } else if (name === "view") {
    if (VIEWS.includes(value)) state.view = value;
    else refuse();
  } else if (name === "group") {
    if (value === "off") state.group = "";
    else if (setting.axes.some((axis) => axis.id === value)) state.group = value;
    else refuse();
  } else if (name === "columns") {
    state.columns = setting.columns.known.filter((column) => named.includes(column));
    const strange = named.filter((column) => !setting.columns.known.includes(column));
    if (strange.length) remarks.push(`There is no column ${strange.map((column) => `“${column}”`).join(", ")}.`);
  } else if (name === "picked") {
    state.picked = [...new Set(named)];
  } else if (value === "picked") state.only = true;
  else refuse();
}

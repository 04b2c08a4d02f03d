/* What an address asks of the explorer, and back: the query, and how what it finds is shown. Pure. */

import { isTracking } from "../base/tracking.js";
import { emptyQuery, findNamed, formatPairs, MOST_PICKED, parseQuery, queryPairs } from "../query/grammar.js";
import { isRange, PREFIX } from "../query/own_range.js";
import { fillIn } from "../text/fill_in.js";
import { NOT_POSSIBLE } from "../text/wording.js";

/**
 * @typedef {import("./types.js").Setting} Setting
 * @typedef {import("./types.js").State} State
 */

const SORTS = ["newest", "title", "author", "relevance", "alike"];
const VIEWS = ["cards", "lines", "table"];

const TAGS = "tags.";
const OWN = ["sort", "group", "view", "columns", "picked", "only", "compare"];

/**
 * Return the state before anything is asked.
 * @param {Setting} setting
 * @returns {State}
 */
export function firstState(setting) {
  return {
    query: emptyQuery(),
    sort: "",
    group: null,
    view: "cards",
    columns: setting.columns.usual,
    picked: null,
    only: false,
    compare: false,
  };
}

/**
 * Read an address; returns the state, and a sentence for each part of it that was passed over.
 * @param {string} search
 * @param {Setting} setting
 * @returns {{state: State, remarks: string[]}}
 */
export function readState(search, setting) {
  const state = firstState(setting);
  /** @type {string[]} */
  const remarks = [];
  /** @type {import("../query/grammar.js").Pair[]} */
  const pairs = [];
  const isAxis = (/** @type {string} */ name) => findNamed(setting.axes, name.split(".")[0]);
  for (const [name, value] of new URLSearchParams(search)) {
    if (isTracking(name) && !isAxis(name)) continue;
    if (!OWN.includes(name) || isAxis(name)) pairs.push([name, value]);
    else readOwn(state, name, value, setting, remarks);
  }
  const parsed = parseQuery(pairs, setting.axes, setting.editions, setting.fields);
  state.query = parsed.query;
  return { state, remarks: [...parsed.remarks, ...remarks] };
}

/**
 * Return what an address says of a state, after its question mark.
 * @param {State} state
 * @param {Setting} setting
 */
export function writeState(state, setting) {
  const pairs = queryPairs(state.query, true);
  const usual = firstState(setting);
  if (state.sort) pairs.push(["sort", state.sort]);
  if (state.group !== null) pairs.push(["group", state.group || "off"]);
  if (state.view !== usual.view) pairs.push(["view", state.view]);
  if (state.columns.join() !== usual.columns.join()) pairs.push(["columns", state.columns.join(",")]);
  if (state.picked?.length && state.picked.length <= MOST_PICKED) pairs.push(["picked", state.picked.join(",")]);
  if (state.only) pairs.push(["only", "picked"]);
  if (state.compare) pairs.push(["compare", "picked"]);
  return formatPairs(pairs);
}

/**
 * Return how a state sorts and groups, where it says nothing of it too.
 * @param {State} state
 * @param {Setting} setting
 * @returns {import("./types.js").Order}
 */
export function usualOrder(state, setting) {
  const searching = state.query.words !== "";
  // Without words nothing is more relevant than another.
  const sort = searching || state.sort !== "relevance" ? state.sort : "";
  return {
    sort: sort || (searching ? "relevance" : "newest"),
    // A table has no room for heads between its rows.
    group: state.view === "table" ? "" : state.group ?? (searching ? "" : setting.group),
  };
}

/** @param {string} sort @param {Setting} setting */
function sortsByField(sort, { fields }) {
  return fields.some((own) => isRange(own) && sort === `${PREFIX}${own.id}`);
}

/**
 * Return the name that a column has now.
 * @param {string} column
 * @param {Setting} setting
 */
function presentColumn(column, { axes }) {
  const axis = column.startsWith(TAGS) && findNamed(axes, column.slice(TAGS.length));
  return axis ? `${TAGS}${axis.id}` : column;
}

/**
 * @param {State} state
 * @param {string} name
 * @param {string} value
 * @param {Setting} setting
 * @param {string[]} remarks
 */
function readOwn(state, name, value, setting, remarks) {
  const refuse = () => remarks.push(`${fillIn(NOT_POSSIBLE, { value, name })}.`);
  const named = value.split(",").filter(Boolean);
  if (name === "sort") {
    if (SORTS.includes(value) || sortsByField(value, setting)) state.sort = value;
    else refuse();
  } else if (name === "view") {
    if (VIEWS.includes(value)) state.view = value;
    else refuse();
  } else if (name === "group") {
    const axis = findNamed(setting.axes, value);
    if (value === "off") state.group = "";
    else if (axis) state.group = axis.id;
    else refuse();
  } else if (name === "columns") {
    const asked = named.map((column) => presentColumn(column, setting));
    const known = setting.columns.known.filter((column) => asked.includes(column));
    // An address without any names none on purpose; of one that names only unknown ones nothing would be left.
    if (known.length || !asked.length) state.columns = known;
    const unknown = asked.filter((column) => !setting.columns.known.includes(column));
    if (unknown.length) remarks.push(`There is no column ${unknown.map((column) => `“${column}”`).join(", ")}.`);
  } else if (name === "picked") {
    state.picked = [...new Set(named)];
  } else if (value === "picked") state[name === "only" ? "only" : "compare"] = true;
  else refuse();
}

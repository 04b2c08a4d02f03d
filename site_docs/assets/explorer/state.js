/* What the explorer shows, and the address that says so. Pure.

   {query, sort, group, view, columns, picked, only}: `picked` are keys of papers, `only` shows nothing but them. What is
   as usual is left out of the address. */

import { emptyQuery, parseQuery, queryPairs, toText } from "./grammar.js";

export const SORTS = ["newest", "title", "author", "relevance", "alike"];
export const VIEWS = ["cards", "lines", "table"];
export const MOST_PICKED = 200; // beyond this many the selection stays out of the address

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

/** Return the query string of a state, without its question mark. */
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

/** Return how the list is sorted and grouped when nobody said: by relevance and in one run while searching. */
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

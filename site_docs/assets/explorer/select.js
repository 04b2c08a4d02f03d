/* A query over the papers: who is found, how many would remain for each value, in what order and groups. Pure.

   Twin of generator/query/select.py. The counts of an axis leave out what is chosen on that axis itself, so that they
   say what another choice would give. A row of the list is a paper, or -1 - n for the head of group n; where a paper
   stands in several groups, its rows differ by the number of papers. */

import { add, axisOf, carriedBy, drop, emptySet, has, join, keep, setsOf, size, sizeOfBoth } from "./corpus.js";
import { fold } from "./words.js";

/** Return {found, others, base}: the set of papers, and for each axis with choices the set without its choices. */
export function selectPapers(corpus, query, searched, { count = "any" } = {}) {
  const base = (searched ?? corpus.all).slice();
  keepYears(corpus, base, query.years);
  const asked = clausesOf(corpus, query, count);
  const found = base.slice();
  for (const clause of asked) apply(found, clause);
  const others = new Map();
  for (const { axis } of asked) {
    const rest = base.slice();
    for (const clause of asked) if (clause.axis !== axis) apply(rest, clause);
    others.set(axis.id, rest);
  }
  return { found, others, query, count: query.count || count };
}

/** Return, by value of an axis, {now, all}: papers that would remain, and papers that carry it at all. */
export function countValues(corpus, selection, axis) {
  const { query, found, others, count } = selection;
  const clause = query.clauses.get(axis.id);
  const sets = setsOf(corpus, axis, count, clause?.reading || query.reading);
  const barred = clause?.exclude ?? [];
  const within = others.get(axis.id) ?? found;
  const base = barred.length || clause?.match === "all" ? within.slice() : within;
  for (const value of barred) drop(base, sets.get(value));
  if (clause?.match === "all") for (const value of clause.include) keep(base, sets.get(value));
  const counts = new Map();
  for (const [value, set] of sets) {
    counts.set(value, { now: sizeOfBoth(barred.includes(value) ? without(within, sets, barred, value) : base, set), all: total(set) });
  }
  return counts;
}

/** Return {rows, columns, cell(row, column)}: how many of the papers found stand in each cell of two axes. */
export function crossValues(corpus, selection, rowsId, columnsId) {
  const [rows, columns] = [rowsId, columnsId].map((id) => {
    const axis = axisOf(corpus, id);
    return setsOf(corpus, axis, selection.count, selection.query.clauses.get(id)?.reading || selection.query.reading);
  });
  return (row, column, set = selection.found) => sizeOfBoth(set, rows.get(row), columns.get(column));
}

const totals = new WeakMap();

function total(set) {
  if (!totals.has(set)) totals.set(set, size(set));
  return totals.get(set);
}

/* What would remain if an excluded value were allowed again, and alone chosen. */
function without(within, sets, barred, value) {
  const base = within.slice();
  for (const other of barred) if (other !== value) drop(base, sets.get(other));
  return base;
}

function clausesOf(corpus, query, count) {
  const clauses = [];
  for (const [id, clause] of query.clauses) {
    const axis = axisOf(corpus, id);
    if (!axis || (!clause.include.length && !clause.exclude.length)) continue;
    const sets = setsOf(corpus, axis, query.count || count, clause.reading || query.reading);
    const chosen = clause.include.map((value) => sets.get(value));
    const barred = clause.exclude.map((value) => sets.get(value));
    clauses.push({
      axis,
      chosen: combine(chosen, clause.match === "all" ? keep : join),
      barred: combine(barred, join),
    });
  }
  return clauses;
}

function combine([first, ...rest], way) {
  return first ? rest.reduce(way, first.slice()) : null;
}

function apply(set, { chosen, barred }) {
  if (chosen) keep(set, chosen);
  if (barred) drop(set, barred);
}

function keepYears(corpus, set, [first, last]) {
  if (first === null && last === null) return;
  const fits = emptySet(corpus.count);
  for (let paper = 0; paper < corpus.count; paper += 1) {
    const year = corpus.years[paper];
    if ((first === null || year >= first) && (last === null || year <= last)) add(fits, paper);
  }
  keep(set, fits);
}

const ranks = new WeakMap();

/** Return papers in order; `score` ranks first where it is given, newest first decides the rest. */
export function sortPapers(corpus, papers, sort, score) {
  if (sort === "title" || sort === "author") {
    const rank = rankBy(corpus, sort);
    return papers.sort((a, b) => rank[a] - rank[b]);
  }
  return score ? byScore(papers, score) : papers;
}

/** Return rows and heads; an axis groups by what is counted on it, each paper once unless the axis is `multiple`. */
export function groupPapers(corpus, papers, axis, reading) {
  if (!axis) return { rows: Int32Array.from(papers), heads: [] };
  const ids = [...axis.record.values.map((value) => value.id), "none", "unknown", "weaker", ""];
  const groups = new Map(ids.map((id) => [id, []]));
  const carried = axis.tags.map((_, tags) => {
    const found = carriedBy(axis, tags, "primary", reading);
    return (axis.record.multiple ? found : found.slice(0, 1)).map((id) => groups.get(id));
  });
  const outside = [groups.get("")];
  for (const paper of papers) {
    for (const group of has(axis.concerned, paper) ? carried[axis.of[paper]] : outside) group.push(paper);
  }
  const heads = [];
  const rows = [];
  for (const [id, members] of groups) {
    if (!members.length) continue;
    rows.push(-1 - heads.length);
    heads.push({ id, axis, count: members.length });
    const shift = axis.record.multiple ? (heads.length - 1) * corpus.count : 0;
    for (const paper of members) rows.push(paper + shift);
  }
  return { rows: Int32Array.from(rows), heads };
}

/** Return the paper of a row, -1 for the head of a group. */
export function paperOf(corpus, row) {
  return row < 0 ? -1 : row % corpus.count;
}

/** Return how many tags each paper shares with the given ones. */
export function countShared(corpus, chosen) {
  const shared = new Uint16Array(corpus.count);
  for (const axis of corpus.axes) {
    const wanted = new Set(chosen.flatMap((paper) => (axis.tags[axis.of[paper]] ?? []).map((tag) => tag.value)));
    const worth = axis.tags.map((tags) => (tags ?? []).filter((tag) => wanted.has(tag.value)).length);
    for (let paper = 0; paper < corpus.count; paper += 1) shared[paper] += worth[axis.of[paper]];
  }
  return shared;
}

/* Scores are small numbers: one pass finds them, one lays the papers out. Equal ones keep their order. */
function byScore(papers, score) {
  const buckets = new Map();
  for (const paper of papers) {
    const bucket = buckets.get(score[paper]);
    if (bucket) bucket.push(paper);
    else buckets.set(score[paper], [paper]);
  }
  return [...buckets.keys()].sort((a, b) => b - a).flatMap((found) => buckets.get(found));
}

function rankBy(corpus, sort) {
  if (!ranks.has(corpus)) ranks.set(corpus, {});
  const known = ranks.get(corpus);
  if (!known[sort]) {
    const names = sort === "title" ? corpus.titles.map(fold) : firstAuthors(corpus);
    const order = Array.from(names.keys()).sort((a, b) => (names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : a - b));
    known[sort] = new Uint32Array(corpus.count);
    order.forEach((paper, place) => { known[sort][paper] = place; });
  }
  return known[sort];
}

/* By family name, taken to be the last word; papers without a known author come last. */
function firstAuthors(corpus) {
  const names = corpus.authors.names.map((name) => {
    const words = fold(name).split(" ");
    return [words.at(-1), ...words.slice(0, -1)].join(" ");
  });
  return corpus.authors.of.map((authors) => (authors.length ? names[authors[0]] : "\uffff"));
}

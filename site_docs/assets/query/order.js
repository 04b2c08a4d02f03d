/* Papers found in, the order and the groups in which they are listed out. Pure. Twin of generator/query/order.py.

   A row of the list is a paper, or -1 - n for the head of group n; where a paper stands in several groups, its rows
   differ by the number of papers. */

import { fold } from "../text/fold.js";
import { countableIds, countedIds, hasSeveral, withoutParents } from "./counting.js";
import { PREFIX } from "./own_range.js";
import { has } from "./sets.js";

/**
 * @typedef {import("./types.js").Axis} Axis
 * @typedef {import("./types.js").Corpus} Corpus
 * @typedef {{id: string, axis: Axis, count: number}} GroupHead
 */

/** @type {WeakMap<Corpus, Uint32Array>} by title */
const ranks = new WeakMap();

/**
 * Return papers in order; `score` ranks first where it is given, newest first decides the rest.
 * @param {Corpus} corpus
 * @param {number[]} papers
 * @param {string} sort
 * @param {Uint16Array | null} score
 */
export function sortPapers(corpus, papers, sort, score) {
  if (sort === "title" || sort === "author") {
    const rank = sort === "title" ? byTitle(corpus) : corpus.byAuthor;
    return papers.sort((a, b) => rank[a] - rank[b]);
  }
  if (sort.startsWith(PREFIX)) return byField(papers, corpus.fields[sort.slice(PREFIX.length)]);
  // What has equal scores keeps its order.
  return score ? papers.sort((a, b) => score[b] - score[a]) : papers;
}

/**
 * Return rows and heads; an axis groups by what is counted on it, each paper once where it has primary values.
 * @param {Corpus} corpus
 * @param {number[]} papers
 * @param {Axis | null} axis
 * @param {string} reading
 * @returns {{rows: Int32Array, heads: GroupHead[]}}
 */
export function groupPapers(corpus, papers, axis, reading) {
  if (!axis) return { rows: Int32Array.from(papers), heads: [] };
  axis = withoutParents(axis);
  const several = hasSeveral(axis);
  /** @type {GroupHead[]} */
  const heads = [];
  /** @type {number[]} */
  const rows = [];
  for (const [id, members] of membersOf(papers, axis, reading)) {
    if (!members.length) continue;
    rows.push(-1 - heads.length);
    heads.push({ id, axis, count: members.length });
    const shift = several ? (heads.length - 1) * corpus.count : 0;
    for (const paper of members) rows.push(paper + shift);
  }
  return { rows: Int32Array.from(rows), heads };
}

/**
 * Return the paper of a row; -1 for the head of a group.
 * @param {Corpus} corpus
 * @param {number} row
 */
export function paperOf(corpus, row) {
  return row < 0 ? -1 : row % corpus.count;
}

/**
 * Return how many tags each paper shares with some.
 * @param {Corpus} corpus
 * @param {number[]} chosen
 */
export function countShared(corpus, chosen) {
  const shared = new Uint16Array(corpus.count);
  for (const axis of corpus.axes) {
    const wanted = new Set(chosen.flatMap((paper) => (axis.tags[axis.of[paper]] ?? []).map((tag) => tag.value)));
    const worth = axis.tags.map((tags) => (tags ?? []).filter((tag) => wanted.has(tag.value)).length);
    for (let paper = 0; paper < corpus.count; paper += 1) shared[paper] += worth[axis.of[paper]];
  }
  return shared;
}

/**
 * Return the papers of each group, in the order of the axis; those it does not apply to come last, under "".
 * @param {number[]} papers
 * @param {Axis} axis
 * @param {string} reading
 */
function membersOf(papers, axis, reading) {
  /** @type {Map<string, number[]>} */
  const groups = new Map([...countableIds(axis), ""].map((id) => [id, []]));
  const groupsOf = (/** @type {string[]} */ ids) => ids.map((id) => groups.get(id) ?? []);
  const counted = axis.tags.map((tags) => groupsOf(countedIds(axis, tags, "primary", reading)));
  const outside = groupsOf([""]);
  for (const paper of papers) {
    for (const group of has(axis.applies, paper) ? counted[axis.of[paper]] : outside) group.push(paper);
  }
  return groups;
}

/**
 * The greatest or latest first; papers that leave the field out come last.
 * @param {number[]} papers
 * @param {import("./types.js").OwnValue[]} values
 */
function byField(papers, values) {
  const order = (/** @type {number} */ a, /** @type {number} */ b) => {
    const [first, second] = [values[a], values[b]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first === second ? 0 : first > second ? -1 : 1;
  };
  return papers.sort(order);
}

/** @param {Corpus} corpus */
function byTitle(corpus) {
  const rank = ranks.get(corpus) ?? makeRank(corpus.titles.map(fold));
  ranks.set(corpus, rank);
  return rank;
}

/** @param {string[]} names of papers by place */
function makeRank(names) {
  const order = Array.from(names.keys()).sort((a, b) => (names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : a - b));
  const rank = new Uint32Array(names.length);
  order.forEach((paper, place) => {
    rank[paper] = place;
  });
  return rank;
}

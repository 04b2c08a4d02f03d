/* Papers found become the rows of the list: sorted, and cut into groups. Pure.

   A row is the place of a paper, or -1 - n for the head of group n. A paper that stands in several groups has several
   rows, each the number of papers greater than the one before: `paperOf` undoes that. */

import { each } from "./bits.js";
import { carriedBy } from "./corpus.js";
import { fold } from "./fold.js";

const ranks = new WeakMap();

/** Return the papers of a set in order; `score` ranks first where it is given, newest first decides the rest. */
export function sortPapers(corpus, set, sort, score) {
  const papers = [];
  each(set, (paper) => papers.push(paper));
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
    const concerned = (axis.concerned[paper >>> 5] >>> (paper & 31)) & 1;
    for (const group of concerned ? carried[axis.of[paper]] : outside) group.push(paper);
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

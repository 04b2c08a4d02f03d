/* The explorer's files become papers by place, sets of papers, 32 bits to a word, and what a query finds among them. Pure.

   Twin of generator/query/carry.py and select.py. Counts of an axis leave out what is chosen on it, so that they say what
   another choice would give. A row of the list is a paper, or -1 - n for the head of group n; where a paper stands in
   several groups, its rows differ by the number of papers. */

import { fold } from "./words.js";

/** Return an empty set with room for `count` papers. */
export function emptySet(count) {
  return new Uint32Array((count + 31) >>> 5);
}

export function fullSet(count) {
  const set = emptySet(count).fill(0xffffffff);
  if (count & 31) set[set.length - 1] = 2 ** (count & 31) - 1;
  return set;
}

export function add(set, paper) {
  set[paper >>> 5] |= 1 << (paper & 31);
}

export function has(set, paper) {
  return (set[paper >>> 5] >>> (paper & 31)) & 1;
}

/** Keep of `set` what is in `other` too; returns `set`. */
export function keep(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= other[word];
  return set;
}

/** Take out of `set` what is in `other`; returns `set`. */
export function drop(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= ~other[word];
  return set;
}

/** Add to `set` what is in `other`; returns `set`. */
export function join(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] |= other[word];
  return set;
}

export function size(set) {
  let found = 0;
  for (let word = 0; word < set.length; word += 1) found += ones(set[word]);
  return found;
}

function sizeOfBoth(a, b, c = b) {
  let found = 0;
  for (let word = 0; word < a.length; word += 1) found += ones(a[word] & b[word] & c[word]);
  return found;
}

export function listOf(set) {
  const papers = [];
  each(set, (paper) => papers.push(paper));
  return papers;
}

export function setOf(count, papers) {
  const set = emptySet(count);
  for (const paper of papers) add(set, paper);
  return set;
}

/** Call `visit` with each paper of a set, in order. */
export function each(set, visit) {
  for (let word = 0; word < set.length; word += 1) {
    for (let rest = set[word]; rest; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest));
  }
}

function ones(word) {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const HUES = 8;

export function readCorpus(columns, text, taxonomy) {
  const count = columns.keys.length;
  const corpus = {
    survey: columns.survey,
    edition: columns.edition,
    taxonomy,
    count,
    keys: columns.keys,
    places: new Map(columns.keys.map((key, place) => [key, place])),
    years: Uint16Array.from(columns.years),
    venues: columns.venues,
    added: columns.added,
    links: columns.links,
    titles: text.titles,
    altTitles: text.alt_titles,
    authors: text.authors,
    incomplete: new Set(text.authors.more),
    summaries: text.summaries,
    notes: text.notes,
    all: fullSet(count),
    axes: [],
  };
  corpus.axes = taxonomy.axes.map((axis, place) => readAxis(axis, place, columns.axes[axis.id], count));
  for (const axis of corpus.axes) axis.concerned = concerned(corpus, axis);
  return corpus;
}

export function axisOf(corpus, id) {
  return corpus.axes.find((axis) => axis.id === id);
}

/** Return what distinct tags number `tags` of an axis count as: ids of values, or one reserved word. */
function carriedBy(axis, tags, count, reading) {
  const found = axis.tags[tags];
  if (!found) return ["unknown"];
  let counted = found.filter((tag) => !tag.level || tag.level.counted);
  if (!counted.length) return ["none"];
  if (count === "primary" && !axis.record.multiple) counted = counted.slice(0, 1);
  if (reading === "strict" && axis.strongest) {
    const strict = counted.filter((tag) => tag.level === axis.strongest);
    return strict.length ? strict.map((tag) => tag.value.id) : ["weaker"];
  }
  return counted.map((tag) => tag.value.id);
}

/** Return the sets of an axis by value, `none`, `unknown` and `weaker` among them; only papers that it concerns. */
export function setsOf(corpus, axis, count, reading) {
  const name = `${count} ${axis.strongest ? reading : "broad"}`;
  if (!axis.sets.has(name)) axis.sets.set(name, makeSets(corpus, axis, count, reading));
  return axis.sets.get(name);
}

/** Return the links of a paper as [label, address]; what is no web address is left out. */
export function linksOf(corpus, paper) {
  const { kinds, of } = corpus.links;
  const links = [];
  for (let at = 0; at < of[paper].length; at += 2) {
    const [label, begin] = kinds[of[paper][at]];
    const address = begin + of[paper][at + 1];
    if (/^https?:\/\//.test(address)) links.push([label, address]);
  }
  return links;
}

export function authorsOf(corpus, paper) {
  return corpus.authors.of[paper].map((author) => corpus.authors.names[author]);
}

function readAxis(record, place, column, count) {
  const levels = record.evidence;
  const step = levels.length ? 2 : 1;
  const tags = column.tags.map((numbers) => {
    if (!numbers) return null;
    const found = [];
    for (let at = 0; at < numbers.length; at += step) {
      found.push({ value: record.values[numbers[at]], level: step > 1 ? levels[numbers[at + 1]] : null });
    }
    return found;
  });
  return {
    id: record.id,
    record,
    hue: place % HUES + 1,
    tags,
    of: Uint32Array.from(column.of),
    // Levels stand strongest first; the strict reading keeps the first that counts.
    strongest: levels.find((level) => level.counted) ?? null,
    concerned: fullSet(count),
    sets: new Map(),
  };
}

/* The papers that an axis concerns have one of the values named on each other axis, counted or not. */
function concerned(corpus, axis) {
  const found = fullSet(corpus.count);
  for (const [otherId, values] of Object.entries(axis.record.applies_to)) {
    const other = axisOf(corpus, otherId);
    if (!other) return emptySet(corpus.count);
    const fits = other.tags.map((tags) => Boolean(tags?.some((tag) => values.includes(tag.value.id))));
    const set = emptySet(corpus.count);
    for (let paper = 0; paper < corpus.count; paper += 1) if (fits[other.of[paper]]) add(set, paper);
    keep(found, set);
  }
  return found;
}

function makeSets(corpus, axis, count, reading) {
  const sets = new Map([...axis.record.values.map((value) => value.id), "none", "unknown", "weaker"].map(
    (id) => [id, emptySet(corpus.count)],
  ));
  const carried = axis.tags.map((_, tags) => carriedBy(axis, tags, count, reading).map((id) => sets.get(id)));
  for (let paper = 0; paper < corpus.count; paper += 1) {
    for (const set of carried[axis.of[paper]]) add(set, paper);
  }
  for (const set of sets.values()) keep(set, axis.concerned);
  return sets;
}

/** Return {found, others, base}: the set of papers, and for each axis with choices the set without its choices. */
export function selectPapers(corpus, query, searched, { count = "any" } = {}) {
  const base = (searched ?? corpus.all).slice();
  if (query.years.some((year) => year !== null)) keep(base, inYears(corpus, query.years));
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
  const needed = clause?.match === "all" ? clause.include : [];
  // An excluded value counts as if it were allowed again.
  const baseBut = (value) => {
    const base = within.slice();
    for (const other of barred) if (other !== value) drop(base, sets.get(other));
    for (const other of needed) keep(base, sets.get(other));
    return base;
  };
  const base = baseBut();
  return new Map([...sets].map(([value, set]) => [value, { now: sizeOfBoth(barred.includes(value) ? baseBut(value) : base, set), all: total(set) }]));
}

/** Return a function that tells how many of the papers found stand in a cell of two axes. */
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

/** Return the papers of a range of years; an end that is null is open. */
export function inYears(corpus, [first, last]) {
  const found = emptySet(corpus.count);
  corpus.years.forEach((year, paper) => {
    if (year >= first && (last === null || year <= last)) add(found, paper);
  });
  return found;
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

export function paperOf(corpus, row) {
  return row < 0 ? -1 : row % corpus.count;
}

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

/* By family name, taken to be the last word. */
function firstAuthors(corpus) {
  const names = corpus.authors.names.map((name) => {
    const words = fold(name).split(" ");
    return [words.at(-1), ...words.slice(0, -1)].join(" ");
  });
  return corpus.authors.of.map((authors) => (authors.length ? names[authors[0]] : "\uffff"));
}

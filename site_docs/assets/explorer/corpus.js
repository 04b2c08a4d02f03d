/* The explorer's files become papers by place, and for each axis the sets of papers that carry a value. Pure.

   Twin of generator/query/carry.py: what is carried depends on how it is counted (primary, any) and read (broad,
   strict); `none`, `unknown` and `weaker` say why a paper carries nothing. */

import { add, emptySet, fullSet, keep } from "./bits.js";

const HUES = 8;

/** Return the papers of one edition. */
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

/** Return an axis of the corpus by its id. */
export function axisOf(corpus, id) {
  return corpus.axes.find((axis) => axis.id === id);
}

/** Return what distinct tags number `tags` of an axis count as: ids of values, or one reserved word. */
export function carriedBy(axis, tags, count, reading) {
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

/** Return the names of a paper's authors. */
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

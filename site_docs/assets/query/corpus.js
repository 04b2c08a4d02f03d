/* The explorer's files in, papers by place out: what each is, and its tags on each axis. Pure. */

import { add, emptySet, fullSet, intersect } from "./sets.js";
import { linesOf } from "../text/value_lines.js";

/**
 * @typedef {import("./types.js").Axis} Axis
 * @typedef {import("./types.js").Corpus} Corpus
 * @typedef {import("./types.js").Tag} Tag
 */

const HUES = 8;

/** The texts of a corpus that counts only. */
export const NO_TEXTS = {
  titles: [],
  alt_titles: {},
  authors: { names: [], of: [], more: [] },
  summaries: [],
  notes: {},
  facts: {},
  further: {},
  images: {},
};

/**
 * Return the papers of an edition; one whose title is not loaded is called by its name or key for now.
 * @param {import("./types.js").Columns} columns
 * @param {import("./types.js").Texts} texts
 * @param {import("./types.js").Taxonomy} taxonomy
 * @returns {Corpus}
 */
export function readCorpus(columns, texts, taxonomy) {
  const count = columns.keys.length;
  const axes = taxonomy.axes.map((axis, place) => readAxis(axis, place, columns.axes[axis.id], count));
  const places = new Map(columns.keys.map((key, place) => [key, place]));
  for (const [old, key] of Object.entries(columns.former ?? {})) places.set(old, places.get(key) ?? 0);
  for (const axis of axes) axis.applies = papersWith(axes, axis.record.applies_to, count);
  return {
    survey: columns.survey,
    edition: columns.edition,
    taxonomy,
    count,
    keys: columns.keys,
    names: columns.names,
    places,
    years: Uint16Array.from(columns.years),
    fields: columns.fields ?? {},
    venues: columns.venues,
    added: columns.added,
    appeared: columns.appeared,
    quoted: columns.quoted,
    links: columns.links,
    titles: columns.keys.map((key, paper) => texts.titles[paper] ?? columns.names[paper] ?? key),
    altTitles: texts.alt_titles,
    authors: texts.authors,
    // Papers whose texts are still to come are behind the others.
    byAuthor: columns.keys.map((_, paper) => texts.by_author?.[paper] ?? paper),
    incomplete: new Set(texts.authors.more),
    summaries: texts.summaries,
    notes: texts.notes,
    facts: texts.facts ?? {},
    further: texts.further ?? {},
    images: texts.images ?? {},
    all: fullSet(count),
    axes,
  };
}

/**
 * Return the axis of an id that the taxonomy has.
 * @param {Corpus} corpus
 * @param {string} id
 */
export function axisOf(corpus, id) {
  const axis = findAxis(corpus, id);
  if (!axis) throw new Error(`no axis ${id}`);
  return axis;
}

/**
 * Return the axis of an id, or undefined.
 * @param {Corpus} corpus
 * @param {string} id
 */
export function findAxis(corpus, id) {
  return corpus.axes.find((axis) => axis.id === id);
}

/**
 * Return the tags of a paper on an axis; none where nobody has read it.
 * @param {Axis} axis
 * @param {number} paper
 */
export function tagsOf(axis, paper) {
  return axis.tags[axis.of[paper]] ?? [];
}

/**
 * Tell whether a paper was read for an axis.
 * @param {Axis} axis
 * @param {number} paper
 */
export function isRead(axis, paper) {
  return axis.tags[axis.of[paper]] !== null;
}

/**
 * Return what a paper is called in lists and sentences: its name, or else its title up to the colon. Of a paper whose name
 * others have, `names` holds it with what tells it apart.
 * @param {Corpus} corpus
 * @param {number} paper
 */
export function calledOf(corpus, paper) {
  return corpus.names[paper] ?? corpus.titles[paper].split(": ")[0];
}

/**
 * Return the venue of a paper.
 * @param {Corpus} corpus
 * @param {number} paper
 */
export function venueOf(corpus, paper) {
  return corpus.venues.names[corpus.venues.of[paper]];
}

/**
 * Return the names of a paper's authors.
 * @param {Corpus} corpus
 * @param {number} paper
 */
export function authorsOf(corpus, paper) {
  return corpus.authors.of[paper].map((author) => corpus.authors.names[author]);
}

/**
 * Return the links of a paper; what is no web address is left out.
 * @param {Corpus} corpus
 * @param {number} paper
 * @returns {[label: string, address: string][]}
 */
export function linksOf(corpus, paper) {
  const { kinds, of } = corpus.links;
  /** @type {[string, string][]} */
  const links = [];
  for (let at = 0; at < of[paper].length; at += 2) {
    const [label, begin] = kinds[Number(of[paper][at])];
    const address = begin + of[paper][at + 1];
    if (/^https?:\/\//.test(address)) links.push([label, address]);
  }
  return links;
}

/**
 * @param {import("./types.js").AxisRecord} record
 * @param {number} place
 * @param {import("./types.js").AxisColumn} column
 * @param {number} count
 * @returns {Axis}
 */
function readAxis(record, place, column, count) {
  const levels = record.evidence;
  const step = levels.length ? 2 : 1;
  const tags = column.tags.map((numbers) => {
    if (!numbers) return null;
    /** @type {Tag[]} */
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
    under: linesOf(record.values),
    tags,
    of: Uint32Array.from(column.of),
    strongest: levels.find((level) => level.id === record.counting.strict) ?? null,
    applies: fullSet(count),
    sets: new Map(),
  };
}

/**
 * Return the papers that have one of the values named on each axis, counted or not.
 * @param {Axis[]} axes
 * @param {Record<string, string[]>} wanted
 * @param {number} count
 */
function papersWith(axes, wanted, count) {
  const found = fullSet(count);
  for (const [id, values] of Object.entries(wanted)) {
    const other = axes.find((axis) => axis.id === id);
    if (!other) return emptySet(count);
    const fits = other.tags.map((tags) =>
      Boolean(tags?.some(({ value }) => (other.under.get(value.id) ?? [value.id]).some((id) => values.includes(id))))
    );
    const set = emptySet(count);
    for (let paper = 0; paper < count; paper += 1) if (fits[other.of[paper]]) add(set, paper);
    intersect(found, set);
  }
  return found;
}

/* Under which values papers count, and how those are called. Pure. Twin of generator/model/counting.py. */

import { add, emptySet, intersect } from "./sets.js";

/**
 * @typedef {import("./types.js").Axis} Axis
 * @typedef {import("./types.js").Corpus} Corpus
 */

/**
 * An axis, a level and a tag as far as counting asks for them.
 * @typedef {{id: string, counted: boolean}} CountedLevel
 * @typedef {{value: {id: string}, level: CountedLevel | null}} CountedTag
 * @typedef {object} CountedAxis
 * @property {{evidence: CountedLevel[], counting: {primary: boolean}}} record
 * @property {Map<string, string[]>} under
 * @property {CountedLevel | null} strongest
 */

/* What a paper counts as where it has no value that counts. */
const UNCODED = ["none", "unknown", "weaker"];

/**
 * Tell whether a paper may count under several values of an axis at once.
 * @param {Axis} axis
 * @param {string} count
 */
export function hasSeveral(axis, count = "primary") {
  return count === "any" || !axis.record.counting.primary || [...axis.under.values()].some((line) => line.length > 1);
}

/**
 * Return the ids of all that a paper may count as on an axis.
 * @param {Axis} axis
 */
export function countableIds(axis) {
  return [...axis.record.values.map((value) => value.id), ...UNCODED];
}

/**
 * Return what tags count as: ids of values, or one of UNCODED.
 * @param {CountedAxis} axis
 * @param {CountedTag[] | null} tags
 * @param {string} count
 * @param {string} reading "broad", "strict" or the id of the only level that counts
 */
export function countedIds(axis, tags, count, reading) {
  if (!tags) return ["unknown"];
  const level = axis.record.evidence.find(({ id }) => id === reading && id !== "broad" && id !== "strict");
  const own = tags.filter((tag) => level && !level.counted ? tag.level === level : !tag.level || tag.level.counted);
  if (!own.length) return ["none"];
  let counted = spread(axis, own);
  if (count !== "any" && axis.record.counting.primary) {
    const primary = lineOf(axis, own[0].value.id);
    counted = counted.filter(({ id }) => primary.includes(id));
  }
  const kept = reading === "strict" ? axis.strongest : level;
  if (kept) {
    const found = counted.filter((tag) => tag.level === kept);
    return found.length ? found.map(({ id }) => id) : ["weaker"];
  }
  return counted.map(({ id }) => id);
}

/**
 * Return an axis whose values count under the highest of their ancestors alone.
 * @param {Axis} axis
 * @returns {Axis}
 */
export function atTop(axis) {
  if (!axis.under.size) return axis;
  const values = axis.record.values.filter(({ id }) => lineOf(axis, id).length === 1);
  const under = new Map([...axis.under].map(([id, line]) => [id, line.slice(-1)]));
  return { ...axis, record: { ...axis.record, values }, under, sets: new Map() };
}

/**
 * Return an axis whose values count under themselves alone, whatever lies above.
 * @param {Axis} axis
 * @returns {Axis}
 */
export function withoutParents(axis) {
  return axis.under.size ? { ...axis, under: new Map(), sets: new Map() } : axis;
}

/**
 * Return what a value counts under: itself, then its ancestors.
 * @param {Pick<CountedAxis, "under">} axis
 * @param {string} id
 */
function lineOf(axis, id) {
  return axis.under.get(id) ?? [id];
}

/**
 * Return what tags count under, each once, as firmly as the firmest of them.
 * @param {CountedAxis} axis
 * @param {CountedTag[]} tags
 */
function spread(axis, tags) {
  const rank = (/** @type {CountedLevel | null} */ level) => level ? axis.record.evidence.indexOf(level) : 0;
  /** @type {Map<string, CountedLevel | null>} */
  const levels = new Map();
  for (const { value, level } of tags) {
    for (const id of lineOf(axis, value.id)) {
      const known = levels.get(id);
      if (known === undefined || rank(level) < rank(known)) levels.set(id, level);
    }
  }
  return [...levels].map(([id, level]) => ({ id, level }));
}

/**
 * Return the sets of an axis by all that papers count as; only papers that it applies to.
 * @param {Corpus} corpus
 * @param {Axis} axis
 * @param {string} count
 * @param {string} reading
 */
export function setsOf(corpus, axis, count, reading) {
  const name = `${count} ${axis.strongest ? reading : "broad"}`;
  const made = axis.sets.get(name) ?? makeSets(corpus, axis, count, reading);
  axis.sets.set(name, made);
  return made;
}

/**
 * Return one of the sets that setsOf gives.
 * @param {Map<string, import("./types.js").PaperSet>} sets
 * @param {string} id
 */
export function setFor(sets, id) {
  const set = sets.get(id);
  if (!set) throw new Error(`no papers count as ${id}`);
  return set;
}

/**
 * Return the value of an axis, or undefined for all else that papers count as.
 * @param {Axis} axis
 * @param {string} id
 */
export function valueOf(axis, id) {
  return axis.record.values.find((value) => value.id === id);
}

/**
 * Return the name of what papers count as, as it stands inside a sentence.
 * @param {Axis} axis
 * @param {string} id
 */
export function nameOf(axis, id) {
  const value = valueOf(axis, id);
  if (value) return value.code ? `${value.code} ${value.label}` : value.label;
  return uncodedName(axis, id);
}

/**
 * Return the name of what papers without a counted value count as; the empty id is where the axis does not apply.
 * @param {Axis} axis
 * @param {string} id
 */
export function uncodedName(axis, id) {
  return id ? axis.record.counting.uncoded[id].name : "does not apply";
}

/**
 * @param {Corpus} corpus
 * @param {Axis} axis
 * @param {string} count
 * @param {string} reading
 */
function makeSets(corpus, axis, count, reading) {
  const sets = new Map(countableIds(axis).map((id) => [id, emptySet(corpus.count)]));
  const counted = axis.tags.map((tags) => countedIds(axis, tags, count, reading).map((id) => setFor(sets, id)));
  for (let paper = 0; paper < corpus.count; paper += 1) {
    for (const set of counted[axis.of[paper]]) add(set, paper);
  }
  for (const set of sets.values()) intersect(set, axis.applies);
  return sets;
}

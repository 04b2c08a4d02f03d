/* Under which values papers count, and how those are called. Pure. Twin of generator/model/counting.py. */

import { add, emptySet, intersect } from "./sets.js";

/**
 * @typedef {import("./types.js").Axis} Axis
 * @typedef {import("./types.js").Corpus} Corpus
 */

/* What a paper counts as where it has no value that counts. */
const UNCODED = ["none", "unknown", "weaker"];

/**
 * Tell whether a paper may count under several values of an axis at once.
 * @param {Axis} axis
 * @param {string} count
 */
export function hasSeveral(axis, count = "primary") {
  return count === "any" || !axis.record.counting.primary;
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
 * @param {Axis} axis
 * @param {import("./types.js").Tag[] | null} tags
 * @param {string} count
 * @param {string} reading
 */
export function countedIds(axis, tags, count, reading) {
  if (!tags) return ["unknown"];
  let counted = tags.filter((tag) => !tag.level || tag.level.counted);
  if (!counted.length) return ["none"];
  if (!hasSeveral(axis, count)) counted = counted.slice(0, 1);
  if (reading === "strict" && axis.strongest) {
    const strict = counted.filter((tag) => tag.level === axis.strongest);
    return strict.length ? strict.map((tag) => tag.value.id) : ["weaker"];
  }
  return counted.map((tag) => tag.value.id);
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

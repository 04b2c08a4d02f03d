/* What a reader wants to see in, the events that fit out. Pure.

   A filter is a Map from facet to the Set of numbers that may stand there; a facet that is not in it lets all pass. */

import { NOT_SAID } from "./wording.js";

/** @import { Picture } from "../picture/picture.js" */

/** What events may be filtered by: the names of its values, and the number of each event; none: the name of -1.
 * @typedef {{ id: string, label: string, names: (picture: Picture) => string[],
 *   of: (picture: Picture) => Uint8Array | Int32Array, none?: string }} Facet */

/** facets: the values that may be there, by id; kin: ancestors or descendants of an event; words: what an id must hold.
 * @typedef {{ facets: Map<string, Set<number>>, kin: Uint8Array | null, words: string }} Wanted */

/** A value of a facet that occurs.
 * @typedef {{ number: number, name: string, count: number }} FacetValue */

/** @type {Facet[]} */
export const FACETS = [
  { id: "type", label: "Type", names: (picture) => picture.types, of: (picture) => picture.type },
  { id: "agent", label: "Agent", names: (picture) => picture.agents, of: (picture) => picture.agent },
  { id: "tool", label: "Tool", names: (picture) => picture.tools, of: (picture) => picture.tool, none: "no tool" },
  { id: "status", label: "Status", names: (picture) => picture.statuses, of: (picture) => picture.status },
  { id: "decision", label: "Decision", names: (picture) => picture.decisions, of: (picture) => picture.decision },
  { id: "trust", label: "Trust", names: () => ["", "trusted", "untrusted"], of: (picture) => picture.trust },
];

/** Return the values of a facet that occur, in the order of their numbers.
 * @type {(picture: Picture, facet: Facet) => FacetValue[]} */
export function valuesOf(picture, facet) {
  const names = facet.names(picture);
  const counts = new Int32Array(names.length + 1);
  for (const number of facet.of(picture)) counts[number + 1] += 1;
  /** @type {FacetValue[]} */
  const found = [];
  counts.forEach((count, at) => {
    const name = at ? names[at - 1] : facet.none;
    if (count) found.push({ number: at - 1, name: name || NOT_SAID, count });
  });
  return found;
}

/** Return 1 for each event that fits, or null when every one does.
 * @type {(picture: Picture, wanted: Wanted) => Uint8Array | null} */
export function maskOf(picture, { facets, kin, words }) {
  const tests = FACETS.filter(({ id }) => facets.has(id)).map((facet) => {
    const allowed = new Uint8Array(facet.names(picture).length + 1);
    for (const number of facets.get(facet.id) ?? []) allowed[number + 1] = 1;
    return { allowed, of: facet.of(picture) };
  });
  const sought = words.trim().toLowerCase();
  if (!tests.length && !kin && !sought) return null;
  const mask = new Uint8Array(picture.count);
  for (let rank = 0; rank < picture.count; rank += 1) {
    if (kin && !kin[rank]) continue;
    if (!tests.every(({ allowed, of }) => allowed[of[rank] + 1])) continue;
    if (sought && !picture.ids[rank].toLowerCase().includes(sought)) continue;
    mask[rank] = 1;
  }
  return mask;
}

/** Count the events of a mask.
 * @type {(mask: Uint8Array) => number} */
export function countOf(mask) {
  return mask.reduce((sum, each) => sum + each, 0);
}

/* What a rule is, and what its check yields. Pure. Twin of generator/traces/rules/rule.py.

   Why a rule exists and how to mend what breaks it is data (../vocabulary.js). */

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Spot } from "../read/places.js"
 * @import { Reading } from "../read/reader.js"
 * @import { ShapeError } from "../read/shape.js"
 * @import { Level, Stage } from "../vocabulary.js"
 */

/** A second part of the document that belongs to a problem; the spot only where the pointer does not lead to it.
 * @typedef {{ pointer: string, note: string, spot: Spot | null }} Related */

/** What a check yields where its rule is broken.
 * @typedef {{ pointer: string, message: string, related: Related[], spot: Spot | null }} Breach */

/**
 * What a rule looks at: the text, where the value disagrees with the schema, and the run; shape and facts are empty until
 * the document can be used. stranger: what to say about a document that is something else than a trace; empty for one.
 * @typedef {{ reading: Reading, shape: ShapeError[], facts: Facts, stranger: string }} Subject
 */

/** Yields the breaches of a rule in the order of the document.
 * @typedef {(subject: Subject) => Iterable<Breach>} Check */

/** Document rules see the text, shape rules the schema's errors, rules of meaning the run.
 * @typedef {{ code: string, name: string, stage: Stage, level: Level, check: Check }} Rule */

/** Make one breach of a rule; the spot is given only where the pointer does not lead to it.
 * @type {(pointer: string, message: string, more?: { related?: Related[], spot?: Spot | null }) => Breach} */
export function breach(pointer, message, { related = [], spot = null } = {}) {
  return { pointer, message, related, spot };
}

/** Name a second part of the document that belongs to a problem.
 * @type {(pointer: string, note: string, spot?: Spot | null) => Related} */
export function related(pointer, note, spot = null) {
  return { pointer, note, spot };
}

/** Return the check of a rule of shape: the schema's errors of these keywords are its breaches.
 * @type {(keywords: readonly string[]) => Check} */
export function shapeCheck(keywords) {
  return ({ shape }) =>
    shape.filter(({ keyword }) => keywords.includes(keyword)).map(({ pointer, message }) => breach(pointer, message));
}

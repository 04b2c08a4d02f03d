/* A reading becomes a report: everything the rules found, with lines and columns, at most a hundred of a kind. Pure.

   Twin of generator/traces/validate.py, but for the options of the command. */

import { compareText } from "./read/characters.js";
import { locate, START } from "./read/places.js";
import { checkShape } from "./read/shape.js";
import { findStranger } from "./read/strangers.js";
import { RULES } from "./rules/index.js";
import { MOST_OF_A_KIND, RULES as WORDS } from "./vocabulary.js";

/**
 * @import { Finding } from "./problem.js"
 * @import { Facts } from "./model/facts.js"
 * @import { Spot } from "./read/places.js"
 * @import { Reading } from "./read/reader.js"
 * @import { SchemaNode } from "./read/shape.js"
 * @import { Breach, Related, Rule } from "./rules/rule.js"
 * @import { RuleCode } from "./vocabulary.js"
 */

/** A rule and where it is broken.
 * @typedef {{ rule: Rule, breach: Breach }} Found */

/** What was found, by place; totals: how many there are by code, the ones left out included.
 * @typedef {{ findings: Finding[], totals: { [code: string]: number } }} Report */

/** Validate what was read; the facts are those of its value, or of nothing where it is not usable; schema: of traces.
 * @type {(reading: Reading, facts: Facts, schema: SchemaNode) => Report} */
export function checkReading(reading, facts, schema) {
  const stranger = findStranger(reading);
  // Of something else every field would be wrong, which says no more than that it is something else.
  const usable = reading.usable && !stranger;
  const shape = usable ? checkShape(reading.value, schema) : [];
  const subject = { reading, shape, facts, stranger };
  /** @type {Found[]} */
  const found = [];
  /** @type {{ [code: string]: number }} */
  const totals = {};
  for (const rule of RULES) {
    if (rule.stage !== "document" && !usable) continue;
    let total = 0;
    for (const breach of rule.check(subject)) {
      total += 1;
      if (total <= MOST_OF_A_KIND) found.push({ rule, breach });
    }
    if (total) totals[rule.code] = total;
  }
  const spots = findSpots(found, reading);
  const findings = found.map((each) => toFinding(each, spots));
  return { findings: findings.sort(byPlace), totals };
}

/** Return the spots of the pointers for which no rule gave one.
 * @type {(found: Found[], reading: Reading) => Map<string, Spot>} */
function findSpots(found, reading) {
  const pointers = /** @type {Set<string>} */ (new Set());
  for (const { breach } of found) {
    for (const { pointer, spot } of [breach, ...breach.related]) if (!spot) pointers.add(pointer);
  }
  const readable = [reading.brokenAt, reading.syntax, reading.deepAt].every((each) => each === null) && reading.text;
  return pointers.size && readable ? locate(reading.text, pointers) : new Map();
}

/** Return what was found in the words of a report.
 * @type {(found: Found, spots: Map<string, Spot>) => Finding} */
function toFinding({ rule, breach }, spots) {
  const { code, name, level: severity } = rule;
  const { message, pointer } = breach;
  const spotOf = (/** @type {Breach | Related} */ each) => each.spot ?? spots.get(each.pointer) ?? START;
  const related = breach.related.map((each) => ({ pointer: each.pointer, note: each.note, ...spotOf(each) }));
  const cure = WORDS[/** @type {RuleCode} */ (code)].fix;
  return { code, name, message, pointer, related, severity, cure, ...spotOf(breach) };
}

/** @type {(one: Finding, other: Finding) => number} */
function byPlace(one, other) {
  const places = one.line - other.line || one.column - other.column;
  return places || compareText(one.code, other.code) || compareText(one.pointer, other.pointer);
}

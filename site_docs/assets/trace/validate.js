/* Bytes become a report: everything the rules found, with lines and columns, at most a hundred of a kind. Pure.

   Twin of generator/traces/validate.py. A report is {file, findings, totals}: the findings by place, each as finding.js
   tells; totals tells how many there are by code, the ones left out included. */

import { SEVERITIES } from "./finding.js";
import { Facts } from "./model/facts.js";
import { parseTrace } from "./model/trace.js";
import { compareText } from "./read/characters.js";
import { START, locate } from "./read/places.js";
import { readTrace } from "./read/reader.js";
import { checkShape } from "./read/shape.js";
import { RULES } from "./rules/index.js";

// A report is for people: of one kind nobody reads more, and the totals tell how many there are.
export const MOST_OF_A_KIND = 100;

/**
 * Validate one document, whatever its bytes are; gzip must be unpacked before.
 *
 * schema: the schema of traces as it is published
 * file: the name in the report
 * clockSkew: how far an effect may come before its cause, in the unit of t
 * strict: warnings count as errors
 * cures: what to do about a breach, by the code of the rule; the site has these sentences from Python
 */
export function validate(bytes, options) {
  const reading = readTrace(bytes);
  return checkReading(reading, new Facts(parseTrace(reading.usable ? reading.value : null)), options);
}

/** Validate what was read already; the facts are those of its value, or of nothing where it is not usable. */
export function checkReading(reading, facts, { schema, file = "", clockSkew = 0, strict = false, cures = {} }) {
  const shape = reading.usable ? checkShape(reading.value, schema) : [];
  const subject = { reading, shape, facts, schema, clockSkew };
  const findings = [];
  const totals = {};
  for (const rule of RULES) {
    if (rule.stage !== "document" && !reading.usable) continue;
    let total = 0;
    for (const hit of rule.check(subject)) {
      total += 1;
      if (total <= MOST_OF_A_KIND) findings.push(toFinding(rule, hit, strict, cures));
    }
    if (total) totals[rule.code] = total;
  }
  place(findings, reading);
  return { file, findings: findings.sort(byPlace), totals };
}

/** Count the findings of a severity, the ones left out included. */
export function countOf({ findings, totals }, severity) {
  const codes = new Set(findings.filter((each) => each.severity === severity).map(({ code }) => code));
  return [...codes].reduce((sum, code) => sum + totals[code], 0);
}

/** Return the counts in words: `1 error, 2 warnings`, or `no findings`. */
export function summarise(report) {
  const counts = SEVERITIES.map((name) => [countOf(report, name), name]).filter(([count]) => count);
  return counts.map(([count, name]) => `${count} ${name}${count === 1 ? "" : "s"}`).join(", ") || "no findings";
}

function toFinding({ code, name, severity }, { pointer, message, related, spot }, strict, cures) {
  return {
    code, name, message, pointer, related, ...spot,
    severity: strict && severity === "warning" ? "error" : severity,
    cure: cures[code] ?? "",
  };
}

/* Give every finding, and what is related to it, the spot of its pointer, unless the rule knew better. */
function place(findings, reading) {
  const marks = findings.flatMap((finding) => finding.related);
  const pointers = new Set();
  for (const each of findings) if (!each.line) pointers.add(each.pointer);
  for (const mark of marks) if (!mark.spot) pointers.add(mark.pointer);
  const readable = [reading.brokenAt, reading.syntax, reading.deepAt].every((each) => each === null) && reading.text;
  const spots = pointers.size && readable ? locate(reading.text, pointers) : new Map();
  for (const each of findings) {
    if (!each.line) Object.assign(each, spots.get(each.pointer) ?? START);
    each.related = each.related.map(({ pointer, note, spot }) => {
      return { pointer, note, ...(spot ?? spots.get(pointer) ?? START) };
    });
  }
}

function byPlace(one, other) {
  const places = one.line - other.line || one.column - other.column;
  return places || compareText(one.code, other.code) || compareText(one.pointer, other.pointer);
}

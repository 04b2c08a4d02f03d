/* A document that is no trace becomes a sentence: what it looks like, which known format is nearest, what is missing. Pure.

   Twin of generator/traces/strangers.py. */

import { hasUnreadTools, hasUnsent, SENDERS } from "../importers/conversations.js";
import { recogniseFile } from "../importers/index.js";
import { readRecords } from "../importers/records.js";
import { quote } from "../problem.js";
import { FORMATS, OWN_FIELDS, SIGNS } from "../vocabulary.js";
import { compareText } from "./characters.js";
import { readTrace } from "./reader.js";

/**
 * @import { Reading } from "./reader.js"
 * @import { FormatName } from "../vocabulary.js"
 */

/** @typedef {{ [name: string]: unknown }} Fields */

const LOOKED_AT = 20;
const NAMED = 5;
const DEEPEST = 3;

/** Return what to say about a document that is something else than a trace; empty for a trace, and for no JSON.
 * @type {(reading: Reading) => string} */
export function findStranger(reading) {
  const found = recordsOf(reading);
  if (!found) return "";
  const file = { name: "", ...readRecords(new TextEncoder().encode(reading.text)) };
  const known = recogniseFile(file);
  // Others have events, too; a trace of which little else is left is told what else it needs.
  if (!known && Object.hasOwn(found.records[0], "events")) return "";
  if (known) {
    return `This is a recording of ${FORMATS[/** @type {FormatName} */ (known)]}, not a trace: import it first.`;
  }
  const said = `This is neither a trace nor a recording in a known format: it is ${found.shape}.`;
  if (hasUnsent(found.records)) {
    return `${said} The nearest is ${FORMATS.messages}, but some messages lack ${SENDERS.map(quote).join(" or ")}.`;
  }
  if (hasUnreadTools(found.records)) {
    return `${said} The nearest is ${FORMATS.messages}, but its calls of tools are in an unknown form.`;
  }
  return said + nearest(found.records);
}

/** What a document looks like and its first records; null for a trace, and for what holds no objects.
 * @type {(reading: Reading) => { shape: string, records: Fields[] } | null} */
function recordsOf({ usable, value, syntax, text }) {
  if (usable && isObject(value) && !OWN_FIELDS.some((name) => Object.hasOwn(value, name))) {
    return { shape: `an object with ${namesOf([value])}`, records: [value] };
  }
  if (usable && Array.isArray(value) && value.length) {
    const records = value.slice(0, LOOKED_AT).filter(isObject);
    const count = `${value.length} object${value.length === 1 ? "" : "s"}`;
    return records.length ? { shape: `a list of ${count} with ${namesOf(records)}`, records } : null;
  }
  const lines = syntax === null ? [] : text.split("\n").filter((line) => /[^ \t\r]/.test(line));
  if (lines.length < 2) return null;
  const first = readTrace(new TextEncoder().encode(lines[0]));
  if (!first.usable || !isObject(first.value)) return null;
  return { shape: `${lines.length} lines of objects with ${namesOf([first.value])}`, records: [first.value] };
}

/** @type {(value: unknown) => value is Fields} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}

/** @type {(records: Fields[]) => string} */
function namesOf(records) {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))].sort(compareText);
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  return names.slice(0, NAMED).map(quote).join(", ") + more;
}

/** @type {(records: Fields[]) => string} */
function nearest(records) {
  /** @type {Set<string>} */
  const met = new Set();
  for (const record of records) meet(record, met, 0);
  let [best, label] = [0, ""];
  /** @type {string[]} */
  let missing = [];
  for (const [name, signs] of Object.entries(SIGNS)) {
    const lacking = signs.filter((sign) => !met.has(sign));
    const share = 1 - lacking.length / signs.length;
    if (share > best) [best, label, missing] = [share, FORMATS[/** @type {FormatName} */ (name)], lacking];
  }
  if (!label) return "";
  return ` The nearest is ${label}${missing.length ? `, without ${missing.map(quote).join(", ")}` : ""}.`;
}

/** @type {(value: unknown, met: Set<string>, depth: number) => void} */
function meet(value, met, depth) {
  if (Array.isArray(value)) {
    if (depth < DEEPEST && value.length) meet(value[0], met, depth + 1);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      met.add(name);
      if (depth < DEEPEST) meet(inner, met, depth + 1);
    }
  }
}

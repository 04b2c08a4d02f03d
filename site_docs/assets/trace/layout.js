/* A trace becomes text with one event or edge a line, so that a change is read as a diff and a line number helps. Pure.

   Twin of generator/traces/layout.py: the same characters for the same document. */

import { compareText } from "./read/characters.js";

const WHOLE = /^\d+$/;

/** Return an object as JSON text: each field on a line of its own, each member of a list, too.
 * @type {(record: object) => string} */
export function layOut(record) {
  const lines = Object.entries(record).map(([name, value]) => {
    if (!Array.isArray(value) || !value.length) return `  ${toJson(name)}: ${toJson(value)}`;
    return `  ${toJson(name)}: [\n${value.map((each) => `    ${toJson(each)}`).join(",\n")}\n  ]`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** Return JSON text as Python's json writes it; `sorted` orders names by their characters.
 * @type {(value: unknown, sorted?: boolean) => string} */
export function toJson(value, sorted = false) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return formatNumber(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((each) => toJson(each, sorted)).join(", ")}]`;
  const members = Object.entries(value);
  if (sorted) members.sort(([one], [other]) => compareText(one, other));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}: ${toJson(each, sorted)}`).join(", ")}}`;
}

/** Return JSON text as Python's json writes it with an indent of two; names of objects are in the order of their
 * characters where some are whole numbers, which objects have first.
 * @type {(value: unknown, margin?: string) => string} */
export function toIndented(value, margin = "\n") {
  if (typeof value !== "object" || value === null) return toJson(value);
  const inner = `${margin}  `;
  /** @type {(members: string[], ends: string) => string} */
  const lay = (members, [begin, end]) =>
    members.length ? `${begin}${inner}${members.join(`,${inner}`)}${margin}${end}` : begin + end;
  if (Array.isArray(value)) return lay(value.map((each) => toIndented(each, inner)), "[]");
  const members = Object.entries(value);
  if (members.some(([name]) => WHOLE.test(name))) members.sort(([one], [other]) => compareText(one, other));
  return lay(members.map(([name, each]) => `${JSON.stringify(name)}: ${toIndented(each, inner)}`), "{}");
}

/** Write a number as Python does, whole ones without a point; JSON has no infinity.
 * @type {(value: number) => string} */
export function formatNumber(value) {
  if (Number.isSafeInteger(value)) return String(value);
  if (!Number.isFinite(value)) return "null";
  const [digits, exponent] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power < -4 || power >= 16) return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

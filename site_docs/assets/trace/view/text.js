/* Words and numbers of a trace as people read them, whatever hostile things a trace says. Pure. */

import { plural } from "../../text/numbers.js";
import { formatNumber } from "../problem.js";
import { LEVELS, SHARES } from "../vocabulary.js";

/** @import { Level } from "../vocabulary.js" */

const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const LONGEST = 120;
const COUNTED = ["step", "tick"]; // units of a clock that are words

/** Return text without what cannot be printed or would turn the direction of what stands around it, cut when long.
 * @type {(text: string, longest?: number) => string} */
export function printable(text, longest = LONGEST) {
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return cut.replace(UNPRINTABLE, "\ufffd");
}

/** Return a number in full where it is whole, else to three digits; the unit in the singular for one.
 * @type {(value: number, unit?: string) => string} */
export function showNumber(value, unit = "") {
  if (isShort(value, unit)) return showNumber(value * 1000, "ms");
  if (unit === "percent") return `${digits(value)}%`;
  const name = unit === "ratio" ? "" : unit;
  const shown = digits(value);
  const word = shown === "1" && name.length > 2 ? name.replace(/s$/, "") : inPlural(name, value);
  return `${shown} ${word}`.trim();
}

/** Return a number of a metric, by its id: a share as a percentage, others with their unit.
 * @type {(id: string, value: number, unit: string) => string} */
export function showValue(id, value, unit) {
  return SHARES.includes(id) ? showShare(value) : showNumber(value, unit);
}

/** Return a share as a percentage, to a tenth; what there is is never rounded to nothing, and what lacks something never
 * to all. Twin of show_share in generator/traces/units.py.
 * @type {(share: number) => string} */
export function showShare(share) {
  const tenths = Math.floor(share * 1000 + 0.5);
  if (share > 0 && !tenths) return "<0.1%";
  return share < 1 && tenths === 1000 ? ">99.9%" : `${formatNumber(tenths / 10)}%`;
}

/** @type {(value: number) => string} */
function digits(value) {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-4)) return value.toPrecision(3).replace(/\.?0+e/, "e");
  if (Number.isInteger(value) || size >= 100) return value.toLocaleString("en", { maximumFractionDigits: 0 });
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** Return a time in the unit of its clock: to the millisecond, as a trace may count in thousandths.
 * @type {(value: number, unit?: string) => string} */
export function showTime(value, unit = "") {
  if (isShort(value, unit)) return showTime(value * 1000, "ms");
  const size = Math.abs(value);
  const text = size !== 0 && (size < 1e-3 || size >= 1e9)
    ? value.toPrecision(6).replace(/\.?0+(e|$)/, "$1")
    : value.toLocaleString("en", { maximumFractionDigits: 3 });
  return unit ? `${text} ${inPlural(unit, value)}` : text;
}

/** Return when something began and ended, in one unit; a time alone where that is the same.
 * @type {(start: number, end: number, unit: string) => string} */
export function showSpan(start, end, unit) {
  if (start === end) return showTime(end, unit);
  return `${showTime(isShort(end, unit) ? start * 1000 : start)} to ${showTime(end, unit)}`;
}

/** Tell whether a time is less than a second, shown in milliseconds. Twin of short_time in generator/traces/clock.py.
 * @type {(value: number, unit: string) => boolean} */
export function isShort(value, unit) {
  return unit === "s" && value !== 0 && Math.abs(value) < 1;
}

/** @type {(unit: string, value: number) => string} */
function inPlural(unit, value) {
  return COUNTED.includes(unit) && value !== 1 ? `${unit}s` : unit;
}

/** Return the name of a type as it is read: `tool call`.
 * @type {(name: string) => string} */
export function spoken(name) {
  return name.replaceAll("_", " ");
}

/** Return counts by severity in words: `1 error, 2 warnings`, or `no findings`.
 * @type {(counts: Record<Level, number>) => string} */
export function countWords(counts) {
  const words = LEVELS.filter((each) => counts[each]).map((each) => plural(counts[each], each));
  return words.join(", ") || "no findings";
}

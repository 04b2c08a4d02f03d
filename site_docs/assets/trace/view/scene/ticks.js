/* Round ticks for an axis of time, and times in words. */

import { madeIn } from "../../model/lists.js";
import { isShort } from "../text.js";

const STEPS = [1, 2, 5, 10];
// Made once: `toLocaleString` makes them each time, and a timeline that moves says times in each frame.
const [LARGE, MEDIUM, SMALL] = [2, 3, 6].map((most) => new Intl.NumberFormat("en", { maximumFractionDigits: most }));
const LENGTHS = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });
/** @typedef {{ value: number, label: string }} Tick */

/** @type {Record<string, string>} */
const WORDS = { s: "s", ms: "ms", step: "steps", tick: "ticks" };

/** Return the round step of which at most `most` lie in a span; at least `least`.
 * @type {(span: number, most: number, least: number) => number} */
function roundStep(span, most, least) {
  const raw = Math.max(span / Math.max(1, most), least, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(raw));
  for (const step of STEPS) if (step * power >= raw * (1 - 1e-9)) return step * power;
  return 10 * power;
}

/** Return the ticks of [from, to] as {value, label}, `most` at the most. Steps are counted whole.
 * @type {(from: number, to: number, most: number, unit: string) => Tick[]} */
export function ticksOf(from, to, most, unit) {
  if (!(to > from)) return [{ value: from, label: inDigits(from, 0) }];
  const step = roundStep(to - from, most, unit === "step" && to - from >= 1 ? 1 : 0);
  const first = Math.ceil(from / step - 1e-9);
  const digits = Math.min(12, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  const found = [];
  for (let number = first; found.length <= most + 1; number += 1) {
    const value = number * step;
    if (value > to + step * 1e-9) break;
    found.push({ value, label: inDigits(value, digits) });
    if (value + step === value) break; // the step is lost in the size of the value
  }
  return found;
}

/** @type {Map<number, Intl.NumberFormat>} */
const formats = new Map(); // making one takes longer than a frame has

/** @type {(value: number, digits: number) => string} */
function inDigits(value, digits) {
  if (Math.abs(value) >= 1e15) return value.toExponential(3);
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return madeIn(formats, digits, () => new Intl.NumberFormat("en", places)).format(Object.is(value, -0) ? 0 : value);
}

/** Return a time with its unit, with four significant digits of the span or all there are.
 * @type {(time: number, unit: string) => string} */
export function timeWords(time, unit) {
  if (!Number.isFinite(time)) return "an unknown time";
  if (isShort(time, unit)) return timeWords(time * 1000, "ms");
  const size = Math.abs(time);
  const text = size >= 1e15 || (size > 0 && size < 1e-6)
    ? time.toExponential(3)
    : (size >= 1000 ? LARGE : size >= 1 ? MEDIUM : SMALL).format(time);
  if (unit === "step" || unit === "tick") return `${unit} ${text}`;
  return `${text} ${unit}`;
}

/** Return how long something took, with its unit.
 * @type {(length: number, unit: string) => string} */
export function lengthWords(length, unit) {
  if (isShort(length, unit)) return lengthWords(length * 1000, "ms");
  const words = WORDS[unit] ?? unit;
  const size = Math.abs(length);
  const text = size >= 1e15 || (size > 0 && size < 1e-6) ? length.toExponential(3) : LENGTHS.format(length);
  return text === "1" && words.length > 2 ? `1 ${unit}` : `${text} ${words}`;
}

/** Return a unit as an axis names it.
 * @type {(unit: string) => string} */
export function unitWords(unit) {
  return WORDS[unit] ?? unit;
}

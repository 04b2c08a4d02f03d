/* A part of a run, in sight or marked, in sums. Pure. */

import { plural } from "../../../text/numbers.js";
import { lowerBound, upperBound } from "./scale.js";
import { timeWords } from "./ticks.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Counters } from "./replay.js"
 * @import { Scale } from "./scale.js"
 */

/** Sums over the events that begin in a part of a run; errors, tokens and usd are null where none says any.
 * @typedef {{ events: number, messages: number, calls: number, errors: number | null, tokens: number | null,
 *   usd: number | null }} RangeSums */

/** @typedef {{ picture: Picture, scale: Scale, counters: Counters, from: number, to: number }} Range */

/** Return the sums of the events that begin between two places, both included.
 * @type {(range: Range) => RangeSums} */
export function sumRange({ picture, scale, counters, from, to }) {
  const { count, usd } = picture;
  const low = lowerBound(scale.start, 0, count, from);
  const high = Math.max(low, upperBound(scale.start, 0, count, to));
  const [before, until] = [counters.at(low), counters.at(high)];
  const prices = usd.subarray(low, high).filter((each) => !Number.isNaN(each));
  return {
    events: high - low,
    messages: until.messages - before.messages,
    calls: until.calls - before.calls,
    errors: until.errors === null || before.errors === null ? null : until.errors - before.errors,
    tokens: until.tokens === null || before.tokens === null ? null : until.tokens - before.tokens,
    usd: prices.length ? prices.reduce((sum, each) => sum + each, 0) : null,
  };
}

/** Return the sums as a line.
 * @type {(range: Range) => string} */
export function rangeWords(range) {
  const { events, messages, calls, errors, tokens, usd } = sumRange(range);
  const { scale, picture: { clock }, from, to } = range;
  const place = `${timeWords(scale.timeAt(from), clock.unit)} to ${timeWords(scale.timeAt(to), clock.unit)}`;
  const parts = [
    plural(events, "event"),
    plural(messages, "message"),
    plural(calls, "tool call"),
    ...(errors === null ? [] : [plural(errors, "failure")]),
    ...(tokens === null ? [] : [plural(tokens, "token")]),
    ...(usd === null ? [] : [priceWords(usd)]),
  ];
  return `${place}: ${parts.join(", ")}`;
}

/** Return a price in dollars.
 * @type {(usd: number) => string} */
export function priceWords(usd) {
  return `${usd.toLocaleString("en", { maximumSignificantDigits: 3 })} USD`;
}

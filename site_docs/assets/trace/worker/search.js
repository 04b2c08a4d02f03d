/* Words in, the events in whose texts and fields they stand out, with what stands around them. Pure. */

/** @import { Trace } from "../model/trace.js" */

/** Where words stand in an event: the name of the field, and the text before, of and behind them.
 * @typedef {{ rank: number, field: string, before: string, found: string, after: string }} Hit */

/** ranks: of all events that hold the words; hits: of the first of them.
 * @typedef {{ ranks: Int32Array, hits: Hit[] }} Hits */

const MOST_HITS = 200;
const AROUND = 60;
const DEEPEST = 20;

/** Return the events that hold words in whatever case; none for no words.
 * @type {(trace: Trace, words: string) => Hits} */
export function searchEvents({ events }, words) {
  const sought = words.trim().toLowerCase();
  /** @type {number[]} */
  const ranks = [];
  /** @type {Hit[]} */
  const hits = [];
  for (let rank = 0; sought && rank < events.length; rank += 1) {
    const place = placeIn(events[rank].fields, sought, "", 0);
    if (!place) continue;
    ranks.push(rank);
    if (hits.length < MOST_HITS) hits.push(toHit(rank, place, sought));
  }
  return { ranks: Int32Array.from(ranks), hits };
}

/** Return the first field below a value whose text holds the words, or null.
 * @type {(value: unknown, sought: string, field: string, depth: number) => { field: string, text: string } | null} */
function placeIn(value, sought, field, depth) {
  if (typeof value === "string" || typeof value === "number") {
    const text = String(value);
    return text.toLowerCase().includes(sought) ? { field, text } : null;
  }
  if (typeof value !== "object" || value === null || depth > DEEPEST) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = placeIn(inner, sought, field || name, depth + 1);
    if (found) return found;
  }
  return null;
}

/** @type {(rank: number, place: { field: string, text: string }, sought: string) => Hit} */
function toHit(rank, { field, text }, sought) {
  // Letters may change their number with their case: then the place is about right.
  const at = text.toLowerCase().indexOf(sought);
  const end = at + sought.length;
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(end, end + AROUND);
  return { rank, field, before: inLine(before), found: inLine(text.slice(at, end)), after: inLine(after) };
}

/** @type {(text: string) => string} */
function inLine(text) {
  return text.replace(/\s+/g, " ");
}

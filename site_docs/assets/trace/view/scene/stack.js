/* Bars of one row that lie over each other in time are stacked, as in a flame graph: what began first on the line of the row,
   what began while it lasted below it. Pure. */

import { placeRows } from "./rows.js";

/**
 * @import { Rows } from "./rows.js"
 * @import { Scale } from "./scale.js"
 */

/** More bars than this at once share the lowest place. */
export const MOST = 6;

/** Return how far below the line of its row the bar of each event lies, by rank, and the rows with room for it.
 * @type {(rows: Rows, scale: Scale) => { levels: Uint8Array, rows: Rows }} */
export function stackBars(rows, { start, end }) {
  const { first, ranks, high } = rows;
  const levels = new Uint8Array(ranks.length);
  const room = new Uint8Array(high.length);
  const busy = new Float64Array(MOST); // until when each place is taken
  for (let row = 0; row < high.length; row += 1) {
    busy.fill(-Infinity);
    for (let at = first[row]; at < first[row + 1];) {
      let next = at + 1;
      while (next < first[row + 1] && start[ranks[next]] === start[ranks[at]]) next += 1;
      // Of those that begin at once the longest lies on top: it may enclose the others.
      const group = next === at + 1 ? ranks.subarray(at, next) : ranks.slice(at, next).sort((a, b) => end[b] - end[a]);
      for (const rank of group) {
        if (!(end[rank] > start[rank])) continue;
        let level = 0;
        while (level < MOST - 1 && busy[level] > start[rank]) level += 1;
        busy[level] = Math.max(busy[level], end[rank]);
        levels[rank] = level;
        if (level > room[row]) room[row] = level;
      }
      at = next;
    }
  }
  return { levels, rows: { ...rows, ...placeRows(high, room) } };
}

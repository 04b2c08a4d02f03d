/* The events of one row in a view become marks, where there is room for them, and blocks, where they crowd.

   The axis is cut into cells that stand still in time while the view moves: a crowd looks the same wherever it is seen.
   Events of the very same place, which no zoom parts, fan out like coins as long as they are few. */

import { firstNot } from "../../model/bounds.js";

/**
 * @import { Cut } from "./camera.js"
 * @import { Rows } from "./rows.js"
 */

/** Marks and blocks of a row, with x from the left of the view; blocks hold the events from one place in the rows to another.
 * @typedef {{ marks: number, markRank: Int32Array, markX: Float64Array, blocks: number, blockX: Float64Array,
 *   blockFrom: Int32Array, blockTo: Int32Array }} Crowd */

/** Width of a cell in CSS pixels, how many events it may hold as marks, how many of one place fan out, and how far apart. */
export const CELL = 10;
export const MOST = 2;
export const FAN = 8;
export const STEP = 5;

/** Return empty arrays for what is found; they are used again for every row and frame.
 * @type {(room: number) => Crowd} */
export function newCrowd(room) {
  return {
    marks: 0,
    markRank: new Int32Array(room),
    markX: new Float64Array(room),
    blocks: 0,
    blockX: new Float64Array(room),
    blockFrom: new Int32Array(room),
    blockTo: new Int32Array(room),
  };
}

/**
 * Find the marks and blocks of a row.
 *
 * start: places by rank. Fills `found`: x is in CSS pixels from the left of the view.
 * @type {(rows: Rows, row: number, start: Float64Array, view: Cut, found: Crowd) => void}
 */
export function findCrowd(rows, row, start, view, found) {
  const { ranks, first } = rows;
  const { origin, scale, left, right } = view;
  const last = first[row + 1];
  const room = found.markRank.length - FAN;
  const low = Math.floor((left - FAN * STEP) / CELL) - 1;
  found.marks = 0;
  found.blocks = 0;
  let at = seek(ranks, start, first[row], last, origin + (low * CELL) / scale);
  while (at < last && found.marks < room && found.blocks < room) {
    const place = start[ranks[at]];
    const x = (place - origin) * scale;
    if (x > right + CELL) break;
    const cell = Math.floor(x / CELL);
    let end = seek(ranks, start, at, last, origin + ((cell + 1) * CELL) / scale);
    if (end <= at) end = at + 1; // the cell is narrower than what numbers tell apart
    const many = end - at;
    const tied = start[ranks[end - 1]] === place;
    if (many <= MOST || (tied && many <= FAN)) {
      for (let number = 0; number < many; number += 1) {
        const rank = ranks[at + number];
        found.markRank[found.marks] = rank;
        found.markX[found.marks] = (start[rank] - origin) * scale - left + (tied ? number * STEP : 0);
        found.marks += 1;
      }
    } else {
      found.blockX[found.blocks] = cell * CELL - left;
      found.blockFrom[found.blocks] = at;
      found.blockTo[found.blocks] = end;
      found.blocks += 1;
    }
    at = end;
  }
}

/** Return the height of a block of so many events in a row that is so high: it grows with the logarithm.
 * @type {(many: number, height: number) => number} */
export function blockHeight(many, height) {
  return Math.min(height, 5 + 2.2 * Math.log2(many));
}

/** The first of ranks[at..last) whose place is not below the given one.
 * @type {(ranks: Int32Array, start: Float64Array, at: number, last: number, place: number) => number} */
function seek(ranks, start, at, last, place) {
  return firstNot(at, last, (each) => start[ranks[each]] < place);
}

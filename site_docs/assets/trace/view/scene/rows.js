/* Lanes of a picture become rows on the screen: tools in rows of their own under their agent, or folded into it.

   Rows hold the ranks of their events in the order of time, in one array with offsets: no object for an event. */

import { inGroups } from "../../model/lists.js";
import { upperBound } from "./scale.js";

/**
 * @import { Lane } from "../../picture/lanes.js"
 * @import { Picture } from "../../picture/picture.js"
 */

/**
 * Rows on the screen.
 *
 * lanes: the lane that each row is named after; of: the row of each lane; tops: y of each row and of the end
 * lines: y of the line of each row, on which its events stand; high: how high a row is without what is stacked under its line
 * tools: for each lane how many lanes of tools its agent has; first: offsets of each row into ranks
 * at: where each event stands in ranks
 * @typedef {{ lanes: Int32Array, of: Int32Array, tops: Float64Array, lines: Float64Array,
 *   high: Float64Array, height: number, tools: Int32Array,
 *   first: Int32Array, ranks: Int32Array, at: Int32Array }} Rows
 */

/** How far apart bars lie that are stacked under the line of a row, in CSS pixels. */
export const STACKED = 13;

/** Sizes of rows in CSS pixels: more room where there are few of them.
 * @type {(rows: number, narrow: boolean) => { agent: number, tool: number }} */
function rowSizes(rows, narrow) {
  if (narrow) return rows > 8 ? { agent: 30, tool: 24 } : { agent: 38, tool: 28 };
  if (rows > 14) return { agent: 30, tool: 22 };
  return rows > 6 ? { agent: 40, tool: 28 } : { agent: 54, tool: 38 };
}

/** Return the rows of a picture; open: says of an agent's lane whether its tools have rows of their own.
 * @type {(picture: Picture, open: (lane: number) => boolean, narrow?: boolean) => Rows} */
export function buildRows(picture, open, narrow = false) {
  const { lanes, lane } = picture;
  const of = new Int32Array(lanes.length);
  /** @type {number[]} */
  const shown = [];
  const tools = new Int32Array(lanes.length);
  for (let number = 0; number < lanes.length; number += 1) {
    const { kind, parent } = lanes[number];
    if (kind === "tool") tools[parent] += 1;
    if (kind === "tool" && !open(parent)) {
      of[number] = of[parent]; // a tool's lane stands behind its agent's
    } else {
      of[number] = shown.length;
      shown.push(number);
    }
  }
  const sizes = rowSizes(shown.length, narrow);
  const high = Float64Array.from(shown, (number) => lanes[number].kind === "tool" ? sizes.tool : sizes.agent);
  const sorted = sortEvents(lane, of, shown.length);
  return {
    lanes: Int32Array.from(shown),
    of,
    high,
    tools,
    ...placeRows(high, new Uint8Array(shown.length)),
    ...sorted,
  };
}

/** Return where rows and their lines lie; room: how many bars are stacked under the line of each.
 * @type {(high: Float64Array, room: Uint8Array) => Pick<Rows, "tops" | "lines" | "height">} */
export function placeRows(high, room) {
  const tops = new Float64Array(high.length + 1);
  for (let row = 0; row < high.length; row += 1) tops[row + 1] = tops[row] + high[row] + room[row] * STACKED;
  return { tops, lines: Float64Array.from(high, (each, row) => tops[row] + each / 2), height: tops[high.length] };
}

/** Events come in the order of time and keep it.
 * @type {(lane: Int32Array, of: Int32Array, rows: number) => Pick<Rows, "first" | "ranks" | "at">} */
function sortEvents(lane, of, rows) {
  const { first, members: ranks } = inGroups(lane.map((each) => of[each]), rows);
  const at = new Int32Array(ranks.length);
  ranks.forEach((rank, place) => {
    at[rank] = place;
  });
  return { first, ranks, at };
}

/** Return the row at a height; beyond the ends the nearest.
 * @type {(rows: Rows, y: number) => number} */
export function rowAt(rows, y) {
  return Math.max(0, upperBound(rows.tops, 0, rows.lanes.length, y) - 1);
}

/** Return the lane of the agent to which a tool's lane belongs; of any other lane itself.
 * @type {(lanes: Lane[], lane: number) => number} */
export function ownerOf(lanes, lane) {
  return lanes[lane].kind === "tool" ? lanes[lane].parent : lane;
}

/** Return the lanes in a row: that of an agent, and those of its tools where they are folded into it.
 * @type {(rows: Rows, row: number) => number[]} */
export function lanesIn({ lanes, of, tools }, row) {
  const lane = lanes[row];
  const folded = tools[lane] && of[lane + 1] === row ? tools[lane] : 0; // lanes of tools follow their agent's
  return Array.from({ length: folded + 1 }, (_, by) => lane + by);
}

/** Return how far right anything reaches that begins no later, for each event of each row: bars that reach into a view.
 * @type {(rows: Rows, end: Float64Array) => Float64Array} */
export function reaches(rows, end) {
  const { first, ranks } = rows;
  const reach = new Float64Array(ranks.length);
  for (let row = 0; row + 1 < first.length; row += 1) {
    let far = -Infinity;
    for (let at = first[row]; at < first[row + 1]; at += 1) {
      far = Math.max(far, end[ranks[at]]);
      reach[at] = far;
    }
  }
  return reach;
}

/* From one event to the next with keys: along a row, to the rows above and below, to causes and effects. Pure. */

import { lowerBound } from "./scale.js";

/**
 * @import { Neighbours } from "../neighbours.js"
 * @import { Layout } from "./camera.js"
 */

/** Return the neighbour of an event in its row, `by` events on; the last one stays.
 * @type {(layout: Layout, rank: number, by: number) => number} */
export function along({ rows, picture }, rank, by) {
  const row = rows.of[picture.lane[rank]];
  const at = Math.min(rows.first[row + 1] - 1, Math.max(rows.first[row], rows.at[rank] + by));
  return rows.ranks[at];
}

/** Return the first or last event of an event's row.
 * @type {(layout: Layout, rank: number, last: boolean) => number} */
export function rowEnd({ rows, picture }, rank, last) {
  const row = rows.of[picture.lane[rank]];
  return rows.ranks[last ? rows.first[row + 1] - 1 : rows.first[row]];
}

/** Return the event nearest in time in the next row up or down that has any, else the event itself.
 * @type {(layout: Layout, rank: number, by: number) => number} */
export function across({ rows, picture, camera }, rank, by) {
  const { first, ranks, of } = rows;
  let row = of[picture.lane[rank]] + by;
  while (row >= 0 && row < rows.lanes.length && first[row] === first[row + 1]) row += by;
  if (row < 0 || row >= rows.lanes.length) return rank;
  const { start } = camera.scale;
  // Ranks ascend within a row, as times do: the event of the next rank is the next in time.
  const at = lowerBound(ranks, first[row], first[row + 1], rank);
  const before = ranks[Math.max(first[row], at - 1)];
  const after = ranks[Math.min(first[row + 1] - 1, at)];
  return start[rank] - start[before] < start[after] - start[rank] ? before : after;
}

/** Return where an event came from last, or what came of it first; -1 for nothing.
 * @type {(layout: Layout & { neighbours: () => Neighbours }, rank: number, forward: boolean) => number} */
export function cause({ picture, neighbours }, rank, forward) {
  const { src, dst } = picture.edges;
  const numbers = forward ? neighbours().outOf(rank) : neighbours().into(rank);
  const others = Array.from(numbers, (number) => (forward ? dst : src)[number]).filter((other) => other !== rank);
  if (!others.length) return -1;
  return forward ? Math.min(...others) : Math.max(...others);
}

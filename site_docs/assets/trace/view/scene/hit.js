/* What lies under a point: a mark, one of a crowd, a bar. Pure. */

import { CELL, FAN, findCrowd, newCrowd, STEP } from "./crowd.js";
import { AXIS } from "./camera.js";
import { rowAt, STACKED } from "./rows.js";

/**
 * @import { Camera, Layout } from "./camera.js"
 * @import { Rows } from "./rows.js"
 */

/** What is at a point: a row in the column of names, with its lane; a mark or bar; one of a crowd, with its places in the rows.
 * @typedef {{ row: number, rank: number, lane?: number, x?: number, from?: number, to?: number }} Hit */

const NEAR = 9;
const crowd = newCrowd(16_384);

/** Return what is at a point of the scene, in CSS pixels.
 * @type {(layout: Layout & { reach: Float64Array, levels: Uint8Array }, x: number, y: number) => Hit | null} */
export function hit({ picture, rows, levels, reach, camera }, x, y) {
  if (y < AXIS || y > camera.height || !rows.lanes.length) return null;
  const down = y - AXIS + camera.scroll;
  if (down > rows.height) return null;
  const row = rowAt(rows, down);
  if (x < camera.names) return { row, lane: rows.lanes[row], rank: -1 };
  const level = Math.max(0, Math.round((y - camera.y(row)) / STACKED));
  // Marks stand on the line of the row: what is pointed at below it is a bar, if there is one.
  const place = camera.placeAt(x);
  const own = barAt(rows, row, reach, camera, place, (rank) => levels[rank] === level);
  if (level && own >= 0) return { row, rank: own };
  const found = nearestMark(rows, row, camera, x);
  if (found) return { row, ...found };
  const rank = own >= 0 ? own : barAt(rows, row, reach, camera, place, () => true);
  return rank < 0 || Math.abs(camera.y(row) - y) > NEAR || !picture.count ? null : { row, rank };
}

/** @type {(rows: Rows, row: number, camera: Camera, x: number) => Omit<Hit, "row"> | null} */
function nearestMark(rows, row, camera, x) {
  const { cut, names } = camera;
  findCrowd(rows, row, camera.scale.start, cut, crowd);
  let best = NEAR;
  /** @type {Omit<Hit, "row"> | null} */
  let found = null;
  for (let number = 0; number < crowd.marks; number += 1) {
    const away = Math.abs(names + crowd.markX[number] - x);
    // Of marks that lie over each other the last is on top.
    if (away > best) continue;
    best = away;
    found = { rank: crowd.markRank[number], x: names + crowd.markX[number] };
  }
  if (found && best < 6) return found;
  for (let number = 0; number < crowd.blocks; number += 1) {
    const left = names + crowd.blockX[number];
    if (x < left || x >= left + CELL) continue;
    const from = crowd.blockFrom[number];
    const to = crowd.blockTo[number];
    const share = Math.min(to - from - 1, Math.max(0, Math.floor(((x - left) / CELL) * (to - from))));
    return { rank: rows.ranks[from + share], from, to };
  }
  return found;
}

/** Of the bars there, of those that are asked for, the one that began last.
 * @type {(rows: Rows, row: number, reach: Float64Array, camera: Camera, place: number,
 *   isAsked: (rank: number) => boolean) => number} */
function barAt(rows, row, reach, camera, place, isAsked) {
  const { start, end } = camera.scale;
  for (let at = rows.first[row + 1] - 1; at >= rows.first[row]; at -= 1) {
    const rank = rows.ranks[at];
    if (reach[at] < place) return -1;
    if (start[rank] <= place && end[rank] >= place && end[rank] > start[rank] && isAsked(rank)) return rank;
  }
  return -1;
}

/** Return where the mark of an event is drawn: the fan of a crowd moves it aside.
 * @type {(layout: Layout, rank: number) => number} */
export function markX({ picture, rows, camera }, rank) {
  const x = camera.x(camera.scale.start[rank]);
  const place = camera.scale.start[rank];
  const { ranks, at, first } = rows;
  const row = rows.of[picture.lane[rank]];
  let before = at[rank];
  while (before > first[row] && at[rank] - before < FAN && camera.scale.start[ranks[before - 1]] === place) before -= 1;
  let after = at[rank];
  while (after + 1 < first[row + 1] && after - before < FAN && camera.scale.start[ranks[after + 1]] === place) {
    after += 1;
  }
  const many = after - before + 1;
  return many > 1 && many <= FAN ? x + (at[rank] - before) * STEP : x;
}

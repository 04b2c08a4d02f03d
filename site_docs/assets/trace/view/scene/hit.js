/* What lies under a point: a mark, one of a crowd, a bar. Pure. */

import { findCrowd, newCrowd, CELL } from "./crowd.js";
import { AXIS } from "./camera.js";
import { rowAt } from "./rows.js";

const NEAR = 9;
const crowd = newCrowd(16_384);

/**
 * Return what is at a point of the scene, in CSS pixels.
 *
 * {row, lane} in the column of names; {rank, x} over a mark or bar, and {rank, from, to} in a crowd, being places in
 * rows.ranks; null over nothing
 */
export function hit({ picture, rows, reach, camera }, x, y) {
  if (y < AXIS || y > camera.height || !rows.lanes.length) return null;
  const down = y - AXIS + camera.scroll;
  if (down > rows.height) return null;
  const row = rowAt(rows, down);
  if (x < camera.names) return { row, lane: rows.lanes[row], rank: -1 };
  const found = nearestMark(rows, row, camera, x);
  if (found) return { row, ...found };
  const rank = barAt(rows, row, reach, camera, camera.placeAt(x));
  return rank < 0 || Math.abs(camera.y(row) - y) > NEAR || !picture.count ? null : { row, rank };
}

function nearestMark(rows, row, camera, x) {
  const { cut, names } = camera;
  findCrowd(rows, row, camera.scale.start, cut, crowd);
  let best = NEAR;
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

/* Of bars that lie over each other the one that began last. */
function barAt(rows, row, reach, camera, place) {
  const { start, end } = camera.scale;
  for (let at = rows.first[row + 1] - 1; at >= rows.first[row]; at -= 1) {
    const rank = rows.ranks[at];
    if (reach[at] < place) return -1;
    if (start[rank] <= place && end[rank] >= place && end[rank] > start[rank]) return rank;
  }
  return -1;
}

/** Return where the mark of an event is drawn: the fan of a crowd moves it aside. */
export function markX({ rows, camera }, rank) {
  const x = camera.x(camera.scale.start[rank]);
  const place = camera.scale.start[rank];
  const { ranks, at, first, of } = rows;
  const row = rowOfPlace(first, at[rank]);
  let before = at[rank];
  while (before > first[row] && at[rank] - before < 8 && camera.scale.start[ranks[before - 1]] === place) before -= 1;
  let after = at[rank];
  while (after + 1 < first[row + 1] && after - before < 8 && camera.scale.start[ranks[after + 1]] === place) after += 1;
  const many = after - before + 1;
  return of && many > 1 && many <= 8 ? x + (at[rank] - before) * 5 : x;
}

function rowOfPlace(first, place) {
  let low = 0;
  let high = first.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (first[middle] <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

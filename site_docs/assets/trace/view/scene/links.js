/* What runs between lanes becomes lines: forks where agents begin, ways back, messages.

   A fork goes down from the spawn and bends into the new agent's lane. A way back goes along the agent's own lane for as
   long as its result waits, and turns up to whoever takes it. A message leans from one lane to the other. */

import { inGroups } from "../../model/lists.js";
import { ownerOf } from "./rows.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Context } from "./svg.js"
 */

/** Links by number: src and dst are ranks, dst being -1 for a fork; lane: where it leads. For each lane the numbers of its own.
 * @typedef {{ src: Int32Array, dst: Int32Array, lane: Int32Array, kind: Uint8Array, first: Int32Array,
 *   numbers: Int32Array }} Links */

/** Kinds of links. */
export const SPAWN = 0;
export const RETURN = 1;
export const MESSAGE = 2;

/** @type {Record<string, number>} */
const KINDS = { spawn: SPAWN, return: RETURN, aggregate: RETURN, message: MESSAGE };
/** How far a line bends when it turns into a lane. */
export const BEND = 7;

/** Return the links of a picture.
 * @type {(picture: Picture) => Links} */
export function buildLinks(picture) {
  const { edges, lane, lives, lanes } = picture;
  const kinds = edges.types.map((type) => KINDS[type] ?? -1);
  /** @type {{ src: number[], dst: number[], lane: number[], kind: number[] }} */
  const found = { src: [], dst: [], lane: [], kind: [] };
  /** @type {(src: number, dst: number, to: number, kind: number) => void} */
  const add = (src, dst, to, kind) => {
    found.src.push(src);
    found.dst.push(dst);
    found.lane.push(to);
    found.kind.push(kind);
  };
  // A spawn need not be an edge: that the agent begins there is said by the event.
  for (let number = 0; number < lives.lane.length; number += 1) {
    const spawn = lives.begin[number];
    const to = lives.lane[number];
    if (spawn >= 0 && ownerOf(lanes, lane[spawn]) !== to) add(spawn, -1, to, SPAWN);
  }
  for (let number = 0; number < edges.src.length; number += 1) {
    const kind = kinds[edges.type[number]];
    const src = edges.src[number];
    const dst = edges.dst[number];
    if (kind < 0 || src === dst || ownerOf(lanes, lane[src]) === ownerOf(lanes, lane[dst])) continue;
    if (kind !== SPAWN || !beginsAt(picture, dst)) add(src, dst, lane[dst], kind);
  }
  return { ...byLane(found, lane, lanes.length), kind: Uint8Array.from(found.kind) };
}

/** The fork of the agent that begins with this event is drawn from its life.
 * @type {(picture: Picture, rank: number) => boolean} */
function beginsAt({ lanes, lane }, rank) {
  return lanes[ownerOf(lanes, lane[rank])].spawn >= 0;
}

/** @param {{ src: number[], dst: number[], lane: number[] }} found
 * @param {Int32Array} lane
 * @param {number} lanes */
function byLane(found, lane, lanes) {
  const src = Int32Array.from(found.src);
  const dst = Int32Array.from(found.dst);
  const to = Int32Array.from(found.lane);
  // Both ends of each link, one behind the other.
  const ends = Int32Array.from({ length: 2 * src.length }, (_, end) => end % 2 ? to[end >> 1] : lane[src[end >> 1]]);
  const { first, members } = inGroups(ends, lanes);
  return { src, dst, lane: to, first, numbers: members.map((end) => end >> 1) };
}

/** Let forks that leave a lane close to each other, as they come in time, share the stem of the first: beside each other
 * they are a block.
 * @type {(forks: { x1: number, y1: number, x2: number }[]) => void} */
export function shareStems(forks) {
  /** @type {Map<number, number>} */
  const stems = new Map();
  for (const fork of forks) {
    const stem = stems.get(fork.y1);
    const away = stem === undefined ? -1 : fork.x1 - stem;
    // Until a fork has bent into its lane it is where its own stem would be.
    if (stem !== undefined && away >= 0 && away < BEND && fork.x2 >= fork.x1) fork.x1 = stem;
    else stems.set(fork.y1, fork.x1);
  }
}

/** Add the way of a link to a path. The far ends may lie outside of what is seen; the bends keep within their lanes.
 * @type {(context: Context, kind: number, x1: number, y1: number, x2: number, y2: number) => void} */
export function traceLink(context, kind, x1, y1, x2, y2) {
  const down = y2 > y1 ? 1 : -1;
  const bend = Math.min(BEND, Math.abs(y2 - y1) / 2);
  if (kind === SPAWN && x2 >= x1) {
    context.moveTo(x1, y1);
    context.lineTo(x1, y2 - down * bend);
    context.quadraticCurveTo(x1, y2, x1 + bend, y2);
    if (x2 > x1 + bend) context.lineTo(x2, y2);
  } else if (kind === RETURN && x2 >= x1 + bend) {
    context.moveTo(x1, y1);
    context.lineTo(x2 - bend, y1);
    context.quadraticCurveTo(x2, y1, x2, y1 + down * bend);
    context.lineTo(x2, y2);
  } else {
    traceCurve(context, x1, y1, x2, y2);
  }
}

/** Add a curve that leaves and arrives along the lanes.
 * @type {(context: Context, x1: number, y1: number, x2: number, y2: number) => void} */
export function traceCurve(context, x1, y1, x2, y2) {
  context.moveTo(x1, y1);
  if (Math.abs(x1 - x2) < 1 || y1 === y2) {
    context.lineTo(x2, y2);
    return;
  }
  const middle = (x1 + x2) / 2;
  context.bezierCurveTo(middle, y1, middle, y2, x2, y2);
}

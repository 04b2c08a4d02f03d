/* Facts about a trace become a picture: what the scene draws, as arrays of numbers that a worker hands over whole. Pure. */

import { lastArrivals } from "../metrics/critical_path.js";
import { EDGE_TYPES } from "../vocabulary.js";
import { toEvents } from "./events.js";
import { toLanes } from "./lanes.js";
import { Names } from "./names.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Edge } from "../model/trace.js"
 * @import { Events } from "./events.js"
 * @import { Lanes } from "./lanes.js"
 */

/** Edges by number, in the order of the document; src and dst are ranks.
 * @typedef {{ src: Int32Array, dst: Int32Array, type: Uint8Array, types: string[] }} Edges */

/** How each event of the critical path was reached, and the time that it took.
 * @typedef {{ kind: Uint8Array, kinds: string[], took: Float64Array }} Hops */

/** Events and lanes, with the edges; critical: the ranks along the critical path.
 * @typedef {Events & Lanes & { edges: Edges, critical: Int32Array, hops: Hops,
 *   clock: { unit: string, from: number, to: number } }} Picture */

/** Make the picture of a trace.
 * @type {(facts: Facts) => Picture} */
export function toPicture(facts) {
  const found = toEvents(facts);
  const first = facts.trace.events[0];
  const from = first ? first.t : 0;
  const to = found.end.reduce((latest, end) => Math.max(latest, end), from);
  return {
    ...found,
    ...toLanes(facts, found),
    edges: toEdges(facts.trace.edges),
    ...toCritical(facts),
    clock: { unit: facts.clock.unit, from, to },
  };
}

/** Return the buffers of a picture, which postMessage moves instead of copying.
 * @type {(picture: Picture) => ArrayBuffer[]} */
export function buffersOf(picture) {
  const parts = [picture, picture.lives, picture.edges, picture.messages, picture.hops];
  const values = /** @type {unknown[]} */ (parts.flatMap((part) => Object.values(part)));
  return values.filter((value) => ArrayBuffer.isView(value)).map(({ buffer }) => /** @type {ArrayBuffer} */ (buffer));
}

/** @type {(edges: Edge[]) => Edges} */
function toEdges(edges) {
  const types = new Names(EDGE_TYPES);
  const found = {
    src: new Int32Array(edges.length),
    dst: new Int32Array(edges.length),
    type: new Uint8Array(edges.length),
    types: types.list,
  };
  // Longer than with from(), and five times as fast: there may be hundreds of thousands.
  for (let number = 0; number < edges.length; number += 1) {
    const { src, dst, type } = edges[number];
    found.src[number] = src;
    found.dst[number] = dst;
    found.type[number] = types.number(type);
  }
  return found;
}

/** @type {(facts: Facts) => { critical: Int32Array, hops: Hops }} */
function toCritical(facts) {
  const kinds = new Names();
  // Where edges lead in a cycle, nothing comes last.
  const hops = facts.circular ? [] : lastArrivals(facts).reverse();
  return {
    critical: Int32Array.from(hops, (hop) => hop.rank),
    hops: {
      kind: Uint8Array.from(hops, (hop) => kinds.number(hop.type)),
      kinds: kinds.list,
      took: Float64Array.from(hops, (hop) => hop.time),
    },
  };
}

/* The edges of a picture in, who follows from whom out: neighbours, ancestors, descendants, all by rank. Pure. */

import { inGroups } from "../model/lists.js";

/** @import { Picture } from "../picture/picture.js" */

/** The numbers of edges in the order of their ends, with the offset of each end.
 * @typedef {{ first: Int32Array, members: Int32Array }} EdgeRows */

/** Edges of a picture from both sides, in compressed rows: no object for an edge. */
export class Neighbours {
  /** @param {Pick<Picture, "count" | "edges">} picture */
  constructor({ count, edges }) {
    this.edges = edges;
    this.after = inGroups(edges.src, count);
    this.before = inGroups(edges.dst, count);
  }

  /** Return the numbers of the edges that lead into an event.
   * @type {(rank: number) => Int32Array} */
  into(rank) {
    return sliceOf(this.before, rank);
  }

  /** Return the numbers of the edges that lead out of an event.
   * @type {(rank: number) => Int32Array} */
  outOf(rank) {
    return sliceOf(this.after, rank);
  }

  /** Return 1 for each event from which an edge path leads to this one, itself included.
   * @type {(rank: number) => Uint8Array} */
  ancestors(rank) {
    return this.#reach(rank, this.before, this.edges.src);
  }

  /** Return 1 for each event to which an edge path leads from this one, itself included.
   * @type {(rank: number) => Uint8Array} */
  descendants(rank) {
    return this.#reach(rank, this.after, this.edges.dst);
  }

  /** @type {(rank: number, rows: EdgeRows, ends: Int32Array) => Uint8Array} */
  #reach(rank, rows, ends) {
    const reached = new Uint8Array(rows.first.length - 1);
    const stack = [rank];
    for (let each = stack.pop(); each !== undefined; each = stack.pop()) {
      if (reached[each]) continue;
      reached[each] = 1;
      for (let at = rows.first[each]; at < rows.first[each + 1]; at += 1) {
        const end = ends[rows.members[at]];
        if (!reached[end]) stack.push(end);
      }
    }
    return reached;
  }
}

/** @type {(rows: EdgeRows, rank: number) => Int32Array} */
function sliceOf({ first, members }, rank) {
  return members.subarray(first[rank], first[rank + 1]);
}

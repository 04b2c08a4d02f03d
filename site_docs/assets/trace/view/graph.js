/* The edges of a picture in, who follows from whom out: neighbours, ancestors, descendants, all by rank. Pure. */

/** Edges of a picture from both sides, in compressed rows: no object for an edge. */
export class Neighbours {
  constructor({ count, edges }) {
    this.edges = edges;
    this.after = rowsOf(count, edges.src);
    this.before = rowsOf(count, edges.dst);
  }

  /** Return the numbers of the edges that lead into an event. */
  into(rank) {
    return sliceOf(this.before, rank);
  }

  /** Return the numbers of the edges that lead out of an event. */
  outOf(rank) {
    return sliceOf(this.after, rank);
  }

  /** Return 1 for each event from which an edge path leads to this one, itself included. */
  ancestors(rank) {
    return this.#reach(rank, this.before, this.edges.src);
  }

  /** Return 1 for each event to which an edge path leads from this one, itself included. */
  descendants(rank) {
    return this.#reach(rank, this.after, this.edges.dst);
  }

  #reach(rank, rows, ends) {
    const reached = new Uint8Array(rows.first.length - 1);
    const stack = [rank];
    while (stack.length) {
      const each = stack.pop();
      if (reached[each]) continue;
      reached[each] = 1;
      for (let at = rows.first[each]; at < rows.first[each + 1]; at += 1) {
        const end = ends[rows.numbers[at]];
        if (!reached[end]) stack.push(end);
      }
    }
    return reached;
  }
}

function rowsOf(count, ends) {
  const first = new Int32Array(count + 1);
  for (const end of ends) first[end + 1] += 1;
  for (let rank = 0; rank < count; rank += 1) first[rank + 1] += first[rank];
  const next = first.slice();
  const numbers = new Int32Array(ends.length);
  ends.forEach((end, number) => { numbers[next[end]++] = number; });
  return { first, numbers };
}

function sliceOf({ first, numbers }, rank) {
  return numbers.subarray(first[rank], first[rank + 1]);
}

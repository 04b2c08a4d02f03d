/* Which edges lead into an event and which out of it, found without looking at all of them. Pure. */

/** Return {into, outOf}: functions from a rank to the numbers of edges, in the order of the document. */
export function indexEdges({ edges, count }) {
  return { into: byEnd(edges.dst, count), outOf: byEnd(edges.src, count) };
}

function byEnd(ends, count) {
  const first = new Int32Array(count + 1);
  for (const end of ends) first[end + 1] += 1;
  for (let rank = 0; rank < count; rank += 1) first[rank + 1] += first[rank];
  const next = first.slice();
  const numbers = new Int32Array(ends.length);
  ends.forEach((end, number) => { numbers[next[end]++] = number; });
  return (rank) => numbers.subarray(first[rank], first[rank + 1]);
}

/* Searches in what is in order. Pure. */

/** Return the first place from `low` on at which something holds no more, `high` where it holds up to there.
 * @type {(low: number, high: number, holds: (place: number) => boolean) => number} */
export function firstNot(low, high, holds) {
  let [first, end] = [low, high];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (holds(middle)) first = middle + 1;
    else end = middle;
  }
  return first;
}

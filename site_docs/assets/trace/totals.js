/* Numbers become their sum, whatever their order and size. Pure. Twin of generator/traces/totals.py. */

import { sumExactly } from "./sums.js";

/** Return the sum rounded once; infinite where a double cannot hold it.
 * @type {(numbers: Iterable<number>) => number} */
export function addUp(numbers) {
  const sum = sumExactly(numbers);
  if (Number.isFinite(sum)) return sum;
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

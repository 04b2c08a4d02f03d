/* Numbers become their sum, whatever their order and size. Pure. Twin of generator/traces/totals.py. */

import { sumExactly } from "./sums.js";

/** Return the sum rounded once; infinite where a double cannot hold it. */
export function addUp(numbers) {
  const sum = sumExactly(numbers);
  return Number.isFinite(sum) ? sum : numbers.reduce((total, number) => total + number, 0);
}

/* Numbers become their sum, rounded once. Pure. As Python's math.fsum, after Shewchuk (1997). */

/** Return the exact sum of finite numbers, as the double nearest to it.
 * @type {(numbers: Iterable<number>) => number} */
export function sumExactly(numbers) {
  /** @type {number[]} */
  const parts = []; // do not overlap, smallest first
  for (const each of numbers) {
    let rest = each;
    let kept = 0;
    for (const part of parts) {
      const [large, small] = Math.abs(rest) < Math.abs(part) ? [part, rest] : [rest, part];
      const high = large + small;
      const low = small - (high - large);
      if (low) parts[kept++] = low;
      rest = high;
    }
    parts.length = kept;
    parts.push(rest);
  }
  return roundOnce(parts);
}

/** @type {(parts: number[]) => number} */
function roundOnce(parts) {
  let at = parts.length - 1;
  if (at < 0) return 0;
  let high = parts[at];
  let low = 0;
  while (at > 0 && !low) {
    const part = parts[at -= 1];
    const sum = high + part;
    low = part - (sum - high);
    high = sum;
  }
  // Half-way cases go to the side on which the rest lies.
  if (at > 0 && low < 0 === parts[at - 1] < 0) {
    const double = low * 2;
    const moved = high + double;
    if (double === moved - high) return moved;
  }
  return high;
}

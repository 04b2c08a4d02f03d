/* Numbers become their sum, whatever their order. Pure. Twin of generator/traces/totals.py and of Python's fsum. */

/** Return the sum of numbers rounded once (Shewchuk 1997); infinite where a double cannot hold it. */
export function addUp(numbers) {
  let partials = [];
  for (const number of numbers) {
    let high = number;
    const kept = [];
    for (const partial of partials) {
      const [great, small] = Math.abs(high) < Math.abs(partial) ? [partial, high] : [high, partial];
      high = great + small;
      const low = small - (high - great);
      if (low) kept.push(low);
    }
    partials = [...kept, high];
  }
  const sum = roundOnce(partials);
  return Number.isFinite(sum) ? sum : numbers.reduce((total, number) => total + number, 0);
}

/* The partials do not overlap and ascend; only where the rest lies exactly half-way do those below it decide. */
function roundOnce(partials) {
  let at = partials.length - 1;
  let high = partials[at] ?? 0;
  let low = 0;
  while (at > 0 && !low) {
    at -= 1;
    const great = high;
    high = great + partials[at];
    low = partials[at] - (high - great);
  }
  if (at > 0 && low && Math.sign(low) === Math.sign(partials[at - 1])) {
    const doubled = low * 2;
    const rounded = high + doubled;
    if (doubled === rounded - high) high = rounded;
  }
  return high;
}

/* Filter, highlight and critical path become one answer for each event: does it stand out, or is it dimmed? Pure. */

/** How faint what is dimmed becomes. */
export const FAINT = 0.16;

/** Return 1 for what stands out and 0 for what is dimmed; null when nothing is. */
export function toEmphasis({ picture, critical }, masked, highlighted) {
  if (!masked && !highlighted && !critical) return null;
  const found = new Uint8Array(picture.count);
  if (critical) for (const rank of picture.critical) found[rank] = 1;
  else found.fill(1);
  for (const chosen of [masked, highlighted]) {
    if (!chosen) continue;
    for (let rank = 0; rank < found.length; rank += 1) found[rank] &= chosen[rank];
  }
  return found;
}

/* Masks and the critical path become one: 1 for each event that stands out, 0 for what is dimmed. Pure. */

/** @import { Picture } from "../../picture/picture.js" */

/** How faint what is dimmed becomes. */
export const FAINT = 0.16;

/** Return 1 for what stands out and 0 for what is dimmed; null when nothing is.
 * @type {(picture: Picture, masks: (Uint8Array | null)[], critical: boolean) => Uint8Array | null} */
export function toEmphasis(picture, masks, critical) {
  if (!critical && masks.every((mask) => mask === null)) return null;
  const found = new Uint8Array(picture.count);
  if (critical) { for (const rank of picture.critical) found[rank] = 1; }
  else found.fill(1);
  for (const mask of masks) {
    if (!mask) continue;
    for (let rank = 0; rank < found.length; rank += 1) found[rank] &= mask[rank];
  }
  return found;
}

/* A number and the greatest of its kind in, the shade of its cell out. Pure. As generator/analysis/cross.py has it. */

const STEPS = 5;

/**
 * Return the step of a shade, from 1 on; 0 for none. Of whole numbers nothing is lost to rounding.
 * @param {number} number
 * @param {number} greatest
 */
export function stepOf(number, greatest) {
  return number ? Math.min(STEPS, Math.ceil((STEPS * number) / greatest)) : 0;
}

/* Changes of numbers by month in, all numbers of each month out. Pure. */

import { stepOf } from "../text/shades.js";

/**
 * Return the numbers of every month, oldest first, by place, from what changed in each, such as "0.1=2 3.0=1".
 * @param {string[]} changes
 */
export function growthOf(changes) {
  /** @type {Map<string, number>} */
  let now = new Map();
  return changes.map((text) => {
    now = new Map([...now, ...text.split(" ").filter(Boolean).map(read)]);
    return now;
  });
}

/**
 * Return the class of a cell: a shade by its number, or which gap it is.
 * @param {number} number
 * @param {number} greatest
 * @param {boolean} open whether its row and its column both have papers
 */
export function cellStyle(number, greatest, open) {
  if (number) return `step-${stepOf(number, greatest)}`;
  return open ? "is-gap" : "is-empty-margin";
}

/** @param {string} change @returns {[string, number]} */
function read(change) {
  const [place, number] = change.split("=");
  return [place ?? "", Number(number)];
}

/* Numbers in, as people read them out. Pure. */

// Made once: `toLocaleString` takes longer, and a change of the explorer says hundreds of numbers.
const THOUSANDS = new Intl.NumberFormat("en");

/**
 * Return a number with its thousands set apart.
 * @param {number} number
 */
export function grouped(number) {
  return THOUSANDS.format(number);
}

/**
 * Return a number of things: "1 paper", "2,000 papers".
 * @param {number} number
 * @param {string} word
 */
export function plural(number, word) {
  return `${grouped(number)} ${word}${number === 1 ? "" : "s"}`;
}

/**
 * Return a number with its denominator.
 * @param {number} number
 * @param {number} total
 */
export function of(number, total) {
  return `${grouped(number)} of ${grouped(total)}`;
}

/**
 * Return a number with its denominator and noun, which the denominator decides: "2 of 84 papers", "0 of 1 paper".
 * @param {number} number
 * @param {number} total
 * @param {string} word
 */
export function shareOf(number, total, word) {
  return `${grouped(number)} of ${plural(total, word)}`;
}

/**
 * Return the verb of a number of so many: "1 of 84 papers has", "0 of 1 paper has", "2 of 84 papers have".
 * @param {number} number
 * @param {number} total
 * @param {string} one
 * @param {string} many
 */
export function verb(number, total, one, many) {
  return number === 1 || total === 1 ? one : many;
}

/**
 * Return a share in per cent; what is there is never rounded to nothing, what lacks something never to all.
 * @param {number} number
 * @param {number} total
 */
export function share(number, total) {
  const part = Math.round((100 * number) / total);
  if (number && !part) return "<1%";
  return number < total && part === 100 ? ">99%" : `${part}%`;
}

/**
 * Return words as a list in prose: "a", "a and b", "a, b and c".
 * @param {string[]} words
 * @param {string} last
 */
export function listed(words, last = "and") {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}

/* Numbers in, as people read them out. Pure. */

/**
 * Return a number with its thousands set apart.
 * @param {number} number
 */
export function grouped(number) {
  return number.toLocaleString("en");
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
 * Return a share in per cent; what is there is never rounded to nothing, what lacks something never to all.
 * @param {number} number
 * @param {number} total
 */
export function share(number, total) {
  const part = Math.round((100 * number) / total);
  if (number && !part) return "<1 %";
  return number < total && part === 100 ? ">99 %" : `${part} %`;
}

/**
 * Return words as a list in prose: "a", "a and b", "a, b and c".
 * @param {string[]} words
 * @param {string} last
 */
export function listed(words, last = "and") {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}

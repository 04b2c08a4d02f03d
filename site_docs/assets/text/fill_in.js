/* A sentence of wording.js in, the same with its {names} filled in out. Pure. */

/**
 * Return a sentence with its names filled in; each must have its text.
 * @param {string} sentence
 * @param {Record<string, string>} texts by name
 */
export function fillIn(sentence, texts) {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => texts[name]);
}

/**
 * Return a sentence with its choices of two words made, `[trains|train]`: the first for the number 1, else the second.
 * @param {string} sentence
 * @param {number} number
 */
export function chosen(sentence, number) {
  return sentence.replace(/\[([^[\]|{}]*)\|([^[\]|{}]*)\]/g, number === 1 ? "$1" : "$2");
}

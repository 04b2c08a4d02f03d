/* Text in, the same text fit for a line of a text format out. Pure. Twin of generator/export/plain.py, with the rules. */

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Return a text on one line, without control characters and without needless spaces; nothing for null.
 * @param {string | null | undefined} text
 */
export function oneLine(text) {
  return (text ?? "").replace(CONTROL, " ").split(" ").filter(Boolean).join(" ");
}

/**
 * Return a text with its letters A to Z in lower case.
 * @param {string} text
 */
export function asciiLower(text) {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Return the words of a text in order, as they stand.
 * @param {string} text
 * @returns {string[]}
 */
export function asciiWords(text) {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

/**
 * Return the first character of a text, which may take two places.
 * @param {string} text
 */
export function firstOf(text) {
  const [first] = text;
  return first ?? "";
}

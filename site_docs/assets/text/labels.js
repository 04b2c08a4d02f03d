/* A label in, the same label as it stands elsewhere out. Pure. */

/**
 * Return a label as it stands inside a sentence: an abbreviation keeps its capitals.
 * @param {string} label
 */
export function inSentence(label) {
  return label.length > 1 && !/\p{Ll}/u.test(label[1]) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}

/**
 * Return a text with a capital first.
 * @param {string} text
 */
export function capitalised(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

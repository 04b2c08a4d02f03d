/* A label in, the same label as it stands elsewhere out. Pure. */

/**
 * Return a text with a capital first.
 * @param {string} text
 */
export function capitalised(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

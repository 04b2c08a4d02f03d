/* Names of a trace as a scene writes them, whatever hostile things they hold. Pure. */

/** Return text without what turns its neighbours around or cannot be seen.
 * @type {(text: string) => string} */
export function legible(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu, "\ufffd");
}

/* What somebody types or pastes into a field in, the same without what no data file takes out. Pure. */

/** What nobody sees and generator/source/yaml_reader.py refuses, as the inside of a class of an expression. */
export const UNSEEN =
  "\\uFEFF\\uFFFE\\uFFFF\\u00AD\\u034F\\u061C\\u115F\\u1160\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E" +
  "\\u2060-\\u206F\\u3164\\uFFF9-\\uFFFB\\u{E0000}-\\u{E007F}";
const BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const REFUSED = new RegExp(`(?![\\t\\n])[\\p{Cc}\\p{Cs}${UNSEEN}]`, "gu");

/**
 * Return a text as a file can hold it: whoever pastes from a PDF or a page brings soft hyphens and the like along, and
 * could not see what a problem is about.
 * @param {string} text
 */
export function typed(text) {
  return text.replace(BREAKS, "\n").replace(REFUSED, "");
}

/**
 * Return a text on one line, its words one space apart.
 * @param {string} text
 */
export function spaced(text) {
  return text.split(/\s+/).filter(Boolean).join(" ");
}

/* Values of BibTeX as they are written in, their text out: names of `@string` and what `#` joins are put in. Pure.
   Twin of generator/bibliography/bibtex_values.py. */

import { spaced } from "./typed.js";

export const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const LONGEST = 10_000; // strings that double each other grow without end
// Several words without quotes are a text, too; one with a sign of equality behind it is the next field.
const BARE = /[^\s"#,={}]+(?:\s+[^\s"#,={}]+(?![^\s"#,={}]*\s*=))*/y;
const FIELD = /[^={}]*?(?<![^\s"#,={}])([^\s"#,={}]+)\s*=\s*/y;
const JOINED = /\s*#\s*/y;
const STRING = /@string\s*\{\s*([^\s"#%'(),={}]+)\s*=\s*/gi;
const URL_MACRO = /\\(?:url|nolinkurl|path|href|texttt)\s*\{([^{}]*)\}(?:\{[^{}]*\})?/g;
/** @type {Record<string, string>} */
const SIGNS = { textasciitilde: "~", sim: "~", textunderscore: "_", textless: "<", textgreater: ">" };
const SIGN = new RegExp(
  String.raw`\$?\\(${Object.keys(SIGNS).join("|")})(?![A-Za-z])\s?(?:\{\})?\$?|\$([<>])\$|\\~\{\}|\\([_%&#$~{}])`,
  "g",
);

/**
 * Return the texts of `@string` by their names in small letters; a later one may name an earlier one.
 * @param {string} text
 * @returns {Map<string, string>}
 */
export function readStrings(text) {
  const strings = new Map();
  for (const found of text.matchAll(STRING)) {
    strings.set(found[1].toLowerCase(), valueAt(text, found.index + found[0].length, strings).text);
  }
  return strings;
}

/**
 * Return the texts of the fields of an entry by their names in small letters: of one that stands twice the last. A comma
 * between two of them may be missing.
 * @param {string} entry
 * @param {Map<string, string>} strings
 * @returns {Map<string, string>}
 */
export function readFields(entry, strings) {
  const fields = new Map();
  FIELD.lastIndex = entry.indexOf("{") + 1;
  for (let found = FIELD.exec(entry); found; found = FIELD.exec(entry)) {
    const { text, end } = valueAt(entry, FIELD.lastIndex, strings);
    fields.set(found[1].toLowerCase(), text);
    FIELD.lastIndex = end;
  }
  return fields;
}

/**
 * Return the text of the value that begins at a place, and where it ends. A name that nothing defines is its own text where it stands alone,
 * as that of a month is.
 * @param {string} text
 * @param {number} at
 * @param {Map<string, string>} strings
 */
function valueAt(text, at, strings) {
  const parts = [];
  let end = at;
  for (let place = at; place >= 0; place = matchEnd(JOINED, text, end)) {
    const isQuoted = text[place] === '"' || text[place] === "{";
    end = isQuoted ? closeOf(text, place) : Math.max(place, matchEnd(BARE, text, place));
    const said = text.slice(isQuoted ? place + 1 : place, isQuoted ? end - 1 : end);
    const name = said.toLowerCase();
    const isText = isQuoted || MONTHS.includes(name) || /^\d*$/.test(said);
    parts.push({ said: isQuoted ? said : strings.get(name) ?? said, isText: isText || strings.has(name) });
  }
  if (parts.length === 1) return { text: parts[0].said.trim(), end };
  const joined = parts.map(({ said, isText }) => isText ? said : "").join("");
  return { text: joined.length > Math.max(LONGEST, end - at) ? text.slice(at, end) : joined, end };
}

/**
 * Return an id, an address or a text with one as it is printed: in these nothing but escapes of signs is LaTeX.
 * @param {string} value
 */
export function readAddress(value) {
  const text = value.replace(URL_MACRO, "$1").replace(
    SIGN,
    (_, name, sign, escaped) => escaped ?? sign ?? SIGNS[name ?? "sim"],
  );
  return spaced(text.replace(/[{}]/g, ""));
}

/**
 * Return the place behind what matches at a place; -1 where nothing does.
 * @param {RegExp} pattern
 * @param {string} text
 * @param {number} at
 */
function matchEnd(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * Return the place behind what closes the brace or quote at a place. A quote within braces ends nothing.
 * @param {string} text
 * @param {number} at
 */
function closeOf(text, at) {
  const closed = text[at] === "{" ? "}" : '"';
  let depth = 0;
  for (let end = at + 1; end < text.length; end += 1) {
    if (!depth && text[end] === closed) return end + 1;
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
  }
  return text.length + 1;
}

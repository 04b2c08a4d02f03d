/* Text in, the same text fit for a line of a text format out. Twin of generator/export/plain.py, with the rules. */

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Return a text on one line, without control characters and without needless spaces; nothing for null. */
export function oneLine(text) {
  return (text ?? "").replace(CONTROL, " ").split(" ").filter(Boolean).join(" ");
}

/** Return a text with its letters A to Z in lower case. */
export function asciiLower(text) {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Return the words of a text in order, as they stand. */
export function asciiWords(text) {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

/** Return the first character of a text, which may take two places. */
export function firstOf(text) {
  return text ? String.fromCodePoint(text.codePointAt(0)) : "";
}

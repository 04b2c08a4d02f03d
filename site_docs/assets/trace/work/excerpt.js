/* Parts of a text, for people to read: the lines around a place, and a value as it stands there. Pure. */

const AROUND = 3;
const LONGEST_LINE = 400;
const LONGEST_VALUE = 20_000;

/** Return the lines around one: {from, lines: [text], line}; long lines are cut. */
export function excerptAt(text, line) {
  const from = Math.max(1, line - AROUND);
  const lines = [];
  let start = 0;
  for (let number = 1; number <= line + AROUND; number += 1) {
    const end = text.indexOf("\n", start);
    if (number >= from) lines.push(cut(text.slice(start, end < 0 ? text.length : end), LONGEST_LINE));
    if (end < 0) break;
    start = end + 1;
  }
  return { from, line, lines };
}

/** Return the value that begins at an offset, as it is written; cut when it is very long. */
export function valueAt(text, offset) {
  return cut(text.slice(offset, endOfValue(text, offset)), LONGEST_VALUE);
}

/** Return the offsets of the members of a list that stands at the top of a JSON text under a name. */
export function memberOffsets(text, name) {
  let found = [];
  let at = skipSpace(text, 0);
  if (text[at] !== "{") return found;
  at = skipSpace(text, at + 1);
  while (text[at] === '"') {
    const end = endOfString(text, at);
    const written = text.slice(at, end);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    // Of a name that stands twice the last one counts, as for readers of JSON.
    if (JSON.parse(written) === name) found = text[value] === "[" ? elementsAt(text, value) : [];
    at = behind(text, value);
  }
  return found;
}

function elementsAt(text, start) {
  const found = [];
  let at = skipSpace(text, start + 1);
  while (at < text.length && text[at] !== "]") {
    found.push(at);
    at = behind(text, at);
  }
  return found;
}

function behind(text, value) {
  const end = skipSpace(text, endOfValue(text, value));
  return text[end] === "," ? skipSpace(text, end + 1) : end;
}

function endOfValue(text, start) {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      at += 1;
    } else if (code === 0x7d || code === 0x5d) {
      if (!depth) return at;
      depth -= 1;
      at += 1;
    } else if (!depth && (code === 0x2c || code <= 0x20)) return at;
    else {
      at += 1;
      continue;
    }
    if (!depth) return at;
  }
  return at;
}

function endOfString(text, start) {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before -= 1;
    if ((end - before) % 2) return end + 1;
  }
  return text.length;
}

function skipSpace(text, start) {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

function cut(text, longest) {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

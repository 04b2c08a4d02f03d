/* JSON text and pointers become lines and columns. Pure. Twin of generator/traces/places.py.

   A spot is {line, column}; both count from 1, columns in characters. Offsets count UTF-16 units. All texts here are JSON
   that parsed, and no deeper than readers bear: what walks them may call itself. */

import { toPointer } from "../finding.js";
import { countCharacters, hasPairs } from "./characters.js";
import { skipSpace } from "./json.js";

export const START = Object.freeze({ line: 1, column: 1 });

const INDEX = /^(?:0|[1-9][0-9]{0,10})$/;
const BEGINS = '"[{';
const BEHIND_SCALAR = ",]} \t\n\r";
const QUOTE = 0x22;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Return a Map from each pointer to the spot where its value begins.
 *
 * What is not there gets the spot of the nearest thing around it; of repeated names the last one counts, as for
 * readers of JSON.
 */
export function locate(text, pointers) {
  const sought = new Set(pointers);
  const tree = new Map();
  for (const pointer of sought) plant(tree, pointer);
  const first = skipSpace(text, 0);
  const offsets = new Map([["", first]]);
  new Walk(text, offsets).visit(first, tree, "");
  const found = new Map([...sought].map((pointer) => [pointer, offsets.get(nearest(pointer, offsets))]));
  const spots = spotsAt(text, found.values());
  return new Map([...found].map(([pointer, offset]) => [pointer, spots.get(offset)]));
}

/** Return a Map from each offset to its spot, in one pass over the text. */
export function spotsAt(text, offsets) {
  const spots = new Map();
  const pairs = hasPairs(text);
  let [line, column, seen, end] = [1, 1, 0, text.indexOf("\n")];
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    while (end >= 0 && end < offset) {
      [line, column, seen] = [line + 1, 1, end + 1];
      end = text.indexOf("\n", seen);
    }
    column += pairs ? countCharacters(text, seen, offset) : offset - seen;
    seen = offset;
    spots.set(offset, { line, column });
  }
  return spots;
}

/** Return every name that an object has more than once, in the order of the text: {pointer, name, first, second},
 *  offsets of the two names. */
export function findRepeats(text) {
  const found = [];
  findRepeatsIn(text, skipSpace(text, 0), "", found);
  return found.sort((one, other) => one.second - other.second);
}

function plant(tree, pointer) {
  let node = tree;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (!node.has(name)) node.set(name, new Map());
    node = node.get(name);
  }
}

function nearest(pointer, offsets) {
  let around = pointer;
  while (!offsets.has(around)) around = around.slice(0, around.lastIndexOf("/"));
  return around;
}

/* Descends only where the tree of sought pointers does, and skips what stands beside. */
class Walk {
  constructor(text, offsets) {
    this.text = text;
    this.offsets = offsets;
  }

  visit(at, tree, pointer) {
    if (!tree.size) return;
    if (this.text[at] === "{") this.members(at, tree, pointer);
    else if (this.text[at] === "[") this.elements(at, tree, pointer);
  }

  members(start, tree, pointer) {
    let at = skipSpace(this.text, start + 1);
    while (this.text[at] !== "}") {
      const { name, value } = readName(this.text, at);
      const subtree = tree.get(name);
      if (subtree) {
        const inner = `${pointer}${toPointer(name)}`;
        if (this.offsets.has(inner)) this.forget(inner);
        this.offsets.set(inner, value);
        this.visit(value, subtree, inner);
      }
      at = skipMember(this.text, value);
    }
  }

  /* A repeated name: the later value counts, so nothing below the earlier one may stay. */
  forget(pointer) {
    for (const known of this.offsets.keys()) if (known.startsWith(`${pointer}/`)) this.offsets.delete(known);
  }

  elements(start, tree, pointer) {
    let left = [...tree.keys()].filter((part) => INDEX.test(part)).length;
    let at = skipSpace(this.text, start + 1);
    for (let index = 0; left && this.text[at] !== "]"; index += 1) {
      const subtree = tree.get(String(index));
      if (subtree) {
        const inner = `${pointer}/${index}`;
        this.offsets.set(inner, at);
        this.visit(at, subtree, inner);
        left -= 1;
      }
      at = skipMember(this.text, at);
    }
  }
}

function findRepeatsIn(text, start, pointer, found) {
  const seen = new Map();
  const isObject = text[start] === "{";
  let at = skipSpace(text, start + 1);
  for (let index = 0; text[at] !== (isObject ? "}" : "]"); index += 1) {
    const { name, value } = isObject ? readName(text, at) : { name: index, value: at };
    const inner = `${pointer}${toPointer(name)}`;
    if (seen.has(name)) found.push({ pointer: inner, name, first: seen.get(name), second: at });
    seen.set(name, at);
    if (text[value] === "{" || text[value] === "[") findRepeatsIn(text, value, inner, found);
    at = skipMember(text, value);
  }
}

/* Return the name at an offset and the offset of the value behind it. */
function readName(text, at) {
  const end = skipString(text, at);
  const written = text.slice(at, end);
  const name = written.includes("\\") ? JSON.parse(written) : written.slice(1, -1);
  return { name, value: skipSpace(text, skipSpace(text, end) + 1) };
}

/* Return the offset behind the value at this offset and the comma behind it. */
function skipMember(text, at) {
  const end = skipSpace(text, skipValue(text, at));
  return text[end] === "," ? skipSpace(text, end + 1) : end;
}

function skipValue(text, start) {
  if (!BEGINS.includes(text[start])) return skipScalar(text, start);
  let depth = 0;
  let at = start;
  do {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipString(text, at);
    else {
      if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
      at += 1;
    }
  } while (depth);
  return at;
}

function skipScalar(text, start) {
  let at = start;
  while (at < text.length && !BEHIND_SCALAR.includes(text[at])) at += 1;
  return at;
}

function skipString(text, start) {
  let end = text.indexOf('"', start + 1);
  for (; ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2) return end + 1;
  }
}

/* JSON text and pointers become lines and columns. Pure. Twin of generator/traces/places.py.

   Offsets count UTF-16 units. All texts here are JSON that parsed, and no deeper than readers bear: what walks them may
   call itself. */

import { madeIn } from "../model/lists.js";
import { toPointer } from "../problem.js";
import { countCharacters, hasPairs } from "./characters.js";
import { readName, skipMember, skipSpace } from "./walk.js";

export const START = Object.freeze({ line: 1, column: 1 });

/** Where something stands; both count from 1, columns in characters.
 * @typedef {{ line: number, column: number }} Spot */

/** The parts of pointers, each with those that follow it.
 * @typedef {Map<string, Tree>} Tree */

const INDEX = /^(?:0|[1-9][0-9]{0,10})$/;

/**
 * Return a Map from each pointer to the spot where its value begins.
 *
 * What is not there gets the spot of the nearest thing around it; of repeated names the last one counts, as for
 * readers of JSON.
 * @type {(text: string, pointers: Iterable<string>) => Map<string, Spot>}
 */
export function locate(text, pointers) {
  const sought = new Set(pointers);
  /** @type {Tree} */
  const tree = new Map();
  for (const pointer of sought) plant(tree, pointer);
  const first = skipSpace(text, 0);
  const offsets = new Map([["", first]]);
  new Walk(text, offsets).visit(first, tree, "");
  const found = new Map([...sought].map((pointer) => [pointer, offsets.get(nearest(pointer, offsets)) ?? first]));
  const spots = spotsAt(text, found.values());
  return new Map([...found].map(([pointer, offset]) => [pointer, spots.get(offset) ?? START]));
}

/** Return a Map from each offset to its spot, in one pass over the text.
 * @type {(text: string, offsets: Iterable<number>) => Map<number, Spot>} */
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
 *  offsets of the two names.
 * @typedef {{ pointer: string, name: string, first: number, second: number }} Repeat
 * @type {(text: string) => Repeat[]} */
export function findRepeats(text) {
  /** @type {Repeat[]} */
  const found = [];
  findRepeatsIn(text, skipSpace(text, 0), "", found);
  return found.sort((one, other) => one.second - other.second);
}

/** @type {(tree: Tree, pointer: string) => void} */
function plant(tree, pointer) {
  let node = tree;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    node = madeIn(node, name, () => new Map());
  }
}

/** @type {(pointer: string, offsets: Map<string, number>) => string} */
function nearest(pointer, offsets) {
  let around = pointer;
  while (!offsets.has(around)) around = around.slice(0, around.lastIndexOf("/"));
  return around;
}

/* Descends only where the tree of sought pointers does, and skips what stands beside. */
class Walk {
  /** @param {string} text
   * @param {Map<string, number>} offsets */
  constructor(text, offsets) {
    this.text = text;
    this.offsets = offsets;
  }

  /** @type {(at: number, tree: Tree, pointer: string) => void} */
  visit(at, tree, pointer) {
    if (!tree.size) return;
    if (this.text[at] === "{") this.members(at, tree, pointer);
    else if (this.text[at] === "[") this.elements(at, tree, pointer);
  }

  /** @type {(start: number, tree: Tree, pointer: string) => void} */
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

  /** A repeated name: the later value counts, so nothing below the earlier one may stay.
   * @type {(pointer: string) => void} */
  forget(pointer) {
    for (const known of this.offsets.keys()) if (known.startsWith(`${pointer}/`)) this.offsets.delete(known);
  }

  /** @type {(start: number, tree: Tree, pointer: string) => void} */
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

/** @type {(text: string, start: number, pointer: string, found: Repeat[]) => void} */
function findRepeatsIn(text, start, pointer, found) {
  const seen = /** @type {Map<string, number>} */ (new Map());
  const isObject = text[start] === "{";
  let at = skipSpace(text, start + 1);
  for (let index = 0; text[at] !== (isObject ? "}" : "]"); index += 1) {
    const { name, value } = isObject ? readName(text, at) : { name: String(index), value: at };
    const inner = `${pointer}${toPointer(name)}`;
    const first = seen.get(name);
    if (first !== undefined) found.push({ pointer: inner, name, first, second: at });
    seen.set(name, at);
    if (text[value] === "{" || text[value] === "[") findRepeatsIn(text, value, inner, found);
    at = skipMember(text, value);
  }
}

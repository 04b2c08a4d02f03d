/* What JSON or its readers cannot carry faithfully is found in a value, with the way to it from the top. Pure. */

import { compareText } from "./characters.js";

/** An object or a list.
 * @typedef {{ [name: string]: unknown } | unknown[]} Node */

/** The way from the top of a document to a value in it.
 * @typedef {(string | number)[]} Path */

/** What was met, and where.
 * @typedef {{ kind: "not finite" | "not exact" | "half a character", path: Path }} Odd */

/** The last step of a way, and the one before it.
 * @typedef {{ up: Step | null, name: string | number }} Step */

const HALF = /\p{Surrogate}/u;

/** A number that a double cannot carry; it stands in the value until the whole is read, as a later one may hide it. */
export class OddNumber {
  /** @param {number} value
   * @param {"not finite" | "not exact"} kind */
  constructor(value, kind) {
    this.value = value;
    this.kind = kind;
  }
}

/** Set a member as JSON.parse does: `__proto__` is a name like any other.
 * @type {(node: Node, name: string, value: unknown) => void} */
export function setMember(node, name, value) {
  if (name !== "__proto__") /** @type {{ [name: string]: unknown }} */ (node)[name] = value;
  else Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Find what is odd in the only element of a list, and put plain numbers in the place of those that were marked.
 *  Returns [{kind, path}] in the order of the paths; kinds are `not finite`, `not exact`, `half a character`.
 * @type {(root: unknown[], halves: boolean) => Odd[]} */
export function findOdd(root, halves) {
  /** @type {Odd[]} */
  const odd = [];
  const stack = [{ node: /** @type {Node} */ (root), path: /** @type {Step | null} */ (null) }];
  for (let each = stack.pop(); each; each = stack.pop()) {
    const { node, path } = each;
    for (const name of Object.keys(node)) {
      const child = /** @type {{ [name: string]: unknown }} */ (node)[name];
      const step = { up: path, name: Array.isArray(node) ? Number(name) : name };
      if (child instanceof OddNumber) {
        setMember(node, name, child.value);
        odd.push({ kind: child.kind, path: toPath(step) });
      } else if (typeof child === "string") {
        if (halves && HALF.test(child)) odd.push({ kind: "half a character", path: toPath(step) });
      } else if (isNode(child)) stack.push({ node: child, path: step });
      if (halves && HALF.test(name)) odd.push({ kind: "half a character", path: toPath(path) });
    }
  }
  return odd.sort((one, other) => comparePaths(one.path, other.path));
}

/** @type {(value: unknown) => value is Node} */
function isNode(value) {
  return value !== null && typeof value === "object";
}

/** The outermost step is the one into the list around the whole.
 * @type {(step: Step | null) => Path} */
function toPath(step) {
  /** @type {Path} */
  const path = [];
  for (let each = step; each?.up; each = each.up) path.push(each.name);
  return path.reverse();
}

/** @type {(one: Path, other: Path) => number} */
function comparePaths(one, other) {
  for (let at = 0; at < one.length && at < other.length; at += 1) {
    const [first, second] = [one[at], other[at]];
    if (first === second) continue;
    if (typeof first === "number") return typeof second === "number" ? first - second : -1;
    return typeof second === "number" ? 1 : compareText(first, second);
  }
  return one.length - other.length;
}

/* What JSON or its readers cannot carry faithfully is found in a value, with the way to it from the top. Pure. */

import { compareText } from "./characters.js";

const HALF = /\p{Surrogate}/u;

/** A number that a double cannot carry; it stands in the value until the whole is read, as a later one may hide it. */
export class OddNumber {
  constructor(value, kind) {
    this.value = value;
    this.kind = kind;
  }
}

/** Set a member as JSON.parse does: `__proto__` is a name like any other. */
export function setMember(node, name, value) {
  if (name !== "__proto__") node[name] = value;
  else Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Find what is odd in the only element of a list, and put plain numbers in the place of those that were marked.
 *  Returns [{kind, path}] in the order of the paths; kinds are `not finite`, `not exact`, `half a character`. */
export function findOdd(root, halves) {
  const odd = [];
  const stack = [{ node: root, path: null }];
  while (stack.length) {
    const { node, path } = stack.pop();
    for (const name of Object.keys(node)) {
      const child = node[name];
      const step = { up: path, name: Array.isArray(node) ? Number(name) : name };
      if (child instanceof OddNumber) {
        setMember(node, name, child.value);
        odd.push({ kind: child.kind, path: toPath(step) });
      } else if (typeof child === "string") {
        if (halves && HALF.test(child)) odd.push({ kind: "half a character", path: toPath(step) });
      } else if (child !== null && typeof child === "object") stack.push({ node: child, path: step });
      if (halves && HALF.test(name)) odd.push({ kind: "half a character", path: toPath(path) });
    }
  }
  return odd.sort((one, other) => comparePaths(one.path, other.path));
}

/* The outermost step is the one into the list around the whole. */
function toPath(step) {
  const path = [];
  for (let each = step; each.up !== null; each = each.up) path.push(each.name);
  return path.reverse();
}

function comparePaths(one, other) {
  for (let at = 0; at < one.length && at < other.length; at += 1) {
    if (one[at] !== other[at]) {
      const kinds = (typeof one[at] === "string") - (typeof other[at] === "string");
      return kinds || (typeof one[at] === "number" ? one[at] - other[at] : compareText(one[at], other[at]));
    }
  }
  return one.length - other.length;
}

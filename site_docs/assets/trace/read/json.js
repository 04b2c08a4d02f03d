/* Text becomes a value, strictly: what JSON has, what readers of it lose silently, and where it stops being JSON.
   Pure. Twin of generator/traces/reader.py, which leaves the syntax to Python's json: same messages, same places.

   An own scanner, because JSON.parse neither tells where nor what is odd: names that stand twice, integers that lose
   digits, numbers that become infinite. It keeps its own stack, so that depth cannot hurt. */

import { compareText } from "./characters.js";
import { OddNumber, readNumber } from "./numbers.js";

export const MAX_DEPTH = 100;

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;
const HALF = /\p{Surrogate}/u;
const HEX = /^[0-9a-fA-F]{4}$/;
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const WORDS = [["null", null], ["true", true], ["false", false], ["NaN", NaN], ["Infinity", Infinity], ["-Infinity", -Infinity]];

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

class SyntaxStop extends Error {
  constructor(message, at) {
    super(message);
    this.at = at;
  }
}

class DepthStop extends Error {
  constructor(at) {
    super("too deep");
    this.at = at;
  }
}

/**
 * Parse one JSON document; never throws.
 *
 * Returns {value, syntax: [message, offset] or null, deepAt: offset or null, notJsonAt: offset or
 * null of the first NaN or Infinity, repeated: some object has a name twice, odd: [{kind, path}]}; kinds are `not finite`, `not exact`, `half a character`. Offsets count UTF-16 units.
 */
export function parseJson(text) {
  const found = { value: null, syntax: null, deepAt: null, notJsonAt: null, repeated: false, odd: [] };
  const scanner = new Scanner(text);
  try {
    const value = scanner.document();
    const halves = SURROGATE_ESCAPE.test(text);
    const root = [value];
    if (scanner.odd || halves) found.odd = findOdd(root, halves);
    found.value = root[0];
    found.notJsonAt = scanner.notJsonAt;
    found.repeated = scanner.repeated;
  } catch (stop) {
    if (stop instanceof SyntaxStop) found.syntax = [stop.message, stop.at];
    else if (stop instanceof DepthStop) found.deepAt = stop.at;
    else throw stop;
  }
  return found;
}

/** Set a member as JSON.parse does: `__proto__` is a name like any other. */
function setMember(node, name, value) {
  if (name === "__proto__") Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true });
  else node[name] = value;
}

class Scanner {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.odd = false;
    this.notJsonAt = null;
    this.repeated = false;
  }

  document() {
    const { text } = this;
    if (text.startsWith("\ufeff")) throw new SyntaxStop("Unexpected UTF-8 BOM (decode using utf-8-sig)", 0);
    this.skip();
    const value = this.value();
    this.skip();
    if (this.at < text.length) throw new SyntaxStop("Extra data", this.at);
    return value;
  }

  skip() {
    const { text } = this;
    let at = this.at;
    for (let code = text.charCodeAt(at); code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09; ) code = text.charCodeAt((at += 1));
    this.at = at;
  }

  /* A value with all that it encloses: a container goes on the stack when it opens, and is a value when it closes. */
  value() {
    const { text } = this;
    const nodes = [];
    const names = []; // under which name the open objects await their next value
    let node = null;
    let name = null;
    for (;;) {
      const code = text.charCodeAt(this.at);
      let value;
      if (code === OPEN_OBJECT || code === OPEN_LIST) {
        if (nodes.length === MAX_DEPTH) throw new DepthStop(this.at);
        this.at += 1;
        this.skip();
        value = code === OPEN_LIST ? [] : {};
        if (text.charCodeAt(this.at) === code + 2) this.at += 1;
        else {
          nodes.push(node);
          names.push(name);
          node = value;
          name = code === OPEN_LIST ? null : this.name();
          continue;
        }
      } else value = code === QUOTE ? this.string() : this.scalar(code);
      // The value goes where it belongs, and closes what ends behind it.
      for (;;) {
        if (node === null) return value;
        if (name === null) node.push(value);
        else {
          if (Object.hasOwn(node, name)) this.repeated = true;
          setMember(node, name, value);
        }
        this.skip();
        const next = text.charCodeAt(this.at);
        if (next === COMMA) {
          this.at += 1;
          this.skip();
          if (name !== null) name = this.name();
          break;
        }
        if (next !== (name === null ? CLOSE_LIST : CLOSE_OBJECT)) throw new SyntaxStop("Expecting ',' delimiter", this.at);
        this.at += 1;
        value = node;
        node = nodes.pop();
        name = names.pop();
      }
    }
  }

  name() {
    const { text } = this;
    if (text.charCodeAt(this.at) !== QUOTE) throw new SyntaxStop("Expecting property name enclosed in double quotes", this.at);
    const name = this.string();
    this.skip();
    if (text.charCodeAt(this.at) !== COLON) throw new SyntaxStop("Expecting ':' delimiter", this.at);
    this.at += 1;
    this.skip();
    return name;
  }

  string() {
    const { text } = this;
    const start = this.at;
    let from = start + 1;
    let pieces = "";
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.at = at + 1;
        return pieces + text.slice(from, at);
      }
      if (code < 0x20) throw new SyntaxStop("Invalid control character at", at);
      if (code === BACKSLASH) {
        if (at + 1 === text.length) break;
        pieces += text.slice(from, at);
        const plain = ESCAPES[text[at + 1]];
        if (plain !== undefined) {
          pieces += plain;
          at += 1;
        } else if (text[at + 1] === "u") {
          pieces += this.escaped(at + 2);
          at += 5;
        } else throw new SyntaxStop("Invalid \\escape", at);
        from = at + 1;
      }
    }
    throw new SyntaxStop("Unterminated string starting at", start);
  }

  escaped(at) {
    const digits = this.text.slice(at, at + 4);
    // The string cannot end with the escape: its quotation mark must follow.
    if (at + 4 >= this.text.length || !HEX.test(digits)) throw new SyntaxStop("Invalid \\uXXXX escape", at - 1);
    return String.fromCharCode(parseInt(digits, 16));
  }

  scalar(code) {
    if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      const number = readNumber(this.text, this.at);
      if (number) {
        if (typeof number.value === "object") this.odd = true;
        this.at = number.end;
        return number.value;
      }
    }
    for (const [word, value] of WORDS) {
      if (this.text.startsWith(word, this.at)) {
        const start = this.at;
        this.at += word.length;
        if (typeof value !== "number") return value;
        this.odd = true;
        this.notJsonAt ??= start;
        return new OddNumber(value, "not finite");
      }
    }
    throw new SyntaxStop("Expecting value", this.at);
  }
}

/* Find what is odd in the only element of a list, and put plain numbers in the place of those that were marked. */
function findOdd(root, halves) {
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
      if (halves && typeof step.name === "string" && HALF.test(name)) odd.push({ kind: "half a character", path: toPath(path) });
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

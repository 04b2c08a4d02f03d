/* Text becomes a value, strictly: what JSON has, what readers of it lose silently, and where it stops being JSON.
   Pure. Twin of generator/traces/reader.py, which leaves the syntax to Python's json: same messages, same places.

   An own scanner, because JSON.parse neither tells where nor what is odd: names that stand twice, integers that lose
   digits, numbers that become infinite. It keeps its own stack, so that depth cannot hurt. */

import { readNumber } from "./numbers.js";
import { OddNumber, findOdd, setMember } from "./odd.js";

export const MAX_DEPTH = 100;

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;
const HEX = /^[0-9a-fA-F]{4}$/;
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const WORDS = new Map([
  ["null", null], ["true", true], ["false", false],
  ["NaN", NaN], ["Infinity", Infinity], ["-Infinity", -Infinity],
]);

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
 * Returns {value, syntax: [message, offset] or null, deepAt: offset or null, notJsonAt: offset of the first NaN or
 * Infinity or null, repeated: whether some object has a name twice, odd: [{kind, path}]}. Offsets count UTF-16 units.
 */
export function parseJson(text) {
  const found = { value: null, syntax: null, deepAt: null, notJsonAt: null, repeated: false, odd: [] };
  const scanner = new Scanner(text);
  try {
    const root = [scanner.document()];
    const halves = SURROGATE_ESCAPE.test(text);
    if (scanner.odd || halves) found.odd = findOdd(root, halves);
    [found.value] = root;
    found.notJsonAt = scanner.notJsonAt;
    found.repeated = scanner.repeated;
  } catch (stop) {
    if (stop instanceof SyntaxStop) found.syntax = [stop.message, stop.at];
    else if (stop instanceof DepthStop) found.deepAt = stop.at;
    else throw stop;
  }
  return found;
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
    this.at = skipSpace(this.text, this.at);
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
    if (text.charCodeAt(this.at) !== QUOTE) {
      throw new SyntaxStop("Expecting property name enclosed in double quotes", this.at);
    }
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

/** Return the offset of the first letter from here on that is no white space. */
export function skipSpace(text, start) {
  for (let at = start; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
  }
}

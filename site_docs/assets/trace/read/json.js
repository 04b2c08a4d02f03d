/* Text becomes a value, strictly: what JSON has, what readers of it lose silently, and where it stops being JSON.
   Pure. Twin of generator/traces/reader.py, which leaves the syntax to Python's json: same messages, same places.

   An own scanner, because JSON.parse neither tells where nor what is odd: names that stand twice, integers that lose
   digits, numbers that become infinite. It keeps its own stack, so that depth cannot hurt. */

import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from "./code_units.js";
import { MAX_DEPTH } from "../vocabulary.js";
import { readNumber } from "./numbers.js";
import { findOdd, OddNumber, setMember } from "./odd.js";
import { skipSpace } from "./walk.js";

/** @import { Node, Odd } from "./odd.js" */

/**
 * What parsing found; offsets count UTF-16 units.
 *
 * syntax: what is no JSON, and where; deepAt: where it nests too deep; notJsonAt: the first NaN or Infinity
 * repeated: whether some object has a name twice; odd: numbers that a double cannot carry, halves of characters
 * @typedef {{ value: unknown, syntax: [message: string, offset: number] | null, deepAt: number | null,
 *   notJsonAt: number | null, repeated: boolean, odd: Odd[] }} Parsed
 */

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;
const HEX = /^[0-9a-fA-F]{4}$/;
/** @type {Record<string, string>} */
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const WORDS = new Map(
  /** @type {[word: string, value: number | boolean | null][]} */ ([
    ["null", null],
    ["true", true],
    ["false", false],
    ["NaN", NaN],
    ["Infinity", Infinity],
    ["-Infinity", -Infinity],
  ]),
);

class SyntaxStop extends Error {
  /** @type {number} */
  at;

  /** @param {string} message
   * @param {number} at */
  constructor(message, at) {
    super(message);
    this.at = at;
  }
}

class DepthStop extends Error {
  /** @type {number} */
  at;

  /** @param {number} at */
  constructor(at) {
    super("too deep");
    this.at = at;
  }
}

/** Parse one JSON document; never throws.
 * @type {(text: string) => Parsed} */
export function parseJson(text) {
  /** @type {Parsed} */
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
  at = 0;
  odd = false;
  /** @type {number | null} */
  notJsonAt = null;
  repeated = false;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
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
    const nodes = /** @type {(Node | null)[]} */ ([]);
    const names = /** @type {(string | null)[]} */ ([]); // under which name the open objects await their next value
    let node = /** @type {Node | null} */ (null);
    let name = /** @type {string | null} */ (null);
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
        if (name === null) /** @type {unknown[]} */ (node).push(value);
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
        if (next !== (name === null ? CLOSE_LIST : CLOSE_OBJECT)) {
          throw new SyntaxStop("Expecting ',' delimiter", this.at);
        }
        this.at += 1;
        value = node;
        node = nodes.pop() ?? null;
        name = names.pop() ?? null;
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

  /** @type {(at: number) => string} */
  escaped(at) {
    const digits = this.text.slice(at, at + 4);
    // The string cannot end with the escape: its quotation mark must follow.
    if (at + 4 >= this.text.length || !HEX.test(digits)) throw new SyntaxStop("Invalid \\uXXXX escape", at - 1);
    return String.fromCharCode(parseInt(digits, 16));
  }

  /** @type {(code: number) => number | boolean | null | OddNumber} */
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

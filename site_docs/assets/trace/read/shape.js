/* A JSON value meets the schema: each disagreement becomes {keyword, pointer, message}. Pure.

   Twin of generator/traces/shape.py, which has a library for the schema's keywords; a test holds the schema to those that
   are understood here. Errors come in that library's order, because of a kind only the first hundred are shown. */

import { formatNumber, quote, toPointer } from "../problem.js";
import { FIELD_KINDS, SPELLED_OUT, WORD_CUTOFF } from "../vocabulary.js";
import { closestMatch } from "./close_matches.js";

/** A node of the schema as it is published: the keywords that are understood here.
 * @typedef {object} SchemaNode
 * @property {Kind} type
 * @property {string} [$ref]
 * @property {Record<string, SchemaNode>} [properties]
 * @property {boolean | SchemaNode} [additionalProperties]
 * @property {string[]} [required]
 * @property {SchemaNode} [items]
 * @property {number} [minItems]
 * @property {number} [minimum]
 * @property {number} [minLength]
 * @property {string[]} [enum]
 */

/** A node with its references followed: what it may hold, by name; what else, or nothing if it is closed.
 * @typedef {object} Prepared
 * @property {SchemaNode} node
 * @property {Map<string, Prepared>} members
 * @property {Prepared | null} further
 * @property {Prepared | null} items
 */

/** @typedef {"string" | "number" | "integer" | "boolean" | "object" | "array"} Kind */

/** A disagreement with the schema: the keyword that is broken, and where.
 * @typedef {{ keyword: string, pointer: string, message: string }} ShapeError */

/** @type {Record<Kind, (value: unknown) => boolean>} */
const IS_KIND = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  array: Array.isArray,
};

/** Return every disagreement of a value with the schema, unknown names one by one.
 * @type {(value: unknown, schema: SchemaNode) => ShapeError[]} */
export function checkShape(value, schema) {
  const checker = new Checker();
  checker.check(value, prepare(schema, schema, new Map()));
  return checker.errors;
}

/** Follow the references of a node; each node is prepared once.
 * @type {(node: SchemaNode, schema: SchemaNode, known: Map<SchemaNode, Prepared>) => Prepared} */
function prepare(node, schema, known) {
  const target = node.$ref ? atReference(node.$ref, schema) : node;
  const former = known.get(target);
  if (former) return former;
  const { properties = {}, additionalProperties: more, items } = target;
  /** @type {Prepared} */
  const made = { node: target, members: new Map(), further: null, items: null };
  known.set(target, made);
  for (const [name, child] of Object.entries(properties)) made.members.set(name, prepare(child, schema, known));
  if (typeof more === "object") made.further = prepare(more, schema, known);
  if (items) made.items = prepare(items, schema, known);
  return made;
}

/** @type {(reference: string, schema: SchemaNode) => SchemaNode} */
function atReference(reference, schema) {
  /** @type {any} a node on the way may be any part of the schema, which is ours */
  let found = schema;
  for (const name of reference.split("/").slice(1)) found = found[name];
  return found;
}

class Checker {
  /** @type {ShapeError[]} */
  errors = [];
  /** @type {(string | number)[]} */
  path = [];
  /* How often the word that was meant was looked for, among names and among values. */
  spelled = { names: 0, values: 0 };

  /** @type {(value: unknown, prepared: Prepared) => void} */
  check(value, prepared) {
    const { type } = prepared.node;
    const fits = IS_KIND[type](value);
    if (!fits) this.add("type", `Expected ${FIELD_KINDS[type]}, found ${quote(value)}.`);
    // A number that is not whole may be too small as well.
    if (typeof value === "number") this.checkNumber(value, prepared.node);
    else if (!fits) return;
    else if (type === "object") this.checkObject(/** @type {Record<string, unknown>} */ (value), prepared);
    else if (type === "array") this.checkList(/** @type {unknown[]} */ (value), prepared);
    else if (typeof value === "string") this.checkText(value, prepared.node);
  }

  /** @type {(value: Record<string, unknown>, prepared: Prepared) => void} */
  checkObject(value, { node, members, further }) {
    for (const name of node.required ?? []) {
      if (!Object.hasOwn(value, name)) this.add("required", `${quote(name)} is missing.`);
    }
    const unknown = [];
    for (const name of Object.keys(value)) {
      const child = members.get(name) ?? further;
      if (child) this.checkMember(value[name], child, name);
      else if (node.additionalProperties === false) unknown.push(name);
    }
    for (const name of unknown) {
      const near = this.closest("names", name, [...members.keys()]);
      const hint = near ? ` Did you mean "${near}"?` : "";
      this.add("additionalProperties", `${quote(name)} is not allowed here.${hint}`, name);
    }
  }

  /** @type {(value: unknown[], prepared: Prepared) => void} */
  checkList(value, { node, items }) {
    if (value.length < (node.minItems ?? 0)) this.add("minItems", "Expected at least one entry, found an empty list.");
    if (items) value.forEach((each, index) => this.checkMember(each, items, index));
  }

  /** @type {(value: number, node: SchemaNode) => void} */
  checkNumber(value, { minimum = -Infinity }) {
    if (value < minimum) this.add("minimum", `Expected ${formatNumber(minimum)} or more, found ${quote(value)}.`);
  }

  /** @type {(value: string, node: SchemaNode) => void} */
  checkText(value, { minLength = 0, enum: values }) {
    if (value.length < minLength) this.add("minLength", "Expected text, found an empty string.");
    if (values && !values.includes(value)) {
      const near = this.closest("values", value, values);
      const hint = near ? ` Did you mean "${near}"?` : ` Expected one of: ${values.join(", ")}.`;
      this.add("enum", `${quote(value)} is not a known value.${hint}`);
    }
  }

  /** @type {(value: unknown, prepared: Prepared, name: string | number) => void} */
  checkMember(value, prepared, name) {
    this.path.push(name);
    this.check(value, prepared);
    this.path.pop();
  }

  /** @type {(among: "names" | "values", word: string, known: string[]) => string | null} */
  closest(among, word, known) {
    this.spelled[among] += 1;
    return this.spelled[among] > SPELLED_OUT ? null : closestMatch(word, known, WORD_CUTOFF);
  }

  /** @type {(keyword: string, message: string, ...further: string[]) => void} */
  add(keyword, message, ...further) {
    this.errors.push({ keyword, pointer: toPointer(...this.path, ...further), message });
  }
}

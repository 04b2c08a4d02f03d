/* A JSON value meets the schema: each disagreement becomes {keyword, pointer, message}. Pure.

   Twin of generator/traces/shape.py, which has a library for the schema's keywords; a test holds the schema to those that
   are understood here. Errors come in that library's order, because of a kind only the first hundred are shown. */

import { formatNumber, quote, toPointer } from "../finding.js";
import { closestMatch } from "./close_matches.js";

// Looking for the word that was meant takes time; beyond this many errors of a kind nobody reads them.
const SPELLED_OUT = 100;
const CUTOFF = 0.6;

const KINDS = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
};

const IS_KIND = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  array: Array.isArray,
};

/** Return every disagreement of a value with the schema, unknown names one by one. */
export function checkShape(value, schema) {
  const checker = new Checker();
  checker.check(value, prepare(schema, schema, new Map()));
  return checker.errors;
}

/* A node of the schema with its references followed and its names in a Map; each node is prepared once. */
function prepare(node, schema, known) {
  const target = node.$ref ? node.$ref.split("/").slice(1).reduce((around, name) => around[name], schema) : node;
  if (known.has(target)) return known.get(target);
  const { properties = {}, additionalProperties: more, required = [], items } = target;
  const made = { ...target, required, further: null, closed: more === false };
  known.set(target, made);
  made.members = new Map(Object.entries(properties).map(([name, child]) => [name, prepare(child, schema, known)]));
  if (typeof more === "object") made.further = prepare(more, schema, known);
  if (items) made.items = prepare(items, schema, known);
  return made;
}

class Checker {
  constructor() {
    this.errors = [];
    this.path = [];
    this.spelled = 0;
  }

  check(value, node) {
    const { type } = node;
    if (!IS_KIND[type](value)) this.tell("type", `Expected ${KINDS[type]}, found ${quote(value)}.`);
    else if (type === "object") this.checkObject(value, node);
    else if (type === "array") this.checkList(value, node);
    else this.checkScalar(value, node);
  }

  checkObject(value, node) {
    for (const name of node.required) if (!Object.hasOwn(value, name)) this.tell("required", `${quote(name)} is missing.`);
    const unknown = [];
    for (const name of Object.keys(value)) {
      const child = node.members.get(name) ?? node.further;
      if (child) this.checkMember(value[name], child, name);
      else if (node.closed) unknown.push(name);
    }
    for (const name of unknown) {
      const near = this.closest(name, [...node.members.keys()]);
      const hint = near ? ` Did you mean "${near}"?` : "";
      this.tell("additionalProperties", `${quote(name)} is not a name that may stand here.${hint}`, name);
    }
  }

  checkList(value, node) {
    if (value.length < (node.minItems ?? 0)) this.tell("minItems", "Expected at least one entry, found an empty list.");
    if (node.items) value.forEach((each, index) => this.checkMember(each, node.items, index));
  }

  checkScalar(value, { minimum, minLength = 0, enum: values }) {
    if (value < minimum) this.tell("minimum", `Expected ${formatNumber(minimum)} or more, found ${quote(value)}.`);
    if (value.length < minLength) this.tell("minLength", "Expected text, found an empty one.");
    if (values && !values.includes(value)) {
      const near = this.closest(value, values);
      const hint = near ? ` Did you mean "${near}"?` : ` Expected one of: ${values.join(", ")}.`;
      this.tell("enum", `${quote(value)} is not a known value.${hint}`);
    }
  }

  checkMember(value, node, name) {
    this.path.push(name);
    this.check(value, node);
    this.path.pop();
  }

  closest(word, known) {
    this.spelled += 1;
    return this.spelled > SPELLED_OUT ? null : closestMatch(word, known, CUTOFF);
  }

  tell(keyword, message, ...further) {
    this.errors.push({ keyword, pointer: toPointer(...this.path, ...further), message });
  }
}

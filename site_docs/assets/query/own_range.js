/* What a query asks of a field of its own in, whether a paper meets it out. Pure. Twin of generator/query/own_range.py. */

/**
 * @typedef {import("./types.js").OwnField} OwnField
 * @typedef {import("./types.js").OwnValue} OwnValue
 */

export const PREFIX = "fields.";
const NUMBER = /^-?[0-9]{1,15}(\.[0-9]{1,4})?$/;
const DATE = /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;

/**
 * Tell whether values of a field have an order, so that a query may ask for a range.
 * @param {OwnField} own
 */
export function isRange({ kind }) {
  return kind === "number" || kind === "date";
}

/**
 * Tell whether a text can be asked of a field.
 * @param {OwnField} own
 * @param {string} text
 */
export function understands(own, text) {
  if (!isRange(own)) return text === "yes" || text === "no";
  const [first, last] = endsOf(text);
  const form = own.kind === "number" ? NUMBER : DATE;
  if (![first, last].every((end) => !end || form.test(end)) || !(first || last)) return false;
  return !(first && last) || keyOf(own, first) <= keyOf(own, last);
}

/**
 * Tell whether what a paper says in a field meets what is asked, a text that is understood.
 * @param {OwnField} own
 * @param {string} text
 * @param {OwnValue} value null where the paper leaves the field out
 */
export function meets(own, text, value) {
  if (own.kind === "flag") return value === (text === "yes");
  if (!isRange(own)) return (value !== null) === (text === "yes");
  if (value === null) return false;
  const [first, last] = endsOf(text);
  if (!text.includes("..")) return value === keyOf(own, first);
  return (!first || value >= keyOf(own, first)) && (!last || value <= keyOf(own, last));
}

/**
 * Return the two ends of a range, each empty where it is open.
 * @param {string} text
 */
export function endsOf(text) {
  const at = text.indexOf("..");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 2)];
}

/** @param {OwnField} own @param {string} text */
function keyOf(own, text) {
  return own.kind === "number" ? Number(text) : text;
}

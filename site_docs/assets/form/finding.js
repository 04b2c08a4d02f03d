/* A finding and numbers in, whether it is so out; null where that is not known. Pure.
   Twin of `is_found` in generator/model/finding.py. Worked out in fractions, so that 0.29 of 100 is 29. */

/** @import { Finding } from "./types.js" */

/** @typedef {{above: bigint, below: bigint}} Fraction with a positive denominator */

/**
 * @param {Finding} finding
 * @param {Record<string, number | null>} values
 * @returns {boolean | null}
 */
export function isFound([operation, ...parts], values) {
  const found = () => parts.map((part) => isFound(/** @type {Finding} */ (part), values));
  if (operation === "not") return negated(found()[0]);
  if (operation === "and" || operation === "or") {
    // One part may decide although another cannot be worked out.
    const decides = operation === "or";
    const known = found();
    return known.includes(decides) ? decides : known.includes(null) ? null : !decides;
  }
  const [left, right] = parts.map((part) => amountOf(/** @type {Finding} */ (part), values));
  if (!left || !right) return null;
  const distance = left.above * right.below - right.above * left.below;
  return compare(operation, distance);
}

/** @param {boolean | null} found */
function negated(found) {
  return found === null ? null : !found;
}

/** @param {string} operation @param {bigint} distance */
function compare(operation, distance) {
  switch (operation) {
    case "==":
      return distance === 0n;
    case "!=":
      return distance !== 0n;
    case "<":
      return distance < 0n;
    case "<=":
      return distance <= 0n;
    case ">":
      return distance > 0n;
    default:
      return distance >= 0n;
  }
}

/**
 * Return a number exactly; null for one that is missing, or a quotient by nothing.
 * @param {Finding} term
 * @param {Record<string, number | null>} values
 * @returns {Fraction | null}
 */
function amountOf([operation, ...parts], values) {
  if (operation === "number") return ofDecimal(String(parts[0]));
  if (operation === "name") return ofNumber(values[String(parts[0])] ?? null);
  const [one, other] = parts.map((part) => amountOf(/** @type {Finding} */ (part), values));
  if (operation === "negative") return one && { above: -one.above, below: one.below };
  if (!one || !other) return null;
  const [a, b, c, d] = [one.above, one.below, other.above, other.below];
  if (operation === "+") return { above: a * d + c * b, below: b * d };
  if (operation === "-") return { above: a * d - c * b, below: b * d };
  if (operation === "*") return { above: a * c, below: b * d };
  if (c === 0n) return null;
  return c < 0n ? { above: -a * d, below: -b * c } : { above: a * d, below: b * c };
}

/** @param {string} text @returns {Fraction} */
function ofDecimal(text) {
  const [whole, part = ""] = text.split(".");
  return { above: BigInt(whole + part), below: 10n ** BigInt(part.length) };
}

/** @param {number | null} value @returns {Fraction | null} */
function ofNumber(value) {
  if (value === null || !Number.isFinite(value)) return null;
  let [rest, below] = [value, 1n];
  while (!Number.isInteger(rest)) [rest, below] = [rest * 2, below * 2n];
  return { above: BigInt(rest), below };
}

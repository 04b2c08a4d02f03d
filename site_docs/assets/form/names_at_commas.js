/* What commas part in, the names among it out, the first name first; null where commas may part other names as well.
   Pure. Twin of names_at_commas in generator/bibliography/names.py, which is also told what `and` parts. */

import { toExpression } from "./checker.js";
import { saidName } from "./reference.js";

/** @import { Rules } from "./types.js" */

// Initials by themselves: three letters or more without full stops may as well be an acronym.
const ALONE = /^(?:(?:(?![a-z])\p{L}\.[\s-]*){1,4}|(?:(?![a-z])\p{L}){1,2})$/u;
const INITIALS = /^(?:(?![a-z])\p{L}\.?-?){1,4}$/u;
const SUFFIX = /^(?:(?:jr|sr)\.?|i{2,3}|iv)$/i;
/** @type {Record<string, string>} */
const ORDINALS = { "2nd": "II", "3rd": "III", "4th": "IV" };
const ORDINAL = /^(?:(?:jr|sr)\.?|i{2,3}|iv|2nd|3rd|4th)$/i;
// Behind a last name alone: "Lee JR".
const LIKE_INITIALS = ["JR", "SR"];
const ACRONYM = /^[A-Z]{2,}$/;
const WIDE = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}$/;

/**
 * @param {string[]} parts
 * @param {Rules} rules
 * @returns {string[] | null}
 */
export function namesAtCommas(parts, rules) {
  const isSingle = parts.map((part) => !part.includes(" "));
  if (parts.length < 2 || areWideNames(parts, rules)) return parts;
  if (parts.every((part) => WIDE.test(part))) return null;
  const isAcronym = parts.length === 2 && ACRONYM.test(parts[1]) && !SUFFIX.test(parts[1]);
  if (isAcronym && !isSingle[0] && !isUpper(parts[0])) return null;
  const whole = parts.filter((part) => !SUFFIX.test(part));
  if (
    whole.length > 1 && whole.length < parts.length && whole.every((part) => part.includes(" ") && !isInitials(part))
  ) {
    return whole.length > 2 ? suffixesBehind(parts) : null; // "Ines Vega, Jr., Tomo Arai": two, or one turned
  }
  const hasOne = parts.length === 3 || (parts.length === 2 && !isSingle[0]);
  const isSuffixed = hasOne && SUFFIX.test(parts.at(-1) ?? ""); // "Vega, Ines, II", "Ines Vega, II"
  if (parts.slice(1).some(isInitials) && !isSuffixed) return atInitials(parts, rules);
  if (parts.some((part) => SUFFIX.test(part))) return parts.length < 4 ? [withSuffix(parts, rules)] : null;
  const pairs = parts.filter((_, at) => at % 2 === 0 && at < parts.length - 1 && (isSingle[at] || isSingle[at + 1]));
  const isTurned = !endsWithInitials(parts[0]) && endsWithInitials(parts[1]);
  if (parts.length === 2 && (pairs.length || isTurned)) return [withSuffix(parts, rules)];
  return pairs.length * 2 === parts.length ? null : parts;
}

/**
 * Return whole names each with the suffix behind it: "Ines Vega, Jr., Tomo Arai, Li Wu".
 * @param {string[]} parts
 */
function suffixesBehind(parts) {
  /** @type {string[]} */
  const names = [];
  for (const part of parts) {
    if (names.length && SUFFIX.test(part)) names.push(`${names.pop()} ${part}`);
    else names.push(part);
  }
  return names;
}

/**
 * Tell whether commas part whole names in Chinese, Japanese or Korean.
 * @param {string[]} parts
 * @param {Rules} rules
 */
export function areWideNames(parts, { patterns }) {
  const [name, pair] = [toExpression(patterns.IDEOGRAPHS), toExpression(patterns.WHOLE_PAIR)];
  return parts.every((part) => name.test(part)) && (parts.length > 2 || pair.test(parts.join(",")));
}

/**
 * Return names as one says them where all have their initials last, as databases write them.
 * @param {string[]} names
 * @param {Rules} rules
 */
export function forwards(names, rules) {
  return names.length > 1 && names.every(endsWithInitials) ? names.map((name) => initialsFirst(name, rules)) : names;
}

/**
 * Return the names on a line of RIS, which should have one; null where several cannot be told apart.
 * @param {string} text
 * @param {Rules} rules
 */
export function risNames(text, rules) {
  const line = text.replace(/[ ,]+$/, "").replace(/\s+and$/, ""); // where somebody parted the lines of one list
  const parts = line.includes(";") ? line.split(";") : /,.* and .*,/.test(line) ? line.split(" and ") : [line];
  const names = [];
  for (const part of parts.map((each) => each.replace(/^[ ,]+|[ ,]+$/g, ""))) {
    const split = part.split(",").map((each) => each.trim());
    const begins = split.every((each) => each.includes(" ") && toExpression(rules.patterns.INITIAL_FIRST).test(each));
    const areSeveral = split.length === 2 && (begins || split.every(endsWithInitials));
    const hasSuffix = split.length === 3 && split.slice(1).some((each) => SUFFIX.test(each));
    const isOne = !areSeveral && (split.length < 3 || hasSuffix);
    // One letter without a stop may be a name: Malcolm X.
    const isShort = part.endsWith(".") && split.length === 1 && endsWithInitials(part);
    const one = isShort ? initialsFirst(part, rules) : withSuffix(split, rules);
    const found = isOne ? [one] : namesAtCommas(split, rules);
    if (!found) return null;
    names.push(...forwards(found, rules));
  }
  return names.filter(Boolean);
}

/**
 * Return a name as one says it; its suffix may stand last: "Ines Vega, Jr.", "Vega, Ines, Jr.", "Vega, Jr., Ines".
 * Capitals behind a last name alone are initials: "Chen, JR".
 * @param {string[]} parts
 * @param {Rules} rules
 */
export function withSuffix(parts, rules) {
  const [last, ...further] = parts;
  const areInitials = parts.length === 2 && !last.includes(" ") && isInitials(parts[1]);
  if (SUFFIX.test(parts.at(-1) ?? "") && !areInitials) {
    if (parts.length < 3) return parts.join(" ");
    further.unshift(...further.splice(-1));
  }
  const suffix = further.length > 1 ? further.shift() : "";
  return [saidName(further.filter(Boolean).join(", "), last, rules), suffix].filter(Boolean).join(" ");
}

/**
 * Return names of which initials stand between commas: `Vega, I., Arai, T.`; null where others are unclear.
 * @param {string[]} parts
 * @param {Rules} rules
 */
function atInitials(parts, rules) {
  const names = [];
  const waiting = [...parts];
  for (let isAlone = false; waiting.length;) {
    let name = waiting.shift() ?? "";
    const hasInitials = waiting.length > 0 && isInitials(waiting[0]);
    if (isInitials(name) || (isAlone && !hasInitials)) return null;
    if (hasInitials) name = saidName(waiting.shift() ?? "", name, rules);
    names.push(waiting.length && SUFFIX.test(waiting[0]) ? `${name} ${waiting.shift()}` : name);
    isAlone = !hasInitials;
  }
  return names;
}

/** @param {string} part */
function isInitials(part) {
  return isUpper(part) && ALONE.test(part);
}

/** @param {string} text */
function isUpper(text) {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

/**
 * Tell whether a name ends as in `Vega I` or `Vega I Jr`, and does not begin as in `I. Vega`.
 * @param {string} name
 */
function endsWithInitials(name) {
  let [last, initials] = atLastSpace(name);
  if (ORDINAL.test(initials) && (last.includes(" ") || !LIKE_INITIALS.includes(initials))) {
    [last, initials] = atLastSpace(last);
  }
  return last !== "" && isUpper(initials) && INITIALS.test(initials) && !isInitials(last.split(/\s+/)[0]);
}

/**
 * @param {string} name
 * @returns {[string, string]}
 */
function atLastSpace(name) {
  const at = name.lastIndexOf(" ");
  return [name.slice(0, Math.max(at, 0)), name.slice(at + 1)];
}

/**
 * Return a name as one says it where a database wrote `Vega I`, `Vega I.M.` or `Vega IM Jr`; any other as it is.
 * @param {string} name
 * @param {Rules} rules
 * @returns {string}
 */
function initialsFirst(name, rules) {
  const [last, initials] = atLastSpace(name);
  const turned = ORDINAL.test(initials) ? initialsFirst(last, rules) : last;
  if (turned !== last) return `${turned} ${ORDINALS[initials.toLowerCase()] ?? initials}`;
  // In a name in capitals nobody can tell initials from a name.
  if (name.includes(",") || last === last.toUpperCase() || !INITIALS.test(initials)) return name;
  const letters = [...initials.matchAll(/(-?)(\p{L})/gu)].map(([, hyphen, letter]) => `${hyphen || " "}${letter}.`);
  return saidName(letters.join("").trim(), last, rules);
}

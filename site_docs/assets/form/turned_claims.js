/* An entry and the claims in, those whose numbers or state it changes out. Pure.
   Twin of `evaluate_claim` in generator/analysis/claims.py, for one paper more or one paper changed. */

import { countedIds } from "../query/counting.js";
import { appliesTo } from "./check_tags.js";
import { isFound } from "./finding.js";

/** @import { Claim, ClaimNumber, CountingQuery, Entry, FormAxis, Rules } from "./types.js" */

/**
 * @typedef {{number: ClaimNumber, after: number | null, members: string[], known: boolean}} NumberWith
 *
 * @typedef {object} ClaimWith
 * @property {Claim} claim
 * @property {string} state that it has with the entry; empty where only the whole survey can tell
 * @property {NumberWith[]} numbers
 * @property {boolean} breaks whether the check of the entry will refuse it, because it was made for the living edition
 */

/**
 * Return every claim as it is with an entry among the papers.
 * @param {Entry} entry
 * @param {Entry | null} former the entry that is corrected
 * @param {Claim[]} claims
 * @param {Rules} rules
 * @returns {ClaimWith[]}
 */
export function claimsWith(entry, former, claims, rules) {
  return claims.map((claim) => {
    const numbers = numbersWith(entry, former, claim, rules);
    const isKnown = numbers.every(({ known }) => known);
    const breaks = isKnown && claim.living && holds(claim, numbersToday(claim)) && !holds(claim, numbers);
    return { claim, numbers, state: isKnown ? stateOf(claim, numbers) : "", breaks };
  });
}

/**
 * Return those whose numbers of papers move or that are overturned or no longer so, or that the check refuses: these
 * first, then those whose state changes.
 * @param {ClaimWith[]} claims
 */
export function touchedOf(claims) {
  const touched = claims.flatMap(({ claim, state, numbers, breaks }) => {
    const moves = numbers.filter(({ number, after }) =>
      (breaks || number.query && !number.context) && after !== number.value
    ).map(({ number, after }) => ({ name: number.name, before: number.value, after }));
    const turns = state !== "" && state !== claim.state;
    const isNews = turns && [state, claim.state].includes("overturned");
    return moves.length || isNews || breaks ? [{ claim, state, moves, turns, breaks }] : [];
  });
  return touched.sort((one, other) =>
    Number(other.breaks) - Number(one.breaks) || Number(other.turns) - Number(one.turns)
  );
}

/**
 * Return the numbers of a claim with the entry among the papers.
 * @param {Entry} entry
 * @param {Entry | null} former
 * @param {Claim} claim
 * @param {Rules} rules
 * @returns {NumberWith[]}
 */
function numbersWith(entry, former, claim, rules) {
  const counted = claim.numbers.map((number) => {
    const { value, members = [] } = number;
    if (number.query === null) return { number, after: value, members, known: false };
    if (!number.query) {
      const more = !former && (number.counts === "papers" || number.counts === "audited") ? 1 : 0;
      return { number, after: value === null ? null : value + more, members, known: true };
    }
    const is = isCounted(entry, number.query, rules);
    const was = former !== null && isCounted(former, number.query, rules);
    const others = members.filter((key) => key !== (former ?? entry).key);
    return {
      number,
      after: value === null ? null : value + Number(is) - Number(was),
      members: is ? [...others, (former ?? entry).key] : others,
      known: true,
    };
  });
  return counted.map((each) => {
    if (!each.number.ratio) return each;
    const [above, below] = each.number.ratio.map((name) =>
      counted.find(({ number }) => number.name === name)?.after ?? null
    );
    return { ...each, after: above === null || !below ? null : above / below };
  });
}

/** @param {Claim} claim @param {NumberWith[]} numbers */
function stateOf(claim, numbers) {
  if (claim.describes) return "described";
  const exact = numbers.every(meets);
  if (!claim.finding) return exact ? "confirmed" : "overturned";
  const found = isFound(claim.finding, Object.fromEntries(numbers.map(({ number, after }) => [number.name, after])));
  if (found === null) return "untestable";
  return found ? exact ? "confirmed" : "moved" : "overturned";
}

/**
 * Tell whether a claim holds in the edition that it was made for, where each number has to be as expected.
 * @param {Claim} claim
 * @param {NumberWith[]} numbers
 */
function holds(claim, numbers) {
  return numbers.every(isExpected) && !["overturned", "untestable"].includes(stateOf(claim, numbers));
}

/** @param {Claim} claim @returns {NumberWith[]} */
function numbersToday({ numbers }) {
  return numbers.map((number) => ({ number, after: number.value, members: number.members ?? [], known: true }));
}

/** @param {NumberWith} number */
function meets(number) {
  return number.number.context || isExpected(number);
}

/** @param {NumberWith} number */
function isExpected({ number: { expected, papers }, after, members }) {
  if (!expected || after === null) return false;
  if (papers && (papers.length !== members.length || papers.some((key) => !members.includes(key)))) return false;
  const [relation, wanted] = expected;
  return relation === "at_least" ? after >= wanted : relation === "at_most" ? after <= wanted : after === wanted;
}

/**
 * @param {Entry} entry
 * @param {CountingQuery} query
 * @param {Rules} rules
 */
function isCounted(entry, { count, years: [first, last], clauses }, rules) {
  const year = Number(entry.year);
  if ((first !== null && !(year >= first)) || (last !== null && !(year <= last))) return false;
  return clauses.every(({ axis: id, include, exclude, match, reading }) => {
    const axis = rules.axes.find((each) => each.id === id);
    if (!axis) return true;
    if (!appliesTo(axis, entry.tags)) return !include.length;
    const values = countedIds(asCounted(axis), tagsOn(axis, entry), count, reading);
    if (exclude.some((value) => values.includes(value))) return false;
    if (!include.length) return true;
    const has = (/** @type {string} */ value) => values.includes(value);
    return match === "all" ? include.every(has) : include.some(has);
  });
}

/** @param {FormAxis} axis */
function asCounted({ levels, multiple, under }) {
  return {
    record: { evidence: levels, counting: { primary: !multiple } },
    under: new Map(Object.entries(under)),
    strongest: levels.find(({ counted }) => counted) ?? null,
  };
}

/** @param {FormAxis} axis @param {Entry} entry */
function tagsOn(axis, entry) {
  const tags = entry.tags[axis.id] ?? [];
  if (tags === "unknown") return null;
  return tags.map(({ value, level }) => ({
    value: { id: value },
    level: axis.levels.find(({ id }) => id === level) ?? null,
  }));
}

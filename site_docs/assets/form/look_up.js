/* What was read from a paste in, whether the survey has that work out. Pure. */

import { fold } from "../text/fold.js";
import { foldTitle, identify } from "./identify.js";
import { foldAddress } from "./links.js";

/** @import { Found } from "./read_paste.js" */
/** @import { Rules, Work } from "./types.js" */

/**
 * @typedef {{state: "known" | "near", work: Work} | {state: "named", works: Work[]} | {state: "missing"} |
 *   {state: "unread"}} Answer known: it is this work; named: these are called so, or the title of one has the few words
 *   that were given; near: the title is nearly that of this work
 */

const ALIKE = 0.6; // of the words of two titles
const FEW_WORDS = 4;
const SHOWN = 3; // works of one name

/**
 * Look a work up among those that are known.
 * @param {Found} found
 * @param {Work[]} works
 * @param {Rules} rules
 * @returns {Answer}
 */
export function lookUp(found, works, rules) {
  const own = identify({ title: found.title, alt_title: "", ids: found.ids, links: {} }, rules);
  if (!own.length) return lookUpAddresses(Object.values(found.links).map(foldAddress), works);
  for (const { kind, name } of own) {
    const work = works.find((each) => kind === "title" ? hasTitle(each, name) : each.names[kind]?.includes(name));
    if (work) return { state: "known", work };
  }
  const named = found.title ? worksNamed(found.title, works) : [];
  if (named.length) return { state: "named", works: named };
  const near = found.title ? nearest(found.title, works) : undefined;
  return near ? { state: "near", work: near } : { state: "missing" };
}

/**
 * Look a work up of which nothing but addresses is known.
 * @param {string[]} addresses folded
 * @param {Work[]} works
 * @returns {Answer}
 */
function lookUpAddresses(addresses, works) {
  if (!addresses.length) return { state: "unread" };
  const work = works.find(({ names }) => addresses.some((address) => names.address?.includes(address)));
  return work ? { state: "known", work } : { state: "missing" };
}

/** @param {Work} work @param {string} title */
function hasTitle(work, title) {
  return foldTitle(work.title) === title || foldTitle(work.alt_title) === title;
}

/**
 * Return the works that are called so, by their name or what stands before the colon of their title; else the one whose
 * title has few words as they stand, as people call a paper by the name of its method.
 * @param {string} title
 * @param {Work[]} works
 */
function worksNamed(title, works) {
  const short = fold(title);
  const called = works.filter((work) =>
    [work.name ?? "", beforeColon(work.title)].some((name) => fold(name) === short)
  );
  if (called.length || short.length <= 3 || short.split(" ").length >= FEW_WORDS) return called.slice(0, SHOWN);
  return works.filter((work) => ` ${fold(work.title)} `.includes(` ${short} `)).slice(0, 1);
}

/** @param {string} title */
function beforeColon(title) {
  const end = title.indexOf(": ");
  return end < 0 ? "" : title.slice(0, end);
}

/**
 * Return the work whose title shares most words.
 * @param {string} title
 * @param {Work[]} works
 */
function nearest(title, works) {
  let best = { score: ALIKE, work: /** @type {Work | undefined} */ (undefined) };
  for (const work of works) {
    const score = Math.max(similarity(title, work.title), similarity(title, work.alt_title));
    if (score >= best.score) best = { score, work };
  }
  return best.work;
}

/**
 * Return which part of the words of two titles both have, 0 to 1.
 * @param {string} one
 * @param {string} other
 */
function similarity(one, other) {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / (first.size + second.size || 1);
}

/**
 * Return the words of a text that say something, folded.
 * @param {string} text
 */
export function wordsOf(text) {
  return new Set(fold(text).split(" ").filter((word) => word.length > 2));
}

/* What the form proposes: a name for the file, and values that the papers most like this one have. Pure. */

import { fold } from "../text/fold.js";
import { wordsOf } from "./look_up.js";
import { COLLABORATION, lastPart } from "./reference.js";

/** @import { Entry, FormAxis, Rules, Work } from "./types.js" */

/**
 * @typedef {object} Suggestion
 * @property {FormAxis} axis
 * @property {string} value
 * @property {Work[]} works the papers that have it, the most like first
 * @property {string[]} shared words that the first of them shares with the entry
 */

const LIKE = 5; // papers are asked
// Left out one by one, the 282 papers of 23 November 2026 have 81 of 100 values that are proposed so, and 69 where two
// papers agree and a fifth of all may share a word.
const AGREE = 3; // of them at least
const RARE = 0.1; // of all papers: a word that more have says nothing

/**
 * Return a name for the file: the method, else the first author or group, else a word of the title, with the year; none
 * that a work has, or that a paper had, whose old address leads to it.
 * @param {Pick<Entry, "title" | "authors" | "collaboration" | "year">} entry
 * @param {{works: Work[], rules: Rules}} known
 */
export function proposeKey({ title, authors, collaboration, year }, { works, rules }) {
  const taken = [...works.map(({ key }) => key), ...rules.former_keys];
  const [method, rest] = title.split(/:\s/);
  const first = authors[0] && authors[0] !== "unknown" ? authors[0] : collaboration;
  const surname = lastPart(first.replace(COLLABORATION, ""));
  if (!title || !year) return "";
  const word = slug(title).split("-").find((each) => each.length > 3);
  const name = slug(rest && method.split(" ").length < 4 ? method : surname) || word || "paper";
  for (let number = 1;; number += 1) {
    const key = `${name}${/\d$/.test(name) ? "-" : ""}${year}${number > 1 ? `-${number}` : ""}`;
    if (!taken.includes(key)) return key;
  }
}

/** @param {string} words */
function slug(words) {
  return fold(words).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/**
 * Return a value for each axis on which the papers that read most like the entry agree.
 * @param {Pick<Entry, "title" | "summary">} entry
 * @param {FormAxis[]} axes
 * @param {Work[]} works
 * @returns {Suggestion[]}
 */
export function suggestValues({ title, summary }, axes, works) {
  const papers = works.filter((work) => work.tags && !work.removed);
  const read = papers.map((work) => wordsOf(`${work.title} ${work.summary}`));
  const own = wordsOf(`${title} ${summary}`);
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const words of read) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const telling = [...own].filter((word) =>
    uses.has(word) && (uses.get(word) ?? 0) <= Math.max(2, RARE * papers.length)
  );
  const ranked = papers.map((work, place) => {
    const shared = telling.filter((word) => read[place].has(word));
    const weight = shared.reduce((sum, word) => sum + Math.log(papers.length / (uses.get(word) ?? 1)), 0);
    return { work, shared, weight };
  }).filter(({ shared }) => shared.length > 1).sort((one, other) => other.weight - one.weight).slice(0, LIKE);
  return axes.filter((axis) => axis.ours).flatMap((axis) => {
    const first = ranked.find(({ work }) => work.tags?.[axis.id]?.length);
    const value = first?.work.tags?.[axis.id][0] ?? "";
    const having = ranked.filter(({ work }) => work.tags?.[axis.id]?.[0] === value);
    if (!first || having.length < AGREE) return [];
    return [{ axis, value, works: having.map(({ work }) => work), shared: first.shared.slice(0, 3) }];
  });
}

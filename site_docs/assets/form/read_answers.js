/* What a reader answered so far, and what it has in common with the recorded tags. Pure. */

/**
 * @typedef {Record<string, string[]>} Answers values by axis, `none` or `unknown` alone; an open axis has none
 *
 * @typedef {object} Sampled
 * @property {string} key
 * @property {string} name by which it is drawn
 * @property {string} title
 * @property {string} line
 * @property {string[]} authors
 * @property {[string, string][]} links
 */

const UNKNOWN = "unknown";

/**
 * Return the axes that a paper still lacks an answer on.
 * @param {Answers | undefined} answers
 * @param {string[]} axes
 */
export function openAxes(answers, axes) {
  return axes.filter((axis) => !answers?.[axis]?.length);
}

/**
 * Compare the answers on one paper with its recorded tags, on the axes that both know.
 * @param {Answers} answers
 * @param {Answers} recorded without the axes that do not apply to the paper
 * @param {string[]} axes
 */
export function compare(answers, recorded, axes) {
  const both = axes.filter((axis) => isKnown(answers[axis]) && isKnown(recorded[axis]));
  const differing = both.filter((axis) => !isSame(answers[axis], recorded[axis]));
  return { compared: both.length, differing };
}

/**
 * Return the keys of the papers that one of these people wrote; a last name alone is enough.
 * @param {Sampled[]} papers
 * @param {string} names one on each line
 */
export function writtenBy(papers, names) {
  const asked = names.split("\n").map(fold).filter(Boolean);
  const isAsked = (/** @type {string} */ author) => {
    const name = fold(author);
    return asked.some((each) => name === each || name.endsWith(` ${each}`));
  };
  return papers.filter(({ authors }) => authors.some(isAsked)).map(({ key }) => key);
}

/** @param {string[] | undefined} values */
function isKnown(values) {
  return values !== undefined && values.length > 0 && !values.includes(UNKNOWN);
}

/** @param {string[]} some @param {string[]} others */
function isSame(some, others) {
  return some.length === others.length && some.every((value) => others.includes(value));
}

/** @param {string} text */
function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ");
}

/* Sets of papers by place, 32 bits to a word. Pure. */

/** @typedef {import("./types.js").PaperSet} PaperSet */

/**
 * Return an empty set with room for `count` papers.
 * @param {number} count
 * @returns {PaperSet}
 */
export function emptySet(count) {
  return new Uint32Array((count + 31) >>> 5);
}

/**
 * Return the set of all of `count` papers.
 * @param {number} count
 */
export function fullSet(count) {
  const set = emptySet(count).fill(0xffffffff);
  if (count & 31) set[set.length - 1] = 2 ** (count & 31) - 1;
  return set;
}

/** @param {PaperSet} set @param {number} paper */
export function add(set, paper) {
  set[paper >>> 5] |= 1 << (paper & 31);
}

/** @param {PaperSet} set @param {number} paper */
export function has(set, paper) {
  return ((set[paper >>> 5] >>> (paper & 31)) & 1) === 1;
}

/**
 * Keep of `set` what is in `other` too; returns `set`.
 * @param {PaperSet} set
 * @param {PaperSet} other
 */
export function intersect(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= other[word];
  return set;
}

/**
 * Take out of `set` what is in `other`; returns `set`.
 * @param {PaperSet} set
 * @param {PaperSet} other
 */
export function subtract(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= ~other[word];
  return set;
}

/**
 * Add to `set` what is in `other`; returns `set`.
 * @param {PaperSet} set
 * @param {PaperSet} other
 */
export function unite(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] |= other[word];
  return set;
}

/** @param {PaperSet} set */
export function size(set) {
  let found = 0;
  for (let word = 0; word < set.length; word += 1) found += ones(set[word]);
  return found;
}

/**
 * Return how many papers are in both of two sets.
 * @param {PaperSet} a
 * @param {PaperSet} b
 */
export function sizeOfBoth(a, b) {
  let found = 0;
  for (let word = 0; word < a.length; word += 1) found += ones(a[word] & b[word]);
  return found;
}

/**
 * Return how many papers are in all of three sets.
 * @param {PaperSet} a
 * @param {PaperSet} b
 * @param {PaperSet} c
 */
export function sizeOfAll(a, b, c) {
  let found = 0;
  for (let word = 0; word < a.length; word += 1) found += ones(a[word] & b[word] & c[word]);
  return found;
}

/**
 * Return the papers of a set, in order.
 * @param {PaperSet} set
 */
export function listOf(set) {
  /** @type {number[]} */
  const papers = [];
  forEach(set, (paper) => papers.push(paper));
  return papers;
}

/**
 * Return a set with room for `count` papers that holds some.
 * @param {number} count
 * @param {Iterable<number>} papers
 */
export function setOf(count, papers) {
  const set = emptySet(count);
  for (const paper of papers) add(set, paper);
  return set;
}

/**
 * Call `visit` with each paper of a set, in order.
 * @param {PaperSet} set
 * @param {(paper: number) => void} visit
 */
export function forEach(set, visit) {
  for (let word = 0; word < set.length; word += 1) {
    for (let rest = set[word]; rest; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest));
  }
}

/** @param {number} word */
function ones(word) {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/* Sets of papers as bits, 32 to a word. Pure. */

/** Return an empty set with room for `count` papers. */
export function emptySet(count) {
  return new Uint32Array((count + 31) >>> 5);
}

/** Return the set of all papers. */
export function fullSet(count) {
  const set = emptySet(count).fill(0xffffffff);
  if (count & 31) set[set.length - 1] = 2 ** (count & 31) - 1;
  return set;
}

export function add(set, paper) {
  set[paper >>> 5] |= 1 << (paper & 31);
}

export function has(set, paper) {
  return (set[paper >>> 5] >>> (paper & 31)) & 1;
}

/** Keep of `set` what is in `other` too; returns `set`. */
export function keep(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= other[word];
  return set;
}

/** Take out of `set` what is in `other`; returns `set`. */
export function drop(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= ~other[word];
  return set;
}

/** Add to `set` what is in `other`; returns `set`. */
export function join(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] |= other[word];
  return set;
}

/** Return the set of papers of `of` for which `test` holds. */
export function select(of, test) {
  const set = new Uint32Array(of.length);
  each(of, (paper) => { if (test(paper)) add(set, paper); });
  return set;
}

export function size(set) {
  let found = 0;
  for (let word = 0; word < set.length; word += 1) found += ones(set[word]);
  return found;
}

/** Return how many papers are in both sets, or in all three. */
export function sizeOfBoth(a, b, c = b) {
  let found = 0;
  for (let word = 0; word < a.length; word += 1) found += ones(a[word] & b[word] & c[word]);
  return found;
}

/** Call `visit` with each paper of a set, in order. */
export function each(set, visit) {
  for (let word = 0; word < set.length; word += 1) {
    for (let rest = set[word]; rest; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest));
  }
}

function ones(word) {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

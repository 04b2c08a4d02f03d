/* Names and a seed in, a sample out: the twin of generator/analysis/sample.py, which says how it is drawn. Pure. */

/**
 * Return the rank of a name, from 0 to 2^32 - 1.
 * @param {number} seed
 * @param {string} name
 */
export function rank(seed, name) {
  let number = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}:${name}`)) number = Math.imul(number ^ byte, 0x01000193);
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35);
  return (number ^ (number >>> 16)) >>> 0;
}

/**
 * Return the names of the lowest ranks, the lowest first; equal ranks in the order of the names.
 * @param {string[]} names
 * @param {number} seed
 * @param {number} size
 */
export function drawNames(names, seed, size) {
  const ranked = names.map((name) => ({ name, rank: rank(seed, name) }));
  ranked.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  return ranked.slice(0, size).map(({ name }) => name);
}

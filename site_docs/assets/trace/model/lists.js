/* Lists by name, each made when it is first asked for. Pure. */

/**
 * Return the list of that name in a Map of lists; a new one when there is none.
 *
 * @template Item
 * @param {Map<string, Item[]>} lists
 * @param {string} name
 * @returns {Item[]}
 */
export function listIn(lists, name) {
  const known = lists.get(name);
  if (known) return known;
  /** @type {Item[]} */
  const list = [];
  lists.set(name, list);
  return list;
}

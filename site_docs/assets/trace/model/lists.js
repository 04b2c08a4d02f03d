/* Lists of what belongs together: by name, each made when it is first asked for, and by number. Pure. */

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

/** Sort things into groups by number, in each in the order in which they are given.
 *
 * group: of each thing; members: things, group by group, those of a group from first[group] up to first[group + 1]
 * @type {(group: Int32Array, groups: number) => { first: Int32Array, members: Int32Array }} */
export function inGroups(group, groups) {
  const first = new Int32Array(groups + 1);
  for (const each of group) first[each + 1] += 1;
  for (let each = 0; each < groups; each += 1) first[each + 1] += first[each];
  const next = first.slice();
  const members = new Int32Array(group.length);
  group.forEach((each, thing) => {
    members[next[each]++] = thing;
  });
  return { first, members };
}

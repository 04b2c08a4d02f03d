/* Lists and counts of what belongs together: by name, each made when it is first asked for, and by number. Pure. */

/** Return what stands in a Map under a name; it is made first where there is nothing.
 * @template Name, Value
 * @param {Map<Name, Value>} map
 * @param {Name} name
 * @param {() => Value} make
 * @returns {Value} */
export function madeIn(map, name, make) {
  const known = map.get(name);
  if (known !== undefined) return known;
  const made = make();
  map.set(name, made);
  return made;
}

/** Return the list of that name in a Map of lists; a new one when there is none.
 * @template Name, Item
 * @param {Map<Name, Item[]>} lists
 * @param {Name} name
 * @returns {Item[]} */
export function listIn(lists, name) {
  return madeIn(lists, name, () => []);
}

/** Return how often each name occurs, in the order in which they come.
 * @template Name
 * @param {Iterable<Name>} names
 * @returns {Map<Name, number>} */
export function countEach(names) {
  const counts = /** @type {Map<Name, number>} */ (new Map());
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
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

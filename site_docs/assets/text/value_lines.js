/* The values of an axis in, each with what lies above it out. Pure. */

/**
 * Return by value itself and its ancestors; empty where no value has any.
 * @param {{id: string, parent?: string}[]} values
 */
export function linesOf(values) {
  const parents = new Map(values.map(({ id, parent }) => [id, parent]));
  /** @type {Map<string, string[]>} */
  const lines = new Map();
  if (values.every(({ parent }) => !parent)) return lines;
  for (const { id } of values) {
    const line = [id];
    for (let above = parents.get(id); above; above = parents.get(above)) line.push(above);
    lines.set(id, line);
  }
  return lines;
}

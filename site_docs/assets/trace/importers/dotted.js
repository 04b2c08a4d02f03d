/* Attributes of a span by their names with dots, whether they are written so or nested. Pure.

   Twin of generator/traces/importers/dotted.py. */

const MOST_DEEP = 20;

/** Return values by name, each object in its stead with its own values; what has no value is left out.
 * @type {(given: [name: string, value: unknown][]) => { [name: string]: unknown }} */
export function withDots(given) {
  const found = Object.create(null);
  const stack = given.map(([name, value]) => ({ name, value, depth: 0 }));
  for (let each = stack.pop(); each; each = stack.pop()) {
    const { name, value, depth } = each;
    const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isMap && depth < MOST_DEEP) {
      for (const [key, inner] of Object.entries(value)) {
        stack.push({ name: name ? `${name}.${key}` : key, value: inner, depth: depth + 1 });
      }
    } else if (value !== null && value !== undefined && !(name in found)) found[name] = value;
  }
  return found;
}

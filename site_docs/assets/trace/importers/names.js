/* Names that are wanted in, names that no other agent has out. Pure.

   Twin of generator/traces/importers/names.py. */

/** The names that agents of a recording have. */
export class Names {
  /** @type {Map<string, number>} */
  counts = new Map();

  /** @param {string[]} taken those that somebody has beforehand */
  constructor(...taken) {
    this.taken = new Set(taken);
  }

  /** Return the name, with a number behind it where another agent has it.
   * @type {(wanted: string) => string} */
  give(wanted) {
    let name = wanted;
    while (this.taken.has(name)) {
      const number = (this.counts.get(wanted) ?? 1) + 1;
      this.counts.set(wanted, number);
      name = `${wanted}_${number}`;
    }
    this.taken.add(name);
    return name;
  }
}

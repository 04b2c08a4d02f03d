/* Names as numbers, in the order in which they came. Pure. */

export class Names {
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {readonly string[]} list */
  constructor(list = []) {
    this.list = [...list];
    this.list.forEach((name, number) => this.#numbers.set(name, number));
  }

  /** @type {(name: string) => boolean} */
  has(name) {
    return this.#numbers.has(name);
  }

  /** @type {(name: string) => number} */
  number(name) {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
}

/* What is put in comes out smallest first: a binary heap. Pure. */

/** @template Each */
export class Queue {
  /** @type {Each[]} */
  held = [];

  /** @param {(one: Each, other: Each) => number} compare */
  constructor(compare) {
    this.compare = compare;
  }

  /** The smallest, which stays; undefined when there is none. */
  get first() {
    return this.held[0];
  }

  /** @type {(each: Each) => void} */
  push(each) {
    const { held } = this;
    let at = held.push(each) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.compare(held[above], each) <= 0) break;
      held[at] = held[above];
      at = above;
    }
    held[at] = each;
  }

  /** @type {() => Each | undefined} */
  pop() {
    const { held } = this;
    const found = held[0];
    const last = held.pop();
    if (!held.length || last === undefined) return found;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < held.length && this.compare(held[below + 1], held[below]) < 0) below += 1;
      if (below >= held.length || this.compare(last, held[below]) <= 0) break;
      held[at] = held[below];
      at = below;
    }
    held[at] = last;
    return found;
  }
}

/* What is put in comes out smallest first: a binary heap. Pure. */

export class Queue {
  constructor(compare) {
    this.compare = compare;
    this.held = [];
  }

  /** The smallest, which stays; undefined when there is none. */
  get first() {
    return this.held[0];
  }

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

  pop() {
    const { held } = this;
    const found = held[0];
    const last = held.pop();
    if (!held.length) return found;
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

/* How high the rows of a list are, as far as they were seen, in; where each begins out. Pure. */

/**
 * What was seen of a kind of row.
 * @typedef {{known: Map<number, number>, sum: number, count: number}} Seen
 */

export class Heights {
  /** @type {Int32Array} */
  rows = new Int32Array(0);
  #kindOf;
  #guess;
  #tops = new Float64Array(1);
  /** @type {Map<string, Seen>} by kind */
  #seen = new Map();
  #width = 0;

  /**
   * @param {(row: number) => string} kindOf
   * @param {(kind: string) => number} guess how high rows of a kind are before any was seen
   */
  constructor(kindOf, guess) {
    this.#kindOf = kindOf;
    this.#guess = guess;
  }

  /** The height of all rows. */
  get total() {
    return this.#tops[this.rows.length];
  }

  /**
   * Lay out other rows.
   * @param {Int32Array} rows
   */
  set(rows) {
    this.rows = rows;
    this.#tops = new Float64Array(rows.length + 1);
    this.#layOut(0);
  }

  /** Forget what was seen. */
  forget() {
    this.#seen.clear();
  }

  /**
   * Return where the row at a place begins.
   * @param {number} at
   */
  topOf(at) {
    return this.#tops[at];
  }

  /**
   * Return the place of the row at a height.
   * @param {number} y
   */
  placeAt(y) {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#tops[middle + 1] <= y) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Return the rows between two heights with their places.
   * @param {number} top
   * @param {number} bottom
   */
  rowsBetween(top, bottom) {
    /** @type {Map<number, number>} */
    const found = new Map();
    const last = Math.min(this.rows.length - 1, this.placeAt(bottom));
    for (let at = this.placeAt(Math.max(0, top)); at <= last; at += 1) found.set(this.rows[at], at);
    return found;
  }

  /**
   * Take over how high some rows are in a list of some width; in another width all is unknown again. Returns whether any
   * row begins elsewhere now.
   * @param {{row: number, at: number, height: number}[]} shown
   * @param {number} width
   */
  see(shown, width) {
    const changed = Math.abs(width - this.#width) > 0.5;
    this.#width = width;
    if (changed) this.forget();
    let first = changed ? 0 : this.rows.length;
    for (const { row, at, height } of shown) {
      if (!this.#learn(row, height)) continue;
      if (Math.abs(this.#tops[at + 1] - this.#tops[at] - height) > 0.5) first = Math.min(first, at);
    }
    if (first === this.rows.length) return false;
    this.#layOut(first);
    return true;
  }

  /** @param {number} row @param {number} height */
  #learn(row, height) {
    const seen = this.#seenOf(this.#kindOf(row));
    const former = seen.known.get(row);
    if (former === height) return false;
    seen.sum += height - (former ?? 0);
    seen.count += former === undefined ? 1 : 0;
    seen.known.set(row, height);
    return true;
  }

  /**
   * Lay out all rows again from `first` on.
   * @param {number} first
   */
  #layOut(first) {
    const { rows } = this;
    const tops = this.#tops;
    /** @type {Map<string, {known: Map<number, number>, usual: number}>} */
    const kinds = new Map();
    for (let at = first; at < rows.length; at += 1) {
      const name = this.#kindOf(rows[at]);
      let kind = kinds.get(name);
      if (!kind) {
        const { known, sum, count } = this.#seenOf(name);
        kind = { known, usual: count ? sum / count : this.#guess(name) };
        kinds.set(name, kind);
      }
      tops[at + 1] = tops[at] + (kind.known.get(rows[at]) ?? kind.usual);
    }
  }

  /** @param {string} kind */
  #seenOf(kind) {
    let seen = this.#seen.get(kind);
    if (!seen) {
      seen = { known: new Map(), sum: 0, count: 0 };
      this.#seen.set(kind, seen);
    }
    return seen;
  }
}

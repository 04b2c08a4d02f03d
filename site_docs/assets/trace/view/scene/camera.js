/* Which part of a scene is seen: a span of places, how far the rows are scrolled, and the pixels both fall on. Pure. */

import { rowAt } from "./rows.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Rows } from "./rows.js"
 * @import { Scale } from "./scale.js"
 */

/** The view as events are looked for in it: x = (place - origin) * scale - left, seen from x = 0 to right - left.
 * @typedef {{ origin: number, scale: number, left: number, right: number }} Cut */

/** Height of the axis in CSS pixels. */
export const AXIS = 26;

const MARGIN = 14;

/** A picture laid out in rows, and what of it is in sight.
 * @typedef {{ picture: Picture, rows: Rows, camera: Camera }} Layout */

/** What is seen of a scale and rows in a box of so many CSS pixels. */
export class Camera {
  width = 600;
  height = 300;
  /** How wide the column of names is. */
  names = 0;
  /** How far down the rows are scrolled. */
  scroll = 0;
  /** Whether all of the run is in sight. */
  whole = true;
  /** @type {{ rows: Rows, scroll: number, height: number, sight: [first: number, last: number] } | null} */
  #seen = null;

  /** @param {Scale} scale
   * @param {Rows} rows */
  constructor(scale, rows) {
    this.scale = scale;
    this.rows = rows;
    this.from = scale.from;
    this.to = scale.to;
  }

  /** Look at other rows, or at the whole of another scale.
   * @type {(scale: Scale, rows: Rows) => void} */
  use(scale, rows) {
    if (scale !== this.scale) {
      this.scale = scale;
      this.fit();
    }
    this.rows = rows;
    this.settle();
  }

  /** @type {(width: number, height: number, names: number) => void} */
  resize(width, height, names) {
    this.width = width;
    this.height = height;
    this.names = names;
    this.settle();
  }

  /** Pixels of the plot between the margins, and pixels for a place. */
  get plot() {
    return Math.max(40, this.width - this.names - 2 * MARGIN);
  }

  get perPlace() {
    return this.plot / (this.to - this.from);
  }

  get left() {
    return this.names + MARGIN;
  }

  /** @type {(place: number) => number} */
  x(place) {
    return this.left + (place - this.from) * this.perPlace;
  }

  /** @type {(x: number) => number} */
  placeAt(x) {
    return this.from + (x - this.left) / this.perPlace;
  }

  /** @type {(row: number) => number} */
  y(row) {
    return AXIS + this.rows.lines[row] - this.scroll;
  }

  /** Where a lane is, or the edge behind which it lies.
   * @type {(row: number) => number} */
  edgeY(row) {
    const [top, bottom] = this.sight;
    if (row < top) return AXIS - 12;
    return row > bottom ? this.height + 12 : this.y(row);
  }

  /** The view as events are looked for in it: the margins show what reaches over.
   * @type {Cut} */
  get cut() {
    const scale = this.perPlace;
    const left = (this.from - this.scale.from) * scale - MARGIN;
    return { origin: this.scale.from, scale, left, right: left + this.plot + 2 * MARGIN };
  }

  /** The first and last row in sight; asked for thousands of times between two moves. */
  get sight() {
    const { rows, scroll, height } = this;
    let seen = this.#seen;
    if (seen?.rows !== rows || seen.scroll !== scroll || seen.height !== height) {
      seen = { rows, scroll, height, sight: this.#findSight() };
      this.#seen = seen;
    }
    return seen.sight;
  }

  /** @type {() => [first: number, last: number]} */
  #findSight() {
    const { rows, scroll, height } = this;
    if (!rows.lanes.length) return [0, -1];
    return [rowAt(rows, scroll), rowAt(rows, Math.max(scroll, scroll + height - AXIS - 0.5))];
  }

  get scrolls() {
    return Math.max(0, this.rows.height - (this.height - AXIS));
  }

  fit() {
    this.see(this.scale.from, this.scale.to);
  }

  /** Show this span, or as near to it as there is.
   * @type {(from: number, to: number) => void} */
  see(from, to) {
    const { scale } = this;
    const whole = scale.to - scale.from;
    const span = Math.min(whole, Math.max(scale.least, to - from));
    const start = Math.min(scale.to - span, Math.max(scale.from, (from + to) / 2 - span / 2));
    this.whole = span >= whole;
    this.from = this.whole ? scale.from : start;
    this.to = this.whole ? scale.to : start + span;
  }

  /** Show `by` times as much, with what is at x kept there.
   * @type {(by: number, x?: number) => void} */
  zoom(by, x = this.left + this.plot / 2) {
    const place = Math.min(this.scale.to, Math.max(this.scale.from, this.placeAt(x)));
    const span = Math.max(this.scale.least, (this.to - this.from) * by);
    const share = (place - this.from) / (this.to - this.from);
    const from = place - share * span;
    this.see(from, from + span);
  }

  /** Move what is seen by pixels.
   * @type {(dx: number, dy?: number) => void} */
  pan(dx, dy = 0) {
    const by = dx / this.perPlace;
    this.see(this.from + by, this.to + by);
    this.scroll += dy;
    this.settle();
  }

  /** Bring a place in a row into sight, with some of what is around it.
   * @type {(place: number, row: number) => void} */
  reveal(place, row) {
    const edge = (this.to - this.from) * 0.08;
    if (place < this.from || place > this.to) {
      const half = (this.to - this.from) / 2;
      this.see(place - half, place + half);
    } else if (place < this.from + edge || place > this.to - edge) {
      const by = place < this.from + edge ? place - this.from - edge : place - this.to + edge;
      this.see(this.from + by, this.to + by);
    }
    const { tops } = this.rows;
    const room = this.height - AXIS;
    if (tops[row] < this.scroll) this.scroll = tops[row];
    else if (tops[row + 1] > this.scroll + room) this.scroll = tops[row + 1] - room;
    this.settle();
  }

  settle() {
    this.scroll = Math.min(this.scrolls, Math.max(0, this.scroll));
  }
}

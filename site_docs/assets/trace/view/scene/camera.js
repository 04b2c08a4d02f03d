/* Which part of a scene is seen: a span of places, how far the rows are scrolled, and the pixels both fall on. Pure. */

import { rowAt } from "./rows.js";

/** Height of the axis in CSS pixels. */
export const AXIS = 26;

const MARGIN = 14;

/** What is seen of a scale and rows in a box of so many CSS pixels. */
export class Camera {
  constructor(scale, rows) {
    Object.assign(this, { width: 600, height: 300, names: 0, scroll: 0 });
    this.use(scale, rows);
  }

  use(scale, rows) {
    if (scale !== this.scale) Object.assign(this, { scale, from: scale.from, to: scale.to, whole: true });
    this.rows = rows;
    this.settle();
  }

  resize(width, height, names) {
    Object.assign(this, { width, height, names });
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

  x(place) {
    return this.left + (place - this.from) * this.perPlace;
  }

  placeAt(x) {
    return this.from + (x - this.left) / this.perPlace;
  }

  y(row) {
    return AXIS + (this.rows.tops[row] + this.rows.tops[row + 1]) / 2 - this.scroll;
  }

  /** Where a lane is, or the edge behind which it lies. */
  edgeY(row) {
    const [top, bottom] = this.sight;
    if (row < top) return AXIS - 12;
    return row > bottom ? this.height + 12 : this.y(row);
  }

  /** The view as events are looked for in it: the margins show what hangs over. */
  get cut() {
    const scale = this.perPlace;
    const left = (this.from - this.scale.from) * scale - MARGIN;
    return { origin: this.scale.from, scale, left, right: left + this.plot + 2 * MARGIN };
  }

  /** The first and last row in sight; asked for thousands of times between two moves. */
  get sight() {
    const { rows, scroll, height, seen } = this;
    if (seen?.rows !== rows || seen.scroll !== scroll || seen.height !== height) this.seen = { rows, scroll, height, sight: this.findSight() };
    return this.seen.sight;
  }

  findSight() {
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

  /** Show this span, or as near to it as there is. */
  see(from, to) {
    const { scale } = this;
    const whole = scale.to - scale.from;
    const span = Math.min(whole, Math.max(scale.least, to - from));
    const start = Math.min(scale.to - span, Math.max(scale.from, (from + to) / 2 - span / 2));
    this.whole = span >= whole;
    this.from = this.whole ? scale.from : start;
    this.to = this.whole ? scale.to : start + span;
  }

  /** Show `by` times as much, with what is at x kept there. */
  zoom(by, x = this.left + this.plot / 2) {
    const place = Math.min(this.scale.to, Math.max(this.scale.from, this.placeAt(x)));
    const span = Math.min(this.scale.to - this.scale.from, Math.max(this.scale.least, (this.to - this.from) * by));
    const share = (place - this.from) / (this.to - this.from);
    const from = place - share * span;
    this.see(from, from + span);
  }

  /** Move what is seen by pixels. */
  pan(dx, dy = 0) {
    const by = dx / this.perPlace;
    this.see(this.from + by, this.to + by);
    this.scroll += dy;
    this.settle();
  }

  /** Bring an event into sight, with some of what is around it; returns whether anything moved. */
  reveal(place, row) {
    const before = [this.from, this.to, this.scroll].join();
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
    return before !== [this.from, this.to, this.scroll].join();
  }

  settle() {
    this.scroll = Math.min(this.scrolls, Math.max(0, this.scroll));
  }
}

/* A list of any length in a bounded document: only rows in sight have elements, used again and again. Heights are
   guessed until seen. What changes is written at once and read in the next frame: browsers lay out after a press. */

import { Heights } from "./heights.js";

/**
 * @typedef {import("./row.js").Row} Row
 * @typedef {{height: number, make: () => Row}} Kind how high its rows are as far as is known, and how one is made
 * @typedef {{kind: string, view: Row, at: number, y: number}} Shown a row that has an element, its place and its height
 */

const SIGHT = 120; // pixels drawn above and below what is in sight, at once
const BEYOND = 600; // and afterwards
const SPARE = 24; // elements of a kind kept for later use

export class List {
  #frame;
  #kinds;
  #kindOf;
  #heights;
  /** @type {Map<number, Shown>} by row */
  #shown = new Map();
  /** @type {Map<string, Row[]>} elements out of use, by kind */
  #spare = new Map();
  #begins = 0; // where the frame begins on the page
  // Pixels of the window that something covers.
  #head = 0;
  #foot = 0;
  #scrolled = 0;
  #asked = 0;
  #wide = false; // whether the next frame also draws what is just outside
  // Of larger or wider type nothing else tells.
  #sized = new ResizeObserver(() => this.#outgrown() && this.#ask());

  /**
   * @param {HTMLElement} frame
   * @param {Record<string, Kind>} kinds
   * @param {(row: number) => string} kindOf
   */
  constructor(frame, kinds, kindOf) {
    this.#frame = frame;
    this.#kinds = kinds;
    this.#kindOf = kindOf;
    this.#heights = new Heights(kindOf, (kind) => kinds[kind].height);
  }

  /**
   * Show other rows; `anew` also forgets how high rows are, as when another view draws them.
   * @param {Int32Array} rows
   * @param {{anew?: boolean}} options
   */
  set(rows, { anew = false } = {}) {
    if (anew) {
      for (const row of [...this.#shown.keys()]) this.#release(row);
      this.#spare.clear();
      this.#heights.forget();
    }
    this.#heights.set(rows);
    this.#setHeight();
    this.#wide = false;
    this.#write(SIGHT);
    this.#ask();
  }

  /** Draw in the next frame what is in sight then. */
  soon() {
    this.#scrolled = scrollY;
    this.#ask();
  }

  /** Draw at once. */
  now() {
    this.#scrolled = scrollY;
    this.#draw(SIGHT);
  }

  /** Show the rows in sight again; where others may take their places in the next frame, then. */
  again() {
    if (!this.#asked) { for (const [row, { view, at }] of this.#shown) view.show(row, at); }
    this.#ask();
  }

  /** Scroll to the beginning, where that is out of sight. */
  toTop() {
    const top = Math.max(0, this.#begins - this.#head);
    if (this.#scrolled > top) scrollTo({ top: this.#scrolled = top, behavior: "instant" });
  }

  /**
   * Bring the row at a place into sight, clear of what covers the head and the foot of the window; returns its element.
   * @param {number} at
   */
  reach(at) {
    this.#read();
    const top = this.#begins + this.#heights.topOf(at);
    const end = this.#begins + this.#heights.topOf(at + 1);
    // Where it is higher than what is free, its head is seen.
    scrollTo({
      top: Math.min(top - this.#head, Math.max(end - innerHeight + this.#foot, this.#scrolled)),
      behavior: "instant",
    });
    this.#scrolled = scrollY;
    this.#draw(BEYOND);
    return this.#shown.get(this.#heights.rows[at])?.view.node ?? null;
  }

  /**
   * Return the place of the row around an element; -1 for none.
   * @param {Node} node
   */
  placeOf(node) {
    return this.#rowAround(node)?.[1].at ?? -1;
  }

  #ask() {
    this.#asked ||= requestAnimationFrame(() => this.#drawFrame());
  }

  #drawFrame() {
    this.#asked = 0;
    if (!this.#frame.isConnected) return;
    this.#draw(this.#wide ? BEYOND : SIGHT);
    if (this.#wide) return;
    this.#wide = true;
    this.#ask();
  }

  /**
   * Draw what is in sight; what the reader looks at stays put.
   * @param {number} beyond pixels
   */
  #draw(beyond) {
    const anchor = this.#heights.placeAt(Math.max(0, this.#scrolled - this.#begins));
    for (let tries = 0; tries < 4; tries += 1) {
      const before = this.#heights.topOf(anchor);
      const top = this.#write(beyond);
      const moved = this.#read();
      const shift = this.#heights.topOf(anchor) - before;
      if (this.#scrolled > this.#begins && Math.abs(shift) > 0.5) {
        scrollTo({ top: this.#scrolled + shift, behavior: "instant" });
      }
      if (!moved && Math.abs(this.#scrolled - this.#begins - top) < beyond) return;
      this.#scrolled = scrollY;
    }
  }

  /**
   * Let the rows in sight have elements, the focused one wherever it is; the others give up theirs. Returns how much of
   * the list is above what is in sight.
   * @param {number} beyond pixels
   */
  #write(beyond) {
    const top = this.#scrolled - this.#begins;
    const focused = this.#rowAround(document.activeElement)?.[0] ?? null;
    const wanted = this.#heights.rowsBetween(top - beyond, top + innerHeight + beyond);
    if (focused !== null && !wanted.has(focused)) {
      const at = this.#heights.rows.indexOf(focused);
      if (at >= 0) wanted.set(focused, at);
    }
    // To put an element in costs more than to fill one again where it stands.
    const free = [...this.#shown].filter(([row]) => !wanted.has(row)).sort((a, b) => a[1].at - b[1].at);
    const inOrder = [...wanted].sort((a, b) => a[1] - b[1]);
    const nodes = inOrder.map(([row, at]) => this.#place(row, at, this.#shown.get(row) ?? this.#take(row, free)));
    for (const [row] of free) this.#release(row);
    this.#order(nodes, Math.max(0, inOrder.findIndex(([row]) => row === focused)));
    return top;
  }

  /**
   * Return an element for a row: one of those that are free, one out of use, or a new one.
   * @param {number} row
   * @param {[row: number, shown: Shown][]} free
   * @returns {Shown}
   */
  #take(row, free) {
    const kind = this.#kindOf(row);
    const next = free.findIndex(([, shown]) => shown.kind === kind);
    if (next < 0) return { kind, view: this.#spare.get(kind)?.pop() ?? this.#make(kind), at: 0, y: -1 };
    const [[former, shown]] = free.splice(next, 1);
    this.#shown.delete(former);
    return shown;
  }

  /** @param {string} kind */
  #make(kind) {
    const view = this.#kinds[kind].make();
    this.#sized.observe(view.node);
    return view;
  }

  /** Returns whether a row in sight is not as high as the list has it; one of a hidden list has no height. */
  #outgrown() {
    return [...this.#shown.values()].some(({ at, view }) => {
      const height = view.node.offsetHeight;
      return height && Math.abs(this.#heights.topOf(at + 1) - this.#heights.topOf(at) - height) > 0.5;
    });
  }

  /**
   * @param {number} row
   * @param {number} at
   * @param {Shown} shown
   */
  #place(row, at, shown) {
    this.#shown.set(row, shown);
    shown.at = at;
    shown.view.show(row, at);
    this.#move(shown);
    return shown.view.node;
  }

  /** @param {Shown} shown */
  #move(shown) {
    const y = this.#heights.topOf(shown.at);
    if (shown.y === y) return;
    shown.y = y;
    shown.view.node.style.setProperty("--y", `${y}px`);
  }

  /** @param {number} row */
  #release(row) {
    const shown = this.#shown.get(row);
    if (!shown) return;
    const { kind, view } = shown;
    this.#shown.delete(row);
    view.node.remove();
    const kept = this.#spare.get(kind) ?? [];
    this.#spare.set(kind, kept);
    if (kept.length < SPARE) kept.push(view);
  }

  /**
   * Let elements follow each other as the rows do; the one at `still` is not moved, or it would lose the focus.
   * @param {HTMLElement[]} nodes
   * @param {number} still
   */
  #order(nodes, still) {
    if (!nodes.length) return;
    if (nodes[still].parentNode !== this.#frame) this.#frame.append(nodes[still]);
    for (let at = still - 1; at >= 0; at -= 1) {
      if (nodes[at].nextSibling !== nodes[at + 1]) this.#frame.insertBefore(nodes[at], nodes[at + 1]);
    }
    for (let at = still + 1; at < nodes.length; at += 1) {
      if (nodes[at - 1].nextSibling !== nodes[at]) nodes[at - 1].after(nodes[at]);
    }
  }

  /** Read where the list begins and how high its rows are; rows below a wrong guess move. Returns whether any did. */
  #read() {
    const box = this.#frame.getBoundingClientRect();
    const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
    this.#head = parseFloat(scrollPaddingBlockStart) || 0;
    this.#foot = parseFloat(scrollPaddingBlockEnd) || 0;
    this.#scrolled = scrollY;
    this.#begins = box.top + this.#scrolled;
    const seen = [...this.#shown].map(([row, { at, view }]) => ({ row, at, height: view.node.offsetHeight }));
    if (!this.#heights.see(seen, box.width)) return false;
    this.#setHeight();
    for (const shown of this.#shown.values()) this.#move(shown);
    return true;
  }

  #setHeight() {
    this.#frame.style.setProperty("--height", `${this.#heights.total}px`);
  }

  /** @param {Node | null} node @returns {[row: number, shown: Shown] | undefined} */
  #rowAround(node) {
    return [...this.#shown].find(([, { view }]) => view.node.contains(node));
  }
}

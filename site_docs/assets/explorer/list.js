/* A list of any length in a bounded document: only the rows in sight stand in it, and their elements are used again.

   Rows lie one below the other by their heights, which are guessed until they have been seen. A frame draws what is in
   sight; the rows just outside of it follow in the next one. */

import { attribute, measure } from "./dom.js";

const BEYOND = 500;       // pixels drawn above and below what is in sight
const SPARE = 24;         // elements of a kind kept for later use

/** Return a list in `frame`. `kinds` maps a kind to {make() -> {node, show(row, place)}, height}; `kindOf(row)` names it. */
export function createList(frame, kinds, kindOf) {
  const shown = new Map();   // row -> {kind, view, place}
  const spare = new Map();   // kind -> views
  const heights = new Map(); // kind -> {known: Map row -> height, sum, count}
  let rows = new Int32Array(0);
  let places = new Float64Array(1);
  let width = 0;
  let frameAsked = 0;

  const usual = (kind) => {
    const seen = heights.get(kind);
    return seen?.count ? seen.sum / seen.count : kinds[kind].height;
  };
  const heightOf = (row) => {
    const kind = kindOf(row);
    return heights.get(kind)?.known.get(row) ?? usual(kind);
  };

  /** Lay out all rows again from `first` on. */
  const layOut = (first = 0) => {
    const guesses = {};
    for (let at = first; at < rows.length; at += 1) {
      const kind = kindOf(rows[at]);
      const known = heights.get(kind)?.known.get(rows[at]);
      places[at + 1] = places[at] + (known ?? (guesses[kind] ??= usual(kind)));
    }
    measure(frame, "--height", `${places[rows.length]}px`);
  };

  const rowAt = (y) => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (places[middle + 1] <= y) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const release = (row) => {
    const { kind, view } = shown.get(row);
    shown.delete(row);
    const kept = spare.get(kind) ?? [];
    spare.set(kind, kept);
    if (kept.length < SPARE) kept.push(view);
    return view;
  };

  const place = (row, at) => {
    let entry = shown.get(row);
    if (!entry) {
      const kind = kindOf(row);
      const view = spare.get(kind)?.pop() ?? kinds[kind].make();
      entry = { kind, view };
      shown.set(row, entry);
    }
    entry.at = at;
    entry.view.show(row, at, rows.length);
    measure(entry.view.node, "--y", `${places[at]}px`);
    return entry.view.node;
  };

  /** Draw the rows between two heights, the focused one wherever it is; the others give up their elements. */
  const drawBetween = (top, bottom) => {
    const first = Math.max(0, rowAt(top));
    const last = Math.min(rows.length - 1, rowAt(bottom));
    const wanted = new Map();
    for (let at = first; at <= last; at += 1) wanted.set(rows[at], at);
    const focused = focusedRow();
    if (focused !== null && !wanted.has(focused)) {
      const at = rows.indexOf(focused);
      if (at >= 0) wanted.set(focused, at);
    }
    for (const row of [...shown.keys()]) if (!wanted.has(row)) release(row).node.remove();
    const inOrder = [...wanted].sort((a, b) => a[1] - b[1]);
    const nodes = inOrder.map(([row, at]) => place(row, at));
    standInOrder(nodes, Math.max(0, inOrder.findIndex(([row]) => row === focused)));
    return remeasure();
  };

  /** Read the heights of what is drawn; where a guess was wrong all rows below move. Returns whether any did. */
  const remeasure = () => {
    let first = rows.length;
    for (const [row, entry] of shown) {
      const height = entry.view.node.offsetHeight;
      const seen = heights.get(entry.kind) ?? { known: new Map(), sum: 0, count: 0 };
      heights.set(entry.kind, seen);
      const former = seen.known.get(row);
      if (former === height) continue;
      seen.sum += height - (former ?? 0);
      seen.count += former === undefined ? 1 : 0;
      seen.known.set(row, height);
      if (Math.abs(places[entry.at + 1] - places[entry.at] - height) > 0.5) first = Math.min(first, entry.at);
    }
    if (first === rows.length) return false;
    layOut(first);
    for (const entry of shown.values()) measure(entry.view.node, "--y", `${places[entry.at]}px`);
    return true;
  };

  /** Let the elements follow each other as the rows do; the one at `still` is not moved, or it would lose the focus. */
  const standInOrder = (nodes, still) => {
    if (!nodes.length) return;
    if (nodes[still].parentNode !== frame) frame.append(nodes[still]);
    for (let at = still - 1; at >= 0; at -= 1) {
      if (nodes[at].nextSibling !== nodes[at + 1]) frame.insertBefore(nodes[at], nodes[at + 1]);
    }
    for (let at = still + 1; at < nodes.length; at += 1) {
      if (nodes[at - 1].nextSibling !== nodes[at]) nodes[at - 1].after(nodes[at]);
    }
  };

  const focusedRow = () => {
    const node = document.activeElement;
    if (!node || !frame.contains(node)) return null;
    for (const [row, { view }] of shown) if (view.node.contains(node)) return row;
    return null;
  };

  const span = () => {
    const top = -frame.getBoundingClientRect().top;
    return [top, top + innerHeight];
  };

  /** Draw what is in sight, and what is just outside when `beyond` says so; what the reader looks at stays put. */
  const draw = (beyond = BEYOND) => {
    if (frame.clientWidth !== width) {
      width = frame.clientWidth;
      heights.clear();
      layOut();
    }
    const [top, bottom] = span();
    const anchor = rowAt(Math.max(0, top));
    const before = places[anchor];
    for (let tries = 0; tries < 3; tries += 1) {
      const moved = drawBetween(top - beyond, bottom + beyond);
      if (!moved) break;
      const shift = places[anchor] - before;
      if (top > 0 && Math.abs(shift) > 0.5) scrollBy(0, shift);
    }
  };

  const soon = () => {
    if (frameAsked) return;
    frameAsked = requestAnimationFrame(() => {
      frameAsked = 0;
      if (frame.isConnected) draw();
    });
  };

  return {
    soon,

    /** Show other rows; `anew` also forgets how high rows are, as when another view draws them. */
    set(others, { anew = false } = {}) {
      rows = others;
      places = new Float64Array(rows.length + 1);
      if (anew) {
        for (const row of [...shown.keys()]) release(row).node.remove();
        spare.clear();
        heights.clear();
      }
      layOut();
      attribute(frame, "data-count", String(rows.length));
      draw(0);
      soon();
    },

    /** Draw the rows in sight again, since what they say has changed. */
    again() {
      for (const [row, { view, at }] of shown) view.show(row, at, rows.length);
      if (remeasure()) soon();
    },

    /** Bring a row into sight and return its element. */
    reach(at) {
      const top = frame.getBoundingClientRect().top + places[at];
      const height = heightOf(rows[at]);
      const head = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
      if (top < head) scrollBy(0, top - head);
      else if (top + height > innerHeight - 80) scrollBy(0, top + height - innerHeight + 80);
      draw();
      return shown.get(rows[at])?.view.node ?? null;
    },

    /** Return the place of the row that holds an element, or -1. */
    placeOf(node) {
      for (const entry of shown.values()) if (entry.view.node.contains(node)) return entry.at;
      return -1;
    },
  };
}

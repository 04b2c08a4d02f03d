/* A list of any length in a bounded document: only rows in sight have elements, used again and again. Heights are
   guessed until seen. All is drawn in the next frame, written first and read after: one layout for a change. */

const SIGHT = 120;        // pixels drawn above and below what is in sight, at once
const BEYOND = 600;       // and afterwards
const SPARE = 24;         // elements of a kind kept for later use
const BOTTOM = 80;        // pixels at the foot of the window that the tray may cover

/** Return a list in `frame`. `kinds` maps a kind to {make() -> {node, show(row, place)}, height}; `kindOf(row)` names it. */
export function createList(frame, kinds, kindOf) {
  const shown = new Map();   // row -> {kind, view, at, y}
  const spare = new Map();   // kind -> views
  const heights = new Map(); // kind -> {known: Map row -> height, sum, count}
  let rows = new Int32Array(0);
  let places = new Float64Array(1);
  let width = 0;
  let begins = 0;            // where the frame begins on the page
  let scrolled = 0;
  let asked = 0;
  let wide = false;          // whether the next frame also draws what is just outside

  const heightsOf = (kind) => {
    if (!heights.has(kind)) heights.set(kind, { known: new Map(), sum: 0, count: 0 });
    return heights.get(kind);
  };
  const usual = (kind) => {
    const seen = heightsOf(kind);
    return seen.count ? seen.sum / seen.count : kinds[kind].height;
  };

  /** Lay out all rows again from `first` on. */
  const layOut = (first = 0) => {
    const guesses = {};
    for (let at = first; at < rows.length; at += 1) {
      const kind = kindOf(rows[at]);
      places[at + 1] = places[at] + (heightsOf(kind).known.get(rows[at]) ?? (guesses[kind] ??= usual(kind)));
    }
    frame.style.setProperty("--height", `${places[rows.length]}px`);
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
    view.node.remove();
    const kept = spare.get(kind) ?? [];
    spare.set(kind, kept);
    if (kept.length < SPARE) kept.push(view);
  };

  const place = (row, at, entry) => {
    shown.set(row, entry);
    entry.at = at;
    entry.view.show(row, at);
    put(entry);
    return entry.view.node;
  };

  const put = (entry) => {
    if (entry.y === places[entry.at]) return;
    entry.y = places[entry.at];
    entry.view.node.style.setProperty("--y", `${entry.y}px`);
  };

  /** Draw the rows between two heights, the focused one wherever it is; the others give up their elements. */
  const drawBetween = (top, bottom) => {
    const wanted = new Map();
    const last = Math.min(rows.length - 1, rowAt(bottom));
    for (let at = rowAt(Math.max(0, top)); at <= last; at += 1) wanted.set(rows[at], at);
    const focused = focusedRow();
    if (focused !== null && !wanted.has(focused)) {
      const at = rows.indexOf(focused);
      if (at >= 0) wanted.set(focused, at);
    }
    // To put an element in costs more than to fill one again where it stands.
    const free = [...shown].filter(([row]) => !wanted.has(row)).sort((a, b) => a[1].at - b[1].at);
    const inOrder = [...wanted].sort((a, b) => a[1] - b[1]);
    const nodes = inOrder.map(([row, at]) => {
      if (shown.has(row)) return place(row, at, shown.get(row));
      const kind = kindOf(row);
      const next = free.findIndex(([, entry]) => entry.kind === kind);
      if (next < 0) return place(row, at, { kind, view: spare.get(kind)?.pop() ?? kinds[kind].make(), y: -1 });
      const [[former, entry]] = free.splice(next, 1);
      shown.delete(former);
      return place(row, at, entry);
    });
    for (const [row] of free) release(row);
    standInOrder(nodes, Math.max(0, inOrder.findIndex(([row]) => row === focused)));
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

  /** Read where the list begins and how high its rows are; rows below a wrong guess move. Returns whether any did. */
  const read = () => {
    const box = frame.getBoundingClientRect();
    scrolled = scrollY;
    begins = box.top + scrolled;
    const changed = Math.abs(box.width - width) > 0.5;
    width = box.width;
    if (changed) heights.clear();
    let first = changed ? 0 : rows.length;
    for (const [row, entry] of shown) {
      const height = entry.view.node.offsetHeight;
      const seen = heightsOf(entry.kind);
      const former = seen.known.get(row);
      if (former === height) continue;
      seen.sum += height - (former ?? 0);
      seen.count += former === undefined ? 1 : 0;
      seen.known.set(row, height);
      if (Math.abs(places[entry.at + 1] - places[entry.at] - height) > 0.5) first = Math.min(first, entry.at);
    }
    if (first === rows.length) return false;
    layOut(first);
    for (const entry of shown.values()) put(entry);
    return true;
  };

  const around = (node) => [...shown].find(([, { view }]) => view.node.contains(node));
  const focusedRow = () => around(document.activeElement)?.[0] ?? null;

  /** Draw what is in sight; what the reader looks at stays put. */
  const draw = (beyond) => {
    const anchor = rowAt(Math.max(0, scrolled - begins));
    for (let tries = 0; tries < 4; tries += 1) {
      const [top, before] = [scrolled - begins, places[anchor]];
      drawBetween(top - beyond, top + innerHeight + beyond);
      const moved = read();
      const shift = places[anchor] - before;
      if (scrolled > begins && Math.abs(shift) > 0.5) scrollTo({ top: scrolled + shift, behavior: "instant" });
      if (!moved && Math.abs(scrolled - begins - top) < beyond) return;
      scrolled = scrollY;
    }
  };

  const frameDrawn = () => {
    asked = 0;
    if (!frame.isConnected) return;
    draw(wide ? BEYOND : SIGHT);
    if (wide) return;
    wide = true;
    asked = requestAnimationFrame(frameDrawn);
  };

  const ask = () => {
    asked ||= requestAnimationFrame(frameDrawn);
  };

  return {
    soon() {
      scrolled = scrollY;
      ask();
    },

    /** Show other rows; `anew` also forgets how high rows are, as when another view draws them. */
    set(others, { anew = false } = {}) {
      rows = others;
      places = new Float64Array(rows.length + 1);
      if (anew) {
        for (const row of [...shown.keys()]) release(row);
        spare.clear();
        heights.clear();
      }
      layOut();
      wide = false;
      ask();
    },

    now() {
      scrolled = scrollY;
      draw(SIGHT);
    },

    toTop(margin) {
      if (scrolled <= begins - margin) return;
      scrolled = Math.max(0, begins - margin);
      scrollTo({ top: scrolled, behavior: "instant" });
    },

    again() {
      for (const [row, { view, at }] of shown) view.show(row, at);
      ask();
    },

    /** Bring a row into sight, `margin` below the edge, and return its element. */
    reach(at, margin) {
      read();
      const top = begins + places[at];
      const end = begins + places[at + 1];
      if (top < scrolled + margin) scrollTo({ top: top - margin, behavior: "instant" });
      else if (end > scrolled + innerHeight - BOTTOM) scrollTo({ top: end - innerHeight + BOTTOM, behavior: "instant" });
      scrolled = scrollY;
      draw(BEYOND);
      return shown.get(rows[at])?.view.node ?? null;
    },

    placeOf(node) {
      return around(node)?.[1].at ?? -1;
    },
  };
}

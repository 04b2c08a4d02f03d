/* The tree of spans on the page: a grid that opens and folds by pointer and keys. Only the rows in sight are elements, so that
   a run of any length opens at once; the grid keeps the focus and names its active row. */

import { make, setAttribute, setClass, setProperty } from "../../../base/elements.js";
import { smallButton } from "../buttons.js";
import { NOT_SAID, SPAN_TREE } from "../wording.js";
import { priceWords } from "./range.js";
import { SpanTree } from "./span_tree.js";
import { lengthWords, timeWords } from "./ticks.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { NodeSums } from "./span_tree.js"
 */

/** A column of numbers.
 * @typedef {{ label: string, words: (sums: NodeSums, unit: string) => string }} Column */

/** @type {Column[]} */
const COUNTS = [
  { label: "Took", words: ({ from, to }, unit) => (to >= from ? lengthWords(to - from, unit) : NOT_SAID) },
  { label: "Events", words: ({ events }) => events.toLocaleString("en") },
  { label: "Errors", words: ({ errors }) => errors.toLocaleString("en") },
];
/** Shown where any node says it.
 * @type {(Column & { of: "tokens" | "usd" })[]} */
const COSTS = [
  {
    label: "Tokens",
    of: "tokens",
    words: ({ tokens }) => (Number.isNaN(tokens) ? NOT_SAID : tokens.toLocaleString("en")),
  },
  { label: "Cost", of: "usd", words: ({ usd }) => (Number.isNaN(usd) ? NOT_SAID : priceWords(usd)) },
];
const DEEPEST = 12; // deeper nodes are indented no further
const BESIDE = 10; // rows drawn above and below those in sight
const FIRST = 40; // rows drawn before it is known how many are in sight
const ROW = 32; // about how high a row is, until one is measured

let trees = 0; // ids of rows differ where a page has two trees

/** Return the tree as an element; `choose` is called with the event that shows a node.
 * @type {(picture: Picture, bits: Uint8Array, choose: (rank: number) => void) => HTMLElement} */
export function drawSpanTree(picture, bits, choose) {
  return new TreeView(picture, bits, choose).element;
}

class TreeView {
  #tree;
  #picture;
  #choose;
  #columns;
  #active = 0; // a node
  #from = -1; // the first row that is drawn
  #to = -1;
  #high = ROW;
  #name;
  #room;
  #box;
  #body = make("tbody");

  /** @param {Picture} picture
   * @param {Uint8Array} bits
   * @param {(rank: number) => void} choose */
  constructor(picture, bits, choose) {
    trees += 1;
    this.#name = `span-tree-${trees}`;
    this.#picture = picture;
    this.#choose = choose;
    this.#tree = new SpanTree(picture, bits);
    const whole = this.#tree.sumsOf(0);
    this.#columns = [...COUNTS, ...COSTS.filter(({ of }) => !Number.isNaN(whole[of]))];
    const heads = ["Name", "When", ...this.#columns.map(({ label }) => label)].map((text, at) =>
      make("th", { scope: "col", class: at > 1 ? "is-number" : null, text })
    );
    this.grid = make(
      "table",
      {
        class: "scene-table scene-tree",
        role: "treegrid",
        tabindex: "0",
        "aria-label": SPAN_TREE,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#answer(event),
        onclick: (/** @type {MouseEvent} */ event) => this.#click(event),
      },
      make("thead", {}, make("tr", {}, ...heads)),
      this.#body,
    );
    this.#room = make("div", { class: "scene-tree-room" }, this.grid);
    this.#box = make("div", { class: "scroll scene-tree-box", onscroll: () => this.#draw() }, this.#room);
    this.element = make(
      "div",
      {},
      make(
        "div",
        { class: "bar scene-tree-bar" },
        smallButton("Open all", () => this.#setAll(true)),
        smallButton("Fold all", () => this.#setAll(false)),
        make("span", { class: "quiet", text: "An agent's numbers count what it did itself, including its tools." }),
      ),
      this.#box,
    );
    this.#draw();
    // The box has its height once it stands on the page, and another one where the window has.
    new ResizeObserver(() => this.#measure()).observe(this.#box);
  }

  /** @type {(open: boolean) => void} */
  #setAll(open) {
    this.#tree.setAll(open);
    if (this.#tree.rows.indexOf(this.#active) < 0) this.#active = 0;
    this.#redraw();
  }

  #measure() {
    const row = this.#body.rows[0];
    const high = row?.getBoundingClientRect().height;
    if (high) this.#high = high;
    this.#redraw();
  }

  #redraw() {
    this.#from = -1;
    this.#draw();
  }

  /** Draw the rows in sight, unless they are there. */
  #draw() {
    const { rows } = this.#tree;
    const seen = this.#box.clientHeight ? Math.ceil(this.#box.clientHeight / this.#high) : FIRST;
    const top = Math.floor(this.#box.scrollTop / this.#high);
    const from = Math.max(0, Math.min(rows.length - seen, top) - BESIDE);
    const to = Math.min(rows.length, Math.max(0, top) + seen + BESIDE);
    if (this.#from >= 0 && Math.abs(from - this.#from) < BESIDE / 2 && to <= this.#to + BESIDE / 2) return;
    [this.#from, this.#to] = [from, to];
    setProperty(this.#room, "--before", `${from * this.#high}px`);
    setProperty(this.#room, "--after", `${(rows.length - to) * this.#high}px`);
    setAttribute(this.grid, "aria-rowcount", String(rows.length + 1));
    this.#body.replaceChildren(...Array.from(rows.subarray(from, to), (node, at) => this.#drawRow(node, from + at)));
    this.#mark();
  }

  #mark() {
    const id = `${this.#name}-${this.#active}`;
    let isThere = false;
    for (const row of this.#body.rows) {
      setClass(row, "is-selected", row.id === id);
      setAttribute(row, "aria-selected", row.id === id ? "true" : null);
      isThere ||= row.id === id;
    }
    setAttribute(this.grid, "aria-activedescendant", isThere ? id : null);
  }

  /** @type {(node: number, at: number) => HTMLElement} */
  #drawRow(node, at) {
    const tree = this.#tree;
    const { clock } = this.#picture;
    const depth = tree.depths[at];
    const [name, kind] = tree.nameOf(node);
    const sums = tree.sumsOf(node);
    const isBranch = tree.childrenOf(node) > 0;
    const parent = tree.parentOf(node);
    const label = make(
      "span",
      { class: "scene-branch", "data-depth": depth },
      make("span", { class: isBranch ? "scene-twist" : "scene-twist is-leaf", "aria-hidden": "true" }),
      make("bdi", { text: name }),
      " ",
      make("span", { class: "quiet", text: kind }),
    );
    setProperty(label, "--depth", Math.min(DEEPEST, depth));
    const life = make("span", { class: "scene-life" });
    const span = clock.to - clock.from || 1;
    if (sums.to >= sums.from) {
      setProperty(life, "--from", (sums.from - clock.from) / span);
      setProperty(life, "--to", (sums.to - clock.from) / span);
    }
    const when = sums.to >= sums.from
      ? `${timeWords(sums.from, clock.unit)} to ${timeWords(sums.to, clock.unit)}`
      : NOT_SAID;
    return make(
      "tr",
      {
        id: `${this.#name}-${node}`,
        "data-node": node,
        "aria-level": depth + 1,
        "aria-posinset": tree.placeOf(node),
        "aria-setsize": parent < 0 ? 1 : tree.childrenOf(parent),
        "aria-expanded": isBranch ? String(tree.isOpen(node)) : null,
        "aria-rowindex": at + 2,
      },
      make("th", { scope: "row", title: kind ? `${name}, ${kind}` : name }, label),
      make("td", { title: when }, life, make("span", { class: "hidden-text", text: when })),
      ...this.#columns.map(({ words }) => make("td", { class: "is-number", text: words(sums, clock.unit) })),
    );
  }

  /** Go to a row, and bring it into sight.
   * @type {(at: number) => void} */
  #go(at) {
    const { rows } = this.#tree;
    const row = Math.max(0, Math.min(rows.length - 1, at));
    this.#active = rows[row];
    const top = row * this.#high;
    const { scrollTop, clientHeight } = this.#box;
    const head = this.grid.tHead?.getBoundingClientRect().height ?? 0;
    if (top < scrollTop) this.#box.scrollTop = top;
    else if (top + this.#high + head > scrollTop + clientHeight) {
      this.#box.scrollTop = top + this.#high + head - clientHeight;
    }
    this.#redraw();
  }

  /** @type {(event: MouseEvent) => void} */
  #click(event) {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest("tr");
    if (!row?.dataset.node) return;
    const node = Number(row.dataset.node);
    this.#active = node;
    if (target?.closest(".scene-twist") && this.#tree.childrenOf(node)) {
      this.#tree.setOpen(node, !this.#tree.isOpen(node));
      this.#redraw();
    } else {
      this.#mark();
      this.#enter();
    }
  }

  #enter() {
    const rank = this.#tree.rankOf(this.#active);
    if (rank >= 0) this.#choose(rank);
  }

  /** Keys as in every tree: up and down go from row to row, right opens or enters, left folds or leaves.
   * @type {(event: KeyboardEvent) => void} */
  #answer(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tree = this.#tree;
    const node = this.#active;
    const at = Math.max(0, tree.rows.indexOf(node));
    const page = Math.max(1, Math.floor(this.#box.clientHeight / this.#high) - 2);
    /** @type {Record<string, () => void>} */
    const answers = {
      ArrowDown: () => this.#go(at + 1),
      ArrowUp: () => this.#go(at - 1),
      PageDown: () => this.#go(at + page),
      PageUp: () => this.#go(at - page),
      Home: () => this.#go(0),
      End: () => this.#go(tree.rows.length - 1),
      Enter: () => this.#enter(),
      ArrowRight: () => {
        if (tree.isOpen(node)) this.#go(at + 1);
        else if (tree.childrenOf(node)) this.#fold(node, true);
      },
      ArrowLeft: () => {
        if (tree.isOpen(node)) this.#fold(node, false);
        else if (tree.parentOf(node) >= 0) this.#go(tree.rows.indexOf(tree.parentOf(node)));
      },
    };
    if (!Object.hasOwn(answers, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    answers[event.key]();
  }

  /** @type {(node: number, open: boolean) => void} */
  #fold(node, open) {
    this.#tree.setOpen(node, open);
    this.#redraw();
  }
}

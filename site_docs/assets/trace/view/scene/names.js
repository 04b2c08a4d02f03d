/* The names of lanes at the left, which stay while time moves. Texts are measured once. */

import { firstNot } from "../../model/bounds.js";
import { AXIS } from "./camera.js";
import { legible } from "./legible.js";

/**
 * @import { Stage } from "./stage.js"
 * @import { Context } from "./svg.js"
 */

const INDENT = 12;
const DEEPEST = 4;
const MOST_KNOWN = 5000;
const MOST_MEASURED = 400; // letters

/** Paint the column of names over whatever moved beneath it.
 * @type {(context: Context, stage: Stage) => void} */
export function paintNames(context, stage) {
  const { camera, inks, picture, rows, letters } = stage;
  const { names, height } = camera;
  const [first, last] = camera.sight;
  context.fillStyle = inks.paper;
  context.fillRect(0, AXIS, names, height - AXIS);
  context.fillStyle = inks.hairline;
  context.fillRect(names - 1, AXIS, 1, height - AXIS);
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (let row = first; row <= last; row += 1) {
    const lane = picture.lanes[rows.lanes[row]];
    const y = camera.y(row);
    const isAgent = lane.kind === "agent";
    const x = 8 + Math.min(DEEPEST, lane.depth) * (names > 120 ? INDENT : INDENT / 2);
    const room = names - x - (rows.tools[rows.lanes[row]] ? 22 : 8);
    context.font = `${lane.kind === "outside" ? "italic " : ""}400 12px ${inks.family}`;
    context.fillStyle = isAgent ? inks.ink : inks["ink-quiet"];
    context.fillText(letters.fit(context, lane.name, room, stage.laneNames), x, y);
    if (rows.tools[rows.lanes[row]]) paintFold(context, stage, names - 14, y, stage.isOpen(rows.lanes[row]));
  }
}

/** Points down where tools have lanes of their own, to the right where they are folded.
 * @type {(context: Context, stage: Stage, x: number, y: number, open: boolean) => void} */
function paintFold(context, { inks }, x, y, open) {
  context.fillStyle = inks["ink-quiet"];
  context.beginPath();
  if (open) {
    context.moveTo(x - 4, y - 2);
    context.lineTo(x + 4, y - 2);
    context.lineTo(x, y + 3);
  } else {
    context.moveTo(x - 2, y - 4);
    context.lineTo(x - 2, y + 4);
    context.lineTo(x + 3, y);
  }
  context.closePath();
  context.fill();
}

/** Texts as they fit into a width, each found once for a font. */
export class Letters {
  /** @type {Map<string, string>} */
  #known = new Map();

  /** others: names to be told apart from
   * @type {(context: Context, text: string, room: number, others?: string[]) => string} */
  fit(context, text, room, others = []) {
    const key = `${context.font}\n${Math.round(room)}\n${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    const fitted = shorten(context, legible(text), room, others);
    this.#known.set(key, fitted);
    return fitted;
  }
}

/** Leave out of the middle what has no room: names that begin alike often differ at their ends. Where they differ in the
 * middle, that stays, and what is behind it goes.
 * @type {(context: Context, text: string, room: number, others: string[]) => string} */
function shorten(context, text, room, others) {
  const letters = Array.from(text);
  // A name may be as long as a book: what cannot fit in any font is not measured.
  if (letters.length <= MOST_MEASURED && context.measureText(text).width <= room) return text;
  const ends = (/** @type {number} */ count) => {
    const last = Math.floor(count / 3);
    return [...letters.slice(0, count - last), "…", ...letters.slice(letters.length - last)].join("");
  };
  const count = longest(context, room, letters.length, ends);
  const last = Math.floor(count / 3);
  const at = differsAt(letters, count - last, others);
  if (at < 0 || at >= letters.length - last) return ends(count);
  const first = Math.floor(count / 3);
  const middle = (/** @type {number} */ kept) => {
    const end = Math.min(letters.length, at + kept);
    return [...letters.slice(0, first), "…", ...letters.slice(at, end), end < letters.length ? "…" : ""].join("");
  };
  return middle(longest(context, room, letters.length - at, middle));
}

/** Return where a name first differs, from a place on, from another that is the same up to there; -1 where from none.
 * @type {(letters: string[], from: number, others: string[]) => number} */
function differsAt(letters, from, others) {
  const begin = letters.slice(0, from).join("");
  let found = -1;
  for (const other of others) {
    if (!other.startsWith(begin)) continue;
    const theirs = Array.from(other.slice(0, 2 * MOST_MEASURED));
    let at = from;
    while (at < letters.length && letters[at] === theirs[at]) at += 1;
    if (at < letters.length && (found < 0 || at < found)) found = at;
  }
  return found;
}

/** Return how many letters of a text have room.
 * @type {(context: Context, room: number, most: number, keep: (count: number) => string) => number} */
function longest(context, room, most, keep) {
  const fits = (/** @type {number} */ count) => context.measureText(keep(count)).width <= room;
  return firstNot(1, Math.min(most, MOST_MEASURED) + 1, fits) - 1;
}

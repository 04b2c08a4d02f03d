/* The names of lanes at the left, which stay while time moves. Texts are measured once. */

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
    context.fillText(letters.fit(context, lane.name, room), x, y);
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

  /** @type {(context: Context, text: string, room: number) => string} */
  fit(context, text, room) {
    const key = `${context.font}\n${Math.round(room)}\n${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    const fitted = shorten(context, legible(text), room);
    this.#known.set(key, fitted);
    return fitted;
  }
}

/** Leave out of the middle what has no room: names that begin alike often differ at their ends.
 * @type {(context: Context, text: string, room: number) => string} */
function shorten(context, text, room) {
  const letters = Array.from(text);
  // A name may be as long as a book: what cannot fit in any font is not measured.
  if (letters.length <= MOST_MEASURED && context.measureText(text).width <= room) return text;
  const keep = (/** @type {number} */ count) => {
    const last = Math.floor(count / 3);
    return [...letters.slice(0, count - last), "…", ...letters.slice(letters.length - last)].join("");
  };
  let low = 0;
  let high = Math.min(letters.length, MOST_MEASURED);
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (context.measureText(keep(middle)).width <= room) low = middle;
    else high = middle - 1;
  }
  return keep(low);
}

/* Marks drawn once and stamped many times: every type of event with every trait, at the screen's own resolution. */

import { contextOf } from "./canvas.js";
import { FINAL, partsOf } from "./shapes.js";

/**
 * @import { Inks } from "./colours.js"
 * @import { Ink, Part } from "./shapes.js"
 * @import { Context } from "./svg.js"
 */

/** Draws the mark of an event of a type, given by its number, with the bits of its traits.
 * @typedef {(context: Context, type: number, bits: number, x: number, y: number) => void} Stamp */

/** How much larger than its outline a mark is drawn. */
export const GROWN = 1.12;

// Sides of a mark's square in CSS pixels, with a ring and without: what is stamped costs by its area.
const SIDE = 24;
const SMALL = 18;

const TRAITS = 8;

/** Return a function that stamps marks on a canvas whose unit is the CSS pixel.
 * @type {(types: string[], inks: Inks, ratio: number) => Stamp} */
export function newStamps(types, inks, ratio) {
  const even = (/** @type {number} */ length) => Math.ceil((length * ratio) / 2) * 2; // whole pixels on both sides of the middle
  const side = even(SIDE);
  const small = even(SMALL);
  const canvas = new OffscreenCanvas(side * types.length, side * TRAITS);
  const context = contextOf(canvas);
  types.forEach((type, column) => {
    for (let bits = 0; bits < TRAITS; bits += 1) {
      context.setTransform(ratio * GROWN, 0, 0, ratio * GROWN, (column + 0.5) * side, (bits + 0.5) * side);
      for (const part of partsOf(type, bits)) drawPart(context, part, inks, inks.hue[column]);
    }
  });
  const image = canvas.transferToImageBitmap();
  return (target, type, bits, x, y) => {
    const wide = bits & FINAL ? side : small;
    const edge = (side - wide) / 2;
    const left = Math.round(x * ratio - wide / 2) / ratio;
    const top = Math.round(y * ratio - wide / 2) / ratio;
    const canvas = /** @type {CanvasRenderingContext2D} */ (target);
    canvas.drawImage(image, type * side + edge, bits * side + edge, wide, wide, left, top, wide / ratio, wide / ratio);
  };
}

/** @type {(context: OffscreenCanvasRenderingContext2D, part: Part, inks: Inks, hue: string) => void} */
function drawPart(context, part, inks, hue) {
  const path = new Path2D(part.d);
  const colour = (/** @type {Ink} */ name) => (name === "hue" ? hue : inks[name]);
  context.lineJoin = "round";
  context.lineCap = part.dash ? "butt" : "round";
  context.lineWidth = part.width;
  context.setLineDash(part.dash ?? []);
  if (part.fill) {
    context.fillStyle = colour(part.fill);
    context.fill(path);
  }
  context.strokeStyle = colour(part.stroke);
  context.stroke(path);
}

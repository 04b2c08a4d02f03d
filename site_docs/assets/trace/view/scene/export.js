/* What is seen, as a file: SVG, or a picture of pixels. Where there are few lanes all of them are in it. */

import { plural } from "../../../text/numbers.js";
import { AXIS, Camera } from "./camera.js";
import { contextOf } from "./canvas.js";
import { paintSelected } from "./overlay.js";
import { paintScene } from "./paint.js";
import { partsOf } from "./shapes.js";
import { GROWN, newStamps } from "./sprites.js";
import { SvgContext } from "./svg.js";

/**
 * @import { Stage } from "./stage.js"
 * @import { Stamp } from "./sprites.js"
 * @import { Context } from "./svg.js"
 */

const MOST_ROWS = 80;
const FINE = 2; // pixels of the file for each CSS pixel
const MOST_PIXELS = 16_000_000;

/** Return the text of an SVG file.
 * @type {(stage: Stage) => string} */
export function writeSvg(stage) {
  const { picture, inks } = stage;
  const camera = wholeCamera(stage);
  const context = new SvgContext(contextOf(new OffscreenCanvas(1, 1)));
  /** @type {Stamp} */
  const stamp = (_, type, bits, x, y) =>
    context.parts(partsOf(picture.types[type], bits), inks, inks.hue[type], x, y, GROWN);
  draw(context, { ...stage, camera, stamp });
  return context.toText(
    camera.width,
    camera.height,
    `Timeline of ${plural(picture.count, "event")} in ${plural(picture.lanes.length, "lane")}`,
  );
}

/** Return a promise of a PNG file.
 * @type {(stage: Stage) => Promise<Blob>} */
export function writePng(stage) {
  const camera = wholeCamera(stage);
  const ratio = Math.min(FINE, Math.sqrt(MOST_PIXELS / (camera.width * camera.height)));
  const canvas = new OffscreenCanvas(Math.round(camera.width * ratio), Math.round(camera.height * ratio));
  const context = contextOf(canvas);
  context.scale(ratio, ratio);
  draw(context, { ...stage, camera, stamp: newStamps(stage.picture.types, stage.inks, ratio) });
  return canvas.convertToBlob({ type: "image/png" });
}

/** @type {(context: Context, stage: Stage) => void} */
function draw(context, stage) {
  paintScene(context, stage);
  if (stage.selected < 0) return;
  const { names, width, height } = stage.camera;
  context.save();
  context.beginPath();
  context.rect(names, AXIS, width - names, height - AXIS);
  context.clip();
  paintSelected(context, stage);
  context.restore();
}

/** @type {(stage: Stage) => Camera} */
function wholeCamera({ camera, rows, scale }) {
  const found = new Camera(scale, rows);
  const height = rows.lanes.length > MOST_ROWS ? camera.height : Math.max(AXIS + 20, rows.height + AXIS + 6);
  found.resize(camera.width, height, camera.names);
  found.see(camera.from, camera.to);
  if (rows.lanes.length > MOST_ROWS) found.scroll = camera.scroll;
  return found;
}

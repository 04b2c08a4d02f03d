/* What is seen, as a file: SVG, or a picture of pixels. Where there are few lanes all of them are in it. */

import { AXIS, Camera } from "./camera.js";
import { paintSelected } from "./overlay.js";
import { paintScene } from "./paint.js";
import { partsOf } from "./shapes.js";
import { GROWN, newStamps } from "./sprites.js";
import { SvgContext } from "./svg.js";
import { plural } from "./words.js";

const MOST_ROWS = 80;
const FINE = 2; // pixels of the file for each CSS pixel
const MOST_PIXELS = 16_000_000;

/** Return the text of an SVG file. */
export function writeSvg(stage) {
  const { picture, inks } = stage;
  const camera = wholeCamera(stage);
  const context = new SvgContext(new OffscreenCanvas(1, 1).getContext("2d"));
  const stamp = (_, type, bits, x, y) => context.parts(partsOf(picture.types[type], bits), inks, inks.hue[type], x, y, GROWN);
  draw(context, { ...stage, causes: stage.causes, camera, stamp });
  return context.toText(camera.width, camera.height, `Timeline of ${plural(picture.count, "event")} in ${plural(picture.lanes.length, "lane")}`);
}

/** Return a promise of a PNG file. */
export function writePng(stage) {
  const camera = wholeCamera(stage);
  const ratio = Math.min(FINE, Math.sqrt(MOST_PIXELS / (camera.width * camera.height)));
  const canvas = new OffscreenCanvas(Math.round(camera.width * ratio), Math.round(camera.height * ratio));
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  draw(context, { ...stage, causes: stage.causes, camera, stamp: newStamps(stage.picture.types, stage.inks, ratio) });
  return canvas.convertToBlob({ type: "image/png" });
}

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

function wholeCamera({ camera, rows, scale }) {
  const found = new Camera(scale, rows);
  const height = rows.lanes.length > MOST_ROWS ? camera.height : Math.max(AXIS + 20, rows.height + AXIS + 6);
  found.resize(camera.width, height, camera.names);
  found.see(camera.from, camera.to);
  if (rows.lanes.length > MOST_ROWS) found.scroll = camera.scroll;
  return found;
}

/* The event that people found to be at fault: a flag over its mark, and a line through all lanes at its time. */

import { FOUND_AT_FAULT } from "../wording.js";
import { AXIS } from "./camera.js";
import { markX } from "./hit.js";

/**
 * @import { Stage } from "./stage.js"
 * @import { Context } from "./svg.js"
 */

const HIGH = 16; // of the flag, in pixels
const PAD = 6;

/** Paint the flag where there is such an event.
 * @type {(context: Context, stage: Stage) => void} */
export function paintFault(context, stage) {
  const { camera, inks, rows, picture, fault } = stage;
  if (fault < 0) return;
  const x = Math.round(markX(stage, fault));
  if (x < camera.names - 1 || x > camera.width) return;
  context.strokeStyle = inks.ink;
  context.lineWidth = 1;
  context.setLineDash([2, 3]);
  context.beginPath();
  context.moveTo(x + 0.5, AXIS);
  context.lineTo(x + 0.5, camera.height);
  context.stroke();
  context.setLineDash([]);
  const row = rows.of[picture.lane[fault]];
  const [top, bottom] = camera.sight;
  const y = row < top || row > bottom ? AXIS + HIGH + 2 : Math.max(AXIS + HIGH + 2, Math.round(camera.y(row)) - 10);
  context.font = `600 12px ${inks.family}`;
  const wide = Math.ceil(context.measureText(FOUND_AT_FAULT).width) + 2 * PAD;
  // At the right end it hangs to the left.
  const left = x + wide > camera.width ? x - wide : x;
  context.fillStyle = inks.ink;
  context.fillRect(left, y - HIGH, wide, HIGH);
  context.fillStyle = inks.paper;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillText(FOUND_AT_FAULT, left + PAD, y - HIGH / 2);
}

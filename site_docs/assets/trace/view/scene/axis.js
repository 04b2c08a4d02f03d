/* The axis of time over the lanes, and the hairlines that go down from its ticks. */

import { isShort } from "../text.js";
import { AXIS } from "./camera.js";
import { ticksOf, timeWords, unitWords } from "./ticks.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Stage } from "./stage.js"
 * @import { Context } from "./svg.js"
 */

/** @typedef {{ x: number, label: string }} PlacedTick */

const LETTER = 7; // about how wide a letter of a label is, and the air around it
const AIR = 24;

/** Return the ticks in sight. On a scale of order they name the times of the events there.
 * @type {(stage: Stage) => PlacedTick[]} */
export function ticksIn(stage) {
  const { plot } = stage.camera;
  const many = ticksFor(stage, Math.max(2, Math.floor(plot / (3 * LETTER + AIR))));
  const longest = Math.max(...many.map(({ label }) => label.length), 1);
  const apart = longest * LETTER + AIR;
  return many.length * apart <= plot + apart ? many : ticksFor(stage, Math.max(1, Math.floor(plot / apart)));
}

/** Return the unit of an axis, and how many of it a unit of the clock has; a run of less than a second is shown in ms.
 * @type {(picture: Picture) => { times: number, unit: string }} */
function shownIn({ clock }) {
  return isShort(clock.to, clock.unit) ? { times: 1000, unit: "ms" } : { times: 1, unit: clock.unit };
}

/** @type {(stage: Stage, most: number) => PlacedTick[]} */
function ticksFor({ camera, picture }, most) {
  const { times, unit } = shownIn(picture);
  if (camera.scale.kind === "clock") {
    return ticksOf(camera.from * times, camera.to * times, most, unit)
      .map(({ value, label }) => ({ x: camera.x(value / times), label }));
  }
  if (!picture.count) return [];
  const low = Math.max(0, camera.from);
  const high = Math.min(picture.count - 1, camera.to);
  return ticksOf(low, high, most, "step").map(({ value }) => ({
    x: camera.x(value),
    label: timeWords(
      Number((picture.start[Math.max(0, Math.min(picture.count - 1, Math.round(value)))] * times).toPrecision(4)),
      "",
    ).trim(),
  }));
}

/** Paint the hairlines of the ticks, under everything.
 * @type {(context: Context, stage: Stage, ticks: PlacedTick[]) => void} */
export function paintGrid(context, { camera, inks }, ticks) {
  context.fillStyle = inks.hairline;
  context.globalAlpha = 0.7;
  for (const { x } of ticks) context.fillRect(Math.round(x), AXIS, 1, camera.height - AXIS);
  context.globalAlpha = 1;
}

/** Paint the axis over whatever scrolled beneath it.
 * @type {(context: Context, stage: Stage, ticks: PlacedTick[]) => void} */
export function paintAxis(context, { camera, inks, picture }, ticks) {
  const { width, names } = camera;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, width, AXIS);
  context.fillStyle = inks.outline;
  context.fillRect(names, AXIS - 1, width - names, 1);
  context.font = `400 12px ${inks.family}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.fillStyle = inks["ink-quiet"];
  const unit = unitWords(shownIn(picture).unit);
  const title = camera.scale.kind === "clock" ? `time in ${unit}` : `order, ${unit}`;
  context.fillText(camera.names > 120 || title.length < 12 ? title : unit, 8, AXIS / 2);
  for (const { x, label } of ticks) {
    if (x < names - 1 || x > width + 1) continue;
    context.fillStyle = inks.outline;
    context.fillRect(Math.round(x), AXIS - 5, 1, 5);
    const half = context.measureText(label).width / 2;
    context.fillStyle = inks["ink-quiet"];
    context.fillText(label, Math.max(names + 2, Math.min(width - 2 * half - 3, x - half)), AXIS / 2 - 1);
  }
}

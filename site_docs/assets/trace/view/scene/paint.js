/* The lower canvas of a scene: lanes, lives, bars, the critical path, and over them links and events, as far as in sight. */

import { paintAxis, paintGrid, ticksIn } from "./axis.js";
import { AXIS } from "./camera.js";
import { FAINT } from "./dimmed.js";
import { BEND, traceCurve } from "./links.js";
import { paintNames } from "./names.js";
import { paintEvents } from "./paint_events.js";
import { paintFault } from "./paint_fault.js";
import { paintLinks } from "./paint_links.js";
import { STACKED } from "./rows.js";
import { lowerBound } from "./scale.js";
import { MOST } from "./stack.js";
import { spoken } from "../text.js";

/**
 * @import { Camera } from "./camera.js"
 * @import { Stage } from "./stage.js"
 * @import { Context } from "./svg.js"
 */

const BAR = 7;
const STACKED_BAR = 11;
const LEAST_BAR = 1.5; // pixels
const LEAST_NAME = 36; // pixels for a name in a bar

/** Paint everything in sight.
 * @type {(context: Context, stage: Stage) => void} */
export function paintScene(context, stage) {
  const { camera, inks } = stage;
  const { width, height, names } = camera;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(names, AXIS, width - names, height - AXIS);
  context.clip();
  const ticks = ticksIn(stage);
  paintGrid(context, stage, ticks);
  paintLanes(context, stage);
  paintBars(context, stage);
  if (stage.critical) paintCritical(context, stage);
  paintLinks(context, stage);
  paintEvents(context, stage);
  paintFault(context, stage);
  context.restore();
  paintNames(context, stage);
  paintAxis(context, stage, ticks);
  if (camera.scrolls > 0) paintThumb(context, stage);
}

/** Which part of the lanes is in sight, where there are more.
 * @type {(context: Context, stage: Stage) => void} */
function paintThumb(context, { camera, inks, rows }) {
  const room = camera.height - AXIS - 4;
  const high = Math.max(24, (room * room) / rows.height);
  context.fillStyle = inks.outline;
  context.fillRect(camera.width - 4, AXIS + 2 + (camera.scroll / camera.scrolls) * (room - high), 3, high);
}

/** A hairline for each lane, a stronger one while its agent lives.
 * @type {(context: Context, stage: Stage) => void} */
function paintLanes(context, { picture, rows, camera, inks, livesOf }) {
  const [first, last] = camera.sight;
  const { names, width } = camera;
  context.fillStyle = inks.hairline;
  for (let row = first; row <= last; row += 1) context.fillRect(names, Math.round(camera.y(row)), width - names, 1);
  context.fillStyle = inks.outline;
  const { lives } = picture;
  const { start, to } = camera.scale;
  for (let row = first; row <= last; row += 1) {
    let seen = -Infinity;
    for (const number of livesOf(rows.lanes[row])) {
      const end = lives.end[number] < 0 ? to : start[lives.end[number]];
      // Where a fork bends into the lane, the life begins behind the bend.
      const bend = rows.of[picture.lane[lives.begin[number]]] === row ? 0 : BEND;
      const x1 = Math.max(names - 2, camera.x(start[lives.begin[number]]) + bend);
      const x2 = Math.min(width + 2, camera.x(end));
      if (x2 <= seen || x2 < names || x1 > width) continue;
      context.fillRect(x1, Math.round(camera.y(row)) - 1, Math.max(1, x2 - x1), 2);
      seen = x2;
    }
  }
}

/** How long events took. Bars that lie over each other are stacked; of those of one type for which there is no place left
   only what reaches further is drawn.
 * @type {(context: Context, stage: Stage) => void} */
function paintBars(context, stage) {
  const { picture, rows, levels, reach, camera, inks, emphasis } = stage;
  const { first, ranks } = rows;
  const { type } = picture;
  const { start, end } = camera.scale;
  const { names, width, left, from, perPlace } = camera;
  const [top, bottom] = camera.sight;
  const low = camera.placeAt(names);
  const high = camera.placeAt(width);
  const least = LEAST_BAR / perPlace;
  const kinds = picture.types.length;
  const buckets = Array.from({ length: kinds * 2 }, () => /** @type {number[]} */ ([]));
  const far = new Float64Array(kinds * 2 * MOST);
  const named = /** @type {[rank: number, x: number, y: number, room: number][]} */ ([]);
  for (let row = top; row <= bottom; row += 1) {
    far.fill(names - 2);
    const line = Math.round(camera.y(row));
    for (let at = lowerBound(reach, first[row], first[row + 1], low); at < first[row + 1]; at += 1) {
      const rank = ranks[at];
      if (start[rank] > high) break;
      if (end[rank] - start[rank] < least) continue;
      const bucket = type[rank] + (emphasis && !emphasis[rank] ? kinds : 0);
      const level = levels[rank];
      const place = bucket * MOST + level;
      const x1 = Math.max(far[place], left + (start[rank] - from) * perPlace);
      const x2 = Math.min(width + 2, left + (end[rank] - from) * perPlace);
      if (x2 - x1 < LEAST_BAR) continue;
      const y = level ? line + level * STACKED - (STACKED_BAR >> 1) : line - (BAR >> 1);
      buckets[bucket].push(x1, y, x2 - x1, level ? STACKED_BAR : BAR);
      if (level && x2 - Math.max(x1, names) > LEAST_NAME) named.push([rank, Math.max(x1, names), y, x2]);
      far[place] = x2;
    }
  }
  for (const [bucket, bars] of buckets.entries()) {
    context.globalAlpha = bucket < kinds ? 1 : FAINT;
    context.fillStyle = inks.wash[bucket % kinds];
    for (let at = 0; at < bars.length; at += 4) context.fillRect(bars[at], bars[at + 1], bars[at + 2], bars[at + 3]);
  }
  context.globalAlpha = 1;
  nameBars(context, stage, named);
}

/** What is stacked has no mark beside it that says what it is.
 * @type {(context: Context, stage: Stage, named: [rank: number, x: number, y: number, to: number][]) => void} */
function nameBars(context, { picture, inks, letters }, named) {
  context.font = `400 10px ${inks.family}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.fillStyle = inks.ink;
  for (const [rank, x, y, to] of named) {
    const tool = picture.tool[rank];
    const name = tool < 0 ? spoken(picture.types[picture.type[rank]]) : picture.tools[tool];
    context.fillText(letters.fit(context, name, to - x - 6), x + 3, y + STACKED_BAR / 2 + 0.5);
  }
}

/** The path that the end of the run waited for, as one broad line under the marks.
 * @type {(context: Context, stage: Stage) => void} */
function paintCritical(context, { picture, rows, camera, inks }) {
  const { critical, lane } = picture;
  const { start, end } = camera.scale;
  context.strokeStyle = inks.ink;
  context.lineWidth = 3.5;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.globalAlpha = 0.75;
  context.beginPath();
  /** @type {[x: number, y: number] | null} */
  let last = null;
  for (let hop = 0; hop < critical.length; hop += 1) {
    const rank = critical[hop];
    const x = clampX(camera, camera.x(start[rank]));
    const y = camera.edgeY(rows.of[lane[rank]]);
    if (last && (Math.abs(last[0] - x) >= 1 || last[1] !== y)) traceCurve(context, last[0], last[1], x, y);
    if (!last || Math.abs(last[0] - x) >= 1 || last[1] !== y) last = [x, y];
    if (hop === critical.length - 1) {
      context.moveTo(x, y);
      context.lineTo(clampX(camera, camera.x(end[rank])), y);
    }
  }
  context.stroke();
  context.globalAlpha = 1;
  context.lineCap = "butt";
}

/** @type {(camera: Camera, x: number) => number} */
function clampX(camera, x) {
  return Math.max(camera.names - 30, Math.min(camera.width + 30, x));
}

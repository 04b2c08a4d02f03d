/* The upper canvas of a scene: the selected event with its causes and effects, what the pointer is on, the head of the replay. */

import { AXIS } from "./camera.js";
import { markX } from "./hit.js";
import { traceCurve } from "./links.js";

/**
 * @import { Stage } from "./stage.js"
 * @import { Context } from "./svg.js"
 */

const MOST_CURVES = 300; // in and out of one event
const MOST_NAMED = 6;

/** Paint what changes while the picture stays.
 * @type {(context: CanvasRenderingContext2D, stage: Stage) => void} */
export function paintOverlay(context, stage) {
  const { camera, inks, selected, hovered, replay } = stage;
  const { width, height, names } = camera;
  context.save();
  context.beginPath();
  context.rect(names, 0, width - names, height);
  context.clip();
  paintMarked(context, stage);
  if (!replay.ended || replay.playing) paintHead(context, stage);
  if (hovered >= 0 && hovered !== selected) ring(context, stage, hovered, inks["ink-quiet"], 1.5);
  if (selected >= 0) paintSelected(context, stage);
  context.restore();
}

/** The part that is added up, between two lines.
 * @type {(context: Context, stage: Stage) => void} */
function paintMarked(context, { camera, inks, marked }) {
  if (!marked) return;
  const { width, height, names } = camera;
  const x1 = Math.round(Math.max(names - 4, Math.min(width + 4, camera.x(marked.from))));
  const x2 = Math.round(Math.max(names - 4, Math.min(width + 4, camera.x(marked.to))));
  context.fillStyle = inks.ink;
  context.globalAlpha = 0.08;
  context.fillRect(x1, 0, x2 - x1, height);
  context.globalAlpha = 1;
  for (const x of [x1, x2]) context.fillRect(x - 0.75, 0, 1.5, height);
}

/** What has not happened yet lies behind a veil.
 * @type {(context: Context, stage: Stage) => void} */
function paintHead(context, { camera, inks, replay }) {
  const x = Math.round(camera.x(replay.place));
  const { width, height, names } = camera;
  context.fillStyle = inks.paper;
  context.globalAlpha = 0.72;
  const left = Math.max(names, x);
  if (left < width) context.fillRect(left, AXIS, width - left, height - AXIS);
  context.globalAlpha = 1;
  if (x < names - 6 || x > width + 6) return;
  context.fillStyle = inks.ink;
  context.fillRect(x - 1, AXIS - 6, 2, height - AXIS + 6);
  context.beginPath();
  context.moveTo(x - 6, AXIS - 13);
  context.lineTo(x + 6, AXIS - 13);
  context.lineTo(x + 6, AXIS - 7);
  context.lineTo(x, AXIS - 1);
  context.lineTo(x - 6, AXIS - 7);
  context.closePath();
  context.fill();
}

/** Paint the selected event with its causes and effects.
 * @type {(context: Context, stage: Stage) => void} */
export function paintSelected(context, stage) {
  const { picture, camera, inks, selected, rows } = stage;
  const neighbours = stage.neighbours();
  const [top, bottom] = camera.sight;
  const x = markX(stage, selected);
  const row = rows.of[picture.lane[selected]];
  const y = camera.edgeY(row);
  context.fillStyle = inks.ink;
  context.globalAlpha = 0.3;
  context.fillRect(Math.round(x), AXIS, 1, camera.height - AXIS);
  context.globalAlpha = 1;
  paintCurves(context, stage, neighbours.into(selected), picture.edges.src, [x, y], true);
  paintCurves(context, stage, neighbours.outOf(selected), picture.edges.dst, [x, y], false);
  if (row < top || row > bottom) return;
  stage.stamp(context, picture.type[selected], stage.bits[selected], x, Math.round(camera.y(row)));
  ring(context, stage, selected, inks.ink, 2.25);
}

/** Causes come along whole lines, effects leave along broken ones; arrows lead forward in both.
 * @type {(context: Context, stage: Stage, numbers: Int32Array, others: Int32Array, from: [x: number, y: number],
 *   into: boolean) => void} */
function paintCurves(context, stage, numbers, others, [x, y], into) {
  const { picture, camera, inks, rows } = stage;
  const [top, bottom] = camera.sight;
  const chosen = numbers.subarray(0, MOST_CURVES);
  /** @type {[number: number, x: number, y: number, other: number][]} */
  const ends = [];
  for (const number of chosen) {
    const other = others[number];
    if (other === stage.selected) continue;
    const ox = Math.max(-60, Math.min(camera.width + 60, markX(stage, other)));
    ends.push([number, ox, camera.edgeY(rows.of[picture.lane[other]]), other]);
  }
  for (const below of [true, false]) {
    context.strokeStyle = below ? inks.paper : inks.ink;
    context.lineWidth = below ? 4.5 : 1.75;
    context.setLineDash(into || below ? [] : [7, 4]);
    context.beginPath();
    for (const [, ox, oy] of ends) {
      const [x1, y1, x2, y2] = into ? [ox, oy, x, y] : [x, y, ox, oy];
      traceArc(context, x1, y1, x2, y2);
    }
    context.stroke();
  }
  context.setLineDash([]);
  for (const [number, ox, oy, other] of ends) {
    const row = rows.of[picture.lane[other]];
    if (row >= top && row <= bottom) {
      stage.stamp(context, picture.type[other], stage.bits[other], markX(stage, other), Math.round(camera.y(row)));
    }
    ring(context, stage, other, inks.ink, 1.25);
    const [x1, y1, x2, y2] = into ? [ox, oy, x, y] : [x, y, ox, oy];
    arrow(context, stage, x1, y1, x2, y2);
    if (ends.length <= MOST_NAMED) {
      nameCurve(context, stage, picture.edges.types[picture.edges.type[number]], x1, y1, x2, y2);
    }
  }
}

/** Within one lane a curve has to leave it to be seen.
 * @type {(context: Context, x1: number, y1: number, x2: number, y2: number) => void} */
function traceArc(context, x1, y1, x2, y2) {
  if (y1 !== y2) {
    traceCurve(context, x1, y1, x2, y2);
    return;
  }
  const lift = Math.min(16, 4 + Math.abs(x2 - x1) / 6);
  context.moveTo(x1, y1);
  context.quadraticCurveTo((x1 + x2) / 2, y1 - 2 * lift, x2, y2);
}

/** @type {(context: Context, stage: Stage, x1: number, y1: number, x2: number, y2: number) => void} */
function arrow(context, { inks }, x1, y1, x2, y2) {
  const angle = y1 === y2
    ? Math.atan2(10, x2 - x1)
    : Math.abs(x1 - x2) < 1
    ? Math.sign(y2 - y1) * (Math.PI / 2)
    : x2 >= x1
    ? 0
    : Math.PI;
  const tip = 9;
  const back = 16;
  /** @type {(distance: number, aside: number) => [x: number, y: number]} */
  const at = (distance, aside) => [
    x2 - Math.cos(angle) * distance - Math.sin(angle) * aside,
    y2 - Math.sin(angle) * distance + Math.cos(angle) * aside,
  ];
  context.fillStyle = inks.ink;
  context.beginPath();
  context.moveTo(...at(tip, 0));
  context.lineTo(...at(back, 4));
  context.lineTo(...at(back, -4));
  context.closePath();
  context.fill();
}

/** @type {(context: Context, stage: Stage, type: string, x1: number, y1: number, x2: number, y2: number) => void} */
function nameCurve(context, { inks }, type, x1, y1, x2, y2) {
  if (Math.abs(x2 - x1) + Math.abs(y2 - y1) < 70) return;
  const x = (x1 + x2) / 2;
  const y = y1 === y2 ? y1 - Math.min(16, 4 + Math.abs(x2 - x1) / 6) : (y1 + y2) / 2;
  context.font = `400 12px ${inks.family}`;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.strokeStyle = inks.paper;
  context.strokeText(type.replaceAll("_", " "), x, y);
  context.fillStyle = inks["ink-quiet"];
  context.fillText(type.replaceAll("_", " "), x, y);
  context.textAlign = "left";
}

/** @type {(context: Context, stage: Stage, rank: number, colour: string, width: number) => void} */
function ring(context, stage, rank, colour, width) {
  const { camera, picture, rows } = stage;
  const row = rows.of[picture.lane[rank]];
  const [top, bottom] = camera.sight;
  if (row < top || row > bottom) return;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.arc(markX(stage, rank), Math.round(camera.y(row)), 10.5, 0, 2 * Math.PI);
  context.stroke();
}

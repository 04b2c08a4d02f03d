/* The strip over the lanes: the whole run at once, how many events there were and how many agents lived, and what is in sight. */

import { contextOf } from "./canvas.js";

/**
 * @import { Camera } from "./camera.js"
 * @import { Inks } from "./colours.js"
 * @import { Scale } from "./scale.js"
 * @import { Stage } from "./stage.js"
 */

/** Sums of the strip, for each bin; most: the greatest number of events, mostAlive: of agents.
 * @typedef {{ bins: number, events: Uint32Array, errors: Uint8Array, alive: Uint32Array, most: number,
 *   mostAlive: number }} Sums */

const BIN = 3;
const HANDLE = 6;

/** Return the sums of a strip so many pixels wide.
 * @type {(stage: Pick<Stage, "picture" | "scale" | "counters" | "bits">, width: number) => Sums} */
function sumOverview({ picture, scale, counters, bits }, width) {
  const bins = Math.max(1, Math.floor(width / BIN));
  const events = new Uint32Array(bins);
  const errors = new Uint8Array(bins);
  const alive = new Uint32Array(bins);
  const span = scale.to - scale.from;
  const binOf = (/** @type {number} */ place) =>
    Math.min(bins - 1, Math.max(0, Math.floor(((place - scale.from) / span) * bins)));
  for (let rank = 0; rank < picture.count; rank += 1) {
    const bin = binOf(scale.start[rank]);
    events[bin] += 1;
    errors[bin] |= bits[rank] & 1;
    if (counters.alive[rank + 1] > alive[bin]) alive[bin] = counters.alive[rank + 1];
  }
  // Where nothing happens, as many live as before.
  let now = 0;
  let rank = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    alive[bin] = Math.max(alive[bin], now);
    while (rank < picture.count && binOf(scale.start[rank]) <= bin) rank += 1;
    now = counters.alive[rank];
  }
  return { bins, events, errors, alive, most: Math.max(...events), mostAlive: Math.max(...alive) };
}

/** The strip on its canvas; it paints the run once and its window as often as that moves. */
export class Overview {
  width = 0;
  height = 0;
  ratio = 1;
  left = 0;
  /** @type {OffscreenCanvas | null} the run as it was painted last */
  #run = null;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.context = contextOf(canvas);
  }

  /** @type {(width: number, height: number, ratio: number, left: number) => void} */
  resize(width, height, ratio, left) {
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.left = left;
    this.forget();
  }

  /** Have the run painted anew: its size, its scale or its colours are others. */
  forget() {
    this.#run = null;
  }

  get plot() {
    return Math.max(40, this.width - this.left - 14);
  }

  /** @type {(scale: Scale, place: number) => number} */
  x(scale, place) {
    return this.left + ((place - scale.from) / (scale.to - scale.from)) * this.plot;
  }

  /** @type {(scale: Scale, x: number) => number} */
  placeAt(scale, x) {
    return scale.from + ((x - this.left) / this.plot) * (scale.to - scale.from);
  }

  /** Paint the run onto a canvas of its own, from which `paint` takes it.
   * @type {(stage: Stage) => OffscreenCanvas} */
  #paintRun(stage) {
    const run = new OffscreenCanvas(this.canvas.width, this.canvas.height);
    const context = contextOf(run);
    context.scale(this.ratio, this.ratio);
    const sums = sumOverview(stage, this.plot);
    paintBins(context, this, sums, stage.inks);
    paintAlive(context, this, sums, stage.inks);
    return run;
  }

  /** Paint the strip with the window of what is in sight and the head of the replay.
   * @type {(stage: Stage) => void} */
  paint(stage) {
    const { camera, inks, replay, marked } = stage;
    const { context, ratio, width, height } = this;
    this.#run ??= this.#paintRun(stage);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.#run, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const x1 = this.x(camera.scale, camera.from);
    const x2 = Math.max(x1 + 3, this.x(camera.scale, camera.to));
    if (!camera.whole) {
      context.fillStyle = inks.paper;
      context.globalAlpha = 0.7;
      context.fillRect(this.left, 0, x1 - this.left, height);
      context.fillRect(x2, 0, width - x2, height);
      context.globalAlpha = 1;
      context.strokeStyle = inks.ink;
      context.lineWidth = 1.5;
      context.strokeRect(x1, 0.75, x2 - x1, height - 1.5);
      context.fillStyle = inks.ink;
      for (const x of [x1, x2]) context.fillRect(x - 1.5, height / 2 - 7, 3, 14);
    }
    if (marked) {
      const [left, right] = [this.x(camera.scale, marked.from), this.x(camera.scale, marked.to)];
      context.fillStyle = inks.ink;
      context.globalAlpha = 0.15;
      context.fillRect(left, 0, Math.max(2, right - left), height);
      context.globalAlpha = 1;
    }
    if (!replay.ended || replay.playing) {
      context.fillStyle = inks.ink;
      context.fillRect(Math.round(this.x(camera.scale, replay.place)) - 1, 0, 2, height);
    }
  }

  /** Say which part of the window is at x: `from`, `to`, `inside`, or null outside of it.
   * @type {(camera: Camera, x: number) => "from" | "to" | "inside" | null} */
  partAt(camera, x) {
    if (camera.whole) return null;
    const x1 = this.x(camera.scale, camera.from);
    const x2 = this.x(camera.scale, camera.to);
    if (Math.abs(x - x1) <= HANDLE && x <= (x1 + x2) / 2) return "from";
    if (Math.abs(x - x2) <= HANDLE) return "to";
    return x > x1 && x < x2 ? "inside" : null;
  }
}

/** How many events there were, and what failed.
 * @type {(context: OffscreenCanvasRenderingContext2D, strip: Overview, sums: Sums, inks: Inks) => void} */
function paintBins(context, { left, height, plot }, { bins, events, errors, most }, inks) {
  const wide = plot / bins;
  context.fillStyle = inks.sunk;
  context.fillRect(left, 0, plot, height);
  const room = height - 8;
  const top = Math.log2(most + 1);
  context.fillStyle = inks["count-2"];
  for (let bin = 0; bin < bins; bin += 1) {
    if (!events[bin]) continue;
    const high = Math.max(2, (Math.log2(events[bin] + 1) / top) * room);
    context.fillRect(left + bin * wide, height - high, Math.max(1, wide - 0.5), high);
  }
  context.fillStyle = inks.ink;
  for (let bin = 0; bin < bins; bin += 1) if (errors[bin]) context.fillRect(left + bin * wide, 0, Math.max(2, wide), 3);
}

/** How many agents lived, and what the strip is called.
 * @type {(context: OffscreenCanvasRenderingContext2D, strip: Overview, sums: Sums, inks: Inks) => void} */
function paintAlive(context, { left, height, plot }, { bins, alive, mostAlive }, inks) {
  const wide = plot / bins;
  const room = height - 8;
  context.strokeStyle = inks.ink;
  context.lineWidth = 1.25;
  context.lineJoin = "round";
  context.beginPath();
  for (let bin = 0; bin < bins; bin += 1) {
    const y = height - 1 - (alive[bin] / Math.max(1, mostAlive)) * (room - 1);
    if (bin === 0) context.moveTo(left, y);
    else context.lineTo(left + bin * wide, y);
    context.lineTo(left + (bin + 1) * wide, y);
  }
  context.stroke();
  context.font = `400 12px ${inks.family}`;
  context.textBaseline = "middle";
  context.fillStyle = inks["ink-quiet"];
  if (left > 120) {
    context.fillText(`at most ${mostAlive} alive`, 8, height / 2 - 8);
    context.fillText("events, agents", 8, height / 2 + 8);
  } else {
    context.fillText("at most", 8, height / 2 - 8);
    context.fillText(`${mostAlive} alive`, 8, height / 2 + 8);
  }
}

/* The canvases of a scene: as large as there is room, as fine as the screen, painted once for any number of changes. */

import { make } from "../../../base/elements.js";
import { AXIS } from "./camera.js";
import { contextOf } from "./canvas.js";
import { readInks } from "./colours.js";
import { Overview } from "./overview.js";
import { paintOverlay } from "./overlay.js";
import { paintScene } from "./paint.js";
import { newStamps } from "./sprites.js";
import { layRows } from "./stage.js";

/** @import { Stage } from "./stage.js" */

/** What a frame may paint anew: the canvas with the lanes, the one over it, the strip of the whole run; `bars` are controls.
 * @typedef {"below" | "above" | "strip" | "bars"} Layer */

/** goOn: called before each frame; bars: follows the controls; moves: what is seen is about to move.
 * @typedef {{ goOn: (now: number) => void, bars: () => void, moves: () => void }} Callbacks */

const STRIP = 48; // height of the overview in CSS pixels
const NARROW = 560;

/** Say whether an element has little room.
 * @type {(element: HTMLElement) => boolean} */
export function isNarrow(element) {
  return element.getBoundingClientRect().width < NARROW;
}

export class Screen {
  /** @type {Set<Layer>} */
  #wanted = new Set();
  /** @type {number | null} */
  #frame = null;
  #size = "";
  #ratio = 1;
  #isStampStale = true;
  #stage;
  #host;
  #callbacks;

  /** @param {Stage} stage
   * @param {HTMLElement} host
   * @param {Callbacks} callbacks */
  constructor(stage, host, callbacks) {
    this.#stage = stage;
    this.#host = host;
    this.#callbacks = callbacks;
    this.narrow = isNarrow(host);
    this.strip = make("canvas", { class: "scene-overview", "aria-hidden": "true" });
    this.below = make("canvas", { class: "scene-canvas", "aria-hidden": "true" });
    this.above = make("canvas", { class: "scene-canvas", "aria-hidden": "true" });
    this.overview = new Overview(this.strip);
  }

  /** Ask for a frame that paints what is named.
   * @type {(...layers: Layer[]) => void} */
  ask(...layers) {
    for (const layer of layers) this.#wanted.add(layer);
    if (this.#wanted.has("below")) this.#callbacks.moves();
    this.#frame ??= requestAnimationFrame((now) => this.#paint(now));
  }

  askAll() {
    this.ask("below", "above", "strip", "bars");
  }

  /** Read the colours anew. */
  recolour() {
    this.#stage.inks = readInks(this.#host, this.#stage.picture.types);
    this.#isStampStale = true;
    this.overview.forget();
    this.askAll();
  }

  /** Take the light palette for a sheet, and that of the page behind it. A sheet shows what is painted by then, and all
   * is on the lower canvas: where the upper one is clear, it would be white.
   * @type {(on: boolean) => void} */
  print(on) {
    this.#host.style.colorScheme = on ? "light" : "";
    this.recolour();
    if (!on) return;
    this.end();
    this.#paint(performance.now());
    paintOverlay(this.#scaled(this.below), this.#stage);
  }

  /** Take the room there is; in a hidden place nothing changes. */
  resize() {
    const stage = this.#stage;
    const plot = this.below.parentElement;
    if (!plot) return;
    const ratio = devicePixelRatio || 1;
    // Whole pixels of the screen in both directions, or the browser stretches what was drawn.
    const whole = (/** @type {number} */ length) => Math.floor(length * ratio) / ratio;
    const width = whole(plot.getBoundingClientRect().width);
    if (!width) return;
    const narrow = width < NARROW;
    if (narrow !== this.narrow) {
      this.narrow = narrow;
      layRows(stage, narrow);
    }
    const most = Math.max(280, Math.min(900, Math.round(innerHeight * 0.62)));
    const height = whole(Math.max(120, Math.min(most, Math.ceil(stage.rows.height) + AXIS + 6)));
    const names = narrow ? 92 : width < 900 ? 136 : 176;
    const size = [width, height, ratio, names].join();
    if (size !== this.#size) {
      plot.style.blockSize = `${height}px`;
      for (const canvas of [this.below, this.above]) fitCanvas(canvas, width, height, ratio);
      fitCanvas(this.strip, width, whole(STRIP), ratio);
      this.overview.resize(width, whole(STRIP), ratio, names);
      if (ratio !== this.#ratio) this.#isStampStale = true;
      this.#ratio = ratio;
      this.#size = size;
    }
    stage.camera.resize(width, height, names);
    plot.classList.toggle("is-tall", stage.camera.scrolls > 0);
    this.askAll();
  }

  end() {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
  }

  /** @type {(now: number) => void} */
  #paint(now) {
    const stage = this.#stage;
    this.#callbacks.goOn(now);
    const wanted = this.#wanted;
    this.#wanted = new Set();
    this.#frame = null;
    if (this.#size && this.below.checkVisibility()) {
      if (this.#isStampStale) stage.stamp = newStamps(stage.picture.types, stage.inks, this.#ratio);
      this.#isStampStale = false;
      if (wanted.has("below")) paintScene(this.#scaled(this.below), stage);
      if (wanted.has("below") || wanted.has("above")) {
        const context = this.#scaled(this.above);
        context.clearRect(0, 0, stage.camera.width, stage.camera.height);
        paintOverlay(context, stage);
      }
      if (wanted.has("strip")) this.overview.paint(stage);
    }
    if (wanted.has("bars")) this.#callbacks.bars();
    if (stage.replay.playing) this.ask("above", "strip", "bars");
  }

  /** @type {(canvas: HTMLCanvasElement) => CanvasRenderingContext2D} */
  #scaled(canvas) {
    const context = contextOf(canvas);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    return context;
  }
}

/** @type {(canvas: HTMLCanvasElement, width: number, height: number, ratio: number) => void} */
function fitCanvas(canvas, width, height, ratio) {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
}

/* The canvases of a scene: as large as there is room, as fine as the screen, painted once for any number of changes. */

import { make } from "../../../explorer/browser.js";
import { AXIS } from "./camera.js";
import { readInks } from "./colours.js";
import { Overview } from "./overview.js";
import { paintOverlay } from "./overlay.js";
import { paintScene } from "./paint.js";
import { newStamps } from "./sprites.js";
import { layRows } from "./stage.js";

const STRIP = 48; // height of the overview in CSS pixels
const NARROW = 560;

/** Say whether an element has little room. */
export function isNarrow(element) {
  return element.getBoundingClientRect().width < NARROW;
}

export class Screen {
  #wanted = {};
  #frame = null;
  #size = "";
  #ratio = 1;

  /** goOn(now): called before each frame; bars(): tells the controls; moves(): what is seen is about to move */
  constructor(stage, host, { goOn, bars, moves }) {
    Object.assign(this, { stage, host, goOn, bars, moves, narrow: isNarrow(host) });
    this.strip = make("canvas", { class: "scene-overview", "aria-hidden": "true" });
    this.below = make("canvas", { class: "scene-canvas", "aria-hidden": "true" });
    this.above = make("canvas", { class: "scene-canvas", "aria-hidden": "true" });
    this.overview = new Overview(this.strip);
  }

  /** Ask for a frame that paints what is named: `below`, `above`, `strip`, `bars`. */
  ask(...what) {
    for (const name of what) this.#wanted[name] = true;
    if (this.#wanted.below) this.moves();
    this.#frame ??= requestAnimationFrame((now) => this.#paint(now));
  }

  askAll() {
    this.ask("below", "above", "strip", "bars");
  }

  /** Have the strip painted anew: its scale or its colours are others. */
  forget() {
    this.overview.run = null;
  }

  /** Read the colours anew. */
  recolour() {
    this.stage.inks = readInks(this.host, this.stage.picture.types);
    this.stage.stamp = null;
    this.forget();
    this.askAll();
  }

  /** Take the room there is; in a hidden place nothing changes. */
  resize() {
    const { stage } = this;
    const plot = this.below.parentElement;
    const ratio = devicePixelRatio || 1;
    // Whole pixels of the screen in both directions, or the browser stretches what was drawn.
    const whole = (length) => Math.floor(length * ratio) / ratio;
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
      this.forget();
      if (ratio !== this.#ratio) stage.stamp = null;
      this.#ratio = ratio;
      this.#size = size;
    }
    stage.camera.resize(width, height, names);
    plot.classList.toggle("is-tall", stage.camera.scrolls > 0);
    this.askAll();
  }

  end() {
    cancelAnimationFrame(this.#frame);
  }

  #paint(now) {
    const { stage } = this;
    this.goOn(now);
    const wanted = this.#wanted;
    this.#wanted = {};
    this.#frame = null;
    if (this.#size && this.below.checkVisibility()) {
      stage.stamp ??= newStamps(stage.picture.types, stage.inks, this.#ratio);
      if (wanted.below) paintScene(this.#contextOf(this.below), stage);
      if (wanted.below || wanted.above) paintOverlay(this.#contextOf(this.above), stage);
      if (wanted.strip) this.overview.paint(stage);
    }
    if (wanted.bars) this.bars();
    if (stage.replay.playing) this.ask("above", "strip", "bars");
  }

  #contextOf(canvas) {
    const context = canvas.getContext("2d");
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    return context;
  }
}

function fitCanvas(canvas, width, height, ratio) {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
}

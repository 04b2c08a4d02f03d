/* Which part of a scene is in sight: moved, zoomed, fitted; each asks for the frame that shows it. */

import { AXIS } from "./camera.js";
import { lowerBound } from "./scale.js";

/**
 * @import { Screen } from "./screen.js"
 * @import { Stage } from "./stage.js"
 */

export class Navigation {
  #stage;
  #screen;

  /** @param {Stage} stage
   * @param {Screen} screen */
  constructor(stage, screen) {
    this.#stage = stage;
    this.#screen = screen;
  }

  /** Show a span of places.
   * @type {(from: number, to: number) => void} */
  see(from, to) {
    this.#stage.camera.see(from, to);
    this.#ask();
  }

  /** Show the whole run. */
  fit() {
    this.#stage.camera.fit();
    this.#ask();
  }

  /** Show `by` times as much around x, else around the selection if it is in sight.
   * @type {(by: number, x?: number) => void} */
  zoom(by, x) {
    const { camera, selected } = this.#stage;
    const at = selected >= 0 ? camera.x(camera.scale.start[selected]) : NaN;
    camera.zoom(by, x ?? (at >= camera.names && at <= camera.width ? at : undefined));
    this.#ask();
  }

  /** Move by shares of what is in sight.
   * @type {(dx: number, dy: number) => void} */
  pan(dx, dy) {
    const { camera } = this.#stage;
    this.panPixels(dx * camera.plot, dy * (camera.height - AXIS));
  }

  /** @type {(dx: number, dy: number) => void} */
  panPixels(dx, dy) {
    this.#stage.camera.pan(dx, dy);
    this.#ask();
  }

  /** Bring an event into sight.
   * @type {(rank: number) => void} */
  reveal(rank) {
    const { camera, rows, picture } = this.#stage;
    camera.reveal(camera.scale.start[rank], rows.of[picture.lane[rank]]);
    this.#ask();
  }

  /** Return the event to begin with: the first that is in sight, else the first; -1 where there is none. */
  firstInSight() {
    const { rows, camera, picture } = this.#stage;
    const [first, last] = camera.sight;
    for (let row = first; row <= last; row += 1) {
      const from = lowerBound(camera.scale.start, 0, picture.count, camera.from);
      const at = lowerBound(rows.ranks, rows.first[row], rows.first[row + 1], from);
      if (at < rows.first[row + 1] && camera.scale.start[rows.ranks[at]] <= camera.to) return rows.ranks[at];
    }
    return picture.count ? 0 : -1;
  }

  #ask() {
    this.#screen.ask("below", "above", "strip", "bars");
  }
}

/* Mouse, pen, fingers and wheel on the timeline and on the strip above it. */

import { AXIS } from "./camera.js";
import { hit } from "./hit.js";

/**
 * @import { Camera } from "./camera.js"
 * @import { Navigation } from "./navigation.js"
 * @import { Overview } from "./overview.js"
 * @import { Scene } from "./scene.js"
 * @import { Tip } from "./tip.js"
 */

/** Two fingers: how far apart, and the middle between them.
 * @typedef {{ apart: number, x: number, y: number }} Pinch */

const CLICK = 5; // pixels within which a press is a click

/** Let a pointer move, zoom and select in the plot of a scene.
 * @type {(scene: Scene, plot: HTMLElement, tip: Tip) => void} */
export function listenToPointers(scene, plot, tip) {
  const { stage, navigation, player, marking } = scene;
  const { camera } = stage;
  const down = /** @type {Map<number, [x: number, y: number]>} */ (new Map());
  let press = /** @type {{ x: number, y: number, moved: boolean, onAxis: boolean, marks: boolean } | null} */ (null);
  let pinch = /** @type {Pinch | null} */ (null);

  /** @type {(event: MouseEvent) => [x: number, y: number]} */
  const at = (event) => {
    const box = plot.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top - plot.clientTop];
  };

  plot.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const [x, y] = at(event);
    down.set(event.pointerId, [x, y]);
    plot.setPointerCapture(event.pointerId);
    const onAxis = y < AXIS && x > camera.names;
    // With Shift a part is marked, wherever in the plot one begins.
    press = down.size === 1 ? { x, y, moved: false, onAxis, marks: event.shiftKey && x > camera.names } : null;
    pinch = down.size === 2 ? spread(down) : null;
    if (press?.onAxis && !press.marks) player.seek(camera.placeAt(x));
    tip.hide();
  });

  plot.addEventListener("pointermove", (event) => {
    const [x, y] = at(event);
    const known = down.get(event.pointerId);
    if (!known) {
      if (event.pointerType !== "touch") hover(x, y);
      return;
    }
    down.set(event.pointerId, [x, y]);
    if (pinch && down.size === 2) {
      const now = spread(down);
      navigation.zoom(pinch.apart / Math.max(1, now.apart), now.x);
      navigation.panPixels(pinch.x - now.x, pinch.y - now.y);
      pinch = now;
    } else if (press) {
      if (!press.moved && Math.hypot(x - press.x, y - press.y) < CLICK) return;
      if (press.marks) marking.mark(camera.placeAt(press.x), camera.placeAt(Math.max(camera.names, x)));
      else if (press.onAxis) player.seek(camera.placeAt(x));
      else navigation.panPixels(known[0] - x, known[1] - y);
      if (!press.moved && !press.marks) plot.classList.add("is-dragged");
      press.moved = true;
    }
  });

  /** @type {(event: PointerEvent) => void} */
  const release = (event) => {
    if (!down.delete(event.pointerId)) return;
    plot.classList.remove("is-dragged");
    pinch = null;
    if (press?.moved && press.marks) marking.tell();
    if (press && !press.moved && !press.onAxis && event.type === "pointerup") choose(...at(event));
    press = null;
  };
  plot.addEventListener("pointerup", release);
  plot.addEventListener("pointercancel", release);
  plot.addEventListener("pointerleave", () => {
    tip.hide();
    scene.hover(-1);
  });
  plot.addEventListener("dblclick", (event) => {
    const [x, y] = at(event);
    if (x > camera.names && y > AXIS) navigation.zoom(event.shiftKey ? 2 : 0.4, x);
  });
  plot.addEventListener("wheel", turn, { passive: false });

  /** @type {(x: number, y: number) => void} */
  function hover(x, y) {
    const found = hit(stage, x, y);
    scene.hover(found?.rank ?? -1);
    const isOver = found !== null && (found.rank >= 0 || stage.rows.tools[found.lane ?? -1] > 0);
    plot.classList.toggle("is-over", isOver);
    plot.classList.toggle("is-axis", y < AXIS && x > camera.names);
    if (found && found.rank >= 0) tip.show(stage, found, x, y);
    else tip.hide();
  }

  /** @type {(x: number, y: number) => void} */
  function choose(x, y) {
    const found = hit(stage, x, y);
    if (found?.lane !== undefined) scene.toggleTools(found.lane);
    else if (found?.from !== undefined && (found.to ?? 0) - found.from > 12) navigation.zoom(0.35, x);
    else scene.select(found?.rank ?? -1, { how: "pointer" });
  }

  /** A plain wheel scrolls lanes as far as there are any, then the page; with Ctrl, as a pinch on a touchpad sends it, it zooms.
   * @type {(event: WheelEvent) => void} */
  function turn(event) {
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? camera.height : 1;
    const [dx, dy] = event.shiftKey && !event.deltaX
      ? [event.deltaY * unit, 0]
      : [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      navigation.zoom(Math.exp(Math.max(-60, Math.min(60, dy)) * 0.01), at(event)[0]);
      return;
    }
    const before = [camera.from, camera.scroll].join();
    navigation.panPixels(dx, Math.abs(dx) > Math.abs(dy) ? 0 : dy);
    if (before !== [camera.from, camera.scroll].join()) event.preventDefault();
    tip.hide();
  }
}

/** What is dragged in the strip: a part of the window, from a place on, and the window as it was.
 * @typedef {{ part: "from" | "to" | "inside" | null, place: number, from: number, to: number, x: number }} Drag */

/** Let a pointer move the window in the strip of the whole run.
 * @type {(navigation: Navigation, camera: Camera, overview: Overview) => void} */
export function listenToOverview(navigation, camera, overview) {
  const { canvas } = overview;
  let drag = /** @type {Drag | null} */ (null);
  const at = (/** @type {MouseEvent} */ event) => event.clientX - canvas.getBoundingClientRect().left;
  /** @type {(from: Drag, event: MouseEvent) => void} */
  const follow = ({ part, place: grabbed, from, to }, event) => {
    const place = overview.placeAt(camera.scale, at(event));
    if (part === "from") navigation.see(Math.min(place, to - camera.scale.least), to);
    else if (part === "to") navigation.see(from, Math.max(place, from + camera.scale.least));
    else if (part === "inside") navigation.see(from + place - grabbed, to + place - grabbed);
    else navigation.see(Math.min(grabbed, place), Math.max(grabbed, place));
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const part = overview.partAt(camera, at(event));
    drag = { part, place: overview.placeAt(camera.scale, at(event)), from: camera.from, to: camera.to, x: at(event) };
  });
  canvas.addEventListener("pointermove", (event) => {
    if (drag && Math.abs(at(event) - drag.x) > 2) follow(drag, event);
    const part = overview.partAt(camera, at(event));
    canvas.style.cursor = part === "inside" ? "grab" : part ? "ew-resize" : "crosshair";
  });
  /** @type {(event: PointerEvent) => void} */
  const end = (event) => {
    // A click beside the window brings it there.
    if (drag && event.type === "pointerup" && Math.abs(at(event) - drag.x) <= 2 && !drag.part) {
      const half = (camera.to - camera.from) / 2;
      navigation.see(drag.place - half, drag.place + half);
    }
    drag = null;
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("dblclick", () => navigation.fit());
}

/** @type {(down: Map<number, [x: number, y: number]>) => Pinch} */
function spread(down) {
  const [[x1, y1], [x2, y2]] = down.values();
  return { apart: Math.hypot(x1 - x2, y1 - y2), x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

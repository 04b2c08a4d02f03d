/* Mouse, pen, fingers and wheel on the timeline and on the strip above it. */

import { AXIS } from "./camera.js";
import { hit } from "./hit.js";

const CLICK = 5; // pixels within which a press is a click

/** Let a pointer move, zoom and select in the plot of a scene; returns nothing. */
export function listenToPointers(scene, plot, tip) {
  const { stage } = scene;
  const { camera } = stage;
  const down = new Map();
  let press = null;
  let pinch = null;

  const at = (event) => {
    const box = plot.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top - plot.clientTop];
  };

  plot.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const [x, y] = at(event);
    down.set(event.pointerId, [x, y]);
    plot.setPointerCapture(event.pointerId);
    press = down.size === 1 ? { x, y, moved: false, onAxis: y < AXIS && x > camera.names } : null;
    pinch = down.size === 2 ? spread(down) : null;
    if (press?.onAxis) scene.seekAt(x);
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
      scene.zoom(pinch.apart / Math.max(1, now.apart), now.x);
      scene.panPixels(pinch.x - now.x, pinch.y - now.y);
      pinch = now;
    } else if (press) {
      if (!press.moved && Math.hypot(x - press.x, y - press.y) < CLICK) return;
      if (press.onAxis) scene.seekAt(x);
      else scene.panPixels(known[0] - x, known[1] - y);
      if (!press.moved) plot.classList.add("is-dragged");
      press.moved = true;
    }
  });

  const release = (event) => {
    if (!down.delete(event.pointerId)) return;
    plot.classList.remove("is-dragged");
    pinch = null;
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
    if (x > camera.names && y > AXIS) scene.zoom(event.shiftKey ? 2 : 0.4, x);
  });
  plot.addEventListener("wheel", (event) => turn(event, at(event)), { passive: false });

  function hover(x, y) {
    const found = hit(stage, x, y);
    scene.hover(found?.rank ?? -1);
    plot.classList.toggle("is-over", Boolean(found) && (found.rank >= 0 || stage.rows.tools[found.lane] > 0));
    plot.classList.toggle("is-axis", y < AXIS && x > camera.names);
    if (found && found.rank >= 0) tip.show(stage, found, x, y);
    else tip.hide();
  }

  function choose(x, y) {
    const found = hit(stage, x, y);
    if (found?.lane !== undefined) scene.toggleTools(found.lane);
    else if (found?.from !== undefined && found.to - found.from > 12) scene.zoom(0.35, x);
    else scene.select(found?.rank ?? -1, { how: "pointer" });
  }

  /* A plain wheel scrolls lanes as far as there are any, then the page; with Ctrl, as a pinch on a touchpad sends it, it zooms. */
  function turn(event, [x]) {
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? camera.height : 1;
    const [dx, dy] = event.shiftKey && !event.deltaX ? [event.deltaY * unit, 0] : [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      scene.zoom(Math.exp(Math.max(-60, Math.min(60, dy)) * 0.01), x);
      return;
    }
    const before = [camera.from, camera.scroll].join();
    scene.panPixels(dx, Math.abs(dx) > Math.abs(dy) ? 0 : dy);
    if (before !== [camera.from, camera.scroll].join()) event.preventDefault();
    tip.hide();
  }
}

/** Let a pointer move the window in the strip of the whole run. */
export function listenToOverview(scene, overview) {
  const { canvas } = overview;
  const { camera } = scene.stage;
  let drag = null;
  const at = (event) => event.clientX - canvas.getBoundingClientRect().left;
  const follow = (event) => {
    const place = overview.placeAt(camera.scale, at(event));
    if (drag.part === "from") scene.see(Math.min(place, drag.to - camera.scale.least), drag.to);
    else if (drag.part === "to") scene.see(drag.from, Math.max(place, drag.from + camera.scale.least));
    else if (drag.part === "inside") scene.see(drag.from + place - drag.place, drag.to + place - drag.place);
    else scene.see(Math.min(drag.place, place), Math.max(drag.place, place));
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const part = overview.partAt(camera, at(event));
    drag = { part, place: overview.placeAt(camera.scale, at(event)), from: camera.from, to: camera.to, x: at(event) };
  });
  canvas.addEventListener("pointermove", (event) => {
    if (drag && Math.abs(at(event) - drag.x) > 2) follow(event);
    const part = overview.partAt(camera, at(event));
    canvas.style.cursor = part === "inside" ? "grab" : part ? "ew-resize" : "crosshair";
  });
  const end = (event) => {
    // A click beside the window brings it there.
    if (drag && event.type === "pointerup" && Math.abs(at(event) - drag.x) <= 2 && !drag.part) {
      const half = (camera.to - camera.from) / 2;
      scene.see(drag.place - half, drag.place + half);
    }
    drag = null;
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("dblclick", () => scene.fit());
}

function spread(down) {
  const [[x1, y1], [x2, y2]] = down.values();
  return { apart: Math.hypot(x1 - x2, y1 - y2), x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

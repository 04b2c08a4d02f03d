/* Keys on the timeline. Each is told in the help that the shell shows. */

import { across, along, cause, rowEnd } from "./walk.js";

/** The keys of the timeline, and what the wheel does, for a help panel: [keys, what they do]. */
export const KEYS = [
  ["← →", "event before or after in the lane"],
  ["↑ ↓", "lane above or below, at the nearest time"],
  ["Home End", "first or last event of the lane; with Ctrl of the run"],
  ["B F", "back to the latest cause, forward to the first effect"],
  ["+ − 0", "zoom in, zoom out, whole run"],
  ["Shift + ← →", "move the view; Page ↑ and Page ↓ go to further lanes"],
  ["Ctrl + wheel", "zoom at the pointer; dragging and the wheel alone move the view"],
  ["Space", "play or pause"],
  ["[ ]", "replay one event back or on"],
  ["C", "critical path"],
  ["T", "lanes of tools: show or fold those of the agent"],
  ["Enter", "look into the event"],
  ["Escape", "select nothing"],
];

const PAN = 0.25;

/** Return the function that answers a key on the timeline of a scene. */
export function answerKeys(scene) {
  const { stage } = scene;
  const select = (rank) => { if (rank >= 0) scene.select(rank, { reveal: true, how: "keys" }); };
  // The first arrow finds the first event in sight.
  const from = (next) => () => select(stage.selected < 0 ? scene.firstInSight() : next(stage.selected));
  const to = (next) => () => { if (stage.selected >= 0) select(next(stage.selected)); };
  const keys = {
    ArrowLeft: from((rank) => along(stage, rank, -1)),
    ArrowRight: from((rank) => along(stage, rank, 1)),
    ArrowUp: from((rank) => across(stage, rank, -1)),
    ArrowDown: from((rank) => across(stage, rank, 1)),
    Home: from((rank) => rowEnd(stage, rank, false)),
    End: from((rank) => rowEnd(stage, rank, true)),
    b: to((rank) => cause(stage, rank, false)),
    f: to((rank) => cause(stage, rank, true)),
    "+": () => scene.zoom(0.5),
    "=": () => scene.zoom(0.5),
    "-": () => scene.zoom(2),
    0: () => scene.fit(),
    " ": () => scene.toggle(),
    "[": () => scene.step(-1),
    "]": () => scene.step(1),
    c: () => scene.showCritical(!stage.critical),
    t: () => scene.toggleTools(),
    Enter: () => scene.open(),
    Escape: () => scene.select(-1),
    PageUp: () => scene.pan(0, -0.8),
    PageDown: () => scene.pan(0, 0.8),
  };
  const shifted = { ArrowLeft: () => scene.pan(-PAN, 0), ArrowRight: () => scene.pan(PAN, 0), ArrowUp: () => scene.pan(0, -PAN), ArrowDown: () => scene.pan(0, PAN) };
  const controlled = { Home: () => select(stage.picture.count ? 0 : -1), End: () => select(stage.picture.count - 1) };
  return (event) => {
    if (event.altKey || event.metaKey) return;
    const set = event.ctrlKey ? controlled : event.shiftKey && shifted[event.key] ? shifted : keys;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const answer = Object.hasOwn(set, name) ? set[name] : null;
    // Escape with nothing selected is for whatever is around the scene.
    if (!answer || (name === "Escape" && stage.selected < 0)) return;
    event.preventDefault();
    event.stopPropagation();
    answer();
  };
}

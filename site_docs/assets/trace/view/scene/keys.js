/* Keys on the timeline. Each stands in the help of the viewer. */

import { across, along, cause, rowEnd } from "./walk.js";

/** @import { Scene } from "./scene.js" */

/** The keys of the timeline, and what the wheel does, for a help panel: [keys, what they do].
 * @type {[keys: string, what: string][]} */
export const KEYS = [
  ["← →", "previous or next event in the lane"],
  ["↑ ↓", "lane above or below, at the nearest time"],
  ["Home End", "first or last event of the lane; with Ctrl of the run"],
  ["B F", "back to the latest cause, forward to the first effect"],
  ["+ − 0", "zoom in, zoom out, whole run"],
  ["Shift + ← →", "move the view; Page ↑ and Page ↓ go to further lanes"],
  ["Ctrl + wheel", "zoom at the pointer; dragging and the wheel alone move the view"],
  ["Space", "play or pause"],
  ["[ ]", "replay one event backward or forward"],
  ["C", "critical path"],
  ["T", "show or hide the agent’s tool lanes"],
  [
    "S E",
    "start or end the marked range at the event, or at the current position of the replay; Shift + drag also marks a range",
  ],
  ["Enter", "inspect the event"],
  ["Escape", "clear the selection, then the marked range"],
];

const PAN = 0.25;

/** @typedef {(rank: number) => number} Step */

/** Return the function that answers a key on the timeline of a scene.
 * @type {(scene: Scene) => (event: KeyboardEvent) => void} */
export function answerKeys(scene) {
  const { stage, navigation, player, marking } = scene;
  const select = (/** @type {number} */ rank) => {
    if (rank >= 0) scene.select(rank, { reveal: true, how: "keys" });
  };
  // The first arrow finds the first event in sight.
  const from = (/** @type {Step} */ next) => () => {
    select(stage.selected < 0 ? navigation.firstInSight() : next(stage.selected));
  };
  const to = (/** @type {Step} */ next) => () => {
    if (stage.selected >= 0) select(next(stage.selected));
  };
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: from((rank) => along(stage, rank, -1)),
    ArrowRight: from((rank) => along(stage, rank, 1)),
    ArrowUp: from((rank) => across(stage, rank, -1)),
    ArrowDown: from((rank) => across(stage, rank, 1)),
    Home: from((rank) => rowEnd(stage, rank, false)),
    End: from((rank) => rowEnd(stage, rank, true)),
    b: to((rank) => cause(stage, rank, false)),
    f: to((rank) => cause(stage, rank, true)),
    "+": () => navigation.zoom(0.5),
    "=": () => navigation.zoom(0.5),
    "-": () => navigation.zoom(2),
    0: () => navigation.fit(),
    " ": () => player.toggle(),
    "[": () => player.step(-1),
    "]": () => player.step(1),
    c: () => scene.showCritical(!stage.critical),
    t: () => scene.toggleTools(),
    Enter: () => scene.open(),
    s: () => marking.begin(),
    e: () => marking.end(),
    Escape: () => (stage.selected < 0 ? marking.clear() : scene.select(-1)),
    PageUp: () => navigation.pan(0, -0.8),
    PageDown: () => navigation.pan(0, 0.8),
  };
  /** @type {Record<string, () => void>} */
  const shifted = {
    ArrowLeft: () => navigation.pan(-PAN, 0),
    ArrowRight: () => navigation.pan(PAN, 0),
    ArrowUp: () => navigation.pan(0, -PAN),
    ArrowDown: () => navigation.pan(0, PAN),
  };
  /** @type {Record<string, () => void>} */
  const controlled = { Home: () => select(stage.picture.count ? 0 : -1), End: () => select(stage.picture.count - 1) };
  return (event) => {
    if (event.altKey || event.metaKey) return;
    const set = event.ctrlKey ? controlled : event.shiftKey && shifted[event.key] ? shifted : keys;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const answer = Object.hasOwn(set, name) ? set[name] : null;
    // Escape with nothing selected is for whatever is around the scene.
    if (!answer || (name === "Escape" && stage.selected < 0 && !marking.isSet)) return;
    event.preventDefault();
    event.stopPropagation();
    answer();
  };
}

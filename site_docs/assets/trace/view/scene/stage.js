/* What a scene knows: a picture in, and everything in it that painters, pointers and keys look things up in. */

import { Neighbours } from "../neighbours.js";
import { Camera } from "./camera.js";
import { readInks } from "./colours.js";
import { buildLinks } from "./links.js";
import { legible } from "./legible.js";
import { Letters } from "./names.js";
import { countersOf, Replay } from "./replay.js";
import { buildRows, reaches } from "./rows.js";
import { stackBars } from "./stack.js";
import { clockScale, orderScale } from "./scale.js";
import { traits } from "./shapes.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Stamp } from "./sprites.js"
 */

/** @typedef {ReturnType<typeof newStage>} Stage */

/** Return what is drawn of a picture in an element and what is shown of it; narrow: whether there is little room.
 * Painters get the stage of the scene, or a copy with another camera and stamp.
 * @param {HTMLElement} host
 * @param {Picture} picture
 * @param {(lane: number) => boolean} isOpen
 * @param {boolean} narrow */
export function newStage(host, picture, isOpen, narrow) {
  const clock = clockScale(picture);
  const scale = clock ?? orderScale(picture);
  const { rows, levels } = stackBars(buildRows(picture, isOpen, narrow), scale);
  const lives = picture.lanes.map(() => /** @type {number[]} */ ([]));
  picture.lives.lane.forEach((lane, number) => lives[lane].push(number));
  let neighbours = /** @type {Neighbours | null} */ (null); // nobody may ever select anything
  return {
    picture,
    scale, // where events stand along the axis
    hasClock: clock !== null, // whether there is a scale of the clock
    rows,
    levels, // how far below the line of its row the bar of each event lies, by rank
    reach: reaches(rows, scale.end), // how far right anything reaches that begins no later, by place in the rows
    camera: new Camera(scale, rows), // what of it is in sight
    bits: Uint8Array.from({ length: picture.count }, (_, rank) => traits(picture, rank)), // the traits of each event
    links: buildLinks(picture),
    counters: countersOf(picture),
    replay: new Replay(scale),
    letters: new Letters(),
    laneNames: picture.lanes.map(({ name }) => legible(name)), // as they are written
    inks: readInks(host, picture.types),
    stamp: /** @type {Stamp} */ (() => {}), // draws the mark of an event
    emphasis: /** @type {Uint8Array | null} */ (null), // 0 for events that are dimmed; null when none is
    critical: false, // whether the critical path is marked
    marked: /** @type {{ from: number, to: number } | null} */ (null), // places between which events are added up
    fault: -1, // the rank of what people found to be at fault, or -1
    selected: -1, // a rank or -1
    hovered: -1, // a rank or -1
    isOpen, // whether the tools of an agent have lanes
    livesOf: (/** @type {number} */ lane) => lives[lane], // the numbers of the lives of an agent
    neighbours: () => neighbours ??= new Neighbours(picture),
  };
}

/** Lay out the rows anew: tools were folded or shown, or there is more room or less.
 * @type {(stage: Stage, narrow: boolean) => void} */
export function layRows(stage, narrow) {
  stage.rows = buildRows(stage.picture, stage.isOpen, narrow);
  layBars(stage);
  stage.camera.use(stage.scale, stage.rows);
}

/** Find anew which bars lie over each other: on the scale of order others do than by the clock.
 * @type {(stage: Stage) => void} */
function layBars(stage) {
  const { rows, levels } = stackBars(stage.rows, stage.scale);
  stage.rows = rows;
  stage.levels = levels;
  stage.reach = reaches(rows, stage.scale.end);
}

/** Take another scale; returns whether there is one and it is another.
 * @type {(stage: Stage, kind: "clock" | "order") => boolean} */
export function takeScale(stage, kind) {
  const scale = kind === "clock" ? clockScale(stage.picture) : orderScale(stage.picture);
  if (!scale || scale.kind === stage.scale.kind) return false;
  const { marked, scale: former } = stage;
  if (marked) {
    const [from, to] = [marked.from, marked.to].map((place) => scale.placeAt(former.timeAt(place)));
    stage.marked = { from, to };
  }
  stage.scale = scale;
  layBars(stage);
  stage.replay.use(scale);
  stage.camera.use(scale, stage.rows);
  return true;
}

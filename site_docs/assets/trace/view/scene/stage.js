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
 * @import { Inks } from "./colours.js"
 * @import { Links } from "./links.js"
 * @import { Counters } from "./replay.js"
 * @import { Rows } from "./rows.js"
 * @import { Scale } from "./scale.js"
 * @import { Stamp } from "./sprites.js"
 */

/**
 * What is drawn and what is shown of it. Painters get the one of the scene, or a copy with another camera and stamp.
 *
 * @typedef {object} Stage
 * @property {Picture} picture
 * @property {Scale} scale  where events stand along the axis
 * @property {boolean} hasClock  whether there is a scale of the clock
 * @property {Rows} rows
 * @property {Uint8Array} levels  how far below the line of its row the bar of each event lies, by rank
 * @property {Float64Array} reach  how far right anything reaches that begins no later, by place in the rows
 * @property {Camera} camera  what of it is in sight
 * @property {Uint8Array} bits  the traits of each event
 * @property {Links} links
 * @property {Counters} counters
 * @property {Replay} replay
 * @property {Letters} letters
 * @property {string[]} laneNames  as they are written
 * @property {Inks} inks
 * @property {Stamp} stamp  draws the mark of an event
 * @property {Uint8Array | null} emphasis  0 for events that are dimmed; null when none is
 * @property {boolean} critical  whether the critical path is marked
 * @property {{ from: number, to: number } | null} marked  places between which events are added up
 * @property {number} fault  the rank of what people found to be at fault, or -1
 * @property {number} selected  a rank or -1
 * @property {number} hovered  a rank or -1
 * @property {(lane: number) => boolean} isOpen  whether the tools of an agent have lanes
 * @property {(lane: number) => number[]} livesOf  the numbers of the lives of an agent
 * @property {() => Neighbours} neighbours
 */

/** Return the stage of a picture in an element; narrow: whether there is little room.
 * @type {(host: HTMLElement, picture: Picture, isOpen: (lane: number) => boolean, narrow: boolean) => Stage} */
export function newStage(host, picture, isOpen, narrow) {
  const clock = clockScale(picture);
  const scale = clock ?? orderScale(picture);
  const { rows, levels } = stackBars(buildRows(picture, isOpen, narrow), scale);
  const lives = picture.lanes.map(() => /** @type {number[]} */ ([]));
  picture.lives.lane.forEach((lane, number) => lives[lane].push(number));
  let neighbours = /** @type {Neighbours | null} */ (null); // nobody may ever select anything
  return {
    picture,
    scale,
    hasClock: clock !== null,
    rows,
    levels,
    reach: reaches(rows, scale.end),
    camera: new Camera(scale, rows),
    bits: Uint8Array.from({ length: picture.count }, (_, rank) => traits(picture, rank)),
    links: buildLinks(picture),
    counters: countersOf(picture),
    replay: new Replay(scale),
    letters: new Letters(),
    laneNames: picture.lanes.map(({ name }) => legible(name)),
    inks: readInks(host, picture.types),
    stamp: () => {},
    emphasis: null,
    critical: false,
    marked: null,
    fault: -1,
    selected: -1,
    hovered: -1,
    isOpen,
    livesOf: (lane) => lives[lane],
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

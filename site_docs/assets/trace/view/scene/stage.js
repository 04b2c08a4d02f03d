/* What a scene knows: a picture in, and everything in it that painters, pointers and keys look things up in. */

import { Camera } from "./camera.js";
import { indexEdges } from "./causes.js";
import { buildLinks } from "./links.js";
import { Letters } from "./names.js";
import { countersOf, Replay } from "./replay.js";
import { buildRows, reaches } from "./rows.js";
import { clockScale, orderScale } from "./scale.js";
import { traits } from "./shapes.js";

/**
 * Return the stage of a picture.
 *
 * folds: {isOpen(lane)} says whether the tools of an agent have lanes; narrow: whether there is little room
 * result: picture, scale, rows, reach, camera, links, counters, replay, letters; bits: the traits of each event;
 *   causes; emphasis, critical, selected, hovered: what is shown of it; inks and stamp come from whoever paints
 */
export function newStage(picture, folds, narrow) {
  const scale = clockScale(picture) ?? orderScale(picture);
  const lives = picture.lanes.map(() => []);
  picture.lives.lane.forEach((lane, number) => lives[lane].push(number));
  const stage = {
    picture,
    scale,
    bits: Uint8Array.from({ length: picture.count }, (_, rank) => traits(picture, rank)),
    links: buildLinks(picture),
    counters: countersOf(picture),
    replay: new Replay(scale),
    letters: new Letters(),
    emphasis: null,
    critical: false,
    selected: -1,
    hovered: -1,
    isOpen: (lane) => folds.isOpen(lane),
    livesOf: (lane) => lives[lane],
  };
  let causes = null;
  Object.defineProperty(stage, "causes", { get: () => causes ??= indexEdges(picture) }); // nobody may ever select anything
  stage.lanesIn = (row) => {
    const { lanes, of, tools } = stage.rows;
    const lane = lanes[row];
    const folded = tools[lane] && of[lane + 1] === row ? tools[lane] : 0; // lanes of tools follow their agent's
    return Array.from({ length: folded + 1 }, (_, by) => lane + by);
  };
  layRows(stage, narrow);
  return stage;
}

/** Lay out the rows anew: tools were folded or shown, or there is more room or less. */
export function layRows(stage, narrow) {
  stage.rows = buildRows(stage.picture, stage.isOpen, narrow);
  stage.reach = reaches(stage.rows, stage.scale.end);
  if (stage.camera) stage.camera.use(stage.scale, stage.rows);
  else stage.camera = new Camera(stage.scale, stage.rows);
}

/** Take another scale; returns whether there is one and it is another. */
export function takeScale(stage, kind) {
  const scale = kind === "clock" ? clockScale(stage.picture) : orderScale(stage.picture);
  if (!scale || scale.kind === stage.scale.kind) return false;
  stage.scale = scale;
  stage.reach = reaches(stage.rows, scale.end);
  stage.replay.use(scale);
  stage.camera.use(scale, stage.rows);
  return true;
}

/* The marks of events, and blocks where they crowd. */

import { blockHeight, CELL, findCrowd, newCrowd } from "./crowd.js";
import { FAINT } from "./dimmed.js";
import { FAILED, UNTRUSTED } from "./shapes.js";

/**
 * @import { Stage } from "./stage.js"
 * @import { Context } from "./svg.js"
 */

/** Rectangles to fill, as numbers one behind the other, by type and whether they are faint.
 * @typedef {{ kinds: number, rects: number[][], failed: number[], untrusted: number[], tally: Uint32Array }} Blocks */

const crowd = newCrowd(16_384);

/** Paint the events in sight. Blocks first: a mark beside a crowd stays whole.
 * @type {(context: Context, stage: Stage) => void} */
export function paintEvents(context, stage) {
  const { picture, rows, camera, emphasis, bits, stamp } = stage;
  const { cut, names } = camera;
  const [top, bottom] = camera.sight;
  const blocks = newBlocks(picture.types.length);
  /** @type {number[]} */
  const marks = [];
  for (let row = top; row <= bottom; row += 1) {
    findCrowd(rows, row, camera.scale.start, cut, crowd);
    const y = Math.round(camera.y(row));
    for (let number = 0; number < crowd.blocks; number += 1) {
      addBlock(
        blocks,
        stage,
        names + crowd.blockX[number],
        y,
        rows.high[row] - 8,
        crowd.blockFrom[number],
        crowd.blockTo[number],
      );
    }
    for (let number = 0; number < crowd.marks; number += 1) {
      marks.push(crowd.markRank[number], names + crowd.markX[number], y);
    }
  }
  paintBlocks(context, stage, blocks);
  for (const faint of emphasis ? [true, false] : [false]) {
    context.globalAlpha = faint ? FAINT : 1;
    for (let at = 0; at < marks.length; at += 3) {
      const rank = marks[at];
      if (emphasis && (emphasis[rank] === 0) !== faint) continue;
      stamp(context, picture.type[rank], bits[rank], marks[at + 1], marks[at + 2]);
    }
  }
  context.globalAlpha = 1;
}

/** @type {(kinds: number) => Blocks} */
function newBlocks(kinds) {
  return {
    kinds,
    rects: Array.from({ length: kinds * 2 }, () => []),
    failed: [],
    untrusted: [],
    tally: new Uint32Array(kinds * 2),
  };
}

/** A block is as high as its crowd is large, and parted by type; the faint part stands on top. Edges lie on whole pixels:
   others cost a multiple.
 * @type {(blocks: Blocks, stage: Stage, x: number, y: number, height: number, from: number, to: number) => void} */
function addBlock(blocks, { picture, rows, emphasis, bits }, x, y, height, from, to) {
  const { tally, kinds } = blocks;
  tally.fill(0);
  let untrusted = 0;
  let failed = 0;
  for (let at = from; at < to; at += 1) {
    const rank = rows.ranks[at];
    const faint = emphasis && !emphasis[rank];
    tally[picture.type[rank] + (faint ? kinds : 0)] += 1;
    if (faint) continue;
    untrusted |= bits[rank] & UNTRUSTED;
    failed += bits[rank] & FAILED;
  }
  const many = to - from;
  const full = Math.round(blockHeight(many, height));
  const left = Math.round(x);
  const bottom = y + Math.ceil(full / 2);
  let sum = 0;
  let last = bottom;
  for (let bucket = 0; bucket < 2 * kinds; bucket += 1) {
    if (!tally[bucket]) continue;
    sum += tally[bucket];
    const top = bottom - Math.round((full * sum) / many);
    if (top < last) blocks.rects[bucket].push(left, top, last - top);
    last = top;
  }
  if (failed) blocks.failed.push(left, bottom, Math.max(2, Math.round((full * failed) / many)));
  if (untrusted) blocks.untrusted.push(left, bottom - full - 3);
}

/** What failed of a crowd is the ink at its foot; over what is untrusted goes a broken line. A view may hold thousands of
   blocks, and each of these is one rectangle.
 * @type {(context: Context, stage: Stage, blocks: Blocks) => void} */
function paintBlocks(context, { inks }, blocks) {
  const { kinds, rects, failed, untrusted } = blocks;
  for (const [bucket, list] of rects.entries()) {
    if (!list.length) continue;
    context.fillStyle = inks.hue[bucket % kinds];
    context.globalAlpha = bucket < kinds ? 1 : FAINT;
    for (let at = 0; at < list.length; at += 3) context.fillRect(list[at], list[at + 1], CELL - 1, list[at + 2]);
  }
  context.globalAlpha = 1;
  context.fillStyle = inks.ink;
  for (let at = 0; at < failed.length; at += 3) {
    context.fillRect(failed[at], failed[at + 1] - failed[at + 2], CELL - 1, failed[at + 2]);
  }
  context.fillStyle = inks["ink-quiet"];
  for (let at = 0; at < untrusted.length; at += 2) context.fillRect(untrusted[at] + 1, untrusted[at + 1], CELL - 4, 1);
}

/* The lower canvas of a scene: lanes, lives, bars, links, blocks and marks, as far as they are in sight.

   `stage` is what the scene knows: {picture, scale, rows, reach, camera, links, bits, emphasis, critical, inks, stamp, letters}.
   The context may as well be one that writes SVG. */

import { blockHeight, CELL, findCrowd, newCrowd } from "./crowd.js";
import { AXIS } from "./camera.js";
import { BEND, MESSAGE, RETURN, SPAWN, traceCurve, traceLink } from "./links.js";
import { paintAxis, paintGrid, ticksIn } from "./axis.js";
import { paintNames } from "./names.js";
import { FAILED, UNTRUSTED } from "./shapes.js";

/** How faint what is not meant becomes. */
export const FAINT = 0.16;

const MOST_LINKS = 3000; // looked at in one view
const MOST_DRAWN = [400, 400, 160]; // of one kind; of more forks and ways back only the beginnings are drawn, of messages none
const MOST_AWAY = 80; // links to lanes out of sight; of more, only the beginnings
const STUB = 11;
const BAR = 7;
const LEAST_BAR = 1.5; // pixels
const crowd = newCrowd(16_384);

/** Paint everything in sight. */
export function paintScene(context, stage) {
  const { camera, inks } = stage;
  const { width, height, names } = camera;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(names, AXIS, width - names, height - AXIS);
  context.clip();
  const ticks = ticksIn(stage);
  paintGrid(context, stage, ticks);
  paintLanes(context, stage);
  paintBars(context, stage);
  if (stage.critical) paintCritical(context, stage);
  paintLinks(context, stage);
  paintEvents(context, stage);
  context.restore();
  paintNames(context, stage);
  paintAxis(context, stage, ticks);
  if (camera.scrolls > 0) paintThumb(context, stage);
}

/* Which part of the lanes is in sight, where there are more. */
function paintThumb(context, { camera, inks, rows }) {
  const room = camera.height - AXIS - 4;
  const high = Math.max(24, (room * room) / rows.height);
  context.fillStyle = inks.outline;
  context.fillRect(camera.width - 4, AXIS + 2 + (camera.scroll / camera.scrolls) * (room - high), 3, high);
}

/* A hairline for each lane, a stronger one while its agent lives. */
function paintLanes(context, { picture, rows, camera, inks, livesOf }) {
  const [first, last] = camera.sight;
  const { names, width } = camera;
  context.fillStyle = inks.hairline;
  for (let row = first; row <= last; row += 1) context.fillRect(names, Math.round(camera.y(row)) - 0.5, width - names, 1);
  context.fillStyle = inks.outline;
  const { lives } = picture;
  const { start, to } = camera.scale;
  for (let row = first; row <= last; row += 1) {
    let seen = -Infinity;
    for (const number of livesOf(rows.lanes[row])) {
      const end = lives.end[number] < 0 ? to : start[lives.end[number]];
      // Where a fork bends into the lane, the life begins behind the bend.
      const bend = rows.of[picture.lane[lives.begin[number]]] === row ? 0 : BEND;
      const x1 = Math.max(names - 2, camera.x(start[lives.begin[number]]) + bend);
      const x2 = Math.min(width + 2, camera.x(end));
      if (x2 <= seen || x2 < names || x1 > width) continue;
      context.fillRect(x1, Math.round(camera.y(row)) - 1, Math.max(1, x2 - x1), 2);
      seen = x2;
    }
  }
}

/* How long events took. Of bars of one type that lie over each other only what reaches further is drawn. */
function paintBars(context, stage) {
  const { picture, rows, reach, camera, inks, emphasis } = stage;
  const { first, ranks } = rows;
  const { type } = picture;
  const { start, end } = camera.scale;
  const { names, width, left, from, perPlace } = camera;
  const [top, bottom] = camera.sight;
  const low = camera.placeAt(names);
  const high = camera.placeAt(width);
  const least = LEAST_BAR / perPlace;
  const kinds = picture.types.length;
  const buckets = Array.from({ length: kinds * 2 }, () => []);
  const far = new Float64Array(kinds * 2);
  for (let row = top; row <= bottom; row += 1) {
    far.fill(names - 2);
    const y = Math.round(camera.y(row)) - (BAR >> 1);
    for (let at = firstReaching(reach, first[row], first[row + 1], low); at < first[row + 1]; at += 1) {
      const rank = ranks[at];
      if (start[rank] > high) break;
      if (end[rank] - start[rank] < least) continue;
      const bucket = type[rank] + (emphasis && !emphasis[rank] ? kinds : 0);
      const x1 = Math.max(far[bucket], left + (start[rank] - from) * perPlace);
      const x2 = Math.min(width + 2, left + (end[rank] - from) * perPlace);
      if (x2 - x1 < LEAST_BAR) continue;
      buckets[bucket].push(x1, y, x2 - x1);
      far[bucket] = x2;
    }
  }
  for (const [bucket, bars] of buckets.entries()) {
    context.globalAlpha = bucket < kinds ? 1 : FAINT;
    context.fillStyle = inks.wash[bucket % kinds];
    for (let at = 0; at < bars.length; at += 3) context.fillRect(bars[at], bars[at + 1], bars[at + 2], BAR);
  }
  context.globalAlpha = 1;
}

/* `reach` never falls within a row. */
function firstReaching(reach, from, to, place) {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reach[middle] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function paintLinks(context, stage) {
  const { inks } = stage;
  const ways = linksIn(stage);
  const away = ways.reduce((sum, kind) => sum + kind.filter((way) => way.away).length, 0);
  context.lineWidth = 1.25;
  for (const kind of [MESSAGE, RETURN, SPAWN]) {
    for (const faint of [true, false]) {
      const chosen = ways[kind].filter((way) => Boolean(way.faint) === faint);
      const tooMany = ways[kind].length > MOST_DRAWN[kind];
      if (!chosen.length || (tooMany && kind === MESSAGE)) continue;
      context.strokeStyle = inks.outline;
      context.globalAlpha = faint ? FAINT : 1;
      context.setLineDash(tooMany || kind === SPAWN ? [] : kind === RETURN ? [5, 3] : [1.5, 2.5]);
      context.beginPath();
      for (const { x1, y1, x2, y2, away: side } of chosen) {
        if (tooMany || (side && away > MOST_AWAY)) traceStub(context, x1, y1, x2, y2, side);
        else traceLink(context, kind, x1, y1, x2, y2);
      }
      context.stroke();
    }
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/* The links with an end in sight, by kind: where they go, whether both ends are dimmed, which end is away (1 or 2). */
function linksIn(stage) {
  const { picture, rows, camera, links, emphasis } = stage;
  const [top, bottom] = camera.sight;
  const { start } = camera.scale;
  const { left, from: origin, perPlace, width } = camera;
  const low = camera.placeAt(camera.names - 20);
  const high = camera.placeAt(width + 20);
  const within = (place) => Math.max(-40, Math.min(width + 40, left + (place - origin) * perPlace));
  const ways = [[], [], []];
  const before = [null, null, null];
  let many = 0;
  for (let row = top; row <= bottom; row += 1) {
    for (const lane of stage.lanesIn(row)) {
      for (let at = links.first[lane]; at < links.first[lane + 1] && many < MOST_LINKS; at += 1) {
        const number = links.numbers[at];
        const src = links.src[number];
        const dst = links.dst[number];
        const begin = start[src];
        const end = dst < 0 ? begin : start[dst];
        if ((begin < low && end < low) || (begin > high && end > high)) continue;
        const from = rows.of[picture.lane[src]];
        const to = rows.of[links.lane[number]];
        const isFromHere = from >= top && from <= bottom;
        // A link between two rows in sight is met in both: it is drawn in that of its source.
        if (from === to || (row === to && isFromHere)) continue;
        const kind = links.kind[number];
        const way = { x1: within(begin), y1: edgeY(camera, from, top, bottom), x2: within(end), y2: edgeY(camera, to, top, bottom) };
        way.away = !isFromHere ? 1 : to < top || to > bottom ? 2 : 0;
        if (isSame(before[kind], way)) continue;
        before[kind] = way;
        way.faint = emphasis !== null && !emphasis[src] && (dst < 0 || !emphasis[dst]);
        ways[kind].push(way);
        many += 1;
      }
    }
  }
  return ways;
}

/* The end of a link that is in sight, on its way to the lane that is not. */
function traceStub(context, x1, y1, x2, y2, side) {
  const [x, y, far] = side === 1 ? [x2, y2, y1] : [x1, y1, y2];
  context.moveTo(x, y);
  context.lineTo(x, y + (far > y ? STUB : -STUB));
}

/** Return where a lane is, or the edge behind which it lies. */
export function edgeY(camera, row, top, bottom) {
  if (row < top) return AXIS - 12;
  return row > bottom ? camera.height + 12 : camera.y(row);
}

function isSame(known, way) {
  return known !== null && known.y1 === way.y1 && known.y2 === way.y2 && Math.abs(known.x1 - way.x1) < 1 && Math.abs(known.x2 - way.x2) < 1;
}

/* The path that the end of the run waited for, as one broad line under the marks. */
function paintCritical(context, { picture, rows, camera, inks }) {
  const { critical, lane } = picture;
  const { start, end } = camera.scale;
  const [top, bottom] = camera.sight;
  context.strokeStyle = inks.ink;
  context.lineWidth = 3.5;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.globalAlpha = 0.75;
  context.beginPath();
  let last = null;
  for (let hop = 0; hop < critical.length; hop += 1) {
    const rank = critical[hop];
    const x = clampX(camera, camera.x(start[rank]));
    const y = edgeY(camera, rows.of[lane[rank]], top, bottom);
    if (last && (Math.abs(last[0] - x) >= 1 || last[1] !== y)) traceCurve(context, last[0], last[1], x, y);
    if (!last || Math.abs(last[0] - x) >= 1 || last[1] !== y) last = [x, y];
    if (hop === critical.length - 1) {
      context.moveTo(x, y);
      context.lineTo(clampX(camera, camera.x(end[rank])), y);
    }
  }
  context.stroke();
  context.globalAlpha = 1;
  context.lineCap = "butt";
}

function clampX(camera, x) {
  return Math.max(camera.names - 30, Math.min(camera.width + 30, x));
}

/* Blocks first: a mark beside a crowd stays whole. */
function paintEvents(context, stage) {
  const { picture, rows, camera, emphasis, bits, stamp } = stage;
  const { cut, names } = camera;
  const [top, bottom] = camera.sight;
  const blocks = newBlocks(picture.types.length);
  const marks = [];
  for (let row = top; row <= bottom; row += 1) {
    findCrowd(rows, row, camera.scale.start, cut, crowd);
    const y = Math.round(camera.y(row));
    for (let number = 0; number < crowd.blocks; number += 1) {
      addBlock(blocks, stage, names + crowd.blockX[number], y, rows.tops[row + 1] - rows.tops[row] - 8, crowd.blockFrom[number], crowd.blockTo[number]);
    }
    for (let number = 0; number < crowd.marks; number += 1) marks.push(crowd.markRank[number], names + crowd.markX[number], y);
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

function newBlocks(kinds) {
  return { kinds, rects: Array.from({ length: kinds * 2 }, () => []), failed: [], untrusted: [], tally: new Uint32Array(kinds * 2) };
}

/* A block is as high as its crowd is large, and parted by type; the faint part stands on top. Edges lie on whole pixels:
   others cost a multiple. */
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

/* What failed of a crowd is the ink at its foot; over what is untrusted goes a broken line. A view may hold thousands of
   blocks, and each of these is one rectangle. */
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
  for (let at = 0; at < failed.length; at += 3) context.fillRect(failed[at], failed[at + 1] - failed[at + 2], CELL - 1, failed[at + 2]);
  context.fillStyle = inks["ink-quiet"];
  for (let at = 0; at < untrusted.length; at += 2) context.fillRect(untrusted[at] + 1, untrusted[at + 1], CELL - 4, 1);
}

/* Forks, ways back and messages between the lanes that are in sight. */

import { FAINT } from "./dimmed.js";
import { MESSAGE, RETURN, shareStems, SPAWN, traceLink } from "./links.js";
import { lanesIn } from "./rows.js";

/**
 * @import { Stage } from "./stage.js"
 * @import { Context } from "./svg.js"
 */

/** Where a link goes; away: which end is out of sight, 1 or 2, or 0; faint: whether both ends are dimmed.
 * @typedef {{ x1: number, y1: number, x2: number, y2: number, away: 0 | 1 | 2, faint: boolean }} Way */

const MOST_LINKS = 3000; // looked at in one view
const MOST_DRAWN = [400, 400, 160]; // of one kind; of more forks and ways back only the beginnings are drawn, of messages none
const MOST_AWAY = 80; // links to lanes out of sight; of more, only the beginnings
const STUB = 11;

/** Paint the links with an end in sight.
 * @type {(context: Context, stage: Stage) => void} */
export function paintLinks(context, stage) {
  const { inks } = stage;
  const ways = linksIn(stage);
  shareStems(ways[SPAWN]);
  const away = ways.reduce((sum, kind) => sum + kind.filter((way) => way.away).length, 0);
  context.lineWidth = 1.25;
  for (const kind of [MESSAGE, RETURN, SPAWN]) {
    for (const faint of [true, false]) {
      const chosen = ways[kind].filter((way) => way.faint === faint);
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

/** The links with an end in sight, by kind.
 * @type {(stage: Stage) => Way[][]} */
function linksIn(stage) {
  const { picture, rows, camera, links, emphasis } = stage;
  const [top, bottom] = camera.sight;
  const { start } = camera.scale;
  const { left, from: origin, perPlace, width } = camera;
  const low = camera.placeAt(camera.names - 20);
  const high = camera.placeAt(width + 20);
  const within = (/** @type {number} */ place) =>
    Math.max(-40, Math.min(width + 40, left + (place - origin) * perPlace));
  /** @type {Way[][]} */
  const ways = [[], [], []];
  /** @type {(Way | null)[]} */
  const before = [null, null, null];
  let many = 0;
  for (let row = top; row <= bottom; row += 1) {
    for (const lane of lanesIn(rows, row)) {
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
        /** @type {Way} */
        const way = {
          x1: within(begin),
          y1: camera.edgeY(from),
          x2: within(end),
          y2: camera.edgeY(to),
          away: !isFromHere ? 1 : to < top || to > bottom ? 2 : 0,
          faint: emphasis !== null && !emphasis[src] && (dst < 0 || !emphasis[dst]),
        };
        if (isSame(before[kind], way)) continue;
        before[kind] = way;
        ways[kind].push(way);
        many += 1;
      }
    }
  }
  return ways;
}

/** The end of a link that is in sight, on its way to the lane that is not.
 * @type {(context: Context, x1: number, y1: number, x2: number, y2: number, side: number) => void} */
function traceStub(context, x1, y1, x2, y2, side) {
  const [x, y, far] = side === 1 ? [x2, y2, y1] : [x1, y1, y2];
  context.moveTo(x, y);
  context.lineTo(x, y + (far > y ? STUB : -STUB));
}

/** @type {(known: Way | null, way: Way) => boolean} */
function isSame(known, way) {
  return known !== null && known.y1 === way.y1 && known.y2 === way.y2 && Math.abs(known.x1 - way.x1) < 1 &&
    Math.abs(known.x2 - way.x2) < 1;
}

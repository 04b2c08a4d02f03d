/* Events in words: for the tooltip, for those who listen, for names of controls. Pure. */

import { grouped, plural } from "../../../text/numbers.js";
import { countEach } from "../../model/lists.js";
import { spoken } from "../text.js";
import { legible } from "./legible.js";
import { lengthWords, timeWords } from "./ticks.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Layout } from "./camera.js"
 */

/** Return an event as one sentence.
 * @type {(picture: Picture, rank: number) => string} */
export function eventWords(picture, rank) {
  const [first, ...rest] = eventLines(picture, rank);
  return [`${legible(picture.ids[rank])}: ${first}`, ...rest].join(", ");
}

/** Return what is to be said of an event, piece by piece: what and who, when, how it went.
 * @type {(picture: Picture, rank: number) => string[]} */
export function eventLines(picture, rank) {
  const { clock, start, end } = picture;
  const agent = legible(picture.agents[picture.agent[rank]]);
  const tool = picture.tool[rank] < 0 ? "" : ` ${legible(picture.tools[picture.tool[rank]])}`;
  const length = end[rank] - start[rank];
  const lines = [
    `${spoken(picture.types[picture.type[rank]])}${tool}, ${agent}`,
    `${timeWords(start[rank], clock.unit)}${length > 0 ? `, for ${lengthWords(length, clock.unit)}` : ""}`,
  ];
  const status = picture.statuses[picture.status[rank]];
  const decision = picture.decisions[picture.decision[rank]];
  const traits = [
    decision && `decides: ${legible(decision)}`,
    status && status !== "ok" ? `failed: ${legible(status)}` : status,
    ["", "trusted", "untrusted"][picture.trust[rank]],
    picture.final[rank] ? "the answer" : "",
    Number.isNaN(picture.tokens[rank]) ? "" : plural(picture.tokens[rank], "token"),
  ].filter(Boolean);
  if (traits.length) lines.push(traits.join(", "));
  return lines;
}

/** Return which event of its lane an event is.
 * @type {(layout: Pick<Layout, "rows" | "picture">, rank: number) => string} */
export function placeWords({ rows, picture }, rank) {
  const row = rows.of[picture.lane[rank]];
  const place = grouped(rows.at[rank] - rows.first[row] + 1);
  const all = grouped(rows.first[row + 1] - rows.first[row]);
  return `${place} of ${all} in lane ${picture.lanes[rows.lanes[row]].name}`;
}

/** Return what many events are, most first.
 * @type {(picture: Picture, ranks: Int32Array) => string} */
export function crowdWords(picture, ranks) {
  const counts = countEach(Array.from(ranks, (rank) => picture.type[rank]));
  const parts = [...counts].sort((a, b) => b[1] - a[1]).map(([type, many]) =>
    plural(many, spoken(picture.types[type]))
  );
  return `${plural(ranks.length, "event")} here: ${parts.join(", ")}. Zoom in to separate them.`;
}

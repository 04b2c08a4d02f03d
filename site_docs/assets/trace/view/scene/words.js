/* Events in words: for the tooltip, for those who listen, for names of controls. Pure. */

import { printable } from "./names.js";
import { typeWords } from "./shapes.js";
import { lengthWords, timeWords } from "./ticks.js";

/** Return a number with its noun. */
export function plural(number, word) {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}

/** Return an event as one sentence. */
export function eventWords(picture, rank) {
  const [first, ...rest] = eventLines(picture, rank);
  return [`${printable(picture.ids[rank])}: ${first}`, ...rest].join(", ");
}

/** Return what is to be said of an event, piece by piece: what and who, when, how it went. */
export function eventLines(picture, rank) {
  const { clock, start, end } = picture;
  const agent = printable(picture.agents[picture.agent[rank]]);
  const tool = picture.tool[rank] < 0 ? "" : ` ${printable(picture.tools[picture.tool[rank]])}`;
  const length = end[rank] - start[rank];
  const lines = [
    `${typeWords(picture.types[picture.type[rank]])}${tool} of ${agent}`,
    `${timeWords(start[rank], clock.unit)}${length > 0 ? `, for ${lengthWords(length, clock.unit)}` : ""}`,
  ];
  const status = picture.statuses[picture.status[rank]];
  const decision = picture.decisions[picture.decision[rank]];
  const traits = [
    decision && `decides: ${printable(decision)}`,
    status && status !== "ok" ? `failed: ${printable(status)}` : status,
    ["", "trusted", "untrusted"][picture.trust[rank]],
    picture.final[rank] ? "the answer" : "",
    Number.isNaN(picture.tokens[rank]) ? "" : plural(picture.tokens[rank], "token"),
  ].filter(Boolean);
  if (traits.length) lines.push(traits.join(", "));
  return lines;
}

/** Return what many events are, most first. */
export function crowdWords(picture, ranks) {
  const counts = new Map();
  for (const rank of ranks) counts.set(picture.type[rank], (counts.get(picture.type[rank]) ?? 0) + 1);
  const parts = [...counts].sort((a, b) => b[1] - a[1]).map(([type, many]) => plural(many, typeWords(picture.types[type])));
  return `${plural(ranks.length, "event")} here: ${parts.join(", ")}. Zoom in to part them.`;
}

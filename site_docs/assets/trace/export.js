/* A trace becomes what others read: the published schema's form, or Chrome trace JSON, which Perfetto opens. Pure.

   Twin of generator/traces/export.py: the same text for the same trace. */

import { compareText } from "./read/characters.js";
import { Facts } from "./model/facts.js";
import { isObject, parseTrace } from "./model/trace.js";
import { MICROSECONDS, PUBLISHED_FIELDS } from "./vocabulary.js";

/** One entry of Chrome trace JSON.
 * @typedef {{ [name: string]: unknown }} Entry */

/** Return the trace without `meta`, the one field that the published schema has no place for.
 * @type {(value: unknown) => { [name: string]: unknown }} */
export function toUpstream(value) {
  const top = isObject(value) ? value : {};
  return Object.fromEntries(
    Object.keys(top).filter((name) => PUBLISHED_FIELDS.includes(name)).map((name) => [name, top[name]]),
  );
}

/**
 * Return Chrome trace JSON: a track for each agent, a slice for each event, an arrow for each edge.
 *
 * A tool call lasts until the end of its result, an event without `t_end` for an instant; times are from the start of
 * the run.
 * @param {unknown} value
 */
export function toChrome(value) {
  const facts = new Facts(parseTrace(value));
  const { trace, clock, pairs } = facts;
  const scale = MICROSECONDS[clock.unit];
  const start = trace.events[0]?.t ?? 0;
  const others = new Set(trace.events.map(({ agent }) => agent).filter((agent) => !facts.agents.byName.has(agent)));
  const agents = [...facts.agents.byName.keys(), ...[...others].sort(compareText)];
  const tracks = new Map(agents.map((agent, at) => [agent, at + 1]));
  const results = new Map(pairs.pairs);
  const slices = trace.events.map((event, rank) => {
    const { end } = trace.events[results.get(rank) ?? rank];
    return {
      name: titleOf(event),
      cat: event.type,
      ph: "X",
      ts: microseconds(event.t - start, scale),
      dur: microseconds(Math.max(0, end - event.t), scale),
      pid: 1,
      tid: tracks.get(event.agent),
      args: event.fields,
    };
  });
  const arrows = trace.edges.flatMap(({ src, dst, type }, at) =>
    [src, dst].map((rank, number) => {
      const event = trace.events[rank];
      const phase = number ? { ph: "f", bp: "e" } : { ph: "s" };
      const arrow = { name: type, cat: "edge", ph: phase.ph, id: at + 1, pid: 1, tid: tracks.get(event.agent) };
      return { ...arrow, ts: microseconds(event.t - start, scale), ...phase };
    })
  );
  const named = [
    nameTrack("process_name", 0, trace.traceId),
    ...agents.map((agent) => nameTrack("thread_name", tracks.get(agent), agent)),
  ];
  return { traceEvents: [...named, ...slices, ...arrows], displayTimeUnit: "ms", otherData: { time_unit: clock.unit } };
}

/** @type {(what: string, track: number | undefined, name: string) => Entry} */
function nameTrack(what, track, name) {
  return { name: what, ph: "M", pid: 1, tid: track, args: { name } };
}

/** JSON has no infinity.
 * @type {(span: number, scale: number) => number} */
function microseconds(span, scale) {
  return Math.min(span * scale, Number.MAX_VALUE);
}

/** @type {(event: Facts["trace"]["events"][number]) => string} */
function titleOf(event) {
  const detail = event.text("tool") ?? event.text("to") ?? event.text("decision");
  return detail ? `${event.type} ${detail}` : event.type;
}

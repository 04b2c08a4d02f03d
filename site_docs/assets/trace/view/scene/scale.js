/* Where an event stands along the axis: by the clock, or one step for each event in the order of time.

   Starts never fall with the rank. */

import { firstNot } from "../../model/bounds.js";

/** @import { Picture } from "../../picture/picture.js" */

/**
 * start, end: the places of every event by rank; least: the shortest span that can be looked at
 * timeAt, placeAt: from places to times and back; doneAt: how many events have begun at a place
 * @typedef {{ kind: "clock" | "order", start: Float64Array, end: Float64Array, from: number, to: number, least: number,
 *   timeAt: (place: number) => number, placeAt: (time: number) => number, doneAt: (place: number) => number }} Scale
 */

/** Return the scale of times as they are; null when they span nothing that numbers can tell.
 * @type {(picture: Picture) => Scale | null} */
export function clockScale(picture) {
  const { start, end, count, clock } = picture;
  const from = clock.from;
  const span = clock.to - from;
  if (!(span > 0) || !Number.isFinite(span)) return null;
  return {
    kind: "clock",
    start,
    end,
    from,
    to: clock.to,
    least: Math.max(span * 1e-7, Math.abs(clock.to) * 1e-12),
    timeAt: (place) => place,
    placeAt: (time) => time,
    doneAt: (place) => upperBound(start, 0, count, place),
  };
}

/** Return the scale on which events stand one step apart.
 * @type {(picture: Picture) => Scale} */
export function orderScale(picture) {
  const { count } = picture;
  const times = picture.start;
  const start = Float64Array.from({ length: count }, (_, rank) => rank);
  const end = new Float64Array(count);
  for (let rank = 0; rank < count; rank += 1) {
    const partner = picture.partner[rank];
    if (partner > rank) end[rank] = partner;
    else if (picture.end[rank] > times[rank]) {
      end[rank] = Math.max(rank, lowerBound(times, rank, count, picture.end[rank]) - 0.5);
    } else end[rank] = rank;
  }
  return {
    kind: "order",
    start,
    end,
    from: -0.5,
    to: Math.max(0.5, count - 0.5),
    least: 4,
    timeAt: (place) => {
      if (!count) return picture.clock.from;
      const low = Math.min(count - 1, Math.max(0, Math.floor(place)));
      const high = Math.min(count - 1, low + 1);
      const share = Math.min(1, Math.max(0, place - low));
      return times[low] * (1 - share) + times[high] * share; // no difference, which may be beyond all numbers
    },
    placeAt: (time) => {
      const after = upperBound(times, 0, count, time);
      if (!after) return -0.5;
      const gap = after < count ? times[after] / 2 - times[after - 1] / 2 : 0;
      return after - 1 + (gap > 0 ? Math.min(1, (time / 2 - times[after - 1] / 2) / gap) : 0);
    },
    doneAt: (place) => Math.min(count, Math.max(0, Math.floor(place) + 1)),
  };
}

/** Return the first of values[from..to) that is not below the given one; values never fall.
 * @type {(values: Float64Array | Int32Array, from: number, to: number, value: number) => number} */
export function lowerBound(values, from, to, value) {
  return firstNot(from, to, (at) => values[at] < value);
}

/** Return the first of values[from..to) that is above the given one; values never fall.
 * @type {(values: Float64Array | Int32Array, from: number, to: number, value: number) => number} */
export function upperBound(values, from, to, value) {
  return firstNot(from, to, (at) => values[at] <= value);
}

/* A run played again: how far it has come, and the counters at that place. Pure.

   `done` is the number of events that have happened; counters are sums over those. An agent is alive from the event that
   begins it to the one that ends it: its despawn, else its return if nothing follows that. */

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Scale } from "./scale.js"
 */

/** Sums over the events that have happened; errors and tokens are null where no event of the run says any.
 * @typedef {{ alive: number, messages: number, calls: number, errors: number | null, tokens: number | null }} Counts
 * @typedef {{ alive: Int32Array, at: (done: number) => Counts }} Counters */

/** Return counters as a function of how many events have happened.
 * @type {(picture: Picture) => Counters} */
export function countersOf(picture) {
  const { count, types, statuses } = picture;
  const message = types.indexOf("message");
  const call = types.indexOf("tool_call");
  const failed = statuses.map((status) => status !== "" && status !== "ok");
  const messages = new Uint32Array(count + 1);
  const calls = new Uint32Array(count + 1);
  const errors = new Uint32Array(count + 1);
  const tokens = new Float64Array(count + 1);
  for (let rank = 0; rank < count; rank += 1) {
    messages[rank + 1] = messages[rank] + Number(picture.type[rank] === message);
    calls[rank + 1] = calls[rank] + Number(picture.type[rank] === call);
    errors[rank + 1] = errors[rank] + Number(failed[picture.status[rank]]);
    tokens[rank + 1] = tokens[rank] + (picture.tokens[rank] || 0);
  }
  const alive = aliveAfter(picture);
  const judged = picture.status.some((status) => statuses[status] !== "");
  const counted = picture.tokens.some((value) => !Number.isNaN(value));
  return {
    alive,
    at: (done) => ({
      alive: alive[done],
      messages: messages[done],
      calls: calls[done],
      errors: judged ? errors[done] : null,
      tokens: counted ? tokens[done] : null,
    }),
  };
}

/** Return how many agents are alive after so many events.
 * @type {(picture: Picture) => Int32Array} */
function aliveAfter({ count, lives }) {
  const alive = new Int32Array(count + 1);
  for (let number = 0; number < lives.lane.length; number += 1) {
    alive[lives.begin[number] + 1] += 1;
    if (lives.end[number] >= lives.begin[number]) alive[lives.end[number] + 1] -= 1;
  }
  for (let done = 0; done < count; done += 1) alive[done + 1] += alive[done];
  return alive;
}

/** How long a whole run takes at speed 1, in seconds, and the speeds to choose from. */
export const RUN = 30;
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

/** Where a run stands that is played again on a scale. */
export class Replay {
  speed = 1;
  playing = false;

  /** @param {Scale} scale */
  constructor(scale) {
    this.scale = scale;
    this.place = scale.to;
    this.done = scale.doneAt(scale.to);
  }

  /** Go on with another scale at the same time; a run that nobody began to play stands at its end.
   * @type {(scale: Scale) => void} */
  use(scale) {
    const former = this.ended ? null : { time: this.time, done: this.done };
    this.scale = scale;
    this.seek(former ? scale.placeAt(former.time) : scale.to);
    // Among events of one time it may have come to one in the middle.
    if (former && former.done !== this.done) this.step(former.done - this.done);
  }

  get ended() {
    return this.place >= this.scale.to;
  }

  get time() {
    return this.scale.timeAt(this.place);
  }

  /** @type {(place: number) => void} */
  seek(place) {
    this.place = Math.min(this.scale.to, Math.max(this.scale.from, place));
    this.done = this.scale.doneAt(this.place);
  }

  /** Go so many events on or back. Between events of the same time the place stays, the count goes on.
   * @type {(by: number) => void} */
  step(by) {
    const { start, to, from } = this.scale;
    const done = Math.min(start.length, Math.max(0, this.done + by));
    if (done === this.done && by > 0) this.place = to;
    this.done = done;
    if (by < 0 || done > 0) this.place = done > 0 ? start[done - 1] : from;
  }

  /** Go on by what so many seconds are worth; returns whether the run goes on.
   * @type {(seconds: number) => boolean} */
  advance(seconds) {
    const { from, to } = this.scale;
    this.seek(this.place + ((to - from) * seconds * this.speed) / RUN);
    return !this.ended;
  }
}

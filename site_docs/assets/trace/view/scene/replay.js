/* A run played again: how far it has come, and the counters at that place. Pure, but for nothing: it only counts.

   `done` is the number of events that have happened; counters are sums over those. An agent is alive from the event that
   begins it to the one that ends it: its despawn, else its return if nothing follows that. */

/** Return counters as a function of how many events have happened: {alive, messages, calls, tokens, errors}. */
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
    messages[rank + 1] = messages[rank] + (picture.type[rank] === message);
    calls[rank + 1] = calls[rank] + (picture.type[rank] === call);
    errors[rank + 1] = errors[rank] + failed[picture.status[rank]];
    tokens[rank + 1] = tokens[rank] + (picture.tokens[rank] || 0);
  }
  const alive = aliveAfter(picture);
  const counted = picture.tokens.some((value) => !Number.isNaN(value));
  return {
    alive,
    at: (done) => ({
      alive: alive[done], messages: messages[done], calls: calls[done], errors: errors[done],
      tokens: counted ? tokens[done] : null,
    }),
  };
}

/** Return how many agents are alive after so many events. */
export function aliveAfter({ count, lives }) {
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
  constructor(scale) {
    this.speed = 1;
    this.playing = false;
    this.use(scale);
  }

  /** Go on with another scale at the same time; a run that nobody began to play stands at its end. */
  use(scale) {
    const former = this.scale && !this.ended ? { time: this.time, done: this.done } : null;
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

  seek(place) {
    this.place = Math.min(this.scale.to, Math.max(this.scale.from, place));
    this.done = this.scale.doneAt(this.place);
  }

  /** Go so many events on or back. Between events of the same time the place stays, the count goes on. */
  step(by) {
    const { start, to, from } = this.scale;
    const done = Math.min(start.length, Math.max(0, this.done + by));
    if (done === this.done && by > 0) this.place = to;
    this.done = done;
    if (by < 0 || done > 0) this.place = done > 0 ? start[done - 1] : from;
  }

  /** Go on by what so many seconds are worth; returns whether the run goes on. */
  advance(seconds) {
    const { from, to } = this.scale;
    this.seek(this.place + ((to - from) * seconds * this.speed) / RUN);
    return !this.ended;
  }
}

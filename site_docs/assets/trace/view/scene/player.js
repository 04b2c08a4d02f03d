/* Plays a run again: moves the head of the replay as time passes, keeps it in sight, and says where it stands. */

import { replayWords } from "./controls.js";
import { eventWords } from "./words.js";

const LONGEST = 0.25; // seconds between two frames; a page that was away does not leap

export class Player {
  #before = null; // when the last frame was
  #flow = 0; // where the head would be if it moved evenly
  #stillness = matchMedia("(prefers-reduced-motion: reduce)");

  /** ask: for frames; say: a sentence to those who listen */
  constructor(stage, ask, say) {
    Object.assign(this, { stage, ask, say });
  }

  /** What is to be told: {playing, share, time, unit, counts}. */
  get told() {
    const { replay, scale, picture, counters } = this.stage;
    return {
      playing: replay.playing, share: (replay.place - scale.from) / (scale.to - scale.from), time: replay.time, unit: picture.clock.unit,
      counts: counters.at(replay.done),
    };
  }

  seek(place) {
    this.stage.replay.seek(place);
    this.settle();
    this.ask("above", "strip", "bars");
  }

  /** Go on from where the replay stands now: its scale is another. */
  settle() {
    this.#flow = this.stage.replay.place;
  }

  play() {
    const { replay } = this.stage;
    if (replay.playing) return;
    if (replay.ended) replay.seek(replay.scale.from);
    replay.playing = true;
    this.#before = null;
    this.settle();
    this.ask("above", "strip", "bars");
  }

  pause() {
    const { replay } = this.stage;
    if (!replay.playing) return;
    replay.playing = false;
    this.say(replayWords(this.told));
    this.ask("above", "strip", "bars");
  }

  step(by) {
    const { replay, camera, picture, rows } = this.stage;
    replay.playing = false;
    replay.step(by);
    if (replay.done > 0) {
      const rank = replay.done - 1;
      this.stage.hovered = rank;
      if (camera.reveal(camera.scale.start[rank], rows.of[picture.lane[rank]])) this.ask("below");
      this.say(`${eventWords(picture, rank)}. ${replayWords(this.told)}`);
    }
    this.ask("above", "strip", "bars");
  }

  /** Go on to this frame; returns whether another is to follow. With reduced motion the head leaps from event to event. */
  goOn(now) {
    const { replay, camera } = this.stage;
    if (!replay.playing) return false;
    const seconds = this.#before === null ? 0 : Math.min(LONGEST, (now - this.#before) / 1000);
    const { done } = replay;
    this.#before = now;
    replay.seek(this.#flow);
    const goes = replay.advance(seconds);
    this.#flow = replay.place;
    if (this.#stillness.matches && goes && replay.done > 0) replay.place = replay.scale.start[replay.done - 1];
    if (!camera.whole && (replay.place < camera.from || replay.place > camera.to)) {
      const span = camera.to - camera.from;
      camera.see(replay.place - span * 0.1, replay.place + span * 0.9);
      this.ask("below");
    }
    if (done !== replay.done && replay.done > 0) this.stage.hovered = replay.done - 1;
    if (!goes) this.pause();
    return goes;
  }
}

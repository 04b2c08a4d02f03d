/* Plays a run again: moves the head of the replay as time passes, keeps it in sight, and says where it stands. */

import { replayWords } from "./controls.js";
import { eventWords } from "./words.js";

/**
 * @import { Navigation } from "./navigation.js"
 * @import { Counts } from "./replay.js"
 * @import { Screen } from "./screen.js"
 * @import { Stage } from "./stage.js"
 */

/** Where a replay stands; share: of the whole run.
 * @typedef {{ playing: boolean, share: number, time: number, unit: string, counts: Counts }} ReplayPlace */

const LONGEST = 0.25; // seconds between two frames; a page that was away does not leap

export class Player {
  /** @type {number | null} */
  #before = null; // when the last frame was
  #flow = 0; // where the head would be if it moved evenly
  #stillness = matchMedia("(prefers-reduced-motion: reduce)");

  #stage;
  #screen;
  #navigation;
  #say;

  /** @param {Stage} stage
   * @param {Screen} screen
   * @param {Navigation} navigation
   * @param {(text: string) => void} say  to those who listen */
  constructor(stage, screen, navigation, say) {
    this.#stage = stage;
    this.#screen = screen;
    this.#navigation = navigation;
    this.#say = say;
  }

  /** @type {ReplayPlace} */
  get place() {
    const { replay, scale, picture, counters } = this.#stage;
    return {
      playing: replay.playing,
      share: (replay.place - scale.from) / (scale.to - scale.from),
      time: replay.time,
      unit: picture.clock.unit,
      counts: counters.at(replay.done),
    };
  }

  /** Bring the replay to a place.
   * @type {(place: number) => void} */
  seek(place) {
    this.#stage.replay.seek(place);
    this.settle();
    this.#ask();
  }

  /** Bring it to a share of the whole run.
   * @type {(share: number) => void} */
  seekShare(share) {
    const { from, to } = this.#stage.scale;
    this.seek(from + share * (to - from));
  }

  /** How many times as fast as by itself it runs.
   * @type {(speed: number) => void} */
  setSpeed(speed) {
    this.#stage.replay.speed = speed;
  }

  /** Go on from where the replay stands now: its scale is another. */
  settle() {
    this.#flow = this.#stage.replay.place;
  }

  toggle() {
    if (this.#stage.replay.playing) this.pause();
    else this.play();
  }

  play() {
    const { replay } = this.#stage;
    if (replay.playing) return;
    if (replay.ended) replay.seek(replay.scale.from);
    replay.playing = true;
    this.#before = null;
    this.settle();
    this.#ask();
  }

  pause() {
    const { replay } = this.#stage;
    if (!replay.playing) return;
    replay.playing = false;
    this.#say(replayWords(this.place));
    this.#ask();
  }

  /** Go so many events on or back.
   * @type {(by: number) => void} */
  step(by) {
    const { replay, picture } = this.#stage;
    replay.playing = false;
    replay.step(by);
    if (replay.done > 0) {
      const rank = replay.done - 1;
      this.#stage.hovered = rank;
      this.#navigation.reveal(rank);
      this.#say(`${eventWords(picture, rank)}. ${replayWords(this.place)}`);
    }
    this.#ask();
  }

  /** Go on to this frame. With reduced motion the head leaps from event to event.
   * @type {(now: number) => void} */
  goOn(now) {
    const { replay, camera } = this.#stage;
    if (!replay.playing) return;
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
      this.#screen.ask("below");
    }
    if (done !== replay.done && replay.done > 0) this.#stage.hovered = replay.done - 1;
    if (!goes) this.pause();
  }

  #ask() {
    this.#screen.ask("above", "strip", "bars");
  }
}

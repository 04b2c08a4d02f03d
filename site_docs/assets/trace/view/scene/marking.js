/* A part of a run that a reader marks on the timeline, to have it added up: dragged, or from one place to another with keys. */

import { rangeWords } from "./range.js";

/**
 * @import { Navigation } from "./navigation.js"
 * @import { Screen } from "./screen.js"
 * @import { Stage } from "./stage.js"
 */

export class Marking {
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

  /** Whether anything is marked. */
  get isSet() {
    return this.#stage.marked !== null;
  }

  /** Mark what lies between two places, in either order; `said`: those who listen hear its sums.
   * @type {(one: number, other: number, said?: boolean) => void} */
  mark(one, other, said = false) {
    const { from, to } = this.#stage.scale;
    const [low, high] = one < other ? [one, other] : [other, one];
    this.#stage.marked = { from: Math.max(from, low), to: Math.min(to, high) };
    if (said) this.tell();
    this.#ask();
  }

  /** Let the marked part begin at the selected event, else at the head of the replay; it ends where it did, else with the run. */
  begin() {
    const { marked, scale, selected, replay } = this.#stage;
    const from = selected >= 0 ? scale.start[selected] : replay.place;
    this.mark(from, marked && marked.to >= from ? marked.to : scale.to, true);
  }

  /** Let it end there; it begins where it did, else with the run. */
  end() {
    const { marked, scale, selected, replay } = this.#stage;
    const to = selected >= 0 ? Math.max(scale.start[selected], scale.end[selected]) : replay.place;
    this.mark(marked && marked.from <= to ? marked.from : scale.from, to, true);
  }

  /** Mark nothing. */
  clear() {
    if (!this.isSet) return;
    this.#stage.marked = null;
    this.#say("Nothing is marked");
    this.#ask();
  }

  /** Zoom to what is marked. */
  see() {
    const { marked } = this.#stage;
    if (marked) this.#navigation.see(marked.from, marked.to);
  }

  /** Return what is marked in sums, else what is in sight of a run that is not whole, else an empty text.
   * @type {() => string} */
  words() {
    const { picture, scale, counters, camera, marked } = this.#stage;
    if (marked) return `Marked, ${rangeWords({ picture, scale, counters, ...marked })}`;
    const { from, to } = camera;
    return camera.whole ? "" : `In view, ${rangeWords({ picture, scale, counters, from, to })}`;
  }

  /** Say the sums to those who listen. */
  tell() {
    this.#say(this.words());
  }

  #ask() {
    this.#screen.ask("above", "strip", "bars");
  }
}

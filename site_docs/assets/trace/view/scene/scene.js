/* The scene: a picture in, a timeline on a canvas with its controls out.

   As in graphics, the scene is what is drawn, and its stage (stage.js) holds all that is known of it: painters and
   listeners read the stage, and only the scene, its navigation, its player and its emphasis change it. Whatever changes
   asks for one frame. */

import { plural } from "../../../text/numbers.js";
import { watchPalette } from "./colours.js";
import { Emphasis } from "./emphasis.js";
import { writePng, writeSvg } from "./export.js";
import { Frame } from "./frame.js";
import { answerKeys } from "./keys.js";
import { Marking } from "./marking.js";
import { Navigation } from "./navigation.js";
import { Player } from "./player.js";
import { listenToOverview, listenToPointers } from "./pointer.js";
import { ownerOf } from "./rows.js";
import { isNarrow, Screen } from "./screen.js";
import { layRows, newStage, takeScale } from "./stage.js";
import { eventWords, placeWords } from "./words.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Neighbours } from "../neighbours.js"
 * @import { View } from "./controls.js"
 * @import { Counts } from "./replay.js"
 */

/** By what an event was selected; `enter` asks to look into it.
 * @typedef {"pointer" | "keys" | "list" | "program" | "enter"} How */

/** onSelect: with -1 for nothing; announce: a sentence to those who listen; onUnhighlight: all events were asked for again;
 * fault: the event that people found to be at fault.
 * @typedef {{ onSelect?: (rank: number, how: How) => void, announce?: (text: string) => void,
 *   onUnhighlight?: () => void, fault?: number }} SceneOptions */

/** What is shown, for addresses and tests.
 * @typedef {{ view: View, scale: string, from: number, to: number, scroll: number, selected: number, critical: boolean,
 *   tools: boolean, marked: { from: number, to: number } | null, playing: boolean, time: number, done: number, counts: Counts }} SceneState */

const MOST_OPEN = 30; // with more lanes than this, tools begin folded

export class Scene {
  /** @type {(() => void)[]} what is to be done when the scene ends */
  #endings = [];
  /** @type {Set<number>} lanes of agents whose tools are not as those of the others */
  #exceptions = new Set();
  /** @type {View} */
  #view = "timeline";
  #toolsOpen;
  #host;
  #options;

  /** Draw a picture into an element, with its controls.
   * @param {HTMLElement} host
   * @param {Picture} picture
   * @param {SceneOptions} options */
  constructor(host, picture, options = {}) {
    this.#host = host;
    this.#options = options;
    this.#toolsOpen = picture.lanes.length <= MOST_OPEN;
    const isOpen = (/** @type {number} */ lane) => this.#toolsOpen !== this.#exceptions.has(lane);
    this.stage = newStage(host, picture, isOpen, isNarrow(host));
    this.stage.fault = options.fault ?? -1;
    this.screen = new Screen(this.stage, host, {
      goOn: (now) => this.player.goOn(now),
      bars: () => this.#followBars(),
      moves: () => this.frame.tip.hide(),
    });
    const say = (/** @type {string} */ text) => this.say(text);
    this.navigation = new Navigation(this.stage, this.screen);
    this.player = new Player(this.stage, this.screen, this.navigation, say);
    this.marking = new Marking(this.stage, this.screen, this.navigation, say);
    this.frame = new Frame(this, host);
    this.emphasis = new Emphasis(this.stage, this.screen, this.frame.note, () => this.#showAll());
    this.frame.plot.addEventListener("keydown", answerKeys(this));
    listenToPointers(this, this.frame.plot, this.frame.tip);
    listenToOverview(this.navigation, this.stage.camera, this.screen.overview);
    this.#endings.push(watchPalette(() => this.screen.recolour()), () => this.screen.end());
    this.#observe();
    this.screen.recolour();
    this.screen.resize();
  }

  /** Select an event, or nothing with -1; `reveal` brings it into sight.
   * @type {(rank: number, options?: { reveal?: boolean, how?: How }) => void} */
  select(rank, { reveal = false, how = "program" } = {}) {
    const { picture, selected } = this.stage;
    const chosen = Number.isInteger(rank) && rank >= 0 && rank < picture.count ? rank : -1;
    if (chosen >= 0 && reveal) {
      this.show("timeline");
      this.navigation.reveal(chosen);
    }
    this.screen.ask("above");
    if (chosen === selected) return;
    this.stage.selected = chosen;
    this.#options.onSelect?.(chosen, how);
    if (how !== "keys" && how !== "list") return;
    this.say(chosen < 0 ? "Nothing selected" : `${eventWords(picture, chosen)}; ${placeWords(this.stage, chosen)}`);
  }

  /** Look into the selected event. */
  open() {
    if (this.stage.selected >= 0) this.#options.onSelect?.(this.stage.selected, "enter");
  }

  /** Let these events stand out, all with null.
   * @type {(ranks: Iterable<number> | null) => void} */
  highlight(ranks) {
    if (ranks) this.show("timeline");
    this.emphasis.highlight(ranks);
  }

  /** Dim the events that a filter does not let through (0), none with null.
   * @type {(shown: Uint8Array | null) => void} */
  mask(shown) {
    this.emphasis.mask(shown);
  }

  /** @type {(on: boolean) => void} */
  showCritical(on) {
    const { stage } = this;
    stage.critical = on && stage.picture.critical.length > 0;
    if (stage.critical) this.say(`Critical path: ${plural(stage.picture.critical.length, "event")}`);
    this.emphasis.apply();
  }

  /** Take the scale of the clock or that of the order of events.
   * @type {(kind: "clock" | "order") => void} */
  setScale(kind) {
    const { stage } = this;
    if (!takeScale(stage, kind)) return;
    this.player.settle();
    if (stage.selected >= 0) this.navigation.reveal(stage.selected);
    this.screen.overview.forget();
    this.screen.askAll();
  }

  /** Give tools lanes of their own, or fold them into their agents'.
   * @type {(open: boolean) => void} */
  setTools(open) {
    this.#toolsOpen = open;
    this.#exceptions.clear();
    this.#rebuild();
  }

  /** Fold or show the tools of one agent; without a lane those of the agent of the selected event.
   * @type {(lane?: number) => void} */
  toggleTools(lane = this.#selectedAgent()) {
    if (lane < 0 || !this.stage.rows.tools[lane]) return;
    if (!this.#exceptions.delete(lane)) this.#exceptions.add(lane);
    this.#rebuild();
  }

  /** Show the `timeline`, the `tree` of spans, the `messages` or the `critical` path in words.
   * @type {(view: View) => void} */
  show(view) {
    if (view === this.#view) return;
    this.#view = view;
    this.frame.show(view, this);
    if (view === "timeline") {
      this.screen.resize();
      if (this.stage.selected >= 0) this.navigation.reveal(this.stage.selected);
    }
    this.screen.ask("bars");
  }

  focus() {
    this.frame.plot.focus({ preventScroll: true });
  }

  /** The pointer is on an event, or on none with -1.
   * @type {(rank: number) => void} */
  hover(rank) {
    if (rank === this.stage.hovered) return;
    this.stage.hovered = rank;
    this.screen.ask("above");
  }

  /** Return what is seen as a file of SVG. */
  toSvg() {
    return writeSvg(this.stage);
  }

  /** Return what is seen as a picture file, in time. */
  toPng() {
    return writePng(this.stage);
  }

  destroy() {
    for (const end of this.#endings) end();
    this.#host.replaceChildren();
    this.#host.classList.remove("scene");
  }

  /** Who follows from whom, worked out when it is first asked for.
   * @type {Neighbours} */
  get neighbours() {
    return this.stage.neighbours();
  }

  /** @type {SceneState} */
  get state() {
    const { scale, camera, selected, critical, replay, counters, marked } = this.stage;
    return {
      view: this.#view,
      scale: scale.kind,
      from: camera.from,
      to: camera.to,
      scroll: camera.scroll,
      selected,
      critical,
      tools: this.#toolsOpen,
      marked,
      playing: replay.playing,
      time: replay.time,
      done: replay.done,
      counts: counters.at(replay.done),
    };
  }

  /** @type {(text: string) => void} */
  say(text) {
    this.#options.announce?.(text);
  }

  #selectedAgent() {
    const { picture: { lanes, lane }, selected } = this.stage;
    return selected < 0 ? -1 : ownerOf(lanes, lane[selected]);
  }

  #showAll() {
    this.highlight(null);
    this.#options.onUnhighlight?.();
    this.focus();
  }

  #rebuild() {
    layRows(this.stage, this.screen.narrow);
    this.screen.resize();
  }

  #observe() {
    const resize = () => this.screen.resize();
    const sized = new ResizeObserver(resize);
    sized.observe(this.#host);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("resize", resize, { signal }); // the height follows the window's, and a zoomed page has other pixels
    addEventListener("beforeprint", () => this.screen.print(true), { signal });
    addEventListener("afterprint", () => this.screen.print(false), { signal });
    this.#endings.push(() => sized.disconnect(), () => listening.abort());
  }

  #followBars() {
    const { scale, hasClock, rows, critical, picture } = this.stage;
    this.frame.bar.follow({
      view: this.#view,
      scale: scale.kind,
      hasClock,
      tools: this.#toolsOpen,
      hasTools: rows.tools.some(Boolean),
      critical,
      hasCritical: picture.critical.length > 0,
    });
    this.frame.replayBar.follow(this.player.place);
    this.frame.rangeBar.follow(this.marking);
  }
}

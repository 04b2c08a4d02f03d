/* The scene: a picture in, a timeline on a canvas with its controls out. What is known stands in `stage`; painters and
   listeners read it, and only the methods here change it. Whatever changes asks for one frame. */

import { make } from "../../../explorer/browser.js";
import { drawBlame } from "./blame.js";
import { AXIS } from "./camera.js";
import { watchPalette } from "./colours.js";
import { newBar, newReplayBar } from "./controls.js";
import { toEmphasis } from "./emphasis.js";
import { writePng, writeSvg } from "./export.js";
import { answerKeys } from "./keys.js";
import { drawLegend } from "./legend.js";
import { drawMessages } from "./matrix.js";
import { Player } from "./player.js";
import { listenToOverview, listenToPointers } from "./pointer.js";
import { clockScale, lowerBound } from "./scale.js";
import { isNarrow, Screen } from "./screen.js";
import { layRows, newStage, takeScale } from "./stage.js";
import { newTip } from "./tip.js";
import { drawTree } from "./tree.js";
import { eventWords, plural } from "./words.js";

const MOST_OPEN = 30; // with more lanes than this, tools begin folded

/**
 * Draw a picture into an element, with its controls.
 *
 * options: onSelect(rank, how) with -1 for nothing and how being `pointer`, `keys`, `list` or `program`; onHover(rank);
 *   announce(text); onUnhighlight() when the reader asks for all events again
 */
export function createScene(host, picture, options = {}) {
  const scene = new Scene(host, picture, options);
  const names = ["select", "highlight", "mask", "seek", "play", "pause", "step", "showCritical", "setScale", "setTools", "show", "see", "fit", "zoom", "focus", "toSvg", "toPng", "destroy"];
  const api = Object.fromEntries(names.map((name) => [name, scene[name].bind(scene)]));
  Object.defineProperty(api, "state", { get: () => scene.state });
  return api;
}

class Scene {
  constructor(host, picture, options) {
    this.host = host;
    this.options = options;
    this.highlighted = null;
    this.masked = null;
    this.view = "timeline";
    this.toolsOpen = picture.lanes.length <= MOST_OPEN;
    this.exceptions = new Set();
    this.stage = newStage(picture, { isOpen: (lane) => this.toolsOpen !== this.exceptions.has(lane) }, isNarrow(host));
    this.screen = new Screen(this.stage, host, { goOn: (now) => this.player.goOn(now), bars: () => this.tellBars(), moves: () => this.tip.hide() });
    this.player = new Player(this.stage, (...what) => this.ask(...what), (text) => this.say(text));
    this.build();
    this.endings = [watchPalette(() => this.screen.recolour()), () => this.screen.end()];
    this.observe();
    this.screen.recolour();
    this.screen.resize();
  }

  build() {
    const { picture } = this.stage;
    this.bar = newBar(this);
    this.replayBar = newReplayBar(this);
    const { strip, below, above, overview } = this.screen;
    const help = make("span", { class: "hidden-text", text: "Arrow keys go from event to event, plus and minus zoom, Space plays, Enter opens the event." });
    this.plot = make("div", {
      class: "scene-plot", role: "application", tabindex: 0, "aria-roledescription": "timeline",
      "aria-label": `Timeline of ${plural(picture.count, "event")} in ${plural(picture.lanes.length, "lane")}`,
    }, below, above);
    this.note = make("p", { class: "scene-note", hidden: true });
    const legend = make("details", { class: "scene-key-box", open: innerWidth > 900 }, make("summary", { text: "Legend" }), drawLegend(picture));
    this.timeline = make("div", { class: "scene-timeline" }, strip, this.plot, help, this.replayBar.element, this.note, legend);
    this.panel = make("div", { class: "scene-panel", hidden: true });
    this.host.classList.add("scene");
    this.host.replaceChildren(this.bar.element, this.timeline, this.panel);
    if (!picture.count) this.plot.append(make("p", { class: "scene-empty", text: "This trace has no events to draw." }));
    this.tip = newTip(this.plot);
    this.plot.addEventListener("keydown", answerKeys(this));
    listenToPointers(this, this.plot, this.tip);
    listenToOverview(this, overview);
  }

  observe() {
    const sized = new ResizeObserver(() => this.screen.resize());
    sized.observe(this.host);
    const onResize = () => this.screen.resize();
    addEventListener("resize", onResize); // the height follows the window's, and a zoomed page has other pixels
    this.endings.push(() => sized.disconnect(), () => removeEventListener("resize", onResize));
  }

  /* ---------- what the page asks for ---------- */

  /** Select an event, or nothing with -1; `reveal` brings it into sight. */
  select(rank, { reveal = false, how = "program" } = {}) {
    const { stage } = this;
    const { picture, rows, camera } = stage;
    const chosen = Number.isInteger(rank) && rank >= 0 && rank < picture.count ? rank : -1;
    if (chosen >= 0 && reveal) {
      this.show("timeline");
      camera.reveal(camera.scale.start[chosen], rows.of[picture.lane[chosen]]);
      this.ask("below", "strip");
    }
    this.ask("above");
    if (chosen === stage.selected) return;
    stage.selected = chosen;
    this.options.onSelect?.(chosen, how);
    if (how === "keys" || how === "list") this.say(chosen < 0 ? "Nothing selected" : `${eventWords(picture, chosen)}; ${this.placeWords(chosen)}`);
  }

  /** Let these events stand out, all with null. */
  highlight(ranks) {
    this.highlighted = ranks ? Uint8Array.from({ length: this.stage.picture.count }) : null;
    for (const rank of ranks ?? []) this.highlighted[rank] = 1;
    if (ranks) this.show("timeline");
    this.emphasise();
  }

  /** Dim the events that a filter does not let through (0), none with null. */
  mask(shown) {
    this.masked = shown ?? null;
    this.emphasise();
  }

  showCritical(on) {
    this.stage.critical = Boolean(on) && this.stage.picture.critical.length > 0;
    if (this.stage.critical) this.say(`Critical path: ${plural(this.stage.picture.critical.length, "event")}`);
    this.emphasise();
  }

  /** Bring the replay to a time. */
  seek(time) {
    this.player.seek(this.stage.scale.placeAt(time));
  }

  play() {
    this.player.play();
  }

  pause() {
    this.player.pause();
  }

  /** Go so many events on or back in the replay. */
  step(by) {
    this.player.step(by);
  }

  setScale(kind) {
    const { stage } = this;
    if (!takeScale(stage, kind)) return;
    this.player.settle();
    if (stage.selected >= 0) stage.camera.reveal(stage.scale.start[stage.selected], stage.rows.of[stage.picture.lane[stage.selected]]);
    this.screen.forget();
    this.ask("below", "above", "strip", "bars");
  }

  /** Give tools lanes of their own, or fold them into their agents'. */
  setTools(open) {
    this.toolsOpen = open;
    this.exceptions.clear();
    this.rebuild();
  }

  toggleTools(lane = this.agentLane(this.stage.selected)) {
    if (lane < 0 || !this.stage.rows.tools[lane]) return;
    if (!this.exceptions.delete(lane)) this.exceptions.add(lane);
    this.rebuild();
  }

  /** Show the `timeline`, the `tree` of spawns, the `messages` or the `critical` path in words. */
  show(view) {
    if (view === this.view) return;
    this.view = view;
    const { picture, bits } = this.stage;
    const choose = (rank) => {
      this.select(rank, { reveal: true, how: "list" });
      this.focus();
    };
    const chooseMany = (ranks) => {
      this.highlight(ranks);
      this.say(`${plural(ranks.length, "message")} highlighted`);
      this.focus();
    };
    const draw = { tree: () => drawTree(picture, bits, choose), messages: () => drawMessages(picture, chooseMany), critical: () => drawBlame(picture, choose) };
    this.timeline.hidden = view !== "timeline";
    this.panel.hidden = view === "timeline";
    this.panel.replaceChildren(...(draw[view] ? [draw[view]()] : []));
    if (view === "timeline") this.screen.resize();
    this.ask("bars");
  }

  focus() {
    this.plot.focus({ preventScroll: true });
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
    for (const end of this.endings) end();
    this.host.replaceChildren();
    this.host.classList.remove("scene");
  }

  /** What is shown, for addresses and tests. */
  get state() {
    const { stage } = this;
    return {
      view: this.view, scale: stage.scale.kind, from: stage.camera.from, to: stage.camera.to, scroll: stage.camera.scroll, selected: stage.selected,
      critical: stage.critical, tools: this.toolsOpen, playing: stage.replay.playing, time: stage.replay.time, done: stage.replay.done,
      counts: stage.counters.at(stage.replay.done),
    };
  }

  /* ---------- what pointers, keys and controls ask for ---------- */

  see(from, to) {
    this.stage.camera.see(from, to);
    this.ask("below", "above", "strip");
  }

  fit() {
    this.stage.camera.fit();
    this.ask("below", "above", "strip");
  }

  /** Show `by` times as much around x, else around the selection if it is in sight. */
  zoom(by, x) {
    const { camera, selected } = this.stage;
    const at = selected >= 0 ? camera.x(camera.scale.start[selected]) : NaN;
    camera.zoom(by, x ?? (at >= camera.names && at <= camera.width ? at : undefined));
    this.ask("below", "above", "strip");
  }

  pan(dx, dy) {
    const { camera } = this.stage;
    this.panPixels(dx * camera.plot, dy * (camera.height - AXIS));
  }

  panPixels(dx, dy) {
    this.stage.camera.pan(dx, dy);
    this.ask("below", "above", "strip");
  }

  hover(rank) {
    if (rank === this.stage.hovered) return;
    this.stage.hovered = rank;
    this.options.onHover?.(rank);
    this.ask("above");
  }

  open() {
    if (this.stage.selected >= 0) this.options.onSelect?.(this.stage.selected, "enter");
  }

  toggle() {
    if (this.stage.replay.playing) this.pause();
    else this.play();
  }

  seekAt(x) {
    this.player.seek(this.stage.camera.placeAt(x));
  }

  scrub(share) {
    const { from, to } = this.stage.scale;
    this.player.seek(from + share * (to - from));
  }

  setSpeed(speed) {
    this.stage.replay.speed = speed;
  }

  /** The event to begin with: the first that is in sight, else the first. */
  firstInSight() {
    const { rows, camera, picture } = this.stage;
    const [first, last] = camera.sight;
    for (let row = first; row <= last; row += 1) {
      const from = lowerBound(camera.scale.start, 0, picture.count, camera.from);
      const at = lowerBound(rows.ranks, rows.first[row], rows.first[row + 1], from);
      if (at < rows.first[row + 1] && camera.scale.start[rows.ranks[at]] <= camera.to) return rows.ranks[at];
    }
    return picture.count ? 0 : -1;
  }

  /* ---------- inside ---------- */

  agentLane(rank) {
    const { picture } = this.stage;
    if (rank < 0) return -1;
    const lane = picture.lane[rank];
    return picture.lanes[lane].kind === "tool" ? picture.lanes[lane].parent : lane;
  }

  placeWords(rank) {
    const { rows, picture } = this.stage;
    const row = rows.of[picture.lane[rank]];
    return `${(rows.at[rank] - rows.first[row] + 1).toLocaleString("en")} of ${(rows.first[row + 1] - rows.first[row]).toLocaleString("en")} in lane ${picture.lanes[rows.lanes[row]].name}`;
  }

  emphasise() {
    const { stage } = this;
    stage.emphasis = toEmphasis(stage, this.masked, this.highlighted);
    const many = this.highlighted ? stage.emphasis.reduce((sum, one) => sum + one, 0) : 0;
    this.note.hidden = !this.highlighted;
    if (this.highlighted) {
      const all = make("button", { type: "button", class: "button is-small", text: "Show all events", onclick: () => {
        this.highlight(null);
        this.options.onUnhighlight?.();
        this.focus();
      } });
      this.note.replaceChildren(`${plural(many, "event")} highlighted. `, all);
    }
    this.ask("below", "bars");
  }

  rebuild() {
    layRows(this.stage, this.screen.narrow);
    this.screen.resize();
  }

  say(text) {
    this.options.announce?.(text);
  }

  ask(...what) {
    this.screen.ask(...what);
  }

  tellBars() {
    const { stage } = this;
    this.bar.follow({
      view: this.view, scale: stage.scale.kind, hasClock: stage.scale.kind === "clock" || clockScale(stage.picture) !== null,
      tools: this.toolsOpen, hasTools: stage.rows.tools.some(Boolean), critical: stage.critical, hasCritical: stage.picture.critical.length > 0,
    });
    this.replayBar.follow(this.player.told);
  }
}

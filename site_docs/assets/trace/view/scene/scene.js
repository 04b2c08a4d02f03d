/* The scene: a picture in, a timeline on a canvas with its controls out. What is known stands in `stage`; painters and
   listeners read it, and only the methods here change it. Whatever changes asks for one frame. */

import { make } from "../../../explorer/browser.js";
import { drawBlame } from "./blame.js";
import { AXIS, Camera } from "./camera.js";
import { indexEdges } from "./causes.js";
import { readInks, watchPalette } from "./colours.js";
import { newBar, newReplayBar, replayWords } from "./controls.js";
import { toEmphasis } from "./emphasis.js";
import { writePng, writeSvg } from "./export.js";
import { answerKeys } from "./keys.js";
import { drawLegend } from "./legend.js";
import { buildLinks } from "./links.js";
import { drawMessages } from "./matrix.js";
import { Letters } from "./names.js";
import { Overview } from "./overview.js";
import { paintOverlay } from "./overlay.js";
import { paintScene } from "./paint.js";
import { listenToOverview, listenToPointers } from "./pointer.js";
import { countersOf, Replay } from "./replay.js";
import { buildRows, reaches } from "./rows.js";
import { clockScale, lowerBound, orderScale } from "./scale.js";
import { traits } from "./shapes.js";
import { newStamps } from "./sprites.js";
import { newTip } from "./tip.js";
import { drawTree } from "./tree.js";
import { eventWords, plural } from "./words.js";

const STRIP = 48; // height of the overview in CSS pixels
const MOST_OPEN = 30; // with more lanes than this, tools begin folded
const NARROW = 560;

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
    this.wanted = {};
    this.highlighted = null;
    this.masked = null;
    this.view = "timeline";
    this.toolsOpen = picture.lanes.length <= MOST_OPEN;
    this.exceptions = new Set();
    this.stillness = matchMedia("(prefers-reduced-motion: reduce)");
    this.stage = this.newStage(picture);
    this.build();
    this.endings = [watchPalette(() => this.recolour())];
    this.observe();
    this.recolour();
    this.resize();
  }

  newStage(picture) {
    const scale = clockScale(picture) ?? orderScale(picture);
    const stage = {
      picture,
      scale,
      bits: Uint8Array.from({ length: picture.count }, (_, rank) => traits(picture, rank)),
      links: buildLinks(picture),
      counters: countersOf(picture),
      replay: new Replay(scale),
      letters: new Letters(),
      emphasis: null,
      critical: false,
      selected: -1,
      hovered: -1,
    };
    const lives = picture.lanes.map(() => []);
    picture.lives.lane.forEach((lane, number) => lives[lane].push(number));
    let causes = null;
    Object.defineProperty(stage, "causes", { get: () => causes ??= indexEdges(picture) }); // nobody may ever select anything
    stage.livesOf = (lane) => lives[lane];
    stage.isOpen = (lane) => this.toolsOpen !== this.exceptions.has(lane);
    stage.lanesIn = (row) => {
      const { lanes, of, tools } = stage.rows;
      const lane = lanes[row];
      const folded = tools[lane] && of[lane + 1] === row ? tools[lane] : 0; // lanes of tools follow their agent's
      return Array.from({ length: folded + 1 }, (_, by) => lane + by);
    };
    stage.rows = buildRows(picture, stage.isOpen);
    stage.reach = reaches(stage.rows, scale.end);
    stage.camera = new Camera(scale, stage.rows);
    return stage;
  }

  build() {
    const { picture } = this.stage;
    this.bar = newBar(this);
    this.replayBar = newReplayBar(this);
    this.strip = make("canvas", { class: "scene-overview", "aria-hidden": "true" });
    this.below = make("canvas", { class: "scene-canvas", "aria-hidden": "true" });
    this.above = make("canvas", { class: "scene-canvas", "aria-hidden": "true" });
    const help = make("span", { class: "hidden-text", text: "Arrow keys go from event to event, plus and minus zoom, Space plays, Enter opens the event." });
    this.plot = make("div", {
      class: "scene-plot", role: "application", tabindex: 0, "aria-roledescription": "timeline",
      "aria-label": `Timeline of ${plural(picture.count, "event")} in ${plural(picture.lanes.length, "lane")}`,
    }, this.below, this.above);
    this.note = make("p", { class: "scene-note", hidden: true });
    const legend = make("details", { class: "scene-key-box", open: innerWidth > 900 }, make("summary", { text: "Legend" }), drawLegend(picture));
    this.timeline = make("div", { class: "scene-timeline" }, this.strip, this.plot, help, this.replayBar.element, this.note, legend);
    this.panel = make("div", { class: "scene-panel", hidden: true });
    this.host.classList.add("scene");
    this.host.replaceChildren(this.bar.element, this.timeline, this.panel);
    if (!picture.count) this.plot.append(make("p", { class: "scene-empty", text: "This trace has no events to draw." }));
    this.tip = newTip(this.plot);
    this.overview = new Overview(this.strip);
    this.plot.addEventListener("keydown", answerKeys(this));
    listenToPointers(this, this.plot, this.tip);
    listenToOverview(this, this.overview);
  }

  observe() {
    const sized = new ResizeObserver(() => this.resize());
    sized.observe(this.host);
    const onResize = () => this.resize();
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
    this.seekPlace(this.stage.scale.placeAt(time));
  }

  play() {
    const { replay } = this.stage;
    if (replay.playing) return;
    if (replay.ended) replay.seek(replay.scale.from);
    replay.playing = true;
    this.before = null;
    this.ask("above", "strip", "bars");
  }

  pause() {
    const { replay } = this.stage;
    if (!replay.playing) return;
    replay.playing = false;
    this.say(replayWords(this.replayState()));
    this.ask("above", "strip", "bars");
  }

  /** Go so many events on or back in the replay. */
  step(by) {
    const { replay, camera, picture, rows } = this.stage;
    replay.playing = false;
    replay.step(by);
    if (replay.done > 0) {
      const rank = replay.done - 1;
      this.stage.hovered = rank;
      if (camera.reveal(camera.scale.start[rank], rows.of[picture.lane[rank]])) this.ask("below");
      this.say(`${eventWords(picture, rank)}. ${replayWords(this.replayState())}`);
    }
    this.ask("above", "strip", "bars");
  }

  setScale(kind) {
    const { stage } = this;
    const scale = kind === "clock" ? clockScale(stage.picture) : orderScale(stage.picture);
    if (!scale || scale.kind === stage.scale.kind) return;
    stage.scale = scale;
    stage.reach = reaches(stage.rows, scale.end);
    stage.replay.use(scale);
    stage.camera.use(scale, stage.rows);
    if (stage.selected >= 0) stage.camera.reveal(scale.start[stage.selected], stage.rows.of[stage.picture.lane[stage.selected]]);
    this.overview.run = null;
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
    if (view === "timeline") this.resize();
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
    cancelAnimationFrame(this.frame);
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
    this.seekPlace(this.stage.camera.placeAt(x));
  }

  scrub(share) {
    const { from, to } = this.stage.scale;
    this.seekPlace(from + share * (to - from));
  }

  seekPlace(place) {
    this.stage.replay.seek(place);
    this.ask("above", "strip", "bars");
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
    const { stage } = this;
    stage.rows = buildRows(stage.picture, stage.isOpen, this.narrow);
    stage.reach = reaches(stage.rows, stage.scale.end);
    stage.camera.use(stage.scale, stage.rows);
    this.resize();
  }

  recolour() {
    this.stage.inks = readInks(this.host, this.stage.picture.types);
    this.stage.stamp = null;
    this.overview.run = null;
    this.ask("below", "above", "strip", "bars");
  }

  resize() {
    const { stage, plot } = this;
    const ratio = devicePixelRatio || 1;
    // Whole pixels of the screen in both directions, or the browser stretches what was drawn.
    const whole = (length) => Math.floor(length * ratio) / ratio;
    const width = whole(plot.getBoundingClientRect().width);
    if (!width) return; // hidden
    const narrow = width < NARROW;
    if (narrow !== this.narrow) {
      this.narrow = narrow;
      stage.rows = buildRows(stage.picture, stage.isOpen, narrow);
      stage.reach = reaches(stage.rows, stage.scale.end);
      stage.camera.use(stage.scale, stage.rows);
    }
    const most = Math.max(280, Math.min(900, Math.round(innerHeight * 0.62)));
    const height = whole(Math.max(120, Math.min(most, Math.ceil(stage.rows.height) + AXIS + 6)));
    const names = narrow ? 92 : width < 900 ? 136 : 176;
    const key = [width, height, ratio, names].join();
    if (key !== this.size) {
      this.size = key;
      plot.style.blockSize = `${height}px`;
      for (const canvas of [this.below, this.above]) {
        fitCanvas(canvas, width, height, ratio);
      }
      if (ratio !== this.ratio) stage.stamp = null;
      this.ratio = ratio;
      fitCanvas(this.strip, width, whole(STRIP), ratio);
      this.overview.resize(width, whole(STRIP), ratio, names);
      this.overview.run = null;
    }
    stage.camera.resize(width, height, names);
    plot.classList.toggle("is-tall", stage.camera.scrolls > 0);
    this.ask("below", "above", "strip", "bars");
  }

  say(text) {
    this.options.announce?.(text);
  }

  ask(...what) {
    for (const name of what) this.wanted[name] = true;
    if (this.wanted.below) this.tip.hide(); // what it speaks of moves away
    this.frame ??= requestAnimationFrame((now) => this.paint(now));
  }

  paint(now) {
    this.frame = null;
    const { stage, wanted } = this;
    const { replay } = stage;
    if (replay.playing) this.advance(now);
    this.wanted = {};
    if (this.view === "timeline" && this.size) {
      stage.stamp ??= newStamps(stage.picture.types, stage.inks, this.ratio);
      if (wanted.below) paintScene(this.contextOf(this.below), stage);
      if (wanted.below || wanted.above) paintOverlay(this.contextOf(this.above), stage);
      if (wanted.strip) this.overview.paint(stage);
    }
    if (wanted.bars) this.tellBars();
    if (replay.playing) this.ask("above", "strip", "bars");
  }

  contextOf(canvas) {
    const context = canvas.getContext("2d");
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    return context;
  }

  /* With reduced motion the head leaps from event to event. */
  advance(now) {
    const { replay, camera } = this.stage;
    const seconds = this.before === null ? 0 : Math.min(0.25, (now - this.before) / 1000);
    this.before = now;
    const done = replay.done;
    this.flow = this.stillness.matches ? (this.flow ?? replay.place) : replay.place;
    replay.seek(this.flow);
    const goes = replay.advance(seconds);
    this.flow = replay.place;
    if (this.stillness.matches && goes && replay.done > 0) replay.place = replay.scale.start[replay.done - 1];
    if (!camera.whole && (replay.place < camera.from || replay.place > camera.to)) {
      const span = camera.to - camera.from;
      camera.see(replay.place - span * 0.1, replay.place + span * 0.9);
      this.wanted.below = true;
    }
    if (done !== replay.done && replay.done > 0) this.stage.hovered = replay.done - 1;
    if (!goes) this.pause();
  }

  replayState() {
    const { replay, scale, picture, counters } = this.stage;
    return {
      playing: replay.playing, share: (replay.place - scale.from) / (scale.to - scale.from), time: replay.time, unit: picture.clock.unit,
      counts: counters.at(replay.done),
    };
  }

  tellBars() {
    const { stage } = this;
    this.bar.follow({
      view: this.view, scale: stage.scale.kind, hasClock: stage.scale.kind === "clock" || clockScale(stage.picture) !== null,
      tools: this.toolsOpen, hasTools: stage.rows.tools.some(Boolean), critical: stage.critical, hasCritical: stage.picture.critical.length > 0,
    });
    this.replayBar.follow(this.replayState());
  }
}

function fitCanvas(canvas, width, height, ratio) {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
}

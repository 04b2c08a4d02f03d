/* The controls of a scene: what is shown, zoom, scale, replay with its counters. They only call the scene and follow what is. */

import { make, setText } from "../../../base/elements.js";
import { NOT_SAID, SPAN_TREE } from "../wording.js";
import { grouped } from "../../../text/numbers.js";
import { icon } from "./icons.js";
import { RUN, SPEEDS } from "./replay.js";
import { timeWords } from "./ticks.js";

/**
 * @import { IconName } from "./icons.js"
 * @import { Player, ReplayPlace } from "./player.js"
 * @import { Counts } from "./replay.js"
 * @import { Scene } from "./scene.js"
 */

/** What is in sight: the timeline, the tree of spans, the messages, or the critical path in words.
 * @typedef {"timeline" | "tree" | "messages" | "critical"} View */

/** What the bar over the scene follows.
 * @typedef {{ view: View, scale: string, hasClock: boolean, tools: boolean, hasTools: boolean, critical: boolean,
 *   hasCritical: boolean }} BarState */

const SCRUB = 1000; // steps of the slider
/** @type {[view: View, words: string][]} */
const VIEWS = [
  ["timeline", "Timeline"],
  ["tree", SPAN_TREE],
  ["messages", "Messages"],
  ["critical", "Critical path"],
];
/** @type {[kind: "clock" | "order", words: string][]} */
const SCALES = [["clock", "Clock"], ["order", "Order"]];
/** @type {[name: keyof Counts, words: string][]} */
const COUNTERS = [
  ["alive", "agents alive"],
  ["messages", "messages"],
  ["calls", "tool calls"],
  ["tokens", "tokens"],
  ["errors", "errors"],
];

let scenes = 0; // names of radio buttons differ where a page has two scenes

/** Return the bar over the scene: which view, and how the timeline is seen.
 * @type {(scene: Scene) => { element: HTMLElement, follow: (state: BarState) => void }} */
export function newBar(scene) {
  scenes += 1;
  const views = segments("View", `scene-view-${scenes}`, VIEWS, (value) => scene.show(value));
  const scales = segments("Scale", `scene-scale-${scenes}`, SCALES, (value) => scene.setScale(value));
  scales.classList.add("is-small");
  const tools = make("input", { type: "checkbox", onchange: () => scene.setTools(tools.checked) });
  const critical = make("input", { type: "checkbox", onchange: () => scene.showCritical(critical.checked) });
  const criticalLabel = make("label", { class: "label" }, critical, "Mark critical path");
  const toolsLabel = make("label", { class: "label" }, tools, "Tool lanes");
  const timeline = make(
    "div",
    { class: "scene-sight bar" },
    criticalLabel,
    toolsLabel,
    scales,
    make(
      "span",
      { class: "scene-zoom" },
      button("Zoom out", "less", () => scene.navigation.zoom(2)),
      button("Zoom in", "more", () => scene.navigation.zoom(0.5)),
      button("Whole run", "fit", () => scene.navigation.fit()),
    ),
  );
  const element = make("div", { class: "scene-bar bar" }, views, timeline);
  return {
    element,
    follow(state) {
      for (const input of views.querySelectorAll("input")) input.checked = input.value === state.view;
      for (const input of scales.querySelectorAll("input")) {
        input.checked = input.value === state.scale;
        input.disabled = input.value === "clock" && !state.hasClock;
      }
      timeline.hidden = state.view !== "timeline";
      tools.checked = state.tools;
      toolsLabel.hidden = !state.hasTools;
      critical.checked = state.critical;
      criticalLabel.hidden = !state.hasCritical;
    },
  };
}

/** Return the replay under the timeline: buttons, slider, speed, counters.
 * @type {(player: Player) => { element: HTMLElement, follow: (place: ReplayPlace) => void }} */
export function newReplayBar(player) {
  const play = button("Play", "play", () => player.toggle());
  const slider = make("input", {
    type: "range",
    class: "scene-scrub",
    min: 0,
    max: SCRUB,
    step: 1,
    "aria-label": "Time in the run",
    oninput: () => player.seekShare(Number(slider.value) / SCRUB),
  });
  const speed = make("select", {
    class: "field scene-speed",
    "aria-label": "Speed",
    title: `At 1×, the replay of a run takes ${RUN} seconds`,
    onchange: () => player.setSpeed(Number(speed.value)),
  }, ...SPEEDS.map((value) => make("option", { value, text: `${value}×`, selected: value === 1 })));
  const fields = COUNTERS.map(([name, words]) => newCounter(name, words));
  const now = make("dd", { class: "scene-now" });
  const counters = make(
    "dl",
    { class: "scene-counters" },
    make("div", {}, make("dt", { text: "time" }), now),
    ...fields.map(({ element }) => element),
  );
  const element = make(
    "div",
    { class: "scene-replay", role: "group", "aria-label": "Replay" },
    make(
      "div",
      { class: "scene-transport" },
      button("Previous event", "back", () => player.step(-1)),
      play,
      button("Next event", "on", () => player.step(1)),
      slider,
      speed,
    ),
    counters,
  );
  return {
    element,
    follow({ playing, share, time, unit, counts }) {
      const name = playing ? "Pause" : "Play";
      if (play.getAttribute("aria-label") !== name) {
        play.setAttribute("aria-label", name);
        play.title = name;
        play.replaceChildren(icon(playing ? "pause" : "play"));
      }
      const place = String(Math.round(share * SCRUB));
      if (slider.value !== place) slider.value = place;
      const words = timeWords(time, unit);
      if (slider.getAttribute("aria-valuetext") !== words) slider.setAttribute("aria-valuetext", words);
      setText(now, words);
      for (const { name: counter, element, value } of fields) {
        const number = counts[counter];
        setText(value, number === null ? NOT_SAID : grouped(number));
        element.classList.toggle("is-zero", !number);
      }
    },
  };
}

/** @type {(name: keyof Counts, words: string) => { name: keyof Counts, element: HTMLElement, value: HTMLElement }} */
function newCounter(name, words) {
  const value = make("dd", { text: "0" });
  return { name, element: make("div", { "data-counter": name }, make("dt", { text: words }), value), value };
}

/** Return what a replay has come to, as a sentence.
 * @type {(place: ReplayPlace) => string} */
export function replayWords({ time, unit, counts }) {
  const parts = COUNTERS.flatMap(([key, words]) => {
    const number = counts[key];
    return number === null ? [] : [`${grouped(number)} ${words}`];
  });
  return `${timeWords(time, unit)}: ${parts.join(", ")}`;
}

/** @template {string} Value
 * @param {string} name
 * @param {string} group
 * @param {[value: Value, words: string][]} choices
 * @param {(value: Value) => void} chosen */
function segments(name, group, choices, chosen) {
  const parts = choices.flatMap(([value, words]) => [
    make(
      "label",
      {},
      make("input", { type: "radio", name: group, value, onchange: () => chosen(value) }),
      make("span", { text: words }),
    ),
  ]);
  return make("fieldset", { class: "segments", "aria-label": name }, ...parts);
}

/** @type {(name: string, picture: IconName, pressed: () => void) => HTMLButtonElement} */
function button(name, picture, pressed) {
  return make("button", {
    type: "button",
    class: "button is-small scene-button",
    "aria-label": name,
    title: name,
    onclick: pressed,
  }, icon(picture));
}

/* The controls of a scene: what is shown, zoom, scale, replay with its counters. They only call the scene and are told what is. */

import { make, say } from "../../../explorer/browser.js";
import { icon } from "./icons.js";
import { SPEEDS, RUN } from "./replay.js";
import { timeWords } from "./ticks.js";

const SCRUB = 1000; // steps of the slider
const VIEWS = [["timeline", "Timeline"], ["tree", "Spawn tree"], ["messages", "Messages"], ["critical", "Critical path"]];
const COUNTERS = [["alive", "agents alive"], ["messages", "messages"], ["calls", "tool calls"], ["tokens", "tokens"], ["errors", "errors"]];

let scenes = 0; // names of radio buttons differ where a page has two scenes

/** Return the bar over the scene: which view, and how the timeline is seen. */
export function newBar(scene) {
  scenes += 1;
  const views = segments("View", `scene-view-${scenes}`, VIEWS, (value) => scene.show(value));
  const scales = segments("Scale", `scene-scale-${scenes}`, [["clock", "Clock"], ["order", "Order"]], (value) => scene.setScale(value));
  scales.classList.add("is-small");
  const tools = make("input", { type: "checkbox", onchange: () => scene.setTools(tools.checked) });
  const critical = make("input", { type: "checkbox", onchange: () => scene.showCritical(critical.checked) });
  const timeline = make("div", { class: "scene-sight bar" },
    make("label", { class: "label" }, critical, "Mark critical path"),
    make("label", { class: "label scene-tools" }, tools, "Tool lanes"),
    scales,
    make("span", { class: "scene-zoom" },
      button("Zoom out", "less", () => scene.zoom(2)),
      button("Zoom in", "more", () => scene.zoom(0.5)),
      button("Whole run", "fit", () => scene.fit())));
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
      tools.closest("label").hidden = !state.hasTools;
      critical.checked = state.critical;
      critical.closest("label").hidden = !state.hasCritical;
    },
  };
}

/** Return the replay under the timeline: buttons, slider, speed, counters. */
export function newReplayBar(scene) {
  const play = button("Play", "play", () => scene.toggle());
  const slider = make("input", {
    type: "range", class: "scene-scrub", min: 0, max: SCRUB, step: 1, "aria-label": "Time in the run", oninput: () => scene.scrub(Number(slider.value) / SCRUB),
  });
  const speed = make("select", { class: "field scene-speed", "aria-label": "Speed", title: `At 1× a run takes ${RUN} seconds`, onchange: () => scene.setSpeed(Number(speed.value)) },
    ...SPEEDS.map((value) => make("option", { value, text: `${value}×`, selected: value === 1 })));
  const values = new Map(COUNTERS.map(([name]) => [name, make("dd", { text: "0" })]));
  const now = make("dd", { class: "scene-now" });
  const counters = make("dl", { class: "scene-counters" }, make("div", {}, make("dt", { text: "time" }), now),
    ...COUNTERS.map(([name, words]) => make("div", { "data-counter": name }, make("dt", { text: words }), values.get(name))));
  const element = make("div", { class: "scene-replay", role: "group", "aria-label": "Replay" },
    make("div", { class: "scene-transport" }, button("One event back", "back", () => scene.step(-1)), play, button("One event on", "on", () => scene.step(1)), slider, speed),
    counters);
  return {
    element,
    follow({ playing, share, time, unit, counts }) {
      const name = playing ? "Pause" : "Play";
      if (play.getAttribute("aria-label") !== name) {
        play.setAttribute("aria-label", name);
        play.title = name;
        play.replaceChildren(icon(name.toLowerCase()));
      }
      const value = String(Math.round(share * SCRUB));
      if (slider.value !== value) slider.value = value;
      const words = timeWords(time, unit);
      if (slider.getAttribute("aria-valuetext") !== words) slider.setAttribute("aria-valuetext", words);
      say(now, words);
      for (const [key, field] of values) {
        say(field, counts[key] === null ? "not said" : counts[key].toLocaleString("en"));
        field.parentElement.classList.toggle("is-zero", !counts[key]);
      }
    },
  };
}

/** Return what a replay has come to, as a sentence. */
export function replayWords({ time, unit, counts }) {
  const parts = COUNTERS.filter(([key]) => counts[key] !== null).map(([key, words]) => `${counts[key].toLocaleString("en")} ${words}`);
  return `${timeWords(time, unit)}: ${parts.join(", ")}`;
}

function segments(name, group, choices, chosen) {
  const parts = choices.flatMap(([value, words]) => [
    make("label", {}, make("input", { type: "radio", name: group, value, onchange: () => chosen(value) }), make("span", { text: words })),
  ]);
  return make("fieldset", { class: "segments", "aria-label": name }, ...parts);
}

function button(name, picture, pressed) {
  return make("button", { type: "button", class: "button is-small scene-button", "aria-label": name, title: name, onclick: pressed }, icon(picture));
}

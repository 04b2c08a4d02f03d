/* The elements of a scene: bars of controls, the plot with its canvases, legend and note, and the panel of its other views. */

import { make } from "../../../base/elements.js";
import { plural } from "../../../text/numbers.js";
import { drawAttribution } from "./attribution.js";
import { newBar, newReplayBar } from "./controls.js";
import { drawLegend } from "./legend.js";
import { drawMessages } from "./matrix.js";
import { newRangeBar } from "./range_bar.js";
import { newTip } from "./tip.js";
import { drawSpanTree } from "./tree_view.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { View } from "./controls.js"
 * @import { Scene } from "./scene.js"
 */

export class Frame {
  #timeline;
  #panel;
  /** Kept once it was drawn, with what is open in it.
   * @type {HTMLElement | null} */
  #tree = null;

  /** Draw them into an element.
   * @param {Scene} scene
   * @param {HTMLElement} host */
  constructor(scene, host) {
    const { picture } = scene.stage;
    const { strip, below, above } = scene.screen;
    this.bar = newBar(scene);
    this.replayBar = newReplayBar(scene.player);
    this.plot = drawPlot(picture, below, above);
    this.note = make("p", { class: "scene-note", hidden: true });
    this.rangeBar = newRangeBar(scene.marking);
    const help = make("span", {
      class: "hidden-text",
      text: "Arrow keys go from event to event, plus and minus zoom, Space plays, Enter opens the event.",
    });
    const legend = make(
      "details",
      { class: "scene-key-box", open: innerWidth > 900 },
      make("summary", { text: "Legend" }),
      drawLegend(scene.stage),
    );
    this.#timeline = make(
      "div",
      { class: "scene-timeline" },
      strip,
      this.plot,
      help,
      this.replayBar.element,
      this.rangeBar.element,
      this.note,
      legend,
    );
    this.#panel = make("div", { hidden: true });
    host.classList.add("scene");
    host.replaceChildren(this.bar.element, this.#timeline, this.#panel);
    this.tip = newTip(this.plot);
  }

  /** Show the timeline, or another view in its place.
   * @type {(view: View, scene: Scene) => void} */
  show(view, scene) {
    this.#timeline.hidden = view !== "timeline";
    this.#panel.hidden = view === "timeline";
    this.#panel.replaceChildren(...this.#draw(view, scene));
  }

  /** @type {(view: View, scene: Scene) => HTMLElement[]} */
  #draw(view, scene) {
    const { picture, bits } = scene.stage;
    const choose = (/** @type {number} */ rank) => {
      scene.select(rank, { reveal: true, how: "list" });
      scene.focus();
    };
    const chooseMany = (/** @type {number[]} */ ranks) => {
      scene.highlight(ranks);
      scene.say(`${plural(ranks.length, "message")} highlighted`);
      scene.focus();
    };
    if (view === "tree") {
      // Who reads the tree goes on to the next node, and the panel beside it shows the event.
      this.#tree ??= drawSpanTree(picture, bits, (rank) => scene.select(rank, { how: "list" }));
      return [this.#tree];
    }
    if (view === "messages") return [drawMessages(picture, chooseMany)];
    if (view === "critical") return [drawAttribution(picture, choose)];
    return [];
  }
}

/** @type {(picture: Picture, below: HTMLCanvasElement, above: HTMLCanvasElement) => HTMLElement} */
function drawPlot(picture, below, above) {
  const plot = make(
    "div",
    {
      class: "scene-plot",
      role: "application",
      tabindex: 0,
      "aria-roledescription": "timeline",
      "aria-label": `Timeline of ${plural(picture.count, "event")} in ${plural(picture.lanes.length, "lane")}`,
    },
    below,
    above,
  );
  if (!picture.count) plot.append(make("p", { class: "scene-empty", text: "This trace has no events to draw." }));
  return plot;
}

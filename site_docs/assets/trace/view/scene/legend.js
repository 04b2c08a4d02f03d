/* What the marks and lines mean that a run has. */

import { AT_WORK, BEGINS_AN_AGENT, OUTLINE_BROKEN, RETURNS, RINGED, SENDS, STRUCK } from "../wording.js";
import { make } from "../../../base/elements.js";
import { spoken } from "../text.js";
import { MOST } from "./crowd.js";
import { draw } from "./icons.js";
import { MESSAGE, RETURN, SPAWN } from "./links.js";
import { FAILED, FINAL, partsOf, UNTRUSTED } from "./shapes.js";

/** @import { Stage } from "./stage.js" */

/** Return the legend of what a stage has.
 * @type {(stage: Stage) => HTMLElement} */
export function drawLegend(stage) {
  const { picture } = stage;
  const used = new Set(picture.type);
  const types = [...used].sort((a, b) => a - b).map((type) => picture.types[type]);
  /** @type {[key: SVGElement, words: string][]} */
  const entries = types.map((type) => [mark(type, 0), spoken(type)]);
  const failed = picture.statuses.map((status) => status !== "" && status !== "ok");
  const sample = types.includes("orchestrator_decision") ? "orchestrator_decision" : types[0] ?? "message";
  if (picture.status.some((status) => failed[status])) entries.push([mark(sample, FAILED), STRUCK]);
  if (picture.trust.includes(2)) entries.push([mark(sample, UNTRUSTED), OUTLINE_BROKEN]);
  if (picture.final.includes(1)) entries.push([mark(sample, FINAL), RINGED]);
  entries.push(...drawLines(stage));
  if (hasCrowds(stage)) {
    entries.push([block(types), "many events: taller for more, divided by type, dark for failures"]);
  }
  return make(
    "ul",
    { class: "legend scene-legend" },
    ...entries.map(([key, words]) =>
      make("li", {}, make("span", { class: "key" }, key), make("span", { text: words }))
    ),
  );
}

/** @type {(stage: Stage) => [key: SVGElement, words: string][]} */
function drawLines({ picture, links }) {
  /** @type {[key: SVGElement, words: string][]} */
  const entries = [];
  const has = (/** @type {number} */ kind) => links.kind.includes(kind);
  if (picture.end.some((end, rank) => end > picture.start[rank])) {
    entries.push([line("scene-key-bar", "M1 0H31"), AT_WORK]);
  }
  if (has(SPAWN)) entries.push([line("line-spawn", "M1-6Q1 0 7 0H31"), BEGINS_AN_AGENT]);
  if (has(RETURN)) entries.push([line("line-return", "M1 6H25Q31 6 31 0V-6"), RETURNS]);
  if (has(MESSAGE)) entries.push([line("line-message", "M1 5C16 5 16-5 31-5"), SENDS]);
  if (picture.edges.src.length) {
    entries.push(
      [line("line-cause", "M1 0H31"), "selected: causes come in"],
      [line("line-effect", "M1 0H31"), "selected: effects go out"],
    );
  }
  return entries;
}

/** @type {(stage: Stage) => boolean} */
function hasCrowds({ rows: { first } }) {
  return first.some((begin, row) => row > 0 && begin - first[row - 1] > MOST);
}

/** Return one mark as SVG whose colours follow the palette.
 * @type {(type: string, bits: number) => SVGElement} */
export function mark(type, bits) {
  const picture = draw("svg", {
    viewBox: "-9 -9 18 18",
    class: `scene-key is-${type.replaceAll("_", "-")}`,
    "aria-hidden": "true",
  });
  for (const part of partsOf(type, bits)) {
    const path = draw("path", {
      d: part.d,
      "stroke-width": part.width,
      class: `fill-${part.fill ?? "none"} stroke-${part.stroke}`,
    });
    if (part.dash) path.setAttribute("stroke-dasharray", part.dash.join(" "));
    picture.append(path);
  }
  return picture;
}

/** @type {(kind: string, d: string) => SVGElement} */
function line(kind, d) {
  return draw(
    "svg",
    { viewBox: "0 -8 32 16", class: `scene-key is-line ${kind}`, "aria-hidden": "true" },
    draw("path", { d }),
  );
}

/** @type {(types: string[]) => SVGElement} */
function block(types) {
  const picture = draw("svg", { viewBox: "-9 -9 18 18", class: "scene-key", "aria-hidden": "true" });
  types.slice(0, 2).forEach((type, number) => {
    picture.append(
      draw("rect", {
        x: -4.5,
        y: number ? -8 : 0,
        width: 9,
        height: 8,
        class: `is-${type.replaceAll("_", "-")} fill-hue`,
      }),
    );
  });
  return picture;
}

/* The marks of event types: an outline for each in a square from -5 to 5, the same as in the drawings of the examples.

   A mark consists of parts from the lowest to the highest; canvas and SVG draw the same parts. */

/** @import { Picture } from "../../picture/picture.js" */

/** A part of a mark: its outline, and with what it is filled and drawn.
 * @typedef {"hue" | "ink" | "paper"} Ink
 * @typedef {{ d: string, fill: Ink | null, stroke: Ink, width: number, dash?: number[] }} Part */

/** Outlines by type of event, in the order of the schema.
 * @type {Record<string, string>} */
export const SHAPES = {
  orchestrator_decision: "M0-5 5 0 0 5-5 0Z",
  spawn: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  despawn: "M-4-4 4 4M-4 4 4-4",
  message: "M-4-3.5H4V3.5H-4Z",
  tool_call: "M-3.5-4.5 4.5 0-3.5 4.5Z",
  tool_result: "M3.5-4.5-4.5 0 3.5 4.5Z",
  return: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  aggregate: "M-5 0-2.5-4.5H2.5L5 0 2.5 4.5H-2.5Z",
  human_intervention: "M0-5V5M-5 0H5",
  safety_event: "M-4-4.5H4V1L0 5-4 1Z",
};

const HOLLOW = new Set(["return", "tool_result", "safety_event"]);
const STROKES = new Set(["despawn", "human_intervention"]);
const RING = "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z";
const SLASH = "M-6 6 6-6";

/** What may be special about an event, as bits: its mark is struck, its outline broken, it is ringed. */
export const FAILED = 1;
export const UNTRUSTED = 2;
export const FINAL = 4;

/** Return the bits of an event.
 * @type {(picture: Picture, rank: number) => number} */
export function traits(picture, rank) {
  const status = picture.statuses[picture.status[rank]];
  return (status && status !== "ok" ? FAILED : 0) | (picture.trust[rank] === 2 ? UNTRUSTED : 0) |
    (picture.final[rank] ? FINAL : 0);
}

/** Return the parts of a mark.
 * @type {(type: string, bits: number) => Part[]} */
export function partsOf(type, bits) {
  const d = SHAPES[type] ?? SHAPES.message;
  /** @type {Part[]} */
  const parts = [{ d, fill: null, stroke: "paper", width: 4 }];
  if (STROKES.has(type)) parts.push({ d, fill: null, stroke: "hue", width: 2.25 });
  else if (bits & UNTRUSTED) parts.push({ d, fill: "paper", stroke: "hue", width: 1.6, dash: [2.2, 1.6] });
  else parts.push({ d, fill: HOLLOW.has(type) ? "paper" : "hue", stroke: "hue", width: 1.6 });
  if (bits & FINAL) parts.push({ d: RING, fill: null, stroke: "ink", width: 1.4 });
  if (bits & FAILED) {
    parts.push({ d: SLASH, fill: null, stroke: "paper", width: 3.6 }, {
      d: SLASH,
      fill: null,
      stroke: "ink",
      width: 1.8,
    });
  }
  return parts;
}

/* A JSON value as a tree whose branches open: with details, so that keys and screen readers know them. */

import { make } from "../../base/elements.js";
import { grouped } from "../../text/numbers.js";
import { smallButton } from "./buttons.js";
import { printable } from "./text.js";

const OPEN_AT_FIRST = 12; // members of a branch that begins open
const AT_ONCE = 100; // members that are drawn before they are asked for
const LONGEST = 4000;
const DEEPEST = 30;

/** Return the object or list that a text is as JSON, null for any other text.
 * @type {(text: string) => object | null} */
export function readTree(text) {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value = /** @type {unknown} */ (JSON.parse(text));
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** @type {(value: object) => HTMLElement} */
export function drawTree(value) {
  return drawMembers(value, 0);
}

/** @type {(value: object, depth: number) => HTMLElement} */
function drawMembers(value, depth) {
  const members = Object.entries(value);
  const draw = (/** @type {[string, unknown][]} */ some) => some.map(([name, each]) => drawMember(name, each, depth));
  const list = make("ul", { class: "json-tree" }, ...draw(members.slice(0, AT_ONCE)));
  const rest = members.slice(AT_ONCE);
  if (rest.length) {
    const more = smallButton(`${grouped(rest.length)} more`, () => {
      more.parentElement?.replaceWith(...draw(rest));
    });
    list.append(make("li", {}, more));
  }
  return list;
}

/** @type {(name: string, value: unknown, depth: number) => HTMLElement} */
function drawMember(name, value, depth) {
  const key = make("bdi", { class: "json-name", text: printable(name, 80) });
  // Arguments are often JSON within a text.
  const inner = typeof value === "string" ? readTree(value) : value;
  if (typeof inner !== "object" || inner === null || depth >= DEEPEST) {
    return make("li", {}, key, " ", make("span", { class: "json-value", dir: "auto", text: shown(value) }));
  }
  const size = Object.keys(inner).length;
  const many = Array.isArray(inner) ? `[${size}]` : `{${size}}`;
  if (!size) return make("li", {}, key, " ", make("span", { class: "quiet", text: many }));
  const branch = make("details", {}, make("summary", {}, key, " ", make("span", { class: "quiet", text: many })));
  // What is closed is drawn when it is opened: there may be a great deal of it.
  const fill = () => {
    if (branch.childElementCount === 1) branch.append(drawMembers(inner, depth + 1));
  };
  branch.addEventListener("toggle", fill);
  if (depth < 2 && size <= OPEN_AT_FIRST) {
    fill();
    branch.open = true;
  }
  return make("li", {}, branch);
}

/** @type {(value: unknown) => string} */
function shown(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/* Pictures on buttons, drawn as paths in a square of 16. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {"play" | "pause" | "back" | "on" | "less" | "more" | "fit"} IconName */

/** @type {Record<IconName, string>} */
const PATHS = {
  play: "M4 2.5 13 8 4 13.5Z",
  pause: "M4 3H7V13H4ZM9 3H12V13H9Z",
  back: "M5 3H3V13H5ZM13 3 6 8 13 13Z",
  on: "M11 3H13V13H11ZM3 3 10 8 3 13Z",
  less: "M3 7.25H13V8.75H3Z",
  more: "M7.25 3H8.75V7.25H13V8.75H8.75V13H7.25V8.75H3V7.25H7.25Z",
  fit: "M1 3H2.5V13H1ZM13.5 3H15V13H13.5ZM6 5 3 8 6 11V8.75H10V11L13 8 10 5V7.25H6Z",
};

/** Return an icon for a button that names itself elsewhere.
 * @type {(name: IconName) => SVGElement} */
export function icon(name) {
  const picture = draw("svg", { viewBox: "0 0 16 16", class: "scene-icon", "aria-hidden": "true" });
  picture.append(draw("path", { d: PATHS[name] }));
  return picture;
}

/** Return an element of SVG.
 * @type {(tag: string, attributes?: Record<string, string | number>, ...children: Node[]) => SVGElement} */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

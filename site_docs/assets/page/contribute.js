/* The contribute page: puts the tags that its address names into the template shown, and hands the file out.

   <p data-filled="#code" data-axes="JSON">           says what was filled into the element named
      data-declared="…"                               where the values are that the JSON leaves out
   <button data-download="#code" data-name="…">       downloads that element's text */

import { closest, dataOf, find, findAll } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { saveFile } from "../base/save_file.js";
import { LEVEL_TO_CHOOSE } from "../text/wording.js";
import { describeTags, fillTags, readTags } from "./fill.js";

/** @typedef {{rules: {axes: {id: string, values: {id: string, code: string, label: string}[]}[]}}} Declared */

const MOST_UNKNOWN = 5;

async function fill() {
  const [status] = findAll(document, "[data-filled]");
  if (!status) return;
  const code = find(document, dataOf(status, "filled"));
  /** @type {import("./fill.js").Axes} */
  const axes = JSON.parse(dataOf(status, "axes"));
  try {
    await addNames(status, axes);
  } catch {
    status.textContent = "The names of some tags could not be loaded. Loading the page again may help.";
    return;
  }
  const { tags, unknown } = readTags(location.search, axes);
  const words = describeTags(tags, axes);
  if (words.length) code.textContent = fillTags(code.textContent ?? "", tags, axes);
  const levels = Object.entries(tags).filter(([axis, values]) => values.every(isNamed(axes[axis])))
    .map(([axis]) => axes[axis].level).filter(Boolean);
  status.textContent = [
    words.length ? `Filled in from the page you came from: ${words.join("; ")}.` : "",
    levels.some((level) => level !== LEVEL_TO_CHOOSE)
      ? "The evidence is set to the level that claims least: raise it where the paper shows more."
      : "",
    levels.includes(LEVEL_TO_CHOOSE) ? `Replace ${LEVEL_TO_CHOOSE} by the evidence that the paper shows.` : "",
    unknown.length ? `Ignored, not in the taxonomy: ${unknown.slice(0, MOST_UNKNOWN).join(", ")}.` : "",
  ].filter(Boolean).join(" ");
}

/**
 * Add the names of the values of axes that the address asks for and the page leaves out.
 * @param {HTMLElement} status
 * @param {import("./fill.js").Axes} axes
 */
async function addNames({ dataset: { declared } }, axes) {
  const asked = [...new URLSearchParams(location.search).keys()];
  const lacking = asked.filter((axis) => Object.hasOwn(axes, axis) && !Object.keys(axes[axis].values).length);
  if (!declared || !lacking.length) return;
  const { rules } = /** @type {Declared} */ (await loadJson(new URL(declared, document.baseURI).href));
  for (const { id, values } of rules.axes) {
    if (lacking.includes(id)) {
      axes[id].values = Object.fromEntries(values.map((value) => [value.id, `${value.code} ${value.label}`.trim()]));
    }
  }
}

/** @param {import("./fill.js").Axis} axis */
function isNamed(axis) {
  return (/** @type {string} */ value) => Object.hasOwn(axis.values, value);
}

/** @param {MouseEvent} event */
function download(event) {
  const button = closest(event.target, "[data-download]");
  if (!button) return;
  const code = find(document, dataOf(button, "download"));
  saveFile(new Blob([`${code.textContent}\n`], { type: "text/yaml" }), dataOf(button, "name"));
}

document.addEventListener("click", download);
fill();

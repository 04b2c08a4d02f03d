/* What an address asks of the table of any two axes, and back. Pure. */

import { isTracking } from "../base/tracking.js";
import { fillIn } from "../text/fill_in.js";
import { listed } from "../text/numbers.js";
import { NOT_POSSIBLE } from "../text/wording.js";

/**
 * @typedef {import("./types.js").Known} Known
 * @typedef {import("./types.js").Settings} Settings
 * @typedef {Exclude<keyof Settings, "fold">} Name
 */

/** @type {Record<string, string[]>} */
const CHOICES = {
  count: ["primary", "any"],
  reading: ["broad", "strict"],
  figure: ["n", "row", "column", "all"],
  order: ["taxonomy", "papers"],
  fold: ["0", "1"],
};

/** @type {Name[]} */
const NAMED_WHEN_CHANGED = ["count", "reading", "figure", "order", "edition"];

/**
 * Return the settings before anything is asked.
 * @param {Known} known
 * @returns {Settings}
 */
function firstSettings(known) {
  return {
    rows: known.rows,
    columns: known.columns,
    count: "primary",
    reading: "broad",
    figure: "n",
    order: "taxonomy",
    edition: known.editions[0],
    fold: false,
  };
}

/**
 * Read an address; returns the settings, and a sentence for each part of it that was passed over.
 * @param {string} search
 * @param {Known} known
 * @returns {{settings: Settings, remarks: string[]}}
 */
export function readSettings(search, known) {
  const settings = firstSettings(known);
  const remarks = [];
  const named = new Set();
  for (const [name, said] of new URLSearchParams(search)) {
    if (isTracking(name)) continue;
    const possible = choicesOf(name, known);
    const value = possible === known.axes ? known.former.get(said) ?? said : said;
    if (!possible) remarks.push(`“${name}” is not a setting of this table.`);
    else if (!possible.includes(value)) {
      remarks.push(`${fillIn(NOT_POSSIBLE, { value, name })}; expected ${listed(possible, "or")}.`);
    } else {
      if (name === "fold") settings.fold = value === "1";
      else settings[/** @type {Name} */ (name)] = value;
      named.add(name);
    }
  }
  if (settings.rows === settings.columns) {
    if (named.has("rows") && named.has("columns")) {
      remarks.push("Rows and columns must differ, so other columns are shown.");
    }
    const moved = named.has("columns") && !named.has("rows") ? "rows" : "columns";
    settings[moved] = otherAxis(settings.rows, known);
  }
  return { settings, remarks };
}

/**
 * Return the query string of settings, without its question mark.
 * @param {Settings} settings
 * @param {Known} known
 */
export function writeSettings(settings, known) {
  const usual = firstSettings(known);
  const pairs = [["rows", settings.rows], ["columns", settings.columns]];
  for (const name of NAMED_WHEN_CHANGED) if (settings[name] !== usual[name]) pairs.push([name, settings[name]]);
  if (settings.fold) pairs.push(["fold", "1"]);
  return String(new URLSearchParams(pairs));
}

/**
 * Return settings with one of them changed; an axis chosen twice changes places with the other.
 * @param {Settings} settings
 * @param {string} name
 * @param {string | boolean} value
 * @returns {Settings}
 */
export function changeSetting(settings, name, value) {
  const changed = { ...settings, [name]: value };
  if (changed.rows === changed.columns) {
    if (name === "rows") changed.columns = settings.rows;
    else changed.rows = settings.columns;
  }
  return changed;
}

/** @param {string} name @param {Known} known */
function choicesOf(name, known) {
  if (name === "rows" || name === "columns") return known.axes;
  if (name === "edition") return known.editions;
  return Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;
}

/** @param {string} axis @param {Known} known */
function otherAxis(axis, known) {
  return [known.columns, known.rows, ...known.axes].find((id) => id !== axis) ?? axis;
}

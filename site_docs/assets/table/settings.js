/* What an address asks of the table of any two axes, and back. Pure.

   Settings are {rows, columns, count, reading, figure, edition, fold}: ids of two different axes, the words of the query
   grammar, what a cell shows, the id of an edition, and whether the rows and columns set apart are folded away. */

const CHOICES = {
  count: ["primary", "any"],
  reading: ["broad", "strict"],
  figure: ["n", "row", "column", "all"],
  fold: ["0", "1"],
};

/** Return the settings before anything is asked; `known` has axes and editions (ids, the living one first), rows, columns. */
export function firstSettings(known) {
  return { rows: known.rows, columns: known.columns, count: "primary", reading: "broad", figure: "n", edition: known.editions[0], fold: false };
}

/** Read an address; returns the settings, and a sentence for each part of it that was passed over. */
export function readSettings(search, known) {
  const settings = firstSettings(known);
  const remarks = [];
  const named = new Set();
  for (const [name, value] of new URLSearchParams(search)) {
    const possible = name === "rows" || name === "columns" ? known.axes : name === "edition" ? known.editions : CHOICES[name];
    if (!possible) remarks.push(`“${name}” is not a setting of this table.`);
    else if (!possible.includes(value)) remarks.push(`“${value}” is not possible for ${name}; expected ${listed(possible)}.`);
    else {
      settings[name] = name === "fold" ? value === "1" : value;
      named.add(name);
    }
  }
  if (settings.rows === settings.columns) {
    if (named.has("rows") && named.has("columns")) remarks.push("A table crosses two different axes; the columns are others than those asked for.");
    const moved = named.has("columns") && !named.has("rows") ? "rows" : "columns";
    settings[moved] = otherAxis(settings.rows, known);
  }
  return { settings, remarks };
}

/** Return the query string of settings, without its question mark. */
export function writeSettings(settings, known) {
  const usual = firstSettings(known);
  const pairs = [["rows", settings.rows], ["columns", settings.columns]];
  for (const name of ["count", "reading", "figure", "edition"]) {
    if (settings[name] !== usual[name]) pairs.push([name, settings[name]]);
  }
  if (settings.fold) pairs.push(["fold", "1"]);
  return String(new URLSearchParams(pairs));
}

/** Return settings with one of them changed; an axis chosen twice changes places with the other. */
export function changeSetting(settings, name, value) {
  const changed = { ...settings, [name]: value };
  if (changed.rows === changed.columns) {
    const other = name === "rows" ? "columns" : "rows";
    changed[other] = settings[name];
  }
  return changed;
}

function otherAxis(axis, known) {
  return [known.columns, known.rows, ...known.axes].find((id) => id !== axis);
}

function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

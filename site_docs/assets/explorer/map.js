/* The survey's main cross table in miniature, live: numbers of the papers found; a cell filters by its two values. */

import { setsOf } from "./corpus.js";
import { size } from "./bits.js";
import { crossValues } from "./select.js";
import { clauseOf } from "./grammar.js";
import { attribute, say } from "./dom.js";

const STEPS = 5;

/** Take over the map below `root`, or do nothing where a survey has none. */
export function takeMap(root, app) {
  const table = root.querySelector("[data-map]");
  if (!table) return { update() {} };
  const { rows, columns } = table.dataset;
  const head = root.querySelector("#explorer-map-head");
  const cells = [...table.querySelectorAll("a.cell")].map((node) => ({
    node, row: node.dataset.row, column: node.dataset.column, shown: node.firstChild?.nodeType === Node.TEXT_NODE ? node.firstChild : node.insertBefore(document.createTextNode(""), node.firstChild),
    spoken: node.querySelector(".hidden-text"),
  }));
  const name = (axisId, id) => {
    const value = app.axis(axisId).record.values.find((each) => each.id === id);
    return [value.code, value.label].filter(Boolean).join(" ");
  };
  const isOn = (query, cell) => only(query, rows, cell.row) && only(query, columns, cell.column);

  table.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    const cell = cells.find(({ node }) => node === link);
    const asked = cell ? [[rows, cell.row], [columns, cell.column]] : [[link.closest("tbody") ? rows : columns, link.closest("th").dataset.value]];
    app.change((state) => {
      const off = asked.every(([axis, value]) => only(state.query, axis, value));
      for (const [axis, value] of asked) {
        const clause = clauseOf(state.query, axis);
        clause.include = off ? [] : [value];
        clause.exclude = [];
      }
    });
  });

  return {
    update(selection, found) {
      const count = crossValues(app.corpus, selection, rows, columns);
      const numbers = cells.map((cell) => count(cell.row, cell.column));
      const all = cells.map((cell) => count(cell.row, cell.column, app.corpus.all));
      const greatest = Math.max(1, ...numbers);
      const used = [rows, columns].map((id) => usedOf(app, selection, id));
      cells.forEach((cell, at) => {
        const [number, whole] = [numbers[at], all[at]];
        const gap = used[0].get(cell.row) && used[1].get(cell.column) ? "is-gap" : "is-shut";
        attribute(cell.node, "class", `cell ${number ? `step-${Math.ceil(STEPS * number / greatest)}` : whole ? "is-dim" : `${gap} is-dim`}`);
        if (cell.shown.data !== (number ? String(number) : "")) cell.shown.data = number ? String(number) : "";
        say(cell.spoken, `${number ? "" : "none "}of ${found.toLocaleString("en")} here, ${whole.toLocaleString("en")} in the survey: ${name(rows, cell.row)} and ${name(columns, cell.column)}`);
        attribute(cell.node, "aria-current", isOn(selection.query, cell) ? "true" : null);
      });
      say(head, found === app.total ? "Where the papers stand" : `Where these ${found.toLocaleString("en")} stand`);
    },
  };
}

function only(query, axis, value) {
  const clause = query.clauses.get(axis);
  return clause?.include.length === 1 && clause.include[0] === value;
}

function usedOf(app, selection, id) {
  const axis = app.axis(id);
  const sets = setsOf(app.corpus, axis, selection.count, selection.query.clauses.get(id)?.reading || selection.query.reading);
  return new Map([...sets].map(([value, set]) => [value, size(set) > 0]));
}

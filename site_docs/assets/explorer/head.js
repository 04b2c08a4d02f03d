/* What surrounds the list: count, active filters, notes, sort, group and view; the tray; the map. */

import { clauseOf, formatYears } from "./address.js";
import { attribute, hidden, make, plural, say } from "./browser.js";
import { setsOf, size } from "./corpus.js";
import { MOST_COMPARED } from "./dialogs.js";
import { apartName, nameOf } from "./rows.js";
import { crossValues } from "./select.js";

const QUIET = 500; // milliseconds without a change before the count is said

/** Take over the head below `root`. */
export function takeHead(root, app) {
  const find = (selector) => root.querySelector(selector);
  const words = find("#words");
  const [count, boundary, active, notes, status] = [".result-count", "[data-boundary]", "[data-active]", "[data-notes]", "[data-status]"].map(find);
  const [sort, group] = [find("[data-sort]"), find("[data-group-by]")];
  const views = [...root.querySelectorAll('input[name="view"]')];
  const columns = find('[data-do="columns"]');
  for (const control of [words, sort, group, ...views, ...root.querySelectorAll("[data-do][disabled]")]) control.disabled = false;

  words.addEventListener("input", () => app.change((state) => { state.query.words = words.value.trim(); }, { typing: true }));
  sort.addEventListener("change", () => app.change((state) => { state.sort = sort.value; }));
  group.addEventListener("change", () => app.change((state) => { state.group = group.value === "off" ? "" : group.value; }));
  for (const view of views) view.addEventListener("change", () => app.change((state) => { state.view = view.value; }));

  let said = 0;
  return {
    update() {
      const { found, order } = app;
      const { query } = app.state;
      const text = found === app.total ? plural(found, "paper") : `${found.toLocaleString("en")} of ${plural(app.total, "paper")}`;
      say(count, text);
      for (const node of root.querySelectorAll("[data-shown]")) say(node, `Show ${plural(found, "paper")}`);
      if (words.value.trim() !== query.words) words.value = query.words;
      sort.value = order.sort;
      sort.querySelector('[value="alike"]').disabled = !app.picked.size;
      sort.querySelector('[value="relevance"]').disabled = !query.words;
      group.value = order.group || "off";
      group.parentElement.hidden = app.state.view === "table";
      for (const view of views) view.checked = view.value === app.state.view;
      columns.hidden = app.state.view !== "table";
      say(boundary, boundaryOf(app, order, sort));
      showActive(active, app, () => count.focus());
      clearTimeout(said);
      said = setTimeout(() => say(status, found ? `${text} shown.` : "No paper fits."), QUIET);
    },
    showNotes(sentences) {
      notes.hidden = !sentences.length;
      notes.replaceChildren(...sentences.map((sentence) => makeNote(sentence, app)));
    },
  };
}

/** Return what is asked, one entry each: {label, code, axis, not, remove(state)}. */
export function askedOf(app) {
  const { query } = app.state;
  const asked = [];
  for (const [id, clause] of query.clauses) {
    const axis = app.axis(id);
    for (const list of ["include", "exclude"]) {
      for (const valueId of clause[list]) {
        const value = axis.record.values.find((each) => each.id === valueId);
        asked.push({
          axis,
          not: list === "exclude",
          code: value?.code ?? "",
          label: value ? (value.code ? value.label : `${axis.record.label}: ${value.label}`) : apartName(axis, valueId),
          remove: (state) => { const chosen = state.query.clauses.get(id); chosen[list] = chosen[list].filter((each) => each !== valueId); },
        });
      }
    }
    if (clause.reading === "strict") asked.push({ axis, label: `${axis.record.label}: strict`, code: "", remove: (state) => { state.query.clauses.get(id).reading = ""; } });
  }
  const years = formatYears(query.years);
  if (years) asked.push({ label: `Years ${years.replace("..", " to ")}`, code: "", remove: (state) => { state.query.years = [null, null]; } });
  if (query.count === "primary") asked.push({ label: "Primary values only", code: "", remove: (state) => { state.query.count = ""; } });
  if (query.reading === "strict") asked.push({ label: "Strict evidence", code: "", remove: (state) => { state.query.reading = "broad"; } });
  if (query.words) asked.push({ label: `“${query.words}”`, code: "", remove: (state) => { state.query.words = ""; } });
  if (app.state.only) asked.push({ label: "Selected papers only", code: "", remove: (state) => { state.only = false; } });
  if (query.edition) asked.push({ label: app.editionLabel, code: "", remove: (state) => { state.query.edition = ""; } });
  return asked;
}

function showActive(list, app, elsewhere) {
  const asked = askedOf(app);
  const name = JSON.stringify(asked.map(({ label, code, not, axis }) => [label, code, not, axis?.id]));
  for (const node of list.ownerDocument.querySelectorAll("[data-filters]")) say(node, asked.length ? `${asked.length} on` : "");
  if (list.dataset.asked === name) return;
  list.dataset.asked = name;
  const at = [...list.children].findIndex((entry) => entry.contains(document.activeElement));
  const entries = asked.map(({ axis, label, code, not, remove }) => make(
    "li", { class: `chip ${axis ? `axis-${axis.hue}` : "is-plain"}${not ? " is-not" : ""}` },
    ...(not ? [make("span", { class: "no", text: "not" })] : []),
    ...(code ? [make("span", { class: "code", text: code })] : []),
    make("span", { text: label }),
    make("button", { class: "drop", type: "button", "aria-label": `Remove ${not ? "not " : ""}${code ? `${code} ` : ""}${label}`, text: "×", onclick: () => app.change(remove) }),
  ));
  if (entries.length) entries.push(make("li", {}, make("button", { class: "button is-plain is-small", type: "button", "data-do": "clear", text: "Clear all" })));
  list.hidden = !entries.length;
  list.replaceChildren(...entries);
  if (at >= 0) (entries[Math.min(at, entries.length - 1)]?.querySelector("button") ?? { focus: elsewhere }).focus();
}

function boundaryOf(app, order, sort) {
  const words = [];
  if (order.group) words.push(`Grouped by ${lower(app.axis(order.group).record.label)}`);
  const sorted = { newest: "newest first", title: "by title", author: "by first author", relevance: "by relevance", alike: "most tags shared first" }[order.sort];
  words.push(words.length ? sorted : sorted.charAt(0).toUpperCase() + sorted.slice(1));
  return `${words.join(", ")}.`;
}

function lower(label) {
  return /^.[a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/* A note is a text, or {text, action, do}: a button undoes or does what the note speaks of. */
function makeNote(note) {
  if (typeof note === "string") return make("p", { text: note });
  return make("p", {}, `${note.text} `, make("button", { class: "button is-plain is-small", type: "button", text: note.action, onclick: note.do }));
}

/** Return the tray of the papers that were picked. */
export function makeTray(app) {
  const count = make("b");
  const button = (text, name, what) => make("button", { class: `button ${name}`, type: "button", text, "data-do": what });
  const compare = button("Compare", "is-main", "compare");
  const only = button("Show only these", "", "only");
  const node = make(
    "div", { class: "tray", role: "region", "aria-label": "Selection" },
    count, compare, only, button("Take away", "", "take"), button("Copy link", "", "share-picked"), button("Clear selection", "is-plain push", "unpick"),
  );
  return {
    node,
    update() {
      const { size } = app.picked;
      node.hidden = !size;
      say(count, `${plural(size, "paper")} selected`);
      compare.disabled = size < 2 || size > MOST_COMPARED;
      compare.title = compare.disabled ? `Two to ${MOST_COMPARED} papers can be compared` : "";
      say(only, app.state.only ? "Show all results" : "Show only these");
    },
  };
}

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
  const name = (axisId, id) => nameOf(app.axis(axisId), id);
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
    update() {
      const { selection, found } = app;
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

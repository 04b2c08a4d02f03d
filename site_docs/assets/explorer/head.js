/* The head of the results: search, count, what is on, notes, and how the list is sorted, grouped and drawn. */

import { apartName } from "./rows.js";
import { formatYears } from "./grammar.js";
import { attribute, hidden, make, plural, say } from "./dom.js";

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
    update({ found, order }) {
      const { query } = app.state;
      const text = found === app.total ? plural(found, "paper") : `${found.toLocaleString("en")} of ${plural(app.total, "paper")}`;
      say(count, text);
      for (const node of root.querySelectorAll("[data-shown]")) say(node, `Show ${plural(found, "paper")}`);
      if (document.activeElement !== words && words.value.trim() !== query.words) words.value = query.words;
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

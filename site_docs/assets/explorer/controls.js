/* What the reader turns: facets, head of the results, tray, map. */

import { clauseOf, formatYears } from "./address.js";
import { attribute, hidden, make, mark, measure, plural, say } from "./browser.js";
import { MOST_COMPARED } from "./dialogs.js";
import { countValues, crossValues, setsOf, size } from "./papers.js";
import { apartName, nameOf } from "./rows.js";

/** Take over the facets below `aside`; `app.change` is told what the reader chose. */
export function takeFacets(aside, app) {
  const groups = [...aside.querySelectorAll("[data-axis]")].map((node) => takeGroup(node, app));
  const primary = aside.querySelector("[data-primary]");
  primary.disabled = false;
  primary.addEventListener("change", () => app.change((state) => { state.query.count = primary.checked ? "primary" : ""; }));
  const years = [...aside.querySelectorAll("[data-year]")];
  const readYears = () => years.map((field) => (/^\d{4}$/.test(field.value) ? Number(field.value) : null));
  for (const field of years) {
    field.disabled = false;
    field.addEventListener("input", () => {
      if (field.value === "" || /^\d{4}$/.test(field.value)) app.change((state) => { state.query.years = readYears(); }, { typing: true });
    });
  }
  return {
    toggle: (axis, value) => toggle(app, axis, value),
    update(selection) {
      const { query } = app.state;
      primary.checked = query.count === "primary";
      years.forEach((field, at) => {
        const value = query.years[at] === null ? "" : String(query.years[at]);
        if (document.activeElement !== field && field.value !== value) field.value = value;
      });
      for (const group of groups) group.update(selection);
    },
  };
}

/* Choose or exclude a value, or neither again; nothing is both. */
function toggle(app, axisId, value, list = "include") {
  app.change((state) => {
    const clause = clauseOf(state.query, axisId);
    const on = clause[list].includes(value);
    clause.include = clause.include.filter((each) => each !== value);
    clause.exclude = clause.exclude.filter((each) => each !== value);
    if (!on) clause[list].push(value);
  });
}

function takeGroup(node, app) {
  const axisId = node.dataset.axis;
  const on = node.querySelector("[data-on]");
  node.querySelector("fieldset").disabled = false;
  const rows = [...node.querySelectorAll("[data-value]")].map((row) => ({
    row,
    value: row.dataset.value,
    input: row.querySelector("input"),
    number: row.querySelector(".n"),
    unused: row.querySelector(".n").textContent.includes(" of ") ? "unused" : row.querySelector(".n").textContent,
    not: row.querySelector(".not"),
  }));
  const ways = [...node.querySelectorAll('.facet-ways input[type="radio"]')];
  const known = new Map(); // what each row says, so that only what changes is written
  let last = null;

  const update = (selection) => {
    last = selection;
    const axis = app.axis(axisId);
    const clause = selection.query.clauses.get(axisId);
    const chosen = (clause?.include.length ?? 0) + (clause?.exclude.length ?? 0);
    say(on, chosen ? `${chosen} on` : "");
    if (!node.open) return;
    const counts = countValues(app.corpus, selection, axis);
    const greatest = Math.max(1, ...rows.map(({ value }) => counts.get(value).all));
    for (const { row, value, input, number, unused, not } of rows) {
      const { now, all } = counts.get(value);
      const included = clause?.include.includes(value) ?? false;
      const excluded = clause?.exclude.includes(value) ?? false;
      const name = `${now} ${all} ${greatest} ${excluded}`;
      if (input.checked !== included) input.checked = included;
      if (known.get(value) === name) continue;
      known.set(value, name);
      attribute(not, "aria-pressed", String(excluded));
      mark(row, "is-not", excluded);
      mark(row, "is-none", !now);
      say(number, all ? `${now.toLocaleString("en")} of ${all.toLocaleString("en")}` : unused);
      measure(number, "--all", (all / greatest).toFixed(3));
      measure(number, "--now", all ? (now / all).toFixed(3) : 0);
    }
    const reading = clause?.reading || selection.query.reading;
    for (const way of ways) {
      const checked = way.value === (way.name.endsWith(".match") ? clause?.match ?? "any" : reading);
      if (way.checked !== checked) way.checked = checked;
    }
  };

  node.addEventListener("change", ({ target }) => {
    if (target.type === "checkbox") toggle(app, axisId, target.value);
    else if (target.type === "radio") {
      const option = target.name.split(".").at(-1);
      app.change((state) => { clauseOf(state.query, axisId)[option] = target.value; });
    }
  });
  node.addEventListener("click", ({ target }) => {
    const button = target.closest(".not");
    if (button) toggle(app, axisId, button.closest("[data-value]").dataset.value, "exclude");
  });
  node.addEventListener("toggle", () => { if (last && node.open) update(last); });

  return {
    update(selection) {
      const clause = selection.query.clauses.get(axisId);
      // What is asked by an address or a tag elsewhere must be seen.
      const asked = clause && (clause.include.length || clause.exclude.length);
      if (asked && !last?.query.clauses.get(axisId)?.include.length && !node.open && !document.activeElement?.closest?.("summary")) node.open = true;
      update(selection);
    },
  };
}

const GAP = 6;    // pixels between a row and its hint
const EDGE = 8;   // pixels between the hint and the edge of the window

/** Show the definitions of values below `aside`; `meaning(row)` returns the text of a row, or nothing. */
export function showHints(aside, root, meaning) {
  const hint = make("div", { class: "explorer-hint", role: "tooltip", id: "explorer-hint", popover: "manual" });
  root.append(hint);
  let holder = null;

  /* Returns whether there was one. */
  const hide = () => {
    if (!holder) return false;
    holder.querySelector("input").removeAttribute("aria-describedby");
    holder = null;
    hint.hidePopover();
    return true;
  };
  const put = () => {
    const around = holder.getBoundingClientRect();
    const { width, height } = hint.getBoundingClientRect();
    const beside = around.right + GAP + width < innerWidth - EDGE;
    const x = beside ? around.right + GAP : Math.max(EDGE, Math.min(around.left, innerWidth - width - EDGE));
    const below = beside ? around.top : around.bottom + GAP;
    const y = Math.min(below, innerHeight - height - EDGE);
    measure(hint, "--tip-x", `${x}px`);
    measure(hint, "--tip-y", `${!beside && y < below ? around.top - GAP - height : y}px`);
  };
  const show = (row) => {
    if (row === holder) return;
    hide();
    const text = row && meaning(row);
    if (!text) return;
    holder = row;
    hint.textContent = text;
    row.querySelector("input").setAttribute("aria-describedby", hint.id);
    hint.showPopover();
    put();
  };
  // To focus a row may scroll to it: its hint goes along, and goes away with it.
  const follow = () => {
    if (!holder) return;
    const [row, frame] = [holder, aside].map((node) => node.getBoundingClientRect());
    if (row.bottom < frame.top || row.top > frame.bottom) hide();
    else put();
  };
  const rowOf = (target) => target.closest?.("[data-value]");

  aside.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") show(rowOf(event.target)); });
  aside.addEventListener("pointerleave", (event) => { if (event.relatedTarget !== hint) hide(); });
  hint.addEventListener("pointerleave", (event) => { if (!holder?.contains(event.relatedTarget)) hide(); });
  aside.addEventListener("focusin", (event) => show(rowOf(event.target)));
  aside.addEventListener("focusout", hide);
  aside.addEventListener("scroll", follow, { passive: true });
  return { hide };
}

/** Return {open, close} for the facets; the rest of the page rests meanwhile. */
export function makeSheet(facets) {
  let opener = null;
  const around = () => {
    const others = [];
    for (let node = facets; node !== document.body; node = node.parentElement) {
      others.push(...[...node.parentElement.children].filter((each) => each !== node));
    }
    return others;
  };
  return {
    open() {
      opener = document.activeElement;
      facets.dataset.open = "";
      facets.setAttribute("role", "dialog");
      facets.setAttribute("aria-modal", "true");
      for (const node of around()) node.inert = true;
      document.documentElement.classList.add("has-sheet");
      facets.querySelector('[data-do="close-sheet"]').focus();
    },
    close() {
      if (facets.dataset.open === undefined) return false;
      delete facets.dataset.open;
      facets.setAttribute("role", "complementary");
      facets.removeAttribute("aria-modal");
      for (const node of around()) node.inert = false;
      document.documentElement.classList.remove("has-sheet");
      opener?.focus();
      return true;
    },
  };
}

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

/* What is asked, one entry each. */
function askedOf(app) {
  const { query, only } = app.state;
  const asked = [];
  const ask = (label, remove, more = {}) => asked.push({ label, remove, code: "", ...more });
  for (const [id, clause] of query.clauses) {
    const its = app.axis(id);
    const { label, values } = its.record;
    for (const list of ["include", "exclude"]) {
      for (const valueId of clause[list]) {
        const value = values.find((each) => each.id === valueId);
        const name = value ? (value.code ? value.label : `${label}: ${value.label}`) : apartName(its, valueId);
        const remove = (state) => { const chosen = state.query.clauses.get(id); chosen[list] = chosen[list].filter((each) => each !== valueId); };
        ask(name, remove, { axis: its, not: list === "exclude", code: value?.code ?? "" });
      }
    }
    if (clause.reading === "strict") ask(`${label}: strict`, (state) => { state.query.clauses.get(id).reading = ""; }, { axis: its });
  }
  const years = formatYears(query.years);
  const reset = (name, value) => (state) => { state.query[name] = value; };
  if (years) ask(`Years ${years.replace("..", " to ")}`, reset("years", [null, null]));
  if (query.count === "primary") ask("Primary values only", reset("count", ""));
  if (query.reading === "strict") ask("Strict evidence", reset("reading", "broad"));
  if (query.words) ask(`“${query.words}”`, reset("words", ""));
  if (query.edition) ask(app.editionLabel, reset("edition", ""));
  if (only) ask("Selected papers only", (state) => { state.only = false; });
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

export function makeTray(app) {
  const node = app.root.querySelector("[data-tray]").content.cloneNode(true).firstElementChild;
  const [count, compare, only] = ["b", '[data-do="compare"]', '[data-do="only"]'].map((selector) => node.querySelector(selector));
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
  const cells = [...table.querySelectorAll("a.cell")].map((node) => {
    const [shown, spoken] = [new Text(), node.lastElementChild];
    node.replaceChildren(shown, spoken);
    return { node, ...node.dataset, shown, spoken };
  });
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
        say(cell.shown, number ? String(number) : "");
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

/* The facets: rows that stand in the page already get numbers, answers, a hint; narrow, they are a sheet. */

import { clauseOf } from "./address.js";
import { attribute, make, mark, measure, say } from "./browser.js";
import { countValues } from "./select.js";

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

  const hide = () => {
    holder?.querySelector("input")?.removeAttribute("aria-describedby");
    holder = null;
    if (hint.matches(":popover-open")) hint.hidePopover();
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
    const around = row.getBoundingClientRect();
    const { width, height } = hint.getBoundingClientRect();
    const beside = around.right + GAP + width < innerWidth - EDGE;
    const x = beside ? around.right + GAP : Math.max(EDGE, Math.min(around.left, innerWidth - width - EDGE));
    const below = beside ? around.top : around.bottom + GAP;
    const y = Math.min(below, innerHeight - height - EDGE);
    hint.style.setProperty("--tip-x", `${x}px`);
    hint.style.setProperty("--tip-y", `${!beside && y < below ? around.top - GAP - height : y}px`);
  };
  const rowOf = (target) => target.closest?.("[data-value]");

  aside.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") show(rowOf(event.target)); });
  aside.addEventListener("pointerleave", (event) => { if (event.relatedTarget !== hint) hide(); });
  hint.addEventListener("pointerleave", (event) => { if (!holder?.contains(event.relatedTarget)) hide(); });
  aside.addEventListener("focusin", (event) => show(rowOf(event.target)));
  aside.addEventListener("focusout", hide);
  aside.addEventListener("scroll", hide, { passive: true });
  return {
    hide() {
      const shown = holder !== null;
      hide();
      return shown;
    },
  };
}

/** Return {open, close} for the facets; the rest of the page rests meanwhile. */
export function makeSheet(facets) {
  let opener = null;
  const around = () => {
    const others = [];
    for (let node = facets; node !== document.body; node = node.parentElement) {
      others.push(...[...node.parentElement.children].filter((each) => each !== node && each.tagName !== "SCRIPT"));
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

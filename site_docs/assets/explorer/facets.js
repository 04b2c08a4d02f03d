/* The facets: rows that stand in the page already get their numbers, and answer. */

import { countValues } from "./select.js";
import { clauseOf } from "./grammar.js";
import { attribute, mark, measure, say } from "./dom.js";

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
      if (input.checked !== included) input.checked = included;
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

  const toggle = (value, list, other) => app.change((state) => {
    const clause = clauseOf(state.query, axisId);
    clause[other] = clause[other].filter((each) => each !== value);
    clause[list] = clause[list].includes(value) ? clause[list].filter((each) => each !== value) : [...clause[list], value];
  });
  node.addEventListener("change", ({ target }) => {
    if (target.type === "checkbox") toggle(target.value, "include", "exclude");
    else if (target.type === "radio") {
      const option = target.name.split(".").at(-1);
      app.change((state) => { clauseOf(state.query, axisId)[option] = target.value; });
    }
  });
  node.addEventListener("click", ({ target }) => {
    const button = target.closest(".not");
    if (button) toggle(button.closest("[data-value]").dataset.value, "exclude", "include");
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

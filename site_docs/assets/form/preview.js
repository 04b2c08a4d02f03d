/* An entry in, what it becomes shown beside the form: its card, its place in the table, the claims that count it. */

import { find, make } from "../base/elements.js";
import { valuesOf } from "./check_tags.js";

/** @import { Entry, FormAxis, Rules, Work } from "./types.js" */
/** @import { Shared } from "./shared.js" */

const FEW_AUTHORS = 3;

export class Preview {
  /**
   * @param {HTMLFormElement} form
   * @param {Shared} shared
   */
  constructor(form, shared) {
    this.form = form;
    this.shared = shared;
  }

  /**
   * @param {Entry} entry
   * @param {Entry | null} before the entry that is corrected
   */
  show(entry, before) {
    find(this.form, "[data-card]").replaceChildren(this.card(entry));
    const cell = this.form.querySelector("[data-cell]");
    if (cell) cell.textContent = this.cell(entry, before);
    this.form.querySelector("[data-claims]")?.replaceChildren(...this.claims(entry, before));
  }

  /** @param {Entry} entry */
  card(entry) {
    const authors = entry.authors.length > FEW_AUTHORS + 1
      ? `${entry.authors.slice(0, FEW_AUTHORS).join(", ")} and ${entry.authors.length - FEW_AUTHORS} more`
      : entry.authors.join(", ");
    const meta = [authors || "Authors", entry.year || "year", entry.venue].filter(Boolean).join(" · ");
    const chips = this.shared.rules.axes.flatMap((axis) => this.chips(axis, entry));
    return make(
      "div",
      { class: "paper is-bare" },
      make("p", { class: "card-title", text: entry.title || "Title" }),
      make("p", { class: "meta", text: meta }),
      make("p", { class: "summary", text: entry.summary || "One sentence of your own" }),
      make("p", { class: "chips" }, ...chips),
    );
  }

  /**
   * @param {FormAxis} axis
   * @param {Entry} entry
   */
  chips(axis, entry) {
    const tags = entry.tags[axis.id] ?? [];
    if (tags === "unknown") return [];
    return tags.map(({ value, level }) => {
      const known = axis.values.find(({ id }) => id === value);
      const mark = axis.levels.find(({ id }) => id === level)?.mark;
      const chip = make("span", { class: `chip axis-${this.shared.hues[axis.id]}` });
      if (mark) chip.append(make("span", { class: `mark is-${mark}`, "aria-hidden": "true" }));
      if (known?.code) chip.append(make("span", { class: "code", text: known.code }));
      chip.append(known?.label ?? value);
      return chip;
    });
  }

  /**
   * @param {Entry} entry
   * @param {Entry | null} before
   */
  cell(entry, before) {
    const { place, rules, works } = this.shared;
    if (!place) return "";
    const [rows, columns] = place.map((id) => rules.axes.find((axis) => axis.id === id));
    if (!rows || !columns) return "";
    const [row, column] = [valuesOf(entry.tags[rows.id])[0], valuesOf(entry.tags[columns.id])[0]];
    if (!row || !column) return `It gets a cell with a value on ${rows.label} and on ${columns.label}.`;
    const others = works.filter((work) => isCurrent(work) && work.key !== before?.key);
    const count =
      others.filter(({ tags }) => tags?.[rows.id]?.[0] === row && tags?.[columns.id]?.[0] === column).length;
    const pair = `${nameOf(rows, row)} with ${nameOf(columns, column)}`;
    return count ? `${pair}: ${count} other paper${count === 1 ? "" : "s"}.` : `${pair}: the first paper in this cell.`;
  }

  /**
   * @param {Entry} entry
   * @param {Entry | null} before
   */
  claims(entry, before) {
    const touched = this.shared.claims.filter(({ counts }) =>
      before
        ? counts.some((count) => isCounted(entry, count) !== isCounted(before, count))
        : counts.some((count) => isCounted(entry, count))
    );
    if (!touched.length) return [make("li", { class: "quiet", text: before ? "None changes." : "None yet." })];
    const root = this.form.dataset.root ?? "";
    return touched.map(({ id, sentence }) =>
      make("li", {}, make("a", { href: `${root}claims/#${id}`, text: sentence }))
    );
  }
}

/** @param {Work} work */
function isCurrent(work) {
  return work.stage === undefined && !work.removed;
}

/**
 * @param {FormAxis} axis
 * @param {string} value
 */
function nameOf(axis, value) {
  const known = axis.values.find(({ id }) => id === value);
  return `${known?.code ?? ""} ${known?.label ?? value}`.trim();
}

/**
 * @param {Entry} entry
 * @param {Record<string, string[]>} count values by axis
 */
function isCounted(entry, count) {
  return Object.entries(count).every(([axis, values]) =>
    valuesOf(entry.tags[axis]).some((value) => values.includes(value))
  );
}

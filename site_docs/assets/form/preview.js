/* An entry in, what it becomes shown beside the form: its card, the cells that move, the claims that count it. */

import { find, make } from "../base/elements.js";
import { authorsLine } from "../text/authors.js";
import { fillIn } from "../text/fill_in.js";
import { plural } from "../text/numbers.js";
import { CLAIM_STATES } from "../text/wording.js";
import { nameOf } from "./check_tags.js";
import { asAuthor, Checker } from "./checker.js";
import { asPrinted } from "./family_name.js";
import { movedCells } from "./moved_cells.js";
import { claimsWith, touchedOf } from "./turned_claims.js";

/** @import { Entry, FormAxis } from "./types.js" */
/** @import { Shared } from "./shared.js" */

const MOST_CELLS = 8;
const FIRST_CLAIMS = 2; // the others wait folded
const NO_CELL_YET = "The paper appears in a cell once it has values on both axes of a table.";
const NO_CELL_MOVES = "No cell changes.";
const STAYS = "Stays {state}";
const HAS_TO_CHANGE =
  "It was made for the living edition, so the check will ask for a change of this claim, too. Send the entry all the " +
  "same: a maintainer changes the claim.";
const CLAIMS_TO_CHANGE = "For a maintainer: change {claims}, listed under “Claims about its values”";
const SAID_LATER = "The check of your change will show whether this remains so.";
const AND_MORE = "And {more} more";

export class Preview {
  /** @param {HTMLFormElement} form @param {Shared} shared */
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
    this.form.querySelector("[data-cells]")?.replaceChildren(...this.cells(entry, before));
    this.showClaims(this.claims(entry, before));
  }

  /**
   * Show the first claims, and the others folded: unfolded stays so while the entry is written.
   * @param {HTMLElement[]} lines
   */
  showClaims(lines) {
    const box = this.form.querySelector("[data-claims]");
    if (!box) return;
    const [first, others] = [lines.slice(0, FIRST_CLAIMS), lines.slice(FIRST_CLAIMS)];
    if (!others.length) return box.replaceChildren(...first);
    let rest = box.querySelector("details");
    if (!rest) {
      rest = make("details", { class: "rest" }, make("summary"), make("ul", { class: "ruled" }));
      box.append(make("li", {}, rest));
    }
    find(rest, "summary").textContent = fillIn(AND_MORE, { more: String(others.length) });
    find(rest, "ul").replaceChildren(...others);
    // What holds the fold stays in the page, so that the focus on it is not lost.
    while (box.firstElementChild && !box.firstElementChild.contains(rest)) box.firstElementChild.remove();
    box.prepend(...first);
  }

  /** @param {Entry} entry */
  card(entry) {
    const meta = [authorsOf(entry, new Checker(this.shared.rules)), entry.year || "year", entry.venue].filter(Boolean)
      .join(" · ");
    const chips = this.shared.rules.axes.flatMap((axis) => this.chips(axis, entry));
    return make(
      "div",
      { class: "paper" },
      make("p", { class: "card-title", text: entry.title || "Title" }),
      make("p", { class: "meta", text: meta }),
      make("p", { class: "summary", text: entry.summary || "One sentence of your own" }),
      make("p", { class: "chips" }, ...chips),
    );
  }

  /** @param {FormAxis} axis @param {Entry} entry */
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
   * Return the cells that move, in a table of their own: what it is, and its papers before and after.
   * @param {Entry} entry
   * @param {Entry | null} before
   */
  cells(entry, before) {
    const { tables, rules } = this.shared;
    const moved = movedCells(entry, before, tables, rules);
    if (!moved.length) {
      return [make("p", { class: "quiet", text: before ? NO_CELL_MOVES : NO_CELL_YET })];
    }
    const head = ["Cell", "Now", "Then"].map((text, place) =>
      make("th", { scope: "col", class: place ? "number" : "", text })
    );
    const lines = moved.slice(0, MOST_CELLS).map((cell) =>
      make(
        "tr",
        {},
        make("th", { scope: "row", text: `${nameOf(cell.rows, cell.row)} with ${nameOf(cell.columns, cell.column)}` }),
        make("td", { class: "number", text: String(cell.before) }),
        make("td", { class: "number" }, make("b", { text: String(cell.after) })),
      )
    );
    const table = make("table", { class: "listing" }, make("thead", {}, make("tr", {}, ...head)));
    table.append(make("tbody", {}, ...lines));
    const more = moved.length - MOST_CELLS;
    return more > 0 ? [table, make("p", { class: "quiet", text: fillIn(AND_MORE, { more: String(more) }) })] : [table];
  }

  /** @param {Entry} entry @param {Entry | null} before */
  claims(entry, before) {
    const touched = touchedOf(claimsWith(entry, before, this.shared.claims, this.shared.rules));
    const broken = touched.filter(({ breaks }) => breaks).length;
    const toDo = fillIn(CLAIMS_TO_CHANGE, { claims: plural(broken, "claim") });
    if (broken) find(this.form, "[data-todo]").append(make("li", { text: toDo }));
    if (!touched.length) return [make("li", { class: "quiet", text: before ? "None changes." : "None yet." })];
    const root = this.form.dataset.root ?? "";
    return touched.map(({ claim, state, moves, breaks }) => {
      const numbers = moves.map(({ name, before, after }) => `${name} ${shown(before)} → ${shown(after)}`);
      return make(
        "li",
        {},
        make("a", { href: `${root}claims/#${claim.id}`, text: claim.sentence }),
        make("p", { class: "quiet" }, statement(claim.state, state), ...numbers.map((text) => `; ${text}`)),
        ...(breaks ? [make("p", { text: HAS_TO_CHANGE })] : []),
      );
    });
  }
}

/**
 * Return the authors in the line that the card will have.
 * @param {Entry} entry
 * @param {Checker} checker
 */
function authorsOf({ authors, collaboration }, checker) {
  const names = authors.filter((name) => !["unknown", "et al."].includes(name)).map(asPrinted);
  const isWhole = names.length === authors.length;
  if (collaboration) names.push(asAuthor(checker, collaboration));
  return names.length || !isWhole ? authorsLine(names, isWhole) : "Authors";
}

/**
 * Say what becomes of a claim.
 * @param {string} before its state
 * @param {string} after empty where only the whole survey can tell
 */
function statement(before, after) {
  if (!after) return SAID_LATER;
  const [was, is] = [before, after].map((state) => CLAIM_STATES[/** @type {keyof typeof CLAIM_STATES} */ (state)]);
  return before === after ? fillIn(STAYS, { state: is }) : make("b", { text: `${was} → ${is}` });
}

/** @param {number | null} value a count, or a quotient of counts */
function shown(value) {
  return value === null ? "?" : String(Number(value.toFixed(3)));
}

/* The head of the results: search, order, view, how many papers are shown, what is asked, notes. */

import { find, findAll, make, setText } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { PREFIX } from "../query/own_range.js";
import { capitalised } from "../text/labels.js";
import { grouped, plural } from "../text/numbers.js";
import { NEWEST_FIRST } from "../text/wording.js";
import { ActiveFilters } from "./active_filters.js";
import { loadTableView } from "./later.js";
import { describeNothing } from "./nothing_found.js";

/** @typedef {import("./store.js").Store} Store */

const QUIET = 500; // milliseconds without a change before the count is said
/** @type {Record<string, string>} */
const SORTED = {
  newest: NEWEST_FIRST,
  title: "by title",
  author: "by first author",
  relevance: "by relevance",
  alike: "most tags shared first",
};

export class ResultHead {
  #store;
  #root;
  #words;
  #count;
  #boundary;
  #notes;
  #status;
  #sort;
  #group;
  #views;
  #columns;
  #quote;
  #filters;
  #saying = 0;
  #found = ""; // what is said of the papers, behind what the notes say
  #noted = "";
  #picked;

  /** @param {HTMLElement} root @param {Store} store */
  constructor(root, store) {
    this.#root = root;
    this.#store = store;
    this.#picked = store.picked.size;
    this.#words = /** @type {HTMLInputElement} */ (find(root, "#words"));
    this.#count = find(root, ".result-count");
    this.#boundary = find(root, "[data-boundary]");
    this.#notes = find(root, "[data-notes]");
    this.#status = find(root, "[data-status]");
    this.#sort = /** @type {HTMLSelectElement} */ (find(root, "[data-sort]"));
    this.#group = /** @type {HTMLSelectElement} */ (find(root, "[data-group-by]"));
    this.#views = /** @type {HTMLInputElement[]} */ (findAll(root, 'input[name="view"]'));
    this.#columns = find(root, '[data-do="columns"]');
    this.#quote = find(root, '[data-do="quote"]');
    this.#filters = new ActiveFilters(find(root, "[data-active]"), store, () => this.#count.focus());
    this.#listen();
  }

  update() {
    const { corpus, picked, results, state } = this.#store;
    const { count, order } = results;
    const text = count === corpus.count
      ? plural(count, "paper")
      : `${grouped(count)} of ${plural(corpus.count, "paper")}`;
    setText(this.#count, text);
    for (const node of findAll(this.#root, "[data-shown]")) setText(node, `Show ${plural(count, "paper")}`);
    if (this.#words.value.trim() !== state.query.words) this.#words.value = state.query.words;
    this.#sort.value = order.sort;
    this.#option("alike").disabled = !picked.size;
    this.#option("relevance").disabled = !state.query.words;
    this.#group.value = order.group || "off";
    // Of a survey without axes there is nothing to group by.
    this.#group.labels[0].hidden = state.view === "table" || this.#group.options.length < 2;
    for (const view of this.#views) view.checked = view.value === state.view;
    this.#columns.hidden = state.view !== "table";
    this.#quote.hidden = !corpus.quoted;
    setText(this.#boundary, describeOrder(this.#store));
    this.#filters.update();
    // Where selected papers alone are shown, those shown say it.
    this.#found = picked.size !== this.#picked && !state.only
      ? `${plural(picked.size, "paper")} selected.`
      : count
      ? `${text} shown.`
      : describeNothing(this.#store).text;
    this.#picked = picked.size;
    this.#saySoon();
  }

  #saySoon() {
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => {
      setText(this.#status, [this.#noted, this.#found].filter(Boolean).join(" "));
    }, QUIET);
  }

  /** @param {import("./types.js").Note[]} notes */
  showNotes(notes) {
    const noted = notes.map((note) => (typeof note === "string" ? note : note.text)).join(" ");
    if (noted === this.#noted) return;
    this.#noted = noted;
    this.#notes.hidden = !notes.length;
    // What is pressed in a note goes away with it.
    this.#notes.replaceChildren(...notes.map((note) => makeNote(note, () => this.#count.focus())));
    this.#saySoon();
  }

  #listen() {
    const [store, words, sort, group] = [this.#store, this.#words, this.#sort, this.#group];
    words.addEventListener("input", () =>
      store.change(({ query }) => {
        query.words = words.value.trim();
      }, { typing: true }));
    sort.addEventListener("change", () =>
      store.change((state) => {
        state.sort = sort.value;
      }));
    group.addEventListener("change", () =>
      store.change((state) => {
        state.group = group.value === "off" ? "" : group.value;
      }));
    for (const view of this.#views) {
      // A reader who points at it will want it.
      if (view.value === "table") {
        view.parentElement?.addEventListener("pointerenter", () => loadTableView().catch(console.error), {
          once: true,
        });
      }
      view.addEventListener("change", () =>
        store.change((state) => {
          state.view = view.value;
        }));
    }
  }

  /** @param {string} sort */
  #option(sort) {
    return /** @type {HTMLOptionElement} */ (find(this.#sort, `[value="${sort}"]`));
  }
}

/** @param {Store} store */
function describeOrder({ corpus, results: { order } }) {
  const field = corpus.taxonomy.fields?.find(({ id }) => order.sort === `${PREFIX}${id}`);
  const sorted = field ? `by ${field.in_prose}` : SORTED[order.sort];
  if (!order.group) return `${capitalised(sorted)}.`;
  return `Grouped by ${axisOf(corpus, order.group).record.in_prose}, ${sorted}.`;
}

/**
 * @param {import("./types.js").Note} note
 * @param {() => void} leave
 */
function makeNote(note, leave) {
  if (typeof note === "string") return make("p", { text: note });
  const act = () => {
    note.do();
    leave();
  };
  const button = { class: "button is-plain is-small", type: "button", text: note.action, onclick: act };
  return make("p", {}, `${note.text} `, make("button", button));
}

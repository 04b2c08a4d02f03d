/* The panel with the count of what is asked as a text may quote it: a sentence with edition and date, the link, a LaTeX
   macro and BibTeX. */

import { openDialog } from "../base/dialog.js";
import { make } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { clauseOf } from "../query/grammar.js";
import { LIVING_CHANGES, QUOTE_THIS_COUNT, QUOTED_LINK } from "../text/wording.js";
import { foundWithout } from "./found_without.js";
import { macroName, quotedSentence } from "./quoted_sentence.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../query/types.js").Query} Query
 */

const LIVING = "living";

/**
 * Open the panel.
 * @param {HTMLElement} root
 * @param {Store} store of an edition that has a date
 * @param {Query} query what is asked
 * @param {string} address of it, without an edition
 */
export function openQuote(root, store, query, address) {
  const { corpus, state, results } = store;
  const { date, bibtex } = corpus.quoted ?? { date: "", bibtex: "" };
  const url = new URL(address);
  url.searchParams.set("edition", corpus.edition);
  const found = { number: results.count, all: countAll(store), strict: countStrict(store) };
  const sentence = quotedSentence(corpus, query, found, state.only);
  const latex = `% ${url.search.slice(1)}\n\\newcommand{\\${
    macroName(query)
  }}{${results.count}}% ${corpus.edition}, ${date}`;
  openDialog(root, QUOTE_THIS_COUNT, [
    make("p", { class: "prose", id: "quoted-sentence", text: sentence }),
    make("p", {}, copyButton("quoted-sentence", "Copy text")),
    ...snippet("quoted-link", url.href, QUOTED_LINK),
    ...(corpus.edition === LIVING ? [make("p", { class: "quiet", text: LIVING_CHANGES })] : []),
    ...snippet("quoted-latex", latex, "LaTeX"),
    ...snippet("quoted-bibtex", bibtex.trim(), "BibTeX"),
  ]);
}

/**
 * Return how many papers would be found if secondary values counted, too.
 * @param {Store} store
 */
function countAll(store) {
  if (store.state.query.count !== "primary") return store.results.count;
  return foundWithout(store, ({ query }) => {
    query.count = "any";
  }).length;
}

/**
 * Return how many of the papers found have the strongest level, where one axis with levels is asked for values alone.
 * @param {Store} store
 */
function countStrict(store) {
  const { corpus, state: { query } } = store;
  const [asked, ...others] = [...query.clauses].filter(([id, { include }]) =>
    include.length && axisOf(corpus, id).strongest
  );
  if (!asked || others.length || asked[1].reading || query.reading !== "broad") return null;
  const [id, clause] = asked;
  const axis = axisOf(corpus, id);
  // Those without any value on the axis have no level either.
  if (!clause.include.every((value) => axis.record.values.some((each) => each.id === value))) return null;
  const countAt = (/** @type {string} */ reading) =>
    foundWithout(store, (state) => {
      clauseOf(state.query, id).reading = reading;
    }).length;
  const unjudged = axis.record.evidence.filter(({ assessed, counted }) => counted && !assessed);
  return {
    label: axis.strongest?.label ?? "",
    number: countAt("strict"),
    atLeast: unjudged.some((level) => countAt(level.id)),
  };
}

/**
 * @param {string} id
 * @param {string} text
 * @param {string} label
 */
function snippet(id, text, label) {
  const pre = make("pre", { id, role: "region", tabindex: "0", "aria-label": label, text });
  return [make("h3", { text: label }), make("div", { class: "snippet" }, pre, copyButton(id, "Copy", label))];
}

/**
 * @param {string} id of what it copies
 * @param {string} text
 * @param {string} label
 */
function copyButton(id, text, label = "") {
  const further = label ? [make("span", { class: "hidden-text", text: ` ${label}` })] : [];
  return make("button", { class: "button is-small", type: "button", "data-copy": `#${id}` }, text, ...further);
}

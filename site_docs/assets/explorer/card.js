/* A paper as a card, with all that is known of it, and as a single line. */

import { hiddenText, make, setAttribute, setText } from "../base/elements.js";
import { authorsOf, calledOf, linksOf, tagsOf, venueOf } from "../query/corpus.js";
import { authorsInShort } from "../text/authors.js";
import { excerpt, findMarks, moved } from "../text/marks.js";
import { authorsOfPaper, hasAuthors } from "./labels.js";
import { setMarkedText } from "../base/marked_text.js";
import { fillTitle, makePick, makeRow } from "./row.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../text/marks.js").MarkedTerm} MarkedTerm
 */

/** @param {Store} store */
export function makeCard(store) {
  const pick = makePick(store);
  const title = make("a");
  const people = make("span");
  const published = make("span", { class: "n" });
  const facts = make("p", { class: "meta" });
  const summary = make("p", { class: "summary" });
  const notes = make("p", { class: "meta found-in", hidden: true });
  const chips = makeChips(store);
  const links = makeLinks();
  const between = make("span", { text: " · " });
  const meta = make("p", { class: "meta" }, people, between, published);
  const picture = make("img", { class: "thumbnail", loading: "lazy", decoding: "async", hidden: true });
  const text = make("div", {}, picture, make("h3", { dir: "auto" }, title), meta, facts, summary, notes, chips.node);
  const node = make("article", { class: "row paper is-listed" }, pick.node, text, links.node);
  return makeRow(store, node, pick, (paper) => {
    const { corpus, results: { terms } } = store;
    fillTitle(store, title, paper);
    const line = authorsOfPaper(corpus, paper, terms);
    setMarkedText(people, line, findMarks(line, terms, "author"));
    people.hidden = between.hidden = !line;
    fillPublished(published, String(corpus.years[paper]), venueOf(corpus, paper), terms);
    fillPicture(picture, store.links.papers, corpus.images[paper]);
    setText(facts, corpus.facts[paper] ?? "");
    facts.hidden = !corpus.facts[paper];
    summary.hidden = !corpus.summaries[paper];
    setMarkedText(summary, corpus.summaries[paper], findMarks(corpus.summaries[paper], terms, "summary"));
    fillNotes(notes, corpus.notes[paper], terms);
    chips.show(paper);
    links.show(linksOf(corpus, paper), calledOf(corpus, paper));
  });
}

/**
 * @param {HTMLImageElement} node
 * @param {string} papers address of the folder of papers, beside which the pictures lie
 * @param {import("../query/types.js").Picture | undefined} picture
 */
function fillPicture(node, papers, picture) {
  node.hidden = !picture;
  if (!picture) return node.removeAttribute("src");
  const [file, width, height, alt] = picture;
  Object.assign(node, { width, height, alt });
  // Rows are used again: the same address would be asked for once more.
  return setAttribute(node, "src", `${papers}../images/${file}`);
}

/** @param {Store} store */
export function makeLine(store) {
  const pick = makePick(store);
  const title = make("a");
  const meta = make("span", { class: "meta" });
  const line = make("div", { class: "line" }, make("h3", { dir: "auto" }, title), meta);
  const node = make("article", { class: "row paper is-compact" }, pick.node, line);
  return makeRow(store, node, pick, (paper) => {
    const { corpus, results: { terms } } = store;
    fillTitle(store, title, paper);
    const authors = authorsInShort(authorsOf(corpus, paper), !corpus.incomplete.has(paper));
    const text = hasAuthors(corpus, paper) ? `${authors} · ${corpus.years[paper]}` : String(corpus.years[paper]);
    setMarkedText(meta, text, findMarks(text, terms, "author"));
  });
}

/**
 * Of year and venue only the venue is searched.
 * @param {HTMLElement} node
 * @param {string} year
 * @param {string} venue
 * @param {MarkedTerm[]} terms
 */
function fillPublished(node, year, venue, terms) {
  const text = venue ? `${year} · ${venue}` : year;
  setMarkedText(node, text, moved(findMarks(venue, terms, "venue"), text.length - venue.length));
}

/**
 * Notes are shown only where a search found something in them.
 * @param {HTMLElement} node
 * @param {string | undefined} text
 * @param {MarkedTerm[]} terms
 */
function fillNotes(node, text, terms) {
  const marks = text ? findMarks(text, terms, "notes") : [];
  node.hidden = !marks.length;
  if (!text || !marks.length) return setText(node, "");
  const lead = "Notes: ";
  const cut = excerpt(text, marks);
  return setMarkedText(node, lead + cut.text, moved(cut.marks, lead.length));
}

/**
 * A tag leads to the papers that have it; a plain click filters here.
 * @param {Store} store
 */
function makeChips(store) {
  const node = make("div", { class: "chips" });
  /** @type {ReturnType<typeof makeChip>[]} */
  const made = [];
  const show = (/** @type {number} */ paper) => {
    let used = 0;
    for (const axis of store.chipAxes) {
      for (const tag of tagsOf(axis, paper)) {
        const chip = made[used] ?? made[made.push(makeChip()) - 1];
        fillChip(store, chip, axis, tag);
        if (chip.node.parentNode !== node) node.append(chip.node);
        used += 1;
      }
    }
    for (const chip of made.splice(used)) chip.node.remove();
    node.hidden = !used;
  };
  return { node, show };
}

function makeChip() {
  const shape = make("span", { "aria-hidden": "true" });
  const code = make("span", { class: "code" });
  const label = make("span");
  const level = make("span", { class: "hidden-text" });
  return { node: make("a", {}, shape, code, label, level), shape, code, label, level };
}

/**
 * @param {Store} store
 * @param {ReturnType<typeof makeChip>} chip
 * @param {import("../query/types.js").Axis} axis
 * @param {import("../query/types.js").Tag} tag
 */
function fillChip({ state, links }, chip, axis, { value, level }) {
  const on = state.query.clauses.get(axis.id)?.include.includes(value.id);
  const filter = `${axis.id}=${value.id}`;
  setAttribute(chip.node, "class", `chip axis-${axis.hue}${on ? " is-on" : ""}`);
  setAttribute(chip.node, "href", `${links.papers}?${filter}`);
  setAttribute(chip.node, "data-filter", filter);
  setAttribute(chip.shape, "class", level ? `mark is-${level.mark}` : "none");
  setText(chip.code, value.code ?? "");
  setAttribute(chip.code, "class", value.code ? "code" : "none");
  setText(chip.label, value.label);
  setText(chip.level, level ? `, ${level.label}` : "");
}

function makeLinks() {
  const node = make("div", { class: "links" });
  /** @type {{node: HTMLAnchorElement, shown: string}[]} */
  const made = [];
  /**
   * @param {[label: string, address: string][]} links
   * @param {string} name of the paper
   */
  const show = (links, name) => {
    links.forEach(([label, address], at) => {
      made[at] ??= { node: make("a", { rel: "external" }), shown: "" };
      const link = made[at];
      const shown = `${label} ${name}`;
      if (link.shown !== shown) link.node.replaceChildren(label, hiddenText(` of ${name}`));
      link.shown = shown;
      setAttribute(link.node, "href", address);
      if (link.node.parentNode !== node) node.append(link.node);
    });
    for (const link of made.splice(links.length)) link.node.remove();
  };
  return { node, show };
}

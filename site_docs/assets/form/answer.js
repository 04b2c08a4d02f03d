/* What the look-up found in, its answer as parts of the page out. */

import { make } from "../base/elements.js";
import { newIssueAddress } from "./addresses.js";
import { compareTitles } from "./compare_titles.js";
import { asSaid } from "./family_name.js";
import { lookUp } from "./look_up.js";
import { readPaste } from "./read_paste.js";

/** @import { Word } from "./compare_titles.js" */
/** @import { Found } from "./read_paste.js" */
/** @import { Shared } from "./shared.js" */
/** @import { Rules, Work } from "./types.js" */

/**
 * Where an answer leads.
 * @typedef {object} Ways
 * @property {string} root of the site
 * @property {boolean} correcting whether somebody asks who has an entry to correct
 * @property {boolean} unmatched whether the answer stands below the sentence that no paper matches this
 * @property {string} add the form for a new paper, filled with what was pasted
 */

/**
 * @param {Shared} shared
 * @param {string} paste
 * @param {Pick<Ways, "root" | "correcting" | "unmatched">} asked
 * @returns {HTMLElement[]}
 */
export function showAnswer(shared, paste, { root, correcting, unmatched }) {
  const { works, rules } = shared;
  const found = readPaste(paste, rules);
  const answer = lookUp(found, works, rules);
  const ways = { root, correcting, unmatched, add: `${root}contribute/?${new URLSearchParams({ paste })}#add` };
  if (answer.state === "unread") {
    return [make("p", { text: "No paper can be read from this. Paste its title, arXiv id, DOI or web address." })];
  }
  if (answer.state === "missing") return showMissing(shared, found, ways);
  if (answer.state === "near") return showNear(answer.work, found, ways);
  if (answer.state === "named") {
    const works = answer.works.map((work) => showWork(work, linksOf(work, ways)));
    if (!correcting) works.at(-1)?.at(-1)?.append(link("Add it as another paper", ways.add));
    return [verdict(works.length > 1 ? "Perhaps one of these" : "Perhaps this one"), ...works.flat()];
  }
  const { work } = answer;
  const included = unmatched ? "Included, though not matched by this search" : "Included";
  const state = work.stage !== undefined ? "Excluded" : work.removed ? "Removed" : included;
  return [verdict(state), ...showWork(work, linksOf(work, ways))];
}

/**
 * @param {Work} work
 * @param {HTMLAnchorElement[]} links
 * @returns {HTMLElement[]}
 */
function showWork(work, links) {
  return [
    make("p", {}, make("b", { text: work.title })),
    make("p", { class: "quiet", text: aboutOf(work) }),
    ...(work.reason ? [make("blockquote", { text: work.reason })] : []),
    bar(...links),
  ];
}

/**
 * @param {Work} work
 * @param {Ways} ways
 */
function linksOf(work, { root, correcting, add }) {
  if (work.stage !== undefined) {
    return [link("Screening log", `${root}screening/`), link("Argue for its inclusion", add)];
  }
  const open = work.removed ? [] : [link("Open the entry", entryOf(work, root), !correcting)];
  const correct = link("Correct it", correctionOf(work, root), correcting);
  return correcting ? [correct, ...open] : [...open, correct];
}

/**
 * @param {Shared} shared
 * @param {Found} found
 * @param {Ways} ways
 */
function showMissing({ rules, forge, criteria, not_found }, found, { root, add }) {
  const links = [
    link("Add it", add, true),
    ...(criteria ? [link("What belongs here", `${root}contribute/#belongs`)] : []),
  ];
  const parts = [verdict("Missing"), make("p", { text: found.title ? not_found.title : not_found.id })];
  if (!forge) return [...parts, bar(...links)];
  const known = factsOf(found, rules);
  const tell = link("Just report it", newIssueAddress(forge, `Missing paper: ${known[0]}`, `${known.join("\n")}\n`));
  tell.rel = "external";
  const about = "“Just report it” opens an issue with what you pasted; somebody else then reads the paper.";
  return [...parts, bar(...links, tell), make("p", { class: "quiet small", text: about })];
}

/**
 * Show a work beside what was pasted: whoever pasted it sees at once whether it is the same.
 * @param {Work} work
 * @param {Found} found
 * @param {Ways} ways
 */
function showNear(work, found, { root, correcting, add }) {
  const [pasted, here] = compareTitles(found.title, work.title);
  const about = [found.authors.map(asSaid).join(", "), found.year, found.venue].filter(Boolean).join(" · ");
  const table = make(
    "table",
    { class: "against" },
    make("caption", { class: "hidden-text", text: "What you pasted, compared with what is recorded here" }),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        make("td"),
        make("th", { scope: "col", text: "What you pasted" }),
        make("th", { scope: "col", text: "Existing entry" }),
      ),
    ),
    make(
      "tbody",
      {},
      row("Title", make("td", {}, ...marked(pasted)), make("td", {}, ...marked(here))),
      row(
        work.stage === undefined ? "Published" : "Record",
        make("td", about ? { text: about } : { class: "quiet", text: "not in what you pasted" }),
        make("td", { text: aboutOf(work) }),
      ),
    ),
  );
  /** @type {HTMLElement[]} */
  const parts = [verdict("Nearly the same"), table];
  if (work.reason) parts.push(make("blockquote", { text: work.reason }));
  parts.push(
    make("p", {
      class: "quiet small",
      text: "Differences are underlined. Versions of the same paper share one entry.",
    }),
  );
  const links = work.stage !== undefined
    ? [link("Screening log", `${root}screening/`)]
    : work.removed
    ? [link("Correct it", correctionOf(work, root))]
    : [
      correcting
        ? link("It is this one: correct it", correctionOf(work, root), true)
        : link("It is this one: open it", entryOf(work, root)),
      link(
        "It is this one, under another title",
        `${correctionOf(work, root)}&${new URLSearchParams({ alt_title: found.title })}`,
      ),
    ];
  if (!correcting) links.push(link("It is another paper: add it", add));
  return [...parts, bar(...links)];
}

/**
 * Return what was read from a paste, a line each, with identifiers first.
 * @param {Found} found
 * @param {Rules} rules
 */
function factsOf({ ids, links, title, authors, year, venue }, rules) {
  const lines = Object.entries(ids).map(([kind, id]) => `${rules.ids[kind].name}: ${id}`);
  if (title) lines.unshift(title);
  return [...lines, ...Object.values(links), authors.map(asSaid).join(", "), [year, venue].filter(Boolean).join(", ")]
    .filter(
      Boolean,
    );
}

/** @param {string} head @param {HTMLElement[]} cells */
function row(head, ...cells) {
  return make("tr", {}, make("th", { scope: "row", text: head }), ...cells);
}

/** @param {Word[]} words */
function marked(words) {
  return words.flatMap(({ text, differs }, place) => [
    ...(place ? [" "] : []),
    differs ? make("mark", { text }) : text,
  ]);
}

/** @param {Work} work */
function aboutOf(work) {
  if (work.stage === undefined) return work.removed ? `Removed on ${work.removed}. ${work.line}` : work.line ?? "";
  return [`Record ${work.key}`, `stage: ${work.stage}`, work.date].filter(Boolean).join(" · ");
}

/** @param {Work} work @param {string} root */
function entryOf(work, root) {
  return `${root}papers/${work.key}/`;
}

/** @param {Work} work @param {string} root */
function correctionOf(work, root) {
  return `${root}contribute/correct/?paper=${work.key}`;
}

/** @param {string} text */
function verdict(text) {
  return make("p", { class: "verdict", text });
}

/** @param {HTMLAnchorElement[]} links */
function bar(...links) {
  return make("p", { class: "bar" }, ...links);
}

/**
 * @param {string} text
 * @param {string} href
 * @param {boolean} main
 */
function link(text, href, main = false) {
  return make("a", { class: main ? "button is-main" : "button", href, text });
}

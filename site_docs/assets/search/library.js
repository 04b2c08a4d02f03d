/* The modules of the header's search in, all that it looks through out. Pure.

   generator/render/search_index.py writes them. */

import { readCorpus } from "../query/corpus.js";
import { makeIndex } from "../query/search.js";
import { beginsBehindHyphen, fold } from "../text/fold.js";
import { plural } from "../text/numbers.js";

/**
 * @typedef {import("../query/types.js").Columns} Columns
 * @typedef {import("../query/types.js").Texts} Texts
 * @typedef {import("../query/types.js").AxisRecord} AxisRecord
 * @typedef {import("../query/search.js").Index} Index
 * @typedef {import("../query/spelling.js").Vocabulary} Vocabulary
 */

/**
 * What is loaded first: all that results are called by, and the tags of papers.
 * @typedef {object} IndexFile
 * @property {Pick<Columns, "keys" | "names" | "years" | "venues" | "axes"> & Pick<Texts, "titles" | "alt_titles" | "authors">} papers
 * @property {AxisRecord[]} axes with what is shown of them alone
 * @property {[id: string, sentence: string][]} claims
 * @property {[path: string, title: string, description: string][]} pages
 */

/**
 * What is loaded when something is typed: what is read of papers and, by place, of pages.
 * @typedef {Pick<Texts, "summaries" | "notes" | "further"> & Pick<Columns, "links"> & {pages: Record<number, string>}} TextsFile
 */

/**
 * What is found beside papers.
 * @typedef {object} Entry
 * @property {"values" | "claims" | "authors" | "pages"} kind
 * @property {string} title
 * @property {string} detail
 * @property {string} path below the root of the site
 * @property {string} name its title, folded, a space before and behind it
 * @property {string[]} called what it is called otherwise, folded
 * @property {string} words all its words, folded, a space before and behind each part
 */

/**
 * @typedef {object} Library
 * @property {Index} papers
 * @property {Entry[]} entries
 * @property {boolean} complete whether the texts are there
 * @property {Vocabulary | null} vocabulary what matches.js makes of it
 */

/**
 * Return what is looked through; without texts, papers and pages are found by what they are called.
 * @param {IndexFile} index
 * @param {TextsFile | null} texts
 * @returns {Library}
 */
export function readLibrary(index, texts) {
  const { papers, axes } = index;
  const unasked = { survey: NO_SURVEY, edition: "", added: NO_NAMES };
  const { summaries = papers.titles.map(() => ""), notes = {}, further } = texts ?? {};
  const links = texts?.links ?? { kinds: [], of: papers.titles.map(() => []) };
  const corpus = readCorpus({ ...papers, ...unasked, links }, { ...papers, summaries, notes, further }, {
    axes,
    ruled_out: [],
  });
  const entries = [
    ...axes.flatMap(valuesOf),
    ...index.claims.map(([id, sentence]) => entry("claims", sentence, "", `claims/#${id}`)),
    ...authorsOf(papers.authors),
    ...index.pages.map(([path, title, text], place) => entry("pages", title, text, path, [], texts?.pages[place])),
  ];
  return { papers: makeIndex(corpus), entries, complete: texts !== null, vocabulary: null };
}

/**
 * Return where the explorer shows what somebody typed.
 * @param {string} typed
 */
export function explorerPath(typed) {
  return `papers/?${new URLSearchParams({ q: typed })}`;
}

const NO_SURVEY = { id: "", title: "", short: "", address: "" };
const NO_NAMES = { names: [], of: [] };

/**
 * @param {Entry["kind"]} kind
 * @param {string} title
 * @param {string} detail
 * @param {string} path
 * @param {(string | null)[]} called
 * @param {string} text what else is searched
 * @returns {Entry}
 */
function entry(kind, title, detail, path, called = [], text = "") {
  const name = ` ${fold(title)} `;
  const others = called.flatMap((each) => (each ? [fold(each)] : []));
  // Two spaces keep a phrase from running over from one text into the next.
  const words = `${[name, ...others, fold(detail), fold(text)].join("  ")} `;
  return { kind, title, detail, path, name, called: others, words };
}

/** @param {AxisRecord} axis */
function valuesOf(axis) {
  return axis.values.map(({ id, code, label, short, definition }) => {
    const head = `${code ? `${code}, ` : ""}${axis.label}`;
    const detail = definition ? `${head}: ${definition}` : head;
    return entry("values", label, detail, `axes/${axis.id}/${id}/`, [code, short, id]);
  });
}

/**
 * An author's papers are listed by the explorer, which finds the end of a longer name, too: as many are said. Two
 * spellings that a search takes for one are one author.
 * @param {Texts["authors"]} authors
 */
function authorsOf({ names, of }) {
  const folded = names.map(fold);
  /** @type {Map<string, Set<number>>} */
  const papers = new Map(folded.map((name) => [name, new Set()]));
  const within = folded.map((name, number) =>
    endsOf(name).filter((end) => !end.includes(" ") || !beginsBehindHyphen(`${end}  `, names[number]))
      .flatMap((end) => papers.get(end) ?? [])
  );
  of.forEach((numbers, paper) => {
    for (const number of numbers) for (const found of within[number]) found.add(paper);
  });
  /** @type {Map<string, number>} */
  const first = new Map();
  folded.forEach((name, number) => first.set(name, first.get(name) ?? number));
  const counts = folded.map((name) => papers.get(name)?.size ?? 0);
  // Of namesakes those with most papers: only a few are shown.
  const numbers = [...names.keys()].sort((a, b) => counts[b] - counts[a]);
  return numbers.flatMap((number) => {
    if (first.get(folded[number]) !== number) return [];
    const name = names[number];
    const path = explorerPath(`author:"${name.replaceAll('"', " ")}"`);
    const made = entry("authors", name, plural(counts[number], "paper"), path);
    // Two spaces behind it, as names end.
    return [{ ...made, words: `${made.name} ` }];
  });
}

/**
 * Return what finds a folded name: each word alone, and several at its end.
 * @param {string} name
 */
function endsOf(name) {
  const words = name.split(" ");
  return words.flatMap((word, from) => [word, words.slice(from).join(" ")]);
}

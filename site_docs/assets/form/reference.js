/* What a record of another program says of a paper, whatever its format. Pure. */

import { NO_BREAK } from "../text/name_parts.js";
import { keepFamily, turnName } from "./family_name.js";
import { withoutLatex } from "./latex.js";
import { spaced } from "./typed.js";

/** @import { Rules } from "./types.js" */

/**
 * @typedef {object} Reference
 * @property {string} title
 * @property {string[]} authors first names first, but for "García Márquez, Gabriel"; "et al." last where there are others
 * @property {string} unclear of the authors what may be parted in several ways, and is left out
 * @property {string} year
 * @property {string} month as 2026-05
 * @property {string} venue
 * @property {string} type where venue and publication do not tell
 * @property {string} collaboration
 * @property {Record<string, string>} published by the names that a paper's file has
 * @property {Record<string, string>} ids by kind
 * @property {string} linked what its addresses stand in
 */

export const COLLABORATION = /\s+collaborations?$/i;
// A part of a name in Chinese, Japanese or Korean.
const WIDE = /^[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+$/;
/** @type {Record<string, string>} */
const ARCHIVES = { arxiv: "arXiv", corr: "arXiv", biorxiv: "bioRxiv", medrxiv: "medRxiv" };
const COMPANY = /^(?:(?:Inc|Ltd|LLC|GmbH|Corp)\.?|Co\.)$/; // "Rye Mills, Inc.", "Rye Mills Co., Ltd."
const SUFFIX_BEHIND = /^(.+?),? ((?:Jr|Sr)\.?|III?|IV)$/;
// What stands before the number that a field of its own has.
/** @type {Record<string, RegExp>} */
const CALLED = {
  volume: /^(?:v|vol|volume)\.? ?(\d+)$/i,
  number: /^(?:no|nr|number|issue)\.? ?(\d+)$/i,
  pages: /^(?:pages? |pp\.? ?|p\.? |p\.)(\d.*)$/i,
};
// What databases write for no pages, and Emerald for no volume and issue.
const NOTHING =
  /^(?:[\s–—-]*|undefined(?:[–—-]+undefined)?|n\.pag\.?(?:[\s–—-]+n\.pag\.?)?|no pagination|no(?: pages)?[\s–—-]+specified|ahead-of-print)$/i;

/**
 * Return a record that says nothing.
 * @returns {Reference}
 */
export function emptyReference() {
  return {
    title: "",
    authors: [],
    unclear: "",
    year: "",
    month: "",
    venue: "",
    type: "",
    collaboration: "",
    published: {},
    ids: {},
    linked: "",
  };
}

/**
 * Tell whether what something appeared in is an archive of preprints.
 * @param {string} container
 */
export function isPreprint(container) {
  return /rxiv|\bcorr\b|\bssrn\b|\bresearch square\b/i.test(container);
}

/**
 * Tell whether the words of a name begin some of a title, the first one and others in their order, and not all are
 * whole. Twin of `abbreviates` in generator/bibliography/publication.py.
 * @param {string} short
 * @param {string} title
 */
export function abbreviates(short, title) {
  const [begins, words] = [short, title].map((text) =>
    [...text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)].map(String)
  );
  if (!begins.length || !words[0]?.startsWith(begins[0]) || begins.every((each) => words.includes(each))) return false;
  let place = 0;
  return begins.every((each) => {
    while (place < words.length && !words[place].startsWith(each)) place += 1;
    place += 1;
    return place <= words.length;
  });
}

/**
 * Return what is known of a publication, nothing of a preprint. Twin of `to_published` in
 * generator/bibliography/publication.py.
 * @param {Record<string, string>} container by `journal` or `book_title` what it appeared in; the first named is taken
 * @param {Record<string, string>} details
 * @param {boolean} alone whether they say something without a container
 * @returns {Record<string, string>}
 */
export function publishedIn(container, details, alone) {
  const named = Object.entries(container).filter(([, title]) => title).slice(0, 1);
  if ((!named.length && !alone) || named.some(([, title]) => isPreprint(title))) return {};
  const early = details.volume === "PP" ? ["volume", "number", "pages"] : [];
  const known = Object.entries(details).filter(([name, text]) => !NOTHING.test(text) && !early.includes(name));
  const dashed = known.map(([name, text]) => [name, text.replace(/\s*-{2,}\s*|(?<=\d)~(?=\d)/g, "–")]);
  const written = dashed.map(([name, text]) => [name, CALLED[name]?.exec(text)?.[1] ?? text]);
  return Object.fromEntries([
    ...named,
    ...written.map(([name, text]) => [name, name === "pages" ? pageRange(text) : text]),
  ]);
}

/**
 * Return the name of an archive of preprints where a venue says more, such as who keeps it; any other as it is. Twin of
 * `without_host` in generator/bibliography/publication.py.
 * @param {string} venue
 */
export function withoutHost(venue) {
  const [found = ""] = /\barxiv\b|^corr$|^(?:bio|med)rxiv\b/i.exec(venue) ?? [];
  return ARCHIVES[found.toLowerCase()] ?? venue;
}

/**
 * Return the number that an article has instead of pages; empty for any other text. Twin of `article_number` in
 * generator/bibliography/publication.py.
 * @param {string} text
 */
export function articleNumber(text) {
  return /^(?:UNSP |ARTN )?([A-Za-z]{0,3}\d[A-Za-z0-9._\-]{0,19})$/.exec(text)?.[1] ?? "";
}

/**
 * Return pages from a number to a larger one with a dash between them, and one page once; "16027-1" may be the number
 * of an article. Those that go on elsewhere end with a plus.
 * @param {string} pages
 */
function pageRange(pages) {
  const [, alone = "", plus = ""] = /^([A-Za-z]{0,3}\d{1,9})\s*[-–]+\s*(\+|)(?:null)?$/.exec(pages) ?? [];
  if (alone) return `${alone}${plus}`;
  const [, letters = "", first = "", last = ""] =
    /^([A-Za-z]{0,3})(\d{1,9})\s*[-\u2010–—]\s*\1(\d{1,9})$/.exec(pages) ?? [];
  if (first && first === last) return `${letters}${first}`;
  return Number(first) < Number(last) ? `${letters}${first}–${letters}${last}` : pages;
}

/**
 * Return the authors without their collaboration, and it: what is said, or the last author, perhaps before "et al.", if
 * no other is one. Twin of generator/bibliography/collaborations.py.
 * @param {string[]} names
 * @param {string} [said]
 */
export function groupApart(names, said = "") {
  const people = names.at(-1) === "et al." ? names.slice(0, -1) : names;
  const groups = people.filter((name) => COLLABORATION.test(name));
  if (!said && groups.length === 1 && groups[0] === people.at(-1)) {
    const others = people.length > 1 ? names.slice(people.length) : [];
    return { authors: [...people.slice(0, -1), ...others], collaboration: groups[0] };
  }
  return { authors: names.filter((name) => !isGroup(name, said)), collaboration: said };
}

/**
 * Tell whether an author is the collaboration, with or without that word.
 * @param {string} name
 * @param {string} collaboration
 */
function isGroup(name, collaboration) {
  const [own, other] = [name, collaboration].map((text) =>
    text.replace(COLLABORATION, "").toLowerCase().replace(/^the /, "")
  );
  return Boolean(collaboration) && own === other;
}

/**
 * Return a name as one says it: the first name first, but in Chinese, Japanese and Korean the family name. A family name
 * of several words that would be split otherwise stays before a comma, and so does a company before what it is; a suffix
 * behind a first name stands last. Twin of `said_name` in generator/bibliography/names.py.
 * @param {string} first
 * @param {string} last
 * @param {Rules} rules
 * @returns {string}
 */
export function saidName(first, last, rules) {
  if (COMPANY.test(first)) return `${last}, ${first}`;
  const [, given, suffix] = SUFFIX_BEHIND.exec(first) ?? [];
  if (suffix) return `${saidName(given, last, rules)} ${suffix}`;
  if (WIDE.test(first) && WIDE.test(last)) return `${last}${first}`;
  const plain = [first, last].map((part) => spaced(withoutLatex(part, rules) ?? part));
  if (last.includes(" ") && keepFamily(plain[0], plain[1]).includes(NO_BREAK)) return `${last}, ${first}`;
  return [first, last].filter(Boolean).join(" ");
}

/**
 * Return the last part of a name, not a suffix behind two others: "Vega" of "Ines Vega Jr."; of a name with its family
 * name first it is that. Twin of `last_part` in generator/bibliography/names.py.
 * @param {string} name
 */
export function lastPart(name) {
  if (turnName(name).includes(NO_BREAK)) return name.split(",")[0];
  const parts = name.split(" ");
  return parts.at(parts.length > 2 && /^(?:(?:jr|sr)\.?|i{2,3}|iv)$/i.test(parts[parts.length - 1]) ? -2 : -1) ?? "";
}

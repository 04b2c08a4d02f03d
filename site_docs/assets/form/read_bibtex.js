/* An entry of BibTeX in, what it says of a paper out: generator/bibliography/bibtex.py reads it alike. Pure. */

import { OTHERS, splitBibtexNames } from "./bibtex_names.js";
import { MONTHS, readAddress, readFields } from "./bibtex_values.js";
import { toExpression } from "./checker.js";
import { typeToWrite } from "./entry_types.js";
import { addressOfShortDoi, bareArxiv, findIds, wholeDoi } from "./find_ids.js";
import { nameLinks } from "./links.js";
import { articleNumber, groupApart, isPreprint, publishedIn, withoutHost } from "./reference.js";
import { withoutLatex, withSigns } from "./latex.js";
import { spaced } from "./typed.js";

/** @import { Reference } from "./reference.js" */
/** @import { EntryTypes, Rules } from "./types.js" */

const CONTAINERS = ["journal", "journaltitle", "booktitle"];
// Where Web of Science, ACM and Scopus have the number of an article.
const ARTICLE_NUMBERS = ["article-number", "articleno", "art_number"];
const VENUES = [...CONTAINERS, "school", "institution", "publisher", "howpublished"];
const WITH_IDS = ["doi", "url", "eprint", "journal", "note", "howpublished", "link"];
const VENUES_ALONE = [...CONTAINERS, "howpublished"];
// Of others the type is a word such as "patentus".
const TYPED = [...CONTAINERS, "type", "howpublished"];
// As Web of Science writes the month in which an article appeared early.
const EARLY = /^[A-Z]{3} \d{4}$/;
const NO_VENUE = /^(?:available|accessed|retrieved|online|from|at|url|web(?:site|page)?|link|[^A-Za-z0-9])*$/i;

// By which DBLP tells people of one name apart: "Wei Wang 0001".
const NUMBERED = /(?<=[\p{L}\p{N}_]) 0\d{3}$/u;

// An apostrophe ends no quotation; \` and \' are accents.
const QUOTED = /(?<![\p{L}\p{N}`'\\])`(?=[^\s`'])([^`]{1,200}?)(?<!\\)'(?![\p{L}\p{N}'])/gu;
const OF_KIND = new Map([["article", "journal"], ["conference", "booktitle"]]);
const ENTRY = /(?:^|(?<=\}))[ \t]*(?=@\w+\s*\{)/m;
const NO_WORK = /^@(?:comment|preamble|string)\b/i;

/**
 * Return the entries of a text that stand for works, as they are written.
 * @param {string} text
 */
export function bibtexEntries(text) {
  const begun = text.slice(Math.max(0, text.search(/@\w+\s*\{/))); // words such as "Cite as" may precede the first
  return begun.split(ENTRY).filter((part) => /^@\w+\s*\{/.test(part) && !NO_WORK.test(part));
}

/**
 * Read an entry.
 * @param {string} text
 * @param {Rules} rules
 * @param {Map<string, string>} strings what `@string` defines around it
 * @returns {Reference}
 */
export function readBibtex(text, rules, strings) {
  const kinds = rules.entry_types.bibtex;
  const fields = readFields(text.replace(/^[ \t]*%.*$/gm, ""), strings); // fields that are commented out
  /** @param {string} name */
  const raw = (name) => fields.get(name) ?? "";
  /** @param {string} name */
  const said = (name) =>
    CONTAINERS.includes(name) && raw(name).includes("://")
      ? "" // a page, and nothing that a paper appears in
      : journalOf(plain(name === "howpublished" ? withoutAddress(raw(name)) : raw(name), rules));
  /** @param {string} text */
  const journalOf = (text) => text.startsWith("\\") && rules.journals[text.slice(1)] || text;
  const container = containerOfSeries(text, said, kinds);
  const ofThesis = nameOfKind(text) === "mastersthesis" ? rules.entry_types.of_biblatex.mathesis : "";
  /** @param {string} name */
  const field = (name) => container[name] ?? (said(name) || (name === "type" ? ofThesis : ""));
  const date = field("date");
  // Of an article that is in no issue yet. Of a name with spaces, such as `Early Access Date`, the last word is read.
  const early = toExpression(rules.patterns.YEAR).test(field("year")) || /^\d/.test(date)
    ? ""
    : field("earlyaccessdate") || EARLY.exec(date)?.[0] || "";
  const year = toExpression(rules.patterns.YEAR).exec(`${field("year")} ${date} ${early}`)?.[0] ?? "";
  const archive = /arxiv/i.test(field("archiveprefix") || field("eprinttype") || "arxiv");
  const [doi, ...others] = WITH_IDS.map((name) => readAddress(raw(name)));
  const ids = findIds([wholeDoi(doi), ...others]);
  const eprint = archive && !ids.arxiv ? bareArxiv(readAddress(raw("eprint"))) : "";
  if (eprint) ids.arxiv = eprint;
  const addresses = ["url", "code", "link", "howpublished"].map((name) => readAddress(raw(name)));
  const linked = [...addresses, addressOfShortDoi(doi)].join(" ");
  const leads = "paper" in nameLinks(linked, rules) && !Object.keys(ids).length;
  const kind = kindOf(text, field, ids, kinds) || (leads && nameOfKind(text) === "misc" ? "web" : "");
  const published = publicationOf(kind, field, rules.entry_types);
  const venue = venueOf(kind, field, rules.entry_types);
  // Of a part those edited the whole, and did not write it.
  const isPart = (kinds[nameOfKind(text)] ?? "") in rules.entry_types.containers;
  const { names, unclear } = splitBibtexNames(raw("author") || (isPart ? "" : raw("editor")), rules);
  const authors = names.map((name) => plain(name, rules).replace(NUMBERED, "")).filter(Boolean);
  return {
    title: [field("title"), field("subtitle")].filter(Boolean).join(/[?!:]$/.test(field("title")) ? " " : ": "),
    unclear: plain(unclear, rules),
    ...groupApart(authors.map((name) => OTHERS.test(name) ? "et al." : name), field("collaboration")),
    year,
    month: monthOf(early || field("month"), date, year),
    venue,
    type: typeToWrite(kind, published, venue, rules),
    published,
    ids,
    linked,
  };
}

/**
 * Return what an article or a conference paper appeared in where its series alone says so, as in SurVis.
 * @param {string} text
 * @param {(name: string) => string} said
 * @param {Record<string, string>} kinds
 * @returns {Record<string, string>}
 */
function containerOfSeries(text, said, kinds) {
  const name = OF_KIND.get(kinds[nameOfKind(text)]);
  return name && !CONTAINERS.some(said) ? { [name]: said("series"), series: "" } : {};
}

/**
 * Return what an entry calls itself.
 * @param {string} text
 */
function nameOfKind(text) {
  return /@(\w+)\s*\{/.exec(text)?.[1].toLowerCase() ?? "";
}

/**
 * Return what an entry is: what it calls itself, unless it appeared nowhere but in an archive of preprints.
 * @param {string} text
 * @param {(name: string) => string} field
 * @param {Record<string, string>} ids
 * @param {Record<string, string>} kinds
 */
function kindOf(text, field, ids, kinds) {
  const kind = kinds[nameOfKind(text)] ?? "";
  const container = CONTAINERS.map(field).find(Boolean) ?? "";
  const isOnArxiv = Boolean(ids.arxiv) && !ids.doi && !container;
  if (isPreprint(container) || (["", "article", "web"].includes(kind) && isOnArxiv)) return "preprint";
  return !kind && isPreprint(field("publisher")) ? "preprint" : kind;
}

/**
 * Return where it appeared; of what stands by itself the publisher is said by the publication.
 * @param {string} kind
 * @param {(name: string) => string} field
 * @param {EntryTypes} types
 */
function venueOf(kind, field, { containers, stand_alone, published_alone, of_biblatex }) {
  const names = stand_alone.includes(kind) ? TYPED : published_alone.includes(kind) ? VENUES_ALONE : VENUES;
  const venue = (containers[kind] === "book_title" ? ["booktitle", ...names] : names).map(field).find(Boolean) ?? "";
  return withoutHost(of_biblatex[venue] ?? venue);
}

/**
 * @param {string} kind
 * @param {(name: string) => string} field
 * @param {EntryTypes} types
 */
function publicationOf(kind, field, { containers, published_alone }) {
  const issuers = ["", "thesis", "report"].includes(kind) ? ["school", "institution", "publisher"] : ["publisher"];
  const [journal, book] = [field("journal") || field("journaltitle"), field("booktitle")];
  const isPart = book && containers[kind] === "book_title";
  const isProceedings = kind === "conference" && !book && !field("volume"); // Scopus calls these a journal
  const details = {
    volume: field("volume"),
    ...kind === "report"
      ? { report_number: field("number") || field("reportnumber") }
      : { number: field("number") || field("issue") }, // BibLaTeX has both
    pages: field("pages") || field("eid") ||
      (ARTICLE_NUMBERS.map((name) => articleNumber(field(name))).find(Boolean) ?? ""),
    publisher: issuers.map(field).find(Boolean) ?? "",
    series: field("series") || (isPart ? journal : ""),
  };
  const container = { journal: isPart || isProceedings ? "" : journal, book_title: isProceedings ? journal : book };
  return publishedIn(container, details, published_alone.includes(kind));
}

/**
 * Return what says how something was published, of which an address is none: "Available at https://example.org".
 * @param {string} written
 */
function withoutAddress(written) {
  const printed = readAddress(written);
  if (!printed.includes("://")) return written;
  const words = printed.replace(/https?:\/\/\S+/g, "").replace(/^[ .,;:()]+|[ .,;:()]+$/g, "");
  return NO_VENUE.test(words) ? "" : words;
}

/** @param {string} text @param {Rules} rules */
function plain(text, rules) {
  const printed = withSigns(text);
  // LaTeX that is not read stays as it stands, braces and all.
  const read = withoutLatex(printed.replaceAll("``", "“").replaceAll("''", "”").replace(QUOTED, "‘$1’"), rules);
  return spaced(
    read === null
      ? (/\\[A-Za-z]/.test(printed) ? printed : printed.replace(/[{}]/g, ""))
      : read.replaceAll("---", "—").replaceAll("--", "–"),
  );
}

/**
 * Return year and month where a date or a month is given.
 * @param {string} month
 * @param {string} date
 * @param {string} year
 */
function monthOf(month, date, year) {
  const dated = /^\d{4}-(?:0[1-9]|1[0-2])/.exec(date)?.[0];
  if (dated) return dated;
  // Perhaps with a day on either side: 10 # "~" # jan.
  const words = month.toLowerCase().match(/[a-z]+/g) ?? [];
  const named = words.map((word) => MONTHS.indexOf(word.slice(0, 3)) + 1).find(Boolean);
  const number = named ?? (/^\d+$/.test(month) ? Number(month) : 0);
  return year && number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, "0")}` : "";
}

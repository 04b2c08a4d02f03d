/* What other programs call an entry in, what a paper's file calls it out. Pure.
   Twin of generator/bibliography/entry_types.py. */

/** @type {Record<string, string>} */
export const OF_BIBTEX = byName({
  article: "article",
  conference: "conference inproceedings",
  chapter: "inbook incollection suppbook bookinbook",
  book: "book mvbook collection mvcollection proceedings mvproceedings reference",
  thesis: "phdthesis mastersthesis thesis",
  report: "techreport report",
  preprint: "unpublished",
  web: "online electronic www",
  dataset: "dataset",
  tool: "software",
});
/** @type {Record<string, string>} */
export const OF_RIS = byName({
  article: "jour jfull mgzn ejour",
  conference: "conf cpaper",
  chapter: "chap echap",
  book: "book ebook edbook",
  thesis: "thes",
  report: "rprt",
  preprint: "unpb unpd",
  web: "elec web blog",
  dataset: "data",
  tool: "comp",
});
/* What a paper appeared in is called so by `published`. */
/** @type {Record<string, "journal" | "book_title">} */
export const CONTAINERS = { article: "journal", conference: "book_title", chapter: "book_title" };
const MAKES = { journal: "article", book_title: "conference", report_number: "report" };
/* These stand by themselves: who published them is known without anything that they appeared in. */
export const STAND_ALONE = ["book", "thesis", "report", "dataset", "tool"];

/**
 * Return the `type` that a paper's file needs; empty where publication or venue tell the same.
 * @param {string} kind
 * @param {Record<string, string>} published
 * @param {string} venue
 */
export function typeToWrite(kind, published, venue) {
  const told = Object.entries(MAKES).find(([name]) => published[name])?.[1] ?? (venue === "arXiv" ? "preprint" : "");
  return kind === told ? "" : kind;
}

/** @param {Record<string, string>} known */
function byName(known) {
  return Object.fromEntries(
    Object.entries(known).flatMap(([ours, names]) => names.split(" ").map((theirs) => [theirs, ours])),
  );
}

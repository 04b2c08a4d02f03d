/* Papers in, a Markdown list out. Pure. Twin of generator/export/markdown.py, which has the rules. */

import { printedName } from "../text/name_parts.js";
import { paperLinks } from "./addresses.js";
import { ET_AL } from "./citation.js";
import { oneLine } from "./plain.js";
import { tagsOn } from "./tag_words.js";

const MOST_AUTHORS = 3;

/**
 * Return papers as a list, in their order.
 * @param {import("./types.js").PaperRecord[]} papers
 * @param {import("./types.js").Survey} survey
 */
export function toMarkdown(papers, survey) {
  return papers.map((paper) => `${toItem(paper, survey.taxonomy.axes)}\n`).join("");
}

/**
 * @param {import("./types.js").PaperRecord} paper
 * @param {import("./types.js").AxisRecord[]} axes
 */
function toItem(paper, axes) {
  const tags = axes.map((axis) => tagsOf(paper, axis)).filter(Boolean).join(" · ");
  return `- ${[head(paper), toText(paper.summary), tags && `<sub>${tags}</sub>`].filter(Boolean).join("\\\n  ")}`;
}

/** @param {import("./types.js").PaperRecord} paper */
function head(paper) {
  const [main, ...further] = paperLinks(paper);
  const title = main ? toLink(paper.title, main[1]) : toText(paper.title);
  const venue = oneLine(paper.venue) ? `*${toText(paper.venue ?? "")}*, ${paper.year}` : String(paper.year);
  const links = further.map(([label, address]) => toLink(label, address)).join(" ");
  return [`**${title}**`, authorsOf(paper), venue, links].filter(Boolean).join(" · ");
}

/** @param {import("./types.js").PaperRecord} paper */
function authorsOf({ authors, authors_complete: complete }) {
  const whole = complete && authors.length <= MOST_AUTHORS + 1;
  const shown = whole ? authors : authors.slice(0, MOST_AUTHORS);
  return [...shown.map((name) => toText(printedName(name))), ...(whole || !shown.length ? [] : [ET_AL])].join(", ");
}

/** @param {import("./types.js").PaperRecord} paper @param {import("./types.js").AxisRecord} axis */
function tagsOf(paper, axis) {
  const words = tagsOn(paper, axis.id).map((tag) => {
    const value = axis.values.find((known) => known.id === tag.value);
    const level = axis.evidence.find((known) => known.id === tag.evidence);
    const name = toText(value ? nameOf(value) : tag.value);
    return level ? `${name} (${toText(level.label)})` : name;
  });
  return words.length ? `${toText(axis.label)}: ${words.join(", ")}` : "";
}

/** @param {{code: string | null, label: string}} value */
function nameOf({ code, label }) {
  return code ? `${code} ${label}` : label;
}

/** @param {string} text */
function toText(text) {
  const line = oneLine(text).replace(/[\\`*_[\]<>&~|$#]/g, "\\$&");
  return line.replace(/^[-+=]/, "\\$&").replace(/^([0-9]+)([.)])/, "$1\\$2");
}

/** @param {string} label @param {string} address */
function toLink(label, address) {
  return `[${toText(label)}](${oneLine(address).replace(/[ ()<>\\"`&]/g, encoded)})`;
}

/** @param {string} char */
function encoded(char) {
  return char === "&" ? "&amp;" : `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}

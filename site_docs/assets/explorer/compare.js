/* Up to six papers side by side, axis by axis; a row in which they differ says so. */

import { hidden, make } from "./dom.js";
import { openDialog } from "./dialog.js";
import { apartName, tagsOf } from "./rows.js";
import { authorsLine } from "./wording.js";

export const MOST_COMPARED = 6;

/** Show the papers of the given places side by side. */
export function openCompare(root, app, papers) {
  const { corpus } = app;
  const heads = papers.map((paper) => make("th", { scope: "col" }, make("a", { href: `${app.paths.papers}${corpus.keys[paper]}/`, text: corpus.titles[paper] })));
  const rows = [
    plainRow("Authors", papers.map((paper) => authorsLine(corpus, paper)), false),
    plainRow("Year", papers.map((paper) => String(corpus.years[paper]))),
    plainRow("Venue", papers.map((paper) => corpus.venues.names[corpus.venues.of[paper]])),
    ...corpus.axes.map((axis) => axisRow(app, axis, papers)),
    plainRow("Summary", papers.map((paper) => corpus.summaries[paper]), false),
  ];
  const differing = rows.filter((row) => row.classList.contains("is-different")).length;
  const table = make(
    "table", { class: "compare" },
    make("caption", { class: "quiet", text: `They differ in ${differing} of ${rows.length - 2} respects; a bar at the left marks these.` }),
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    make("tbody", {}, ...rows),
  );
  openDialog(root, `${papers.length} papers side by side`, [make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Comparison" }, table)], { wide: true });
}

function plainRow(label, texts, compared = true) {
  const different = compared && new Set(texts).size > 1;
  return makeRow(make("th", { scope: "row", text: label }), texts.map((text) => make("td", { text })), different);
}

function axisRow(app, axis, papers) {
  const said = papers.map((paper) => tagsOf(axis, paper).map((tag) => `${tag.value.id} ${tag.level?.id ?? ""}`).join() || absence(app, axis, paper));
  const cells = papers.map((paper) => {
    const tags = tagsOf(axis, paper);
    if (!tags.length) return make("td", {}, make("span", { class: "quiet", text: absence(app, axis, paper) }));
    return make("td", {}, make("div", { class: "chips" }, ...tags.map((tag) => chip(axis, tag))));
  });
  const head = make("th", { scope: "row", text: axis.record.label });
  return makeRow(head, cells, new Set(said).size > 1, `axis-${axis.hue}`);
}

function makeRow(head, cells, different, name = "") {
  if (different) head.append(hidden(", different"));
  return make("tr", { class: `${name}${different ? " is-different" : ""}` }, head, ...cells);
}

function chip(axis, tag) {
  return make(
    "span", { class: `chip axis-${axis.hue}` },
    ...(tag.level ? [make("span", { class: `mark is-${tag.level.mark}`, "aria-hidden": "true" })] : []),
    ...(tag.value.code ? [make("span", { class: "code", text: tag.value.code })] : []),
    tag.value.label, ...(tag.level ? [hidden(`, ${tag.level.label}`)] : []),
  );
}

function absence(app, axis, paper) {
  if (!((axis.concerned[paper >>> 5] >>> (paper & 31)) & 1)) return apartName(axis, "");
  return apartName(axis, axis.tags[axis.of[paper]] ? "none" : "unknown");
}

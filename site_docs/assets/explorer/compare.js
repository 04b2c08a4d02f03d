/* Selected papers side by side. */

import { openDialog } from "../base/dialog.js";
import { hiddenText, make } from "../base/elements.js";
import { isRead, tagsOf, venueOf } from "../query/corpus.js";
import { has } from "../query/sets.js";
import { shareOf, verb } from "../text/numbers.js";
import { labelOfField } from "./columns.js";
import { authorsOfPaper, ownTextOf, uncodedLabel } from "./labels.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("../query/types.js").Tag} Tag
 */

/**
 * Open the comparison; returns its dialog.
 * @param {HTMLElement} root
 * @param {import("./store.js").Store} store
 */
export function openCompare(root, store) {
  const [title, table] = makeComparison(store);
  const frame = make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Comparison" }, table);
  return openDialog(root, title, [frame], { wide: true });
}

/**
 * Return the selected papers as columns of a table, and its title.
 * @param {import("./store.js").Store} store
 * @returns {[title: string, table: HTMLElement]}
 */
function makeComparison({ corpus, links, setting, pickedPlaces: papers }) {
  const heads = papers.map((paper) => {
    const link = make("a", { href: `${links.papers}${corpus.keys[paper]}/`, text: corpus.titles[paper] });
    return make("th", { scope: "col" }, link);
  });
  const compared = [
    ...textRow("Year", papers.map((paper) => String(corpus.years[paper]))),
    ...textRow("Venue", papers.map((paper) => venueOf(corpus, paper))),
    ...corpus.axes.map((axis) => axisRow(axis, papers)),
    ...setting.fields.flatMap((own) =>
      textRow(labelOfField(own), papers.map((paper) => ownTextOf(corpus, own.id, paper)))
    ),
  ];
  const rows = [
    ...textRow("Authors", papers.map((paper) => authorsOfPaper(corpus, paper)), false),
    ...compared,
    ...textRow("Summary", papers.map((paper) => corpus.summaries[paper]), false),
  ];
  const differing = compared.filter((row) => row.classList.contains("is-different")).length;
  const table = make(
    "table",
    { class: "compare" },
    make("caption", {
      class: "quiet",
      text: `${shareOf(differing, compared.length, "row")} ${
        verb(differing, compared.length, "differs", "differ")
      } (marked at the left).`,
    }),
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    make("tbody", {}, ...rows),
  );
  return [`${papers.length} papers side by side`, table];
}

/**
 * Return the row; none where no paper says anything.
 * @param {string} label
 * @param {string[]} texts
 * @param {boolean} compared
 */
function textRow(label, texts, compared = true) {
  if (!texts.some(Boolean)) return [];
  const different = compared && new Set(texts).size > 1;
  return [makeRow(make("th", { scope: "row", text: label }), texts.map((text) => make("td", { text })), different)];
}

/** @param {Axis} axis @param {number[]} papers */
function axisRow(axis, papers) {
  const texts = papers.map((paper) =>
    tagsOf(axis, paper).map((tag) => `${tag.value.id} ${tag.level?.id ?? ""}`).join() || absence(axis, paper)
  );
  const cells = papers.map((paper) => {
    const tags = tagsOf(axis, paper);
    if (!tags.length) return make("td", {}, make("span", { class: "quiet", text: absence(axis, paper) }));
    return make("td", {}, make("div", { class: "chips" }, ...tags.map((tag) => makeChip(axis, tag))));
  });
  const head = make("th", { scope: "row", text: axis.record.label });
  return makeRow(head, cells, new Set(texts).size > 1, `axis-${axis.hue}`);
}

/**
 * @param {HTMLElement} head
 * @param {HTMLElement[]} cells
 * @param {boolean} different
 * @param {string} name its class
 */
function makeRow(head, cells, different, name = "") {
  if (different) head.append(hiddenText(", different"));
  return make("tr", { class: `${name}${different ? " is-different" : ""}` }, head, ...cells);
}

/** @param {Axis} axis @param {Tag} tag */
function makeChip(axis, { value, level }) {
  return make(
    "span",
    { class: `chip axis-${axis.hue}` },
    ...(level ? [make("span", { class: `mark is-${level.mark}`, "aria-hidden": "true" })] : []),
    ...(value.code ? [make("span", { class: "code", text: value.code })] : []),
    value.label,
    ...(level ? [hiddenText(`, ${level.label}`)] : []),
  );
}

/** @param {Axis} axis @param {number} paper */
function absence(axis, paper) {
  if (!has(axis.applies, paper)) return uncodedLabel(axis, "");
  return uncodedLabel(axis, isRead(axis, paper) ? "none" : "unknown");
}

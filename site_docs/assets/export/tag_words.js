/* A paper's tags in, short words out. Pure. Twin of generator/export/tag_words.py, which has the rules. */

/**
 * Return the keywords of a paper: `Axis: value` for each tag that counts.
 * @param {import("./types.js").PaperRecord} paper
 * @param {import("./types.js").Taxonomy} taxonomy
 */
export function keywords(paper, taxonomy) {
  return taxonomy.axes.flatMap((axis) => {
    const uncounted = new Set(axis.evidence.filter((level) => !level.counted).map((level) => level.id));
    const labels = new Map(axis.values.map((value) => [value.id, value.label]));
    return tagsOn(paper, axis.id).filter((tag) => !uncounted.has(tag.evidence ?? "") && labels.has(tag.value)).map(
      (tag) => `${axis.label}: ${labels.get(tag.value)}`.replaceAll(", ", " / ").replaceAll(",", "/"),
    );
  });
}

/**
 * Return what a table says of a paper on one axis.
 * @param {import("./types.js").PaperRecord} paper
 * @param {import("./types.js").AxisRecord} axis
 * @param {Map<string, Map<string, string[]>>} lines by axis: its values that lie below others, with what is above them
 */
export function axisCell(paper, axis, lines) {
  if (paper.unknown.includes(axis.id)) return "unknown";
  const tags = tagsOn(paper, axis.id);
  if (!tags.length) return appliesTo(axis, paper, lines) ? "none" : "";
  return tags.map(({ value, evidence }) => (evidence ? `${value} (${evidence})` : value)).join("; ");
}

/**
 * Return a paper's tags on an axis.
 * @param {import("./types.js").PaperRecord} paper
 * @param {string} axisId
 */
export function tagsOn(paper, axisId) {
  return paper.tags[axisId] ?? [];
}

/**
 * @param {import("./types.js").AxisRecord} axis
 * @param {import("./types.js").PaperRecord} paper
 * @param {Map<string, Map<string, string[]>>} lines
 */
function appliesTo(axis, paper, lines) {
  return Object.entries(axis.applies_to).every(([other, values]) =>
    tagsOn(paper, other).some(({ value }) =>
      (lines.get(other)?.get(value) ?? [value]).some((each) => values.includes(each))
    )
  );
}

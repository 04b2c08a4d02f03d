/* The columns of the table of papers in, how wide each is out. Pure. */

/** @typedef {[least: number, share: number]} Width pixels at least, share of the rest */

/** @type {Record<string, Width>} */
const WIDTHS = { authors: [150, 1.4], year: [56, 0], venue: [120, 1], added: [108, 0], links: [120, 1] };
/** @type {Width} */
const TITLE = [220, 2.6];
/** @type {Width} */
const TAGS = [104, 1];
/** @type {Width} */
const LONG_TAGS = [192, 1.6];
// Letters that a column of tags has room for in two lines; how wide one of them is, and what stands beside them.
const LONG = 24;
const LETTER = 8;
const BESIDE = 36;

/**
 * Return what the style of a table needs to know of its columns.
 * @param {string[]} columns
 * @param {import("../query/types.js").AxisRecord[]} axes
 */
export function tableShape(columns, axes) {
  const ofTags = new Map(axes.map((axis) => [`tags.${axis.id}`, widthOfTags(axis)]));
  const widths = [TITLE, ...columns.map((column) => WIDTHS[column] ?? ofTags.get(column) ?? TAGS)];
  return {
    tracks: widths.map(trackOf).join(" "),
    wide: widths.reduce((sum, [least]) => sum + least, 0),
  };
}

/**
 * No word of a name is broken, as long as it is none that would take the room of two columns.
 * @param {import("../query/types.js").AxisRecord} axis
 * @returns {Width}
 */
function widthOfTags({ values }) {
  const names = values.filter(({ code }) => !code).map(({ short }) => short);
  if (names.some(({ length }) => length > LONG)) return LONG_TAGS;
  const longest = Math.max(0, ...names.flatMap((name) => name.split(/[\s-]/u)).map(({ length }) => length));
  return [Math.max(TAGS[0], longest * LETTER + BESIDE), TAGS[1]];
}

/** @param {Width} width */
function trackOf([least, share]) {
  return share ? `minmax(calc(${least} * var(--px)), ${share}fr)` : `calc(${least} * var(--px))`;
}

/* Tags: where every paper has one, where the axis applies to the paper, and what the taxonomy rules out. Pure. */

/** @import { Checker } from "./checker.js" */
/** @import { AxisTags, Entry, FormAxis } from "./types.js" */

/** @param {Checker} checker @param {Entry} entry */
export function checkTags(checker, { tags }) {
  for (const axis of checker.rules.axes) {
    const found = tags[axis.id] ?? [];
    const field = `tags.${axis.id}`;
    if (axis.required && !found.length && appliesTo(axis, tags)) {
      const known = valuesOn(checker, axis);
      checker.report("required-axes", field, checker.say("NO_VALUE", { axis: axis.id, known }));
    }
    if (found.length && isElsewhere(axis, tags)) {
      const message = checker.say("ELSEWHERE", { axis: axis.id, meant: axis.scope });
      checker.report("applies", field, message, { level: "warning" });
    }
    for (const { value, level } of found === "unknown" ? [] : found) {
      if (level !== null) continue;
      checker.report(
        "evidence-levels",
        `levels.${axis.id}`,
        checker.say("CHOOSE_LEVEL", { value: nameOf(axis, value) }),
      );
    }
    for (const { id, not_coded: reason } of axis.values) {
      if (reason && valuesOf(found).includes(id)) {
        checker.report("not-coded", field, checker.say("NOT_TAGGED", { value: id, axis: axis.id, reason }));
      }
    }
  }
  checkRuledOut(checker, tags);
}

/** @param {Checker} checker @param {FormAxis} axis */
function valuesOn(checker, axis) {
  const values = axis.values.filter((value) => !value.not_coded).map((value) => value.id).join(", ");
  const levels = axis.levels.map((level) => level.id).join(", ");
  return levels ? checker.say("WITH_LEVEL", { values, levels }) : values;
}

/** @param {FormAxis} axis @param {string} id */
export function nameOf(axis, id) {
  const value = axis.values.find((each) => each.id === id);
  return value ? `${value.code} ${value.label}`.trim() : id;
}

/**
 * Return the values of the tags on an axis.
 * @param {AxisTags | undefined} found
 */
function valuesOf(found) {
  return found === undefined || found === "unknown" ? [] : found.map((tag) => tag.value);
}

/**
 * Tell whether an axis applies to a paper with these tags.
 * @param {FormAxis} axis
 * @param {Record<string, AxisTags>} tags
 */
export function appliesTo(axis, tags) {
  return Object.entries(axis.conditions).every(([other, values]) =>
    valuesOf(tags[other]).some((value) => values.includes(value))
  );
}

/**
 * Tell whether an axis applies, or may once the tags are known that decide it.
 * @param {FormAxis} axis
 * @param {Record<string, AxisTags>} tags
 * @param {FormAxis[]} axes
 * @returns {boolean}
 */
export function mayApply(axis, tags, axes) {
  const isOpen = (/** @type {string} */ id) => {
    const other = axes.find((each) => each.id === id);
    return other !== undefined && (tags[id] ?? "unknown") === "unknown" && mayApply(other, tags, axes);
  };
  return Object.entries(axis.conditions).every(([id, values]) =>
    isOpen(id) || valuesOf(tags[id]).some((value) => values.includes(value))
  );
}

/**
 * Tell whether the tags put a paper outside of an axis; tags that are absent or unread leave it open.
 * @param {FormAxis} axis
 * @param {Record<string, AxisTags>} tags
 */
function isElsewhere(axis, tags) {
  return Object.entries(axis.conditions).some(([other, values]) => {
    const has = valuesOf(tags[other]);
    return has.length > 0 && !has.some((value) => values.includes(value));
  });
}

/** @param {Checker} checker @param {Record<string, AxisTags>} tags */
function checkRuledOut(checker, tags) {
  for (const { cells, why } of checker.rules.ruled_out) {
    const has = cells.filter(([axis, , below]) => valuesOf(tags[axis]).some((value) => below.includes(value)));
    if (has.length < cells.length) continue;
    const said = cells.map(([axis, value]) => `${axis} ${value}`).join(" with ");
    const field = `tags.${cells[cells.length - 1][0]}`;
    checker.report("ruled-out", field, checker.say("RULED_OUT", { cells: said, why }));
  }
}

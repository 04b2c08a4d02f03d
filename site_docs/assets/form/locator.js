/* Where a paper supports the tags on one axis: what a field shows of it, and what stays of it with other tags. Pure. */

/** @import { AxisTags, Locator } from "./types.js" */

/** @param {Locator | undefined} said */
export function showLocator(said = "") {
  return typeof said === "string" ? said : [...new Set(Object.values(said))].join("; ");
}

/**
 * Return what stays: the place of a value goes with it, and does not support the one that follows.
 * @param {Locator | undefined} said
 * @param {AxisTags} tags that the paper has now
 */
export function keptLocator(said, tags) {
  if (said === undefined || typeof said === "string") return said;
  const values = tags === "unknown" ? [tags] : tags.length ? tags.map(({ value }) => value) : ["none"];
  const kept = Object.entries(said).filter(([value]) => values.includes(value));
  return kept.length ? Object.fromEntries(kept) : undefined;
}

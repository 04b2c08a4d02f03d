/* Tags of an entry in, as its file writes them out. Pure. */

// Words that other readers of YAML take for a truth, a number or nothing.
export const NO_TEXT =
  /^(?:y|n|yes|no|on|off|true|false|null|none|~|[-+]?[\d.][\d.,:_e+-]*|0x[\da-f]+|\.(?:inf|nan))$/i;

/**
 * Return the tags on one axis as they are written; empty where there is nothing to write.
 * @param {"unknown" | { value: string, level: string | null }[] | undefined} found
 */
export function toTag(found) {
  if (found === "unknown") return "unknown";
  if (!found?.length) return "";
  if (found.some((tag) => tag.level !== "")) {
    return `{${found.map(({ value, level }) => `${word(value)}: ${level ?? ""}`).join(", ")}}`;
  }
  const values = found.map((tag) => word(tag.value));
  return values.length > 1 ? `[${values.join(", ")}]` : values[0];
}

/**
 * Return a name as YAML takes it for one.
 * @param {string} value
 */
export function word(value) {
  return NO_TEXT.test(value) ? JSON.stringify(value) : value;
}

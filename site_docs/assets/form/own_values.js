/* What somebody types into a field that the survey declares in, the value of the file out, and the other way round. Pure. */

/** @import { OwnValue } from "./types.js" */

const LISTED = /^- /;

/**
 * Return the value; null where nothing is said.
 * @param {string} kind
 * @param {string} text
 * @param {string} alt what a picture shows
 * @returns {OwnValue | null}
 */
export function readOwn(kind, text, alt) {
  const said = text.trim();
  if (kind === "image") return said || alt ? { file: said, alt } : null;
  if (!said) return null;
  if (kind === "link") return said.replace(/^[\s,;]+|[\s,;]+$/g, "").split(/[,;]?\s[\s,;]*/);
  if (kind !== "text") return said;
  const lines = said.split("\n").filter((line) => line.trim());
  if (!lines.every((line) => LISTED.test(line))) return [said];
  return lines.map((line) => line.replace(LISTED, "").trim()).filter(Boolean);
}

/**
 * Return a value as its field shows it.
 * @param {string} kind
 * @param {OwnValue | undefined} value
 */
export function showOwn(kind, value = "") {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return value.file;
  if (kind === "link" || value.length < 2) return value.join("\n");
  return value.map((text) => `- ${text.split(/\s+/).join(" ")}`).join("\n");
}

/**
 * Return a value in words.
 * @param {OwnValue | undefined} value
 */
export function tellOwn(value = "") {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.join("; ") : `${value.file}: ${value.alt}`;
}

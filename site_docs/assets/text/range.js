/* A range as queries write it in, the same in words out. Pure. */

/**
 * Return `2024..2026` as "2024 to 2026", `2024..` as "from 2024", `..2026` as "up to 2026"; anything else as it is.
 * @param {string} text
 */
export function rangeInWords(text) {
  const at = text.indexOf("..");
  if (at < 0) return text;
  const [first, last] = [text.slice(0, at), text.slice(at + 2)];
  if (!last) return `from ${first}`;
  return first ? `${first} to ${last}` : `up to ${last}`;
}

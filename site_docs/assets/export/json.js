/* Plain objects in, JSON text out. Pure. Twin of generator/export/json_text.py, which has the rules. */

/**
 * Return papers as a list of the API's records, one a line.
 * @param {import("./types.js").PaperRecord[]} papers
 */
export function toJson(papers) {
  return toList(papers);
}

/**
 * Return records as a list, one a line.
 * @param {object[]} records
 */
export function toList(records) {
  return records.length ? `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n` : "[]\n";
}

/* Plain objects in, JSON text out. Twin of generator/export/json_text.py, which has the rules. */

/** Return papers as a list of the API's records, one a line. */
export function toJson(papers) {
  return toList(papers);
}

/** Return records as a list, one a line. */
export function toList(records) {
  return records.length ? `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n` : "[]\n";
}

/* Measures in, what is shown and what is saved of them out. Pure. The saved form is that of generator/traces/numbers.py. */

const MOST_EVENTS = 1000;

/** Return a value with numbers by name as lists of pairs, which go to the page whatever the names are. */
export function plain(value) {
  if (value === null || typeof value === "number") return value;
  return Object.entries(value).map(([name, each]) => [name, plain(each)]);
}

/** Return measures as the command `survey trace metrics --format json` writes them; labels: by id. */
export function toNumbers(file, measures, labels) {
  const metrics = measures.map(({ id, value, unit, graph, n, reason, note, events }) => ({
    id, label: labels[id] ?? id, value: toObject(plain(value)), unit, graph, n, reason, note, events: events.slice(0, MOST_EVENTS), events_total: events.length,
  }));
  return `${JSON.stringify({ files: [{ file, metrics }] }, null, 2)}\n`;
}

function toObject(value) {
  return Array.isArray(value) ? Object.fromEntries(value.map(([name, each]) => [name, toObject(each)])) : value;
}

/* Files in, those of OpenHands that hold one event each joined to one a folder, in the order of the events, out. Pure.

   Twin of generator/traces/importers/openhands_files.py. */

import { asMap, asNumber } from "./fields.js";
import { isEvent } from "./openhands.js";

/** @import { Source, SourceFile } from "./records.js" */

/** Return the number of the only event in a file; null where it holds anything else.
 * @type {(file: SourceFile) => number | null} */
export function eventIn({ records, broken }) {
  const node = asMap(records.length === 1 && !broken ? records[0].value : null);
  return isEvent(node) ? asNumber(node.id) : null;
}

/** Return the source with a file for each folder of events, in whose lines the events stand.
 * @type {(source: Source) => Source} */
export function joinEvents(source) {
  /** @type {Map<string, { number: number, file: SourceFile }[]>} */
  const folders = new Map();
  /** @type {SourceFile[]} */
  const others = [];
  for (const file of source.files) {
    const number = eventIn(file);
    if (number === null) {
      others.push(file);
      continue;
    }
    const folder = file.name.slice(0, Math.max(0, file.name.lastIndexOf("/")));
    const events = folders.get(folder);
    if (events) events.push({ number, file });
    else folders.set(folder, [{ number, file }]);
  }
  if (!folders.size) return source;
  return { ...source, files: [...[...folders].map(([folder, events]) => join(folder, events)), ...others] };
}

/** @type {(folder: string, events: { number: number, file: SourceFile }[]) => SourceFile} */
function join(folder, events) {
  const files = events.sort((one, other) => one.number - other.number).map(({ file }) => file);
  const records = files.map(({ records: [{ value }] }, at) => ({ value, line: at + 1 }));
  return { name: folder, records, broken: 0, parts: files.map(({ name }) => name) };
}

/* Records with an id in, whether each was met before out: the same again, or another one under the same id. Pure.

   Twin of generator/traces/importers/repeats.py. */

import { toJson } from "../layout.js";
import { madeIn } from "../model/lists.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/** @import { Report } from "./report.js" */

const { SAME, OTHER } = TABLES.repeats;

/** What was met under each id. */
export class Repeats {
  /** @type {Map<string, unknown>} */
  first = new Map();
  /** @type {Map<string, Set<string>>} of ids that came again, all that was said under them */
  texts = new Map();

  /** Say whether the very same record was met under this id, and count it; another one is counted, too.
   *
   * isId: the name should be one record's alone; elsewhere others of the same name are nothing to tell
   * @type {(name: string, value: unknown, report: Report, isId?: boolean) => boolean} */
  has(name, value, report, isId = true) {
    if (!this.first.has(name)) {
      this.first.set(name, value);
      return false;
    }
    const texts = madeIn(this.texts, name, () => new Set([toJson(this.first.get(name), true)]));
    const text = toJson(value, true);
    if (texts.has(text)) {
      count(report.leftOut, SAME);
      return true;
    }
    texts.add(text);
    if (isId) count(report.read, OTHER);
    return false;
  }
}

/* Records with an id in, whether each was met before out: the same again, or another one under the same id. Pure.

   Twin of generator/traces/importers/repeats.py. */

import { toJson } from "../layout.js";
import { madeIn } from "../model/lists.js";
import { count } from "./report.js";

/** @import { Report } from "./report.js" */

const SAME = "records that occur twice, word for word";
const OTHER = "records with the id of another but different content, kept as well";

/** What was met under each id. */
export class Repeats {
  /** @type {Map<string, unknown>} */
  first = new Map();
  /** @type {Map<string, Set<string>>} of ids that came again, all that was said under them */
  texts = new Map();

  /** Say whether the very same record was met under this id, and count it; another one is counted, too.
   * @type {(name: string, value: unknown, report: Report) => boolean} */
  has(name, value, report) {
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
    count(report.read, OTHER);
    return false;
  }
}

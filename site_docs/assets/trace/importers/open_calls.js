/* Calls of one agent in, which of them a result answers out: the one with its id, else the only one that is open. Pure.

   Twin of generator/traces/importers/open_calls.py. */

import { count } from "./report.js";
import { TABLES } from "./tables.js";

/** @import { Report } from "./report.js" */

const { GUESSED, AMBIGUOUS, SHARED, ANSWERED, UNKNOWN } = TABLES.open_calls;
export { AMBIGUOUS, ANSWERED, GUESSED, UNKNOWN };

/** The calls by their ids, those without one by their numbers.
 * @template Call */
export class OpenCalls {
  /** @type {Map<string | number, Call>} */
  calls = new Map();
  /** @type {Set<string | number>} the names of those without a result */
  open = new Set();

  /** @param {Report} report */
  constructor(report) {
    this.report = report;
  }

  /** Note a call, which is open from now on.
   * @type {(callId: string, call: Call) => void} */
  add(callId, call) {
    const name = callId || this.calls.size;
    this.calls.set(name, call);
    this.open.add(name);
  }

  /** Say whether a call without an id is open. */
  get nameless() {
    return [...this.open].some((name) => typeof name === "number");
  }

  /** Return all calls that are open, of which one result tells what came of them together.
   * @type {() => Call[]} */
  answerTogether() {
    count(this.report.guessed, SHARED);
    const found = [...this.calls].filter(([name]) => this.open.has(name)).map(([, call]) => call);
    this.open.clear();
    return found;
  }

  /** Return the call that a result answers; null where nothing says which, and count it.

     unknown: what is counted where no call has the id
   * @type {(callId: string, unknown?: string) => Call | null} */
  answer(callId, unknown = UNKNOWN) {
    const { calls, open, report } = this;
    if (callId) {
      const isOpen = open.delete(callId);
      if (!isOpen) count(report.leftOut, calls.has(callId) ? ANSWERED : unknown);
      return isOpen ? calls.get(callId) ?? null : null;
    }
    const [name] = open;
    if (open.size !== 1 || name === undefined) {
      count(report.leftOut, AMBIGUOUS);
      return null;
    }
    count(report.guessed, GUESSED);
    open.delete(name);
    return calls.get(name) ?? null;
  }
}

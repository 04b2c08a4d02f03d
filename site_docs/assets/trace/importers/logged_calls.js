/* Calls of a log in, which one a result answers out: the last with its id, the first of its tool, or the only one. Pure.

   Twin of generator/traces/importers/logged_calls.py. */

import { ACTION } from "./calls.js";
import { AMBIGUOUS, GUESSED, UNKNOWN } from "./open_calls.js";
import { count } from "./report.js";

/**
 * @import { MessageCall, MessageResult } from "./calls.js"
 * @import { Report } from "./report.js"
 */

/** The event of a call, its tool, and the agent that made it.
 * @typedef {{ key: number, tool: string, agent: string }} LoggedCall */

const IN_TURN = "results without an id, in turn taken for those of the calls of their tool";

/** The open calls of a log. */
export class LoggedCalls {
  /** @type {Map<string, LoggedCall[]>} by id, else by tool */
  open = new Map();
  /** @type {Set<string>} tools of which several calls without an id were open; that guess stands for all of them */
  inTurn = new Set();
  /** @type {Map<string, Set<string>>} by agent: the ids of its calls since it last summed up what came of some */
  unsummed = new Map();

  /** @param {Report} report */
  constructor(report) {
    this.report = report;
  }

  /** Note a call, which is open from now on.
   * @type {(call: MessageCall, key: number, agent: string) => void} */
  add({ id, tool }, key, agent) {
    // One action at a time: the outcome of the former one is unknown.
    if (tool === ACTION) this.open.delete(ACTION);
    const calls = this.open.get(id || tool) ?? [];
    calls.push({ key, tool, agent });
    this.open.set(id || tool, calls);
    this.unsummed.set(agent, (this.unsummed.get(agent) ?? new Set()).add(id));
  }

  /** Return the call that a result answers and whether that is guessed; null where nothing says which.
   * @type {(result: MessageResult) => { found: LoggedCall, isGuess: boolean } | null} */
  answer({ id, tool }) {
    const { report } = this;
    const named = [id, tool].map((each) => this.open.get(each)).find((each) => each?.length);
    const isOnly = !named && !id;
    const calls = isOnly ? this.findOnly(tool) : named;
    if (calls && !id && calls.length > 1) this.inTurn.add(tool);
    const isGuess = isOnly || (!id && this.inTurn.has(tool));
    const found = id ? calls?.pop() : calls?.shift();
    if (!calls || !found) {
      count(report.leftOut, id || tool ? UNKNOWN : AMBIGUOUS);
      return null;
    }
    if (isGuess) count(report.guessed, isOnly ? GUESSED : IN_TURN);
    if (!calls.length) this.inTurn.delete(tool);
    return { found, isGuess };
  }

  /** Return the only open call, if it is of the tool that a result names.
   * @type {(tool: string) => LoggedCall[] | undefined} */
  findOnly(tool) {
    const left = [...this.open.values()].filter((each) => each.length);
    const isOnly = left.length === 1 && left[0].length === 1 && (!tool || tool === left[0][0].tool);
    return isOnly ? left[0] : undefined;
  }
}

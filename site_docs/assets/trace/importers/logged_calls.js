/* Calls of a log in, which one a result answers out: the last with its id, the first of its tool, or the only one. Pure.

   Twin of generator/traces/importers/logged_calls.py. */

import { listIn, madeIn } from "../model/lists.js";
import { ACTION } from "./calls.js";
import { asMap, asText } from "./fields.js";
import { AMBIGUOUS, ANSWERED, GUESSED, UNKNOWN } from "./open_calls.js";
import { readJson } from "./records.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/**
 * @import { MessageCall, MessageResult } from "./calls.js"
 * @import { Report } from "./report.js"
 */

/** The event of a call, its tool, the agent that made it, and the task that it gives; empty if it gives none.
 * @typedef {{ key: number, tool: string, agent: string, task: string }} LoggedCall */

const { IN_TURN, OTHER_ID, SAME_ID } = TABLES.logged_calls;

/** The open calls of a log. */
export class LoggedCalls {
  /** @type {Map<string, LoggedCall[]>} by id, else by tool */
  open = new Map();
  /** @type {Set<string>} ids, or tools without ids, of which several calls were open; that guess stands for all */
  inTurn = new Set();
  /** @type {Map<string, number>} how many open calls give a task */
  tasks = new Map();
  /** @type {Set<string>} the ids of calls that have a result */
  answered = new Set();
  /** @type {Map<string, Set<string>>} by agent: the ids of its calls since it last summed up what came of some */
  unsummed = new Map();

  /** @param {Report} report */
  constructor(report) {
    this.report = report;
  }

  /** Note a call, which is open from now on.
   * @type {(call: MessageCall, key: number, agent: string) => void} */
  add({ id, tool, asked }, key, agent) {
    // One action at a time: the outcome of the former one is unknown.
    if (tool === ACTION) this.open.delete(ACTION);
    const task = taskIn(asked);
    listIn(this.open, id || tool).push({ key, tool, agent, task });
    count(this.tasks, task);
    madeIn(this.unsummed, agent, () => new Set()).add(id);
  }

  /** Say whether this is the task that an open call gives: AutoGen logs it as a user's once the agent begins.
   * @type {(said: unknown) => boolean} */
  asksFor(said) {
    const text = asText(said);
    return text !== "" && (this.tasks.get(text) ?? 0) > 0;
  }

  /** Return the call that a result answers and whether that is guessed; null where nothing says which.
   * @type {(result: MessageResult) => { found: LoggedCall, isGuess: boolean } | null} */
  answer(result) {
    const answered = this.find(result);
    if (answered) count(this.tasks, answered.found.task, -1);
    return answered;
  }

  /** @type {(result: MessageResult) => { found: LoggedCall, isGuess: boolean } | null} */
  find({ id, tool }) {
    const { report, inTurn } = this;
    const same = this.open.get(id);
    if (same?.length) {
      this.answered.add(id);
      return this.choose(same, id, tool);
    }
    if (this.answered.has(id)) {
      count(report.leftOut, ANSWERED);
      return null;
    }
    const named = this.open.get(tool);
    const isOnly = !named?.length && !id;
    const calls = isOnly ? this.findOnly(tool) : named;
    const found = calls?.[0];
    if (!calls || !found) {
      count(report.leftOut, id || tool ? UNKNOWN : AMBIGUOUS);
      return null;
    }
    if (calls.length > 1) inTurn.add(tool);
    const byTool = id ? OTHER_ID : inTurn.has(tool) ? IN_TURN : "";
    const guess = isOnly ? GUESSED : byTool;
    if (guess) count(report.guessed, guess);
    calls.shift();
    if (!calls.length) inTurn.delete(tool);
    return { found, isGuess: guess !== "" };
  }

  /** Return which of the open calls with the id of a result it answers: that of its tool, else by guess the last. Of
      calls that one message makes the first is taken: their results come in turn.
   * @type {(same: LoggedCall[], id: string, tool: string) => { found: LoggedCall, isGuess: boolean }} */
  choose(same, id, tool) {
    const ofTool = same.filter((call) => call.tool === tool);
    const calls = ofTool.length ? ofTool : [...same];
    let place = calls.length - 1;
    while (place && calls[place - 1].key + 1 === calls[place].key) place -= 1;
    if (calls.length > 1) this.inTurn.add(id);
    const isGuess = this.inTurn.has(id);
    if (isGuess) count(this.report.guessed, SAME_ID);
    same.splice(same.indexOf(calls[place]), 1);
    if (!same.length) this.inTurn.delete(id);
    return { found: calls[place], isGuess };
  }

  /** Return the only open call, if it is of the tool that a result names.
   * @type {(tool: string) => LoggedCall[] | undefined} */
  findOnly(tool) {
    const left = [...this.open.values()].filter((each) => each.length);
    const isOnly = left.length === 1 && left[0].length === 1 && (!tool || tool === left[0][0].tool);
    return isOnly ? left[0] : undefined;
  }
}

/** @type {(asked: unknown) => string} */
function taskIn(asked) {
  const given = typeof asked === "string" ? (asked.includes('"task"') ? readJson(asked) : null) : asked;
  return asText(asMap(given).task);
}

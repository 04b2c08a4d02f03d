/* What one agent did, in the order of time, becomes events and the edges between them. Pure.

   Twin of generator/traces/importers/lane.py. */

import { MOST_NESTED } from "../vocabulary.js";
import { asList } from "./fields.js";
import { count } from "./report.js";

/** @import { TraceBuilder, GivenFields } from "./trace_builder.js" */

/** Where an agent is: its last decision, and how many of which results and returns came since; those lists only grow.
 * @typedef {{ last: number[], results: number[], told: number, returns: number[], came: number }} State */

/** @type {State} */
export const NOWHERE = { last: [], results: [], told: 0, returns: [], came: 0 };

export const TOO_DEEP = `agents nested more than ${MOST_NESTED} deep, and what is below them`;

/** One agent's events in the order of time, with the edges between them.

   A decision follows from the results since the last one, else from that one; calls and spawns follow from the last
   decision. A decision that follows from the returns of two agents or more is taken for an aggregation. Where the source
   is the conversation of one agent all that is stated: a call of the model was given what stands before it, and asked
   for the calls beside it; elsewhere it is guessed from the order of time. */
export class Lane {
  /** @type {number[]} */
  results = [];
  /** @type {number[]} */
  returns = [];

  /** @param {TraceBuilder} builder
   * @param {string} agent
   * @param {number[]} origin
   * @param {number} depth
   * @param {boolean} stated */
  constructor(builder, agent, origin = [], depth = 0, stated = false) {
    this.builder = builder;
    this.agent = agent;
    this.depth = depth;
    this.guessed = !stated;
    this.last = origin;
  }

  /** Where the agent is, to go back there.
   * @type {() => State} */
  state() {
    const { last, results, returns } = this;
    return { last, results, told: results.length, returns, came: returns.length };
  }

  /** Go back to where the agent was.
   * @type {(state: State) => void} */
  restore({ last, results, told, returns, came }) {
    this.last = last;
    this.results = results.slice(0, told);
    this.returns = returns.slice(0, came);
  }

  /** Add a decision, or the aggregation of what came back.
   * @type {(t: bigint, fields: GivenFields, end?: bigint | null) => number} */
  decide(t, fields, end = null) {
    const gathers = this.returns.length > 1;
    const guess = gathers ? "aggregations, from two returns or more before a call of the model" : "";
    const given = gathers ? { decision: "aggregate", ...fields } : fields;
    const key = this.builder.add(gathers ? "aggregate" : "orchestrator_decision", this.agent, t, given, { end, guess });
    this.follow(key);
    this.last = [key];
    this.results = [];
    this.returns = [];
    return key;
  }

  /** Join an event with what it follows from: the results since the last decision, else that decision.
   * @type {(key: number) => void} */
  follow(key) {
    const gathers = this.builder.entries[key].fields.type === "aggregate";
    const returns = gathers ? new Set(this.returns) : null;
    for (const source of this.results.length ? this.results : this.last) {
      this.builder.link([source], key, returns?.has(source) ? "aggregate" : "causal", { guessed: this.guessed });
    }
  }

  /** Add a tool call.
   * @type {(t: bigint, tool: string, fields: GivenFields) => number} */
  call(t, tool, fields) {
    const key = this.builder.add("tool_call", this.agent, t, { tool: tool || "unknown", ...fields });
    this.builder.link(this.last, key, "causal", { guessed: this.guessed });
    return key;
  }

  /** Add the result of a call; guessed: nothing states that it is the result of this one.
   * @type {(call: number, t: bigint, tool: string, fields: GivenFields, guessed?: boolean) => number} */
  result(call, t, tool, fields, guessed = false) {
    const marks = guessed ? { x_guessed: ["tool", ...asList(fields.x_guessed)] } : {};
    const key = this.builder.add("tool_result", this.agent, t, { tool: tool || "unknown", ...fields, ...marks });
    this.builder.link([call], key, "tool_dependency", { guessed });
    this.results.push(key);
    return key;
  }

  /** Add the spawn of another agent.
   * @type {(t: bigint, child: string, fields: GivenFields, guess?: string) => number} */
  spawn(t, child, fields, guess = "") {
    const { builder } = this;
    const key = builder.add("spawn", this.agent, t, { to: child, ...fields }, { guess });
    for (const source of this.last) {
      const former = builder.entries[source].fields;
      const decided = former.type === "orchestrator_decision" || former.type === "aggregate";
      if (decided && !("decision" in former)) {
        builder.set(source, { decision: fields.decision || "spawn" });
        if (this.guessed) {
          builder.set(source, { x_guessed: ["decision"], inferred: true });
          count(builder.report.guessed, "decisions, from the spawn that follows");
        }
      }
      builder.link([source], key, decided ? "spawn" : "causal", { guessed: this.guessed });
    }
    return key;
  }

  /** Say whether an agent below this one is still written; note it where not. */
  mayNest() {
    if (this.depth < MOST_NESTED) return true;
    count(this.builder.report.leftOut, TOO_DEEP);
    return false;
  }

  /** Note that an agent's return came in; the next decision follows from it.
   * @type {(key: number) => void} */
  returned(key) {
    this.results.push(key);
    this.returns.push(key);
  }
}

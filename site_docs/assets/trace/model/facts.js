/* Everything that rules, metrics and the picture derive from a trace, each derived once, when it is first asked for. Pure.

   Twin of generator/traces/facts.py. */

import { DEPENDENCIES, EXPLICIT, FLOW, PROGRAM, TAINT_ENDS } from "../vocabulary.js";
import { findActivity } from "./activity.js";
import { readClock } from "./clock.js";
import { buildGraph, Graph } from "./graph.js";
import { findAgents } from "./agents.js";
import { leaveOutGuesses } from "./guesses.js";
import { pairTools } from "./pairs.js";

/**
 * @import { Activity } from "./activity.js"
 * @import { Agents } from "./agents.js"
 * @import { Clock } from "./clock.js"
 * @import { Arrow } from "./graph.js"
 * @import { LeftOut } from "./guesses.js"
 * @import { Pairs } from "./pairs.js"
 * @import { Edge, Trace } from "./trace.js"
 */

/** A trace with what follows from it; leftOut: what was guessed and is not in it. */
export class Facts {
  /** @type {Clock | undefined} */
  #clock;
  /** @type {Agents | undefined} */
  #agents;
  /** @type {Pairs | undefined} */
  #pairs;
  /** @type {Edge[] | undefined} */
  #stated;
  /** @type {Graph | undefined} */
  #explicit;
  /** @type {Graph | undefined} */
  #program;
  /** @type {Graph | undefined} */
  #flow;
  /** @type {Activity | undefined} */
  #activity;
  /** @type {Map<number, number> | undefined} */
  #taint;

  /** @param {Trace} trace
   * @param {LeftOut} leftOut */
  constructor(trace, leftOut = { causes: 0, of: 0, agents: 0 }) {
    this.trace = trace;
    this.leftOut = leftOut;
  }

  /** Return the facts of what a trace states, without what it marks as guessed.
   * @type {(given: Trace) => Facts} */
  static stated(given) {
    const { trace, leftOut } = leaveOutGuesses(given);
    return new Facts(trace, leftOut);
  }

  get clock() {
    return this.#clock ??= readClock(this.trace);
  }

  get agents() {
    return this.#agents ??= findAgents(this.trace);
  }

  get pairs() {
    return this.#pairs ??= pairTools(this.trace);
  }

  /** The graph of the edges that say what depended on what, as the trace states them. */
  get explicit() {
    return this.#explicit ??= this.#graph(EXPLICIT, this.#arrows());
  }

  /** The explicit graph with program order.

     Program order joins each agent's consecutive events, and a spawn with the first event of the agent that it began.
     Tools have none: a tool may answer several calls at once. */
  get program() {
    return this.#program ??= this.#graph(PROGRAM, [...this.#arrows(), ...this.#programOrder()]);
  }

  /** The stated edges that order events, without program order. */
  get arrows() {
    return this.#arrows();
  }

  /** Say whether what depended on what leads in a cycle. Program order never leads back, so that most often no graph
     has to be built to tell. */
  get circular() {
    return this.#arrows().some(({ src, dst }) => src > dst) && this.program.order === null;
  }

  /** The graph along which content flows: the explicit edges and those of type safety_flow. */
  get flow() {
    return this.#flow ??= this.#contentFlow();
  }

  get activity() {
    return this.#activity ??= findActivity(this.trace, this.agents, this.program);
  }

  /** What stems from untrusted input: Map from rank to the rank of the first untrusted event that it stems from.

     Taint follows the flow of content and does not pass a safety event that vouches for it or stops it. */
  get taint() {
    return this.#taint ??= this.#spreadTaint();
  }

  /** Say whether the flow of untrusted content ends at this event.
   * @type {(rank: number) => boolean} */
  endsTaint(rank) {
    const event = this.trace.events[rank];
    const { action } = event.part("safety");
    return event.type === "safety_event" && typeof action === "string" && TAINT_ENDS.includes(action);
  }

  /** @type {(name: string, arrows: Arrow[]) => Graph} */
  #graph(name, arrows) {
    return buildGraph(name, this.trace.events.length, arrows);
  }

  /** @type {() => Edge[]} */
  #arrows() {
    return this.#stated ??= this.trace.edges.filter((edge) => this.#isDependency(edge));
  }

  /** @type {(edge: Edge) => boolean} */
  #isDependency({ src, dst, type }) {
    const { events } = this.trace;
    return DEPENDENCIES.includes(type) || (type === "temporal" && events[src].agent === events[dst].agent);
  }

  /** @type {() => Arrow[]} */
  #programOrder() {
    /** @type {Arrow[]} */
    const arrows = [];
    for (const lifetime of this.agents.lifetimes) {
      let src = lifetime.spawn;
      for (const dst of lifetime.events) {
        if (src !== null) arrows.push({ src, dst, type: "program_order" });
        src = dst;
      }
    }
    return arrows;
  }

  /** @type {() => Graph} */
  #contentFlow() {
    const flows = this.trace.edges.filter((edge) => edge.type === "safety_flow");
    const { before, after, order } = this.explicit;
    return flows.length ? this.#graph(FLOW, [...this.#arrows(), ...flows]) : new Graph(FLOW, before, after, order);
  }

  /** @type {() => Map<number, number>} */
  #spreadTaint() {
    const origin = /** @type {Map<number, number>} */ (new Map());
    this.trace.events.forEach((event, source) => {
      if (event.trusted !== false || origin.has(source)) return;
      const stack = this.endsTaint(source) ? [] : [source];
      for (let rank = stack.pop(); rank !== undefined; rank = stack.pop()) {
        if (origin.has(rank)) continue;
        origin.set(rank, source);
        for (const { dst } of this.flow.after[rank]) if (!this.endsTaint(dst)) stack.push(dst);
      }
    });
    return origin;
  }
}

/* Everything that rules, metrics and the picture derive from a trace, each derived once, when it is first asked for. Pure.

   Twin of generator/traces/facts.py. */

import { findActivity } from "./activity.js";
import { readClock } from "./clock.js";
import { Graph, buildGraph } from "./graph.js";
import { findLives } from "./lives.js";
import { pairTools } from "./pairs.js";
import { DEPENDENCIES } from "./trace.js";

/** The names of the graphs, as reports give them. */
export const EXPLICIT = "explicit edges";
export const PROGRAM = "program order";
export const FLOW = "flow of content";

// A safety event with one of these actions vouches for what passes it, or stops it.
const CUTS = new Set(["block", "sanitize", "endorse"]);

/** A trace with what follows from it. */
export class Facts {
  #clock;
  #lives;
  #pairs;
  #stated;
  #explicit;
  #program;
  #flow;
  #activity;
  #taint;

  constructor(trace) {
    this.trace = trace;
  }

  get clock() {
    return this.#clock ??= readClock(this.trace);
  }

  get lives() {
    return this.#lives ??= findLives(this.trace);
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

  /** Say whether what depended on what leads in a circle. Program order never leads back, so that most often no graph
     has to be built to tell. */
  get circular() {
    return this.#arrows().some(({ src, dst }) => src > dst) && this.program.order === null;
  }

  /** The graph along which content flows: the explicit edges and those of type safety_flow. */
  get flow() {
    return this.#flow ??= this.#contentFlow();
  }

  get activity() {
    return this.#activity ??= findActivity(this.trace, this.lives, this.program);
  }

  /** What stems from untrusted input: Map from rank to the rank of the first untrusted event that it stems from.

     Taint follows the flow of content and does not pass a safety event that vouches for it or stops it. */
  get taint() {
    return this.#taint ??= this.#spreadTaint();
  }

  /** Say whether the flow of untrusted content ends at this event. */
  cuts(rank) {
    const event = this.trace.events[rank];
    return event.type === "safety_event" && CUTS.has(event.part("safety").action);
  }

  #graph(name, arrows) {
    return buildGraph(name, this.trace.events.length, arrows);
  }

  #arrows() {
    return this.#stated ??= this.trace.edges.filter((edge) => this.#isDependency(edge));
  }

  #isDependency({ src, dst, type }) {
    const { events } = this.trace;
    return DEPENDENCIES.has(type) || (type === "temporal" && events[src].agent === events[dst].agent);
  }

  #programOrder() {
    const arrows = [];
    for (const life of this.lives.lives) {
      let src = life.spawn;
      for (const dst of life.events) {
        if (src !== null) arrows.push({ src, dst, type: "program_order" });
        src = dst;
      }
    }
    return arrows;
  }

  #contentFlow() {
    const flows = this.trace.edges.filter((edge) => edge.type === "safety_flow");
    const { before, after, order } = this.explicit;
    return flows.length ? this.#graph(FLOW, [...this.#arrows(), ...flows]) : new Graph(FLOW, before, after, order);
  }

  #spreadTaint() {
    const origin = new Map();
    this.trace.events.forEach((event, source) => {
      if (event.trusted !== false || origin.has(source)) return;
      const stack = this.cuts(source) ? [] : [source];
      while (stack.length) {
        const rank = stack.pop();
        if (origin.has(rank)) continue;
        origin.set(rank, source);
        for (const { dst } of this.flow.after[rank]) if (!this.cuts(dst)) stack.push(dst);
      }
    });
    return origin;
  }
}

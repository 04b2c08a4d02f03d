/* Spans in; who is inside whom out: what each agent did, what no agent's span encloses, and which agents a tool runs. Pure.

   Twin of generator/traces/importers/span_nesting.py. Before that, spans are made to be a tree, and what frameworks write
   otherwise than others is made alike. */

import { listIn, madeIn } from "../model/lists.js";
import { endCalls } from "./adk_spans.js";
import { settlePeople } from "./autogen_spans.js";
import { addWorkers } from "./claude_code_spans.js";
import { endSubAgents } from "./claude_sdk_spans.js";
import { dropStrays } from "./copilot_spans.js";
import { endWithWork } from "./early_ends.js";
import { holdStarts } from "./held_starts.js";
import { chargeCallers } from "./inner_calls.js";
import { dropIdle } from "./langchain_spans.js";
import { addTurns } from "./llamaindex_spans.js";
import { countSteps } from "./mastra_spans.js";
import { addNamed, AROUND_OTHERS } from "./named_calls.js";
import { count } from "./report.js";
import { countOnce } from "./same_calls.js";
import { makeSound } from "./sound_spans.js";
import { findAround } from "./span.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Span } from "./span.js"
 */

/** Spans by their ids, and which agents are around them. */
export class SpanNesting {
  /** @type {Map<string, PlacedSpan[]>} spans by the agent around them */
  inside = new Map();
  /** @type {PlacedSpan[]} */
  top = [];
  /** @type {Map<string, string>} by a span at the top the id of the parent that it, or what is around it, has beyond the
   * recording; else empty */
  origins = new Map();
  /** @type {Map<string, PlacedSpan[]>} the agents that a tool's span encloses */
  wrapped = new Map();

  /** @param {Span[]} spans
   * @param {Report} report */
  constructor(spans, report) {
    this.spans = makeSound(spans, report);
    const unended = [...this.spans.values()].filter(({ end, isEndGuessed }) => end === null && !isEndGuessed);
    const never = unended.filter(({ kind }) => kind !== "other").length;
    if (never) count(report.leftOut, "ends, of spans that never ended", never);
    this.spans = addNamed(addWorkers(addTurns(this.spans, report), report), report);
    settlePeople(this.spans, report);
    endCalls(this.spans, report);
    endSubAgents(this.spans, report);
    countSteps(this.spans);
    dropIdle(this.spans, report);
    countOnce(this.spans, report);
    dropStrays(this.spans, report);
    chargeCallers(this.spans, report);
    this.findWorkflows(report);
    this.spans = endWithWork(holdStarts(this.spans, report), report);
    for (const span of this.spans.values()) {
      for (const { id } of span.kind === "agent" ? this.around(span) : []) listIn(this.wrapped, id).push(span);
      const owner = this.owner(span);
      (owner === null ? this.top : listIn(this.inside, owner)).push(span);
      if (owner !== null) continue;
      const outermost = findAround(span, this.spans, ({ parent }) => !this.spans.has(parent));
      this.origins.set(span.id, (outermost ?? span).parent);
    }
    const known = this.top.filter(({ kind }) => kind !== "other");
    /* Whether what is imported has one origin: the run, or one span that is not in the recording. */
    this.isWhole = new Set(known.map(({ id }) => this.origins.get(id))).size < 2;
  }

  /** Take agents without a name of their own that only run others for what they are: the workflow around them.
   * @type {(report: Report) => void} */
  findWorkflows(report) {
    /** @type {Map<string, Set<string>>} */
    const inside = new Map();
    for (const span of this.spans.values()) {
      const owner = this.owner(span);
      if (owner !== null && span.kind !== "other") madeIn(inside, owner, () => new Set()).add(span.kind);
    }
    for (const [id, span] of [...this.spans]) {
      const kinds = inside.get(id);
      if (span.kind !== "agent" || span.isNamed || kinds?.size !== 1 || !kinds.has("agent")) continue;
      this.spans.set(id, { ...span, kind: "other" });
      count(report.leftOut, AROUND_OTHERS);
    }
  }

  /** Return the id of the nearest agent span around this one.
   * @type {(span: PlacedSpan) => string | null} */
  owner(span) {
    return findAround(span, this.spans, ({ kind }) => kind === "agent")?.id ?? null;
  }

  /** Return what an agent did itself.
   * @type {(span: PlacedSpan) => PlacedSpan[]} */
  below(span) {
    return this.inside.get(span.id) ?? [];
  }

  /** Return the spans between an agent and the agent that runs it, innermost first.
   * @type {(span: PlacedSpan) => PlacedSpan[]} */
  around(span) {
    const found = [];
    let parent = this.spans.get(span.parent);
    while (parent && parent.kind !== "agent") {
      found.push(parent);
      parent = this.spans.get(parent.parent);
    }
    return found;
  }

  /** Say whether a tool or a guardrail is between an agent and the one that runs it, if any does.
   * @type {(agent: PlacedSpan) => boolean} */
  isEnclosed(agent) {
    return this.around(agent).some(({ kind }) => kind === "tool" || kind === "guardrail");
  }

  /** Say whether the return of an agent tells how the tool around it ended.
   * @type {(tool: PlacedSpan) => boolean} */
  isTold({ id }) {
    const agents = this.wrapped.get(id) ?? [];
    return agents.length === 1 && agents[0].end !== null;
  }
}

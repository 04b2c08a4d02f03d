/* Trajectories in Harbor's Agent Trajectory Interchange Format become a trace. Pure.

   Twin of generator/traces/importers/atif.py, which describes the format and its pitfalls. */

import { sumExactly } from "../sums.js";
import { isTrajectory, resultsOf, stepsOf, Trajectories } from "./atif_trajectories.js";
import { STEPS_BACK, TraceBuilder } from "./trace_builder.js";
import { Lane } from "./lane.js";
import { Names } from "./names.js";
import { OpenCalls } from "./open_calls.js";
import { count } from "./report.js";
import { asLabel, asList, asMap, asNumber, asText, asTime, toContent } from "./fields.js";
import { membersOf } from "./records.js";
import { part } from "./runs.js";
import { TABLES } from "./tables.js";
import { costOfCall } from "./usage.js";

/**
 * @import { Cost } from "./trace_builder.js"
 * @import { Content, Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Report } from "./report.js"
 * @import { Source, SourceFile } from "./records.js"
 */

/** Where a step stands.
 * @typedef {{ file: string | undefined, span_id: string }} Place
 * @typedef {OpenCalls<[key: number, tool: string]>} Calls */

const TOTALS = /** @type {[string, keyof Cost][]} */ (Object.entries(TABLES.atif.TOTALS));
/* Tools by whose call an agent says that it is done. */
const ENDS = new Set(TABLES.atif.ENDS);
/* Sums of costs differ by less from how they are written. */
const LEAST = 1e-9;

/** Say whether some record is a trajectory.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  for (const { value } of membersOf(file)) if (isTrajectory(value)) return true;
  return false;
}

/** Tell the trajectories apart that no other one refers to, each with all that it refers to.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  const trajectories = new Trajectories(source);
  const roots = trajectories.roots();
  /** @type {Map<Fields, string>} */
  const named = new Map();
  const names = new Names();
  for (const root of new Set(roots.values())) {
    const name = asText(root.trajectory_id) || asText(root.session_id) || trajectories.files.get(root) || "";
    named.set(root, names.give(name));
  }
  return part(source, (_, { value }) => {
    const root = roots.get(asMap(value));
    return root ? named.get(root) ?? null : null;
  });
}

/** Import the trajectory that no other one refers to, with all that it refers to.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  return new Importer(source, report, keep).run();
}

class Importer {
  now = 0n;
  names = new Names();
  /** @type {Set<Fields>} the trajectories that were written */
  written = new Set();

  /** @param {Source} source
   * @param {Report} report
   * @param {boolean} keep */
  constructor(source, report, keep) {
    this.source = source;
    this.report = report;
    this.keep = keep;
    this.trajectories = new Trajectories(source);
    this.steps = [...this.trajectories.files.keys()].flatMap(stepsOf);
    this.timed = this.steps.length > 0 && this.steps.every((step) => asTime(step.timestamp) !== null);
    this.builder = new TraceBuilder(this.report, this.timed ? "s" : "step");
  }

  run() {
    const { report, trajectories } = this;
    count(report.read, "trajectories", trajectories.files.size);
    count(report.read, "steps", this.steps.length);
    if (!this.timed) count(report.guessed, "times, as some steps have none: t counts steps");
    // What else is here refers to it in the end, or is referred to by nothing.
    const [root] = trajectories.roots().values();
    const lane = new Lane(this.builder, this.name(root), [], 0, true);
    const isWhole = this.write(lane, root);
    const last = lane.last.at(-1);
    if (last !== undefined && isWhole && !this.goesOn(lane)) {
      this.builder.set(last, { final: true, inferred: true });
      count(report.guessed, "answers, from the lead's last step");
    }
    const unreached = trajectories.files.size - this.written.size;
    if (unreached) count(report.leftOut, "trajectories that nothing refers to", unreached);
    const agent = asMap(root.agent);
    return this.builder.finish(this.source, {
      traceId: asText(root.trajectory_id) || asText(root.session_id),
      system: [asText(agent.name), asText(agent.version)].filter(Boolean).join(" ") || "unknown",
      root: lane.agent,
    });
  }

  /** Say whether what an agent asked for came last, so that it had yet to act on that; not if it said it ends.
   * @type {(lane: Lane) => boolean} */
  goesOn({ agent, last, results }) {
    const { entries } = this.builder;
    const hasEnded = entries.slice(last.at(-1)).some(({ fields }) => {
      return fields.type === "tool_call" && fields.agent === agent && ENDS.has(asText(fields.tool));
    });
    return !hasEnded && results.some((key) => ["return", "tool_result"].includes(entries[key].fields.type));
  }

  /** @type {(node: Fields) => string} */
  name(node) {
    return this.names.give(asText(asMap(node.agent).name) || "agent");
  }

  /** @type {(step: Fields) => bigint} */
  time(step) {
    const stamp = this.timed ? asTime(step.timestamp) : this.now + 1n;
    // Steps stand in order; a clock that steps back is held.
    this.builder.held = stamp !== null && stamp < this.now ? STEPS_BACK : "";
    if (stamp !== null && stamp > this.now) this.now = stamp;
    return this.now;
  }

  /** Write a trajectory and those that continue it; say whether all of these are here.
   * @type {(lane: Lane, node: Fields) => boolean} */
  write(lane, node) {
    let former = this.builder.entries.length;
    /** @type {Cost[]} */
    let costs = [];
    let copied = lane.depth ? "steps copied from the parent" : "steps copied from a trajectory that is not here";
    let own = node;
    /** @type {Fields | null} */
    let rest = null;
    for (;;) {
      this.written.add(own);
      this.writePart(lane, own, costs, copied);
      const spent = this.builder.entries.slice(former).flatMap(({ fields: { cost } }) => (cost ? [cost] : []));
      former = this.builder.entries.length;
      costs = [this.tellTotals(asMap(own.final_metrics), [...costs, ...spent])];
      rest = this.trajectories.rest(own);
      if (!rest || this.written.has(rest)) break;
      [own, copied] = [rest, "steps copied from the parent"];
    }
    const isLost = !rest && asText(own.continued_trajectory_ref) !== "";
    if (isLost) count(this.report.leftOut, "references to the rest of a trajectory, which is not here");
    return !isLost;
  }

  /** @type {(lane: Lane, node: Fields, costs: Cost[], copied: string) => void} */
  writePart(lane, node, costs, copied) {
    const isBelow = lane.depth > 0 || asText(asMap(asMap(node.agent).extra).parent_session_id) !== "";
    /** @type {Calls} the calls that their own step does not answer */
    const earlier = new OpenCalls(this.report);
    for (const step of stepsOf(node)) {
      if (step.is_copied_context === true) {
        costs.push(costOf(step));
        count(this.report.leftOut, copied);
        continue;
      }
      const origin = asText(step.source);
      const src = { file: this.trajectories.files.get(node), span_id: asLabel(step.step_id) };
      const text = toContent(step.message, this.keep);
      const isAlone = !resultsOf(step).length;
      if (origin === "system" && isAlone) count(this.report.leftOut, "system steps");
      else if (origin !== "system" && origin !== "user" && isAlone && !isDecision(step)) {
        count(this.report.leftOut, "steps of which nobody knows who took them");
      } else if (origin === "user" && isBelow) {
        // Nobody but the agent above speaks to a sub-agent.
        count(this.report.leftOut, "tasks of sub-agents");
        this.setTask(lane, text);
      } else if (origin === "user" && isRequest(step)) {
        count(this.report.leftOut, "user steps with all that the model was given");
      } else if (origin === "user") {
        lane.results.push(
          this.builder.add("human_intervention", "user", this.time(step), { to: lane.agent, src, ...text }),
        );
      } else this.agentStep(lane, node, step, src, text, earlier);
    }
  }

  /** Count what the totals of a trajectory have beyond its steps and those of the sub-agents below; sum these.
   * @type {(totals: Fields, costs: Cost[]) => Cost} */
  tellTotals(totals, costs) {
    const { leftOut } = this.report;
    /** @type {Cost} */
    const sums = {};
    for (const [theirs, ours] of TOTALS) {
      const sum = sumExactly(costs.map((cost) => cost[ours] ?? 0));
      sums[ours] = sum;
      const beyond = (asNumber(totals[theirs]) ?? 0) - sum;
      if (ours === "usd" && beyond > LEAST) {
        count(leftOut, "counts of usd in final_metrics, beyond the sum of the steps");
      }
      if (ours !== "usd" && beyond >= 1) {
        count(leftOut, `${ours} of final_metrics, beyond the sum of the steps`, Math.floor(beyond));
      }
    }
    return sums;
  }

  /** @type {(lane: Lane, node: Fields, step: Fields, src: Place, text: Content, earlier: Calls) => void} */
  agentStep(lane, node, step, src, text, earlier) {
    const t = this.time(step);
    const children = this.trajectories.children(step, node);
    const decided = isDecision(step);
    if (decided) lane.decide(t, { cost: costOf(step), src, ...text });
    else {
      const answers = resultsOf(step).some(({ source_call_id: name }) => earlier.open.has(asText(name)));
      const kept = children.length ? "the sub-agents that they run" : answers ? "their results" : "";
      count(this.report.leftOut, `system steps${kept && ", all but "}${kept}`);
    }
    const referred = resultsOf(step).reduce((sum, each) => sum + asList(each.subagent_trajectory_ref).length, 0);
    if (referred > children.length) {
      count(this.report.leftOut, "references to a trajectory that is not here", referred - children.length);
    }
    const wrapping = new Set(children.map(([result]) => asText(result.source_call_id)));
    /** @type {Calls} */
    const calls = new OpenCalls(this.report);
    for (const call of asList(step.tool_calls).map(asMap)) {
      const [name, tool] = [asText(call.tool_call_id), asText(call.function_name)];
      if (wrapping.has(name) && name) {
        count(this.report.leftOut, "tool calls that run a sub-agent, which are its spawn and return");
        continue;
      }
      calls.add(name, [lane.call(t, tool, { call_id: name, src, ...toContent(call.arguments, this.keep) }), tool]);
    }
    this.delegate(lane, children, t, src, decided);
    this.answer(lane, step, calls, t, src, earlier);
    for (const name of calls.open) {
      const call = calls.calls.get(name);
      if (typeof name === "string" && call) earlier.add(name, call);
    }
  }

  /** Write what came of the calls of a step; what names none answers those that no other result names.
   * @type {(lane: Lane, step: Fields, calls: Calls, t: bigint, src: Place, earlier: Calls) => void} */
  answer(lane, step, calls, t, src, earlier) {
    const results = resultsOf(step);
    const isOfSystem = asText(step.source) === "system";
    const isNamed = (/** @type {Fields} */ { source_call_id: name }) => Boolean(asText(name));
    const nameless = results.filter((each) => !isNamed(each) && !isOfAgentIn(each));
    for (const result of [...results.filter(isNamed), ...results.filter((each) => !isNamed(each))]) {
      const name = asText(result.source_call_id);
      const isOfAgent = isOfAgentIn(result);
      const theirs = earlier.open.has(name) && !calls.calls.has(name) ? earlier : calls;
      const about = { src, ...toContent(result.content, this.keep) };
      if (nameless.length === 1 && nameless[0] === result && calls.open.size > 1) {
        const together = calls.answerTogether();
        const [call, tool] = together[together.length - 1];
        const key = lane.result(call, t, tool, about, true);
        lane.builder.link(together.slice(0, -1).map(([other]) => other), key, "causal", { guessed: true });
        continue;
      }
      if (!theirs.calls.has(name) && (name || !(isOfAgent ? calls.nameless : calls.open.size))) {
        if (!isOfAgent && (name || !isOfSystem)) count(this.report.leftOut, "observations that answer no call");
        continue;
      }
      const found = theirs.answer(name);
      if (!found) continue;
      const [call, tool] = found;
      // What a sub-agent came to is known when it returns, and all else when the step is written.
      const when = isOfAgent ? this.now : t;
      lane.result(call, when, tool, { call_id: name, ...about }, !name);
    }
  }

  /** Run the sub-agents of one step side by side: each from the step's time on.
   * @type {(lane: Lane, children: [result: Fields, child: Fields][], t: bigint, src: Place,
   *   decided: boolean) => void} */
  delegate(lane, children, t, src, decided) {
    /** @type {{ end: bigint, late: string, inner: Lane, callId: string }[]} */
    const done = [];
    const { builder, builder: { held } } = this;
    for (const [result, child] of children) {
      if (this.written.has(child)) {
        count(this.report.leftOut, "references to a trajectory that was already imported");
        continue;
      }
      if (!lane.mayNest()) continue;
      const callId = asText(result.source_call_id);
      const inner = new Lane(builder, this.name(child), [], lane.depth + 1, true);
      builder.held = held;
      const fields = { call_id: callId, src };
      const spawn = decided
        ? lane.spawn(t, inner.agent, fields)
        : builder.add("spawn", lane.agent, t, { to: inner.agent, ...fields });
      if (!decided) lane.follow(spawn);
      inner.last = [spawn];
      this.now = t;
      this.write(inner, child);
      done.push({ end: this.now, late: builder.held, inner, callId });
    }
    this.now = done.reduce((latest, { end }) => (end > latest ? end : latest), t);
    for (const { end, late, inner, callId } of done) {
      builder.held = late;
      const key = builder.add("return", inner.agent, end, { to: lane.agent, call_id: callId, src });
      inner.follow(key);
      lane.returned(key);
    }
    builder.held = held;
  }

  /** Put the task of a sub-agent that has done nothing yet onto its spawn, if that is here.
   * @type {(lane: Lane, text: Content) => void} */
  setTask({ last: [key] }, text) {
    if (key === undefined) return;
    const { fields } = this.builder.entries[key];
    if (fields.type === "spawn" && !("content_ref" in fields)) this.builder.set(key, { ...text });
  }
}

/** Say whether a step of the user's tells all that a model was given, as NeMo Relay once wrote for each call.
 * @type {(step: Fields) => boolean} */
function isRequest({ message }) {
  return asList(message).some((each) => ["assistant", "tool"].includes(asText(asMap(each).role)));
}

/** @type {(result: Fields) => boolean} */
function isOfAgentIn(result) {
  return asList(result.subagent_trajectory_ref).length > 0;
}

/** Say whether an agent took a step: it is the agent's, or tells of a call.
 * @type {(step: Fields) => boolean} */
function isDecision({ source, llm_call_count, tool_calls }) {
  return asText(source) === "agent" || Boolean(asNumber(llm_call_count)) || asList(tool_calls).length > 0;
}

/** @type {(step: Fields) => Cost} */
function costOf(step) {
  const metrics = asMap(step.metrics);
  const calls = asNumber(step.llm_call_count) ?? Number(asText(step.source) === "agent");
  const { prompt_tokens: asked, completion_tokens: answered, cached_tokens: cached, cost_usd: usd } = metrics;
  return costOfCall(asked, answered, cached, usd, calls);
}

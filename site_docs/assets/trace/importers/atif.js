/* Trajectories in Harbor's Agent Trajectory Interchange Format become a trace. Pure.

   Twin of generator/traces/importers/atif.py, which tells the format and its traps. */

import { formatNumber } from "../layout.js";
import { Draft, Lane, count, makeReport } from "./draft.js";
import { asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";
import { valuesOf } from "./records.js";

export const NAME = "atif";

/** Say whether some record is a trajectory. */
export function recognise(source) {
  for (const value of valuesOf(source)) if (isTrajectory(value)) return true;
  return false;
}

/** Import the trajectory that no other one refers to, with all that it refers to. */
export function importSource(source, keep) {
  return new Importer(source, keep).run();
}

function isTrajectory(value) {
  const node = asMap(value);
  return asText(node.schema_version).toUpperCase().startsWith("ATIF") && Array.isArray(node.steps);
}

class Importer {
  constructor(source, keep) {
    this.source = source;
    this.report = makeReport(NAME, source.name);
    this.keep = keep;
    this.files = new Map(); // from trajectory to its file, in the order of the source
    this.byId = new Map();
    this.names = new Map();
    this.now = 0n;
    this.told = new Set();
  }

  run() {
    const { report } = this;
    for (const file of this.source.files) {
      for (const { value } of file.records) {
        for (const each of isGiven(asList(value)) ? value : [value]) if (isTrajectory(each)) this.register(each, file.name);
      }
    }
    const steps = [...this.files.keys()].flatMap(stepsOf);
    this.timed = steps.length > 0 && steps.every((step) => asTime(step.timestamp) !== null);
    count(report.read, "trajectories", this.files.size);
    count(report.read, "steps", steps.length);
    if (!this.timed) count(report.guessed, "times, as some steps have none: t counts steps");
    this.draft = new Draft(report, this.timed ? "s" : "step");
    const root = this.root();
    const lane = new Lane(this.draft, this.name(root));
    this.write(lane, root);
    if (lane.last.length) {
      this.draft.set(lane.last.at(-1), { final: true, inferred: true });
      count(report.guessed, "answers, from the lead's last step");
    }
    const unreached = this.files.size - this.told.size;
    if (unreached) count(report.leftOut, "trajectories that nothing refers to", unreached);
    const agent = asMap(root.agent);
    return this.draft.finish(this.source, {
      traceId: asText(root.trajectory_id) || asText(root.session_id),
      system: [asText(agent.name), asText(agent.version)].filter(Boolean).join(" ") || "unknown",
      root: lane.agent,
    });
  }

  register(node, file) {
    this.files.set(node, file);
    for (const key of ["session_id", "trajectory_id"]) if (asText(node[key])) this.byId.set(asText(node[key]), node);
    this.byId.set(lastPart(file), node);
    for (const inner of asList(node.subagent_trajectories)) if (Array.isArray(asMap(inner).steps)) this.register(inner, file);
  }

  root() {
    const referred = new Set();
    for (const node of this.files.keys()) {
      for (const step of stepsOf(node)) for (const [, child] of this.children(step)) referred.add(child);
    }
    for (const node of this.files.keys()) if (!referred.has(node)) return node;
    return this.files.keys().next().value;
  }

  /* Return each result of a step that refers to a sub-agent, with that sub-agent's trajectory. */
  children(step) {
    const found = [];
    for (const result of resultsOf(step)) {
      for (const reference of asList(result.subagent_trajectory_ref).map(asMap)) {
        const keys = [asText(reference.trajectory_id), lastPart(asText(reference.trajectory_path)), asText(reference.session_id)];
        const key = keys.find((each) => each && this.byId.has(each));
        if (key !== undefined) found.push([result, this.byId.get(key)]);
      }
    }
    return found;
  }

  name(node) {
    const name = asText(asMap(node.agent).name) || "agent";
    count(this.names, name);
    return this.names.get(name) === 1 ? name : `${name}_${this.names.get(name)}`;
  }

  time(step) {
    const stamp = this.timed ? asTime(step.timestamp) : this.now + 1n;
    // Steps stand in order; a clock that steps back is held.
    if (stamp > this.now) this.now = stamp;
    return this.now;
  }

  write(lane, node) {
    this.told.add(node);
    for (const step of stepsOf(node)) {
      if (step.is_copied_context === true) {
        count(this.report.leftOut, "steps copied from the parent");
        continue;
      }
      const origin = asText(step.source);
      const src = { file: this.files.get(node), span_id: labelOf(step.step_id) };
      const text = toContent(step.message, this.keep);
      if (origin === "system" && !resultsOf(step).length) count(this.report.leftOut, "system steps");
      else if (origin === "user") {
        lane.results.push(this.draft.add("human_intervention", "user", this.time(step), { to: lane.agent, src, ...text }));
      } else this.agentStep(lane, step, src, text);
    }
  }

  agentStep(lane, step, src, text) {
    const t = this.time(step);
    lane.decide(t, { cost: costOf(step), src, ...text });
    const children = this.children(step);
    const wrapping = new Set(children.map(([result]) => asText(result.source_call_id)));
    const calls = new Map();
    for (const call of asList(step.tool_calls).map(asMap)) {
      const [name, tool] = [asText(call.tool_call_id), asText(call.function_name)];
      if (wrapping.has(name) && name) {
        count(this.report.leftOut, "tool calls that run a sub-agent, which are its spawn and return");
        continue;
      }
      calls.set(name, [lane.call(t, tool, { call_id: name, src, ...toContent(call.arguments, this.keep) }), tool]);
    }
    this.delegate(lane, children, t, src);
    for (const result of resultsOf(step)) {
      const name = asText(result.source_call_id);
      if (calls.has(name)) {
        const [call, tool] = calls.get(name);
        lane.result(call, this.now, tool, { call_id: name, src, ...toContent(result.content, this.keep) });
      } else if (!asList(result.subagent_trajectory_ref).length) {
        count(this.report.leftOut, "observations that answer no call");
      }
    }
  }

  /* Run the sub-agents of one step side by side: each from the step's time on. */
  delegate(lane, children, t, src) {
    const done = [];
    for (const [result, child] of children) {
      if (this.told.has(child)) {
        count(this.report.leftOut, "references to a trajectory that is told already");
        continue;
      }
      if (!lane.mayNest()) continue;
      const callId = asText(result.source_call_id);
      const inner = new Lane(this.draft, this.name(child), [], lane.depth + 1);
      inner.last = [lane.spawn(t, inner.agent, { call_id: callId, src })];
      this.now = t;
      this.write(inner, child);
      done.push([this.now, inner, callId]);
    }
    this.now = done.reduce((latest, [end]) => (end > latest ? end : latest), t);
    for (const [end, inner, callId] of done) {
      const key = this.draft.add("return", inner.agent, end, { to: lane.agent, call_id: callId, src });
      inner.follow(key);
      lane.returned(key);
    }
  }
}

function stepsOf(node) {
  return asList(node.steps).map(asMap);
}

function resultsOf(step) {
  return asList(asMap(step.observation).results).map(asMap);
}

/* The last part of a path, as Python's pathlib has it. */
function lastPart(path) {
  return path.split("/").filter((part) => part && part !== ".").at(-1) ?? "";
}

function labelOf(value) {
  const number = asNumber(value);
  return asText(value) || (number === null ? "" : formatNumber(number));
}

function costOf(step) {
  const metrics = asMap(step.metrics);
  const found = [
    ["tokens_in", asNumber(metrics.prompt_tokens)],
    ["tokens_out", asNumber(metrics.completion_tokens)],
    ["tokens_cached", asNumber(metrics.cached_tokens)],
    ["usd", asNumber(metrics.cost_usd)],
    ["llm_calls", asNumber(step.llm_call_count) ?? 1],
  ];
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

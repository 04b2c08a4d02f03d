/* Runs of LangGraph, as stores of spans keep them, in; which of them are agents out. Pure.

   Twin of generator/traces/importers/langgraph_runs.py, which says what is a node and a graph. */

import { madeIn } from "../model/lists.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { SpanKind } from "./span.js"
 */

/** One run; kind: chain, llm, tool or another; node: that of a graph which it is said to be in, empty if none.
 * @typedef {{ id: string, parent: string, kind: string, name: string, node: string }} Run
 * @typedef {Map<string, Run>} Runs */

/* What may ask a model for itself. */
const TOOLS = new Set(TABLES.langgraph_runs.TOOLS);
/* LangChain names a node of middleware after that and when it runs: it is part of the agent that its graph is. */
const MIDDLEWARE = /^[^\n]+\.(before|after)_(agent|model)$/;

/** Return what the runs of LangGraph among these are, by their ids: agents, or what only encloses others; stated: the
 * ids of runs that are said to be agents; one that is not of LangGraph runs what is within as a tool does.
 * @type {(runs: Run[], stated: Set<string>) => Map<string, SpanKind>} */
export function findKinds(runs, stated) {
  const graphs = new Set(runs.filter(({ name, node }) => node && node === name).map(({ parent }) => parent));
  const ours = runs.flatMap((run) => {
    if (run.node || graphs.has(run.id)) return [run];
    return stated.has(run.id) ? [{ ...run, kind: "tool" }] : [];
  });
  const agents = findAgents(ours);
  const chains = ours.filter(({ kind }) => kind === "chain");
  return new Map(chains.map(({ id }) => [id, agents.has(id) ? "agent" : "other"]));
}

/** Say whether metadata that LangChain writes from version 1 on has the name of a run as that of an agent. A node that an
 * agent is has its name, too, but is run by a graph that may be no agent.
 * @type {(metadata: Fields, name: string) => boolean} */
export function namesAgent({ lc_agent_name: agent, langgraph_node: node }, name) {
  return name !== "" && agent === name && node !== name;
}

/** Return the parents that are not in a recording, if not all that is at the top has the same one.
 * @type {(runs: Run[]) => Set<string>} */
export function findLost(runs) {
  const beyond = new Set(runs.filter(({ kind }) => kind).map(({ parent }) => parent));
  for (const { id } of runs) beyond.delete(id);
  const isWhole = beyond.size < 2;
  beyond.delete("");
  return isWhole ? new Set() : beyond;
}

/** Return the ids of the runs that are taken for agents: those at the top, and nodes in which a model is called; lost:
 * parents that are not in the recording; what was in one is at the top only for that, and an agent only if it
 * is a graph or a node.
 * @type {(runs: Run[], lost?: Set<string>) => Set<string>} */
export function findAgents(runs, lost = new Set()) {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const ways = runs.filter(({ kind }) => kind === "llm").map((run) => wayOf(run, byId));
  const callers = callersOf(ways, byId);
  const found = new Set();
  for (const way of ways) {
    for (const run of way) {
      const isKnown = !lost.has(run.parent) || callers.has(run.id) || isNode(run, byId);
      if (run.kind === "chain" && !byId.has(run.parent) && isKnown) found.add(run.id);
    }
    for (const { id, parent } of nodesOf(way, byId)) {
      const above = byId.get(parent);
      // A graph in which one node calls a model, and runs no graph for it, is one agent; so is a node around it.
      const nested = [...(callers.get(parent) ?? new Map()).values()];
      if (nested.length !== 1 || nested[0]) found.add(id);
      else if (above && !isWithinNode(above, byId)) found.add(parent);
    }
  }
  return found;
}

/** Return the runs around one, innermost first.
 * @type {(run: Run, byId: Runs) => Run[]} */
function wayOf(run, byId) {
  /** @type {Set<Run>} */
  const way = new Set();
  for (let above = byId.get(run.parent); above && !way.has(above); above = byId.get(above.parent)) way.add(above);
  return [...way];
}

/** Return the nodes of graphs on a way, up to the first tool: the node around that does not call what it calls.
 * @type {(way: Run[], byId: Runs) => Run[]} */
function nodesOf(way, byId) {
  const tool = way.findIndex(({ kind }) => TOOLS.has(kind));
  return way.slice(0, tool === -1 ? way.length : tool).filter((run) => isNode(run, byId));
}

/** Return for each graph the names of its nodes in which a model is called, and whether in a node of a node.
 * @type {(ways: Run[][], byId: Runs) => Map<string, Map<string, boolean>>} */
function callersOf(ways, byId) {
  /** @type {Map<string, Map<string, boolean>>} */
  const found = new Map();
  for (const way of ways) {
    for (const [place, { name, parent }] of nodesOf(way, byId).entries()) {
      const names = madeIn(found, parent, () => new Map());
      names.set(name, names.get(name) || place > 0);
    }
  }
  return found;
}

/** Say whether a run is a node of a graph; what it runs may have its name, and is said to be in it, too.
 * @type {(run: Run, byId: Runs) => boolean} */
function isNode({ kind, name, node, parent }, byId) {
  return name !== "" && !MIDDLEWARE.test(name) && kind === "chain" && node === name && byId.get(parent)?.node !== name;
}

/** Say whether a node, or nothing at all, runs a graph; a tool that runs one runs another agent.
 * @type {(graph: Run, byId: Runs) => boolean} */
function isWithinNode(graph, byId) {
  const way = wayOf(graph, byId);
  const found = way.find((run) => run.kind === "tool" || isNode(run, byId));
  return !way.length || (found !== undefined && found.kind !== "tool");
}

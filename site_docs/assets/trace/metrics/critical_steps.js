/* Critical steps: how many steps had to be taken one after the other, stage by stage or over the graph.

   Twin of generator/traces/metrics/critical_steps.py. */

import { quote } from "../problem.js";
import { addUp } from "../totals.js";
import { missing, missingNames, ranksWhere } from "./metric.js";
import { longestPath } from "./span.js";
import { stepWeights } from "./steps.js";

/**
 * @import { Agents } from "../model/agents.js"
 * @import { Facts } from "../model/facts.js"
 * @import { Event } from "../model/trace.js"
 * @import { Compute } from "./metric.js"
 */

/** One step of an agent with the numbers of the lifetimes that it spawned before its next step.
 * @typedef {{ main: number, group: number[] }} Stage */

/** @type {Compute} */
function addStages(facts) {
  const { lifetimes } = facts.agents;
  const roots = [...lifetimes.keys()].filter((number) => lifetimes[number].spawn === null);
  if (roots.length !== 1) {
    const names = roots.slice(0, 5).map((number) => quote(lifetimes[number].agent)).join(", ");
    return missing(`exactly one agent must be present before any spawn; found ${names || "none"}`);
  }
  const nameless = missingNames(facts);
  if (nameless) return nameless;
  const weights = stepWeights(facts);
  const { stages, overlap } = findStages(facts, weights);
  if (overlap) return missing(overlap);
  const sizes = new Float64Array(lifetimes.length);
  // Children begin after their parents, so that going backwards each child's size is known.
  for (let number = lifetimes.length - 1; number >= 0; number -= 1) {
    sizes[number] = addUp(
      stages[number].map(({ main, group }) => main + group.reduce((most, child) => Math.max(most, sizes[child]), 0)),
    );
  }
  const dependent = findDependence(facts, stages)?.map((number) => quote(lifetimes[number].agent));
  const note = dependent ? `lower bound: ${dependent[0]} and ${dependent[1]} are not independent` : "";
  const ranks = ranksWhere(facts, (_, rank) => weights[rank] > 0);
  return { value: sizes[roots[0]], n: stages[roots[0]].length, ranks, note };
}

/** Return the stages of every lifetime, and why they cannot be kept apart if so.
 * @type {(facts: Facts, weights: Float64Array) => { stages: Stage[][], overlap: string }} */
function findStages(facts, weights) {
  const { events } = facts.trace;
  const { lifetimes } = facts.agents;
  const stages = lifetimes.map(() => /** @type {Stage[]} */ ([]));
  const children = /** @type {Map<number, number>} */ (new Map());
  lifetimes.forEach((lifetime, number) => {
    if (lifetime.spawn !== null) children.set(lifetime.spawn, number);
  });
  const ends = findEnds(facts);
  for (const [number, lifetime] of lifetimes.entries()) {
    for (const rank of lifetime.events) {
      if (weights[rank]) {
        const overlap = findOverlap(facts, stages[number].at(-1), ends, events[rank]);
        if (overlap) return { stages, overlap };
        stages[number].push({ main: weights[rank], group: [] });
      }
      const child = events[rank].type === "spawn" ? children.get(rank) : undefined;
      if (child !== undefined) {
        const stage = stages[number].at(-1);
        if (stage) stage.group.push(child);
        else stages[number].push({ main: 0, group: [child] });
      }
    }
  }
  return { stages, overlap: "" };
}

/** Say which agent is still at work when the next stage begins; empty if none is.
 * @type {(facts: Facts, stage: Stage | undefined, ends: number[], event: Event) => string} */
function findOverlap(facts, stage, ends, event) {
  const child = stage?.group.find((number) => ends[number] > event.t);
  if (child === undefined) return "";
  const other = facts.agents.lifetimes[child].agent;
  return `stages overlap: ${quote(event.agent)} takes a step at ${quote(event.id)} while ${quote(other)} works`;
}

/** Return for each agent when it and everyone it spawned were done.
 * @type {(facts: Facts) => number[]} */
function findEnds(facts) {
  const { events } = facts.trace;
  const ends = facts.agents.lifetimes.map((lifetime) => (lifetime.events.length ? latest(lifetime.events, events) : 0));
  for (let number = ends.length - 1; number >= 0; number -= 1) {
    const parent = facts.agents.parent(number);
    if (parent !== null && parent < number) ends[parent] = Math.max(ends[parent], ends[number]);
  }
  return ends;
}

/** @type {(ranks: number[], events: Event[]) => number} */
function latest(ranks, events) {
  return ranks.reduce((end, rank) => Math.max(end, events[rank].end), -Infinity);
}

/** Return the first two agents of one stage, as numbers of lifetimes, that depend on each other, by an edge or a message.
 * @type {(facts: Facts, stages: Stage[][]) => [number, number] | null} */
function findDependence(facts, stages) {
  const stageOf = /** @type {Map<number, Stage>} */ (new Map());
  for (const stage of stages.flat()) for (const child of stage.group) stageOf.set(child, stage);
  const depths = facts.agents.depths();
  for (const [first, second] of links(facts)) {
    if (first === second || first < 0 || second < 0) continue;
    const pair = findSiblings(facts.agents, depths, first, second);
    if (pair && stageOf.has(pair[0]) && stageOf.get(pair[0]) === stageOf.get(pair[1])) return pair;
  }
  return null;
}

/** @type {(facts: Facts) => Iterable<[number, number]>} */
function* links({ trace, agents, explicit }) {
  for (const arrows of explicit.before) {
    for (const { src, dst } of arrows) yield [agents.owner[src], agents.owner[dst]];
  }
  for (const rank of trace.ofType("message")) {
    for (const number of agents.byName.get(trace.events[rank].text("to") ?? "") ?? []) {
      yield [agents.owner[rank], number];
    }
  }
}

/** Return the two agents of one parent below which these two stand; null if one stands below the other.
 * @type {(agents: Agents, depths: number[], first: number, second: number) => [number, number] | null} */
function findSiblings(agents, depths, first, second) {
  let [one, other] = /** @type {(number | null)[]} */ ([first, second]);
  while (one !== null && other !== null && one !== other) {
    if (depths[one] === depths[other] && agents.parent(one) === agents.parent(other)) return [one, other];
    // The deeper one goes up; of two equally deep, both do, one after the other.
    if (depths[one] >= depths[other]) one = agents.parent(one);
    else other = agents.parent(other);
  }
  return null;
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "critical_steps.stages": addStages,
  "critical_steps.graph": (facts) => longestPath(facts.program, stepWeights(facts)),
};

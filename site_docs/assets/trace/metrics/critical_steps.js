/* Critical steps: how many steps had to be taken one after the other, stage by stage or over the graph.

   Twin of generator/traces/metrics/critical_steps.py. A stage, {main, group}, is one step of an agent with the numbers of
   the lives that it spawned before its next step. */

import { quote } from "../finding.js";
import { PROGRAM, missing, ranksWhere } from "./metric.js";
import { longestPath } from "./span.js";
import { stepWeights } from "./steps.js";

function addStages(facts) {
  const { lives } = facts.lives;
  const roots = [...lives.keys()].filter((number) => lives[number].spawn === null);
  if (roots.length !== 1) {
    const names = roots.slice(0, 5).map((number) => quote(lives[number].agent)).join(", ");
    return missing(`one agent must lead, but ${names || "none"} was there before any spawn`);
  }
  const { trace } = facts;
  if (trace.ofType("spawn").some((rank) => trace.events[rank].text("to") === null)) return missing("a spawn does not name its agent");
  const weights = stepWeights(facts);
  const { stages, overlap } = findStages(facts, weights);
  if (overlap) return missing(overlap);
  const sizes = new Float64Array(lives.length);
  // Children begin after their parents, so that going backwards each child's size is known.
  for (let number = lives.length - 1; number >= 0; number -= 1) {
    for (const { main, group } of stages[number]) {
      sizes[number] += main + group.reduce((most, child) => Math.max(most, sizes[child]), 0);
    }
  }
  const talk = findDependence(facts, stages)?.map((number) => quote(lives[number].agent));
  const note = talk ? `lower bound: ${talk[0]} and ${talk[1]} are not independent` : "";
  const ranks = ranksWhere(facts, (_, rank) => weights[rank]);
  return { value: sizes[roots[0]], n: stages[roots[0]].length, ranks, note };
}

/* Return the stages of every life, and why they cannot be told apart if so. */
function findStages(facts, weights) {
  const { events } = facts.trace;
  const { lives } = facts.lives;
  const stages = lives.map(() => []);
  const children = new Map();
  lives.forEach((life, number) => { if (life.spawn !== null) children.set(life.spawn, number); });
  const ends = findEnds(facts);
  for (const [number, life] of lives.entries()) {
    for (const rank of life.events) {
      if (weights[rank]) {
        const overlap = findOverlap(facts, stages[number].at(-1), ends, events[rank]);
        if (overlap) return { stages, overlap };
        stages[number].push({ main: weights[rank], group: [] });
      }
      if (events[rank].type === "spawn") {
        if (!stages[number].length) stages[number].push({ main: 0, group: [] });
        stages[number].at(-1).group.push(children.get(rank));
      }
    }
  }
  return { stages, overlap: "" };
}

/* Say which agent is still at work when the next stage begins; empty if none is. */
function findOverlap(facts, stage, ends, event) {
  const child = stage?.group.find((number) => ends[number] > event.t);
  if (child === undefined) return "";
  const other = facts.lives.lives[child].agent;
  return `stages overlap: ${quote(event.agent)} takes a step at ${quote(event.id)} while ${quote(other)} works`;
}

/* Return for each life when it and everyone it spawned were done. */
function findEnds(facts) {
  const { events } = facts.trace;
  const ends = facts.lives.lives.map((life) => (life.events.length ? latest(life.events, events) : 0));
  for (let number = ends.length - 1; number >= 0; number -= 1) {
    const parent = facts.lives.parent(number);
    if (parent !== null && parent < number) ends[parent] = Math.max(ends[parent], ends[number]);
  }
  return ends;
}

function latest(ranks, events) {
  return ranks.reduce((end, rank) => Math.max(end, events[rank].end), -Infinity);
}

/* Return the first two agents of one stage, as numbers of lives, that depend on each other, by an edge or by a message. */
function findDependence(facts, stages) {
  const stageOf = new Map();
  for (const stage of stages.flat()) for (const child of stage.group) stageOf.set(child, stage);
  const depths = facts.lives.depths();
  for (const [first, second] of links(facts)) {
    if (first === second || first < 0 || second < 0) continue;
    const pair = findSiblings(facts.lives, depths, first, second);
    if (pair && stageOf.has(pair[0]) && stageOf.get(pair[0]) === stageOf.get(pair[1])) return pair;
  }
  return null;
}

function* links({ trace, lives, explicit }) {
  for (const arrows of explicit.before) for (const { src, dst } of arrows) yield [lives.owner[src], lives.owner[dst]];
  for (const rank of trace.ofType("message")) {
    for (const number of lives.byAgent.get(trace.events[rank].text("to")) ?? []) yield [lives.owner[rank], number];
  }
}

/* Return the two lives of one parent below which these two stand; null if one stands below the other. */
function findSiblings(lives, depths, first, second) {
  let [one, other] = [first, second];
  while (one !== null && other !== null && one !== other) {
    if (depths[one] === depths[other] && lives.parent(one) === lives.parent(other)) return [one, other];
    // The deeper one goes up; of two equally deep, both do, one after the other.
    if (depths[one] >= depths[other]) one = lives.parent(one);
    else other = lives.parent(other);
  }
  return null;
}

export const METRICS = [
  { id: "critical_steps.stages", unit: "steps", compute: addStages },
  { id: "critical_steps.graph", unit: "steps", graph: PROGRAM, compute: (facts) => longestPath(facts.program, stepWeights(facts)) },
];

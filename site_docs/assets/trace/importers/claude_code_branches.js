/* Records of one agent of a Claude Code session in; on a rewind or retry, its lane goes on from where they say. Pure.

   Twin of generator/traces/importers/claude_code_branches.py. */

import { blocksOf, isSaid } from "./claude_code_calls.js";
import { asMap, asText } from "./fields.js";
import { NOWHERE } from "./lane.js";
import { count } from "./report.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Lane, State } from "./lane.js"
 */

/** The turns of a conversation, by number: a message of the model with the results of its calls, or one of the user.

   places: the turn of each record by its id; of a record that is no event, that of the record which it continues
   above: for each turn the one that it continues, the beginning for itself
   kept: the turns to which the conversation comes back
 * @typedef {{ places: Map<string, number>, above: number[], kept: Set<number> }} Turns */

const ABANDONED = "edges from abandoned branches of the conversation to what follows them";
/* Who has an agent go back more often than that, each time to many results, means harm. */
const MOST_RESTORED = 100_000;
const ROOT = 0;

/* Where an agent's conversation is, while its records are taken one by one. */
export class Branches {
  now = ROOT;
  met = new Set([ROOT]);
  /** @type {Map<number, State>} */
  states = new Map();
  restored = 0;

  /** @param {Lane} lane
   * @param {Fields[]} nodes
   * @param {boolean} isMain */
  constructor(lane, nodes, isMain) {
    this.lane = lane;
    this.turns = readTurns(nodes, isMain);
  }

  /** Bring the lane to where a record continues the conversation, before the record is taken.
   * @type {(node: Fields) => void} */
  enter(node) {
    const turn = isSaid(node) ? this.turns.places.get(asText(node.uuid)) ?? this.now : this.now;
    if (turn === this.now) return;
    const { lane, states } = this;
    if (this.turns.kept.has(this.now)) states.set(this.now, lane.state());
    const isNew = !this.met.has(turn);
    const origin = isNew ? this.turns.above[turn] : turn;
    const state = origin === this.now ? undefined : states.get(origin);
    if (state) {
      const ends = new Set(endsOf(lane));
      this.restored += state.told;
      lane.restore(this.restored > MOST_RESTORED ? NOWHERE : state);
      for (const end of endsOf(lane)) ends.delete(end);
      if (isNew && ends.size) count(lane.builder.report.leftOut, ABANDONED, ends.size);
    }
    this.met.add(turn);
    this.now = turn;
  }
}

/** Return what the next decision would follow from.
 * @type {(lane: Lane) => number[]} */
function endsOf({ last, results }) {
  return results.length ? results : last;
}

/** @type {(nodes: Fields[], isMain: boolean) => Turns} */
function readTurns(nodes, isMain) {
  /** @type {Turns} */
  const { places, above, kept } = { places: new Map(), above: [ROOT], kept: new Set() };
  /** @type {Map<string, number>} */
  const messages = new Map();
  /** @type {Map<string, number>} */
  const callers = new Map();
  let now = ROOT;
  for (const node of nodes) {
    const name = asText(node.uuid);
    // What names none, or one that is not here, continues what stands before it.
    const parent = places.get(asText(node.parentUuid)) ?? (isMain && beginsAnew(node) ? ROOT : now);
    if (name && !isSaid(node) && !places.has(name)) places.set(name, parent);
    if (!name || !isSaid(node)) continue;
    const message = node.type === "assistant" ? asText(asMap(node.message).id) : "";
    const answers = blocksOf(node, "tool_result").map((block) => asText(block.tool_use_id));
    let turn = places.get(name) ?? (message ? messages.get(message) : undefined);
    // Each result names the record of its own call, and the next message one of the results: it has them all.
    if (turn === undefined && answers.some((call) => callers.get(call) === parent)) turn = parent;
    if (turn === undefined) {
      turn = above.length;
      above.push(parent);
      if (parent !== now) kept.add(parent);
    } else if (turn !== now) kept.add(turn);
    places.set(name, turn);
    now = turn;
    if (message && !messages.has(message)) messages.set(message, turn);
    for (const { id } of blocksOf(node, "tool_use")) if (!callers.has(asText(id))) callers.set(asText(id), turn);
  }
  return { places, above, kept };
}

/** Say whether the user went back to before the first message; a summary has no parent either.
 * @type {(node: Fields) => boolean} */
function beginsAnew(node) {
  const isRoot = node.parentUuid === null && !asText(node.logicalParentUuid);
  return isRoot && node.type === "user" && isSaid(node) && node.isCompactSummary !== true;
}

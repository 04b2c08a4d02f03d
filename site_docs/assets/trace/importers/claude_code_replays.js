/* Threads of a Claude Code session in; what those of sub-agents only repeat of another's conversation is taken out. Pure.

   Twin of generator/traces/importers/claude_code_replays.py. */

import { blocksOf } from "./claude_code_calls.js";
import { asList, asMap, asText, firstText } from "./fields.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/**
 * @import { Thread } from "./claude_code.js"
 * @import { Fields } from "./fields.js"
 * @import { Report } from "./report.js"
 */

const { REPEATED } = TABLES.codex_replays;

/** Take out what threads repeat, and those that do nothing else, and count it.
 *
 * spawned: by the id of a call, the agent that it spawned
 * @type {(threads: Map<string, Thread>, lead: string, spawned: Map<string, string>, report: Report) => void} */
export function dropReplays(threads, lead, spawned, report) {
  /** @type {Set<string>} */
  const met = new Set();
  for (const key of inOrder(threads, lead, spawned)) {
    const thread = threads.get(key);
    if (!thread) continue;
    const nodes = thread.records.map(({ node }) => node);
    const repeated = countRepeated(nodes, met);
    for (const name of nodes.flatMap(namesOf)) met.add(name);
    if (!repeated) continue;
    count(report.leftOut, REPEATED, repeated);
    const records = thread.records.slice(repeated);
    if (records.length) threads.set(key, { records, meta: thread.meta });
    else threads.delete(key);
  }
}

/** Return the lead, whom it called, whom these called and so on, then the others: each repeats only those before it.
 *
 * Nobody called the one that sums up a sub-agent's work.
 * @type {(threads: Map<string, Thread>, lead: string, spawned: Map<string, string>) => Set<string>} */
function inOrder(threads, lead, spawned) {
  const found = new Set([lead]);
  for (const key of found) {
    for (const { node } of threads.get(key)?.records ?? []) {
      for (const { id } of blocksOf(node, "tool_use")) {
        const child = spawned.get(asText(id));
        if (child !== undefined) found.add(child);
      }
    }
  }
  return new Set([...found, ...spawned.values(), ...threads.keys()]);
}

/** Return with how many records that were met a thread begins; what stands between such is of the same kind.
 * @type {(nodes: Fields[], met: Set<string>) => number} */
function countRepeated(nodes, met) {
  let repeated = 0;
  /** @type {Set<string>} */
  const calls = new Set();
  for (const [at, node] of nodes.entries()) {
    const isAnswer = blocksOf(node, "tool_result").some((block) => calls.has(asText(block.tool_use_id)));
    if (isAnswer || namesOf(node).some((name) => met.has(name))) {
      repeated = at + 1;
      for (const block of blocksOf(node, "tool_use")) calls.add(asText(block.id));
    } else if (node.type === "assistant") break;
  }
  return repeated;
}

/** Return what a record is known by: the id of its message with what each block says, else the id of its own.
 *
 * Not every service that stands in for the model's own makes each id but once.
 * @type {(node: Fields) => string[]} */
function namesOf(node) {
  const message = asMap(node.message);
  const name = node.type === "assistant" ? asText(message.id) : "";
  if (name) {
    return asList(message.content).map((block) => `${name} ${firstText(asMap(block), "id", "text", "thinking")}`);
  }
  return [asText(node.uuid)].filter(Boolean);
}

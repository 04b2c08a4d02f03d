/* Codex rollouts, one file for each thread, become a trace. Pure.

   Twin of generator/traces/importers/codex.py, which describes the format and its pitfalls. */

import {
  activityOf,
  byTime,
  CALLS,
  findThreads,
  OUTPUTS,
  readItems,
  REMOTE_CALLS,
  saidByUser,
  startOf,
} from "./codex_items.js";
import { parentOf } from "./codex_replays.js";
import { rollBack, Threads } from "./codex_threads.js";
import { REMOTE, TraceBuilder } from "./trace_builder.js";
import { count } from "./report.js";
import { asList, asMap, asNumber, asText, isGiven, toContent } from "./fields.js";
import { membersOf } from "./records.js";
import { findTops, gather } from "./runs.js";
import { costOfCall } from "./usage.js";
import { TABLES } from "./tables.js";

/**
 * @import { Item } from "./codex_items.js"
 * @import { Thread } from "./codex_threads.js"
 * @import { Content, Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Report } from "./report.js"
 * @import { Source, SourceFile } from "./records.js"
 * @import { Placed } from "./runs.js"
 */

/* How a shell's output says how its command ended: as it was written until 2025, and since. */
const EXITS = [
  /^\{"output":.*,"metadata":\{"exit_code":(-?[0-9]{1,10}),"duration_seconds":[0-9.eE+-]+\}\}$/s,
  /^Exit code: (-?[0-9]{1,10})\nWall time: /,
  /^(?:(?:Chunk ID|Wall time): [^\n]*\n){1,2}Process exited with code (-?[0-9]{1,10})\n/,
];
/* Events at which a turn begins or ends; what begins a sub-agent's is what it is told. */
const { ENDS, BORDERS } = TABLES.codex;
const TAKEN_BACK = "messages that the user took back, with all that followed from them";

/** Say whether some record is the head of a rollout.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  for (const { value } of membersOf(file)) if (asMap(value).type === "session_meta") return true;
  return false;
}

/** Tell threads apart that no other one spawned, each with those that it did.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  /** @type {Map<string, string>} */
  const parents = new Map();
  /** @type {Placed[]} */
  const placed = [];
  for (const { number, thread, record, copied } of findThreads(source)) {
    placed.push([thread, number, record]);
    if (copied) continue;
    const node = asMap(record.value);
    const payload = asMap(node.payload);
    const parent = node.type === "session_meta" ? parentOf(payload) : "";
    if (parent && !parents.has(thread)) parents.set(thread, parent);
    const activity = activityOf(payload);
    const spawned = payload.type === "collab_agent_spawn_end" ? asText(payload.new_thread_id) : "";
    const child = activity?.kind === "started" ? activity.thread : spawned;
    if (child && child !== thread && !parents.has(child)) parents.set(child, thread);
  }
  const tops = findTops(placed.map(([thread]) => thread), parents);
  return gather(source, placed.map(([thread, number, record]) => [tops.get(thread) ?? thread, number, record]));
}

/** Import a thread and the threads that it spawned.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  return new Importer(source, report, keep).run();
}

class Importer {
  /** @param {Source} source
   * @param {Report} report
   * @param {boolean} keep */
  constructor(source, report, keep) {
    this.source = source;
    this.report = report;
    this.keep = keep;
    this.builder = new TraceBuilder(this.report, startOf(source) === null ? "step" : "s");
    this.threads = new Threads(this.builder, keep);
  }

  run() {
    const items = readItems(this.source, this.report);
    for (const { isHead, thread, payload } of items) if (isHead) this.threads.meet(thread, payload);
    this.threads.foresee(items);
    items.sort(byTime);
    const root = items.find(({ thread }) => !this.threads.parents.has(thread))?.thread ?? "";
    for (const item of items) {
      this.builder.held = item.held;
      this.take(this.threads.begin(item, root), item);
    }
    this.threads.close(items);
    return this.builder.finish(this.source, {
      traceId: root,
      system: "codex",
      root: this.threads.begun.get(root)?.lane.agent,
    });
  }

  /** @type {(thread: Thread, item: Item) => void} */
  take(thread, item) {
    const { type, payload } = item;
    const inner = asText(payload.type);
    const isEvent = type === "event_msg";
    const activity = isEvent ? activityOf(payload) : null;
    const said = saidByUser(payload);
    const goesBack = isEvent && inner === "thread_rolled_back";
    const taken = goesBack ? rollBack(thread, asNumber(payload.num_turns)) : 0;
    if (activity) this.threads.act(thread, item, activity);
    else if (type === "response_item" && inner === "agent_message" && this.threads.hear(thread, item)) return;
    else if (type === "response_item" && CALLS.has(inner)) this.call(thread, item);
    else if (type === "response_item" && OUTPUTS.has(inner)) this.output(thread, item);
    else if (type === "response_item" && inner === "message" && payload.role === "assistant") {
      this.decide(thread, item, toContent(textOf(payload.content), this.keep));
    } else if (type === "session_meta") {
      const { leftOut } = this.report;
      count(leftOut, "heads of threads, which name them");
      if (item.isHead && isGiven(asMap(payload.history_base))) {
        count(leftOut, "threads that go on from another file, in which their beginning is");
      }
    } else if (isEvent && said !== null && !this.threads.parents.has(item.thread)) {
      this.hear(thread, item, inner, said);
    } else if (isEvent && inner === "token_count") this.tokens(thread, asMap(asMap(payload.info).last_token_usage));
    else if (taken) count(this.report.read, TAKEN_BACK, taken);
    else if (isEvent && inner === "turn_aborted") this.abort(thread, item);
    else if (isEvent && inner.startsWith("collab_") && inner.endsWith("_end")) {
      this.threads.collaborate(thread, item, inner);
    } else if (type === "response_item" && REMOTE_CALLS.has(inner)) count(this.report.leftOut, REMOTE);
    else {
      if (isEvent && (BORDERS.includes(inner) || said !== null)) {
        this.threads.turn(thread, item.thread, !ENDS.includes(inner));
      }
      count(this.report.leftOut, `${type || "records"} of type ${inner || "unknown"}`);
    }
  }

  /** Take what the user writes; what an event and an item both tell counts once.
   * @type {(thread: Thread, item: Item, inner: string, said: string) => void} */
  hear(thread, { t, src }, inner, said) {
    const former = thread.heard;
    thread.heard = { inner, said };
    if (former !== null && former.inner !== inner && former.said === said) {
      // What is written again after both is another message.
      thread.heard = null;
      count(this.report.leftOut, "messages of the user that occur as an event and as an item");
      return;
    }
    thread.turns.push(thread.lane.state());
    const text = toContent(said, this.keep);
    thread.lane.results.push(
      this.builder.add("human_intervention", "user", t, { to: thread.lane.agent, src, ...text }),
    );
    thread.current = thread.last = null;
  }

  /** Take the end of a turn that somebody aborted: the user, if the thread is theirs and the reason says so.
   * @type {(thread: Thread, item: Item) => void} */
  abort(thread, { thread: name, payload, t, src }) {
    // What is counted next is what was counted before, or an estimate: the tokens of this answer are never told.
    thread.current = thread.last = null;
    const reason = asText(payload.reason) || "unknown";
    const { leftOut } = this.report;
    if (this.threads.parents.has(name)) count(leftOut, "aborted turns of sub-agents: nothing says by whom");
    else if (reason !== "interrupted") count(leftOut, `aborted turns, for the reason ${reason}`);
    else {
      const fields = { to: thread.lane.agent, status: "cancelled", src };
      thread.lane.results.push(this.builder.add("human_intervention", "user", t, fields));
    }
  }

  /** Begin a decision, unless this is more of the same answer of the model.
   * @type {(thread: Thread, item: Item, text: Content) => void} */
  decide(thread, { t, src }, text) {
    thread.heard = null;
    if (thread.current !== null) this.builder.set(thread.current, text);
    else {
      thread.current = thread.lane.decide(t, { cost: { llm_calls: 1 }, src, ...text });
      thread.last = thread.current;
    }
  }

  /** Give the tokens of a call of the model to the decision that it made.
   * @type {(thread: Thread, usage: Fields) => void} */
  tokens(thread, usage) {
    const { input_tokens: asked, output_tokens: answered, cached_input_tokens: cached } = usage;
    const cost = { llm_calls: 1, ...costOfCall(asked, answered, cached) };
    if (thread.last === null || Object.keys(cost).length === 1) {
      count(this.report.leftOut, "token counts that belong to no decision");
    } else {
      this.builder.set(thread.last, { cost });
      // They are counted when the answer is complete.
      thread.last = thread.current = null;
    }
  }

  /** @type {(thread: Thread, item: Item) => void} */
  call(thread, item) {
    const { payload, t, src } = item;
    const [callId, tool] = [asText(payload.call_id), asText(payload.name) || "shell"];
    this.decide(thread, item, {});
    if (this.threads.told.has(callId)) {
      count(this.report.leftOut, "calls of collaboration tools, imported from their events");
      thread.calls.add(callId, [-1, tool]);
      return;
    }
    const given = [payload.arguments, payload.input].find(isGiven) ?? payload.action;
    const asked = toContent(given, this.keep);
    thread.calls.add(callId, [thread.lane.call(t, tool, { call_id: callId, src, ...asked }), tool]);
  }

  /** @type {(thread: Thread, item: Item) => void} */
  output(thread, { payload, t, src }) {
    const callId = asText(payload.call_id);
    const unknown = "outputs of collaboration tools or unknown calls";
    const found = thread.calls.answer(callId, unknown);
    // Whichever call it answers, what the model says next it says anew.
    thread.current = null;
    if (!found) return;
    const [call, tool] = found;
    if (call < 0) {
      count(this.report.leftOut, unknown);
      return;
    }
    const fields = { call_id: callId, status: statusOf(payload.output), src };
    thread.lane.result(call, t, tool, { ...fields, ...toContent(payload.output, this.keep) }, !callId);
  }
}

/** Return how a call ended, as far as its output says: by a mark, or by the exit code of its command.
 * @type {(output: unknown) => "ok" | "error" | null} */
function statusOf(output) {
  const told = asMap(output);
  if (told.success === false) return "error";
  const text = typeof output === "string" ? output : asText(told.content);
  for (const form of EXITS) {
    const code = form.exec(text)?.[1];
    if (code) return Number(code) === 0 ? "ok" : "error";
  }
  return null;
}

/** @type {(content: unknown) => string} */
function textOf(content) {
  return asList(content).map((part) => asText(asMap(part).text)).join("\n");
}

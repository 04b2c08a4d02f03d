/* Logs of messages hold conversations: lists under many names, lists of lists, lines that name theirs. Pure.

   Twin of generator/traces/importers/conversations.py. */

import { countEach, madeIn } from "../model/lists.js";
import { compareText } from "../read/characters.js";
import { toMessages } from "./chat_dialects.js";
import { asLabel, asList, asMap, asText, firstText, isGiven } from "./fields.js";
import { headOf } from "./gemini_cli.js";
import { unpaired } from "./openhands.js";
import { Repeats } from "./repeats.js";
import { count, makeReport } from "./report.js";
import { gather } from "./runs.js";
import { TABLES } from "./tables.js";
import { hasUnreadTool } from "./unread_tools.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Report } from "./report.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Placed } from "./runs.js"
 */

/** One conversation: its messages with their lines, what stands beside them, and the id there, or an empty text.
 * @typedef {{ messages: { node: Fields, line: number }[], beside: Fields, id: string }} Conversation */

const { LISTS, EVENTS, RUNS, LINE_IDS, IDS, READ, MOST_NAMED, LONGEST } = TABLES.conversations;
/** What may name who sent a message. */
export const SENDERS = TABLES.conversations.SENDERS;
/* What a message may have. */
const SAID = ["content", "tool_calls", "value", "parts"];
const NOTHING = asMap(null);

/** Return the conversations of a file in their order; none where anything in it is something else.
 * @type {(file: SourceFile) => Conversation[]} */
export function findConversations({ records, parts }) {
  /** @type {Conversation[]} */
  const found = [];
  /** @type {Map<string, Conversation>} */
  const loose = new Map();
  const told = records.length > 1 || parts ? toMessages(records.map(({ value }) => value)) : null;
  if (told) {
    const messages = told.map(({ at, message }) => ({ node: message, line: records[at].line }));
    return messages.length ? [{ messages, beside: NOTHING, id: "" }] : [];
  }
  return records.every(({ value, line }) => collect(value, line, found, loose)) ? found : [];
}

/** Return a source for each conversation, as one object with its messages, or as the lines that hold them.
 * @type {(source: Source) => Source[]} */
export function splitConversations(source) {
  const found = source.files.flatMap((file, number) =>
    findConversations(file).map((each) => /** @type {const} */ ([number, each]))
  );
  if (found.length === 1 && !found[0][1].id) return [source];
  /** @type {Placed[]} */
  const placed = [];
  /** @type {Map<string, number>} */
  const counts = new Map();
  const held = countEach(found.map(([number]) => number));
  for (const [number, each] of found) {
    const file = source.files[number].name;
    let name = each.id || file;
    count(counts, name);
    const many = counts.get(name) ?? 1;
    if ((held.get(number) ?? 0) > 1 && (!each.id || many > 1)) name = `${name}:${many}`;
    else if (many > 1) name = `${name}:${file}`;
    for (const record of recordsOf(each)) placed.push([name, number, record]);
  }
  return gather(source, placed);
}

/** Return a conversation with each message that has an id once; what is written again is counted.
 *
 * Where different messages share an id, it is not theirs but, for example, that of the conversation.
 * @type {(conversation: Conversation, report: Report) => Conversation} */
export function withoutRepeats(conversation, report) {
  const repeats = new Repeats();
  const told = makeReport("", "");
  const messages = conversation.messages.filter(({ node }) => {
    const name = asText(node.id);
    return !name || !repeats.has(name, node, told);
  });
  if (told.read.size) return conversation;
  for (const [why, number] of told.leftOut) count(report.leftOut, why, number);
  count(report.read, "messages", conversation.messages.length - messages.length);
  return { ...conversation, messages };
}

/** Name the fields beside the messages that an importer of them does not read, the first of them.
 * @type {(conversation: Conversation, report: Report) => void} */
export function countUnread({ beside }, { leftOut }) {
  const names = Object.keys(beside).filter((name) => !READ.includes(name) && !IDS.includes(name));
  const unread = names.map(asText).sort(compareText);
  for (const name of unread.slice(0, MOST_NAMED)) {
    count(leftOut, `fields outside the messages, called ${[...name].slice(0, LONGEST).join("")}`);
  }
  if (unread.length > MOST_NAMED) count(leftOut, "further fields outside the messages", unread.length - MOST_NAMED);
}

/** Say whether records, or the lists of the first of them, are messages, of which some do not name who sent them.
 * @type {(records: Fields[]) => boolean} */
export function hasUnsent(records) {
  return listsIn(records).some((nodes) => {
    const unsent = nodes.filter((node) => !isSent(node));
    return unsent.length > 0 && unsent.length < nodes.length && unsent.every((node) => "content" in node);
  });
}

/** Say whether records, or the lists of the first, are messages, of which some have tools in a form not read.
 * @type {(records: Fields[]) => boolean} */
export function hasUnreadTools(records) {
  return listsIn(records).some((nodes) => nodes.length > 0 && nodes.every(isSent) && nodes.some(hasUnreadTool));
}

/** Return who a message names as its sender, else in which role it was sent.
 * @type {(node: Fields) => string} */
export function speakerOf(node) {
  // In logs of Swarm, an agent is named beside its role.
  const sender = node.role === "assistant" ? asText(node.sender) : "";
  return firstText(node, "source", "name") || sender || firstText(node, "role", "from");
}

/** Return records, and the lists of the first of them that messages may stand in.
 * @type {(records: Fields[]) => Fields[][]} */
function listsIn(records) {
  return [records, ...LISTS.map((name) => asList(asMap(records[0])[name]).map(asMap))];
}

/** @type {(value: unknown) => boolean} */
function isMessage(value) {
  const node = asMap(value);
  return isSent(node) && !hasUnreadTool(node);
}

/** @type {(node: Fields) => boolean} */
function isSent(node) {
  if (!firstText(node, ...SENDERS)) return false;
  // A step of Antigravity: its source is not who speaks, as what a tool prints has the model for one.
  if ("step_index" in node && !("role" in node)) return false;
  // Events of AutoGen may have something else than content.
  return SAID.some((name) => name in node) || ("source" in node && /(Event|Message)$/.test(asText(node.type)));
}

/** @type {(value: unknown, line: number, found: Conversation[], loose: Map<string, Conversation>) => boolean} */
function collect(value, line, found, loose) {
  if (Array.isArray(value)) {
    // Behind the messages of a stream, AutoGen has one more thing.
    const [said, rest] = value.every(isMessage) ? [value, []] : [value.slice(0, -1), value.slice(-1)];
    if (said.length && said.every(isMessage)) {
      const stream = { messages: said.map((each) => ({ node: asMap(each), line })), beside: NOTHING, id: "" };
      /** @type {Conversation[]} */
      const others = [];
      if (rest.every((each) => collect(each, line, others, new Map([["", stream]]))) && !others.length) {
        found.push(stream);
        return true;
      }
    }
    const told = toMessages(unpaired(value));
    if (told?.length) {
      found.push({ messages: told.map(({ message }) => ({ node: message, line })), beside: NOTHING, id: "" });
      return true;
    }
    return value.length > 0 && value.every((each) => typeof each === "object" && each !== null) &&
      value.every((each) => !isMessage(each) && collect(each, line, found, loose));
  }
  const node = asMap(value);
  const runs = Object.hasOwn(node, RUNS) ? asList(node[RUNS]) : [];
  if (runs.length) return runs.every((each) => isGiven(asMap(each)) && collect(each, line, found, loose));
  // A log of requests: each repeats what was said before, and its answer is elsewhere.
  if ([asMap(node.response).choices, node.choices].some(Array.isArray)) return false;
  const name = LISTS.find((each) => Object.hasOwn(node, each) && Array.isArray(node[each])) ?? EVENTS;
  const inner = unpaired(asList(node[name]));
  const isChat = name !== EVENTS && inner.every(isMessage);
  const told = isChat
    ? inner.map((each) => asMap(each))
    : toMessages([...headOf(node), ...inner])?.map(({ message }) => message);
  if (told) {
    const beside = Object.fromEntries(Object.entries(node).filter(([key]) => key !== name));
    const messages = told.map((each) => ({ node: each, line }));
    const former = loose.get("");
    if (former && goesOn(former, told)) {
      former.messages = [...former.messages, ...messages];
      former.beside = { ...former.beside, ...beside };
    } else if (messages.length) found.push({ messages, beside, id: idOf(node) });
    return true;
  }
  if (name !== EVENTS) return collect(inner, line, found, loose);
  if (!isMessage(node)) return false;
  // A line that is a message belongs to the conversation that it names, else to the one of its file.
  const key = firstText(node, ...LINE_IDS);
  const conversation = madeIn(loose, key, () => ({ messages: [], beside: NOTHING, id: key }));
  if (!conversation.messages.length) found.push(conversation);
  conversation.messages.push({ node, line });
  return true;
}

/** Say whether messages are all of a conversation, as in the result that AutoGen writes behind a stream.
 * @type {(former: Conversation, told: Fields[]) => boolean} */
function goesOn({ messages }, told) {
  const endsAlike = told.at(-1)?.id === messages.at(-1)?.node.id;
  const met = new Set(endsAlike ? messages.map(({ node }) => asText(node.id)).filter(Boolean) : []);
  return told.every(({ id }) => met.has(asText(id)));
}

/** @type {(node: Fields) => string} */
function idOf(node) {
  return IDS.map((key) => asLabel(node[key])).find(Boolean) ?? "";
}

/** @type {(each: Conversation) => SourceRecord[]} */
function recordsOf({ messages, beside, id }) {
  const lines = new Set(messages.map(({ line }) => line));
  if (lines.size > 1) {
    const last = { value: { ...beside, messages: [] }, line: Math.max(...lines) };
    return [...messages.map(({ node, line }) => ({ value: node, line })), ...(isGiven(beside) ? [last] : [])];
  }
  const given = { ...beside, ...(id ? { conversation_id: id } : {}), messages: messages.map(({ node }) => node) };
  return [{ value: given, line: messages[0].line }];
}

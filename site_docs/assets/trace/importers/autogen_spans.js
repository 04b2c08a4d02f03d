/* Spans in which AutoGen's runtime hands a message to an agent say whose it is and for whom, as those of workflows do. Pure.

   Twin of generator/traces/importers/autogen_spans.py. Such a span is called `autogen process …`, lasts while the agent
   deals with the message, and has {sender_agent_type, sender_agent_class, recipient_agent_type, recipient_agent_class,
   message_context {topic_id}}. Types end with the id of their team, which spans of agents leave out. Who leads a team has
   no span of an agent. */

import { asMap, asText } from "./fields.js";
import { readJson } from "./records.js";
import { findAround } from "./span.js";
import { GIVEN } from "./span_dialects.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

const TAKES = "autogen process ";
/* On this, a team tells whoever runs it what goes on in it. */
const REPORTS = "output_topic_";
/* What runs an agent of a team; all else is the one that leads it. */
const MEMBER = "ChatAgentContainer";
const OF_TEAM = /^(.+)_([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/s;

/** Return the attributes of a span, those of a message of AutoGen with the names of who sent it and who gets it.
 * @type {(attributes: Fields, title: string) => Fields} */
export function withParties(attributes, title) {
  if (!title.startsWith(TAKES)) return attributes;
  const [sender, receiver] = ["sender", "recipient"].map((party) => nameOf(attributes, party));
  const topic = asText(asMap(readJson(asText(attributes.message_context))).topic_id);
  const isSent = sender !== "" && !topic.startsWith(REPORTS);
  return { "message.source_id": isSent ? sender : GIVEN, "message.target_id": receiver, ...attributes };
}

/** Return who did what no span of an agent encloses, if all of it was to deal with messages to one agent.
 * @type {(loose: PlacedSpan[], spans: Spans) => string} */
export function agentAround(loose, spans) {
  const done = loose.filter(({ kind }) => kind !== "message");
  const names = new Set(done.map((span) => findAround(span, spans, isTaken)?.receiver ?? ""));
  return names.size === 1 ? [...names][0] : "";
}

/** @type {(span: PlacedSpan) => boolean} */
function isTaken({ kind, receiver }) {
  return (kind === "message" || kind === "other") && receiver !== "";
}

/** Return the name of an agent; those that lead teams of one kind differ by the beginning of their team's id.
 * @type {(attributes: Fields, party: string) => string} */
function nameOf(attributes, party) {
  const kind = asText(attributes[`${party}_agent_type`]);
  const [, name, team] = OF_TEAM.exec(kind) ?? [];
  if (name === undefined) return kind;
  return attributes[`${party}_agent_class`] === MEMBER ? name : `${name}_${team}`;
}

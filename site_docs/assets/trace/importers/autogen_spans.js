/* Spans in which AutoGen's runtime hands a message to an agent say whose it is and for whom, as those of workflows do. Pure.

   Twin of generator/traces/importers/autogen_spans.py. Such a span is called `autogen process …`, lasts while the agent
   deals with the message, and has {sender_agent_type, sender_agent_class, recipient_agent_type, recipient_agent_class,
   message_context {topic_id}}. Types end with the id of their team, which spans of agents leave out. Who leads a team has
   no span of an agent. */

import { asMap, asText, firstText } from "./fields.js";
import { readJson } from "./records.js";
import { count } from "./report.js";
import { findAround } from "./span.js";
import { GIVEN } from "./span_dialects.js";
import { isPerson } from "./speakers.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, SpanKind, Spans } from "./span.js"
 */

const TAKES = "autogen process ";
/* By this an agent of AutoGen is given what was said. */
export const HEARS = ".on_messages_stream";
const HUMAN = "A human user";
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

/** Return what a span of an agent that may stand for the user is: AutoGen has one for it, as for any agent. AG2 has one
 * for each time that somebody is asked, within that of the agent, which is then none. Of AutoGen's own class, the agent is
 * described as a human user, if the program says nothing else: another description, as of an agent that plays a customer,
 * outweighs the name.
 * @type {(attributes: Fields, title: string) => SpanKind | null} */
export function personKind(attributes, title) {
  const name = firstText(attributes, "gen_ai.agent.name", "graph.node.id");
  if ("ag2.span.type" in attributes) {
    if (attributes["gen_ai.operation.name"] === "await_human_input") return "person";
    return attributes["ag2.span.type"] === "agent" && isPerson(name) ? "proxy" : null;
  }
  const isOfAutogen = attributes["gen_ai.system"] === "autogen" && title.startsWith("invoke_agent ");
  if (!isOfAutogen && !title.endsWith(HEARS)) return null;
  const described = asText(attributes["gen_ai.agent.description"]);
  return described === HUMAN || (!described && isPerson(name)) ? "person" : null;
}

/** Say whether only the name or the description of an agent says that a span is a person's.
 * @type {(attributes: Fields, kind: SpanKind) => boolean} */
export function isProxy(attributes, kind) {
  return (kind === "person" || kind === "proxy") && attributes["gen_ai.operation.name"] !== "await_human_input";
}

/** Take for agents those who seem to stand for the user by name, but call a model or a tool themselves.
 * @type {(spans: Spans, report: Report) => void} */
export function settlePeople(spans, report) {
  const acting = new Set();
  for (const span of spans.values()) {
    if (span.kind !== "model" && span.kind !== "tool") continue;
    let way = findAround(span, spans, isSomebody);
    while (way && way.kind !== "agent" && !acting.has(way.id)) {
      acting.add(way.id);
      way = findAround(way, spans, isSomebody);
    }
  }
  for (const span of [...spans.values()]) {
    if (span.kind !== "proxy" && (span.kind !== "person" || span.isStated)) continue;
    const around = findAround(span, spans, ({ kind }) => kind !== "other");
    if (acting.has(span.id) || (around?.kind === "agent" && around.name === span.name)) {
      spans.set(span.id, { ...span, kind: "agent", isStated: true });
    } else if (span.kind === "proxy") {
      spans.set(span.id, { ...span, kind: "other" });
      count(report.leftOut, "agents in the place of a person, without a call of a model or a tool");
    }
  }
}

/** @type {(span: PlacedSpan) => boolean} */
function isSomebody({ kind }) {
  return kind === "agent" || kind === "person" || kind === "proxy";
}

/** Return who did what no span of an agent encloses, if all of it was to deal with messages to one agent.
 * @type {(loose: PlacedSpan[], spans: Spans) => string} */
export function agentAround(loose, spans) {
  const done = loose.filter(({ kind }) => kind !== "message" && kind !== "person");
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

/* Logs of messages become a trace: of AutoGen and Magentic-One, and chats with tools as OpenAI has them. Pure.

   Twin of generator/traces/importers/messages.py, which describes the formats and their pitfalls. */

import { countUnread, findConversations, splitConversations, withoutRepeats } from "./conversations.js";
import { asMap, asText } from "./fields.js";
import { Importer } from "./message_events.js";
import { asSteps } from "./message_parts.js";
import { asActions } from "./mini_swe_agent.js";
import { eventIn, joinEvents } from "./openhands_files.js";
import { asPrinted } from "./printed_calls.js";
import { asRan } from "./ran_code.js";
import { count } from "./report.js";
import { readScore } from "./scores.js";
import { turnRoles } from "./turned_roles.js";

/**
 * @import { Imported } from "./index.js"
 * @import { Report } from "./report.js"
 * @import { Source, SourceFile } from "./records.js"
 */

/** Say whether a file holds conversations and nothing else.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  return eventIn(file) !== null || findConversations(file).length > 0;
}

/** Tell the conversations apart.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  return splitConversations(joinEvents(source));
}

/** Import one conversation.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  const found = source.files.flatMap((file) => findConversations(file).map((each) => ({ file, each })));
  const { file, each } = found[0] ?? { file: source.files[0], each: { messages: [], beside: asMap(null), id: "" } };
  if (file.copies) {
    count(report.leftOut, "files with copies of events that stand in files of their own", file.copies);
  }
  if (asText(each.beside.stop_reason)) {
    count(report.leftOut, "reasons to stop outside the messages, which no agent gave");
  }
  countUnread(each, report);
  const given = Object.hasOwn(each.beside, "reward") ? each.beside.reward : asMap(each.beside.reward_info).reward;
  const scores = given === null || given === undefined ? [] : readScore("reward", given, report);
  const told = asSteps(asRan(asPrinted(asActions(turnRoles(withoutRepeats(each, report), report)))));
  return new Importer(source, file, told, report, keep).run(scores);
}

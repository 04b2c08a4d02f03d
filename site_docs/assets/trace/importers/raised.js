/* What a span says of its failure tells how it ended: LangGraph raises errors that are none. Pure.

   Twin of generator/traces/importers/raised.py. */

import { count } from "./report.js";

/** @import { Report } from "./report.js" */

const RAISED = "error statuses: LangGraph raises these to hand over or to ask a person";
// Some write the error's class before its text, others its text alone.
const CLASSES = /^(?:(ParentCommand)|GraphInterrupt|NodeInterrupt|GraphBubbleUp)(?![A-Za-z0-9_])/;
const TEXTS = /^(?:(Command\(graph=)|\(Interrupt\(value=)/;

/** Return how a span ended that is marked as failed: well if it handed over, and unknown if it asked a person.
 * @type {(said: string, report: Report) => "ok" | "error" | null} */
export function statusOfFailure(said, report) {
  const found = CLASSES.exec(said) ?? TEXTS.exec(said);
  if (!found) return "error";
  count(report.leftOut, RAISED);
  return found[1] ? "ok" : null;
}

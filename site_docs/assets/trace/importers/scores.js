/* Scores that recordings give in, rewards of events out; what is no number, or has no event of its own, is named. Pure.

   Twin of generator/traces/importers/scores.py. */

import { compareText } from "../read/characters.js";
import { asMap, asText } from "./fields.js";
import { count } from "./report.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Report } from "./report.js"
 * @import { Reward, TraceBuilder } from "./trace_builder.js"
 */

/** Return a score as a reward; nothing, counted, where it is no number.
 * @type {(channel: string, value: unknown, report: Report) => Reward[]} */
export function readScore(channel, value, report) {
  const number = typeof value === "boolean" ? Number(value) : value;
  if (typeof number === "number" && Math.abs(number) <= Number.MAX_SAFE_INTEGER) {
    return [{ value: number, channel: channel || "evaluation" }];
  }
  count(report.leftOut, "scores without a number");
  return [];
}

/** Return the scores that OpenTelemetry's conventions put on a span, from its events' names and attributes.
 * @type {(events: [name: unknown, attributes: Fields][], report: Report) => Reward[]} */
export function readEvaluations(events, report) {
  return events.filter(([name]) => name === "gen_ai.evaluation.result").flatMap(([, attributes]) => {
    const channel = asText(attributes["gen_ai.evaluation.name"]);
    return readScore(channel, attributes["gen_ai.evaluation.score.value"], report);
  });
}

/** Return the scores of an object, by their names; key: where each has its value; words: what values stand for.
 * @type {(scores: Fields, key: string, report: Report, words?: Map<unknown, number>) => Reward[]} */
export function readByName(scores, key, report, words = new Map()) {
  return Object.keys(scores).sort(compareText).flatMap((name) => {
    const value = asMap(scores[name])[key];
    return readScore(asText(name), words.get(value) ?? value, report);
  });
}

/** Give scores to an event, which holds one, the first; key: null where what is scored became no event.
 * @type {(builder: TraceBuilder, key: number | null, scores: Reward[]) => void} */
export function reward(builder, key, scores) {
  const { leftOut } = builder.report;
  for (const score of scores) {
    if (key === null) count(leftOut, "scores of records that were not imported");
    else if (!builder.entries[key].fields.reward) builder.set(key, { reward: score });
    else count(leftOut, `scores called ${score.channel}, beyond the first of their event`);
  }
}

/** Give the scores of a whole run to its answer.
 * @type {(builder: TraceBuilder, scores: Reward[]) => void} */
export function rewardRun(builder, scores) {
  const answers = builder.entries.filter(({ fields }) => fields.final === true);
  if (answers.length === 1) reward(builder, answers[0].key, scores);
  else if (scores.length) count(builder.report.leftOut, "scores of the run, whose answer is unknown", scores.length);
}

/* The rules of a trace: what Python says of each, and the check that is its twin, one a file. Pure.

   Twins of the modules of the same names in generator/traces/rules. */

import { RULES as WORDS } from "../vocabulary.js";
import { check as actsAfterSpawn } from "./acts_after_spawn.js";
import { check as actsBeforeDespawn } from "./acts_before_despawn.js";
import { check as acyclic } from "./acyclic.js";
import { check as acyclicFlow } from "./acyclic_flow.js";
import { check as acyclicParents } from "./acyclic_parents.js";
import { check as agentsReturn } from "./agents_return.js";
import { check as aggregatesHaveInput } from "./aggregates_have_input.js";
import { check as cachedTokensRead } from "./cached_tokens_read.js";
import { check as callsAnswered } from "./calls_answered.js";
import { check as callsNameTools } from "./calls_name_tools.js";
import { check as consequencesTrusted } from "./consequences_trusted.js";
import { check as costsAgree } from "./costs_agree.js";
import { check as costsNotNegative } from "./costs_not_negative.js";
import { check as countsAgree } from "./counts_agree.js";
import { check as despawnedAgents } from "./despawned_agents.js";
import { check as edgesFitEvents } from "./edges_fit_events.js";
import { check as edgesForward } from "./edges_forward.js";
import { check as endsAfterStart } from "./ends_after_start.js";
import { check as exactIntegers } from "./exact_integers.js";
import { check as finiteNumbers } from "./finite_numbers.js";
import { check as isATrace } from "./is_a_trace.js";
import { check as jsonSyntax } from "./json_syntax.js";
import { check as knownAgents } from "./known_agents.js";
import { check as knownClock } from "./known_clock.js";
import { check as knownEnds } from "./known_ends.js";
import { check as knownFields } from "./known_fields.js";
import { check as knownReferences } from "./known_references.js";
import { check as knownValues } from "./known_values.js";
import { check as messagesHaveReceivers } from "./messages_have_receivers.js";
import { check as noByteOrderMark } from "./no_byte_order_mark.js";
import { check as noSelfLoops } from "./no_self_loops.js";
import { check as oneResultPerCall } from "./one_result_per_call.js";
import { check as requiredFields } from "./required_fields.js";
import { check as resultsAfterCalls } from "./results_after_calls.js";
import { check as resultsCalled } from "./results_called.js";
import { check as returnsToSpawner } from "./returns_to_spawner.js";
import { check as rewardsAgree } from "./rewards_agree.js";
import { check as rightKinds } from "./right_kinds.js";
import { check as safetyFlowHasSafety } from "./safety_flow_has_safety.js";
import { check as sendersAct } from "./senders_act.js";
import { check as sortedEvents } from "./sorted_events.js";
import { check as spawnedAgents } from "./spawned_agents.js";
import { check as spawnedOnce } from "./spawned_once.js";
import { check as spawnsNameAgents } from "./spawns_name_agents.js";
import { check as spelledFields } from "./spelled_fields.js";
import { check as statusesAgree } from "./statuses_agree.js";
import { check as toolNamesAgree } from "./tool_names_agree.js";
import { check as trustIsEarned } from "./trust_is_earned.js";
import { check as uniqueEdges } from "./unique_edges.js";
import { check as uniqueIds } from "./unique_ids.js";
import { check as uniqueNames } from "./unique_names.js";
import { check as utf8 } from "./utf_8.js";
import { check as wholeCharacters } from "./whole_characters.js";
import { check as withinBounds } from "./within_bounds.js";
import { check as withinLimits } from "./within_limits.js";
import { check as withinParents } from "./within_parents.js";

/**
 * @import { Check, Rule } from "./rule.js"
 * @import { RuleCode } from "../vocabulary.js"
 */

/** @type {Readonly<Record<RuleCode, Check>>} */
const CHECKS = {
  T001: jsonSyntax,
  T002: finiteNumbers,
  T003: uniqueNames,
  T004: utf8,
  T005: noByteOrderMark,
  T006: withinLimits,
  T007: exactIntegers,
  T008: wholeCharacters,
  T009: isATrace,
  T101: requiredFields,
  T102: knownFields,
  T103: rightKinds,
  T104: knownValues,
  T105: withinBounds,
  T106: spelledFields,
  T201: uniqueIds,
  T202: knownEnds,
  T203: noSelfLoops,
  T204: uniqueEdges,
  T205: knownReferences,
  T206: knownAgents,
  T301: acyclic,
  T302: acyclicFlow,
  T303: acyclicParents,
  T401: endsAfterStart,
  T402: edgesForward,
  T403: sortedEvents,
  T404: knownClock,
  T405: withinParents,
  T501: spawnedAgents,
  T502: actsAfterSpawn,
  T503: actsBeforeDespawn,
  T504: spawnedOnce,
  T505: agentsReturn,
  T506: spawnsNameAgents,
  T507: despawnedAgents,
  T601: callsAnswered,
  T602: resultsCalled,
  T603: toolNamesAgree,
  T604: oneResultPerCall,
  T605: callsNameTools,
  T606: resultsAfterCalls,
  T607: statusesAgree,
  T701: messagesHaveReceivers,
  T702: sendersAct,
  T703: returnsToSpawner,
  T704: aggregatesHaveInput,
  T705: edgesFitEvents,
  T801: trustIsEarned,
  T802: safetyFlowHasSafety,
  T803: consequencesTrusted,
  T901: countsAgree,
  T902: costsAgree,
  T903: rewardsAgree,
  T904: costsNotNegative,
  T905: cachedTokensRead,
};

/** @type {readonly Rule[]} */
export const RULES = Object.entries(CHECKS).map(([code, check]) => {
  const { name, stage, level } = WORDS[/** @type {RuleCode} */ (code)];
  return { code, name, stage, level, check };
});

/* The rules of a trace, one a file; this list, in the order of their codes, is all of them.

   Twins of the modules of the same names in generator/traces/rules. */

import { RULE as actsAfterSpawn } from "./acts_after_spawn.js";
import { RULE as actsBeforeDespawn } from "./acts_before_despawn.js";
import { RULE as acyclic } from "./acyclic.js";
import { RULE as acyclicFlow } from "./acyclic_flow.js";
import { RULE as agentsReturn } from "./agents_return.js";
import { RULE as aggregatesHaveInput } from "./aggregates_have_input.js";
import { RULE as callsAnswered } from "./calls_answered.js";
import { RULE as callsNameTools } from "./calls_name_tools.js";
import { RULE as consequencesTrusted } from "./consequences_trusted.js";
import { RULE as costsNotNegative } from "./costs_not_negative.js";
import { RULE as countsAgree } from "./counts_agree.js";
import { RULE as despawnedAgents } from "./despawned_agents.js";
import { RULE as edgesFitEvents } from "./edges_fit_events.js";
import { RULE as edgesForward } from "./edges_forward.js";
import { RULE as endsAfterStart } from "./ends_after_start.js";
import { RULE as exactIntegers } from "./exact_integers.js";
import { RULE as finiteNumbers } from "./finite_numbers.js";
import { RULE as jsonSyntax } from "./json_syntax.js";
import { RULE as knownClock } from "./known_clock.js";
import { RULE as knownEnds } from "./known_ends.js";
import { RULE as knownFields } from "./known_fields.js";
import { RULE as knownReferences } from "./known_references.js";
import { RULE as knownValues } from "./known_values.js";
import { RULE as messagesHaveReceivers } from "./messages_have_receivers.js";
import { RULE as noByteOrderMark } from "./no_byte_order_mark.js";
import { RULE as noSelfLoops } from "./no_self_loops.js";
import { RULE as oneResultPerCall } from "./one_result_per_call.js";
import { RULE as requiredFields } from "./required_fields.js";
import { RULE as resultsCalled } from "./results_called.js";
import { RULE as returnsToSpawner } from "./returns_to_spawner.js";
import { RULE as rewardsAgree } from "./rewards_agree.js";
import { RULE as rightKinds } from "./right_kinds.js";
import { RULE as safetyFlowHasSafety } from "./safety_flow_has_safety.js";
import { RULE as sendersAct } from "./senders_act.js";
import { RULE as sortedEvents } from "./sorted_events.js";
import { RULE as spawnedAgents } from "./spawned_agents.js";
import { RULE as spawnedOnce } from "./spawned_once.js";
import { RULE as spawnsNameAgents } from "./spawns_name_agents.js";
import { RULE as spelledFields } from "./spelled_fields.js";
import { RULE as tokensAgree } from "./tokens_agree.js";
import { RULE as toolNamesAgree } from "./tool_names_agree.js";
import { RULE as trustIsEarned } from "./trust_is_earned.js";
import { RULE as uniqueEdges } from "./unique_edges.js";
import { RULE as uniqueIds } from "./unique_ids.js";
import { RULE as uniqueNames } from "./unique_names.js";
import { RULE as utf8 } from "./utf_8.js";
import { RULE as wholeCharacters } from "./whole_characters.js";
import { RULE as withinBounds } from "./within_bounds.js";
import { RULE as withinLimits } from "./within_limits.js";

export const RULES = [
  jsonSyntax,
  finiteNumbers,
  uniqueNames,
  utf8,
  noByteOrderMark,
  withinLimits,
  exactIntegers,
  wholeCharacters,
  requiredFields,
  knownFields,
  rightKinds,
  knownValues,
  withinBounds,
  spelledFields,
  uniqueIds,
  knownEnds,
  noSelfLoops,
  uniqueEdges,
  knownReferences,
  acyclic,
  acyclicFlow,
  endsAfterStart,
  edgesForward,
  sortedEvents,
  knownClock,
  spawnedAgents,
  actsAfterSpawn,
  actsBeforeDespawn,
  spawnedOnce,
  agentsReturn,
  spawnsNameAgents,
  despawnedAgents,
  callsAnswered,
  resultsCalled,
  toolNamesAgree,
  oneResultPerCall,
  callsNameTools,
  messagesHaveReceivers,
  sendersAct,
  returnsToSpawner,
  aggregatesHaveInput,
  edgesFitEvents,
  trustIsEarned,
  safetyFlowHasSafety,
  consequencesTrusted,
  countsAgree,
  tokensAgree,
  rewardsAgree,
  costsNotNegative,
];

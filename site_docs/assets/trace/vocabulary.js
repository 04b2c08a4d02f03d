/* What the scripts know from Python as data: rules, metrics, types, limits. Pure.

   Written from generator/traces by `pytest tests/traces/test_vocabulary.py --update-golden`; never edited by hand. */

// deno-fmt-ignore-file

/** @typedef {"error" | "warning" | "note"} Level */
/** @typedef {"document" | "shape" | "meaning"} Stage */

/** What there is to say about a rule; title: what holds; fix: how to mend what breaks it.
 * @typedef {{ name: string, stage: Stage, level: Level, title: string, reason: string, fix: string }} RuleWords */

/** What there is to say about a metric; graph: the name of the one that it is computed over, or empty.
 * @typedef {{ label: string, unit: string, graph: string, description: string, formula: string, source: string,
 *   needs: string }} MetricWords */

/** @typedef {keyof typeof RULES} RuleCode */
/** @typedef {keyof typeof METRICS} MetricId */
/** @typedef {keyof typeof PAIR_METRICS} PairMetricId */
/** @typedef {keyof typeof FORMATS} FormatName */

/** @satisfies {Readonly<Record<string, RuleWords>>} */
export const RULES = {
  "T001": {"name": "json", "stage": "document", "level": "error", "title": "The document is JSON.", "reason": "A document that is cut off or has a stray comma is read differently by every tool, or by none.", "fix": "Write the file as UTF-8 with a JSON library; check that it was written to the end, and that nothing else stands before or behind it."},
  "T002": {"name": "finite-numbers", "stage": "document", "level": "error", "title": "Every number is one that JSON has and a double can hold.", "reason": "Python writes NaN and Infinity, which JSON does not have: browsers reject the whole file, and any sum with them is NaN.", "fix": "Leave the field out if its value is not known."},
  "T003": {"name": "unique-names", "stage": "document", "level": "error", "title": "No object has the same name twice.", "reason": "When a name is repeated, most readers silently keep the last value and some the first.", "fix": "Remove one of the two."},
  "T004": {"name": "utf-8", "stage": "document", "level": "error", "title": "The document is UTF-8.", "reason": "JSON exchanged between systems is UTF-8 (RFC 8259, section 8.1); other encodings garble names.", "fix": "Save the file as UTF-8."},
  "T005": {"name": "no-byte-order-mark", "stage": "document", "level": "warning", "title": "The document does not begin with a byte order mark.", "reason": "JSON exchanged between systems has no byte order mark (RFC 8259, section 8.1); many readers reject it.", "fix": "Save the file as UTF-8 without a byte order mark."},
  "T006": {"name": "within-limits", "stage": "document", "level": "error", "title": "The document is not too large or too deeply nested for its readers.", "reason": "Very deep nesting crashes many readers, and none is needed: a trace is four levels deep.", "fix": "Split the trace, or remove what is nested in custom fields; pack or copy gzip data anew."},
  "T007": {"name": "exact-integers", "stage": "document", "level": "note", "title": "Integers are small enough for every reader to keep all digits.", "reason": "Nanoseconds since 1970 exceed 2^53: browsers round them, which changes the order and equality of events.", "fix": "Count from the start of the run, or in seconds."},
  "T008": {"name": "whole-characters", "stage": "document", "level": "error", "title": "No text contains half a character.", "reason": "Text cut between the two halves of a surrogate pair cannot be stored or shown.", "fix": "Cut text at characters, before it is escaped."},
  "T009": {"name": "is-a-trace", "stage": "document", "level": "error", "title": "The document is a trace.", "reason": "A recording from another system must become a trace before it can be checked, measured or drawn.", "fix": "`survey trace import` reads the formats that are listed at /traces/import/."},
  "T101": {"name": "required-fields", "stage": "shape", "level": "error", "title": "Every field that the schema requires is present.", "reason": "Without id, time, type and agent an event cannot be placed; without totals runs cannot be compared.", "fix": "Add the field; an empty object is enough for rewards, and 0 for a total that was not counted."},
  "T102": {"name": "known-fields", "stage": "shape", "level": "error", "title": "Only fields that the schema knows appear at the top level and in edges.", "reason": "The top level and edges are closed, so that every reader of the published format accepts them.", "fix": "Move the field into an event, where further fields are allowed."},
  "T103": {"name": "right-kinds", "stage": "shape", "level": "error", "title": "Every field has the type that the schema gives.", "reason": "A number written as text sorts wrongly and breaks sums.", "fix": "Write numbers and booleans without quotation marks, text with them, objects in braces and lists in brackets; leave out what is not known."},
  "T104": {"name": "known-values", "stage": "shape", "level": "error", "title": "Fields with a fixed list of values have one of them.", "reason": "Rules and metrics select by these values; a misspelled one is silently never counted.", "fix": "Use one of the listed values; fields whose names begin with x_ may say more."},
  "T105": {"name": "within-bounds", "stage": "shape", "level": "error", "title": "Times and costs are not negative; names and the list of events are not empty.", "reason": "Empty names cannot be referred to; negative times and costs distort sums.", "fix": "Count times from the start of the run and costs from 0; fill in an empty name, and give the trace at least one event."},
  "T106": {"name": "spelled-fields", "stage": "meaning", "level": "warning", "title": "An unknown field of an event is not a misspelling of a known one.", "reason": "Events are open, so a misspelled field passes the schema and is silently never counted.", "fix": "Correct the name, or begin it with x_ if it is a field of your own."},
  "T201": {"name": "unique-ids", "stage": "meaning", "level": "error", "title": "No two events have the same id.", "reason": "Edges refer to events by id; if two events share one, one of them cannot be reached.", "fix": "Give one of the events another id, and correct the edges that mean it."},
  "T202": {"name": "known-ends", "stage": "meaning", "level": "error", "title": "Both ends of every edge are events of the trace.", "reason": "An edge with a missing end hides a dependency and every path through it.", "fix": "Correct the id, add the event, or remove the edge."},
  "T203": {"name": "no-self-loops", "stage": "meaning", "level": "error", "title": "No edge leads from an event to itself.", "reason": "Nothing depends on itself; another edge was meant.", "fix": "Remove the edge, or correct one of its ends."},
  "T204": {"name": "unique-edges", "stage": "meaning", "level": "warning", "title": "No edge is repeated.", "reason": "Repeated edges distort counts of fan-in and fan-out.", "fix": "Remove one of the two."},
  "T205": {"name": "known-references", "stage": "meaning", "level": "error", "title": "Fields that refer to events or edges name those of the trace.", "reason": "A missing parent breaks the tree of spans that the trace came from.", "fix": "Correct the reference, add the event or edge, or remove the field."},
  "T206": {"name": "known-agents", "stage": "meaning", "level": "warning", "title": "Fields that refer to agents or steps name those of the trace.", "reason": "Credit and failures are counted by agent; those of an unknown agent are lost.", "fix": "Correct the name or number, or remove the field."},
  "T301": {"name": "acyclic", "stage": "meaning", "level": "error", "title": "No event depends on itself through other events.", "reason": "A run cannot contain a cycle of causes; with one, longest paths, ancestors and replay have no meaning.", "fix": "Find the edge that points the wrong way. This is a shortest cycle; there may be others."},
  "T302": {"name": "acyclic-flow", "stage": "meaning", "level": "warning", "title": "Content does not flow in a cycle through safety events.", "reason": "Content that was checked cannot come from itself; one edge of type safety_flow points the wrong way.", "fix": "Reverse the edge, or end it at the later event."},
  "T303": {"name": "acyclic-parents", "stage": "meaning", "level": "error", "title": "No event lies within itself.", "reason": "Parents make a tree of spans; events in a cycle are missing from it, with all that lies within them.", "fix": "Correct or remove one of the `parent` fields."},
  "T401": {"name": "ends-after-start", "stage": "meaning", "level": "error", "title": "No event ends before it begins.", "reason": "Negative durations distort work, span and idle time.", "fix": "Write both times in the same unit and from the same start."},
  "T402": {"name": "edges-forward", "stage": "meaning", "level": "error", "title": "No edge leads back in time.", "reason": "An effect cannot come before its cause; either the edge or one of the clocks is wrong.", "fix": "Reverse the edge, or use --clock-skew to allow for clocks that differ."},
  "T403": {"name": "sorted-events", "stage": "meaning", "level": "warning", "title": "Events are in chronological order.", "reason": "Readers that stream a trace replay it in the order of the file; for equal times, that order decides.", "fix": "Sort the events by t. Only the first one out of order is reported."},
  "T404": {"name": "known-clock", "stage": "meaning", "level": "warning", "title": "The unit of the times is known and agrees with the wall clock.", "reason": "Without a unit no time can be compared between traces, and no metric in seconds computed.", "fix": "Write times in seconds from the start of the run or name their unit in meta.time_unit, and correct costs.wall_clock_s where it is wrong."},
  "T405": {"name": "within-parents", "stage": "meaning", "level": "warning", "title": "Events begin while the event that encloses them lasts.", "reason": "An event that begins at another time lies within another one, or one of the clocks is wrong.", "fix": "Correct the parent or the times, or use --clock-skew to allow for clocks that differ."},
  "T501": {"name": "spawned-agents", "stage": "meaning", "level": "warning", "title": "Every agent except the lead was spawned.", "reason": "An agent that comes from nowhere has no parent: depth, width and attribution leave it out.", "fix": "Add the spawn event, or name the lead in meta.root_agent."},
  "T502": {"name": "acts-after-spawn", "stage": "meaning", "level": "error", "title": "No agent acts before it is spawned.", "reason": "What did not exist cannot have acted; the spawn or the clock is wrong.", "fix": "Correct the time, or remove the spawn of an agent that was there from the start."},
  "T503": {"name": "acts-before-despawn", "stage": "meaning", "level": "error", "title": "No agent acts after it was despawned.", "reason": "What no longer exists cannot act; the despawn, a new spawn or the clock is wrong.", "fix": "Correct the time, or add the spawn that brought the agent back."},
  "T504": {"name": "spawned-once", "stage": "meaning", "level": "error", "title": "No agent is spawned again while it lives.", "reason": "Two agents with one name cannot be told apart in edges, messages and costs.", "fix": "Give the second one its own name, such as worker_2."},
  "T505": {"name": "agents-return", "stage": "meaning", "level": "warning", "title": "Every agent that is spawned returns or is despawned.", "reason": "An agent that never ends holds its resources, and the trace does not say whether its work was used.", "fix": "Add the return or despawn event, if there was one."},
  "T506": {"name": "spawns-name-agents", "stage": "meaning", "level": "warning", "title": "Every spawn names the agent that it creates.", "reason": "Without the name, the events of the spawned agent cannot be linked to their origin.", "fix": "Name the agent in `to`."},
  "T507": {"name": "despawned-agents", "stage": "meaning", "level": "error", "title": "Only agents of the trace are despawned.", "reason": "The name is wrong, and the agent that was meant remains in every count.", "fix": "Correct the name, or add the spawn."},
  "T601": {"name": "calls-answered", "stage": "meaning", "level": "warning", "title": "Every tool call has a result.", "reason": "A call without a result either failed silently or was lost; its latency and errors cannot be counted.", "fix": "Add a tool_result, with status timeout or cancelled if none came."},
  "T602": {"name": "results-called", "stage": "meaning", "level": "error", "title": "Every tool result belongs to a call.", "reason": "A result without a call comes from somewhere other than the trace says.", "fix": "Add the call, or join the two by an edge or by the same call_id."},
  "T603": {"name": "tool-names-agree", "stage": "meaning", "level": "warning", "title": "A tool call and its result name the same tool.", "reason": "One of the two is linked to the wrong partner, or has the wrong name.", "fix": "Correct the name or the edge."},
  "T604": {"name": "one-result-per-call", "stage": "meaning", "level": "error", "title": "A tool call has one result, and a result one call.", "reason": "Latency and errors of a tool are counted per call; a shared result would count twice.", "fix": "Split the result, or join the events by causal edges and different call_ids."},
  "T605": {"name": "calls-name-tools", "stage": "meaning", "level": "warning", "title": "Every tool call names its tool.", "reason": "Counts by tool, and the matching of calls with results, need the name.", "fix": "Name the tool in `tool`."},
  "T606": {"name": "results-after-calls", "stage": "meaning", "level": "error", "title": "No tool result comes before its call.", "reason": "A result that is there before the call answers something else, and the latency of the tool is unknown.", "fix": "Correct the times or the call_ids, or use --clock-skew to allow for clocks that differ."},
  "T607": {"name": "statuses-agree", "stage": "meaning", "level": "warning", "title": "No tool call that failed has a result that is ok.", "reason": "Failures are counted by status: the call counts as one, its result does not.", "fix": "Correct one of the two, or remove the status of the call: its result says how it ended."},
  "T701": {"name": "messages-have-receivers", "stage": "meaning", "level": "warning", "title": "Every message names its receiver.", "reason": "The message matrix and the density of communication count who talks to whom.", "fix": "Name the receiver in `to`; a message to all is one message to each."},
  "T702": {"name": "senders-act", "stage": "meaning", "level": "warning", "title": "The sender of a message or return is the agent that acts.", "reason": "The sender and the actor of an event cannot differ; counts by agent and by sender would disagree.", "fix": "Correct one of the two; receiving a message is not an event of its own."},
  "T703": {"name": "returns-to-spawner", "stage": "meaning", "level": "warning", "title": "An agent returns to the one that spawned it.", "reason": "A return ends what the spawner is waiting for; handing the result to another agent is a message. If the spawner handed over and is gone, whoever spawned that one is waiting.", "fix": "Correct the receiver, or use a message for a hand-off."},
  "T704": {"name": "aggregates-have-input", "stage": "meaning", "level": "warning", "title": "Every aggregation has something to aggregate.", "reason": "Without edges from its inputs, neither the wait for stragglers nor the useful part of a run can be computed.", "fix": "Add an edge of type aggregate from every return or message that it aggregates."},
  "T705": {"name": "edges-fit-events", "stage": "meaning", "level": "warning", "title": "The type of an edge fits the events that it connects.", "reason": "Attribution, fan-in and fan-out are counted by type; a wrong type is counted in the wrong place.", "fix": "Use causal if no other type fits."},
  "T801": {"name": "trust-is-earned", "stage": "meaning", "level": "warning", "title": "What follows from untrusted input is not marked trusted unless a safety event vouched for it.", "reason": "Unearned trust is how injected instructions reach the lead agent (compare FIDES, arXiv 2505.23643).", "fix": "Mark the event untrusted, or record the safety event that endorsed, sanitized or blocked the content."},
  "T802": {"name": "safety-flow-has-safety", "stage": "meaning", "level": "warning", "title": "An edge of type safety_flow has a safety event at one end.", "reason": "The type says what a safety event saw and let pass; between other events it hides a plain cause.", "fix": "Use causal, or name the safety event."},
  "T803": {"name": "consequences-trusted", "stage": "meaning", "level": "warning", "title": "Untrusted input does not steer a consequential tool call.", "reason": "A consequential call must depend on trusted data only (FIDES, arXiv 2505.23643, policy P-T): otherwise a web page could send mail on your behalf.", "fix": "Have a safety event endorse or block the content first."},
  "T901": {"name": "counts-agree", "stage": "meaning", "level": "warning", "title": "Totals of messages and tool calls agree with the events.", "reason": "A total that the events do not support means that events are missing or were counted twice.", "fix": "Correct the total, or add the missing events."},
  "T902": {"name": "costs-agree", "stage": "meaning", "level": "warning", "title": "Totals of tokens, dollars and model calls agree with the events' costs.", "reason": "Costs by agent are shares of a total; if the parts do not add up, the shares are wrong.", "fix": "Count each model call once: sums over spans that enclose others count twice."},
  "T903": {"name": "rewards-agree", "stage": "meaning", "level": "warning", "title": "Totals of rewards agree with the rewards of the events.", "reason": "An agent learns from the sum of its rewards; two different sums describe two experiments.", "fix": "Correct or add the total, or give the channel of the events another name."},
  "T904": {"name": "costs-not-negative", "stage": "meaning", "level": "error", "title": "No total of costs is negative.", "reason": "The published schema bounds the four totals that it names, and leaves others free.", "fix": "Record refunds and savings under a name of their own in metrics."},
  "T905": {"name": "cached-tokens-read", "stage": "meaning", "level": "warning", "title": "Tokens from a cache are among the tokens read.", "reason": "Where tokens_in leaves out those from a cache, runs with and without one cannot be compared.", "fix": "Add the tokens from the cache to tokens_in."},
};

/** @satisfies {Readonly<Record<string, MetricWords>>} */
export const METRICS = {
  "work.events": {"label": "Work in events", "unit": "events", "description": "Count the events.", "formula": "|E|", "source": "the number of nodes of a computation graph; Blumofe and Leiserson 1999", "needs": "nothing", "graph": ""},
  "work.steps": {"label": "Work in steps", "unit": "steps", "description": "Add up the steps of all agents.", "formula": "Σ w(e); w = cost.llm_calls where given, else 1 for a decision, message, tool call or aggregation, else 0", "source": "work in the work-span model; Blumofe and Leiserson 1999. Which events are steps is our choice", "needs": "nothing", "graph": ""},
  "work.time": {"label": "Work in time", "unit": "time", "description": "Add up the time that agents and tools were at work.", "formula": "Σ active(e); active = t_end - max(t, ready) with t_end, else t - ready; ready = the latest end before e", "source": "the program-activity graph of Yang and Miller, ICDCS 1988", "needs": "nothing; exact with t_end on every event that takes time", "graph": "program order"},
  "span.events.explicit": {"label": "Span in events", "unit": "events", "description": "Count the events on the longest path along the edges that the trace states.", "formula": "max over paths of explicit edges of |path|", "source": "span or critical path length in the work-span model; Brent 1974, Blumofe and Leiserson 1999", "needs": "edges without a cycle", "graph": "explicit edges"},
  "span.events.program": {"label": "Span in events", "unit": "events", "description": "Count the events on the longest path along edges and each agent's own order.", "formula": "max over paths of explicit edges and program order of |path|", "source": "as for span.events.explicit; program order is ours", "needs": "edges without a cycle that do not lead backward in time", "graph": "program order"},
  "span.steps.explicit": {"label": "Span in steps", "unit": "steps", "description": "Add up the steps on the path with the most steps, along the edges that the trace states.", "formula": "max over paths of explicit edges of Σ w(e), w as for work.steps", "source": "as for span.events.explicit", "needs": "edges without a cycle", "graph": "explicit edges"},
  "span.steps.program": {"label": "Span in steps", "unit": "steps", "description": "Add up the steps on the path with the most steps, along edges and each agent's own order.", "formula": "max over paths of explicit edges and program order of Σ w(e), w as for work.steps", "source": "as for span.events.explicit; program order is ours", "needs": "edges without a cycle that do not lead backward in time", "graph": "program order"},
  "span.time.explicit": {"label": "Span in time", "unit": "time", "description": "Add up the activity on the path with the most activity, along the edges that the trace states.", "formula": "max over paths of explicit edges of Σ active(e), active as for work.time", "source": "Yang and Miller, ICDCS 1988", "needs": "edges without a cycle", "graph": "explicit edges"},
  "span.time.program": {"label": "Span in time", "unit": "time", "description": "Add up the activity on the path with the most activity, along edges and each agent's own order.", "formula": "max over paths of explicit edges and program order of Σ active(e), active as for work.time", "source": "Yang and Miller, ICDCS 1988", "needs": "edges without a cycle that do not lead backward in time", "graph": "program order"},
  "parallelism.steps.explicit": {"label": "Average parallelism over steps", "unit": "ratio", "description": "Divide work by span, both in steps, along the edges that the trace states.", "formula": "work.steps / span.steps.explicit; an upper bound of the speed-up with any number of agents", "source": "average parallelism in the work-span model; Brent 1974, Graham 1966, Blumofe and Leiserson 1999", "needs": "edges without a cycle; too high when edges are missing", "graph": "explicit edges"},
  "parallelism.steps.program": {"label": "Average parallelism over steps", "unit": "ratio", "description": "Divide work by span, both in steps, along edges and each agent's own order.", "formula": "work.steps / span.steps.program", "source": "as for parallelism.steps.explicit; program order is ours", "needs": "edges without a cycle that do not lead backward in time", "graph": "program order"},
  "parallelism.time.explicit": {"label": "Average parallelism over time", "unit": "ratio", "description": "Divide work by span, both in time, along the edges that the trace states.", "formula": "work.time / span.time.explicit", "source": "as for parallelism.steps.explicit", "needs": "edges without a cycle, and a run of nonzero duration", "graph": "explicit edges"},
  "parallelism.time.program": {"label": "Average parallelism over time", "unit": "ratio", "description": "Divide work by span, both in time, along edges and each agent's own order.", "formula": "work.time / span.time.program", "source": "as for parallelism.steps.explicit; program order is ours", "needs": "edges without a cycle that do not lead backward in time, and a run of nonzero duration", "graph": "program order"},
  "critical_steps.stages": {"label": "Critical steps by stage", "unit": "steps", "description": "Add up, stage by stage, the lead's own steps and those of the longest-working agent that it spawned. A stage is one step of the lead and the agents that it spawns before its next one. Agents that spawn others are counted by the same rule; this is our extension. A lower bound where agents of one stage depend on each other.", "formula": "Σ over stages of (S_main + max over the stage's agents of S_sub)", "source": "Kimi K2.5 technical report, arXiv 2602.02276, section 3", "needs": "one lead, spawns that name their agents, and stages that do not overlap", "graph": ""},
  "critical_steps.graph": {"label": "Critical steps over the graph", "unit": "steps", "description": "Add up the steps on the path with the most steps, which needs no stages.", "formula": "span.steps.program; equals critical_steps.stages where independent agents fork and join", "source": "ours", "needs": "edges without a cycle that do not lead backward in time", "graph": "program order"},
  "makespan": {"label": "Makespan", "unit": "time", "description": "Measure the time from the first event to the end of the last.", "formula": "max t_end - min t", "source": "the usual term of scheduling; Graham 1966", "needs": "nothing", "graph": ""},
  "concurrency.max": {"label": "Peak agents", "unit": "agents", "description": "Count the most agents present at any one time.", "formula": "max over time of the number of agents between spawn and despawn, last return or last event", "source": "ours", "needs": "spawns; without despawns and returns, ends are those of the last event", "graph": ""},
  "concurrency.mean": {"label": "Mean concurrent agents", "unit": "agents", "description": "Compute how many agents were present at once, averaged over time.", "formula": "Σ lifetimes / makespan", "source": "ours", "needs": "a run of nonzero duration", "graph": ""},
  "speedup": {"label": "Speed-up", "unit": "ratio", "description": "Compute how much faster the run was than one agent doing all of its work alone.", "formula": "work.time / makespan", "source": "achieved speed-up in the work-span model, with the measured work for that of one agent", "needs": "a run of nonzero duration", "graph": "program order"},
  "efficiency": {"label": "Efficiency", "unit": "ratio", "description": "Compute what share of the available agent time was spent at work.", "formula": "work.time / (concurrency.max * makespan)", "source": "parallel efficiency, the usual term; not the survey's parallelism_efficiency, whose formula is not given", "needs": "an agent, and a run of nonzero duration", "graph": "program order"},
  "critical_path.events": {"label": "Events on the critical path", "unit": "events", "description": "Count the events that the end of the run waited for, one after the other.", "formula": "events on the path that goes back from the last event to end, always to whatever arrived last", "source": "as for critical_path.share; Jaeger calls it the last returning child", "needs": "edges that form no cycle with program order", "graph": "program order"},
  "critical_path.share": {"label": "Critical path's share", "unit": "ratio", "description": "Compute the share of the makespan that is work on the longest path; the rest is waiting that no edge explains.", "formula": "span.time.program / makespan", "source": "as CRISP does for services (Zhang et al., USENIX ATC 2022)", "needs": "edges without a cycle that do not lead backward in time, and a run of nonzero duration", "graph": "program order"},
  "critical_path.by_agent": {"label": "Critical path by agent", "unit": "time", "description": "Divide the time of the critical path among agents and tools.", "formula": "for each owner Σ over its events on the path of (end - end of the event before on the path)", "source": "ours, after critical_path.share", "needs": "edges that form no cycle with program order", "graph": "program order"},
  "critical_path.by_edge": {"label": "Critical path by edge", "unit": "time", "description": "Divide the time of the critical path among the types of the edges along it.", "formula": "for each type Σ over the path's edges of that type of (end of its target - end of its source)", "source": "ours, after critical_path.share", "needs": "edges that form no cycle with program order", "graph": "program order"},
  "agents.count": {"label": "Agents", "unit": "agents", "description": "Count the agents; tools and people are not agents.", "formula": "number of names that are spawned or act, without those that only give a tool's result under its name and those of people who only intervene", "source": "ours", "needs": "nothing", "graph": ""},
  "spawn.depth": {"label": "Spawn depth", "unit": "levels", "description": "Count the spawns between the lead and the agent farthest from it.", "formula": "max over agents of depth; depth of an agent that nobody spawned is 0, else its spawner's + 1", "source": "depth of the spawn tree, the usual term", "needs": "spawns that name their agents", "graph": ""},
  "spawn.width": {"label": "Spawn width", "unit": "agents", "description": "Count the agents on the most populated level of the spawn tree below the lead.", "formula": "max over depths of the number of agents spawned at that depth; 0 when there was no spawn", "source": "width of the spawn tree, the usual term", "needs": "spawns that name their agents", "graph": ""},
  "spawn.fanout": {"label": "Fan-out by agent", "unit": "agents", "description": "Count the spawns of each agent that spawned any.", "formula": "for each agent |spawn events by it|", "source": "out-degree in the spawn tree, the usual term", "needs": "a spawn", "graph": ""},
  "spawn.unreturned": {"label": "Agents that never returned", "unit": "agents", "description": "Count the spawned agents that neither returned nor were despawned.", "formula": "|spawned lives without return and despawn|", "source": "ours", "needs": "a spawn that names its agent", "graph": ""},
  "messages.count": {"label": "Messages", "unit": "messages", "description": "Count the messages.", "formula": "|events of type message|", "source": "ours", "needs": "nothing", "graph": ""},
  "messages.matrix": {"label": "Messages by sender and receiver", "unit": "messages", "description": "Count the messages from each agent to each other.", "formula": "m[i][j] = |messages with sender i and receiver j|; the sender is `from`, else the agent", "source": "the usual communication matrix", "needs": "messages that name their receivers", "graph": ""},
  "messages.density": {"label": "Channels used", "unit": "ratio", "description": "Compute the share of the possible channels between agents that carried a message.", "formula": "|pairs (i, j), i ≠ j, with a message| / (a (a - 1)), a = agents.count", "source": "density of a directed graph, the usual term", "needs": "two agents, and messages that name their receivers", "graph": ""},
  "coordination.events": {"label": "Coordination's share of events", "unit": "ratio", "description": "Compute the share of events that coordinate.", "formula": "|spawns, despawns, messages, returns, aggregations, and decisions that are one of O1 to O5 or lead to a spawn, despawn, message or aggregation| / |E|; 0 for one agent", "source": "ours; it need not agree with a protocol_overhead that a producer reports", "needs": "an event", "graph": ""},
  "coordination.tokens": {"label": "Coordination's share of tokens", "unit": "ratio", "description": "Compute the share of tokens spent on events that coordinate.", "formula": "Σ tokens of coordinating events / Σ tokens of all events; tokens = tokens_in + tokens_out; calls of a model that lead to no delegation, hand-off, aggregation or stop do not coordinate, and one agent has none", "source": "ours", "needs": "events with cost.tokens_in or cost.tokens_out, and some tokens", "graph": ""},
  "tools.latency": {"label": "Tool latency", "unit": "time", "description": "Compute the median duration of a call for each tool.", "formula": "for each tool the median, by nearest rank, of (end of the result - t of the call)", "source": "ours", "needs": "calls with results", "graph": ""},
  "tools.error_rate": {"label": "Tool error rate", "unit": "ratio", "description": "Compute the share of results that failed for each tool.", "formula": "for each tool |results with status error, timeout, cancelled or denied| / |results with a status|", "source": "ours", "needs": "results with status", "graph": ""},
  "tools.unanswered": {"label": "Calls without result", "unit": "calls", "description": "Count the tool calls without a result.", "formula": "|tool calls that no result answers, by edge, call_id or turn|", "source": "ours", "needs": "a tool call", "graph": ""},
  "errors.count": {"label": "Failures", "unit": "events", "description": "Count the events that failed.", "formula": "|events with status error, timeout, cancelled or denied|", "source": "ours", "needs": "events with status", "graph": ""},
  "errors.cascade": {"label": "Failures per initial failure", "unit": "ratio", "description": "Compute how many failures there were for each one that followed from no other.", "formula": "|failures| / |failures that no path of causal and return edges joins with a failure before|", "source": "ours", "needs": "a failure", "graph": "explicit edges"},
  "aggregation.latency": {"label": "Aggregation latency", "unit": "time", "description": "Measure how long an aggregation took after its last input, on average.", "formula": "mean over aggregations of (end of the aggregation - max end of its inputs)", "source": "ours", "needs": "an edge from a return, message, result or aggregation into an aggregation", "graph": "explicit edges"},
  "aggregation.straggler": {"label": "Wait for stragglers", "unit": "time", "description": "Measure how much later the last input came than the middle one, on average.", "formula": "mean over aggregations with two inputs or more of (max - median, by nearest rank, of the inputs' ends)", "source": "ours", "needs": "an aggregation with two inputs", "graph": "explicit edges"},
  "idle.share": {"label": "Idle share by agent", "unit": "ratio", "description": "Compute the share of its life that each agent spent waiting.", "formula": "for each agent Σ idle(e) / Σ (last end - spawn or first t); idle = start of activity - end before it", "source": "blocked time in the program-activity graph of Yang and Miller, ICDCS 1988", "needs": "an agent that is there for some time", "graph": "program order"},
  "idle.waits": {"label": "Who waited for whom", "unit": "time", "description": "Add up the time that each agent waited for each of the others, or for a tool.", "formula": "Σ (ready(e) - end of the event before e), to whom ready(e) is owed; ready = the latest end before e", "source": "blocked time in the program-activity graph of Yang and Miller, ICDCS 1988, by what ended it", "needs": "an event that had to wait for another agent or a tool", "graph": "program order"},
  "useful.ratio": {"label": "Useful ratio", "unit": "ratio", "description": "Compute the share of events on which the answer depends; the rest was wasted work.", "formula": "|ancestors of the answer and of those to earlier turns of a person, themselves included| / |E|", "source": "ours", "needs": "an event marked final, or an aggregation or return of the lead; too low when edges are missing", "graph": "explicit edges"},
  "stop.latency": {"label": "Stop latency", "unit": "time", "description": "Measure the time from the last result on which the answer depends to the decision to stop.", "formula": "t(stop) - max end of the answer before the stop, and of the results, returns and aggregations among its ancestors", "source": "ours", "needs": "an orchestrator_decision with decision stop, and a result before it", "graph": "explicit edges"},
  "stop.tokens": {"label": "Tokens after the last result", "unit": "tokens", "description": "Count the tokens spent after the last result on which the answer depends, including the stop.", "formula": "Σ tokens of events that begin at the end of that result or later and come after it", "source": "ours", "needs": "as for stop.latency, and events with cost.tokens_in or cost.tokens_out", "graph": "explicit edges"},
  "stop.usd": {"label": "Cost after the last result", "unit": "USD", "description": "Add up the money spent after the last result on which the answer depends, including the stop.", "formula": "Σ cost.usd of events that begin at the end of that result or later and come after it", "source": "ours", "needs": "as for stop.latency, and events with cost.usd", "graph": "explicit edges"},
  "taint.reach": {"label": "Reach of untrusted input", "unit": "ratio", "description": "Compute the share of events that follow from untrusted input.", "formula": "|descendants of events with trusted false, themselves included| / |E|; the flow ends at a safety event that blocks, sanitizes or endorses", "source": "information flow, Denning 1976; for agents FIDES, arXiv 2505.23643", "needs": "events with trusted; too low when edges are missing", "graph": "flow of content"},
  "taint.laundered": {"label": "Unearned trust", "unit": "events", "description": "Count the events that are marked trusted although they follow from untrusted input.", "formula": "|events with trusted true among those that taint reaches|", "source": "ours", "needs": "events with trusted", "graph": "flow of content"},
  "taint.actions": {"label": "Actions on untrusted input", "unit": "events", "description": "Count the decisions, spawns and tool calls that follow from untrusted input.", "formula": "|orchestrator_decision, spawn and tool_call events that taint reaches|", "source": "after policy P-T of FIDES, arXiv 2505.23643, by which consequential calls depend on trusted data only", "needs": "events with trusted", "graph": "flow of content"},
  "cost.tokens.by_agent": {"label": "Tokens by agent", "unit": "tokens", "description": "Add up the tokens of each agent.", "formula": "for each agent Σ (tokens_in + tokens_out)", "source": "ours", "needs": "events with cost.tokens_in or cost.tokens_out", "graph": ""},
  "cost.tokens.by_type": {"label": "Tokens by type of event", "unit": "tokens", "description": "Add up the tokens of each type of event.", "formula": "for each type Σ (tokens_in + tokens_out)", "source": "ours", "needs": "events with cost.tokens_in or cost.tokens_out", "graph": ""},
  "cost.tokens.by_decision": {"label": "Tokens by decision", "unit": "tokens", "description": "Add up the tokens of each orchestration sub-decision.", "formula": "for each decision Σ (tokens_in + tokens_out)", "source": "ours", "needs": "events with decision, and cost.tokens_in or cost.tokens_out", "graph": ""},
  "cost.usd.by_agent": {"label": "Cost by agent", "unit": "USD", "description": "Add up the cost of each agent.", "formula": "for each agent Σ usd", "source": "ours", "needs": "events with cost.usd", "graph": ""},
  "reward.by_agent": {"label": "Reward by agent", "unit": "reward", "description": "Add up the rewards of each agent.", "formula": "for each agent Σ reward.value", "source": "ours", "needs": "events with reward", "graph": ""},
  "reward.by_unit": {"label": "Reward by unit", "unit": "reward", "description": "Add up the rewards of each unit that is paid, from token to team.", "formula": "for each unit Σ reward.value", "source": "ours; the units are those of the survey that this format comes from", "needs": "events with reward.unit", "graph": ""},
  "reward.by_channel": {"label": "Reward by channel", "unit": "reward", "description": "Add up the rewards of each channel.", "formula": "for each channel Σ reward.value", "source": "ours", "needs": "events with reward.channel", "graph": ""},
  "reward.by_decision": {"label": "Reward by decision", "unit": "reward", "description": "Add up the rewards of each orchestration sub-decision.", "formula": "for each decision Σ reward.value", "source": "ours", "needs": "events with decision and reward", "graph": ""},
  "decisions.count": {"label": "Decisions by kind", "unit": "decisions", "description": "Count the decisions of each kind, O1 to O5.", "formula": "for each kind |events with that decision|", "source": "the five sub-decisions are those of the survey that this format comes from", "needs": "events with decision", "graph": ""},
};

/** @satisfies {Readonly<Record<string, MetricWords>>} */
export const PAIR_METRICS = {
  "compare.overhead": {"label": "Coordination overhead", "unit": "percent", "description": "Compute what percentage more turns the team took than the single agent.", "formula": "(T_run - T_baseline) / T_baseline * 100; T = model calls where both traces record them, else steps", "source": "O% of Kim et al., arXiv 2512.08296", "needs": "a second trace with one agent, on the same task", "graph": ""},
  "compare.efficiency": {"label": "Coordination efficiency", "unit": "ratio", "description": "Divide the team's success by the ratio of its turns to those of the single agent.", "formula": "S / (T_run / T_baseline), S = metrics.task_success of the run, T as for compare.overhead", "source": "Ec of Kim et al., arXiv 2512.08296", "needs": "a second trace with one agent, on the same task, and metrics.task_success in the first", "graph": ""},
  "compare.error_amplification": {"label": "Error amplification", "unit": "ratio", "description": "Divide the failure of the team by that of the single agent.", "formula": "(1 - S_run) / (1 - S_baseline), S = metrics.task_success", "source": "Ae of Kim et al., arXiv 2512.08296, who take it over many runs; from two single runs it says little", "needs": "a second trace with one agent, on the same task, that failed at least in part; metrics.task_success in both", "graph": ""},
  "compare.tokens": {"label": "Token multiple", "unit": "ratio", "description": "Divide the tokens of the team by those of the single agent.", "formula": "costs.tokens of the run / costs.tokens of the baseline", "source": "ours", "needs": "a second trace with one agent, on the same task, and tokens in both", "graph": ""},
};

/** @satisfies {Readonly<Record<string, string>>} */
export const FORMATS = {
  "otlp": "OpenTelemetry and OpenInference",
  "openai-agents": "OpenAI Agents SDK",
  "phoenix": "Phoenix",
  "langfuse": "Langfuse",
  "langsmith": "LangSmith",
  "inspect": "Inspect",
  "atif": "ATIF",
  "codex": "Codex",
  "claude-code": "Claude Code",
  "messages": "Message and chat logs",
};

/** @type {readonly Level[]} */
export const LEVELS = ["error", "warning", "note"];
/** @type {Readonly<Record<string, readonly string[]>>} */
export const SIGNS = {"otlp": ["resourceSpans", "scopeSpans", "spans", "startTimeUnixNano"], "openai-agents": ["object", "span_data", "trace_id", "started_at"], "phoenix": ["context", "span_id", "trace_id", "start_time"], "langfuse": ["traceId", "parentObservationId", "type", "startTime"], "langsmith": ["run_type", "trace_id", "parent_run_id", "start_time"], "inspect": ["eval", "samples", "epoch", "messages"], "atif": ["schema_version", "steps", "agent", "session_id"], "codex": ["timestamp", "type", "payload"], "claude-code": ["sessionId", "uuid", "message", "timestamp"], "messages": ["messages", "role", "content"]};
/** @type {Readonly<Record<string, readonly string[]>>} */
export const SHAPE_KEYWORDS = {"T101": ["required"], "T102": ["additionalProperties"], "T103": ["type"], "T104": ["enum"], "T105": ["minimum", "minLength", "minItems"]};
/** @type {readonly string[]} */
export const TIME_UNITS = ["s", "ms", "step"];
export const CLOCK_TOLERANCE = 0.1;
/** @type {readonly string[]} */
export const PUBLISHED_FIELDS = ["trace_id", "task_id", "system", "topology", "events", "edges", "rewards", "costs", "metrics"];
/** @type {Readonly<Record<string, number>>} */
export const MICROSECONDS = {"s": 1000000.0, "ms": 1000.0, "step": 1000.0, "tick": 1000.0};
/** @type {readonly string[]} */
export const TAINT_ENDS = ["block", "sanitize", "endorse"];
export const FROM_ORDER = "from order only";
export const UNJUDGED = "too much was guessed to judge the run";
export const TEXT_FIELD = "x_content";
export const EXPLICIT = "explicit edges";
export const PROGRAM = "program order";
export const FLOW = "flow of content";
export const MOST_EFFORT = 2000000;
/** @type {readonly string[]} */
export const CAUSES = ["causal", "spawn", "message", "return", "aggregate"];
/** @type {readonly string[]} */
export const GUESSABLE = ["to", "decision"];
export const GUESSED_AGENTS = "whom a spawn begins is guessed, and guesses are left out unless asked for";
export const GUESSED_CAUSES = "its causes are guessed from the order of events, and guesses are left out unless asked for";
export const MOST_NESTED = 100;
export const SEALED = "zip packed by a method that cannot be unpacked here, such as Zstandard: save it again as JSON, a log of Inspect by `inspect log convert --to json`";
export const INCOMPLETE = "incomplete";
/** @type {Readonly<Record<string, string>>} */
export const SINGULAR_NOUNS = {"records": "record", "lines": "line", "files": "file", "spans": "span", "messages": "message", "steps": "step", "events": "event", "edges": "edge", "links": "link", "ids": "id", "times": "time", "results": "result", "answers": "answer", "returns": "return", "spawns": "spawn", "calls": "call", "decisions": "decision", "aggregations": "aggregation", "agents": "agent", "sub-agents": "sub-agent", "heads": "head", "tasks": "task", "notices": "notice", "receipts": "receipt", "references": "reference", "observations": "observation", "commands": "command", "counts": "count", "outputs": "output", "recordings": "recording", "failures": "failure", "blocks": "block", "texts": "text", "hand-offs": "hand-off", "guardrails": "guardrail", "turns": "turn", "scores": "score", "fields": "field", "ends": "end", "despawns": "despawn", "parents": "parent", "reasons": "reason", "averages": "average", "trajectories": "trajectory", "summaries": "summary", "statuses": "status", "activities": "activity"};
/** @type {Readonly<Record<string, string>>} */
export const SINGULAR_VERBS = {"are": "is", "have": "has", "belong": "belongs", "enclose": "encloses", "become": "becomes", "run": "runs", "say": "says", "name": "names", "occur": "occurs", "do": "does", "answer": "answers", "follow": "follows"};
/** @type {readonly string[]} */
export const INPUTS = ["return", "message", "tool_result", "aggregate"];
/** @type {readonly string[]} */
export const COORDINATION = ["spawn", "despawn", "message", "return", "aggregate"];
/** @type {readonly string[]} */
export const LED_TO = ["spawn", "despawn", "message", "aggregate"];
export const ALONE = "a single agent has no one to coordinate with";
/** @type {readonly string[]} */
export const DECISIONS = ["spawn", "delegate", "communicate", "aggregate", "stop"];
/** @type {readonly string[]} */
export const CAUSAL = ["causal", "return"];
export const TOO_LARGE = "the numbers are too large to compute with";
export const CYCLE = "the edges form a cycle";
export const ORDER_CYCLE = "the edges contradict the chronological order, so edges and program order form a cycle";
/** @type {readonly string[]} */
export const RESULTS = ["tool_result", "return", "aggregate"];
/** @type {readonly string[]} */
export const ACTIONS = ["orchestrator_decision", "spawn", "tool_call"];
/** @type {readonly string[]} */
export const FAILURES = ["error", "timeout", "cancelled", "denied"];
/** @type {readonly string[]} */
export const SAID = ["orchestrator_decision", "aggregate", "message", "return"];
export const MOST_EVENTS = 1000;
/** @type {readonly string[]} */
export const SHARES = ["efficiency", "critical_path.share", "messages.density", "coordination.events", "coordination.tokens", "tools.error_rate", "idle.share", "useful.ratio", "taint.reach"];
/** @type {readonly string[]} */
export const OWN_FIELDS = ["task_id", "topology", "edges", "rewards", "costs"];
export const LONGEST_QUOTE = 60;
export const MAX_BYTES = 268435456;
export const MAX_DEPTH = 100;
export const EXACT = 9007199254740992;
export const COSTS_TOLERANCE = 0.01;
/** @type {readonly string[]} */
export const BOUNDED_COSTS = ["tokens", "wall_clock_s", "tool_calls", "messages"];
/** @type {Readonly<Record<string, readonly string[][]>>} */
export const EDGE_ENDS = {"spawn": [["spawn"], ["spawn"]], "message": [["message"], ["message"]], "tool_dependency": [["tool_call", "tool_result"], ["tool_call", "tool_result"]], "return": [["return", "tool_call", "tool_result"], ["return", "tool_result"]], "aggregate": [["return"], ["aggregate"]]};
export const REWARDS_TOLERANCE = 1e-06;
export const FIELD_CUTOFF = 0.8;
/** @type {readonly string[]} */
export const EVENT_TYPES = ["orchestrator_decision", "spawn", "despawn", "message", "tool_call", "tool_result", "return", "aggregate", "human_intervention", "safety_event"];
/** @type {readonly string[]} */
export const EDGE_TYPES = ["temporal", "causal", "spawn", "message", "tool_dependency", "return", "aggregate", "safety_flow"];
/** @type {readonly string[]} */
export const EVENT_FIELDS = ["id", "t", "type", "agent", "role", "from", "to", "tool", "content_ref", "trusted", "t_end", "ts", "parent", "call_id", "status", "decision", "final", "cost", "reward", "credit", "safety", "consequential", "inferred", "inferred_edges", "src"];
export const VERSION = "1.0";
/** @type {Readonly<Record<string, string>>} */
export const FIELD_KINDS = {"string": "text", "number": "a number", "integer": "a whole number", "boolean": "true or false", "object": "an object", "array": "a list"};
export const SPELLED_OUT = 100;
export const WORD_CUTOFF = 0.6;
/** @type {readonly string[]} */
export const STEPS = ["orchestrator_decision", "message", "tool_call", "aggregate"];
/** @type {readonly string[]} */
export const DEPENDENCIES = ["causal", "spawn", "message", "tool_dependency", "return", "aggregate"];
export const MOST_OF_A_KIND = 100;

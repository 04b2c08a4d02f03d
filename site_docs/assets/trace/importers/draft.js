/* Events and edges that an importer finds become a trace, and what became of every record becomes a report. Pure.

   Twin of generator/traces/importers/draft.py. Times are BigInts: nanoseconds since 1970, or steps where the source has
   no clock. */

import { compareText } from "../read/characters.js";
import { sumExactly } from "../sums.js";

const VERSION = "1.0"; // of the schema
const NANO = 10n ** 9n;

// Who nests agents deeper than this means harm; importers go down by calling themselves.
const MOST_NESTED = 100;

/** Begin a report: what was read, what it became, what was left out and why, what was guessed, as Maps to counts. */
export function makeReport(format, name) {
  return { format, name, read: new Map(), mapped: new Map(), leftOut: new Map(), guessed: new Map() };
}

/** Count in one of a report's Maps. */
export function count(counts, what, by = 1) {
  counts.set(what, (counts.get(what) ?? 0) + by);
}

/** Return the report as lines, most frequent first. */
export function reportToText(report) {
  const lines = [`${report.name}: imported as ${report.format}`];
  for (const [title, counts] of [["read", report.read], ["became", report.mapped], ["left out", report.leftOut], ["guessed", report.guessed]]) {
    const ordered = [...counts].sort((one, other) => other[1] - one[1] || compareText(one[0], other[0]));
    for (const [what, number] of ordered) lines.push(`  ${title}: ${number} ${what}`);
  }
  return `${lines.join("\n")}\n`;
}

/** A trace while it is made. */
export class Draft {
  constructor(report, unit = "s") {
    this.report = report;
    this.unit = unit;
    this.entries = []; // {key, t, end, fields, guessedEdges}
    this.edges = [];
    this.joined = new Set();
  }

  /** Add an event and return its key.

     guess: what about it was guessed, for the report; marks the event as inferred
     fields: those that are null, undefined or empty text are left out */
  add(type, agent, t, fields = {}, { end = null, guess = "" } = {}) {
    const entry = { type, agent: agent || "unknown" };
    for (const name of Object.keys(fields)) if (!isAbsent(fields[name])) entry[name] = fields[name];
    if (guess) {
      entry.inferred = true;
      count(this.report.guessed, guess);
    }
    const key = this.entries.length;
    this.entries.push({ key, t, end: end !== null && end > t ? end : null, fields: entry, guessedEdges: [] });
    count(this.report.mapped, type);
    return key;
  }

  /** Join events; an edge that would lead back in time is left out and counted. */
  link(sources, target, type, { guessed = false } = {}) {
    for (const source of sources) {
      const pair = source * 2 ** 26 + target;
      if (source === target || this.joined.has(pair)) continue;
      this.joined.add(pair);
      if (this.entries[source].t > this.entries[target].t) {
        count(this.report.leftOut, "edges that would lead back in time");
        continue;
      }
      this.edges.push([source, target, type]);
      if (guessed) {
        this.entries[target].guessedEdges.push([source, type]);
        count(this.report.guessed, "edges");
      }
    }
  }

  /** Set fields of an event that was added before. */
  set(key, fields) {
    const entry = this.entries[key].fields;
    for (const name of Object.keys(fields)) if (fields[name] !== null && fields[name] !== undefined) entry[name] = fields[name];
  }

  /** Sort the events by time, number them, add totals; returns {trace, report}, trace null when there is no event. */
  finish(source, { traceId = "", taskId = "", system, root }) {
    const { entries, report } = this;
    if (!entries.length) {
      count(report.leftOut, "everything: no event was found");
      return { trace: null, report };
    }
    const ordered = [...entries].sort((one, other) => (one.t < other.t ? -1 : one.t > other.t ? 1 : one.key - other.key));
    const places = new Int32Array(entries.length);
    ordered.forEach((entry, at) => { places[entry.key] = at; });
    const idOf = (key) => `e${places[key] + 1}`;
    const base = ordered[0].t;
    const last = ordered.reduce((latest, { t, end }) => ((end ?? t) > latest ? end ?? t : latest), base);
    const costs = ordered.flatMap(({ fields }) => fields.cost ?? []);
    const edges = this.edges.map(([src, dst, type]) => [places[src], places[dst], type]);
    edges.sort((one, other) => one[1] - other[1] || one[0] - other[0] || compareText(one[2], other[2]));
    const trace = {
      trace_id: traceId || `sha256:${source.sha256.slice(0, 16)}`,
      task_id: taskId || "unknown",
      system,
      topology: "unknown",
      events: ordered.map((entry) => this.event(entry, idOf, base)),
      edges: edges.map(([src, dst, type]) => ({ src: `e${src + 1}`, dst: `e${dst + 1}`, type })),
      rewards: this.rewards(),
      costs: {
        tokens: sumExactly(costs.map((cost) => (cost.tokens_in ?? 0) + (cost.tokens_out ?? 0))),
        wall_clock_s: this.unit === "s" ? this.time(last - base) : 0,
        tool_calls: report.mapped.get("tool_call") ?? 0,
        messages: report.mapped.get("message") ?? 0,
      },
      meta: {
        version: VERSION,
        time_unit: this.unit,
        ...(root ? { root_agent: root } : {}),
        source: { format: report.format, file: source.name, sha256: source.sha256 },
      },
    };
    return { trace, report };
  }

  event({ key, t, end, fields, guessedEdges }, idOf, base) {
    const event = { id: idOf(key), t: this.time(t - base) };
    if (end !== null) event.t_end = this.time(end - base);
    Object.assign(event, fields);
    if (guessedEdges.length) event.inferred_edges = guessedEdges.map(([src, type]) => ({ src: idOf(src), type }));
    return event;
  }

  time(span) {
    if (this.unit === "step" || span <= Number.MAX_SAFE_INTEGER) return Number(span) / (this.unit === "step" ? 1 : 1e9);
    // Through text, which is rounded once: a large span itself has no double.
    return Number(`${span / NANO}.${String(span % NANO).padStart(9, "0")}`);
  }

  rewards() {
    const sums = new Map();
    for (const { fields: { reward } } of this.entries) {
      if (!reward) continue;
      if (!sums.has(reward.channel)) sums.set(reward.channel, []);
      sums.get(reward.channel).push(reward.value);
    }
    const found = Object.create(null);
    for (const channel of [...sums.keys()].sort(compareText)) found[channel] = sumExactly(sums.get(channel));
    return found;
  }
}

/** One agent's events in the order of time, with the edges between them guessed from that order.

   Sources tell who acted when, seldom what followed from what. A decision follows from the results since the last one,
   else from that one; calls and spawns follow from the last decision. A decision that follows from the returns of two
   agents or more is taken for an aggregation. */
export class Lane {
  constructor(draft, agent, origin = [], depth = 0) {
    this.draft = draft;
    this.agent = agent;
    this.depth = depth;
    this.last = origin;
    this.results = [];
    this.returns = [];
  }

  /** Add a decision, or the aggregation of what came back. */
  decide(t, fields, end = null) {
    const gathers = this.returns.length > 1;
    const guess = gathers ? "aggregations, from two returns or more before a call of the model" : "";
    const told = gathers ? { decision: "aggregate", ...fields } : fields;
    const key = this.draft.add(gathers ? "aggregate" : "orchestrator_decision", this.agent, t, told, { end, guess });
    this.follow(key);
    this.last = [key];
    this.results = [];
    this.returns = [];
    return key;
  }

  /** Join an event with what it follows from: the results since the last decision, else that decision. */
  follow(key) {
    const gathers = this.draft.entries[key].fields.type === "aggregate";
    const returns = gathers ? new Set(this.returns) : null;
    for (const source of this.results.length ? this.results : this.last) {
      this.draft.link([source], key, returns?.has(source) ? "aggregate" : "causal", { guessed: true });
    }
  }

  /** Add a tool call. */
  call(t, tool, fields) {
    const key = this.draft.add("tool_call", this.agent, t, { tool: tool || "unknown", ...fields });
    this.draft.link(this.last, key, "causal", { guessed: true });
    return key;
  }

  /** Add the result of a call. */
  result(call, t, tool, fields) {
    const key = this.draft.add("tool_result", this.agent, t, { tool: tool || "unknown", ...fields });
    this.draft.link([call], key, "tool_dependency");
    this.results.push(key);
    return key;
  }

  /** Add the spawn of another agent. */
  spawn(t, child, fields, guess = "") {
    const { draft } = this;
    const key = draft.add("spawn", this.agent, t, { to: child, ...fields }, { guess });
    for (const source of this.last) {
      const former = draft.entries[source].fields;
      const decided = former.type === "orchestrator_decision" || former.type === "aggregate";
      if (decided && !("decision" in former)) {
        draft.set(source, { decision: fields.decision || "spawn", x_guessed: ["decision"], inferred: true });
        count(draft.report.guessed, "decisions, from the spawn that follows");
      }
      draft.link([source], key, decided ? "spawn" : "causal", { guessed: true });
    }
    return key;
  }

  /** Say whether an agent below this one is still told; note it where not. */
  mayNest() {
    if (this.depth < MOST_NESTED) return true;
    count(this.draft.report.leftOut, `agents nested more than ${MOST_NESTED} deep, and what is below them`);
    return false;
  }

  /** Note that an agent's return came in; the next decision follows from it. */
  returned(key) {
    this.results.push(key);
    this.returns.push(key);
  }
}

function isAbsent(value) {
  return value === null || value === undefined || value === "";
}

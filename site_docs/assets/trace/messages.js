/* What page and worker say to each other, as types; nothing here runs.

   The page opens files, takes another of several traces, says that a picture is in sight and asks questions, which are
   numbered. The worker reports how far it is, hands over the picture, then findings and metrics, and answers. `turn`
   numbers what was opened or chosen: messages of an earlier turn are of no interest. */

/**
 * @import { Fidelity } from "./model/fidelity.js"
 * @import { Finding, Mark } from "./problem.js"
 * @import { Picture } from "./picture/picture.js"
 * @import { Level } from "./vocabulary.js"
 * @import { Excerpt } from "./worker/excerpt.js"
 * @import { Hits } from "./worker/search.js"
 */

/** A file as the reader gave it, or what is in it.
 * @typedef {{ path: string, blob: Blob | ArrayBuffer }} File */

/** Files to read; format: "" for whatever they are, "trace" or an importer's; keep: whether imported texts are kept.
 * @typedef {{ files: File[], format: string, keep: boolean }} Given */

/** A trace that the page shows already, to be read again so that questions find it; checked: findings and metrics, too.
 * @typedef {{ number: number, checked: boolean }} Shown */

/** Read, draw, check and measure.
 * @typedef {Given & { kind: "open", turn: number, shown: Shown | null }} OpenMessage */

/** Take another of several traces.
 * @typedef {{ kind: "choose", turn: number, number: number }} ChooseMessage */

/** The picture is in sight: now check it.
 * @typedef {{ kind: "drawn", turn: number }} DrawnMessage */

/**
 * The questions: how an event is written, which events are behind a metric, the lines around one, which events hold
 * words, the texts of some, the text of a file to save, the hash of the first file, and a comparison with a second trace.
 * @typedef {{ what: "event", rank: number } | { what: "behind", metric: string } | { what: "lines", line: number }
 *   | { what: "search", words: string } | { what: "texts", ranks: number[] }
 *   | { what: "save", as: SavedForm } | { what: "fingerprint" } | ({ what: "compare" } & Given)} Question
 * @typedef {"chrome" | "upstream" | "trace" | "metrics" | "findings"} SavedForm
 * @typedef {Question & { kind: "ask", turn: number, ask: number }} AskMessage
 */

/** @typedef {OpenMessage | ChooseMessage | DrawnMessage | AskMessage} PageMessage */

/** How far it is: what is being done, and how much of it if that is known.
 * @typedef {{ kind: "progress", turn: number, text: string, done?: number, of?: number }} ProgressMessage */

/** What became of a source in another format; text: the report of the import; unread: what the trace lacks, or empty.
 * @typedef {{ format: string, name: string, text: string, unread: string }} Imported */

/** Which agent and step people found to be at fault; step: null where it is unknown; rank: of its event, or -1.
 * @typedef {{ agent: string, step: number | null, reason: string, rank: number }} Fault */

/** What the heading of a trace says; leftOut: events that break the schema; fidelity: of an imported trace.
 * @typedef {{ name: string, title: string, description: string, traceId: string, agents: number, events: number,
 *   leftOut: number, edges: number, clock: { unit: string, stated: boolean }, fidelity: Fidelity | null,
 *   failure: Fault | null }} About */

/** One of several traces that were opened; start: in milliseconds since 1970, null where it is not known; length: in the
 * unit, null without a time.
 * @typedef {{ name: string, start: number | null, length: number | null, unit: string, agents: number,
 *   events: number }} Choice */

/** What is wrong with one of several traces, by level.
 * @typedef {{ kind: "checked", turn: number, number: number, findings: Record<Level, number> }} CheckedMessage */

/** choices: all traces that were opened; number: which of them this is; passedOver: names of files without a trace.
 * @typedef {{ kind: "picture", turn: number, picture: Picture, about: About, imported: Imported | null,
 *   choices: Choice[], number: number, passedOver: string[] }} PictureMessage */

/** A finding with the rank of the event that it is about, or -1.
 * @typedef {Omit<Finding, "related"> & { rank: number, related: (Mark & { rank: number })[] }} RankedFinding */

/** totals: by code, the findings that were left out included.
 * @typedef {{ findings: RankedFinding[], totals: { [code: string]: number } }} Report
 * @typedef {Report & { kind: "findings", turn: number }} FindingsMessage */

/** A number, numbers by name, or such by name: names may be whatever they like, so that pairs hold them.
 * @typedef {[name: string, value: number][]} NamedNumbers
 * @typedef {number | null | [name: string, value: number | NamedNumbers][]} Value */

/** A metric with its value, or the reason why there is none; behind: how many events are behind it.
 * @typedef {{ id: string, value: Value, unit: string, graph: string, n: number, reason: string, note: string,
 *   behind: number }} Measured */

/** reason: why nothing was measured.
 * @typedef {{ metrics: Measured[], reason: string }} Measures
 * @typedef {Measures & { kind: "metrics", turn: number }} MetricsMessage */

/** There is nothing to draw.
 * @typedef {Report & { kind: "refused", turn: number, name: string, imported: Imported | null,
 *   excerpt: Excerpt | null }} RefusedMessage */

/** A fault of the viewer.
 * @typedef {{ kind: "failed", turn: number, message: string }} FailedMessage */

/** The answer to a question; gone: it was about a trace that is no longer open.
 * @typedef {{ kind: "answer", ask: number, value?: unknown, error?: string, gone?: true }} AnswerMessage */

/** @typedef {ProgressMessage | PictureMessage | FindingsMessage | MetricsMessage | CheckedMessage | RefusedMessage
 *   | FailedMessage} News */

/** How an event is written; fields: name and value, as texts; taintedBy: the rank of the untrusted event it stems from.
 * @typedef {{ rank: number, pointer: string, line: number, column: number, text: string,
 *   fields: [name: string, value: string][], taintedBy: number }} WrittenEvent */

/** A metric of two runs; null where the values are no numbers of one unit.
 * @typedef {{ first: Measured, second: Measured, difference: number | null, ratio: number | null }} ComparedMetric */

/** A comparison, or why there is none.
 * @typedef {{ refused: string } | { name: string, about: About, rows: ComparedMetric[], pairs: Measured[],
 *   notes: string[] }} Comparison */

/** What is answered to each question.
 * @typedef {{ event: WrittenEvent, behind: Int32Array | null, lines: Excerpt,
 *   search: Hits, texts: string[], save: string, fingerprint: string,
 *   compare: Comparison }} Answers */

export {};

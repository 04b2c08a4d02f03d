/* The worker's side of the line: messages in, stages, pictures, findings, numbers and answers out (view/protocol.js).

   Runs one trace at a time. Between long steps it lets questions in, so that an event can be looked at while the checks
   still run. */

import { Opened } from "./work/opened.js";
import { gather } from "./work/gather.js";
import { excerptAt } from "./work/excerpt.js";
import { buffersOf } from "./view/picture.js";

const LONGEST_WAIT = 1000; // milliseconds until a picture is checked that the page does not draw, as in a hidden tab

/** Listen to the page; schema: of traces, words: of rules and metrics, both as the package has them. */
export function start(scope, schema, words) {
  const cures = Object.fromEntries(Object.entries(words.rules).map(([code, { cure }]) => [code, cure.map(([text, isCode]) => (isCode ? `\`${text}\`` : text)).join("")]));
  const labels = Object.fromEntries(Object.entries(words.metrics).map(([id, { label }]) => [id, label]));
  const desk = new Desk({ schema, cures, labels }, (message, moved = []) => scope.postMessage(message, moved));
  scope.addEventListener("message", ({ data }) => desk.take(data));
  scope.postMessage({ kind: "listening" });
}

class Desk {
  constructor(known, send) {
    this.known = known;
    this.send = send;
    this.opened = null;
    this.turn = 0;
    this.documents = [];
    this.reading = Promise.resolve();
    this.drawn = () => {};
    this.answers = {
      event: ({ rank }) => this.opened.event(rank),
      behind: ({ metric }) => this.opened.behind(metric),
      lines: ({ line }) => excerptAt(this.opened.text, line),
      save: ({ as }) => this.opened.save(as),
      fingerprint: () => this.opened.fingerprint(this.first),
      compare: (given) => this.compare(given),
    };
  }

  take(message) {
    if (message.kind === "ask") this.answer(message);
    else if (message.kind === "drawn") this.drawn(message.turn);
    else this.reading = this.run(message);
  }

  async run(message) {
    try {
      if (message.kind === "open") await this.open(message);
      else await this.show(message.turn, this.documents[message.number]);
    } catch (fault) {
      console.error(fault);
      this.send({ kind: "failed", turn: message.turn, message: String(fault.message ?? fault) });
    }
  }

  async open({ turn, files, format, keep, quiet }) {
    const tell = (text, done, of) => { if (!quiet) this.send({ kind: "stage", turn, text, done, of }); };
    const bytes = [];
    for (const [number, { path, blob }] of files.entries()) {
      tell(`Reading ${path}`, number, files.length);
      bytes.push({ path, bytes: new Uint8Array(await blob.arrayBuffer()) });
    }
    this.first = bytes[0].bytes;
    const { documents, imported } = await gather(bytes, { format, keep, tell });
    Object.assign(this, { documents, imported });
    if (quiet) await this.reopen(turn, documents[quiet.number], quiet.judged);
    else await this.show(turn, documents[0]);
  }

  /* The page shows it still: questions about it are to be answered again, and what it was not told yet is told. */
  async reopen(turn, document, judged) {
    this.opened = new Opened(document, this.known);
    this.turn = turn;
    if (!judged) await this.judge(turn, this.opened);
    else while (!this.opened.measureNext().ready) await questions();
  }

  async show(turn, document) {
    const { imported } = this;
    this.turn = turn;
    if (!document) {
      this.opened = null;
      this.send({ kind: "refused", turn, name: imported.name, findings: [], totals: {}, imported, excerpt: null });
      return;
    }
    const number = this.documents.indexOf(document);
    const choices = this.documents.map(({ name }) => name);
    this.send({ kind: "stage", turn, text: "Laying out the picture" });
    const opened = new Opened(document, this.known);
    this.opened = opened;
    if (!opened.count) {
      const { findings, totals } = opened.check();
      const [first] = findings;
      const excerpt = first && opened.text ? excerptAt(opened.text, first.line) : null;
      this.send({ kind: "refused", turn, name: document.name, findings, totals, imported, excerpt, choices, number });
      return;
    }
    const picture = opened.draw();
    this.send({ kind: "picture", turn, picture, about: opened.about(), imported, choices, number }, buffersOf(picture));
    await this.seen(turn);
    await this.judge(turn, opened);
  }

  /* Drawing and checking at once would make the picture late. */
  seen(turn) {
    return new Promise((resolve) => {
      this.drawn = (number) => { if (number === turn) resolve(); };
      setTimeout(resolve, LONGEST_WAIT);
    });
  }

  /* Check and measure what is drawn already. */
  async judge(turn, opened) {
    await questions();
    this.send({ kind: "stage", turn, text: "Checking the rules" });
    this.send({ kind: "findings", turn, ...opened.check() });
    await questions();
    if (opened.breaksSchema) {
      this.send({ kind: "metrics", turn, metrics: [], reason: "It breaks the schema, so numbers about it would mislead." });
      return;
    }
    for (let step = opened.measureNext(); !step.ready; step = opened.measureNext()) {
      this.send({ kind: "stage", turn, text: "Measuring", done: step.done, of: step.of });
      await questions();
    }
    this.send({ kind: "metrics", turn, metrics: opened.numbers(), reason: "" });
  }

  async answer({ ask, turn, what, ...fields }) {
    // After a fresh start the trace that the page shows is still being read.
    if (!this.opened) await this.reading;
    if (turn !== this.turn || !this.opened) {
      this.send({ kind: "answer", ask, gone: true });
      return;
    }
    try {
      this.send({ kind: "answer", ask, value: await this.answers[what](fields) });
    } catch (fault) {
      console.error(fault);
      this.send({ kind: "answer", ask, error: String(fault.message ?? fault) });
    }
  }

  async compare({ files, format, keep }) {
    const bytes = await Promise.all(files.map(async ({ path, blob }) => ({ path, bytes: new Uint8Array(await blob.arrayBuffer()) })));
    const { documents } = await gather(bytes, { format, keep, tell: () => {} });
    const other = documents[0] && new Opened(documents[0], this.known);
    if (!other?.count) return { refused: other ? other.check().findings[0]?.message ?? "it has no event" : "nothing in it is a trace" };
    other.check();
    if (other.breaksSchema || this.opened.breaksSchema) return { refused: `${other.breaksSchema ? "it" : "the first trace"} breaks the schema` };
    return { name: documents[0].name, about: other.about(), ...this.opened.compareWith(other) };
  }
}

/* Give way, so that messages which wait are taken. */
function questions() {
  return new Promise((resolve) => { setTimeout(resolve); });
}

/* The worker's side of the conversation: messages of the page in; progress, pictures, findings, metrics and answers out.

   Runs one trace at a time. Between long steps it lets questions in, so that an event can be looked at while the checks
   still run. */

import { countLevels } from "../levels.js";
import { buffersOf } from "../picture/picture.js";
import { readDocuments } from "./documents.js";
import { excerptAt } from "./excerpt.js";
import { toChoice } from "./choices.js";
import { OpenTrace } from "./open_trace.js";
import { searchEvents } from "./search.js";

/**
 * @import { AnswerMessage, Answers, AskMessage, Comparison, File, Given, Imported, News } from "../messages.js"
 * @import { OpenMessage, ChooseMessage, PageMessage, Question } from "../messages.js"
 * @import { Document } from "./documents.js"
 * @import { SchemaNode } from "../read/shape.js"
 */

const MOST_CHECKED = 500; // of several traces, for the list to choose from
const LONGEST_WAIT = 1000; // milliseconds until a picture is checked that the page does not draw, as in a hidden tab

export class WorkerSession {
  /** @type {OpenTrace | null} */
  #opened = null;
  #turn = 0;
  /** @type {Document[]} */
  #documents = [];
  /** @type {Imported | null} what there is to say where nothing could be imported */
  #refused = null;
  /** @type {string[]} names of files beside the traces in which there is none */
  #passedOver = [];
  /** @type {Uint8Array} of the first file, for its fingerprint */
  #first = new Uint8Array();
  /** @type {Promise<void>} what was given last, until it is read */
  #reading = Promise.resolve();
  /** @type {(turn: number) => void} */
  #drawn = () => {};
  #schema;
  #send;

  /** @param {SchemaNode} schema  of traces
   * @param {(message: News | AnswerMessage, moved?: Transferable[]) => void} send */
  constructor(schema, send) {
    this.#schema = schema;
    this.#send = send;
  }

  /** Take a message of the page.
   * @type {(message: PageMessage) => void} */
  take(message) {
    if (message.kind === "ask") this.#answer(message);
    else if (message.kind === "drawn") this.#drawn(message.turn);
    else this.#reading = this.#run(message);
  }

  /** @type {(message: OpenMessage | ChooseMessage) => Promise<void>} */
  async #run(message) {
    try {
      if (message.kind === "open") await this.#open(message);
      else await this.#show(message.turn, this.#documents[message.number]);
    } catch (fault) {
      console.error(fault);
      this.#send({ kind: "failed", turn: message.turn, message: messageOf(fault) });
    }
  }

  /** @type {(message: OpenMessage) => Promise<void>} */
  async #open({ turn, files, format, keep, shown }) {
    /** @type {(text: string, done?: number, of?: number) => void} */
    const progress = (text, done, of) => {
      if (!shown) this.#send({ kind: "progress", turn, text, done, of });
    };
    const given = [];
    for (const [number, file] of files.entries()) {
      progress(`Reading ${file.path}`, number, files.length);
      given.push(await readFile(file));
    }
    this.#first = given[0].bytes;
    const { documents, refused, passedOver = [] } = await readDocuments(given, { format, keep, progress });
    this.#documents = documents;
    this.#refused = refused;
    this.#passedOver = passedOver;
    if (shown) await this.#reopen(turn, documents[shown.number], shown.checked);
    else await this.#show(turn, documents[0]);
  }

  /** The page shows it still: questions about it are to be answered again, and it gets what it has not been sent yet.
   * @type {(turn: number, document: Document, checked: boolean) => Promise<void>} */
  async #reopen(turn, document, checked) {
    const opened = new OpenTrace(document, this.#schema);
    this.#opened = opened;
    this.#turn = turn;
    if (!checked) await this.#check(turn, opened);
    else while (!opened.measureNext().ready) await questions();
  }

  /** @type {(turn: number, document: Document | undefined) => Promise<void>} */
  async #show(turn, document) {
    this.#turn = turn;
    this.#opened = null;
    if (!document) {
      const imported = this.#refused;
      const name = imported?.name ?? "";
      this.#send({ kind: "refused", turn, name, findings: [], totals: {}, imported, excerpt: null });
      return;
    }
    this.#send({ kind: "progress", turn, text: "Laying out the picture" });
    const opened = new OpenTrace(document, this.#schema);
    this.#opened = opened;
    if (!opened.count) {
      this.#refuse(turn, opened);
      return;
    }
    const picture = opened.draw();
    const choices = this.#documents.map(toChoice);
    const number = this.#documents.indexOf(document);
    const about = opened.about();
    const { imported } = opened;
    const passedOver = this.#passedOver;
    this.#send({ kind: "picture", turn, picture, about, imported, choices, number, passedOver }, buffersOf(picture));
    await this.#seen(turn);
    await this.#check(turn, opened);
    if (choices.length > 1 && opened.count) await this.#checkOthers(turn, choices.length);
  }

  /** Say why nothing can be shown of a document.
   * @type {(turn: number, opened: OpenTrace) => void} */
  #refuse(turn, opened) {
    const { findings, totals } = opened.check();
    const { name, imported } = opened;
    const [first] = findings;
    const excerpt = first && opened.text ? excerptAt(opened.text, first.line) : null;
    this.#send({ kind: "refused", turn, name, findings, totals, imported, excerpt });
  }

  /** Count what is wrong with each of several traces, for the list to choose from.
   * @type {(turn: number, count: number) => Promise<void>} */
  async #checkOthers(turn, count) {
    for (const [number, document] of this.#documents.slice(0, MOST_CHECKED).entries()) {
      await questions();
      if (turn !== this.#turn || count !== this.#documents.length) return;
      const { totals } = new OpenTrace(document, this.#schema).check();
      this.#send({ kind: "checked", turn, number, findings: countLevels(totals) });
    }
  }

  /** Wait until the page has drawn: drawing and checking at once would make the picture late.
   * @type {(turn: number) => Promise<void>} */
  #seen(turn) {
    return new Promise((resolve) => {
      this.#drawn = (number) => {
        if (number === turn) resolve();
      };
      setTimeout(resolve, LONGEST_WAIT);
    });
  }

  /** Check and measure what is drawn already; a closer look may find that it cannot be shown.
   * @type {(turn: number, opened: OpenTrace) => Promise<void>} */
  async #check(turn, opened) {
    await questions();
    this.#send({ kind: "progress", turn, text: "Checking the rules" });
    const report = opened.check();
    if (!opened.count) {
      this.#refuse(turn, opened);
      return;
    }
    this.#send({ kind: "findings", turn, ...report });
    await questions();
    if (opened.breaksSchema) {
      const reason = "It breaks the schema, so its numbers would be misleading.";
      this.#send({ kind: "metrics", turn, metrics: [], reason });
      return;
    }
    for (let step = opened.measureNext(); !step.ready; step = opened.measureNext()) {
      this.#send({ kind: "progress", turn, text: "Measuring", done: step.done, of: step.of });
      await questions();
    }
    this.#send({ kind: "metrics", turn, metrics: opened.numbers(), reason: "" });
  }

  /** @type {(message: AskMessage) => Promise<void>} */
  async #answer(message) {
    const { ask, turn } = message;
    // After a fresh start the trace that the page shows is still being read.
    if (!this.#opened) await this.#reading;
    const opened = this.#opened;
    if (turn !== this.#turn || !opened) {
      this.#send({ kind: "answer", ask, gone: true });
      return;
    }
    try {
      this.#send({ kind: "answer", ask, value: await this.#answerTo(message, opened) });
    } catch (fault) {
      console.error(fault);
      this.#send({ kind: "answer", ask, error: messageOf(fault) });
    }
  }

  /** @type {(question: Question, opened: OpenTrace) => Answers[keyof Answers] | Promise<Comparison>} */
  #answerTo(question, opened) {
    switch (question.what) {
      case "event":
        return opened.event(question.rank);
      case "behind":
        return opened.behind(question.metric);
      case "lines":
        return excerptAt(opened.text, question.line);
      case "search":
        return searchEvents(opened.facts.trace, question.words);
      case "texts":
        return opened.texts(question.ranks);
      case "save":
        return opened.save(question.as);
      case "fingerprint":
        return opened.fingerprint(this.#first);
      case "compare":
        return this.#compare(question, opened);
    }
  }

  /** @type {(given: Given, opened: OpenTrace) => Promise<Comparison>} */
  async #compare({ files, format, keep }, opened) {
    const given = await Promise.all(files.map(readFile));
    const { documents: [document] } = await readDocuments(given, { format, keep, progress: () => {} });
    if (!document) return { refused: "nothing in it is a trace" };
    const other = new OpenTrace(document, this.#schema);
    if (!other.count) return { refused: other.check().findings[0]?.message ?? "it has no event" };
    if (other.breaksSchema || opened.breaksSchema) {
      return { refused: `${other.breaksSchema ? "it" : "the first trace"} breaks the schema` };
    }
    return { name: document.name, about: other.about(), ...opened.compareWith(other) };
  }
}

/** @type {(file: File) => Promise<{ path: string, bytes: Uint8Array }>} */
async function readFile({ path, blob }) {
  return { path, bytes: new Uint8Array(blob instanceof Blob ? await blob.arrayBuffer() : blob) };
}

/** @type {(fault: unknown) => string} */
function messageOf(fault) {
  return fault instanceof Error ? fault.message : String(fault);
}

/** Give way, so that messages which wait are taken.
 * @type {() => Promise<void>} */
function questions() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

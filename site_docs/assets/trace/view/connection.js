/* The connection to the worker that reads traces: it is started from a blob, so that the page's policy holds for it too.

   A worker from a file brings no policy of its own and would be free to connect; the page's policy lets none start. The
   blob loads two scripts of the site by dynamic import, which the policy treats as scripts of the page. They import
   nothing themselves: Firefox asks the policy for workers about what a module in a worker imports, and refuses it. */

/**
 * @import { AnswerMessage, Answers, News, PageMessage, Question } from "../messages.js"
 */

/** Milliseconds after which a worker that said nothing is taken for one that did not start. */
const PATIENCE = 30_000;

/** What a worker runs, once it is started.
 * @typedef {{ text: string, type: WorkerType }} WorkerScript */

/** What a worker says of itself.
 * @typedef {{ kind: "listening" } | { kind: "broken", message: string }} StartMessage */

/** A worker that reads traces, and what goes to and fro. */
export class Connection {
  #script;
  #hear;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<Worker> | null} */
  #listening = null;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (reason: Error) => void }>} by number of the question */
  #asked = new Map();
  #number = 0;

  /** hear: called with every message that is no answer.
   * @param {WorkerScript} script
   * @param {(news: News) => void} hear */
  constructor(script, hear) {
    this.#script = script;
    this.#hear = hear;
  }

  /** Start a fresh worker; what the one before was at is over. Resolves once it listens; `first` is what it hears first.
   * @param {PageMessage | null} first */
  start(first = null) {
    this.#worker?.terminate();
    for (const { reject } of this.#asked.values()) reject(new Cancelled());
    this.#asked.clear();
    const { text, type } = this.#script;
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const worker = new Worker(address, { type, name: "traces" });
    this.#worker = worker;
    // What is sent before the modules are there would be lost.
    this.#listening = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no answer in ${PATIENCE / 1000} seconds`)), PATIENCE);
      worker.addEventListener("error", (event) => {
        // What a policy refuses comes without a word.
        event.preventDefault();
        reject(new Error(event.message || "the browser refused to start a worker"));
      });
      /** @type {(event: MessageEvent<StartMessage | AnswerMessage | News>) => void} */
      const take = ({ data }) => {
        if (data.kind === "listening") {
          clearTimeout(late);
          URL.revokeObjectURL(address);
          if (first) worker.postMessage(first);
          resolve(worker);
        } else if (data.kind === "broken") reject(new Error(data.message));
        else if (data.kind === "answer") this.#settle(data);
        else this.#hear(data);
      };
      worker.addEventListener("message", take);
    });
    return this.#listening;
  }

  /** Send a message once the worker listens.
   * @type {(message: PageMessage) => Promise<void>} */
  async send(message) {
    (await this.#listening)?.postMessage(message);
  }

  /** Ask about the trace that is open; rejects with Cancelled when the worker is started anew.
   * @template {keyof Answers} What
   * @param {number} turn
   * @param {Extract<Question, { what: What }>} question
   * @returns {Promise<Answers[What]>} */
  ask(turn, question) {
    this.#number += 1;
    const ask = this.#number;
    return new Promise((resolve, reject) => {
      this.#asked.set(ask, { resolve, reject });
      this.send({ kind: "ask", turn, ask, ...question });
    });
  }

  /** @type {(message: AnswerMessage) => void} */
  #settle({ ask, value, error, gone }) {
    const asked = this.#asked.get(ask);
    this.#asked.delete(ask);
    if (gone) asked?.reject(new Cancelled());
    else if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  }
}

/** Return the script of a worker that starts a session; addresses: of the modules of worker and schema, neither of which
 * imports another.
 * @type {(addresses: [worker: string, schema: string]) => WorkerScript} */
export function fromModules(addresses) {
  const parts = addresses.map((address) => `import(${JSON.stringify(address)})`);
  const lines = [
    `Promise.all([${parts.join(", ")}])`,
    ".then(([{ start }, { schema }]) => start(self, schema))",
    '.catch((error) => self.postMessage({ kind: "broken", message: String(error) }));\n',
  ];
  return { text: lines.join(""), type: "module" };
}

/** Why a question has no answer: nobody waits for it any more. */
export class Cancelled extends Error {}

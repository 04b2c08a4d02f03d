/* The line to the worker that reads traces: it is started from a blob, so that the page's policy holds for it too.

   A worker from a file brings no policy of its own and would be free to connect; the page's policy lets none start. The
   blob loads the site's modules by dynamic import, which the policy treats as scripts of the page.

   page -> worker
     {kind: "open", turn, files: [{path, blob}], format, keep, quiet}   read, draw, check, measure; quiet: {number}, only read
     {kind: "choose", turn, number}                                     take another of several traces
     {kind: "ask", turn, ask, what, …}                                  a question; `ask` numbers it
   worker -> page
     {kind: "stage", turn, text, done, of}
     {kind: "picture", turn, picture, about, imported, choices, number} imported: {format, text} or null
     {kind: "findings", turn, findings, totals}
     {kind: "metrics", turn, metrics, reason}                           reason: why nothing was measured
     {kind: "refused", turn, name, findings, totals, imported, excerpt, choices, number}   there is nothing to draw
     {kind: "failed", turn, message}                                    a fault of ours
     {kind: "answer", ask, value}, {kind: "answer", ask, error} or, of a trace no longer open, {kind: "answer", ask, gone}

   Questions: event {rank}, behind {metric}, lines {line}, save {as, labels}, fingerprint {}, compare {files, format, keep}. */

/** A worker that reads traces, and what goes to and fro. */
export class Line {
  #worker = null;
  #asked = new Map();
  #number = 0;

  /** modules: addresses of `worker` and `schema`; hear: called with every message that is no answer. */
  constructor(modules, hear) {
    const parts = [modules.worker, modules.schema].map((address) => `import(${JSON.stringify(address)})`);
    const text = `Promise.all([${parts.join(", ")}]).then(([{ start }, { schema }]) => start(self, schema));\n`;
    this.#text = new Blob([text], { type: "text/javascript" });
    this.#hear = hear;
  }

  #text;
  #hear;

  /** Start a fresh worker; what the one before was at is over. Resolves once it listens. */
  start() {
    this.#worker?.terminate();
    for (const { reject } of this.#asked.values()) reject(new Cancelled());
    this.#asked.clear();
    const address = URL.createObjectURL(this.#text);
    const worker = new Worker(address, { type: "module", name: "traces" });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.addEventListener("error", (event) => reject(new Error(event.message || "the worker did not start")));
      worker.addEventListener("message", ({ data }) => {
        if (data.kind === "listening") {
          URL.revokeObjectURL(address);
          resolve();
        } else if (data.kind === "answer") this.#settle(data);
        else this.#hear(data);
      });
    });
  }

  send(message) {
    this.#worker.postMessage(message);
  }

  /** Ask about the trace that is open; rejects with Cancelled when the worker is started anew. */
  ask(turn, what, fields = {}) {
    this.#number += 1;
    const ask = this.#number;
    return new Promise((resolve, reject) => {
      this.#asked.set(ask, { resolve, reject });
      this.send({ kind: "ask", turn, ask, what, ...fields });
    });
  }

  #settle({ ask, value, error, gone }) {
    const asked = this.#asked.get(ask);
    this.#asked.delete(ask);
    if (gone) asked?.reject(new Cancelled());
    else if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  }
}

/** Why a question has no answer: nobody waits for it any more. */
export class Cancelled extends Error {}

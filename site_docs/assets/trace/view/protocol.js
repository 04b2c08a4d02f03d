/* The line to the worker that reads traces: it is started from a blob, so that the page's policy holds for it too.

   A worker from a file brings no policy of its own and would be free to connect; the page's policy lets none start. The
   blob loads the site's modules by dynamic import, which the policy treats as scripts of the page.

   page -> worker
     {kind: "open", turn, files: [{path, blob}], format, keep, quiet}   read, draw, check, measure; quiet: {number, judged}: drawn before
     {kind: "choose", turn, number}                                     take another of several traces
     {kind: "drawn", turn}                                              the picture is in sight: now check it
     {kind: "ask", turn, ask, what, …}                                  a question; `ask` numbers it
   worker -> page
     {kind: "stage", turn, text, done, of}
     {kind: "picture", turn, picture, about, imported, choices, number} imported: {format, text} or null
     {kind: "findings", turn, findings, totals}
     {kind: "metrics", turn, metrics, reason}                           reason: why nothing was measured
     {kind: "refused", turn, name, findings, totals, imported, excerpt, choices, number}   there is nothing to draw
     {kind: "failed", turn, message}                                    a fault of ours
     {kind: "answer", ask, value}, {kind: "answer", ask, error} or, of a trace no longer open, {kind: "answer", ask, gone}

   Questions: event {rank}, behind {metric}, lines {line}, save {as}, fingerprint {}, compare {files, format, keep}. */

/** A worker that reads traces, and what goes to and fro. */
export class Line {
  #text;
  #hear;
  #worker = null;
  #listening = null;
  #asked = new Map();
  #number = 0;

  /** modules: addresses of `worker`, `schema` and `words`; hear: called with every message that is no answer. */
  constructor(modules, hear) {
    const parts = [modules.worker, modules.schema, modules.words].map((address) => `import(${JSON.stringify(address)})`);
    const lines = [
      `Promise.all([${parts.join(", ")}])`,
      ".then(([{ start }, { schema }, words]) => start(self, schema, words))",
      '.catch((error) => self.postMessage({ kind: "broken", message: String(error) }));\n',
    ];
    this.#text = new Blob(lines, { type: "text/javascript" });
    this.#hear = hear;
  }

  /** Start a fresh worker; what the one before was at is over. Resolves once it listens; `first` is what it hears first. */
  start(first = null) {
    this.#worker?.terminate();
    for (const { reject } of this.#asked.values()) reject(new Cancelled());
    this.#asked.clear();
    const address = URL.createObjectURL(this.#text);
    const worker = new Worker(address, { type: "module", name: "traces" });
    this.#worker = worker;
    // What is sent before the modules are there would be lost.
    this.#listening = new Promise((resolve, reject) => {
      worker.addEventListener("error", (event) => reject(new Error(event.message || "the worker did not start")));
      worker.addEventListener("message", ({ data }) => {
        if (data.kind === "listening") {
          URL.revokeObjectURL(address);
          if (first) worker.postMessage(first);
          resolve(worker);
        } else if (data.kind === "broken") reject(new Error(data.message));
        else if (data.kind === "answer") this.#settle(data);
        else this.#hear(data);
      });
    });
    return this.#listening;
  }

  /** Send a message once the worker listens. */
  async send(message) {
    (await this.#listening).postMessage(message);
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

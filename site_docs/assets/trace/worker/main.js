/* Starts a session in a worker: the schema of traces in, a session that answers the page out. */

import { WorkerSession } from "./session.js";

/**
 * @import { PageMessage } from "../messages.js"
 * @import { SchemaNode } from "../read/shape.js"
 */

/** Listen to the page; schema: of traces.
 * @type {(scope: Worker, schema: SchemaNode) => void} */
export function start(scope, schema) {
  const session = new WorkerSession(schema, (message, moved = []) => scope.postMessage(message, moved));
  scope.addEventListener("message", (/** @type {MessageEvent<PageMessage>} */ { data }) => session.take(data));
  scope.postMessage({ kind: "listening" });
}

/* Sentences of the reference, text alternating with code, as nodes. */

import { make } from "../../explorer/browser.js";

/** parts: [[text, isCode]] */
export function pieces(parts) {
  return parts.map(([text, isCode]) => (isCode ? make("code", { text }) : text));
}

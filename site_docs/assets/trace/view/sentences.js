/* Sentences of the reference as nodes: what stands between backticks is code. */

import { make } from "../../base/elements.js";

/** @type {(sentence: string) => (string | HTMLElement)[]} */
export function drawSentence(sentence) {
  return sentence.split("`").map((text, number) => (number % 2 ? make("code", { text }) : text));
}

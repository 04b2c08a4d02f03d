/* Labels and sentences that scripts share with pages. Pure.

   Written from generator/wording by `pytest tests/wording --update-golden`; never edited by hand. */

// deno-fmt-ignore-file

export const AT_WORK = "at work, or waiting for a tool";
export const BEGINS_AN_AGENT = "starts an agent";
export const FOUND_AT_FAULT = "Found at fault";
export const NOT_ALLOWED = "Not allowed";
export const NOT_SAID = "not said";
export const OPEN_ANOTHER = "Open another";
export const OUTLINE_BROKEN = "dashed outline: untrusted";
export const RETURNS = "returns its result";
export const RINGED = "ring: final answer";
export const SENDS = "sends";
export const SPAN_TREE = "Span tree";
export const STRUCK = "struck: failed";

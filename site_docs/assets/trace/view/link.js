/* The fragment of the address in, what it asks for out, and the other way round. Pure.

   #sample=debate&event=e7 leads to an example of the site; #file=<SHA-256>&event=e7 to a file that only the reader has:
   the page says which to drop, and knows it again by its hash. `metric` names a metric whose events are lit. */

/** What a link leads to; what it does not say is an empty text.
 * @typedef {{ sample: string, file: string, event: string, metric: string }} Target */

/** @type {Target} */
export const NOTHING = { sample: "", file: "", event: "", metric: "" };

/** @type {(keyof Target)[]} */
const PARTS = ["sample", "file", "event", "metric"];

/** @type {(fragment: string) => Target} */
export function readLink(fragment) {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const [sample, file, event, metric] = PARTS.map((name) => said.get(name) ?? "");
  return { sample, file, event, metric };
}

/** Return the fragment for what is shown, with its `#`; empty when there is nothing to say.
 * @type {(shown: Partial<Target>) => string} */
export function writeLink(shown) {
  const said = new URLSearchParams();
  for (const name of PARTS) if (shown[name]) said.set(name, shown[name]);
  const text = said.toString();
  return text ? `#${text}` : "";
}

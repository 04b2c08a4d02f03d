/* The fragment of the address in, what it asks for out, and the other way round. Pure.

   #sample=debate&event=e7 leads to an example of the site; #file=<SHA-256>&event=e7 to a file that only the reader has:
   the page says which to drop, and knows it again by its hash. `metric` names a metric whose events are lit. */

const PARTS = ["sample", "file", "event", "metric"];

/** Return {sample, file, event, metric}; what is not said is an empty text. */
export function readLink(fragment) {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  return Object.fromEntries(PARTS.map((name) => [name, said.get(name) ?? ""]));
}

/** Return the fragment for what is shown, with its `#`; empty when there is nothing to say. */
export function writeLink(shown) {
  const said = new URLSearchParams(PARTS.filter((name) => shown[name]).map((name) => [name, shown[name]]));
  const text = said.toString();
  return text ? `#${text}` : "";
}

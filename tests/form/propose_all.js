/* What the form proposes for each case that stands on standard input. */

import { proposeKey, suggestValues } from "../../site_docs/assets/form/propose.js";

const cases = JSON.parse(await new Response(Deno.stdin.readable).text());
const found = cases.map(({ entry, axes, works, rules }) => ({
  key: proposeKey(entry, { works, rules }),
  values: suggestValues(entry, axes, works).map(({ axis, value, works, shared }) => ({
    axis: axis.id,
    value,
    works: works.map(({ key }) => key),
    shared,
  })),
}));
console.log(JSON.stringify(found));

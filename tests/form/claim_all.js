// Findings with values, and entries with claims, on standard input as JSON; what becomes of each on standard output.
import { isFound } from "../../site_docs/assets/form/finding.js";
import { claimsWith, touchedOf } from "../../site_docs/assets/form/turned_claims.js";
import { toYaml } from "../../site_docs/assets/form/yaml.js";

const { findings, entries, claims, rules } = JSON.parse(await new Response(Deno.stdin.readable).text());
const axes = (rules?.axes ?? []).map((axis) => axis.id);
const said = entries.map(({ entry, former }) => {
  const found = claimsWith(entry, former, claims, rules);
  return {
    file: toYaml(entry, axes),
    touched: touchedOf(found).map(({ claim }) => claim.id),
    breaks: found.filter(({ breaks }) => breaks).map(({ claim }) => claim.id),
    claims: Object.fromEntries(found.map(({ claim, state, numbers }) => {
      const values = Object.fromEntries(numbers.map(({ number, after }) => [number.name, after]));
      return [claim.id, { state, values }];
    })),
  };
});
console.log(JSON.stringify({ found: findings.map(([finding, values]) => isFound(finding, values)), said }));

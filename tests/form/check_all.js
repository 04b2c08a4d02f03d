// Entries, rules and works on standard input as JSON; the problems and the file of each entry on standard output.
import { checkEntry } from "../../site_docs/assets/form/check.js";
import { toYaml } from "../../site_docs/assets/form/yaml.js";

const { entries, rules, works } = JSON.parse(await new Response(Deno.stdin.readable).text());
const axes = (rules?.axes ?? []).map((axis) => axis.id);
const said = entries.map((entry) => ({
  problems: rules ? checkEntry(entry, rules, works) : [],
  file: toYaml(entry, axes),
}));
console.log(JSON.stringify(said));

/* Names of agents in, with when they are at work; names that no two have at the same time out. Pure.

   Twin of generator/traces/importers/agent_names.py. */

import { NEVER } from "./span.js";

/** The names that agents have. */
export class AgentNames {
  /** @type {Map<string, bigint>} until when somebody has a name */
  ends = new Map();
  /** @type {Set<string>} the names of which the last to have it was despawned */
  gone = new Set();

  /** Return an agent's name; a second one of that name at the same time gets a number; isBegun: whether an event says so;
   * else it gets a number, too, if one of its name is gone.
   * @type {(called: string, start: bigint, until: bigint, isBegun?: boolean) => string} */
  give(called, start, until, isBegun = true) {
    let name = called || "agent";
    const isTaken = () => start < (this.ends.get(name) ?? start) || (!isBegun && this.gone.has(name));
    for (let number = 2; isTaken(); number += 1) name = `${called || "agent"}_${number}`;
    this.gone.delete(name);
    this.keep(name, until);
    return name;
  }

  /** Let nobody else have a name until then.
   * @type {(name: string, until?: bigint) => void} */
  keep(name, until = NEVER) {
    const known = this.ends.get(name);
    if (known === undefined || known < until) this.ends.set(name, until);
  }

  /** Note that whoever has a name is despawned.
   * @type {(name: string, at: bigint) => void} */
  lose(name, at) {
    this.keep(name, at);
    this.gone.add(name);
  }
}

/* A source in ATIF in; its trajectories, which refer to each other, out. Pure.

   Twin of generator/traces/importers/atif_trajectories.py. */

import { madeIn } from "../model/lists.js";
import { asList, asMap, asText } from "./fields.js";
import { membersOf } from "./records.js";
import { findTops } from "./runs.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Source } from "./records.js"
 */

/** Every trajectory of a source, those within others included, under its ids and the name of its file.
 *
 * Folders of several runs have files of the same names, and trajectories of the same ids, which refer to those beside
 * them. */
export class Trajectories {
  /** @type {Map<Fields, string>} from trajectory to its file, in the order of the source */
  files = new Map();
  /** @type {Map<string, Fields>} */
  byId = new Map();
  /** By the record, the folder or the source (null) that they stand in: those of each id, null for several.
   * @type {Map<unknown, Map<string, Fields | null>>} */
  within = new Map();
  /** @type {Map<Fields, Fields>} the record that a trajectory is in */
  tops = new Map();
  /** @type {Map<string, Fields>} */
  byPath = new Map();
  /** @type {Map<string, Fields>} */
  byName = new Map();

  /** @param {Source} source */
  constructor(source) {
    for (const file of source.files) {
      for (const { value } of membersOf(file)) if (isTrajectory(value)) this.register(value, file.name, value);
    }
  }

  /** @type {(node: Fields, file: string, top: Fields) => void} */
  register(node, file, top) {
    this.files.set(node, file);
    this.tops.set(node, top);
    const name = asText(node.trajectory_id);
    for (const scope of [top, folderOf(file), null]) {
      const ids = madeIn(this.within, scope, () => new Map());
      ids.set(name, ids.has(name) ? null : node);
    }
    for (const key of ["session_id", "trajectory_id"]) if (asText(node[key])) this.byId.set(asText(node[key]), node);
    this.byPath.set(file, node);
    this.byName.set(lastPart(file), node);
    for (const inner of asList(node.subagent_trajectories)) {
      if (Array.isArray(asMap(inner).steps)) this.register(asMap(inner), file, top);
    }
  }

  /** Return for each trajectory the one at the top of what refers to it.
   * @type {() => Map<Fields, Fields>} */
  roots() {
    /** @type {Map<Fields, Fields>} */
    const parents = new Map();
    for (const node of this.files.keys()) {
      const inner = asList(node.subagent_trajectories).map(asMap);
      const referred = stepsOf(node).flatMap((step) => this.children(step, node).map(([, child]) => child));
      const rest = this.rest(node);
      for (const child of [...inner, ...referred, ...(rest ? [rest] : [])]) {
        if (child !== node && !parents.has(child)) parents.set(child, node);
      }
    }
    return findTops(this.files.keys(), parents);
  }

  /** Return the trajectory that goes on where one ends, by its file or its id; null where none is here.
   * @type {(node: Fields) => Fields | null} */
  rest(node) {
    const told = asText(node.continued_trajectory_ref);
    const name = lastPart(told);
    return this.beside(this.fileOf(node), told) ?? this.byId.get(told) ?? this.byId.get(name) ?? null;
  }

  /** @type {(node: Fields) => string} */
  fileOf(node) {
    return this.files.get(node) ?? "";
  }

  /** Return what has a path from the folder of a file, or the name at its end in that folder.
   * @type {(file: string, path: string) => Fields | undefined} */
  beside(file, path) {
    const folder = folderOf(file);
    return this.byPath.get(folder + path) ?? this.byPath.get(folder + lastPart(path));
  }

  /** Return each result of a trajectory's step that refers to a sub-agent, with that sub-agent's trajectory.
   * @type {(step: Fields, node: Fields) => [result: Fields, child: Fields][]} */
  children(step, node) {
    /** @type {[result: Fields, child: Fields][]} */
    const found = [];
    for (const result of resultsOf(step)) {
      for (const reference of asList(result.subagent_trajectory_ref).map(asMap)) {
        const child = this.child(reference, node);
        if (child) found.push([result, child]);
      }
    }
    return found;
  }

  /** Return what a trajectory refers to; none where it is not here, or where nothing says which one is meant.
   * @type {(reference: Fields, node: Fields) => Fields | null | undefined} */
  child(reference, node) {
    const [told, file] = [asText(reference.trajectory_id), this.fileOf(node)];
    const path = asText(reference.trajectory_path);
    /** @type {(scope: unknown) => Fields | null | undefined} */
    const named = (scope) => this.within.get(scope)?.get(told);
    if (told && named(null) !== undefined) {
      return named(this.tops.get(node)) ?? this.beside(file, path) ?? named(folderOf(file)) ?? named(null);
    }
    return this.byId.get(told) ?? this.beside(file, path) ?? this.byName.get(lastPart(path)) ??
      this.byId.get(asText(reference.session_id));
  }
}

/** Return the folder of a file, with the slash behind it.
 * @type {(file: string) => string} */
function folderOf(file) {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

/** Say whether a record is a trajectory.
 * @type {(value: unknown) => value is Fields} */
export function isTrajectory(value) {
  const node = asMap(value);
  return asText(node.schema_version).toUpperCase().startsWith("ATIF") && Array.isArray(node.steps);
}

/** Return the steps of a trajectory.
 * @type {(node: Fields) => Fields[]} */
export function stepsOf(node) {
  return asList(node.steps).map(asMap);
}

/** Return the results that a step observed.
 * @type {(step: Fields) => Fields[]} */
export function resultsOf(step) {
  return asList(asMap(step.observation).results).map(asMap);
}

/** The last part of a path, as Python's pathlib has it.
 * @type {(path: string) => string} */
function lastPart(path) {
  return path.split("/").filter((part) => part && part !== ".").at(-1) ?? "";
}

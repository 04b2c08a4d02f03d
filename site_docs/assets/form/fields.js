/* The fields of the form in, an entry out, and the other way round. */

import { findAll } from "../base/elements.js";
import { AxisField } from "./axis_field.js";
import { TEXTS } from "./entry.js";
import { readOwn, showOwn } from "./own_values.js";
import { asTyped } from "./family_name.js";
import { keptLocator, showLocator } from "./locator.js";
import { SourcesField } from "./sources_field.js";
import { appliesTo, mayApply } from "./check_tags.js";
import { spaced, typed } from "./typed.js";

/** @import { AxisTags, Entry, OwnValue, Rules } from "./types.js" */

const IDS = ["arxiv", "doi", "acl", "openreview"];
const LINKS = ["code", "project", "paper"];

export class Fields {
  /** @param {HTMLFormElement} form @param {Rules} rules */
  constructor(form, rules) {
    this.form = form;
    this.rules = rules;
    const sources = form.querySelector("[data-sources]");
    this.sources = sources instanceof HTMLElement ? new SourcesField(sources) : null;
    this.published = findAll(form, "[name^='published.']").map((node) =>
      node.getAttribute("name")?.slice("published.".length) ?? ""
    );
    this.axes = findAll(form, "[data-axis]").flatMap((node) => {
      const axis = rules.axes.find(({ id }) => id === node.dataset.axis);
      return axis ? [new AxisField(node, axis)] : [];
    });
    /** What was put in as the place of each axis. @type {Record<string, string>} */
    this.places = {};
  }

  /**
   * What is answered on each axis, of those that do not apply as well.
   * @returns {Record<string, AxisTags>}
   */
  get tags() {
    return Object.fromEntries(this.axes.map(({ axis, tags }) => [axis.id, tags]));
  }

  /**
   * Return what the fields say; what the form does not ask for stays as it was.
   * @param {Entry} base
   * @returns {Entry}
   */
  read(base) {
    const entry = structuredClone(base);
    for (const name of TEXTS) if (this.field(name)) entry[name] = this.text(name);
    if (this.field("notes")) entry.notes = this.value("notes").trim();
    entry.authors = this.value("authors").split("\n").map(spaced).filter(Boolean).map(asTyped);
    entry.ids = this.group(IDS, base.ids);
    entry.links = this.group(LINKS, base.links);
    entry.published = this.group(this.published, base.published, "published.");
    entry.fields = this.readOwn(base.fields);
    entry.sources = this.sources?.read() ?? entry.sources;
    entry.locators = { ...base.locators };
    this.readTags(entry, base);
    return entry;
  }

  /** @param {Record<string, OwnValue>} base @returns {Record<string, OwnValue>} */
  readOwn(base) {
    const found = { ...base };
    for (const { id, kind } of this.rules.fields) {
      const text = this.value(`fields.${id}`);
      const alt = this.text(`fields.${id}.alt`);
      const before = base[id];
      const hadAlt = typeof before === "object" && !Array.isArray(before) ? before.alt : "";
      // What a field shows of it may be less than the file says.
      if (before !== undefined && text === showOwn(kind, before) && alt === hadAlt) continue;
      const value = readOwn(kind, text, alt);
      if (value === null) delete found[id];
      else found[id] = value;
    }
    return found;
  }

  /** @param {Entry} entry @param {Entry} base */
  readTags(entry, base) {
    const asked = this.tags;
    const all = { ...base.tags, ...asked };
    for (const axis of this.rules.axes) {
      const isAsked = Object.hasOwn(asked, axis.id);
      const found = isAsked ? asked[axis.id] : base.tags[axis.id] ?? (base.key ? [] : "unknown");
      const stays = base.key && JSON.stringify(found) === JSON.stringify(base.tags[axis.id] ?? []);
      delete entry.tags[axis.id];
      const isMeant = base.key ? appliesTo(axis, all) : mayApply(axis, all, this.rules.axes);
      if (found.length && (stays || isMeant)) entry.tags[axis.id] = found;
      if (!isAsked) continue;
      const where = this.text(`locators.${axis.id}`);
      const kept = stays ? base.locators[axis.id] : keptLocator(base.locators[axis.id], found);
      delete entry.locators[axis.id];
      // What an entry says of a tag that it does not have may stay, and nobody is asked for it.
      if (where && (stays || (found !== "unknown" && found.length))) {
        entry.locators[axis.id] = kept && where === showLocator(kept) ? kept : where;
      }
    }
  }

  /**
   * Take out what an entry says of values that are no longer ticked, unless somebody has written another place.
   * @param {Entry} base
   */
  followTags({ locators }) {
    for (const { axis: { id }, tags } of this.axes) {
      const kept = showLocator(keptLocator(locators[id], tags));
      if (this.text(`locators.${id}`) === (this.places[id] ?? showLocator(locators[id]))) {
        this.put(`locators.${id}`, kept);
      }
      this.places[id] = kept;
    }
  }

  /**
   * Fill the fields with an entry.
   * @param {Entry} entry
   * @param {boolean} isCoded whether an axis without tags, of those that apply and need none, was found to have no value
   */
  write(entry, isCoded = false) {
    for (const name of TEXTS) this.put(name, entry[name]);
    this.put("authors", entry.authors.join("\n"));
    for (const kind of IDS) this.put(kind, entry.ids[kind] ?? "");
    for (const kind of LINKS) this.put(kind, entry.links[kind] ?? "");
    for (const name of this.published) this.put(`published.${name}`, entry.published[name] ?? "");
    for (const { id, kind } of this.rules.fields) {
      const value = entry.fields[id];
      this.put(`fields.${id}`, showOwn(kind, value));
      this.put(`fields.${id}.alt`, typeof value === "object" && !Array.isArray(value) ? value.alt : "");
    }
    this.sources?.write(entry.sources);
    for (const field of this.axes) {
      const { id, required } = field.axis;
      field.set(entry.tags[id] ?? (isCoded && !required && appliesTo(field.axis, entry.tags) ? [] : "unknown"));
      this.put(`locators.${id}`, showLocator(entry.locators[id]));
    }
  }

  /**
   * @param {string} name
   * @returns {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null}
   */
  field(name) {
    const found = this.form.elements.namedItem(name);
    const isField = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ||
      found instanceof HTMLSelectElement;
    return isField ? found : null;
  }

  /**
   * Return what stands in a field, as a file can hold it.
   * @param {string} name
   */
  value(name) {
    return typed(this.field(name)?.value ?? "");
  }

  /** @param {string} name */
  text(name) {
    return spaced(this.value(name));
  }

  /** @param {string} name @param {string} text */
  put(name, text) {
    const field = this.field(name);
    if (field) field.value = text;
  }

  /** @param {string[]} names @param {Record<string, string>} base @param {string} [before] the names of the fields */
  group(names, base, before = "") {
    const group = { ...base };
    for (const name of names) {
      const text = this.text(before + name);
      if (text) group[name] = text;
      else delete group[name];
    }
    return group;
  }

  /**
   * Show the questions that apply to the paper, and hide the others.
   * @param {Entry} base
   */
  showApplicable(base) {
    const tags = { ...base.tags, ...this.tags };
    for (const { node, axis, tags: own } of this.axes) {
      node.hidden = !appliesTo(axis, tags) && (own === "unknown" || !own.length);
    }
  }
}

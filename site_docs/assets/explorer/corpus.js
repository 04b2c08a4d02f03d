/* The explorer's files become papers by place, and sets of papers, 32 bits to a word: for each axis who carries what. Pure.

   Twin of generator/query/carry.py: `none`, `unknown` and `weaker` say why a paper carries nothing. */

/** Return an empty set with room for `count` papers. */
export function emptySet(count) {
  return new Uint32Array((count + 31) >>> 5);
}

/** Return the set of all papers. */
export function fullSet(count) {
  const set = emptySet(count).fill(0xffffffff);
  if (count & 31) set[set.length - 1] = 2 ** (count & 31) - 1;
  return set;
}

export function add(set, paper) {
  set[paper >>> 5] |= 1 << (paper & 31);
}

export function has(set, paper) {
  return (set[paper >>> 5] >>> (paper & 31)) & 1;
}

/** Keep of `set` what is in `other` too; returns `set`. */
export function keep(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= other[word];
  return set;
}

/** Take out of `set` what is in `other`; returns `set`. */
export function drop(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] &= ~other[word];
  return set;
}

/** Add to `set` what is in `other`; returns `set`. */
export function join(set, other) {
  for (let word = 0; word < set.length; word += 1) set[word] |= other[word];
  return set;
}

export function size(set) {
  let found = 0;
  for (let word = 0; word < set.length; word += 1) found += ones(set[word]);
  return found;
}

/** Return how many papers are in both sets, or in all three. */
export function sizeOfBoth(a, b, c = b) {
  let found = 0;
  for (let word = 0; word < a.length; word += 1) found += ones(a[word] & b[word] & c[word]);
  return found;
}

/** Return the papers of a set, in order. */
export function listOf(set) {
  const papers = [];
  each(set, (paper) => papers.push(paper));
  return papers;
}

/** Return the set of the given papers. */
export function setOf(count, papers) {
  const set = emptySet(count);
  for (const paper of papers) add(set, paper);
  return set;
}

/** Call `visit` with each paper of a set, in order. */
export function each(set, visit) {
  for (let word = 0; word < set.length; word += 1) {
    for (let rest = set[word]; rest; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest));
  }
}

function ones(word) {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const HUES = 8;

/** Return the papers of one edition. */
export function readCorpus(columns, text, taxonomy) {
  const count = columns.keys.length;
  const corpus = {
    survey: columns.survey,
    edition: columns.edition,
    taxonomy,
    count,
    keys: columns.keys,
    places: new Map(columns.keys.map((key, place) => [key, place])),
    years: Uint16Array.from(columns.years),
    venues: columns.venues,
    added: columns.added,
    links: columns.links,
    titles: text.titles,
    altTitles: text.alt_titles,
    authors: text.authors,
    incomplete: new Set(text.authors.more),
    summaries: text.summaries,
    notes: text.notes,
    all: fullSet(count),
    axes: [],
  };
  corpus.axes = taxonomy.axes.map((axis, place) => readAxis(axis, place, columns.axes[axis.id], count));
  for (const axis of corpus.axes) axis.concerned = concerned(corpus, axis);
  return corpus;
}

/** Return an axis of the corpus by its id. */
export function axisOf(corpus, id) {
  return corpus.axes.find((axis) => axis.id === id);
}

/** Return what distinct tags number `tags` of an axis count as: ids of values, or one reserved word. */
export function carriedBy(axis, tags, count, reading) {
  const found = axis.tags[tags];
  if (!found) return ["unknown"];
  let counted = found.filter((tag) => !tag.level || tag.level.counted);
  if (!counted.length) return ["none"];
  if (count === "primary" && !axis.record.multiple) counted = counted.slice(0, 1);
  if (reading === "strict" && axis.strongest) {
    const strict = counted.filter((tag) => tag.level === axis.strongest);
    return strict.length ? strict.map((tag) => tag.value.id) : ["weaker"];
  }
  return counted.map((tag) => tag.value.id);
}

/** Return the sets of an axis by value, `none`, `unknown` and `weaker` among them; only papers that it concerns. */
export function setsOf(corpus, axis, count, reading) {
  const name = `${count} ${axis.strongest ? reading : "broad"}`;
  if (!axis.sets.has(name)) axis.sets.set(name, makeSets(corpus, axis, count, reading));
  return axis.sets.get(name);
}

/** Return the links of a paper as [label, address]; what is no web address is left out. */
export function linksOf(corpus, paper) {
  const { kinds, of } = corpus.links;
  const links = [];
  for (let at = 0; at < of[paper].length; at += 2) {
    const [label, begin] = kinds[of[paper][at]];
    const address = begin + of[paper][at + 1];
    if (/^https?:\/\//.test(address)) links.push([label, address]);
  }
  return links;
}

/** Return the names of a paper's authors. */
export function authorsOf(corpus, paper) {
  return corpus.authors.of[paper].map((author) => corpus.authors.names[author]);
}

function readAxis(record, place, column, count) {
  const levels = record.evidence;
  const step = levels.length ? 2 : 1;
  const tags = column.tags.map((numbers) => {
    if (!numbers) return null;
    const found = [];
    for (let at = 0; at < numbers.length; at += step) {
      found.push({ value: record.values[numbers[at]], level: step > 1 ? levels[numbers[at + 1]] : null });
    }
    return found;
  });
  return {
    id: record.id,
    record,
    hue: place % HUES + 1,
    tags,
    of: Uint32Array.from(column.of),
    // Levels stand strongest first; the strict reading keeps the first that counts.
    strongest: levels.find((level) => level.counted) ?? null,
    concerned: fullSet(count),
    sets: new Map(),
  };
}

/* The papers that an axis concerns have one of the values named on each other axis, counted or not. */
function concerned(corpus, axis) {
  const found = fullSet(corpus.count);
  for (const [otherId, values] of Object.entries(axis.record.applies_to)) {
    const other = axisOf(corpus, otherId);
    if (!other) return emptySet(corpus.count);
    const fits = other.tags.map((tags) => Boolean(tags?.some((tag) => values.includes(tag.value.id))));
    const set = emptySet(corpus.count);
    for (let paper = 0; paper < corpus.count; paper += 1) if (fits[other.of[paper]]) add(set, paper);
    keep(found, set);
  }
  return found;
}

function makeSets(corpus, axis, count, reading) {
  const sets = new Map([...axis.record.values.map((value) => value.id), "none", "unknown", "weaker"].map(
    (id) => [id, emptySet(corpus.count)],
  ));
  const carried = axis.tags.map((_, tags) => carriedBy(axis, tags, count, reading).map((id) => sets.get(id)));
  for (let paper = 0; paper < corpus.count; paper += 1) {
    for (const set of carried[axis.of[paper]]) add(set, paper);
  }
  for (const set of sets.values()) keep(set, axis.concerned);
  return sets;
}

"""One file of `papers/` in, one paper out; whatever does not fit is reported, and the rest of the paper stands."""

from __future__ import annotations

from sys import intern

from generator.bibliography.family_name import read_name
from generator.model.axis_tags import AxisTags
from generator.model.identifiers import KNOWN_VALUES
from generator.model.locator import parse_locators
from generator.model.own_field import OwnValue, parse_own_value, parse_own_values
from generator.model.paper import (
    AMENDABLE,
    AMENDMENTS,
    AUTHOR_LISTS,
    AUTHORS,
    COLLABORATION,
    ET_AL,
    ET_AL_BEFORE,
    FURTHER,
    ID_KINDS,
    NAME_WITH_OTHERS,
    NO_NAMES,
    NOT_A_NAME,
    NOT_PAPERS,
    PUBLISHED,
    TYPES,
    UNKNOWN_AUTHORS,
    Amendment,
    Paper,
    Removal,
    is_amendable_text,
)
from generator.model.places import FieldPlaces
from generator.model.reading import WRONG_KIND, FieldReader
from generator.model.tags import parse_axis_tags, parse_tags, refuse_tags, suggest_axis
from generator.model.taxonomy import Taxonomy
from generator.model.unique_keys import repeated_keys
from generator.model.written_date import DATE
from generator.problem import Place, Problem, suggest
from generator.source.value import Mapping, Scalar, Value, describe_kind
from generator.wording import words

_NO_FIELD = " Move it to `notes`, or declare a field in taxonomy.yml and write it below `fields`."
# What people call fields that have another name here.
_ALSO = {"abstract": ("summary",), "date": ("year", "month"), "description": ("summary",), "keywords": ("tags",)}
# What lists call the addresses of a paper.
LINKS = ("paper", "url", "link", "pdf", "code", "github", "project", "website", "homepage", "data", "dataset", "demo")
_PLACED = (
    "title", "name", "alt_title", "authors", "affiliation", "year", "month", "venue", "added", "tags", "summary",
    "notes", "removed", "type", "collaboration",
)  # fmt: skip


def parse_paper(key: str, value: Value, taxonomy: Taxonomy, problems: list[Problem]) -> Paper | None:
    """Parse one paper's file; None when it is no mapping of fields.

    What can be read of it stands, so that all that is wrong with it is found at once.
    """
    before = len(problems)
    reader = FieldReader(value, "the paper", problems)
    if not isinstance(value, Mapping):
        return None
    lost = repeated_keys(value)
    places = reader.places_of(*_PLACED)
    title = reader.text("title", required=True)
    name = reader.text("name")
    alt_title = reader.text("alt_title")
    kind = reader.choice("type", TYPES) or ""
    collaboration = _parse_collaboration(reader)
    authors, complete = _parse_authors(reader, places, kind, collaboration)
    affiliation = reader.text("affiliation")
    year = reader.integer("year", required=True)
    month = reader.month("month")
    published = _parse_published(reader, places)
    venue = reader.text("venue") or published.get("journal") or published.get("book_title")
    ids = _parse_ids(reader, places)
    links = _parse_texts(reader, "links", places)
    added = reader.day("added")
    written = reader.raw("tags", required=True)
    tags = parse_tags(written, taxonomy, problems)
    if written is None or "tags" in lost:
        tags = refuse_tags(taxonomy, reader.place)
    places |= {f"tags.{axis}": axis_tags.place for axis, axis_tags in tags.items()}
    summary = reader.text("summary")
    notes = reader.prose("notes")
    fields = parse_own_values(reader, taxonomy.fields, places, taxonomy.axis, are_all=taxonomy.has_all_fields)
    sources = _parse_texts(reader, "sources", places)
    locators = parse_locators(reader, tags, places)
    sound = len(problems)
    amendments = tuple(_parse_amendments(reader, taxonomy))
    lost |= {AMENDMENTS} if len(problems) > sound else set()
    removed = _parse_removal(reader)
    reader.finish(_below(taxonomy), _ALSO, _NO_FIELD)
    return Paper(
        key=key,
        title=title or "",
        name=name or "",
        alt_title=alt_title or "",
        authors=authors,
        authors_complete=complete,
        affiliation=affiliation or "",
        year=year or 0,
        month=intern(month or ""),
        venue=intern(venue or ""),
        added=added,
        summary=summary or "",
        notes=notes or "",
        type=kind,
        collaboration=collaboration,
        published=published,
        fields=fields,
        tags=tags,
        ids=ids,
        links=links,
        sources=sources,
        locators=locators,
        amendments=amendments,
        removed=removed,
        lost=frozenset(lost.union(problem.lost for problem in problems[before:] if problem.lost)),
        place=reader.place,
        places=FieldPlaces(reader.place.file, places),
    )


def _below(taxonomy: Taxonomy) -> dict[str, str]:
    """Return by its name what stands below a field of a paper, and below which: axes, identifiers, common links."""
    return {
        **dict.fromkeys(LINKS, "links"),
        **dict.fromkeys((field.id for field in taxonomy.fields), "fields"),
        **dict.fromkeys((axis.id for axis in taxonomy.axes), "tags"),
        **dict.fromkeys(PUBLISHED, "published"),
        **dict.fromkeys(ID_KINDS, "ids"),
    }


def _parse_collaboration(reader: FieldReader) -> str:
    collaboration = reader.text("collaboration") or ""
    if not collaboration or collaboration.lower().removesuffix("s").endswith(COLLABORATION.lower()):
        return collaboration
    return f"{collaboration} {COLLABORATION}"


def _parse_authors(
    reader: FieldReader, places: dict[str, Place], kind: str, collaboration: str
) -> tuple[tuple[str, ...], bool]:
    """Return names in order, a collaboration last, and whether these are all."""
    is_paper = kind not in NOT_PAPERS and (bool(kind) or not reader.says("type"))  # what is misspelt may be none
    names, complete = _parse_names(reader, places, required=not collaboration and is_paper)
    return ((*names, collaboration), complete or not names) if collaboration else (names, complete)


def _parse_names(reader: FieldReader, places: dict[str, Place], *, required: bool) -> tuple[tuple[str, ...], bool]:
    found = reader.texts("authors", required=required)
    if not found and not required:
        return (), True
    if len(found) == 1 and found[0][0] == UNKNOWN_AUTHORS:
        return (), False
    names: list[str] = []
    for index, (name, place) in enumerate(found, start=1):
        if name == ET_AL:
            if index < len(found):
                reader.report(place, AUTHOR_LISTS, ET_AL_BEFORE.format(et_al=ET_AL))
        elif name.casefold() in NO_NAMES or FURTHER.search(name):
            first = FURTHER.sub("", name).rstrip(" ,;")
            said = NAME_WITH_OTHERS if first and first != name else NOT_A_NAME
            message = said.format(name=name, first=first, et_al=ET_AL)
            reader.report(place, AUTHOR_LISTS, message)
        else:
            places[f"authors.{len(names)}"] = place
            names.append(intern(read_name(name)))  # many write several papers
    complete = bool(found) and found[-1][0] != ET_AL
    return tuple(names), complete


def _parse_published(reader: FieldReader, places: dict[str, Place]) -> dict[str, str]:
    published = reader.record("published", "the publication")
    if published is None:
        return {}
    found = {name: text for name in PUBLISHED if (text := published.text(name))}
    places |= published.places_of(*found, prefix="published.")
    published.finish(also={"issue": ("number",)})
    return found


def _parse_ids(reader: FieldReader, places: dict[str, Place]) -> dict[str, str]:
    ids_reader = reader.record("ids", "the ids")
    if ids_reader is None:
        return {}
    found = {kind: ids_reader.text(kind) for kind in ID_KINDS}
    places |= {f"ids.{kind}": ids_reader.place_of(kind) for kind in ID_KINDS if found[kind]}
    ids_reader.finish()
    return {kind: text for kind, text in found.items() if text}


def _parse_texts(reader: FieldReader, name: str, places: dict[str, Place]) -> dict[str, str]:
    found = {}
    for entry in reader.pairs(name):
        if not isinstance(entry.value, Scalar):
            cure = "Write one, and each other under a name of its own."
            message = f'"{entry.key}" in {name} takes one text, found {describe_kind(entry.value)}. {cure}'
            reader.report(entry.value.place, WRONG_KIND, message, lost=name)
        elif text := " ".join(entry.value.text.split()):
            found[intern(entry.key)] = text
            places[f"{name}.{entry.key}"] = entry.value.place
    return found


def _parse_amendments(reader: FieldReader, taxonomy: Taxonomy) -> list[Amendment]:
    amendments = []
    for item in reader.records(AMENDMENTS, "the correction"):
        when = item.day("date", required=True)
        path = item.text("field", required=True) or ""
        known, was = _parse_was(item, path, taxonomy)
        why = item.text("why", required=True) or ""
        source = item.text("source", required=True) or ""
        item.finish()
        if when is not None and known:
            places = item.places_of("date", "field", "was", "why", "source")
            amendments.append(
                Amendment(date=when, path=path, was=was, why=why, source=source, place=item.place, places=places)
            )
    return amendments


def _parse_was(item: FieldReader, path: str, taxonomy: Taxonomy) -> tuple[bool, AxisTags | OwnValue | None]:
    """Return whether the path can be amended, and what stood there."""
    kind, _, axis_id = path.partition(".")
    axis = taxonomy.axis(axis_id) if kind == "tags" else None
    if axis is not None:
        value = item.raw("was")
        return True, parse_axis_tags(value, axis, taxonomy, item.problems) if value is not None else None
    if (own := taxonomy.own_field(path)) is not None:
        value = item.raw("was")
        return True, parse_own_value(item, own, value) if value is not None else None
    if path == AUTHORS:
        return True, tuple(name for name, _ in item.texts("was")) or None
    if path in AMENDABLE or is_amendable_text(path):
        return True, item.text("was")
    item.raw("was")  # asked for, so that finish() does not call it unknown
    is_unknown = {"tags": not taxonomy.has_all_axes, "fields": not taxonomy.has_all_fields}.get(kind, False)
    if path and not is_unknown:
        message = _say_not_amendable(path, kind, axis_id, taxonomy)
        item.report(item.place_of("field"), KNOWN_VALUES, message, lost="field")
    return False, None


def _say_not_amendable(path: str, kind: str, name: str, taxonomy: Taxonomy) -> str:
    if kind == "tags" and name:
        return words.NOT_AN_AXIS.format(name=name, hint=suggest_axis(taxonomy, name))
    own_paths = tuple(f"fields.{each.id}" for each in taxonomy.fields)
    texts = (*(f"ids.{kind}" for kind in ID_KINDS), *(f"published.{name}" for name in PUBLISHED))
    hint = suggest(path, (*AMENDABLE, *texts, *(f"tags.{axis.id}" for axis in taxonomy.axes), *own_paths))
    known = f"{', '.join(AMENDABLE)}, ids.KIND, links.NAME, published.FIELD{', fields.ID' if own_paths else ''}"
    return f'"{path}" cannot be corrected this way; expected {known} or tags.AXIS.{hint}'


def _as_removal(text: str, _name: str) -> str:
    return f"date: {text}, why: …" if DATE.fullmatch(text) else f'date: YYYY-MM-DD, why: "{text}"'


def _parse_removal(reader: FieldReader) -> Removal | None:
    item = reader.record("removed", "the removal", written=_as_removal)
    if item is None:
        return None
    when = item.day("date", required=True)
    why = item.text("why", required=True) or ""
    item.finish()
    return Removal(date=when, why=why) if when else None

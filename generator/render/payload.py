"""A survey in, the files that the explorer loads out: columns that filters read, and the texts that people read.

Both list papers newest first, so a paper is known by its place. Whatever repeats is written once and referred to by
its place in a list: venues, dates, people, the tags of a paper on one axis. What is rare is a mapping from place to
text. The taxonomy is not repeated: the explorer reads that of the API.

Texts of many papers take a while to load. Those of the newest, which are shown first, are a file of their own then:
what is asked of tags and years alone need not wait for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from generator.analysis.growth import steps_of
from generator.bibliography.name_parts import printed_name
from generator.export.addresses import paper_links
from generator.export.bibtex import to_bibtex_entry
from generator.export.json_text import to_compact
from generator.export.later import LaterTexts
from generator.export.newest import edition_date
from generator.export.own_citation import cite_edition
from generator.json_value import Json
from generator.model.axis_tags import AxisTags
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.own_field import OwnField, OwnImage, OwnValue
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.order import order_papers
from generator.query.select import further_texts
from generator.record import frozen_record
from generator.render.editions import edition_in_prose
from generator.render.own_facts import card_image, own_facts
from generator.wording import words
from generator.wording.phrases import day

FOLDER = "explorer"
# Of more papers than these, the texts of so many newest ones can be loaded first.
MANY, FIRST = 1_000, 100


@frozen_record
class PayloadPlace:
    """Where the explorer finds one edition: its files, and the API's records for what is taken away.

    first: of the texts of the newest papers, empty where those of all load as fast
    """

    edition: str
    label: str
    columns: str
    text: str
    first: str
    records: str


def payload_places(survey: Survey, usual: str = LIVING) -> tuple[PayloadPlace, ...]:
    """Return where each edition's files lie below the root, the usual one first."""
    editions = [(LIVING, words.LIVING_EDITION), *((edition.id, edition.label) for edition in survey.config.editions)]
    editions.sort(key=lambda edition: edition[0] != usual)
    return tuple(_place(survey, edition_id, label) for edition_id, label in editions)


def explorer_files(full: Survey) -> Mapping[str, str]:
    """Return the explorer's files by path, two for each edition of a survey, or three of one with many papers."""
    files = {}
    for place in payload_places(full):
        survey = select_edition(full, place.edition)
        papers = order_papers(survey.papers)
        files[place.columns] = partial(to_columns, survey, papers, place.edition)
        files[place.text] = partial(to_text, papers, survey.taxonomy.fields)
        if place.first:
            files[place.first] = partial(to_text, papers, survey.taxonomy.fields, FIRST)
    return LaterTexts(files)


def to_columns(survey: Survey, papers: Sequence[Paper], edition: str = LIVING) -> str:
    """Return what filters and links need of the papers, as JSON."""
    config = survey.config
    axes: dict[str, Json] = {axis.id: to_axis_column(axis, papers) for axis in survey.taxonomy.axes}
    fields: dict[str, Json] = {
        own.id: [_own_value(paper.fields.get(own.id)) for paper in papers] for own in survey.taxonomy.fields
    }
    shown = {paper.key for paper in papers}
    former: dict[str, Json] = {
        each.old: each.new for each in survey.redirects if each.kind == "paper" and each.new in shown
    }
    return _document(
        {
            **({"fields": fields} if fields else {}),
            **({"former": former} if former else {}),
            **_appeared(papers),
            **_quoted(survey, edition),
            "survey": {"id": config.id, "title": config.title, "short": config.short, "address": config.address},
            "edition": edition,
            "keys": [paper.key for paper in papers],
            "names": to_sparse(papers, lambda paper: paper.called if paper.name or paper.apart else ""),
            "years": [paper.year for paper in papers],
            "venues": to_column([paper.appeared_in for paper in papers]),
            "added": to_column([paper.added.isoformat() if paper.added else "" for paper in papers]),
            "axes": axes,
            "links": to_links(papers),
        }
    )


def _appeared(papers: Sequence[Paper]) -> dict[str, Json]:
    """Return the months of a slider, oldest first, and of each paper the place of that by which it had appeared."""
    steps = steps_of(papers)
    at = {key: place for place, step in enumerate(steps) for key in step.papers}
    names: list[Json] = [day(step.month) for step in steps]
    return {"appeared": {"names": names, "of": [at[paper.key] for paper in papers]}} if steps else {}


def _quoted(survey: Survey, edition: str) -> dict[str, Json]:
    """Return how a quotation names an edition; nothing of one without a date."""
    date = edition_date(survey, edition)
    if not date:
        return {}
    return {
        "quoted": {
            "edition": edition_in_prose(survey, edition),
            "date": str(date),
            "day": day(date),
            "bibtex": to_bibtex_entry(cite_edition(survey, edition)),
        }
    }


def to_text(papers: Sequence[Paper], fields: Sequence[OwnField] = (), most: int | None = None) -> str:
    """Return what people and searches read of the papers, as JSON; of fields of its own what cards show.

    most: of how many papers; the others have no title, an empty summary and no authors
    """
    further, papers = papers[most:] if most else (), papers[:most]
    own: dict[str, Json] = {}
    if fields:
        own["facts"] = to_sparse(papers, lambda paper: " · ".join(own_facts(paper, fields)))
        if any(field.kind == "image" and field.on_card for field in fields):
            own["images"] = _images(papers, fields)
    return _document(
        {
            **own,
            "titles": [paper.title for paper in papers],
            "alt_titles": to_sparse(papers, lambda paper: paper.alt_title),
            "authors": to_authors(papers, len(further)),
            "by_author": _by_author(papers),
            "summaries": [*(paper.summary for paper in papers), *("" for _ in further)],
            "notes": to_sparse(papers, lambda paper: paper.notes),
            "further": to_further(papers),
        }
    )


def _by_author(papers: Sequence[Paper]) -> Json:
    """Return where each paper stands by author; scripts need not know the rules of names."""
    at = {paper.key: place for place, paper in enumerate(order_papers(papers, "author"))}
    return [at[paper.key] for paper in papers]


def _images(papers: Sequence[Paper], fields: Sequence[OwnField]) -> Json:
    """Return file, width, height and meaning of the picture on each card, by the paper's place."""
    shown = ((place, card_image(paper, fields)) for place, paper in enumerate(papers))
    return {str(place): [each.file, each.width, each.height, each.alt] for place, each in shown if each}


def to_further(papers: Sequence[Paper]) -> Json:
    """Return what a search reads of arXiv ids and of fields of the survey's own, two spaces between texts."""
    return to_sparse(papers, lambda paper: "  ".join(" ".join(text.split()) for text in further_texts(paper)))


def _own_value(value: OwnValue | None) -> Json:
    """Return what filters read of a field of its own: of texts, links and pictures only that there are some."""
    return True if isinstance(value, tuple | OwnImage) else value


def to_column(texts: Sequence[str]) -> Json:
    """Return texts as names, each once, and of each text the place of its name."""
    names: dict[str, int] = {}
    of: list[Json] = [names.setdefault(text, len(names)) for text in texts]
    return {"names": list(names), "of": of}


def to_axis_column(axis: Axis, papers: Sequence[Paper]) -> Json:
    """Return the distinct tags of an axis, and which of them each paper has.

    Tags are places of values, each followed by the place of its level on an axis with evidence; null is not yet read.
    """
    values = {value.id: place for place, value in enumerate(axis.values)}
    levels = {level.id: place for place, level in enumerate(axis.evidence)}

    def coded(tags: AxisTags) -> tuple[int, ...] | None:
        if tags.unknown:
            return None
        pairs = ((values[tag.value], *((levels[tag.evidence or ""],) if levels else ())) for tag in tags.tags)
        return tuple(number for pair in pairs for number in pair)

    found: dict[tuple[int, ...] | None, int] = {}
    of: list[Json] = [found.setdefault(coded(paper.on(axis.id)), len(found)) for paper in papers]
    return {"tags": [None if tags is None else list(tags) for tags in found], "of": of}


def to_authors(papers: Sequence[Paper], further: int = 0) -> Json:
    """Return the authors of the papers, and which papers have unknown ones; behind them so many without any."""
    names: dict[str, int] = {}
    said = (map(printed_name, paper.authors) for paper in papers)
    of: list[Json] = [[names.setdefault(name, len(names)) for name in each] for each in said]
    of += [[] for _ in range(further)]
    more: list[Json] = [place for place, paper in enumerate(papers) if not paper.authors_complete]
    return {"names": list(names), "of": of, "more": more}


def to_sparse(papers: Sequence[Paper], text_of: Callable[[Paper], str]) -> Json:
    """Return a text of the papers that have it, by their place."""
    return {str(place): text for place, paper in enumerate(papers) if (text := text_of(paper))}


def to_links(papers: Sequence[Paper]) -> Json:
    """Return the links of each paper as kind and rest of the address; a kind has what its addresses begin with."""
    links = [paper_links(paper) for paper in papers]
    addresses: dict[str, list[str]] = {}
    for label, address in (pair for pairs in links for pair in pairs):
        addresses.setdefault(label, []).append(address)
    begins = {label: _shared_beginning(found) for label, found in addresses.items()}
    place = {label: number for number, label in enumerate(begins)}
    of: list[Json] = [_flat((place[label], address[len(begins[label]) :]) for label, address in each) for each in links]
    return {"kinds": [[label, begin] for label, begin in begins.items()], "of": of}


def _place(survey: Survey, edition_id: str, label: str) -> PayloadPlace:
    folder = FOLDER if edition_id == LIVING else f"{FOLDER}/editions/{edition_id}"
    records = "api/v1/papers.json" if edition_id == LIVING else f"api/v1/editions/{edition_id}/papers.json"
    return PayloadPlace(
        edition=edition_id,
        label=label,
        columns=f"{folder}/columns.json",
        text=f"{folder}/text.json",
        first=f"{folder}/first.json" if len(select_edition(survey, edition_id).papers) > MANY else "",
        records=records,
    )


def _document(values: Mapping[str, Json]) -> str:
    return f"{to_compact(values)}\n"


def _shared_beginning(texts: Sequence[str]) -> str:
    # What the first and the last of them in order share, all between them share, too.
    first, last = min(texts), max(texts)
    length = next((at for at, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]), len(first))
    return first[:length]


def _flat(pairs: Iterable[tuple[int, str]]) -> Json:
    flat: list[Json] = []
    for number, text in pairs:
        flat += [number, text]
    return flat

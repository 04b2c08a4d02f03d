"""Records that wait to be screened, as a JSON file keeps them, in and out; and as one issue shows them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from generator.bibliography.record import Record
from generator.export.addresses import id_address
from generator.json_value import Json
from generator.lookup.json_answer import items, mapping, text, whole
from generator.model.paper import ID_KINDS, PUBLISHED, TYPES
from generator.record import frozen_record
from generator.review.markdown import safe, table
from generator.wording import intake_words
from generator.wording.phrases import listed, plural

_MOST_SHOWN = 100


@frozen_record
class Waiting:
    """A record that waits.

    likely: to be included, from 0 to 1, None where nothing rated it; reasons: of the rating and of what is near
    later: whether somebody looked at it and put it off; found: the day
    """

    record: Record
    source: str = ""
    family: str = ""
    likely: float | None = None
    reasons: tuple[str, ...] = ()
    later: bool = False
    found: str = ""

    @property
    def id(self) -> str:
        """The name by which it is chosen: its first id, else its title."""
        return next(iter(self.record.ids.values()), self.record.title)


class NoList(Exception):
    """A file is no screening list; the message is a sentence."""


def read_list(content: bytes) -> tuple[Waiting, ...]:
    """Read a screening list; raises NoList where a file is none."""
    try:
        whole_list: Json = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise NoList(intake_words.NO_SCREENING_LIST) from error
    if not isinstance(whole_list, dict) or not isinstance(whole_list.get("waiting"), list):
        raise NoList(intake_words.NO_SCREENING_LIST)
    return tuple(_read(mapping(each)) for each in items(whole_list["waiting"]))


def to_list(waiting: Sequence[Waiting]) -> str:
    """Return the text of a screening list."""
    return json.dumps({"waiting": [_written(each) for each in waiting]}, ensure_ascii=False, indent=2) + "\n"


def to_issue(waiting: Sequence[Waiting]) -> str:
    """Return the list as Markdown, the likeliest first."""
    shown = waiting[:_MOST_SHOWN]
    rows = [
        (
            f"{each.likely:.2f}" if each.likely is not None else "",
            f"{safe(each.record.title)} {_link(each.record)}".strip(),
            safe(listed(list(each.reasons)), 300),
        )
        for each in shown
    ]
    lines = [
        f"{plural(len(waiting), 'record')} to screen. {intake_words.SCREEN_WITH}",
        "",
        table(intake_words.SCREENING_HEAD, rows),
    ]
    if len(waiting) > len(shown):
        lines += ["", intake_words.AND_FURTHER_RECORDS.format(number=f"{len(waiting) - len(shown):,}")]
    return "\n".join(lines) + "\n"


def _link(record: Record) -> str:
    address = next((id_address(kind, name) for kind, name in record.ids.items()), "")
    return f"([{next(iter(record.ids))}]({address}))" if address.startswith("https://") else ""


def _read(value: Mapping[str, Json]) -> Waiting:
    likely = value.get("likely")
    return Waiting(
        record=Record(
            title=text(value.get("title")),
            authors=tuple(name for each in items(value.get("authors")) if (name := text(each))),
            year=whole(value.get("year")) or None,
            month=text(value.get("month")),
            venue=text(value.get("venue")),
            ids={kind: name for kind in ID_KINDS if (name := text(mapping(value.get("ids")).get(kind)))},
            links=_texts(value.get("links")),
            keywords={
                name: tuple(word for each in items(words) if (word := text(each)))
                for name, words in mapping(value.get("keywords")).items()
            },
            summary=text(value.get("summary")),
            notes=text(value.get("notes")),
            abstract=text(value.get("abstract")),
            type=kind if (kind := text(value.get("type"))) in TYPES else "",
            collaboration=text(value.get("collaboration")),
            affiliation=text(value.get("affiliation")),
            published={name: said for name, said in _texts(value.get("published")).items() if name in PUBLISHED},
        ),
        source=text(value.get("source")),
        family=text(value.get("family")),
        likely=float(likely) if isinstance(likely, (int, float)) else None,
        reasons=tuple(reason for each in items(value.get("reasons")) if (reason := text(each))),
        later=value.get("later") is True,
        found=text(value.get("found")),
    )


def _texts(value: Json) -> dict[str, str]:
    return {name: said for name, each in mapping(value).items() if (said := text(each))}


def _written(waiting: Waiting) -> dict[str, Json]:
    record = waiting.record
    return {
        "title": record.title,
        "authors": list(record.authors),
        "year": record.year,
        "month": record.month,
        "venue": record.venue,
        "ids": dict(record.ids),
        "links": dict(record.links),
        "keywords": {name: list(words) for name, words in record.keywords.items()},
        "summary": record.summary,
        "notes": record.notes,
        "abstract": record.abstract,
        "type": record.type,
        "collaboration": record.collaboration,
        "affiliation": record.affiliation,
        "published": dict(record.published),
        "source": waiting.source,
        "family": waiting.family,
        "likely": None if waiting.likely is None else round(waiting.likely, 4),
        "reasons": list(waiting.reasons),
        "later": waiting.later,
        "found": waiting.found,
    }

"""The complete list of papers, grouped and sorted, at most 200 a page; a script makes its first page the explorer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from markupsafe import Markup

from generator.export.item_list import to_item_list
from generator.model.taxonomy import Axis
from generator.query.column import values_on
from generator.query.order import order_papers
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.explorer_frame import ExplorerFrame, frame_of
from generator.render.page import Drawn, Page
from generator.render.pager import Pager, paginate
from generator.wording import words
from generator.wording.phrases import of, plural, sentence

STYLE = "assets/css/explorer.css"
SCRIPT = "assets/explorer/main.js"


# Cards on one page: the explorer, which shows any number of papers, is the first of them and should come quickly.
LISTED = 80


@frozen_record
class Group:
    """Papers of one value, with that value's name and how many there are in all."""

    id: str
    label: str
    href: str
    count: str
    cards: tuple[Markup, ...]


@frozen_record
class PapersContext:
    """What one page of the list shows; the first is the explorer, too."""

    heading: str
    boundary: str
    groups: tuple[Group, ...]
    contents: tuple[tuple[str, str, str], ...]
    pager: Pager
    explorer: ExplorerFrame | None


def render_papers(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the pages of the list one after the other, the first at `papers/`."""
    axis = edition.survey.taxonomy.grouping_axis
    group_of = dict.fromkeys((paper.key for paper in edition.survey.papers), "")
    if axis:
        column = zip(edition.survey.papers, values_on(edition.survey, axis, "primary"), strict=True)
        group_of = {paper.key: values[0] for paper, values in column}
    ids = [value.id for value in axis.values] if axis else []
    rank = {value: place for place, value in enumerate([*ids, "none", "unknown", ""])}
    papers = sorted(order_papers(edition.survey.papers), key=lambda paper: rank[group_of[paper.key]])
    pages = paginate([paper.key for paper in papers], "papers/", "papers/all/{}/", size=LISTED)
    first_page: dict[str, str] = {}
    for path, keys, _ in pages:
        for key in keys:
            first_page.setdefault(group_of[key], path)
    total = len(papers)
    sizes = Counter(group_of.values())
    contents = tuple(
        (_label(axis, group), of(sizes[group], total), f"~/{path}#group-{group}") for group, path in first_page.items()
    )
    heading = plural(total, "paper")
    order = f"Grouped by {axis.in_prose}, {words.NEWEST_FIRST}" if axis else sentence(words.NEWEST_FIRST)
    boundary = f"{order}." if total else ""

    def draw(keys: Sequence[str], pager: Pager) -> Drawn:
        groups = tuple(
            Group(
                id=f"group-{group}",
                label=_label(axis, group),
                href=f"~/axes/{axis.id}/{group}/" if axis and axis.value(group) else "",
                count=_size(edition, axis, group, sizes[group]),
                cards=edition.cards.listed(list(found)),
            )
            for group, found in groupby(keys, key=group_of.__getitem__)
        )
        context = PapersContext(
            heading=heading,
            boundary=boundary,
            groups=groups,
            contents=contents,
            pager=pager,
            explorer=frame_of(site, edition) if pager.number == 1 and pager.total else None,
        )
        papers = [edition.papers[key] for key in keys]
        items = to_item_list(edition.survey, edition.survey.config.title, papers, first=pager.first)
        cards = tuple(card for group in groups for card in group.cards)
        return Drawn(body=site.templates.page("papers", context), head=items, shared=cards)

    for path, keys, pager in pages:
        has_explorer = pager.number == 1 and total > 0
        yield Page(
            path=path,
            title="Papers",
            description=f"{heading} of {edition.survey.config.title}. {boundary}".strip(),
            finding=heading,
            section="papers",
            styles=(STYLE,) if has_explorer else (),
            scripts=(SCRIPT,) if has_explorer else (),
            later=partial(draw, keys, pager),
        ).numbered(pager.number)


def _size(edition: EditionContext, axis: Axis | None, group: str, size: int) -> str:
    """Return how many papers stand in a group, and how many have its value at all where those are more."""
    share = of(size, len(edition.survey.papers))
    found = edition.statistics.counts[axis.id].values.get(group) if axis else None
    return words.IN_GROUP.format(share=share, all=f"{found.in_all:,}") if found and found.in_all > size else share


def _label(axis: Axis | None, group: str) -> str:
    if axis is None:
        return "All papers"
    name = axis.name_of(group)
    return name if axis.value(group) else sentence(name)

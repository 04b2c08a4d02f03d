"""Screening as a flow: what was looked at, what each stage left out and why, what stayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from generator.analysis.screening import Screening, find_screening, is_linked, stages_of
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.colours import INK, OUTLINE, PAPER, QUIET, SUNK, count_colour, hatch, on_count_colour
from generator.charts.figure import Properties
from generator.charts.kind import ChartKind, ChartSources
from generator.charts.text import broken, most_of, plotly_text
from generator.model.exclusion import Exclusion
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.svg.text import LINE
from generator.wording import words
from generator.wording.phrases import after_number, day, in_sentence, named, of, plural, screened, sentence, share_of

KIND = ChartKind(name="flow", section="screening", table_place="beside")


# Of a width of 100: what remains stands at the left, what is left out at the right.
LEFT, RIGHT = (0.0, 40.0), (52.0, 100.0)
ROW_HEIGHT = 104  # pixels, at least
SMALL = 0.36  # height of the smaller boxes, in rows
LABEL_WIDTH = 20
# So many reasons have a box of their own; where there are more, the rarest of each stage share one.
MOST_REASONS = 150
MOST_STAGES = 60  # a chart of more would be longer than anybody reads: the page of the screening then has a list


@frozen_record
class _Reason:
    text: str
    number: int
    href: str


@frozen_record
class _Box:
    """Records that are counted beside the stages, and where they are listed."""

    label: str
    number: int
    href: str


@frozen_record
class _Step:
    """A stage that left records out; before: how many came to it."""

    id: str
    label: str
    before: int
    number: int
    reasons: tuple[_Reason, ...]


def draw(sources: ChartSources) -> Iterator[Chart | None]:
    """Draw the screening of the survey."""
    yield draw_flow(sources.survey, sources.full)


def draw_flow(survey: Survey, full: Survey) -> Chart | None:
    """Draw the screening flow; None when nothing was left out, or at very many stages.

    full: the survey with all editions
    """
    screening = find_screening(survey, full)
    steps = _steps(survey, screening.included)
    if not 0 < len(steps) <= MOST_STAGES:
        return None
    ends, since = _ends(survey, screening), _since(screening)
    retained, excluded = len(survey.papers), len(survey.exclusions)
    rows = len(steps) + len(ends)
    return Chart(
        id="flow",
        kind=KIND.name,
        axes=(),
        shows="Records screened, by stage and reason",
        finding=(
            f"{_sizes(retained, excluded, len(survey.later))}; "
            f"{'the one' if excluded == 1 else f'of the {excluded:,}'} excluded"
            f"{' then' if survey.later else ''}, {_where(steps)}"
        ),
        note=_note(survey, screening, steps),
        table=_table(steps, ends, since),
        data=(_spine(steps, ends), _stages(steps), _reasons(steps), *_beside(since, len(steps))),
        layout={
            "xaxis": {"range": [-0.5, 100.5], "visible": False, "fixedrange": True},
            "yaxis": {"range": [rows - 0.45, -0.5], "visible": False, "fixedrange": True},
            "barmode": "overlay",
            "showlegend": False,
            "annotations": _arrows(len(steps), rows),
            "margin": {"l": 2, "r": 2, "t": 2, "b": 2},
        },
        height=_row_height(steps, since) * rows,
        also_at=("screening/",),
    )


def _row_height(steps: tuple[_Step, ...], since: tuple[_Box, ...]) -> int:
    """Return how many pixels a row is high, so that a number and its words fit into each of the smaller boxes."""
    labels = (*map(_left_out, steps), *(box.label for box in since))
    lines = 2 + max(broken(label, LABEL_WIDTH).count("<br>") for label in labels)
    return max(ROW_HEIGHT, ceil((lines * LINE + 6) / SMALL))


def _left_out(step: _Step) -> str:
    return f"{in_sentence(words.LEFT_OUT)}: {step.label}"


def _sizes(retained: int, excluded: int, later: int) -> str:
    """Return how many were included: as a share only where the steps count all records."""
    if later:
        return screened(retained, excluded, later)
    return f"{share_of(retained, retained + excluded, 'record', 'was', 'were')} included"


def _ends(survey: Survey, screening: Screening) -> tuple[_Box, ...]:
    """Return the papers that the stages led to, and those of today where these are others."""
    today = _Box(label=words.PAPERS_INCLUDED, number=len(survey.papers), href="~/papers/")
    if screening.since is None:
        return (today,)
    edition = screening.since.edition
    label = words.INCLUDED_BY.format(day=day(edition.date).replace(" ", "\N{NO-BREAK SPACE}"))
    return _Box(label=label, number=screening.included, href=f"~/papers/?edition={edition.id}"), today


def _since(screening: Screening) -> tuple[_Box, ...]:
    since = screening.since
    if since is None:
        return ()
    return (
        _Box(label=words.EXCLUDED_SINCE, number=since.excluded, href="~/screening/#later"),
        _Box(label=words.ADDED_SINCE, number=since.added, href="~/changes/"),
        *((_Box(label=words.REMOVED_SINCE, number=since.removed, href="~/changes/"),) if since.removed else ()),
    )


def _note(survey: Survey, screening: Screening, steps: tuple[_Step, ...]) -> str:
    note = "Each small box is one reason, as wide as its number of records; "
    reasons = {exclusion.reason for exclusion in survey.exclusions}
    if reasons <= {reason.text for step in steps for reason in step.reasons}:
        note += "the table gives the reasons in full."
    else:
        note += "the last of a stage may be several, which the list of the records gives in full."
    later = words.NOT_COUNTED_SINCE.format(records=plural(len(survey.later), "record"))
    return f"{note} {later}" if survey.later and screening.since is None else note


def _steps(survey: Survey, included: int) -> tuple[_Step, ...]:
    remaining = included + len(survey.exclusions)
    steps = []
    for stage in stages_of(survey):
        found = [exclusion for exclusion in survey.exclusions if exclusion.stage == stage.id]
        if found:
            reasons = _reasons_of(survey, found)
            steps.append(_Step(id=stage.id, label=stage.label, before=remaining, number=len(found), reasons=reasons))
            remaining -= len(found)
    if sum(len(step.reasons) for step in steps) <= MOST_REASONS:
        return tuple(steps)
    most = max(1, MOST_REASONS // len(steps))
    return tuple(replace(step, reasons=_most_frequent(step.reasons, most)) for step in steps)


def _most_frequent(reasons: tuple[_Reason, ...], most: int) -> tuple[_Reason, ...]:
    """Return the most frequent reasons and, as one, all others."""
    if len(reasons) <= most + 1:
        return reasons
    others = reasons[most:]
    number = sum(reason.number for reason in others)
    return *reasons[:most], _Reason(text=f"{len(others):,} other reasons", number=number, href=others[0].href)


def _reasons_of(survey: Survey, exclusions: Sequence[Exclusion]) -> tuple[_Reason, ...]:
    by_reason: dict[str, list[Exclusion]] = {}
    for exclusion in exclusions:
        by_reason.setdefault(exclusion.reason, []).append(exclusion)
    found = sorted(by_reason.items(), key=lambda pair: -len(pair[1]))
    return tuple(_Reason(text=text, number=len(group), href=_href(survey, group[0])) for text, group in found)


def _href(survey: Survey, exclusion: Exclusion) -> str:
    return f"~/screening/#{exclusion.id if is_linked(survey, exclusion) else f'stage-{exclusion.stage}'}"


def _where(steps: tuple[_Step, ...]) -> str:
    most, number = most_of({step.label: step.number for step in steps})
    names = named([f"“{label}”" for label in most])
    if len(steps) == 1:
        return f"at {names}" if number == 1 else f"all at {names}"
    if len(most) > 1:
        return f"{number:,} each at {names}"
    if 2 * number > sum(step.number for step in steps):
        return f"most ({number:,}) at {names}"
    return f"{number:,} at {names}, more than at any other stage"


def _spine(steps: tuple[_Step, ...], ends: tuple[_Box, ...]) -> Properties:
    """Return what is still there before each stage, and at the end."""
    after = [f"after “{step.label}”" for step in steps[:-1]]
    labels = [words.RECORDS_SCREENED, *after, *(end.label for end in ends)]
    numbers = [*(step.before for step in steps), *(end.number for end in ends)]
    addresses = ["~/screening/", *("~/screening/" for _ in after), *(end.href for end in ends)]
    fills = [count_colour(1) for _ in steps] + [count_colour(5) for _ in ends]
    inks = [on_count_colour(1) for _ in steps] + [on_count_colour(5) for _ in ends]
    boxes = [(LEFT[0], LEFT[1] - LEFT[0], place, 0.62) for place in range(len(numbers))]
    return _boxes(boxes, numbers, labels, addresses) | {
        "name": "remaining",
        "marker": {"color": fills, "line": {"width": 0}},
        "textfont": {"color": inks},
    }


def _stages(steps: tuple[_Step, ...]) -> Properties:
    labels = [_left_out(step) for step in steps]
    boxes = [(RIGHT[0], RIGHT[1] - RIGHT[0], place - 0.13, SMALL) for place in range(len(steps))]
    addresses = [f"~/screening/#stage-{step.id}" for step in steps]
    return _boxes(boxes, [step.number for step in steps], labels, addresses) | {
        "name": "stages",
        "marker": {"color": PAPER, "line": {"width": 1.25, "color": OUTLINE}},
        "textfont": {"color": INK},
    }


def _beside(since: tuple[_Box, ...], stages: int) -> Iterator[Properties]:
    """Yield what happened since the stages, where anything did: beside the papers of then and of today."""
    if not since:
        return
    moved = len(since) - 1
    width = (RIGHT[1] - RIGHT[0]) / moved
    boxes = [(RIGHT[0], RIGHT[1] - RIGHT[0], stages + 1.22, SMALL)]
    gap = 1 if moved > 1 else 0
    boxes += [(RIGHT[0] + width * place, width - gap, stages + 0.8, SMALL) for place in range(moved)]
    yield _boxes(boxes, [box.number for box in since], [box.label for box in since], [box.href for box in since]) | {
        "name": "since",
        "marker": {"color": PAPER, "line": {"width": 1.25, "color": OUTLINE}},
        "textfont": {"color": INK},
    }


def _reasons(steps: tuple[_Step, ...]) -> Properties:
    unit = (RIGHT[1] - RIGHT[0]) / max(step.number for step in steps)
    boxes, numbers, said, addresses = [], [], [], []
    for place, step in enumerate(steps):
        start = RIGHT[0]
        for reason in step.reasons:
            width = unit * reason.number
            boxes.append((start, width * 0.92, place + 0.2, 0.2))
            start += width
            numbers.append(reason.number)
            said.append(f"{of(reason.number, step.number)}, “{step.label}”: {reason.text}")
            addresses.append(reason.href)
    trace = _boxes(boxes, numbers, said, addresses)
    return trace | {
        "name": "reasons",
        "text": [f"{number:,}" if number > 1 else "" for number in numbers],
        "customdata": [
            [address, broken(words, 46), number]
            for address, words, number in zip(addresses, said, numbers, strict=True)
        ],
        "marker": {
            "color": SUNK,
            "line": {"width": 1, "color": OUTLINE},
            "pattern": hatch("/", OUTLINE, PAPER),
        },
        "textfont": {"color": QUIET},
    }


def _boxes(
    boxes: Sequence[tuple[float, float, float, float]],
    numbers: Sequence[int],
    labels: Sequence[str],
    addresses: Sequence[str],
) -> Properties:
    """Return boxes as bars: (left edge, width, middle, height); customdata ends with the number."""
    pairs = [(number, after_number(number, label)) for number, label in zip(numbers, labels, strict=True)]
    return {
        "type": "bar",
        "orientation": "h",
        "base": [left for left, _, _, _ in boxes],
        "x": [round(width, 4) for _, width, _, _ in boxes],
        "y": [middle for _, _, middle, _ in boxes],
        "width": [height for _, _, _, height in boxes],
        "text": [f"<b>{number:,}</b><br>{broken(label, LABEL_WIDTH)}" for number, label in pairs],
        "textposition": "inside",
        "insidetextanchor": "middle",
        "constraintext": "none",
        "textangle": 0,
        "customdata": [
            [address, plotly_text(f"{number:,} {label}"), number]
            for address, (number, label) in zip(addresses, pairs, strict=True)
        ],
        "hovertemplate": "%{customdata[1]}<extra></extra>",
    }


def _arrows(stages: int, rows: int) -> list[Properties]:
    middle = (LEFT[0] + LEFT[1]) / 2
    down = [(middle, place + 0.31, middle, place + 0.69) for place in range(rows - 1)]
    aside = [(LEFT[1], place - 0.13, RIGHT[0], place - 0.13) for place in range(stages)]
    aside += [(RIGHT[0], place - 0.2, LEFT[1], place - 0.2) for place in range(stages + 1, rows)]
    return [
        {
            "x": x1, "y": y1, "ax": x0, "ay": y0, "xref": "x", "yref": "y", "axref": "x", "ayref": "y", "text": "",
            "showarrow": True, "arrowhead": 2, "arrowsize": 1, "arrowwidth": 1.25, "arrowcolor": OUTLINE,
        }
        for x0, y0, x1, y1 in (*down, *aside)
    ]  # fmt: skip


def _table(steps: tuple[_Step, ...], ends: tuple[_Box, ...], since: tuple[_Box, ...]) -> ChartTable:
    rows = [_line(sentence(words.RECORDS_SCREENED), steps[0].before, "~/screening/")]
    for place, step in enumerate(steps):
        if place:
            rows.append(_line(f"After “{steps[place - 1].label}”", step.before, "~/screening/"))
        rows.append(_line(f"{words.LEFT_OUT}: {step.label}", step.number, f"~/screening/#stage-{step.id}"))
        for reason in step.reasons:
            rows.append(_line(f"{step.label}, by reason", reason.number, reason.href, reason.text))
    rows += [_line(sentence(box.label), box.number, box.href) for box in (*ends[:-1], *since, ends[-1])]
    return ChartTable(
        caption="Records at each step of the screening, and why they were excluded",
        head=("Step", "Records", "Reason"),
        rows=tuple(rows),
    )


def _line(step: str, number: int, href: str, reason: str = "") -> tuple[Cell, Cell, Cell]:
    return Cell(text=step), Cell(text=f"{number:,}", href=href, number=number), Cell(text=reason)

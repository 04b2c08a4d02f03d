"""On how many papers a second reader and the survey name the same value, axis by axis."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.analysis.agreement import AxisAgreement, compare_rows, count_agreement
from generator.charts.address import papers_named
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.colours import OUTLINE, PAPER, TICK_GAP, axis_colour, hatch
from generator.charts.figure import Properties
from generator.charts.kind import ChartKind, ChartSources
from generator.charts.text import broken, plotly_text
from generator.model.audit import Audit
from generator.model.survey import Survey
from generator.wording import words
from generator.wording.phrases import listed, of

KIND = ChartKind(name="agreement", section="audits", table_place="beside")
Keys = dict[tuple[str, bool], tuple[str, ...]]


def draw(sources: ChartSources) -> Iterator[Chart | None]:
    """Draw each audit that the edition has."""
    return (draw_agreement(sources.full, audit) for audit in sources.survey.audits)


def draw_agreement(full: Survey, audit: Audit) -> Chart | None:
    """Draw one audit; None when nothing of it can be compared.

    full: the survey with all editions, since an audit speaks of the pool as it was
    """
    found = [agreement for agreement in count_agreement(full, audit) if agreement.read]
    if not found:
        return None
    keys = _keys(full, audit)
    return Chart(
        id=f"agreement-{audit.id}",
        kind=KIND.name,
        axes=tuple(agreement.axis.id for agreement in found),
        shows=f"{audit.label}: papers with the same value as the survey, by axis",
        finding=_finding(found),
        note=(
            "Compared with the survey as it was when the check was published. A bar ends at the number of papers that "
            "both have read on the axis; the hatched part is where they differ."
        ),
        table=_table(found, keys),
        data=tuple(_bars(found, keys, same) for same in (True, False)),
        layout={
            "barmode": "stack",
            "bargap": 0.35,
            "xaxis": {"title": {"text": "papers"}, "rangemode": "tozero", "tickformat": "d"},
            "yaxis": {"autorange": "reversed", "type": "category", **TICK_GAP},
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
            "margin": {"l": 8, "r": 16, "t": 32, "b": 48},
        },
        height=40 * len(found) + 120,
        choice=audit.label,
        also_at=(f"audits/#{audit.id}",),
    )


def _keys(full: Survey, audit: Audit) -> Keys:
    """Return the papers by axis and by whether the two say the same."""
    keys: dict[tuple[str, bool], tuple[str, ...]] = {}
    for key, compared in compare_rows(full, audit).items():
        for one in compared:
            place = (one.axis.id, one.same)
            keys[place] = (*keys.get(place, ()), key)
    return keys


def _number(agreement: AxisAgreement, same: bool) -> int:
    return agreement.same if same else agreement.read - agreement.same


def _bars(found: list[AxisAgreement], keys: Keys, same: bool) -> Properties:
    colours = [axis_colour(agreement.axis) for agreement in found]
    word = "same value" if same else "another value"
    return {
        "type": "bar",
        "orientation": "h",
        "name": word.capitalize(),
        "y": [broken(agreement.axis.label, 22) for agreement in found],
        "x": [_number(agreement, same) for agreement in found],
        "marker": {
            "color": colours if same else PAPER,
            "line": {"color": colours if same else OUTLINE, "width": 1},
            "pattern": hatch("" if same else "/", OUTLINE, PAPER),
        },
        "text": [f"{_number(agreement, same):,}" if _number(agreement, same) else "" for agreement in found],
        "textposition": "inside" if same else "outside",
        "insidetextanchor": "end",
        "textangle": 0,
        "cliponaxis": False,
        "customdata": [
            [
                papers_named(keys.get((agreement.axis.id, same), ())),
                plotly_text(f"{of(_number(agreement, same), agreement.read)}: {word} of {agreement.axis.label}"),
            ]
            for agreement in found
        ],
        "hovertemplate": "%{customdata[1]}<extra></extra>",
    }


def _finding(found: list[AxisAgreement]) -> str:
    """Say on which axes the two agree on every paper, or most, and on which least."""
    most = max(map(_share, found))
    least = min(map(_share, found))
    best, worst = ([one for one in found if _share(one) == share] for share in (most, least))
    if most == least == 1:
        return f"Both readings give every paper the same value on {_axes(best)}"
    if most == least:
        return f"Both readings give the same value to as many papers on each axis, {_counts(best)}"
    last = f"least on {_axes(worst)}, {_counts(worst)}"
    if most == 1:
        return f"Both readings give every paper the same value on {_axes(best)}, and agree {last}"
    return f"Both readings agree most on {_axes(best)}, {_counts(best)}, and {last}"


def _share(agreement: AxisAgreement) -> Fraction:
    return Fraction(agreement.same, agreement.read)


def _axes(found: list[AxisAgreement]) -> str:
    return listed([agreement.axis.label for agreement in found])


def _counts(found: list[AxisAgreement]) -> str:
    """Return "38 of 40 papers"; axes may have the same share of different numbers of papers."""
    counts = list(dict.fromkeys(of(agreement.same, agreement.read) for agreement in found))
    papers = "paper" if all(agreement.read == 1 for agreement in found) else "papers"
    return f"{listed(counts)} {papers}{' each' if len(found) > 1 and len(counts) == 1 else ''}"


def _table(found: list[AxisAgreement], keys: Keys) -> ChartTable:
    def cell(agreement: AxisAgreement, same: bool) -> Cell:
        number = _number(agreement, same)
        return Cell(text=f"{number:,}", href=papers_named(keys.get((agreement.axis.id, same), ())), number=number)

    return ChartTable(
        caption="Papers on which the second reader and the survey name the same value, by axis",
        head=("Axis", words.SAME_VALUE, "Another value", "Read by both"),
        rows=tuple(
            (
                Cell(text=agreement.axis.label, href=f"~/axes/{agreement.axis.id}/"),
                cell(agreement, True),
                cell(agreement, False),
                Cell(text=f"{agreement.read:,}"),
            )
            for agreement in found
        ),
    )

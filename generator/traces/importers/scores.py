"""Scores that recordings give in, rewards of events out; what is no number, or has no event of its own, is named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_map, as_text
from generator.traces.importers.report import ImportReport
from generator.traces.importers.trace_builder import TraceBuilder
from generator.traces.layout import MOST, to_plain

_NO_NUMBER = "scores without a number"


def read_score(channel: str, value: Json, report: ImportReport) -> list[JsonDict]:
    """Return a score as a reward; nothing, counted, where it is no number."""
    number = int(value) if isinstance(value, bool) else value
    if not isinstance(number, int | float) or not -MOST <= number <= MOST:
        report.left_out[_NO_NUMBER] += 1
        return []
    return [{"value": to_plain(number), "channel": channel or "evaluation"}]


def read_evaluations(events: Iterable[tuple[str, JsonObject]], report: ImportReport) -> list[JsonDict]:
    """Return the scores that OpenTelemetry's conventions put on a span, from its events' names and attributes."""
    found: list[JsonDict] = []
    for name, attributes in events:
        if name == "gen_ai.evaluation.result":
            channel = as_text(attributes.get("gen_ai.evaluation.name"))
            found += read_score(channel, attributes.get("gen_ai.evaluation.score.value"), report)
    return found


def read_by_name(scores: JsonObject, key: str, report: ImportReport, words: Mapping[str, float]) -> list[JsonDict]:
    """Return the scores of an object, by their names; key: where each has its value; words: what values stand for."""
    found: list[JsonDict] = []
    for name in sorted(scores):
        value = as_map(scores[name]).get(key)
        found += read_score(as_text(name), words.get(value, value) if isinstance(value, str) else value, report)
    return found


def reward(builder: TraceBuilder, key: int | None, scores: Iterable[JsonDict]) -> None:
    """Give scores to an event, which holds one, the first; key: None where what is scored became no event."""
    for score in scores:
        if key is None:
            builder.report.left_out["scores of records that were not imported"] += 1
        elif "reward" in builder.entries[key].fields:
            channel = as_text(score["channel"])
            builder.report.left_out[f"scores called {channel}, beyond the first of their event"] += 1
        else:
            builder.set(key, reward=score)


def reward_run(builder: TraceBuilder, scores: Sequence[JsonDict]) -> None:
    """Give the scores of a whole run to its answer."""
    answers = [entry.key for entry in builder.entries if entry.fields.get("final")]
    if len(answers) == 1:
        reward(builder, answers[0], scores)
    elif scores:
        builder.report.left_out["scores of the run, whose answer is unknown"] += len(scores)

"""What is known of the calls of a model, as the cost of an event."""

from __future__ import annotations

from collections.abc import Iterable

from generator.json_value import Json, JsonObject
from generator.traces.importers.fields import as_map, as_number


def cost_of_call(
    asked: Json, answered: Json, cached: Json = None, usd: Json = None, calls: Json = 1
) -> dict[str, float]:
    """Return the cost of a model call from its tokens in, out and cached, and its price; what is unknown is absent."""
    told = {"tokens_in": asked, "tokens_out": answered, "tokens_cached": cached, "usd": usd, "llm_calls": calls}
    return {name: number for name, value in told.items() if (number := as_number(value)) is not None}


def sum_costs(costs: Iterable[dict[str, float] | None]) -> dict[str, float] | None:
    """Return what several cost together; None where nothing is known of any."""
    found: dict[str, float] = {}
    for cost in costs:
        for name, value in (cost or {}).items():
            found[name] = found.get(name, 0) + value
    return found or None


def cost_of(node: JsonObject) -> dict[str, float] | None:
    """Return what a message of a log tells of the model call behind it; None if it tells nothing.

    Haystack has it in the `meta` of a message, Agno under `metrics`.
    """
    given = (node.get("models_usage"), node.get("usage"), as_map(node.get("meta")).get("usage"), node.get("metrics"))
    usage = next((told for told in map(as_map, given) if told), as_map(None))
    names = ("prompt_tokens", "input_tokens", "output_tokens")
    prompted, read, answered = (as_number(usage.get(name)) for name in names)
    # Who speaks of tokens read from and written to the cache counts them beside the others, unless it also has details
    # of the prompt's tokens: these are among the prompt's.
    cached, written = (as_number(usage.get(f"cache_{name}_input_tokens")) for name in ("read", "creation"))
    within = as_number(as_map(usage.get("prompt_tokens_details")).get("cached_tokens"))
    asked = read if prompted is None else prompted
    if asked is not None and (prompted is None or within is None):
        asked += (cached or 0) + (written or 0)
    cached = within if cached is None else cached
    answers = as_number(usage.get("completion_tokens"))
    cost = cost_of_call(asked, answered if answers is None else answers, cached)
    return cost if len(cost) > 1 else None

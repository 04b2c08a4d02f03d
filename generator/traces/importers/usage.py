"""What a message of a log tells of the call of a model behind it."""

from __future__ import annotations

from generator.json_value import JsonObject
from generator.traces.importers.fields import as_map, as_number


def cost_of(node: JsonObject) -> dict[str, float] | None:
    """Return what is known of a model call; what is unknown is absent."""
    usage = as_map(node.get("models_usage")) or as_map(node.get("usage"))
    asked, read, answered = (as_number(usage.get(name)) for name in ("prompt_tokens", "input_tokens", "output_tokens"))
    # Who speaks of tokens read from and written to the cache counts them beside the others.
    cached, written = (as_number(usage.get(f"cache_{name}_input_tokens")) for name in ("read", "creation"))
    if asked is None and read is not None:
        asked = read + (cached or 0) + (written or 0)
    answers = as_number(usage.get("completion_tokens"))
    found = (
        ("tokens_in", asked),
        ("tokens_out", answered if answers is None else answers),
        ("tokens_cached", cached),
    )
    cost = {name: value for name, value in found if value is not None}
    return {**cost, "llm_calls": 1} if cost else None

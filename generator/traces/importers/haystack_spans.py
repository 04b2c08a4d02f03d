"""Spans that Haystack itself writes become those of GenAI; what a call used stands in its answer, if content is traced.

An agent's run is `haystack.agent.run`, without a name; in a pipeline it is within a component of the class `Agent`. In
it, since version 3, each call of the model is `haystack.agent.step.llm` {haystack.agent.step.llm.output}, and each of a
tool `haystack.agent.step.tool` {haystack.tool.name, haystack.agent.step.tool.input, haystack.agent.step.tool.output}.
Anything else is a `haystack.component.run` {haystack.component.name, haystack.component.type,
haystack.component.output}: a model or, formerly, what ran all tools of an answer. Inputs and outputs are JSON in texts.
An answer is {replies [{meta {model, usage}}]}, or {replies [a text], meta [{model, usage}]}.
"""

from __future__ import annotations

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_text, first_given
from generator.traces.importers.records import read_json
from generator.traces.importers.usage import cost_of

_COMPONENT = "haystack.component.run"
# An agent's run; a component that is an agent has it within.
HAYSTACK_RUN = "haystack.agent.run"
# By the whole name of a span.
HAYSTACK_SPANS = {
    HAYSTACK_RUN: "invoke_agent",
    "haystack.agent.step.llm": "chat",
    "haystack.agent.step.tool": "execute_tool",
}
# By what stands in the class of a component, which names it by its purpose; the first that does counts.
HAYSTACK_COMPONENTS = {
    "ImageGenerator": "",
    "Generator": "chat",
    "Embedder": "embeddings",
    "Retriever": "retrieval",
    "Ranker": "rerank",
}
_ANSWERS = ("haystack.agent.step.llm.output", "haystack.component.output")
# The class of agents.
_AGENT = "Agent"


def with_haystack(attributes: JsonObject, title: str) -> JsonObject:
    """Return the attributes of a span, those of Haystack with what they mean in the conventions of GenAI."""
    operation = HAYSTACK_SPANS.get(title, "")
    if title == _COMPONENT:
        kind = as_text(attributes.get("haystack.component.type"))
        found = next((each for word, each in HAYSTACK_COMPONENTS.items() if word in kind), "")
        operation = "invoke_agent" if kind == _AGENT else found
    if not operation:
        return attributes
    told: JsonDict = {"gen_ai.operation.name": operation}
    if operation == "invoke_agent":
        told["gen_ai.agent.name"] = as_text(attributes.get("haystack.component.name")) or _AGENT
    elif operation == "chat":
        told |= _usage(first_given(attributes, *_ANSWERS))
    else:
        told["gen_ai.tool.name"] = first_given(attributes, "haystack.tool.name", "haystack.component.name")
    return {**told, **attributes}


def _usage(answer: Json) -> JsonDict:
    given = as_map(read_json(as_text(answer)) if isinstance(answer, str) else answer)
    replies = [as_map(each) for each in as_list(given.get("replies"))]
    metas = [as_map(each.get("meta")) or as_map(each.get("_meta")) for each in replies]
    metas += map(as_map, as_list(given.get("meta")))
    meta = next((each for each in metas if each), {})
    cost = cost_of({"meta": meta}) or {}
    return {
        "gen_ai.response.model": meta.get("model"),
        "gen_ai.usage.input_tokens": cost.get("tokens_in"),
        "gen_ai.usage.output_tokens": cost.get("tokens_out"),
        "gen_ai.usage.cache_read.input_tokens": cost.get("tokens_cached"),
    }

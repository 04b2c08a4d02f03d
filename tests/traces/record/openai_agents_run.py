"""Run the OpenAI Agents SDK offline with a scripted model and record what it and its exporters write.

    python openai_agents_run.py native|openinference|genai|genai-former SCENARIO OUTPUT [and so on, three for each run]

`native` is what the SDK itself exports; the others write OTLP/JSON through openinference-instrumentation-openai-agents,
opentelemetry-instrumentation-genai-openai-agents, or, for the former conventions,
opentelemetry-instrumentation-openai-agents-v2. Recorded with openai-agents 0.24.0, these at 2.6.0, 1.3b0 and 0.1.0,
opentelemetry-sdk and opentelemetry-exporter-otlp-proto-common 1.45.2; all install side by side. No key and no network
are needed: every answer of the model stands in SCENARIOS.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import multiprocessing
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Looked up at run time: reading the types of all that these bring along would take longer than all other types.
agents = importlib.import_module("agents")
responses = importlib.import_module("openai.types.responses")

Script = list[list[tuple[str, ...]]]


def say(text: str) -> tuple[str, ...]:
    return ("say", text)


def call(tool: str, **arguments: str) -> tuple[str, ...]:
    return ("call", tool, json.dumps(arguments))


class ScriptedModel(agents.Model):  # type: ignore[misc,name-defined]
    """Answers turn by turn from a script; waits a little, so that parallel work overlaps visibly."""

    def __init__(self, name: str, script: Script) -> None:
        self.name = name
        self.script = script
        self.turn = 0

    async def get_response(self, *args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0.03)
        turn, self.turn = self.script[self.turn], self.turn + 1
        output = [self._item(number, item) for number, item in enumerate(turn)]
        usage = agents.Usage(
            requests=1, input_tokens=100 + 10 * self.turn, output_tokens=20, total_tokens=120 + 10 * self.turn
        )
        with agents.generation_span(model="scripted", output=[{"role": "assistant"}]) as span:
            await asyncio.sleep(0.02)
            span.span_data.usage = {"input_tokens": usage.input_tokens, "output_tokens": usage.output_tokens}
        return agents.ModelResponse(output=output, usage=usage, response_id=f"resp_{self.name}_{self.turn}")

    def _item(self, number: int, item: tuple[str, ...]) -> Any:
        name = f"{self.name}_{self.turn}_{number}"
        if item[0] == "call":
            return responses.ResponseFunctionToolCall(
                id=f"fc_{name}", call_id=f"call_{name}", type="function_call", name=item[1], arguments=item[2]
            )
        content = responses.ResponseOutputText(text=item[1], type="output_text", annotations=[])
        return responses.ResponseOutputMessage(
            id=f"msg_{name}", type="message", role="assistant", status="completed", content=[content]
        )

    def stream_response(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("the scripted model answers whole; no run here asks it to stream")


def tool(name: str, answer: str, *, fails: bool = False) -> Any:
    async def run(query: str) -> str:
        await asyncio.sleep(0.04)
        if fails:
            raise RuntimeError(answer)
        return answer

    return agents.function_tool(run, name_override=name, description_override=name)


def agent(name: str, script: Script, **options: Any) -> Any:
    return agents.Agent(name=name, instructions=f"You are {name}.", model=ScriptedModel(name, script), **options)


def fan_out() -> Any:
    """Lead asks a researcher and a checker at once; the checker's tool fails; a writer takes over at the end."""
    researcher = agent(
        "researcher", [[call("search", query="bread")], [say("found")]], tools=[tool("search", "three pages")]
    )
    checker = agent(
        "checker", [[call("fetch", query="page")], [say("could not check")]], tools=[tool("fetch", "404", fails=True)]
    )
    writer = agent("writer", [[say("here is the report")]])
    return agent(
        "lead",
        [[call("ask_researcher", input="look"), call("ask_checker", input="check")], [call("transfer_to_writer")]],
        tools=[
            researcher.as_tool(tool_name="ask_researcher", tool_description="research"),
            checker.as_tool(tool_name="ask_checker", tool_description="check"),
        ],
        handoffs=[writer],
    )


def hand_over() -> Any:
    """A desk clerk hands a caller to billing, billing looks up and hands on to refunds, refunds pays and answers."""
    refunds = agent("refunds", [[call("pay", query="12 euro")], [say("paid")]], tools=[tool("pay", "done")])
    billing = agent(
        "billing",
        [[call("look_up", query="invoice 7")], [call("transfer_to_refunds")]],
        tools=[tool("look_up", "charged twice")],
        handoffs=[refunds],
    )
    return agent("desk", [[call("transfer_to_billing")]], handoffs=[billing])


def two_levels() -> Any:
    """A director asks a manager, the manager asks two workers at once, each of whom uses a tool."""
    workers = [
        agent(f"worker_{n}", [[call("measure", query=str(n))], [say(f"part {n}")]], tools=[tool("measure", str(n))])
        for n in (1, 2)
    ]
    manager = agent(
        "manager",
        [[call("ask_worker_1", input="one"), call("ask_worker_2", input="two")], [say("both parts")]],
        tools=[each.as_tool(tool_name=f"ask_{each.name}", tool_description="work") for each in workers],
    )
    return agent(
        "director",
        [[call("ask_manager", input="all")], [say("the sum")]],
        tools=[manager.as_tool(tool_name="ask_manager", tool_description="manage")],
    )


INSTRUMENTATIONS = {
    "openinference": "openinference.instrumentation.openai_agents",
    "genai": "opentelemetry.instrumentation.genai.openai_agents",
    "genai-former": "opentelemetry.instrumentation.openai_agents",
}

SCENARIOS: dict[str, Callable[[], Any]] = {"fan_out": fan_out, "hand_over": hand_over, "two_levels": two_levels}


class Recorder(agents.TracingProcessor):  # type: ignore[misc,name-defined]
    """Keeps what the SDK would send to its own service."""

    def __init__(self) -> None:
        self.records: list[Any] = []

    def on_trace_start(self, trace: Any) -> None:
        self.records.append(trace.export())

    def on_trace_end(self, trace: Any) -> None:
        pass

    def on_span_start(self, span: Any) -> None:
        pass

    def on_span_end(self, span: Any) -> None:
        self.records.append(span.export())

    def shutdown(self) -> None:
        pass

    def force_flush(self) -> None:
        pass


def record_native(scenario: str) -> str:
    recorder = Recorder()
    agents.set_trace_processors([recorder])
    asyncio.run(agents.Runner.run(SCENARIOS[scenario](), "go"))
    return "".join(json.dumps(record) + "\n" for record in recorder.records)


def record_otlp(scenario: str, exporter: str) -> str:
    sdk = importlib.import_module("opentelemetry.sdk.trace")
    export = importlib.import_module("opentelemetry.sdk.trace.export.in_memory_span_exporter")
    simple = importlib.import_module("opentelemetry.sdk.trace.export")
    encoder = importlib.import_module("opentelemetry.exporter.otlp.proto.common.trace_encoder")
    json_format = importlib.import_module("google.protobuf.json_format")
    agents.set_trace_processors([])
    memory, provider = export.InMemorySpanExporter(), sdk.TracerProvider()
    provider.add_span_processor(simple.SimpleSpanProcessor(memory))
    instrumentation = importlib.import_module(INSTRUMENTATIONS[exporter])
    instrumentation.OpenAIAgentsInstrumentor().instrument(tracer_provider=provider)
    asyncio.run(agents.Runner.run(SCENARIOS[scenario](), "go"))
    message = encoder.encode_spans(memory.get_finished_spans())
    return json.dumps(json_format.MessageToDict(message), indent=1) + "\n"


def record(mode: str, scenario: str, target: str) -> None:
    text = record_native(scenario) if mode == "native" else record_otlp(scenario, mode)
    Path(target).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    asked = sys.argv[1:]
    # The SDK takes seconds to import, and what was instrumented once stays so: import here, run in a copy for each.
    fork = multiprocessing.get_context("fork")
    runs = [fork.Process(target=record, args=asked[place : place + 3]) for place in range(0, len(asked), 3)]
    for run in runs:
        run.start()
    for run in runs:
        run.join()
    sys.exit(any(run.exitcode for run in runs))

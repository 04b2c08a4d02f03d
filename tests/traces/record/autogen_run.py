"""Run an AutoGen debate offline with a scripted model and record its messages.

    python autogen_run.py OUTPUT

Run it in an environment of its own with autogen-agentchat 0.7.5 and autogen-ext 0.7.5. No key and no network are
needed: autogen-ext's replay client answers with the texts below.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from pathlib import Path
from typing import Any

agentchat = importlib.import_module("autogen_agentchat.agents")
conditions = importlib.import_module("autogen_agentchat.conditions")
teams = importlib.import_module("autogen_agentchat.teams")
replay = importlib.import_module("autogen_ext.models.replay")

LINES = {
    "pro": ["Sourdough keeps longer.", "Acids slow the mould."],
    "con": ["Yeast is quicker.", "Most bread is eaten within a day."],
    "judge": ["Both said one thing; go on.", "Sourdough wins for keeping. DONE"],
}


async def debate() -> list[Any]:
    members = [
        agentchat.AssistantAgent(name, model_client=replay.ReplayChatCompletionClient(lines))
        for name, lines in LINES.items()
    ]
    ends = conditions.TextMentionTermination("DONE")
    result = await teams.RoundRobinGroupChat(members, termination_condition=ends).run(task="Which bread keeps better?")
    return [message.model_dump(mode="json") for message in result.messages]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(asyncio.run(debate()), indent=1) + "\n", encoding="utf-8")

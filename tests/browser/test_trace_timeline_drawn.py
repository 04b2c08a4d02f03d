"""What the timeline of a trace draws: names, forks, what comes from a folded tool, the legend; and any hostile run."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page


def test_what_comes_back_from_a_folded_tool_is_drawn_from_its_agent(stage_page: Page) -> None:
    events = [
        {"id": "call", "t": 0, "type": "tool_call", "agent": "worker", "tool": "search"},
        {"id": "result", "t": 1, "type": "tool_result", "agent": "worker", "tool": "search"},
        {"id": "sum", "t": 2, "type": "aggregate", "agent": "lead"},
    ]
    edges = [{"src": "result", "dst": "sum", "type": "aggregate"}]
    stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": edges}))
    for tools in ("true", "false"):
        picture = stage_page.evaluate(f"scene.setTools({tools}); scene.toSvg()")
        assert picture.count('stroke-dasharray="5 3"') == 1


def test_long_names_of_agents_are_cut_where_they_are_alike(stage_page: Page) -> None:
    names = [f"researcher_with_a_name_that_nobody_shortened_{number}" for number in (1, 2)]
    events = [{"id": name, "t": 0, "type": "message", "agent": name} for name in names]
    stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": []}))
    texts = re.findall(r"<text[^>]*>([^<]+…[^<]+)</text>", stage_page.evaluate("scene.toSvg()"))
    assert len(texts) == 2
    for text, name in zip(texts, names, strict=True):
        head, tail = text.split("…")
        assert name.startswith(head)
        assert name.endswith(tail)
        assert len(head) > len(tail) > 3


def test_long_names_of_agents_that_differ_in_the_middle_show_where(stage_page: Page) -> None:
    kinds = ("rye", "oat", "rye_and_oat")
    names = [f"baker_who_is_asked_to_bake_a_loaf_of_{kind}_for_all_who_are_at_the_table" for kind in kinds]
    events = [{"id": name, "t": 0, "type": "message", "agent": name} for name in names]
    stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": []}))
    texts = re.findall(r"<text[^>]*>(baker[^<]*|ba[^<]*…[^<]*)</text>", stage_page.evaluate("scene.toSvg()"))
    assert ["rye_f", "oat_f", "rye_a"] == [text.split("…")[1][:5] for text in texts]
    for text, name in zip(texts, names, strict=True):
        head, middle, tail = text.split("…")
        assert (name.startswith(head), middle in name, tail) == (True, True, "")


def test_legend_tells_only_of_what_the_run_has(stage_page: Page) -> None:
    def legend(events: list[dict[str, Any]], edges: list[dict[str, Any]]) -> list[str]:
        stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": edges}))
        return stage_page.locator(".scene-legend .key + span").all_text_contents()

    lead: dict[str, Any] = {"id": "a", "t": 0, "type": "orchestrator_decision", "agent": "lead"}
    assert ["orchestrator decision"] == legend([lead], [])
    assert ["orchestrator decision", "at work, or waiting for a tool"] == legend([lead | {"t_end": 2}], [])
    spawn = {"id": "b", "t": 1, "type": "spawn", "agent": "lead", "to": "baker"}
    back = {"id": "c", "t": 2, "type": "return", "agent": "baker", "to": "lead"}
    ends = [{"id": f"d{number}", "t": 3, "type": "message", "agent": "lead", "to": "baker"} for number in (1, 2)]
    sent = {"id": "e", "t": 4, "type": "message", "agent": "baker", "to": "lead"}
    edges = [{"src": "a", "dst": "b", "type": "spawn"}, {"src": "c", "dst": "d1", "type": "return"}]
    told = legend([lead, spawn, back, *ends, sent], [*edges, {"src": "d2", "dst": "e", "type": "message"}])
    lines = ["starts an agent", "returns its result", "sends", "selected: causes come in", "selected: effects go out"]
    assert lines == told[4:-1]
    assert told[-1].startswith("many events")


def test_forks_close_to_each_other_share_a_stem(stage_page: Page) -> None:
    shared = stage_page.evaluate("""async () => {
      const { shareStems } = await import("/assets/trace/view/scene/links.js");
      const forks = [[10, 5], [12, 5], [16, 5], [13, 9], [17, 5], [18, 5], [30, 5]];
      const ways = forks.map(([x1, y1]) => ({ x1, y1, x2: x1 }));
      // A fork that leads backward leans, and one that comes before has a stem of its own.
      ways.push({ x1: 31, y1: 5, x2: 20 }, { x1: 29, y1: 5, x2: 29 });
      shareStems(ways);
      return ways.map(({ x1 }) => x1);
    }""")
    assert shared == [10, 10, 10, 13, 17, 17, 30, 31, 29]


_HOSTILE: dict[str, dict[str, Any]] = {
    "nothing": {},
    "one event": {"events": [{"id": "a", "t": 5, "type": "message", "agent": "b"}]},
    "one time": {"events": [{"id": f"e{n}", "t": 5, "type": "spawn", "agent": "b", "to": f"c{n}"} for n in range(30)]},
    "vast times": {
        "events": [
            {"id": "a", "t": -1.7e308, "type": "message", "agent": "b"},
            {"id": "c", "t": 1.7e308, "type": "return", "agent": "b"},
        ]
    },
    "far from zero": {
        "events": [{"id": f"e{n}", "t": 1.7e15 + n * 0.25, "type": "message", "agent": "b"} for n in range(9)]
    },
    "names": {
        "events": [
            {
                "id": "<script>",
                "t": 0,
                "type": "tool_call",
                "agent": "__proto__",
                "tool": 'x"><b>&\x00\x1b\u202e',
                "status": "\ud800",
            },
            {
                "id": "__proto__",
                "t": 1,
                "type": "tool_result",
                "agent": "constructor",
                "tool": "\ufffe" * 9,
                "trusted": False,
            },
            {
                "id": "e" * 9000,
                "t": 2,
                "type": "human_intervention",
                "agent": "n" * 9000,
                "final": True,
                "decision": "x",
            },
        ],
        "edges": [
            {"src": "<script>", "dst": "__proto__", "type": "message"},
            {"src": "__proto__", "dst": "<script>", "type": "causal"},
        ],
    },
    "a circle of spawns": {
        "events": [
            {"id": "a", "t": 0, "type": "spawn", "agent": "x", "to": "y"},
            {"id": "b", "t": 1, "type": "spawn", "agent": "y", "to": "x"},
            {"id": "c", "t": 2, "type": "spawn", "agent": "x", "to": "x"},
            {"id": "d", "t": 3, "type": "despawn", "agent": "x"},
        ],
        "edges": [{"src": "a", "dst": "b", "type": "spawn"}, {"src": "b", "dst": "a", "type": "spawn"}],
    },
}


@pytest.mark.parametrize("name", _HOSTILE)
def test_any_run_is_drawn(stage_page: Page, name: str) -> None:
    text = json.dumps(_HOSTILE[name])
    found = stage_page.evaluate(
        """async (text) => {
          await open_(text);
          const views = [];
          for (const scale of ["clock", "order"]) {
            scene.setScale(scale);
            for (const by of [0.5, 0.001, 0.0001, 2, 1e6]) { scene.navigation.zoom(by); await painted(); }
          }
          for (let rank = 0; rank < picture.count; rank += 1) scene.select(rank, { reveal: true });
          scene.player.play(); scene.player.pause(); scene.player.step(-1); scene.player.step(1);
          scene.showCritical(true); scene.mask(new Uint8Array(picture.count));
          for (const view of ["tree", "messages", "critical", "timeline"]) { scene.show(view); await painted(); }
          return {
            svg: scene.toSvg(),
            state: Object.values(scene.state).filter(Number.isNaN).length,
            boxes: document.querySelectorAll("main b, main script").length,
          };
        }""",
        text,
    )
    assert found["state"] == 0
    assert found["boxes"] == 0
    root = ElementTree.fromstring(found["svg"])
    assert {each.tag.partition("}")[2] for each in root.iter()} <= {
        "svg",
        "title",
        "rect",
        "path",
        "g",
        "text",
        "clipPath",
    }
    assert "NaN" not in found["svg"]
    assert "Infinity" not in found["svg"]

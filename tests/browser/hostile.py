"""The invented survey in, the same survey with hostile words wherever words can stand out, and its site.

The check refuses much of it, and is passed by here: what it ever lets through must be harmless all the same.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
from pathlib import Path
from typing import Any

import yaml

from generator.checked import check_data
from generator.publish import publish_site
from generator.render.settings import BuildSettings
from tests.render.reading import render_whole

# One transparent pixel.
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
IMAGE = "<img src=x onerror=alert(1)>"
SCRIPT = "</script><script>alert(2)</script>"
QUOTES = '"\' onmouseover="alert(3)" autofocus onfocus=alert(3) x=\''
ODD = r"=cmd|' /C calc'!A0 \textbf{x} {{7*7}} ${7*7} {% raw %} %7B ~/papers/ [x](javascript:alert(4)) `*_#"
# What runs, or would, if a page of prose were taken at its word.
RUNNING = (
    "</article><script>alert(6)</script><script src=data:,alert(6)></script>\n\n"
    "<b onmouseover=alert(7) onfocus=alert(7) tabindex=0 autofocus>b</b> "
    "<img src=../assets/img/favicon.svg onload=alert(7)>\n\n"
    "[link](javascript:alert(8)) <svg onload=alert(8)></svg> "
    "<iframe srcdoc='<script>parent.alert(9)</script>'></iframe>"
)
PROSE, TRACE = "hostile-prose", "hostile-run"
# What a file may be called: anything without a slash.
NAMED = "n\"'><img src=x onerror=alert(10)> &amp; <b onmouseover=alert(10)>"
PICTURE = "loaf.png"
TITLES = {
    "linen-loaf2021": IMAGE,
    "village-oven2022": f"{SCRIPT}</title></textarea><!--",
    "frozen-halves2023": ODD,
    "crock-diary2024": "לחם <b>ישן</b> & خبز قديم",
    "crumb-atlas2025": " ".join(["A title of three hundred characters that nobody shortened"] * 5)[:300],
    "cold-proof2026": f"🍞👩‍🌾 {QUOTES}",
}
AUTHORS = [f"{IMAGE} Krust", "נועה לחמי", "مريم الخبازة", "🍞 Baker", 'Society of "quoted" Bakers\' <b title=x>']


def write_hostile_survey(small_survey: Path, data: Path) -> None:
    """Write the data of the hostile survey to a new folder."""
    shutil.copytree(small_survey, data)
    for key, title in TITLES.items():
        file = data / "papers" / f"{key}.yml"
        paper = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        paper |= {
            "title": title,
            "alt_title": f"{IMAGE} {QUOTES} {key}",
            "authors": AUTHORS,
            "affiliation": f"{SCRIPT} Lab",
            "year": int(paper["year"]),
            "venue": f"{ODD} {IMAGE}",
            "summary": f"{SCRIPT} {IMAGE} {QUOTES} of {key}.",
            "notes": f"{ODD} {SCRIPT}",
            "links": {"project": f"https://example.org/{key}?a=1&b='><i>", "code": "javascript:alert(5)"},
        }
        for amendment in paper.get("amendments", []):
            amendment |= {"why": f"{IMAGE} why.", "source": f"{QUOTES} source."}
        file.write_text(_to_yaml(paper), encoding="utf-8")
    _spoil(
        data / "taxonomy.yml",
        ("axes", "values", "evidence", "facts", "ruled_out"),
        ("label", "plural", "short", "definition", "question", "none", "source", "text", "why", "not_coded"),
    )
    _spoil(data / "problems.yml", ("groups", "problems"), ("label", "title", "text", "source"))
    _spoil(data / "excluded.yml", ("excluded",), ("title", "reason", "reading", "identifier"))
    _spoil(data / "scale.yml", ("figures", "systems"), ("note", "label", "source", "unit"))
    _spoil(
        data / "protocol.yml",
        ("sources", "families", "rules", "stages", "evidence"),
        ("label", "text", "limits", "query", "note"),
    )
    _spoil(data / "claims.yml", ("claims", "notes"), ("boundary", "source", "text"))
    for audit in (data / "audits").glob("*.yml"):
        _spoil(audit, ("rows",), ("label", "note", "text", "reader"))
    _spoil(data / "survey.yml", ("editions",), ("title", "short", "description", "label"))
    _write_beside(data)


def build_hostile_site(root: Path, small_survey: Path, folder: Path) -> Path:
    """Build the site of the hostile survey in a new folder, and return where it lies there."""
    folder.mkdir()
    data, project, site = (folder / name for name in ("data", "project", "site"))
    write_hostile_survey(small_survey, data)
    project.mkdir()
    shutil.copy(root / "mkdocs.yml", project)
    for name in ("templates", "site_docs"):
        shutil.copytree(root / name, project / name)
    rendered = render_whole(check_data(data).survey, root / "templates", BuildSettings())
    publish_site(rendered, project=project, data=data, target=site)
    return site


def _write_beside(data: Path) -> None:
    """Write a trace whose every text is hostile, and a page of prose that tries to run something."""
    (data / "pages" / f"{PROSE}.md").write_text(
        f"---\ntitle: {json.dumps(f'{IMAGE} {SCRIPT}')}\norder: 9\n---\n\n# Prose\n\n{RUNNING}\n", encoding="utf-8"
    )
    survey = data / "survey.yml"
    survey.write_text(re.sub(r"(?m)^(sections: \[)", r"\1traces, ", survey.read_text(encoding="utf-8")))
    texts = f"{IMAGE} {SCRIPT} {QUOTES}"
    events = [
        {"id": f"e1 {texts}", "t": 0, "type": "spawn", "agent": f"lead {texts}", "to": f"a {texts}", "role": texts},
        {"id": "e2", "t": 1, "type": "tool_call", "agent": f"a {texts}", "tool": texts, "x_content": texts},
        {"id": "e3", "t": 2, "type": "tool_result", "agent": f"a {texts}", "tool": texts, "status": "ok"},
        {"id": "e4", "t": 3, "type": "return", "agent": f"a {texts}", "to": f"lead {texts}"},
    ]
    edges = [{"src": f"e1 {texts}", "dst": "e2", "type": "causal"}]
    totals = {"rewards": {texts: 1}, "costs": {"tokens": 1, "wall_clock_s": 3}}
    trace = {
        "trace_id": texts,
        "task_id": texts,
        "system": texts,
        "topology": "swarm",
        "events": events,
        "edges": edges,
    }
    (data / "traces").mkdir()
    (data / "traces" / f"{TRACE}.json").write_text(json.dumps(trace | totals, indent=1), encoding="utf-8")
    _write_pictures(data)


def write_hostile_names(data: Path) -> tuple[str, ...]:
    """Give a paper, a trace and a page a name that no address can be, and return the addresses that they would have."""
    for folder, name in (("papers", "linen-loaf2021.yml"), ("traces", f"{TRACE}.json"), ("pages", "about.md")):
        file = data / folder / name
        shutil.copy(file, file.with_name(f"{NAMED}{file.suffix}"))
    return (f"papers/{NAMED}/", f"traces/{NAMED}/", f"{NAMED}/")


def _write_pictures(data: Path) -> None:
    """Write a picture that a paper names in a field of its own, with hostile words for what it shows, and two more.

    These have a hostile name: one where pictures are read, one among the files that go into the site as they are.
    """
    for folder, name in (("images", PICTURE), ("images", f"{NAMED}.png"), ("public", f"{NAMED}.png")):
        (data / folder).mkdir(exist_ok=True)
        (data / folder / name).write_bytes(base64.b64decode(PIXEL))
    taxonomy = data / "taxonomy.yml"
    field = '\nfields: [{"id": "loaf", "label": "Loaf", "kind": "image", "card": true}]\n'
    taxonomy.write_text(taxonomy.read_text(encoding="utf-8") + field, encoding="utf-8")
    paper = data / "papers" / "linen-loaf2021.yml"
    shown = json.dumps({"loaf": {"file": PICTURE, "alt": f"{IMAGE} {QUOTES}"}})
    paper.write_text(paper.read_text(encoding="utf-8") + f"fields: {shown}\n", encoding="utf-8")


def _spoil(file: Path, lists: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Add hostile words to the named texts of a file, at its top and in the named lists."""
    written = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)

    def spoil(record: Any) -> None:
        for name, value in record.items():
            if name in names and isinstance(value, str):
                record[name] = f"{value.rstrip('.')} {IMAGE} {SCRIPT} {QUOTES}."
            elif name in lists:
                for each in value:
                    spoil(each)

    spoil(written)
    file.write_text(_to_yaml(written), encoding="utf-8")


def _to_yaml(record: dict[str, Any]) -> str:
    """JSON is YAML, a field a line; numbers were read as text and are written as they stood."""
    return "".join(f"{name}: {_to_value(value)}\n" for name, value in record.items())


def _to_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)}: {_to_value(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_to_value, value)) + "]"
    is_plain = isinstance(value, int) or value in ("", "null") or value.lstrip("-").isdecimal()
    return str(value) if is_plain else json.dumps(value, ensure_ascii=False)

"""Breaking any single rule in a copy of a survey: the command fails and names file, line and column."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.checks import RULES
from generator.cli import main
from tests.properties import some

Breakage = tuple[str, str, str | None, str, str]
# Where a rule reports the slip that is tried here at another level than its own.
SOFTER = {"author-lists": "warning", "usable-images": "warning"}
_REMARK = re.compile(r"([^:]+:\d+:\d+): ([a-z]+): .+ \(([a-z-]+)\)")

# Rule, file, what stands there, what takes its place (a file that is new has nothing there), where it is reported:
# line and column, or @ and a word of a file that others often change, with the name of any other file in front.
SMALL: tuple[Breakage, ...] = (
    ("readable-file", "scale.yml", "unit: loaves\n    date: 2022", "unit: [loaves\n    date: 2022", "12:11"),
    ("file-names", "papers/second.yaml", None, "title: A Second Loaf\n", "1:1"),
    ("known-files", "taxonomie.yml", None, "axes: []\n", "1:1"),
    ("unique-keys", "papers/cold-proof2026.yml", "  panel: small", "  kind: kitchen", "15:3"),
    ("known-fields", "survey.yml", "short: Fresh", "shirt: Fresh", "4:1"),
    ("required-fields", "papers/linen-loaf2021.yml", "year: 2021\n", "", "1:1"),
    ("value-types", "audits/2026-01-10.yml", "strict: true", "strict: yes", "10:13"),
    ("possible-dates", "excluded.yml", "2026-01-04", "2026-02-30", "8:11"),
    ("well-formed-ids", "protocol.yml", "id: not-toast", "id: not toast", "12:10"),
    ("unique-ids", "excluded.yml", "id: X3", "id: X2", "27:9"),
    (
        "distinct-macros",
        "protocol.yml",
        "  - {id: twin, label: Told twice,",
        "  - {id: glance-2, label: Retold, text: Again.}\n  - {id: glance-two, label: Copied, text: All of it.}\n"
        "  - {id: twin, label: Told twice,",
        "17:10",
    ),
    ("unique-papers", "excluded.yml", "arXiv:2402.99931", "arxiv:2602.99902", "6:17 papers/cold-proof2026.yml:7:14"),
    ("well-formed-identifiers", "papers/crumb-atlas2025.yml", "10.5555", "10.55", "5:12"),
    ("findable-papers", "papers/frozen-halves2023.yml", " {openreview: Loaf0Froze}", "", "1:8"),
    ("web-links", "papers/village-oven2022.yml", "https://example.org", "ftp://example.org", "7:18"),
    ("agreeing-links", "excluded.yml", "https://example.org/toast", "https://arxiv.org/abs/2402.99913", "7:11"),
    ("usable-images", "images/loaf.png", None, "nobody names it", "1:1"),
    ("unicode-names", "papers/cold-proof2026.yml", "Ana Miga", "Ana~Miga", "2:11"),
    ("printed-titles", "papers/crumb-atlas2025.yml", "title: ", "title: Slow- Rising ", "1:8"),
    ("distinct-names", "papers/cold-proof2026.yml", "authors: [Ana", "name: The Linen Loaf\nauthors: [Ana", "2:7"),
    ("author-lists", "papers/linen-loaf2021.yml", "Per Skorpa", "Oda Krumme", "2:23"),
    ("author-names", "papers/linen-loaf2021.yml", "Per Skorpa", "Per Skorpa†", "2:23"),
    (
        "author-spelling",
        "papers/linen-loaf2021.yml",
        "Per Skorpa",
        "Jose Pan y Agua",
        "papers/cold-proof2026.yml:2:21 2:23",
    ),
    ("summary", "papers/crumb-atlas2025.yml", "stale bread.", "stale bread", "9:10"),
    (
        "vocabulary-drift",
        "papers/linen-loaf2021.yml",
        "Journal of Invented Baking",
        "Journals of invented-baking",
        "papers/frozen-halves2023.yml:7:8 6:8",
    ),
    ("known-values", "papers/linen-loaf2021.yml", "beeswax]", "beeswacks]", "12:19"),
    (
        "value-parents",
        "taxonomy.yml",
        "code: K2\n        label",
        "code: K2\n        parent: crok\n        label",
        "27:17",
    ),
    ("axis-predicates", "taxonomy.yml", "[tries|try] {value}", "[tries|try]", "5:16"),
    ("evidence-levels", "papers/cold-proof2026.yml", "weighed", "weighted", "13:18"),
    ("unique-tags", "papers/linen-loaf2021.yml", "beeswax]", "linen]", "12:19"),
    ("required-axes", "papers/cold-proof2026.yml", "  kind: bakery\n", "", "11:3"),
    ("applies", "papers/frozen-halves2023.yml", "stage: unknown", "panel: large", "13:10"),
    ("not-coded", "papers/cold-proof2026.yml", "stage: {dough", "stage: {plate", "13:11"),
    ("ruled-out", "papers/frozen-halves2023.yml", "stage: unknown", "stage: {oven: unread}", "13:11"),
    ("known-papers", "scale.yml", "paper: village-oven2022", "paper: village-oven2020", "6:12"),
    ("known-trace-parts", "taxonomy.yml", "examples: [crock-diary2024]", "shown_by: {metrics: [makspan]}", "30:30"),
    ("tagged-examples", "taxonomy.yml", "examples: [crock-diary2024]", "examples: [linen-loaf2021]", "30:20"),
    ("audit-rows", "audits/2026-01-10.yml", "paper: village-oven2022", "paper: linen-loaf2021", "13:12"),
    (
        "drawn-samples",
        "audits/2026-01-10.yml",
        "stage]\n",
        "stage]\nsample: {seed: 1, size: 3, edition: frist}\n",
        "6:37",
    ),
    ("resolved-disagreements", "audits/2026-01-10.yml", "axis: stage\n", "axis: method\n", "19:15"),
    (
        "near-misses",
        "excluded.yml",
        "    reading: The makers of this survey, from the one chapter on bread.\n",
        "",
        "21:7",
    ),
    ("claim-queries", "claims.yml", "query: method=acid\n", "query: method=acdi\n", "11:16"),
    ("claim-sentences", "claims.yml", "of {pool} studies [keeps", "of {pool} or 5 studies [keeps", "3:15"),
    ("claim-holds", "claims.yml", "full: {stage: reading, expect: 1}", "full: {stage: reading, expect: 2}", "38:7"),
    ("claim-findings", "claims.yml", "finding: aroma == 0", "finding: aroma == O", "21:23"),
    ("claim-references", "pages/about.md", "{claim:left-out.left}", "{claim:left-out.lft}", "9:94"),
    ("scale-figures", "scale.yml", "max: 2.5\n    unit: loaves", "max: 2.5\n    unit: slices", "24:11"),
    ("page-findings", "survey.yml", "home: {", 'findings: {home: "All {pears} pairs"}\nhome: {', "18:18"),
    ("safe-prose", "pages/about.md", "**invented**", "<b onclick=x>invented</b>", "9:68"),
    ("page-links", "pages/about.md", "**invented**", "[invented](../fresh/)", "9:79"),
    ("valid-traces", "traces/cut.json", None, '{"events": [\n', "2:1"),
    ("amendments", "papers/village-oven2022.yml", "date: 2026-03-02", "date: 2025-03-02", "@2025-03-02"),
    ("edition-locks", "editions/first.lock", "2026-01-15", "2026-01-16", "survey.yml:35:23"),
    ("edition-counts", "editions/first.lock", "linen=1/1/0", "linen=2/2/0", "taxonomy.yml:2:9"),
    ("redirects", "redirects.yml", "new: linen-loaf2021", "new: linen-loaf", "4:24"),
    ("filled-editions", "survey.yml", "date: 2026-01-15", "date: 2025-01-15", "@2025-01-15"),
    ("filled-sections", "problems.yml", None, "problems: []\n", "survey.yml@problems]"),
    (
        "used-waivers",
        "papers/linen-loaf2021.yml",
        "\nids:",
        "\nwaived: [{rule: spelling, reason: Looked at.}]\nids:",
        "7:17",
    ),
    ("template", "template.yml", "  panel: small\n", "", "28:3"),
    ("filled-in", "papers/linen-loaf2021.yml", "Institute of Crumbs", "Sample Bakery", "3:14"),
)
# The same of the real survey, for a handful; the last is the word at which it is reported, as papers are corrected.
REAL: tuple[Breakage, ...] = (
    ("readable-file", "papers/c3.yml", "\ntags:", "\n\ttags:", "\ttags"),
    ("unique-papers", "papers/c3.yml", "2603.06859", "2603.15255", '"2603.15255"'),
    ("well-formed-identifiers", "papers/c3.yml", "2603.06859", "2603.068591", '"2603.068591"'),
    ("web-links", "papers/c3.yml", "https://github", "https//github", "https//github"),
    ("unicode-names", "papers/c3.yml", "Xinming Zhang", "Xinming~Zhang", "Xinming~Zhang"),
    ("possible-dates", "papers/c3.yml", "year: 2026", "year: 2062", "2062"),
    ("known-values", "papers/c3.yml", "reward: shared", "reward: shard", "shard"),
    ("evidence-levels", "papers/c3.yml", "explicit}", "implicit}", "implicit}"),
    ("not-coded", "papers/maporl.yml", "credit: {agent", "credit: {token", "token"),
    ("amendments", "papers/puppeteer.yml", "date: 2026-11-20", "date: 2026-01-20", "2026-01-20"),
    (
        "known-papers",
        "taxonomy.yml",
        "[debate-as-reward, magic2026, comas2026]",
        "[debate-as-rewards]",
        "debate-as-rewards",
    ),
)


def test_every_rule_is_broken_here() -> None:
    assert [rule.name for rule in RULES] == [row[0] for row in SMALL]


@pytest.mark.parametrize(
    ("rule", "file", "old", "new", "places"), SMALL, ids=[f"{number} {row[0]}" for number, row in enumerate(SMALL)]
)
def test_breaking_a_rule_in_the_small_survey_fails_at_its_place(
    rule: str,
    file: str,
    old: str | None,
    new: str,
    places: str,
    small_survey: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    level = SOFTER.get(rule) or next(known.level for known in RULES if known.name == rule)
    code, remarks = _break_and_check(small_survey, tmp_path / "data", (file, old, new), capsys)
    assert (0 if level == "note" else 1) == code
    # Nothing else is reported: a single slip gives a single remark, at each place concerned.
    expected = [f"data/{_resolved(place, file, tmp_path / 'data')}" for place in places.split(" ")]
    assert [(place, level, rule) for place in expected] == remarks


@pytest.mark.real
@pytest.mark.parametrize(("rule", "file", "old", "new", "word"), some(REAL, 4), ids=lambda value: value[:24])
def test_breaking_a_rule_in_the_real_survey_fails_at_its_word(
    rule: str,
    file: str,
    old: str,
    new: str,
    word: str,
    real_survey: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = tmp_path / "data"
    code, remarks = _break_and_check(real_survey, data, (file, old, new), capsys)
    place = f"data/{_resolved(f'@{word}', file, data)}"
    assert 1 == code
    assert place in {remark[0] for remark in remarks if remark[2] == rule}
    # Apart from this rule only claims may speak up, where the change makes one of them untrue.
    assert {rule} >= {remark[2] for remark in remarks} - {"claim-holds"}


@pytest.mark.real
def test_real_survey_breaks_no_rule(real_survey: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["check", "--data", str(real_survey), "--strict"])
    # What was waived is told with its reason.
    assert [] == [line for line in capsys.readouterr().out.splitlines() if ": waived: " not in line]


def _break_and_check(
    survey: Path, data: Path, edit: tuple[str, str | None, str], capsys: pytest.CaptureFixture[str]
) -> tuple[int, list[tuple[str, str, str]]]:
    """Return the exit code, and place, level and rule of each remark."""
    file, old, new = edit
    shutil.copytree(survey, data)
    if not file.startswith("editions/"):
        # A slip in what is locked is reported by the lock as well.
        shutil.rmtree(data / "editions")
    _edit(data / file, old, new)
    code = main(["check", "--data", str(data), "--strict"])
    found = [_REMARK.fullmatch(line) for line in capsys.readouterr().out.splitlines()]
    return code, [(remark[1], remark[2], remark[3]) for remark in found if remark]


def _resolved(place: str, edited: str, data: Path) -> str:
    """Return a place with its file, that of the edit if it names none; of a word, the place where it first stands."""
    file, _, word = place.partition("@")
    if not word:
        return place if "." in place else f"{edited}:{place}"
    file = file or edited
    text = (data / file).read_text(encoding="utf-8")
    before = text[: text.index(word)]
    return f"{file}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def _edit(path: Path, old: str | None, new: str) -> None:
    if old is None:
        path.parent.mkdir(exist_ok=True)
        path.write_text(new, encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")

"""The numbers of every claim, in its sentence, then and now, computed again from the API and the files."""

from __future__ import annotations

import re
from typing import Any

from tests.numbers.published import LIVING, Published, number, seen


def value_of(published: Published, claim: dict[str, Any], written: dict[str, Any], edition: str) -> float | None:
    """Compute a number of a claim; None for sound traces, agreement and words, which have tests of their own."""
    if "query" in written:
        keys = published.keys(written["query"], edition, count="primary")
        return len(keys) if keys is not None else None
    if "ratio" in written:
        above, below = (value_of(published, claim, claim["numbers"][name], edition) for name in written["ratio"])
        assert above is not None
        assert below
        return above / below
    if "values" in written:
        axes = {axis["id"]: axis for axis in published.written("taxonomy.yml")["axes"]}
        return len(axes[written["values"]]["values"])
    if "scale" in written:
        figure = written["scale"]
        (found,) = (
            each
            for each in published.written("scale.yml")["figures"]
            if (each["system"], each["metric"]) == (figure["system"], figure["metric"])
        )
        return float(found[figure.get("part", "value")])
    excluded = published.api(f"editions/{edition}/excluded.json")["excluded"]
    if "stage" in written:
        return sum(record["stage"] == written["stage"] for record in excluded)
    if written.get("traces") == "all":
        return len(list((published.data / "traces").glob("*.json")))
    papers = len(published.recount(edition).papers)
    sizes = {"papers": papers, "excluded": len(excluded), "audited": papers + len(excluded)}
    return sizes[written["count"]] if "count" in written else None


def shown(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"


def test_numbers_in_the_api_are_those_of_a_recount_in_every_edition(published: Published) -> None:
    for edition in published.editions:
        told = {claim["id"]: claim for claim in published.api(f"editions/{edition}/claims.json")["claims"]}
        for claim in published.written("claims.yml")["claims"]:
            for name, written in claim["numbers"].items():
                value = value_of(published, claim, written, edition)
                found = told[claim["id"]]["numbers"][name]
                if value is not None:
                    assert value == found["value"], (edition, claim["id"], name)
                    if "query" in written:
                        keys = published.keys(written["query"], edition, count="primary")
                        assert sorted(keys or ()) == sorted(found["papers"])


def test_sentences_carry_the_recounted_numbers(published: Published) -> None:
    page = published.page("claims")
    for claim in published.written("claims.yml")["claims"]:
        edition = claim["edition"]
        names = re.findall(r"\{([a-z0-9_-]+)\}", claim["sentence"])
        values = [value_of(published, claim, claim["numbers"][name], edition) for name in names]
        article = page.css_first(f"article#{claim['id']}")
        assert article is not None
        found = [seen(node) for node in article.css("h3 .number")]
        assert [shown(value) if value is not None else text for value, text in zip(values, found, strict=True)] == found
        told = next(
            each for each in published.api(f"editions/{edition}/claims.json")["claims"] if each["id"] == claim["id"]
        )
        assert told["sentence"] == seen(article.css_first("h3"))


def test_table_of_a_claim_has_each_number_then_and_now(published: Published) -> None:
    page = published.page("claims")
    for claim in published.written("claims.yml")["claims"]:
        rows = page.css(f"article#{claim['id']} tbody tr")
        assert list(claim["numbers"]) == [seen(row.css_first("th")) for row in rows]
        for row, written in zip(rows, claim["numbers"].values(), strict=True):
            then, now = (value_of(published, claim, written, edition) for edition in (claim["edition"], LIVING))
            expected, *found = (seen(cell) for cell in row.css("td.number"))
            if then is not None and now is not None:
                assert [shown(then), shown(now)] == found, claim["id"]
            relation = next(word for word in ("expect", "at_least", "at_most") if word in written)
            words = {"expect": "", "at_least": "at least ", "at_most": "at most "}[relation]
            assert f"{words}{shown(float(written[relation]))}" == expected


def test_state_of_a_claim_follows_from_its_finding_and_its_numbers(published: Published) -> None:
    for edition in published.editions:
        told = {
            claim["id"]: (claim["state"], claim["status"])
            for claim in published.api(f"editions/{edition}/claims.json")["claims"]
        }
        for claim in published.written("claims.yml")["claims"]:
            if claim.get("describes") == "true":
                assert ("described", "holds") == told[claim["id"]]
                continue
            holds, values = True, {}
            for name, written in claim["numbers"].items():
                value = value_of(published, claim, written, edition)
                values[name] = value
                if value is None or (written.get("context") == "true" and edition != claim["edition"]):
                    continue
                if "expect" in written:
                    holds &= value == float(written["expect"])
                if "papers" in written:
                    keys = published.keys(written["query"], edition, count="primary")
                    holds &= set(written["papers"]) == set(keys or ())
                holds &= value >= float(written.get("at_least", value)) and value <= float(
                    written.get("at_most", value)
                )
            if None in values.values():
                continue
            # The ledger's findings are comparisons that Python reads as well.
            found = eval(claim["finding"], {}, values)
            state = "overturned" if not found else "confirmed" if holds else "moved"
            assert (state, "holds" if found else "fails") == told[claim["id"]], (edition, claim["id"])


def test_numbers_in_prose_are_those_of_their_claims(published: Published) -> None:
    claims = {claim["id"]: claim for claim in published.written("claims.yml")["claims"]}
    texts = [path.read_text(encoding="utf-8") for path in (published.data / "pages").glob("*.md")]
    texts += [(published.data / name).read_text(encoding="utf-8") for name in ("problems.yml", "taxonomy.yml")]
    for claim_id, name in {match for text in texts for match in re.findall(r"\{claim:([^.}]+)\.([^}]+)\}", text)}:
        claim = claims[claim_id]
        value = value_of(published, claim, claim["numbers"][name], claim["edition"])
        assert value is not None
        pattern = re.compile(rf'<a class="number" href="[^"]*claims/#{claim_id}">([^<]*)</a>')
        found = {
            number(text)
            for path in ("about", "evaluation", "problems", "axes/decisions", "axes/credit", "axes/credit/message")
            if (published.site / path / "index.html").is_file()
            for text in pattern.findall((published.site / path / "index.html").read_text(encoding="utf-8"))
        }
        assert int(value) in found, (claim_id, name)

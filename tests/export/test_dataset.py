"""What search engines for data sets read of a survey, read back from its home page's head."""

from __future__ import annotations

import json
from dataclasses import replace

from generator.export.dataset import to_dataset_head
from generator.model.survey import Survey


def read(survey: Survey) -> dict[str, object]:
    opening, _, rest = to_dataset_head(survey).partition(">")
    text, closing, after = rest.rpartition("</script>")
    assert ('<script type="application/ld+json"', "</script>", "") == (opening, closing, after)
    assert "<" not in text
    return dict(json.loads(text))


def test_data_set_says_what_it_is_and_where_its_files_are(small: Survey) -> None:
    found = read(small)
    config = small.config
    assert ("https://schema.org", "Dataset", config.title) == (found["@context"], found["@type"], found["name"])
    assert config.description == found["description"]
    assert "2026-03-02" == found["dateModified"]
    assert ["Way of keeping", "Stage"] == list(found["keywords"])[:2]  # type: ignore[call-overload]
    files = [each["contentUrl"] for each in found["distribution"]]  # type: ignore[attr-defined]
    assert [f"{config.address}/downloads/papers.{name}" for name in ("json", "csv", "bib")] == files


def test_files_are_named_only_where_the_address_is_known(small: Survey) -> None:
    found = read(replace(small, config=replace(small.config, address="")))
    assert {"url", "distribution"}.isdisjoint(found)


def test_license_is_named_by_its_address_if_the_survey_has_one(small: Survey) -> None:
    names = ("CC0-1.0", "", "LicenseRef-own", "MIT OR CC0-1.0")
    licenses = [read(replace(small, config=replace(small.config, data_licence=name))) for name in names]
    named = [{"@type": "CreativeWork", "name": name} for name in names[2:]]
    assert ["https://spdx.org/licenses/CC0-1.0", None, *named] == [found.get("license") for found in licenses]


def test_title_that_ends_a_script_ends_none(small: Survey) -> None:
    title = "</script><script>alert(1)</script><!--"
    assert title == read(replace(small, config=replace(small.config, title=title)))["name"]

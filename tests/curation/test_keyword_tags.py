"""Keywords that name axes and values of a survey are tags, also as exports write them."""

from __future__ import annotations

from dataclasses import replace

from generator.bibliography.record import Record
from generator.curation.keyword_tags import keyword_tags
from generator.export.tag_words import keywords
from tests.analysis.invented import TAXONOMY, WAY, make_paper, tagged


def test_keywords_of_an_export_are_the_tags_that_they_were_made_of() -> None:
    """A comma in a label is a slash there."""
    bag, *others = WAY.values
    way = replace(WAY, label="Way, or place", values=(replace(bag, label="Bag, box,tin"), *others))
    taxonomy = replace(TAXONOMY, axes=tuple(way if axis.id == WAY.id else axis for axis in TAXONOMY.axes))
    [keyword] = keywords(make_paper(tags=tagged(way=("bag",))), taxonomy)
    axis, _, value = keyword.partition(": ")
    assert {"way": "[bag]"} == keyword_tags(Record(title="Relays", keywords={axis: (value,)}), taxonomy)

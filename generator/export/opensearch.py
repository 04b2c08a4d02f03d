"""A survey in, an OpenSearch description out, so that a browser can search the survey from its address bar."""

from __future__ import annotations

from generator.export.addresses import page_address
from generator.export.xml_text import element, empty_element
from generator.model.survey import Survey

PATH = "opensearch.xml"
TYPE = "application/opensearchdescription+xml"
_MOST = 16


def to_opensearch(survey: Survey) -> str:
    """Return the description, or an empty string while the site's address is not known: the format needs it."""
    config = survey.config
    if not config.address:
        return ""
    search = f"{page_address(survey, 'papers/')}?q={{searchTerms}}"
    lines = (
        # The format allows 1,024 characters here.
        element("ShortName", _short_name(config.short)),
        element("Description", config.description[:1024]),
        element("InputEncoding", "UTF-8"),
        empty_element("Url", type="text/html", method="get", template=search),
        empty_element("Url", type=TYPE, rel="self", template=page_address(survey, PATH)),
    )
    body = "\n".join(lines)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n{body}\n</OpenSearchDescription>\n'
    )


def _short_name(name: str) -> str:
    """Return as many whole words of a name as the format allows, 16 characters; of a longer word its beginning."""
    words = name.split()
    while len(" ".join(words)) > _MOST and len(words) > 1:
        words.pop()
    return " ".join(words)[:_MOST]

"""How MkDocs is driven: it asks of few files whether they are to be copied."""

from __future__ import annotations

from mkdocs.theme import Theme

from generator.publish.mkdocs_publisher import _PlainFolders


def test_theme_is_listed_without_its_icons_and_with_all_else() -> None:
    theme = Theme(name="material")
    every = theme.get_env().list_templates()
    listed = _PlainFolders(theme.dirs).list_templates()
    assert [name for name in every if not any(part.startswith(".") for part in name.split("/"))] == listed
    # What costs is that each is asked about.
    assert 0 < 20 * len(listed) < len(every)

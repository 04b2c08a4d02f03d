"""Addresses of pages, and the marker of internal links made relative to the page."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.publish.addresses import NOT_FOUND, file_of, is_address, resolve_markers, root_of


@pytest.mark.parametrize(
    ("path", "root"), [("", "./"), ("papers/", "../"), ("papers/c3/", "../../"), ("axes/a/b/", "../../../")]
)
def test_root_is_as_many_folders_up_as_the_page_is_deep(path: str, root: str) -> None:
    assert root == root_of(path, "https://example.org/base/")
    assert f'<a href="{root}cite/">' == resolve_markers('<a href="~/cite/">', root_of(path, ""))


@pytest.mark.parametrize(
    ("address", "root"),
    [("", "/"), ("https://example.org", "/"), ("https://example.org/base", "/base/"), ("https://h/a/b/", "/a/b/")],
)
def test_root_of_the_page_for_lost_readers_is_absolute(address: str, root: str) -> None:
    assert root == root_of(NOT_FOUND, address)


def test_file_of_a_page_is_its_folders_index() -> None:
    assert ["index.html", "papers/c3/index.html", "404.html"] == [file_of(p) for p in ("", "papers/c3/", NOT_FOUND)]


@pytest.mark.parametrize(
    ("path", "holds"),
    [
        ("", True),
        (NOT_FOUND, True),
        ("papers/c3/", True),
        ("authors/é/", True),
        ("papers/c3", False),
        ("/papers/", False),
        ("papers//", False),
        ("../", False),
        ("a/../b/", False),
        ("a b/", False),
        ("a?b/", False),
    ],
)
def test_address_is_folders_with_a_slash_at_the_end(path: str, holds: bool) -> None:
    assert holds == is_address(path)


@pytest.mark.parametrize(
    ("html", "resolved"),
    [
        ('<a href="~/x/">', '<a href="../x/">'),
        ("<a href='~/x/'>", "<a href='../x/'>"),
        ("<a href=~/x/>", "<a href=../x/>"),
        ('<A HREF = "~/x/">', '<A HREF = "../x/">'),
        ('<form action="~/q" data-src="~/d.json">', '<form action="../q" data-src="../d.json">'),
        ('<img\n  src="~/i.svg"/>', '<img\n  src="../i.svg"/>'),
        ('<a title="a > b" href="~/x/">', '<a title="a > b" href="../x/">'),
        ('<script src="~/a.js"></script>', '<script src="../a.js"></script>'),
        ('<template><a href="~/x/"></template>', '<template><a href="../x/"></template>'),
        ('<a href="~/~/x/">', '<a href="../~/x/">'),
        ('<titles href="~/x/">', '<titles href="../x/">'),
    ],
)
def test_marker_is_resolved_in_values_that_link(html: str, resolved: str) -> None:
    assert resolved == resolve_markers(html, "../")


@pytest.mark.parametrize(
    "html",
    [
        '<code>href="~/x/"</code>',
        '~/x/ <p>a < b href="~/x/"</p>',
        '<a title="~/x/" alt=~/x/ href="x~/">',
        "<p title='<a href=\"~/x/\">'>",
        "<p title='say href=\"~/x/\"'>",
        "<script>\"<a href='~/x/'>\"</script>",
        '<style>/* <a href="~/x/"> */</style>',
        '<textarea><a href="~/x/"></textarea>',
        '<!-- <a href="~/x/"> -->',
        '<a href="/~/x/">',
    ],
)
def test_marker_stays_in_text_and_in_other_values(html: str) -> None:
    assert html == resolve_markers(html, "../")


@given(st.text(alphabet="<a href=\"'~/>!-script"), st.text(alphabet="ab ~/\"'<>="))
def test_marker_rewriting_changes_nothing_but_the_marker(noise: str, text: str) -> None:
    html = f"{noise}<p>{text}"
    assert html == resolve_markers(html, "~/")
    assert resolve_markers(html, "../").replace("../", "~/") == html.replace("../", "~/")

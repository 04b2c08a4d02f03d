"""Sheets that import others become one."""

from __future__ import annotations

import pytest

from generator.publish import NotPublished
from generator.publish.style_sheet import to_sheet


def _sheet(**files: str) -> str:
    return to_sheet("css/site.css", {f"css/{name}.css": text for name, text in files.items()}.__getitem__)


def test_imports_stand_in_their_place_and_once() -> None:
    site = '/* Why. */\n\n@import "a.css";\n@import "b.css";\n\n.site { top: 0; }\n'
    assert ".b{top:2}\n.a{top:1}\n.site{top:0}\n" == _sheet(
        site=site, a='@import "b.css";\n.a { top: 1; }\n', b=".b { top: 2; }\n"
    )


def test_comments_go_and_what_is_quoted_stays() -> None:
    text = '.a::before { content: "/* no \\" comment */"; } /* a\ncomment */\n.b { margin: 0/**/ auto; }\n'
    assert '.a::before{content:"/* no \\" comment */"}\n.b{margin:0 auto}\n' == _sheet(site=text)


def test_spaces_go_where_they_say_nothing() -> None:
    text = (
        "@media (min-width: 60em) {\n  .a > .b :is(.c, .d):hover, .e + .f { "
        "inset: calc(1px + 2px) auto; top: 1px !important; }\n"
        "  .g::after { content: ' ; } > , x: '; }\n}\n"
    )
    assert (
        "@media (min-width:60em){\n.a>.b :is(.c,.d):hover,.e + .f{inset:calc(1px + 2px) auto;top:1px !important}\n"
        ".g::after{content:' ; } > , x: '}\n}\n"
    ) == _sheet(site=text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('@import "missing.css";\n', "css/missing.css does not exist"),
        (
            '@import "a.css" print;\n',
            '`@import "a.css" print;` is not imported, as pages load nothing from other hosts. Put',
        ),
        (
            "@import url(https://example.org/font.css);\n",
            "`@import url(https://example.org/font.css);` is not imported",
        ),
        (
            ".a { background: url(../img/a.svg); }\n",
            "`url(../img/a.svg)` is not loaded: styles are put together into one",
        ),
    ],
)
def test_what_cannot_be_put_together_is_refused(text: str, named: str) -> None:
    with pytest.raises(NotPublished, match=r"^css/site\.css:") as refused:
        _sheet(site=text, a="")
    assert named in str(refused.value)

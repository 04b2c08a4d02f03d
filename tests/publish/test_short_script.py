"""Scripts lose what only their sources are for, and nothing that a browser reads."""

from __future__ import annotations

import pytest
from pygments.lexers.javascript import JavascriptLexer
from pygments.token import Comment

from generator.publish.short_script import UnreadableScript, shorten
from tests.properties import some
from tests.script_imports import all_scripts, source_of


@pytest.mark.parametrize(
    ("script", "short"),
    [
        ("/* What it is. */\n\nsay(1);\n", "say(1);"),
        ("say(1); // once\nsay(2);\n", "say(1);\nsay(2);"),
        ("const a = /** @type {A} */ (b);\n", "const a=(b);"),
        ("if (a) {\n  b();\n\n  c();\n}\n", "if(a){\nb();\nc();\n}"),
        ("a /* one\ntwo */ b\n", "a\nb"),
        ("a(\n  [\n    b,\n  ],\n)\n  .c\n  ?.d;\ne\n[f]\n(g)\n++h\n", "a([b,],).c?.d;\ne\n[f]\n(g)\n++h"),
        ("const a = b\n  ? c\n  : d;\nreturn\n", "const a=b?c:d;\nreturn"),
        ("for (const [a, b] of c) d = { ...a, b };\n", "for(const[a,b]of c)d={...a,b};"),
        ("const f = async (a) => a ?? !b && c;\n", "const f=async(a)=>a??!b&&c;"),
        ("a = b + +c - -d - --e + f++ + g;\n", "a=b+ +c- -d- --e+f++ +g;"),
        ("a = b < !--c ? .5 : -1;\n", "a=b< !--c? .5:-1;"),
        ("a = b / c / d; e[0] /= f(2) / 3;\n", "a=b / c / d;e[0]/=f(2)/ 3;"),
        ("a = b/2; c = (d + e)/f[0]/2; // g\n", "a=b/2;c=(d+e)/f[0]/2;"),
        ('a = / "/.test(b) ? c : /=/;\n', 'a=/ "/.test(b)?c:/=/;'),
        ("class A {\n  #b = 1;\n  static c = 2;\n}\n", "class A{\n#b=1;\nstatic c=2;\n}"),
        ("  get [d]() {\n    return #b in e;\n  }\n", "get[d](){\nreturn #b in e;\n}"),
    ],
)
def test_comments_indents_and_spaces_around_marks_go(script: str, short: str) -> None:
    assert short == shorten(script)


@pytest.mark.parametrize(
    "kept",
    [
        '"a  //  b \\" /* c */"',
        "'a : \\' b'",
        "/[/*] , \"\\/ '/gu",
        "/ +\\/\\/ {2,}/g",
        "`a  ${ b  }  // c \\` $ { d }`",
        '`a ${b ? `c  ${"}" /* d */}  ` : { e: /[`}]/ }} , f`',
    ],
)
def test_what_is_quoted_stays_as_it_is(kept: str) -> None:
    assert f"a=({kept});\nb({kept},{kept})" == shorten(f"a = ({kept}); // {kept}\n  b({kept}, {kept})\n")
    assert f"a={kept}" == shorten(f"a = {kept}")


@pytest.mark.parametrize("script", ['a = "b\n";', "a = `b ${c`;", "a = `b ${{ c }`;", "a = /b\n/;", "a = `b"])
def test_what_is_not_closed_is_refused(script: str) -> None:
    with pytest.raises(UnreadableScript, match="no end of"):
        shorten(script)


def test_every_script_of_ours_has_the_words_and_marks_that_it_had() -> None:
    for script in some(all_scripts(), 100):
        source = source_of(script)
        assert _tokens(source) == _tokens(shorten(source)), script


def _tokens(script: str) -> list[str]:
    tokens = ((kind, text.strip()) for kind, text in JavascriptLexer().get_tokens(script))
    return [text for kind, text in tokens if text and kind not in Comment]

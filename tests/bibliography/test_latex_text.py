"""Simple LaTeX of titles and names becomes the letters that are meant; what is more stays, and is refused elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.latex_text import from_latex
from generator.bibliography.read import read_bibliography


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"$\beta$-Bread", "β-Bread"),
        (r"Caf{\'e} na\"ive, {\O}re and Erd\H{o}s", "Café naïve, Øre and Erdős"),
        (r"$\tau^2$-Bench in $O(n^{-3})$ steps", "τ²-Bench in O(n⁻³) steps"),
        (r"H$_2$O and $x_{test}$", "H₂O and x_test"),
        (r"\textsc{Loaf}: \emph{Rye \textbf{twice}}", "Loaf: Rye twice"),
        (r"50% of rye \& 100\% {W}heat & more", "50% of rye & 100% Wheat & more"),
        ("``Rye'' -- a loaf", "“Rye” – a loaf"),
        ("Vega~I. and M.~Arai on HD~92987 -- {B}", "Vega I. and M. Arai on HD 92987 – B"),
        ("Galaxies at z~6--8", "Galaxies at z~6–8"),
        (
            "`Rye, I'd say': bakers' `loaf'-based work of the '90s",
            "‘Rye, I'd say’: bakers' ‘loaf’-based work of the '90s",
        ),
        (r"L'effet \`a l'oven, c'\'etait un `caf\'{e}'", "L'effet à l'oven, c'était un ‘café’"),
        (r"The $$\phi$$ Loaf, B$$\epsilon^2$$", "The ϕ Loaf, Bϵ²"),
        (r"$\mathcal{O}(n)$ ovens", "O(n) ovens"),
        (r"\enquote{Loaf} and \mkbibquote{{\"U}ber Brot}: \mkbibemph{rye}", "“Loaf” and “Über Brot”: rye"),
        (r"The {\TeX book}, {\LaTeX} and loaf\hyphen wise ovens", "The TeXbook, LaTeX and loaf-wise ovens"),
        (r"{\noopsort{b}}Rye at 200$^\circ$C or 5$^{\circ}$", "Rye at 200°C or 5°"),
        (r"10\textsuperscript{5} {\textbar} CO\textsubscript{2}, 4\textsuperscript{th}", "10⁵ | CO₂, 4th"),
        (r"\textgreater{}Olive, 1 \textless{} 2 and {\textgreater}", ">Olive, 1 < 2 and >"),
        (r"{\textbackslash}textsc{DecADe} and \textbackslash{}emph\{Rye\}", "DecADe and Rye"),
        (r"\url{https://example.org/a_b}", "https://example.org/a_b"),
        (r"{\it k\/}-loaves, bread\-board and AND$\slash${\slash}OR", "k-loaves, breadboard and AND//OR"),
        (r"${\cal CP}$ of $Z^\prime$, $H^{\pm}\to H^\pm$ and $K^{(*)} K^*$", "CP of Z', H±→ H± and K(*) K*"),
        (
            r"5\({}^{\mbox{th}}\) e\({}^{\mbox{2}}\) 2\({}^{\mbox{k}}\) H\({}_{\mbox{2}}\)O x\textasciicircum{}y",
            "5th e² 2^k H₂O x^y",
        ),
        (r"The 5$^{th}$, $2^{\rm nd}$ and XIX$^e$ of $n^e$", "The 5th, 2nd and XIXe of n^e"),
        (r"$x\sp{2}$, H$\sb 2$O and $\Bbb R\sp n$", "x², H₂O and R^n"),
        (r"Ro{\textcommabelow s}u, \textcommabelow{T}un and Tret'{\t{ia}}kov", "Roșu, Țun and Tret'i͡akov"),
    ],
)
def test_simple_latex_becomes_letters(written: str, meant: str) -> None:
    assert meant == from_latex(written)


@pytest.mark.parametrize(
    "written",
    [
        r"A \crumb{x} of one's own",
        r"See \cite{rye} and \input{/etc/passwd}",
        r"\begin{loaf}x\end{loaf}",
        r"\verb|x| and rye",
        "Costs $5 and $6",
        "Galaxies at z~6, 10~20 ovens of ~5 kg, R ~ 9",
        "Open {brace",
        "Open $formula",
        "{" * 3_000 + r"\'e" + "}" * 3_000,
        "{x} " * 5_000,
    ],
)
def test_what_has_no_letters_of_its_own_stays_as_it_is(written: str) -> None:
    assert written == from_latex(written)


@given(st.text(st.sampled_from("a{}\\$'^_~%&- \n\x00é"), max_size=60))
def test_any_marks_give_a_text(text: str) -> None:
    assert isinstance(from_latex(text), str)


@given(st.text(st.characters(exclude_characters="\\{}$~'`-"), max_size=60))
def test_text_without_marks_is_left_alone(text: str) -> None:
    assert text == from_latex(text)


@pytest.mark.parametrize("title", [r"Search for \slashed{E} with {RNN}s", r"{\textbackslash}crumb{x} twice"])
def test_bibtex_title_that_is_not_read_keeps_its_braces(title: str) -> None:
    (record,) = read_bibliography(f"@misc{{x, title = {{{title}}}, year = 2026}}".encode(), "x.bib").records
    assert title == record.title


def test_bibtex_title_and_name_are_read() -> None:
    title = r"$\tau^2$-{B}read:~50\% Rye at \textasciitilde{}5 \textbraceleft{}g\textbraceright{}"
    entry = rf"@misc{{x, title = {{{title}}}, author = {{Brot, J{{\"u}}rg}}, year = 2026}}"
    (record,) = read_bibliography(entry.encode(), "x.bib").records
    assert ("τ²-Bread: 50% Rye at ~5 g", ("Jürg Brot",)) == (record.title, record.authors)


@given(st.text("{}ab %&#.,;:'-<>()[]\n é", max_size=40))
def test_braces_alone_are_read_as_with_any_macro(text: str) -> None:
    """What is read without parsing reads like the same text behind a letter that is parsed."""
    parsed = from_latex(rf"\'e {text}")
    expected = text if parsed.startswith("\\") else parsed.removeprefix("é").strip()
    assert " ".join(expected.split()) == " ".join(from_latex(text).split())

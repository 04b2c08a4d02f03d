"""Lists of authors are parted as their format says, and names that are turned are turned back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.bibtex import read_bibtex
from generator.bibliography.bibtex_names import split_bibtex_names
from generator.bibliography.names import first_name_first, split_names


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Vega, Ines and Arai, Tomo", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega, Tomo Arai and Li Wu", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("Ines Vega; Tomo Arai", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega / Tomo Arai | Li Wu", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("Ines Vega|Tomo Arai", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega (Relay, Ltd.), Tomo (Tom) Arai (RU)", ("Ines Vega", "Tomo (Tom) Arai")),
        ("Ines Vega & Tomo Arai, Li Wu", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("Ines Vega, Tomo Arai", ("Ines Vega", "Tomo Arai")),
        ("Vega, Ines", ("Ines Vega",)),
        ("{The Relay Collaboration}", ("The Relay Collaboration",)),
        ("Ines Vega et al.", ("Ines Vega", "et al.")),
        ("I Vega, T Arai, ...", ("I Vega", "T Arai", "et al.")),
        ("Vega, I., Arai, T.", ("I. Vega", "T. Arai")),
        ("Vega, I., Arai, T., & Doe, J.-P.", ("I. Vega", "T. Arai", "J.-P. Doe")),
        ("Vega, I. M., Arai, T., et al.", ("I. M. Vega", "T. Arai", "et al.")),
        ("Vega, I., World Bank, King, M. L., Jr.", ("I. Vega", "World Bank", "M. L. King Jr.")),
        ("Vega, I., Arai, Tomo", None),
        ("Vega I, de Wit TA", ("I. Vega", "T. A. de Wit")),
        ("Vega I; Arai T", ("I. Vega", "T. Arai")),
        ("Vega I Jr, Lee JR, Arai T 3rd", ("I. Vega Jr", "J. R. Lee", "T. Arai III")),
        ("de Vega, I. M., Jr.", ("I. M. de Vega Jr.",)),
        ("Vega, I.; Arai, T.; and Doe, J.-P.", ("I. Vega", "T. Arai", "J.-P. Doe")),
        ("Ines Vega II, Tomo Arai III", ("Ines Vega II", "Tomo Arai III")),
        ("World Bank, UNESCO", None),
        ("Vega, Ines Maria, Arai, Tomo", None),
        ("Vega, Arai, Wu, Doe", None),
        ("Food and Agriculture Organization", ("Food and Agriculture Organization",)),
        ("University of Oslo and UNESCO", ("University of Oslo", "UNESCO")),
        ("Ines Vega and Rye Institute", ("Ines Vega", "Rye Institute")),
        ("Ines Vega and Arai", ("Ines Vega", "Arai")),
        ("Ines Vega and Arai and Rye Institute", ("Ines Vega", "Arai", "Rye Institute")),
        ("Ines Vega, Rye Institute and Arai", ("Ines Vega", "Rye Institute", "Arai")),
        ("田中, 太郎 and 山田, 花子", ("田中太郎", "山田花子")),
        ("Ines Vega, II; Tomo Arai", ("Ines Vega II", "Tomo Arai")),
        ("Ines Vega,II", ("Ines Vega II",)),
        ("Ines M. Vega,III and Tomo Arai", ("Ines M. Vega III", "Tomo Arai")),
        ("Ines Vega, Jr., Tomo Arai, and Li Wu", ("Ines Vega Jr.", "Tomo Arai", "Li Wu")),
        ("Ines Vega, Jr., Tomo Arai, Li Wu, III", ("Ines Vega Jr.", "Tomo Arai", "Li Wu III")),
        ("Ines Vega, Jr., Tomo Arai", None),
        ("Ines Vega, MD, PhD, Tomo Arai, Ph.D., Li Wu", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("Ines Vega PhD; Arai, Tomo, MPH", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega, M.D., Tomo Arai, Ph.D.", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega, MD, MPH; Tomo Arai, MD", ("Ines Vega", "Tomo Arai")),
        ("Vega MBA, Arai MPH", ("M. B. A. Vega", "M. P. H. Arai")),
        ("Vega MD, Arai T", ("M. D. Vega", "T. Arai")),
        ("Ines Vega 0001, Tomo Arai", ("Ines Vega", "Tomo Arai")),
        ("Vega, Ines, II", ("Ines Vega II",)),
        ("Vega, Ines Maria, Arai, Tomo and Wu", None),
        ("Vega, Arai, Wu, Doe and Roe", ("Vega", "Arai", "Wu", "Doe", "Roe")),
        ("Rye Mills, Inc.; Vega, Co; Malt Co., Ltd.", ("Rye Mills, Inc.", "Co Vega", "Malt Co., Ltd.")),
        ("Rye, Inc. and Vega, Ines", ("Rye, Inc.", "Ines Vega")),
        ("Vega, Arai, et al.", None),
        ("Vega, I., et al.", ("I. Vega", "et al.")),
        ("OpenAI, Ines Vega, Tomo Arai, Li Wu", ("OpenAI", "Ines Vega", "Tomo Arai", "Li Wu")),
        ("Vega, Ines, Arai, Tomo and Wu, Li", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("Vega, Ines, and Tomo Arai", ("Ines Vega", "Tomo Arai")),
        ("Vega, Arai and Wu", ("Vega", "Arai", "Wu")),
        ("van der Berg, Jan", ("Jan van der Berg",)),
        ("Calmon Behling, Maria A.", ("Calmon Behling, Maria A.",)),
        ("Calmon Behling, M., Arai, T.", ("Calmon Behling, M.", "T. Arai")),
        ("Calmon Behling M, Arai T", ("Calmon Behling, M.", "T. Arai")),
        ("Vega I.-M., Arai T-K", ("I.-M. Vega", "T.-K. Arai")),
        ("Vega, I. M. Jr.; de la Rye, Tomo III; Wu, Jr.", ("I. M. Vega Jr.", "Tomo de la Rye III", "Wu Jr.")),
        ("I. Vega, T. andMe Research, L. Wu", ("I. Vega", "T. andMe Research", "L. Wu")),
        ("Vega, I. M. andArai, T. and Wu, L.", ("I. M. Vega", "T. Arai", "L. Wu")),
        ("Calmon Behling, Maria Ana; Arai, Tomo", ("Calmon Behling, Maria Ana", "Tomo Arai")),
        ("Calmon Behling, Maria, Jr.; Arai, Tomo", ("Calmon Behling, Maria Jr.", "Tomo Arai")),
        ("de la Cruz Moreno, Marta", ("de la Cruz Moreno, Marta",)),
        ("王小明、李四", ("王小明", "李四")),
        ("王小明\uff0c李四", ("王小明", "李四")),
        ("王小明, 李四, 张三", ("王小明", "李四", "张三")),
        ("王小明, 李四", ("王小明", "李四")),
        ("山田太郎, 鈴木花子", ("山田太郎", "鈴木花子")),
        ("김철수, 이영희", ("김철수", "이영희")),
        ("山田, 太郎", None),
        ("王伟, 清华大学", None),
        ("王 小明, 李 四", ("王 小明", "李 四")),
        ("Élan, É., Vega, Ö.", ("É. Élan", "Ö. Vega")),
        ("King, Martin Luther, Jr.", ("Martin Luther King Jr.",)),
        ("Vega, Jr., Ines", ("Ines Vega Jr.",)),
        ("Chen, JR; Wang, SR; Ines Vega, Jr.; Wu, Jr.", ("JR Chen", "SR Wang", "Ines Vega Jr.", "Wu Jr.")),
        ("King, Martin Luther, Jr.; Vega, Jr., Ines", ("Martin Luther King Jr.", "Ines Vega Jr.")),
        ("Ines Vega, Jr.", ("Ines Vega Jr.",)),
        ("Vega, Ines; Arai, T and Wu, Li; and Roe, Bo", ("Ines Vega", "T Arai", "Li Wu", "Bo Roe")),
        ("Vega, Ines; Barnes and Noble", ("Ines Vega", "Barnes and Noble")),
        ("{\\'E}lan Vega and {Tomo Arai}", ("{\\'E}lan Vega", "Tomo Arai")),
        ("{Ines Vega, Tomo Arai}", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega and others", ("Ines Vega", "et al.")),
        ("{Rye Vega}, Ines", ("{Rye Vega}, Ines",)),
        ("{Rye Vega}, Ines Ana", ("{Rye Vega}, Ines Ana",)),
        ("{Rye Vega}, I., {Rye Arai}, T.", ("{Rye Vega}, I.", "{Rye Arai}, T.")),
        ("{ Rye Vega },Ines Jr. and Li Wu et al.", ("{Rye Vega}, Ines Jr.", "Li Wu", "et al.")),
        ("{Rye Vega}, Jr., Ines; Li Wu", ("{Rye Vega}, Ines Jr.", "Li Wu")),
        ("Li Wu, {Rye Vega}, I.", ("Li Wu", "{Rye Vega}, I.")),
        ("Wu, L., {Rye Vega}, I.", ("L. Wu", "{Rye Vega}, I.")),
        ("de la {Rye Vega}, Ines; {Arai}, T.", ("{de la Rye Vega}, Ines", "T. Arai")),
        ("{Rye Team}, Ines Vega", ("Rye Team", "Ines Vega")),
        ("{Rye Vega}, Ines, MIT, Crumb", None),
        ("", ()),
    ],
)
def test_names_are_parted_and_turned(written: str, names: tuple[str, ...] | None) -> None:
    assert names == split_names(written)


@given(st.text("Aaé., ;&-王、jr{}", max_size=40))
def test_any_list_gives_names_or_is_unclear(text: str) -> None:
    names = split_names(text)
    assert names is None or all(names)


def test_suffixes_stand_last() -> None:
    assert "Ines Vega Jr." == first_name_first("Vega, Jr., Ines")


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Calmon Behling, Maria A. and Krüger, Mario", ("Calmon Behling, Maria A.", "Mario Krüger")),
        (
            "Garc{\\'i}a M{\\'a}rquez, Gabriel and {Cruz Moreno}, Jr., Ana",
            ("García Márquez, Gabriel", "Cruz Moreno, Ana Jr."),
        ),
        ("Wang 0001, Wei", ("Wei Wang",)),
        ("von Gaertringen, Friedrich Hiller", ("Friedrich Hiller von Gaertringen",)),
        ("King, Jr., Martin Luther", ("Martin Luther King Jr.",)),
        ("King, Martin Luther, Jr. and Ines Vega, III", ("Martin Luther King Jr.", "Ines Vega III")),
        ("{ICARUS and SBND Collaborations} and Vega, Ines", ("ICARUS and SBND Collaborations", "Ines Vega")),
        ("{Barnes and Noble}", ("Barnes and Noble",)),
        ("{Google, Inc.}", ("Google, Inc.",)),
        ("{van der Berg}, Jan and {Arai} {Tomo}", ("Jan van der Berg", "Arai Tomo")),
        ('Krust, J{\\"o}rg\n  AND {\\c C}elik, Ay{\\c s}e', ("Jörg Krust", "Ayşe Çelik")),
        ("Ines Vega & Tomo Arai; Wu", ("Ines Vega & Tomo Arai; Wu",)),
        ("Vega, Ines; and Arai, Tomo;", ("Ines Vega", "Tomo Arai")),
        ("Vega, In&eacute;s and Arai, Jos&eacute;", ("In&eacute;s Vega", "Jos&eacute; Arai")),
        ("King, M.~L. and others", ("M. L. King", "et al.")),
        ("Vega, Ines and ...", ("Ines Vega", "et al.")),
        ("Vega, Ines and {others}", ("Ines Vega", "et al.")),
        ("山田, 太郎 and 王, 小明 and 佐々木, 明 and 昂温, G.", ("山田太郎", "王小明", "佐々木明", "G. 昂温")),
        ("J. Roe and Smith, John, Doe, Ann and Li, Wu", ("J. Roe", "et al.")),
        ("Wei Wang 0001 and Yang {Yang 0012} and Agent 007", ("Wei Wang", "Yang Yang", "Agent 007")),
        ("Ferdinand and Isabella", ("Ferdinand", "Isabella")),
        ("Vega, I. andArai, T. M.and Wu, Li and Hans andersen", ("I. Vega", "T. M. Arai", "Li Wu", "Hans andersen")),
        ("Vega, I. and andMe Research, T. and Wu, L.", ("I. Vega", "T. andMe Research", "L. Wu")),
        ("{Rye Institute, Malt and Barley, Inc.}", ("Rye Institute, Malt and Barley, Inc.",)),
    ],
)
def test_bibtex_parts_names_by_the_word_outside_of_braces(written: str, names: tuple[str, ...]) -> None:
    [record] = read_bibtex(f"@misc{{x, title = {{T}}, author = {{{written}}}}}", "x.bib").records
    assert names == record.authors


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("J. Smith, A. Doe, B. Roe", ("J. Smith", "A. Doe", "B. Roe")),
        ("J. Smith, A. Doe and {Roe, Inc.}", ("J. Smith", "A. Doe", "Roe, Inc.")),
        ("J. Smith, A. Doe, {Roe, Inc.}", ("J. Smith", "A. Doe", "Roe, Inc.")),
        ("王小明, 李四", ("王小明", "李四")),
        ("王小明\uff0c李四", ("王小明", "李四")),
        ("王小明, 李四, 张三", ("王小明", "李四", "张三")),
        ("王小明, 李四, 张三, 赵六", ("王小明", "李四", "张三", "赵六")),
        ("Smith J, Doe A, Roe B", ("J. Smith", "A. Doe", "B. Roe")),
        ("Smith, J., Doe, A.", ("J. Smith", "A. Doe")),
        ("Smith, John, Doe, Ann Lee", ()),
        ("Vega and I. and Arai and T.-K.", ("I. Vega", "T.-K. Arai")),
        ("Vega and I. and others", ("I. Vega", "et al.")),
        ("Vega and I. and Arai and T. and Wu", ()),
        ("{Ines Vega and Tomo Arai and Li Wu}", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("{Vega, Ines and M{\\'a}lt, T. and Wu, Li}", ("Ines Vega", "T. Mált", "Li Wu")),
        ("{Vega, Ines M., Arai, Tomo, Wu, Li and Roe, Bo}", ()),
        ("{Vega, Ines and Arai, Tomo and others}", ("Ines Vega", "Tomo Arai", "et al.")),
        ("Smith, John, Doe, Ann", ()),
        ("Vega, Ines; Arai, Tomo; King, M. L., Jr.;", ("Ines Vega", "Tomo Arai", "M. L. King Jr.")),
    ],
)
def test_commas_and_semicolons_between_names_of_bibtex_are_told(written: str, names: tuple[str, ...]) -> None:
    reading = read_bibtex(f"@misc{{x, title = {{T}},\n author = {{{written}}}}}", "x.bib")
    assert names == reading.records[0].authors
    [problem] = reading.problems
    assert 2 == problem.place.line
    mark = "semicolons" if ";" in written else "commas"
    assert problem.message.endswith(
        "Separate them with `and`." if not names else f"instead of {mark}." if "," in written else "outside of braces."
    )


@given(st.text("{}\\, andxA\n", max_size=60))
def test_any_braces_give_names(text: str) -> None:
    assert all(split_bibtex_names(text))

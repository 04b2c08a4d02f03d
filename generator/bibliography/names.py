"""A list of authors as files write it in, names with the first name first out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

_AND = re.compile(r"\s+(?:and|&)\s+")
_OTHERS = {"others", "and others", "et al", "et al."}
_OPEN_END = re.compile(r"[,;]?\s+(?:and\s+others|et\s+al\.?)$", re.IGNORECASE)
# What parts names in Chinese and Japanese.
_WIDE_MARKS = str.maketrans("\u3001\uff0c\uff1b", ";;;")
# Braces, of which LaTeX prints those behind a backslash, and what parts names, or the parts of one, outside of them.
_BRACES = re.compile(r"(?<!\\)[{}]")
_BIBTEX_AND = re.compile(r"(?<!\\)[{}]|\sand(?=\s)", re.IGNORECASE)
# With more behind it either two last names or one author, turned.
_TWO_WORDS = re.compile(r"[^\s,]+, [^\s,.]{3,}")
_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.?-?){1,4}")
_BIBTEX_COMMA = re.compile(r"(?<!\\)[{}]|[,\uff0c\u3001]")
# Initials by themselves: three letters or more without full stops may as well be an acronym.
_ALONE = re.compile(r"(?:[^\W\d_a-z]\.[\s-]*){1,4}|[^\W\d_a-z]{1,2}")
# With full stops, so that one letter, or an acronym, may be a name.
_LONE_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.[\s-]*)+")
# Three people or more, each of two words: a group has hardly so many in its name.
_PEOPLE = re.compile(
    r"(?:[^\W\d_a-z][^\s{},]*(?: [^\W\d_a-z][^\s{},]*)+ and ){2,}[^\W\d_a-z][^\s{},]*(?: [^\W\d_a-z][^\s{},]*)+"
)
# Chinese, Japanese and Korean names, of one sign only a part. Of organizations, words such as "university" tell.
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}")
IDEOGRAPHS = re.compile(
    rf"(?!.*(?:大学|大學|学院|學院|学校|研究|公司|会社|實驗|实验|대학|학교|연구|회사)){_WIDE.pattern}"
)
# Two whole names, and not a last and a first name: with a Chinese family name that begins hardly any Japanese one,
# with Korean ones, or with more signs than a first name has.
WHOLE_PAIR = re.compile(
    "[王李张刘劉陈陳杨楊赵趙黄黃吴吳徐孙孫胡朱郭何罗郑鄭谢许許冯馮邓鄧曹彭肖萧蕭董袁潘蒋蔣蔡魏苏吕呂卢盧姚廖邹鄒陆贾賈韩谭譚阎閻"
    "崔侯邵孟尹黎沈傅薛范郝邱龚龔钱汤赖顾顧钟]"
    r"[\u3400-\u9fff]{1,2},[\u3400-\u9fff]{2,4}|[\u3400-\u9fff]{4,},[\u3400-\u9fff]{4,}|"
    "[김이박최정강조윤장임한오서신권황안송홍][가-힣]{2},[김이박최정강조윤장임한오서신권황안송홍][가-힣]{2}"
)
_SUFFIX = re.compile(r"(?:jr|sr)\.?|i{2,3}|iv", re.IGNORECASE)
_TWO_TURNED = re.compile(r",.* and .*,")
_ACRONYM = re.compile(r"[A-Z]{2,}")
COLLABORATION = re.compile(r"\s+collaborations?$", re.IGNORECASE)
INITIAL_FIRST = re.compile(r"^[^\W\d_a-z]\.")
UNCLEAR_NAMES = 'The authors "{names}" are left out, as it is unclear where one name ends. Separate them with {mark}.'


def split_names(text: str) -> tuple[str, ...] | None:
    """Return the names of a list, the first name first; `et al.` stays at its end as a name of its own.

    Semicolons part names, else `and` does, else commas do between names of several words or with initials. A name with
    a comma in it has its last name first. None where commas may part other names as well.
    """
    text = " ".join(text.translate(_WIDE_MARKS).split())
    listed = _OPEN_END.sub("", text)
    if ";" in listed:
        names = [first_name_first(part.strip(" ,")) for part in listed.split(";")]
    else:
        parts = [part.strip(" ,") for part in _AND.split(listed)]
        split = [names_at_commas(part.split(","), parts) for part in parts]
        if None in split or (listed != text and _TWO_WORDS.fullmatch(listed)):
            return None
        names = [name.strip("{} ") for part in split for name in part or ()]
    return _named([*forwards(names), *(["et al."] if listed != text else [])])


def names_at_commas(split: Iterable[str], among: Sequence[str] = ()) -> list[str] | None:
    """Return the names among what commas part, the first name first; None where they may part other names as well.

    among: all that `and` parts; those behind the first tell whether commas are within names: `Vega, I and Arai, T`
    """
    parts = [part for each in split if (part := each.strip())]
    is_single = [" " not in part for part in parts]
    turned = any("," in other for other in among[1:])
    if len(parts) < 2 or are_wide_names(parts):
        return parts
    if all(map(_WIDE.fullmatch, parts)) and not turned:
        return None
    if len(parts) == 2 and _ACRONYM.fullmatch(parts[1]) and not is_single[0] and not parts[0].isupper():
        return None  # "World Bank, UNESCO"
    if any(map(_is_initials, parts[1:])):
        return _at_initials(parts)
    if any(map(_SUFFIX.fullmatch, parts)):
        return [_with_suffix(parts)] if len(parts) < 4 else None
    in_pairs = [at for at in range(0, len(parts) - 1, 2) if is_single[at] or is_single[at + 1]]
    if turned:
        pairs = zip(parts[::2], parts[1::2], strict=False)
        return [f"{first} {last}" for last, first in pairs] if len(parts) % 2 == 0 else None
    if len(parts) == 2 and (in_pairs or [False, True] == [_ends_with_initials(part) for part in parts]):
        is_list = len(among) > 1 and " " not in among[-1]  # "Vega, Arai and Wu"
        return parts if is_list else [_joined(parts)]
    return None if len(in_pairs) * 2 == len(parts) and not all(is_single) else parts


def are_wide_names(parts: Sequence[str]) -> bool:
    """Tell whether commas part whole names in Chinese, Japanese or Korean; those of one have a comma at most."""
    are_wide = len(parts) > 1 and all(map(IDEOGRAPHS.fullmatch, parts))
    return are_wide and (len(parts) > 2 or bool(WHOLE_PAIR.fullmatch(",".join(parts))))


def _with_suffix(parts: Sequence[str]) -> str:
    """Return a name as one says it; its suffix may stand last, as in `Ines Vega, Jr.` and `Vega, Ines, Jr.`."""
    if not _SUFFIX.fullmatch(parts[-1]):
        return _joined(parts)
    return " ".join(parts) if len(parts) == 2 else from_ris_name(", ".join(parts))


def _at_initials(parts: Sequence[str]) -> list[str] | None:
    """Return names of which initials stand between commas: `Vega, I., Arai, T.`; None where others are unclear."""
    names: list[str] = []
    waiting = list(parts)
    alone = False
    while waiting:
        name = waiting.pop(0)
        has_initials = bool(waiting) and _is_initials(waiting[0])
        if _is_initials(name) or (alone and not has_initials):
            return None
        name = f"{waiting.pop(0)} {name}" if has_initials else name
        names.append(f"{name} {waiting.pop(0)}" if waiting and _SUFFIX.fullmatch(waiting[0]) else name)
        alone = not has_initials
    return names


def _is_initials(part: str) -> bool:
    return part.isupper() and bool(_ALONE.fullmatch(part))


def _ends_with_initials(name: str) -> bool:
    """Tell whether a name ends as in `Vega I`, and does not begin as in `I. Vega`."""
    last, _, initials = name.rpartition(" ")
    is_number = bool(_SUFFIX.fullmatch(initials))  # "Vega II"
    is_short = initials.isupper() and bool(_INITIALS.fullmatch(initials))
    return bool(last) and is_short and not is_number and not _is_initials(last.split()[0])


def split_bibtex_names(text: str) -> tuple[str, ...]:
    """Return the names of a list of BibTeX, with its LaTeX; `et al.` is a name of its own.

    Nothing but `and` outside of braces parts names, unless it is plain that commas do. A name in braces is that of a
    group and stays as it is; of any other, commas outside of braces tell the parts. What is unclear, and all that
    follows it, are others.
    """
    lists = listed_with_commas(text)
    if text in lists:
        return _named(lists[text] or ())
    names: list[str] = []
    for part in (each.strip() for each in _outside(text, _BIBTEX_AND)):
        split = lists.get(part, [_turned(part)])
        if split is None:
            return _named([*names, "et al."]) if names else ()
        names += filter(None, split)
    return _named(names)


def listed_with_commas(text: str) -> dict[str, list[str] | None]:
    """Return what `and` parts of a list of BibTeX and commas part further, with its names; None where they are unclear,
    and then nothing that follows.

    BibTeX knows one comma or two in a name: `Last, First` and `Last, Jr., First`. A list in which `and` parts initials
    from their names, or that stands in braces as a whole, has names or None by its whole text.
    """
    parts = [each.strip() for each in _outside(text, _BIBTEX_AND)]
    if any(map(_LONE_INITIALS.fullmatch, parts)):
        return {text: _with_initials(parts)}
    if len(parts) == 1 and _is_braced(text.strip()) and _PEOPLE.fullmatch(text.strip()[1:-1]):
        return {text: list(split_bibtex_names(text.strip()[1:-1]))}
    found: dict[str, list[str] | None] = {}
    for part in parts:
        names = [name.strip() for name in _outside(part, _BIBTEX_COMMA) if name.strip()]
        has_words = all(" " in name for name in names)
        is_wide = are_wide_names(names)
        begins = all(map(INITIAL_FIRST.match, names))
        if len(names) > 3 or is_wide or (len(names) == 3 and has_words) or (len(names) == 2 and has_words and begins):
            split = names_at_commas(names)
            found[part] = forwards(split) if split and (is_wide or any(" " in name for name in split)) else None
            if found[part] is None:
                break
    return found


def _with_initials(parts: Sequence[str]) -> list[str] | None:
    """Return the names of `Vega and I. and Arai and T.`; None where they do not alternate."""
    others = [part for part in parts[-1:] if part.lower() in _OTHERS]
    parts = parts[: len(parts) - len(others)]
    alternate = [bool(_LONE_INITIALS.fullmatch(part)) for part in parts] == [False, True] * (len(parts) // 2)
    if not alternate:
        return None
    return [*(f"{first} {last}" for last, first in zip(parts[::2], parts[1::2], strict=True)), *others]


def forwards(names: list[str]) -> list[str]:
    """Return names as one says them where all have their initials last."""
    if len(names) > 1 and all(map(_ends_with_initials, names)):
        return [initials_first(name) for name in names]
    return names


def first_name_first(name: str) -> str:
    """Return a name with the first name first."""
    return _joined(name.strip("{} ").split(",", 2))


def initials_first(name: str) -> str:
    """Return a name as one says it where a database wrote `Vega I` or `Vega I.M.`; any other as it is."""
    last, _, initials = name.rpartition(" ")
    letters = re.findall(r"[^\W\d_]", initials)
    # In a name in capitals nobody can tell initials from a name.
    if "," in name or last == last.upper() or not _INITIALS.fullmatch(initials):
        return name
    return f"{' '.join(f'{letter}.' for letter in letters)} {last}"


def from_ris_name(name: str) -> str:
    """Return a name of RIS with the first name first: there a suffix stands last, as in `Last, First, Jr.`."""
    last, *further = (part.strip() for part in name.split(",", 2))
    return " ".join(part for part in (*further[:1], last, *further[1:]) if part)


def ris_names(line: str) -> list[str] | None:
    """Return the names on a line of RIS, which should have one; None where several cannot be told apart."""
    parts = line.split(";") if ";" in line else line.split(" and ") if _TWO_TURNED.search(line) else [line]
    names: list[str] = []
    for part in (part.strip(" ,") for part in parts):
        split = [each.strip() for each in part.split(",")]
        are_several = len(split) == 2 and (
            all(map(_ends_with_initials, split)) or all(" " in each and INITIAL_FIRST.match(each) for each in split)
        )
        is_one = not are_several and (len(split) < 3 or (len(split) == 3 and _SUFFIX.fullmatch(split[2])))
        found = [from_ris_name(part)] if is_one else names_at_commas(split)
        if found is None:
            return None
        names += forwards(found)
    return [name for name in names if name]


def _turned(name: str) -> str:
    """Return a name of BibTeX with the first name first; one in braces, which must not be turned, without them."""
    if _is_braced(name):
        return name[1:-1].strip()
    return _with_suffix([part.strip() for part in _outside(name, _BIBTEX_COMMA)])


def _is_braced(name: str) -> bool:
    """Tell whether the brace at the beginning is closed at the end and not before."""
    depth = 0
    for found in _BRACES.finditer(name):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return name.startswith("{") and found.end() == len(name)
    return False


def _joined(parts: Sequence[str]) -> str:
    """Return `Last, First` and `Last, Jr., First` as one says them."""
    last, *further = (part.strip() for part in parts)
    suffix = further.pop(0) if len(further) > 1 else ""
    return " ".join(part for part in (", ".join(filter(None, further)), last, suffix) if part)


def _outside(text: str, marks: re.Pattern[str]) -> Iterator[str]:
    """Yield what a mark parts; one between braces is a sign of the text."""
    depth = begin = 0
    for found in marks.finditer(text):
        if found[0] in "{}":
            depth += 1 if found[0] == "{" else -1
        elif depth == 0:
            yield text[begin : found.start()]
            begin = found.end()
    yield text[begin:]


def _named(names: Iterable[str]) -> tuple[str, ...]:
    return tuple("et al." if name.lower() in _OTHERS else name for name in names if name)

"""A list of authors as files write it in, names with the first name first out, but for `García Márquez, Gabriel`, whose
last name would be split otherwise (see `family_name`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from generator.bibliography.family_name import HELD, hold_commas, keep_family, release_commas, turn_name, write_name
from generator.bibliography.latex_text import from_latex
from generator.bibliography.name_parts import NO_BREAK, is_group_word

# One of both spaces may be missing, as in files of BibTeX; of 23andMe, databases leave the number out.
_AND = re.compile(r"\s+(?:and|&)\s+|\s+and(?=[A-Z])(?!Me\b)|(?<=\.)and\s+")
# What stands before the last name of a list, also behind a semicolon: `Roe, A.; Poe, B.; and Coe, C.`
AND_BEFORE = re.compile(r"^(?:and|&)\s+")
OTHERS = {"others", "and others", "et al", "et al.", "...", "…"}
_OPEN_END = re.compile(r"[,;]?\s+(?:and\s+others|et\s+al\.?|\.{3}|…)$", re.IGNORECASE)
# Where somebody parted the lines of one list.
_AND_BEHIND = re.compile(r"\s+and$")
# What parts names in Chinese and Japanese.
_WIDE_MARKS = str.maketrans("\u3001\uff0c\uff1b", ";;;")
# What stands between names as a semicolon does: bars and dots; and an affiliation behind one.
PARTING = re.compile(r"(?<!\s)(?:\s*+\|\s*+|\s++[/·•]\s++)")
AFFILIATION = re.compile(r"\s*\([^()]*\)(?=\s*(?:[,;]|$|and\b|&))")
# Degrees; by itself one in capitals may be initials: `Vega MBA`.
_DEGREE, _CAPITALS = r"(?:Ph\.? ?D\.?|D\.?Phil|DrPH|MSc)", r"(?:M\.?D\.?|MPH|MBA|MS)"
_END = r"(?=\s*(?:[,;]|$|and\b|&))"
_HAS_DEGREES = re.compile(rf",? {_DEGREE}{_END}|, {_CAPITALS}, {_CAPITALS}{_END}")
_DEGREES = re.compile(rf"(?:,? (?:{_DEGREE}|{_CAPITALS}))+{_END}")
# With more behind it either two last names or one author, turned.
_TWO_WORDS = re.compile(r"[^\s,]+, [^\s,.]{3,}")
_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.?-?){1,4}")
# Initials by themselves: three letters or more without full stops may as well be an acronym.
_ALONE = re.compile(r"(?:[^\W\d_a-z]\.[\s-]*){1,4}|[^\W\d_a-z]{1,2}")
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
# Of these languages a part of a name, whose family name is said first, and without a space.
_PART_OF_WIDE = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
_SUFFIX = re.compile(r"(?:jr|sr)\.?|i{2,3}|iv", re.IGNORECASE)
_SUFFIX_BEHIND = re.compile(r"(.+?),? ((?:Jr|Sr)\.?|III?|IV)")
# As PubMed writes one behind initials, too.
_ORDINALS = {"2nd": "II", "3rd": "III", "4th": "IV"}
_ORDINAL = re.compile("|".join((_SUFFIX.pattern, *_ORDINALS)), re.IGNORECASE)
# Behind a last name alone: `Lee JR`.
_LIKE_INITIALS = ("JR", "SR")
# What a comma parts from the name of a company: `Rye Mills, Inc.`, `Rye Mills Co., Ltd.`
_COMPANY = re.compile(r"(?:Inc|Ltd|LLC|GmbH|Corp)\.?|Co\.")
# By which DBLP tells people of one name apart: "Wei Wang 0001".
NUMBERED = re.compile(r"(?<=\w) 0\d{3}$")
_TWO_TURNED = re.compile(r",.* and .*,")
_ACRONYM = re.compile(r"[A-Z]{2,}")
COLLABORATION = re.compile(r"\s+collaborations?$", re.IGNORECASE)
INITIAL_FIRST = re.compile(r"^[^\W\d_a-z]\.")
# Of names that are unclear as much is quoted.
MOST_QUOTED = 100


def split_names(text: str) -> tuple[str, ...] | None:
    """Return the names of a list, the first name first; `et al.` stays at its end as a name of its own.

    Semicolons part names, else `and` does, else commas do between names of several words or with initials. A name with
    a comma in it has its last name first, for sure where that stands in braces. None where commas may part other names
    as well.
    """
    text = PARTING.sub("; ", " ".join(text.translate(_WIDE_MARKS).split()))
    text = AFFILIATION.sub("", text)
    text = hold_commas(_DEGREES.sub("", text) if _HAS_DEGREES.search(text) else text)
    listed = _OPEN_END.sub("", text)
    if ";" in listed:
        parts = [AND_BEFORE.sub("", part.strip(" ,")) for part in listed.split(";")]
        names = [first_name_first(name) for part in parts for name in _turned_names(part)]
    else:
        parts = [part.strip(" ,") for part in ([listed] if _is_group(listed) else _AND.split(listed))]
        split = [names_at_commas(part.split(","), parts) for part in parts]
        if None in split or (listed != text and _TWO_WORDS.fullmatch(listed)):
            return None
        names = [_without_braces(name) for part in split for name in part or ()]
    return named([*forwards([_as_written(name) for name in names]), *(["et al."] if listed != text else [])])


def _as_written(name: str) -> str:
    return write_name(turn_name(release_commas(name))) if HELD in name else name


def _is_group(listed: str) -> bool:
    """Tell whether `and` stands beside one word in the name of a group: `Food and Agriculture Organization`."""
    parts = _AND.split(listed)
    has_word = any(" " not in part and not part.isupper() for part in parts)
    return len(parts) == 2 and "," not in listed and has_word and any(map(is_group_word, " ".join(parts).split()))


def _turned_names(part: str) -> list[str]:
    """Return the names in what semicolons part: Covidence has `Vega, I; Arai, T and Wu, L` where editors follow."""
    names = _AND.split(part)
    return names if all("," in name for name in names) else [part]


def names_at_commas(split: Iterable[str], among: Sequence[str] = ()) -> list[str] | None:
    """Return the names among what commas part, the first name first; None where they may part other names as well.

    among: all that `and` parts; commas in the first and another one are within names: `Vega, I and Arai, T`
    """
    parts = [part for each in split if (part := each.strip())]
    is_single = [" " not in part for part in parts]
    if len(parts) < 2 or are_wide_names(parts):
        return parts
    turned = any("," in other for other in among[1:]) and "," in among[0]
    if all(map(_WIDE.fullmatch, parts)) and not turned:
        return None
    is_acronym = len(parts) == 2 and _ACRONYM.fullmatch(parts[1]) and not _SUFFIX.fullmatch(parts[1])
    if is_acronym and not (turned or is_single[0] or parts[0].isupper()):
        return None  # "World Bank, UNESCO"
    whole = [part for part in parts if not _SUFFIX.fullmatch(part)]
    if 1 < len(whole) < len(parts) and all(" " in part and not _is_initials(part) for part in whole):
        is_list = len(whole) > 2 or (len(among) > 1 and not turned)
        return _suffixes_behind(parts) if is_list else None  # "Ines Vega, Jr., Tomo Arai": two, or one turned
    has_one = len(parts) == 3 or (len(parts) == 2 and not is_single[0])
    is_suffixed = has_one and bool(_SUFFIX.fullmatch(parts[-1]))  # "Vega, Ines, II", "Ines Vega, II"
    if any(map(_is_initials, parts[1:])) and not is_suffixed:
        return _at_initials(parts)
    if any(map(_SUFFIX.fullmatch, parts)):
        return [with_suffix(parts)] if len(parts) < 4 else None
    if any(HELD in part for part in parts):
        return None if any(is_single) else parts
    in_pairs = [at for at in range(0, len(parts) - 1, 2) if is_single[at] or is_single[at + 1]]
    if turned:
        pairs = zip(parts[::2], parts[1::2], strict=False)
        return [said_name(first, last) for last, first in pairs] if len(parts) % 2 == 0 else None
    is_list = len(among) > 1 and " " not in among[-1]  # "Vega, Arai and Wu"
    if len(parts) == 2 and (in_pairs or [False, True] == [ends_with_initials(part) for part in parts]):
        return parts if is_list else [with_suffix(parts)]
    return None if len(in_pairs) * 2 == len(parts) and not (is_list and all(is_single)) else parts


def _suffixes_behind(parts: Sequence[str]) -> list[str]:
    """Return whole names each with the suffix behind it: `Ines Vega, Jr., Tomo Arai, Li Wu`."""
    names: list[str] = []
    for part in parts:
        if names and _SUFFIX.fullmatch(part):
            names[-1] += f" {part}"
        else:
            names.append(part)
    return names


def are_wide_names(parts: Sequence[str]) -> bool:
    """Tell whether commas part whole names in Chinese, Japanese or Korean; those of one have a comma at most."""
    are_wide = all(map(IDEOGRAPHS.fullmatch, parts))
    return are_wide and (len(parts) > 2 or bool(WHOLE_PAIR.fullmatch(",".join(parts))))


def with_suffix(parts: Sequence[str]) -> str:
    """Return a name as one says it; its suffix may stand last: `Ines Vega, Jr.`, `Vega, Ines, Jr.`, `Vega, Jr., Ines`.

    Capitals behind a last name alone are initials: `Chen, JR`.
    """
    last, *further = parts
    are_initials = len(parts) == 2 and " " not in last and _is_initials(parts[1])
    if _SUFFIX.fullmatch(parts[-1]) and not are_initials:
        if len(parts) < 3:
            return " ".join(parts)
        further = [parts[-1], *parts[1:-1]]
    suffix = further.pop(0) if len(further) > 1 else ""
    return " ".join(part for part in (said_name(", ".join(filter(None, further)), last), suffix) if part)


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
        name = said_name(waiting.pop(0), name) if has_initials else name
        names.append(f"{name} {waiting.pop(0)}" if waiting and _SUFFIX.fullmatch(waiting[0]) else name)
        alone = not has_initials
    return names


def _is_initials(part: str) -> bool:
    return part.isupper() and bool(_ALONE.fullmatch(part))


def has_initials_apart(text: str) -> bool:
    """Tell whether commas part initials from their names: `Vega, I., Arai, T.`"""
    return any(_is_initials(part.strip()) for part in text.split(",")[1:])


def ends_with_initials(name: str) -> bool:
    """Tell whether a name ends as in `Vega I` or `Vega I Jr`, and does not begin as in `I. Vega`."""
    last, _, initials = name.rpartition(" ")
    if _ORDINAL.fullmatch(initials) and (" " in last or initials not in _LIKE_INITIALS):  # "Vega II"
        last, _, initials = last.rpartition(" ")
    is_short = initials.isupper() and bool(_INITIALS.fullmatch(initials))
    return bool(last) and is_short and not _is_initials(last.split()[0])


def forwards(names: list[str]) -> list[str]:
    """Return names as one says them where all have their initials last."""
    if len(names) > 1 and all(map(ends_with_initials, names)):
        return [initials_first(name) for name in names]
    return names


def first_name_first(name: str) -> str:
    """Return a name with the first name first."""
    return with_suffix([part.strip() for part in _without_braces(name).split(",", 2)])


def _without_braces(name: str) -> str:
    """Return a name without the braces around it, or the one that it begins or ends with; those within are LaTeX."""
    is_whole = name.startswith("{") and name.endswith("}")
    return name.strip("{} ") if is_whole or name.count("{") != name.count("}") else name.strip()


def initials_first(name: str, *, in_capitals: bool = False) -> str:
    """Return a name as one says it where a database wrote `Vega I`, `Vega I.M.` or `Vega IM Jr`; any other as it is.

    in_capitals: whether a name in capitals is known to end with initials; else nobody can tell them from a name
    """
    last, _, initials = name.rpartition(" ")
    if _ORDINAL.fullmatch(last.rpartition(" ")[2]):
        return name
    if _ORDINAL.fullmatch(initials) and (turned := initials_first(last, in_capitals=in_capitals)) != last:
        return f"{turned} {_ORDINALS.get(initials.lower(), initials)}"
    letters = re.findall(r"(-?)([^\W\d_])", initials)
    is_unclear = last == last.upper() and not (in_capitals and last)
    if "," in name or is_unclear or not _INITIALS.fullmatch(initials):
        return name
    return said_name("".join(f"{hyphen or ' '}{letter}." for hyphen, letter in letters).strip(), last)


def said_name(first: str, last: str) -> str:
    """Return a name as one says it: the first name first, but in Chinese, Japanese and Korean the family name.

    A family name of several words that would be split otherwise stays before a comma, and so does a company before what
    it is; a suffix behind a first name stands last.
    """
    if _COMPANY.fullmatch(first):
        return f"{last}, {first}"
    if behind := _SUFFIX_BEHIND.fullmatch(first):
        return f"{said_name(behind[1], last)} {behind[2]}"
    if _PART_OF_WIDE.fullmatch(first) and _PART_OF_WIDE.fullmatch(last):
        return f"{last}{first}"
    if " " in last and NO_BREAK in keep_family(*(" ".join(from_latex(part).split()) for part in (first, last))):
        return f"{last}, {first}"
    return " ".join(part for part in (first, last) if part)


def ris_names(line: str) -> list[str] | None:
    """Return the names on a line of RIS, which should have one; None where several cannot be told apart."""
    line = _AND_BEHIND.sub("", line.rstrip(" ,"))
    parts = line.split(";") if ";" in line else line.split(" and ") if _TWO_TURNED.search(line) else [line]
    names: list[str] = []
    for part in (part.strip(" ,") for part in parts):
        split = [each.strip() for each in part.split(",")]
        are_several = len(split) == 2 and (
            all(map(ends_with_initials, split)) or all(" " in each and INITIAL_FIRST.match(each) for each in split)
        )
        has_suffix = len(split) == 3 and any(map(_SUFFIX.fullmatch, split[1:]))
        is_one = not are_several and (len(split) < 3 or has_suffix)
        # One letter without a stop may be a name: Malcolm X.
        is_short = part.endswith(".") and len(split) == 1 and ends_with_initials(part)
        one = initials_first(part) if is_short else with_suffix(split)
        found = [one] if is_one else names_at_commas(split)
        if found is None:
            return None
        names += forwards(found)
    return [name for name in names if name]


def last_part(name: str) -> str:
    """Return the last part of a name, not a suffix behind two others: `Vega` of `Ines Vega Jr.`.

    Of a name with its family name first it is that.
    """
    if NO_BREAK in turn_name(name):
        return name.partition(",")[0]
    parts = name.split(" ")
    return parts[-2] if len(parts) > 2 and _SUFFIX.fullmatch(parts[-1]) else parts[-1]


def unclear_names(text: str, mark: str = "semicolons") -> str:
    """Return, as a sentence, that authors are left out; mark: what is to part them."""
    shown = text[:MOST_QUOTED]
    return f'The authors "{shown}" are left out, as it is unclear where one name ends. Separate them with {mark}.'


def named(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that are any, without the number of one; whatever stands for others is `et al.`."""
    return tuple("et al." if name.lower() in OTHERS else NUMBERED.sub("", name) for name in names if name)

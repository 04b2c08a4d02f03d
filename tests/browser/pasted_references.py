"""References in BibTeX and RIS as somebody pastes them: ordinary ones, odd ones, and each field with odd values."""

from __future__ import annotations

ARTICLE = r"""@article{krust2024,
  title = {{Crumb} {\'a} la carte: the {\ss} of a loaf},
  author = {Calmon Krust, J{\"o}rg and Miller, Jr., Ada and {Barnes and Noble} and {Bread, Inc.}
    and {de la} Crumb, A and others},
  journal = {Journal of Bread}, volume = {12}, number = 3, pages = {45--67}, publisher = {Crumb & Sons},
  year = 2024, month = jul, doi = {10.1000/(ASCE)0733(2024)12:1(62)}
}"""
PROCEEDINGS = r"""@inproceedings{krumme, title = "Quotes: {"}held{"} in braces",
  author = "Oda Krumme and J{\"u}rgen Laib",
  booktitle = "Proceedings of Dough", series = {Lecture Notes}, date = {2023-11-05},
  doi = {10.1000/1097\_36(1998)43:4{\textless}338::AID-JBM16{\textgreater}3.0.CO;2-B},
  url = {https://aclanthology.org/2023.dough-1.5/}}"""
PREPRINT = """@misc{x, title={Sour all the way}, author={Oda Krumme}, year={2025}, eprint={2511.00012v2},
  archivePrefix={arXiv}, primaryClass={cs.CL}, volume={9}}"""
PREPRINTS = [
    PREPRINT,
    "@article{x, title={Sour}, author={Oda Krumme}, eprint={2401.00001}, year=2024}",
    "@online{x, title={Sour}, author={Oda Krumme}, eprint={2401.00001}, eprinttype={arxiv}, year=2024}",
]
CORR = (
    "@article{y, title={Sour}, author={A B}, journal={CoRR}, volume={abs/2401.01234}, eprint={2401.01234}, year=2024}"
)
JOURNAL = """TY  - JOUR
TI  - Rye in winter
AU  - Krumme, Oda
AU  - Laib, Jürgen
JO  - Journal of Bread
VL  - 3
IS  - 2
SP  - 10
EP  - 19
PB  - Crumb
PY  - 2022/05/01
DO  - 10.1000/rye.5
ER  -
TY  - JOUR
TI  - Another one
ER  -
"""
SICI = (
    "TY  - JOUR\nTI  - Crust\nAU  - Laib, J.\nJO  - Journal of Bread\nPY  - 1998\n"
    "DO  - 10.1000/(SICI)1097-4636(199823)43:4<338::AID-JBM16>3.0.CO;2-B\nER  - \n"
)
REPORT = "TY  - RPRT\nT1  - Ovens\nA1  - Laib, J.\nY1  - 2020\nT2  - Reports\nVL  - 7\nER  - \n"
CHAPTER = "TY  - CHAP\nTI  - Steam\nAU  - Laib, Jürgen\nBT  - The Oven Book\nSP  - 5\nPY  - 2019\nER  - \n"
UNREAD = r"@article{u, title={Search for \slashed{E}}, author={Laib, J}, journal={Bread}, year=2020}"
SIGN = r"@article{s, title={\textgreater{}Olive {\textless}}, author={Laib, J}, journal={Bread}, year=2020}"
TILDE = r"@article{t, title={Malt at \textasciitilde{}5~g and {\textasciitilde}6}, author={Laib, J}, year=2020}"
BOOK = "@book{b, title={The Oven}, author={Laib, J}, publisher={Crumb}, series={Loaves}, volume=2, year=2020}"
THESIS = "@mastersthesis{t, title={Steam}, author={Laib, J}, school={Crumb University}, year=2020}"
MEMO = "@techreport{m, title={Ash}, author={Laib, J}, institution={Crumb}, type={Memo}, number={TR-7}, year=2020}"
PAGE = r"@misc{p, title={Rye}, author={Laib, J}, howpublished={Blog, \url{https://example.org/rye}}, year=2020}"
GROUP = "@article{g, title={Malt}, author={Laib, J and {The Malt Collaboration}}, collaboration={Malt}, year=2020}"
BOOK_IN_RIS = "TY  - BOOK\nTI  - The Oven\nAU  - Laib, J.\nPB  - Crumb\nT3  - Loaves\nPY  - 2020\nER  - \n"
TURNED = " TY  - BOOK\n AU  - King, Martin Luther, Jr.\n BT  - Rye\n PY  - 2019\n DA  - 2019/05/03\n ER  - \n"
SERIES = "@article{s, title={Malt}, author={Laib, J}, series={Acta Panis}, volume=3, year=2020}"
SERIES_OF_TALKS = "@inproceedings{s, title={Malt}, author={Laib, J}, series={Dough 20}, publisher={Crumb}, year=2020}"
LINKED = r"""@misc{l, title={Malt}, author={Laib, J}, year=2020, url={https://example.org/malt(1)?a=1&amp;b=2.}, code={
  https://www.GitHub.com/laib/malt}, link={https://hf.co/datasets/laib/malt
  https://huggingface.co/laib/malt https://example.org/badge.svg https://openreview.net/forum?id=AbCd123}}"""
LINKED_IN_RIS = (
    "TY  - JOUR\nTI  - Malt\nAU  - Laib, J.\nPY  - 2020\nUR  - https://example.org/malt;\n"
    "UR  - https://youtu.be/malt\nER  - \n"
)
OF_OTHERS = r"""@article{o, title={Malt}, author={Laib, J}, journal={Bread}, year=2020, doi={10.1000/malt{\_}7},
  abstract={As in arXiv:2401.00001 and 10.1000/rye, aclanthology.org/P19-1001}, keywords={10.1000/rye}}"""
OF_OTHERS_IN_RIS = (
    "TY  - JOUR\nTI  - Malt\nAU  - Laib, J.\nPY  - 2020\nAB  - As in arXiv:2401.00001.\nN1  - 10.1000/rye\n"
    "UR  - https://example.org/doi/full/10.1000/malt.7?x=1\nKW  - 10.1000/rye\nER  - \n"
)
ESCAPED = (
    r"@article{e, title={Bread \& Malt: 5\% of \$5 and \$6, \#1\_2}, author={Laib, J}, journal={Rye \& Co}, year=2020}"
)
JOINED = r"""@string{bread = {Bread}}
@string{acta = "Acta " # bread}
@article{j, title="Malt" # { and } # "Rye", author={Laib, J}, journal=acta, month=10 # "~" # jan, year=2020}"""
# As they stand between the braces of an entry.
FIELDS = {
    "@inproceedings": (
        "journal={LNCS}, booktitle={Dough 20}, volume=7",
        "journal={LNCS}, booktitle={Dough 20}, series={Loaves}",
        "publisher={Oven--Loaf}, pages={1 -- 9}",
        "journal={Dough 20}, pages={ - }, number={no pagination}",
        "journal={Dough}, volume=20, pages={7-7}",
    ),
    "@incollection": ("publisher={Oven}", "journaltitle={Loaves}, booktitle={Bread}"),
    "@article": (
        "journal={Acta}, booktitle={Bread}",
        "journal={\\apj}, eid={12}, series={\\procspie}",
        "eprint={2401.00001}, doi={10.5555/a}",
        "eprint={2401.00001}, journal={Acta}",
        "journal={Acta},\n % volume = {3},\n%number = 7,\n pages = {9}",
        "journal={See https://example. org (accessed 14 April 2023)}, volume={3}",
        "journal={medRxiv}, volume={3}",
        "journal={bioRxiv (Cold Spring Harbor Laboratory)}, volume={3}",
        "journal={Phys.\\ Rev.\\ D}",
        "journal={Bread {\\textbar} Malt}",
        "journal={SocArXiv}, eprint={2401.00001}",
        "journal={IEEE Bread}, volume={PP}, number={99}, pages={1-1}",
        "journal={Acta}, article-number={{UNSP e07}}",
        "journal={Acta}, pages={12-+}, volume={Vol. 7}, number={no. 3}",
        "journal={Acta}, pages={S12--S19}, volume={V001T02A003}, number={Suppl 2}",
        "journal={Acta}, volume={3}, issue={4}",
        "journal={Acta}, number={12}, issue={Spring}",
        "journal={Acta}, pages={pp. 12 -}",
        "journal={Acta}, pages={P10004}",
        "journal={Acta}, pages={p.7}",
        "journal={Acta}, pages={12—19}",
        "journal={Acta}, articleno={46}, art_number={7}",
        "journal={Acta}, eid={4}, articleno={46}",
        "journal={Acta}, articleno={see note 7}",
        "journal={Acta}, volume={ahead-of-print}, number={ahead-of-print}, pages={No--Specified}",
        "journal={Acta}, pages={31-null}",
        "doi={10.1000/rye.5}, url={https://doi.org/gcgk7d}",
        "url={https://doi.org/gcgk7d}",
        "url={https://login.rye.example.org/login?url=https://example.org/malt?url=https://example.org/a}",
        r"url={https://example.org/a\nhttps://github.com/a/b%5Cnhttps://example.org/c}",
        "journal={Acta}, pages={Pages 31-40}",
        "journal={Acta}, pages={undefined-undefined}",
        "journal={Acta} volume={3}number=4\n pages = {5}",
        "journal=Acta Panis et Placentae,volume=3 number = 4",
        "journal={Acta}, journal={Loaves}, note={see volume = 9, and (volume={8})}",
    ),
    "@misc": (
        "publisher={Oven}, doi={10.5555/a}",
        "publisher={Oven}, doi={10.5555/rye. 7}",
        "publisher={Oven}, doi={10/gcgk7d}",
        "publisher={Oven}, doi={10/2024}",
        "publisher={Oven}, doi={10.5555/rye (preprint)}",
        "publisher={Oven}, doi={S0034(26)1 [pii]\\n10.5555/rye.7}",
        "publisher={Oven}, doi={10.5555/4%3C338::AID-J%3E3.0}",
        "publisher={arXiv}, doi={10.48550/arXiv.2401.00001}",
        "eprint={2401.00001}, doi={10.5555/a}",
    ),
    "@manual": ("institution={Crumb}",),
    "@patent": ("type={patentus}, number={7}",),
    "@thesis": ("type={phdthesis}, school={Crumb U}", "type={Habilitation}"),
    "@report": ("type={techreport}", "institution={Crumb}, issue={4}"),
    "@book": (
        "subtitle={A History --- ``of'' 1--2}",
        "subtitle={}, editor={Oven, Otto}",
        "author={J. Smith, A. Doe, B. Roe}",
        "author={J. Smith, A. Doe and Roe, Bo}",
        "author={Vega and I. and Arai and T.-K.}",
        "author={Vega, Ines and ...}",
        "author={Vega and I. and others}",
        "author={Vega and I. and Arai and T. and Wu}",
        "author={{Ines Vega and Tomo Arai and Li Wu}}",
        "author={{Vega, Ines and M{\\'a}lt, T. and Wu, Li}}",
        "author={{Vega, Ines M., Arai, Tomo, Wu, Li and Roe, Bo}}",
        "author={{Rye Institute, Malt and Barley, Inc.}}",
        "author={{Vega, Ines and Arai, Tomo and others}}",
        "author={Vega, I. and andMe Research, T. and Wu, L.}",
        "author={Vega, I. andArai, T. M.and Wu, Li and Hans andersen}",
        "author={Smith J.-P., Doe A-B, Roe C}",
        "author={Smith, J. P. Jr. and de la Rye, Tomo III and Wu, Jr. and Roe Sr., Bo}",
        "subtitle={Bakers' `loaf, I'd say'-based work of the '90s}",
        r"subtitle={L'effet \`a l'oven, c'\'etait un `caf\'{e}'}",
        "author={King, Martin Luther, Jr. and Ines Vega, III and Ford, II, Henry}",
        "author={Wei Wang 0001 and Yang {Yang 0002} and Agent 007}",
        "author={Smith, J., Doe, A.-B., King, M. L., Jr.}",
        "author={Smith J, Doe AB, Roe B-C and others}",
        "author={Smith J, Doe A, {Roe, Inc.}}",
        "author={J. Roe and Smith, John, Doe, Ann and Li, Wu}",
        "author={Smith, John, Doe, Ann Lee}",
        "author={J. Smith, Jr., A. Doe, B. Roe}",
        "author={Ines Vega, Jr., Tomo Arai, Li Wu, III}",
        "author={de Vega, I. M., Jr.}",
        "author={Ines Vega, Tomo Arai, Li Wu, III}",
        "author={J. Roe and Li, A, Wu, B}",
        "author={Ines Vega, Tomo Arai, Li Wu, others}",
        "author={{\\'A}. Vega, B. Roe, {Roe, Inc.}}",
        "author={{J. Smith}, {A. Doe}, {B. Roe}}",
        "author={Vega, Ines; Arai, Tomo; King, M. L., Jr.;}",
        "author={Vega, Ines; and Arai, Tomo; and Wu; Roe}",
        "author={Vega, In&eacute;s and {Roe; Inc., B}}",
        "author={family=Vega, given=Ines, prefix=de la, useprefix=true and family=Arai, given=Tomo, given-i=T}",
        "author={family=Aubry, prefix=d', given=Ada, suffix=Jr. and {family=Krust Crumb}, given=Bo}",
        "author={王小明, 李四}",
        "author={山田, 太郎 and 山田太郎、鈴木花子}",
        "author={王小明, 李四, 张三}",
        "author={王小明, 李四, 张三, 赵六}",
        "author={王, 小明 and 李四 and 佐々木, 明 and 昂温, G.}",
        "author={Vega, Arai, Wu, Doe}",
        "author={Vega, Ines, Arai, Tomo}",
        "author={{{{Malt}} Collaboration}}",
        "author={Roe, Bo and others and {The {Malt} Collaboration}}",
        "author={Roe, Bo and {Malt Collaboration} and others}",
        "author={Chen, JR and Wang, SR and Wu, Jr.}",
        "author={{The {Malt} Collaboration} and Roe, Bo}",
        "author={{Barnes and {Noble}} and {van der Berg}, Jan and King, Jr., M. L. and {others}}",
    ),
}
ENTRIES = [f"{kind}{{x, title={{Malt?}}, {said}, year=2024}}" for kind, all_of in FIELDS.items() for said in all_of]
ENTRIES += [
    "@techreport{x, title={Malt}, institution={Oven}, reportNumber={O-7}, year={2001}}",
    "@techreport{x, title={Malt}, institution={Oven}, number={7}, reportNumber={O-7}, year={2001}}",
    "@article{x, title={Malt}, journal={Acta}, reportNumber={O-7}, year={2001}}",
    "@book{x, title={Malt}author={Doe, Jane} subtitle={A History},year={1449--1499}}",
    "@book{x, title={Malt}, year={in press}, date={1499-05}}",
    "@article{x, title={Malt}, year={in press}, Early Access Date={APR 2022}, editor={Oven, Otto}}",
    "@article{x, title={Malt}, year={2021}, Early Access Date={APR 2022}, journal={Loaves}}",
    "@article{x, title={Malt}, year={2021年}, earlyaccessdate={APR 2022}}",
    "@article{x, title={Malt}, journal={Acta}, earlyaccessdate={APR 2022}, month={MAY}}",
    "@article{x, title={Malt}, journal={Acta}, Early Access Date = {APR 2022}, month={MAY}}",
    "@article{x, title={Malt}, journal={Acta}, year={2023}, earlyaccessdate={APR 2022}}",
    "@article{x, title={Malt}, journal={Acta}, date={May 2022}, month={jun}}",
]
LINES = {
    "BOOK": ("ED  - Oven, Otto", "A2  - Oven, Otto\nED  - Roe, B.", "A2  - Oven, Otto\nAU  - Krust, Ada"),
    "JOUR": (
        "JO  - Acta\nTI  -  of two",
        "JO  - Acta\nSP  - 7\nEP  - 7\nDA  - SEP 15",
        "JO  - Acta\nDO  - 10.5555/rye. 7",
        "JO  - Acta\nDO  - 10/gcgk7d",
        "JO  - Acta\nSP  - N.PAG\nEP  - N.PAG\nDA  - JAN-FEB",
        "JA  - https://example.org/malt\nJO  - Acta\nSP  - 1\u20109",
        "AU  - Chen, JR\nAU  - Malt Collaboration\nAU  - et al.",
        "AU  - Malt Collaboration",
        "AU  - 王, 小明\nAU  - 昂温, G.",
        "JO  - Acta\nC7  - UNSP 105525\nSP  - ",
        "JO  - Acta\nC7  - see note 7",
        "JO  - Acta\nSP  - 12~19\nC7  - 7",
        "JO  - Acta\nSP  - 16027-1",
        "JO - Acta\nPB  - Oven",
        "JO  - Acta\nSP  - 1-9\nEP  - 9",
        "JO  - Acta\nEP  - 9\nAU  - Vega I.M.\nAU  - Malcolm X",
        "JO  - Acta\nUR  - https://example.org/a;https://github.com/a/b",
        "AU  - Vega, Ines; Arai, T.\nAU  - A. Wu, B. Li, C. Roe",
        "AU  - Roe, B.\nAU  - Vega, Ines, Arai, Tomo Lee\nAU  - King, M., Jr.\nAU  - Ada Miller, Jr.",
        "AU  - Doe, II, Ada\nAU  - de Malt, Ada Bo, Jr.\nAU  - Li Wu, II",
        "AU  - Vega I Jr, Lee JR, Arai T 3rd\nAU  - Krust M Jr.",
        "AU  - Krust, Bo Jr.\nAU  - Roe, Ada, II\nAU  - Rye Mills Co., Ltd.\nAU  - Vega, Ines, Arai, Tomo",
        "AU  - Vega, I. and Arai, T.\nAU  - Vega I, Arai T\nAU  - I. Vega, T. Arai",
        "AU  - M&uuml;ller, Ana&iuml;s\nAU  - &Scaron;imi&#263;, &Oslash;yvind",
        "AU  - O&#146;Malt&eacute;, &zdot;&amp;&szlig;",
        "ED  - Oven, Otto",
        "AU  - O&#x27;Malt, Ada\nAU  - Krust&#39;s, Bo",
        "AU  - Vega, Ines and\nAU  - Arai, T. and Wu, Li and",
        "JO  - arXiv (Cornell University)\nVL  - 3",
        "T2  - medRxiv : the preprint server\nVL  - 3",
        "VL  -3\nSP  -\nJO  - Acta\n Panis\n",
        "JO  - J. Appl. Bread\nT2  - Journal of Applied Bread",
        "JA  - Breads\nT2  - Bread and Butter\nPB  - Breads Press",
        "JO  - Bread\nT2  - Bread Open\nJF  - Acta Bread",
    ),
    "CONF": ("PB  - Oven", "BT  - Dough\nPB  - Oven", "C3  - Dough\nPB  - Oven", "C3  - Crumb U\nT2  - Dough"),
    "SER": ("C3  - Dough",),
    "CHAP": ("PB  - Oven\nSP  - 3",),
    "GEN": ("PB  - Oven", "BT  - Dough\nPB  - Oven"),
    "RPRT": ("M1  - 7", "SN  - TR-7", "SN  - 1234-567X"),
    "COMP": ("BT  - Dough",),
}
EARLY = [
    f"TY  - JOUR\nT1  - Malt\n{said}\n"
    for said in ("C6  - SEP 2022", "C6  - 2022", "DA  - 2022\nC6  - SEP 2022", "DA  - 2023\nC6  - SEP 2022")
]
RECORDS = [f"TY  - {kind}\nT1  - Malt\nPY  - 1450\n{said}\n" for kind, all_of in LINES.items() for said in all_of]
FAMILIES = r"""@misc{x, title={Sour}, author={Garc{\'i}a Krumme, Oda and {Rye Laib}, Jr., J\"urgen Bo and
  {van der Laib}, Ada and de la Crumb Laib, Ada and De la Crumb, A. and Laib 0001, Bo and Rye Laib, {\O}da}}"""
FAMILIES_IN_RIS = """TY  - JOUR
TI  - Sour
AU  - García Krumme, Oda
AU  - Rye Laib, Jürgen Bo, Jr.
AU  - Rye Laib J.
ER  - """
TEXTS = [ARTICLE, PROCEEDINGS, CORR, JOURNAL, SICI, REPORT, CHAPTER]
TEXTS += [
    UNREAD,
    SIGN,
    TILDE,
    BOOK,
    THESIS,
    MEMO,
    PAGE,
    GROUP,
    BOOK_IN_RIS,
    TURNED,
    SERIES,
    SERIES_OF_TALKS,
    LINKED,
    LINKED_IN_RIS,
    OF_OTHERS,
    OF_OTHERS_IN_RIS,
    ESCAPED,
    JOINED,
    FAMILIES,
    FAMILIES_IN_RIS,
]
TEXTS += ["\n".join((THESIS, ARTICLE, MEMO)), f"@string{{acta = {{Acta}}}}\n{THESIS}", REPORT + JOURNAL]
TEXTS += [
    *ENTRIES,
    *RECORDS,
    *EARLY,
    RECORDS[0] + RECORDS[1],
    f"\ufeff{RECORDS[0]}ER  - \nXX  - no record\n{RECORDS[1]}ER  - ",
]

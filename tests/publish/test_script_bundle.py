"""Modules become one script. What it does is for a browser to show: every test of a page runs what is published."""

from __future__ import annotations

import re

import pytest

from generator.publish import NotPublished
from generator.publish.assets import leave_unbundled, put_together
from generator.publish.script_modules import read_closure


def _files(**scripts: str) -> dict[str, bytes]:
    return {f"js/{name}.js": text.encode() for name, text in scripts.items()}


def _put(**scripts: str) -> dict[str, str]:
    """Put scripts together and return them by path without the hash: site.js is every page's, page.js one page's."""
    assets = put_together(_files(**scripts), styles=[], common=("js/site.js",), scripts=[("js/page.js",)])
    texts = {}
    for path, content in assets.files.items():
        stem, digest, ending = path.split(".")
        assert 8 == len(digest)
        texts[f"{stem}.{ending}"] = content.decode().replace(assets.common.split(".")[1], "HASH")
    return texts


SITE = 'import { say } from "./say.js";\nsay(document);\n'
SAY = "export function say(to) {\n  to.title = 1;\n}\n"


def test_each_module_is_a_function_behind_what_it_imports() -> None:
    assert {
        "js/site.js": "const js$say=(()=>{\nfunction say(to){\nto.title=1;\n}\nreturn{say};\n})(),{say}=js$say;\n"
        "const js$site=(()=>{\nsay(document);\n})();\n"
        "export { js$say, js$site };\n"
    } == _put(site=SITE, say=SAY)


def test_a_module_is_shortened_and_stays_as_it_is_where_it_cannot_be_read() -> None:
    page = "/* What it is. */\n\nexport function say(text) {\n  return `${text}  /* told */`; // once\n}\n"
    assert ("(()=>{\nfunction say(text){\nreturn `${text}  /* told */`;\n}\n})();\n") == _put(
        site=SITE, say=SAY, page=page
    )["js/page.js"]
    odd = 'import { say } from "./say.js";\n\nsay(1 /2);  // once\n'
    found = _put(site=SITE, say=SAY, page=odd)["js/page.js"]
    assert found.endswith("(()=>{\nconst { say } = js$say;\n\nsay(1 /2);  // once\n\n})();\n")


def test_a_module_of_every_page_runs_once_on_a_page() -> None:
    page = 'import { say } from "./say.js";\nimport { own } from "./own.js";\nsay(own);\n'
    found = _put(site=SITE, say=SAY, page=page, own="export const own = 2;\n")["js/page.js"]
    assert found.startswith('import { js$say } from "./site.HASH.js";\nconst{say}=js$say;\nconst{own}=(()=>{')
    assert "js$say=" not in found


def test_a_page_that_asks_for_what_every_page_has_gets_no_script_of_its_own() -> None:
    assets = put_together(
        _files(site=SITE, say=SAY), styles=[], common=("js/site.js",), scripts=[("js/say.js",), ("js/site.js",)]
    )
    assert [assets.common] == list(assets.files)
    assert (assets.common,) == assets.entries(("js/say.js",)) == assets.preloads(("js/say.js",))


def test_every_form_of_import_and_export_is_written_for_a_function() -> None:
    other = "export const a = 1;\nconst b = 2;\nexport { b as c };\nexport { d as e } from './no.js';\n"
    entry = (
        'import {\n  a,\n  c as d,\n} from "./other.js";\nimport * as all from "./other.js";\nimport "./other.js";\n'
        'export { a as z } from "./other.js";\n'
        "export async function f() {}\nexport function* g() {}\nexport class H {}\n"
        "export { d };\n"
    )
    modules = read_closure(
        ["js/page.js"],
        {"js/page.js": entry, "js/other.js": other.replace("export { d as e } from './no.js';\n", "")}.__getitem__,
    )
    assert ["js/other.js", "js/page.js"] == [module.path for module in modules]
    assert {"a": "a", "c": "b"} == modules[0].exports
    assert {"z": "js$other.a", "d": "d", "f": "f", "g": "g", "H": "H"} == modules[1].exports
    assert (
        "const {\n  a,\n  c: d,\n} = js$other;\nconst all = js$other;\n\n\n"
        "async function f() {}\nfunction* g() {}\nclass H {}\n\n"
    ) == modules[1].text


def test_a_worker_is_one_script_without_imports_and_addressed_where_it_lies() -> None:
    found = _put(
        site=SITE,
        say=SAY,
        page='new Worker(new URL("./worker/main.js", import.meta.url));\n',
        **{"worker/main": 'import { say } from "../say.js";\nexport function start() {\n  say(self);\n}\n'},
    )
    assert 'new Worker(new URL("./worker/main.' in found["js/page.js"]
    assert '"./worker/main.js"' not in found["js/page.js"]
    assert "import" not in found["js/worker/main.js"]
    assert found["js/worker/main.js"].endswith("export const { start } = js$worker$main;\n")


def test_what_a_page_loads_later_takes_from_the_script_of_every_page_what_runs_there() -> None:
    found = _put(
        site=SITE,
        say=SAY,
        page='const later = import(new URL("./later.js", import.meta.url).href);\n',
        later='import { say } from "./say.js";\nexport function start() {\n  say(document);\n}\n',
    )
    assert 'import(new URL("./later.' in found["js/page.js"]
    assert '"./later.js"' not in found["js/page.js"]
    assert found["js/later.js"].startswith(
        'import { js$say } from "./site.HASH.js";\nconst{say}=js$say;\nconst js$later='
    )
    assert found["js/later.js"].endswith("export const { start } = js$later;\n")


LATER = 'const later = import(new URL("./later.js", import.meta.url).href);\n'


def test_what_a_page_loads_later_takes_from_the_scripts_that_loaded_it_what_runs_there() -> None:
    found = _put(
        site=SITE,
        say=SAY,
        page=f'import {{ own }} from "./own.js";\n{LATER}own(later);\n',
        own="export function own() {}\n",
        later='import { own } from "./own.js";\nown(import(new URL("./last.js", import.meta.url).href));\n',
        last='import { say } from "./say.js";\nimport { own } from "./own.js";\nexport const last = own(say);\n',
    )
    [page] = re.findall(r"page\.\w+\.js", found["js/last.js"])
    assert found["js/page.js"].endswith("export { js$own };\n")
    assert found["js/later.js"].startswith(
        f'import {{ js$own }} from "./{page}";\nconst{{own}}=js$own;\nconst js$later='
    )
    assert found["js/last.js"].startswith(
        f'import {{ js$own }} from "./{page}";\nimport {{ js$say }} from "./site.HASH.js";\n'
        "const{say}=js$say;\nconst{own}=js$own;\nconst js$last="
    )


def test_what_a_page_loads_later_although_it_runs_there_is_handed_over() -> None:
    found = _put(
        site=SITE + LATER.replace("later", "say"),
        say=SAY,
        page=f'import {{ later }} from "./later.js";\n{LATER.replace("const later", "const again")}later(again);\n',
        later="export function later() {}\n",
    )
    [page] = re.findall(r"page\.\w+\.js", found["js/later.js"])
    assert f'import {{ js$later }} from "./{page}";\nexport const {{ later }} = js$later;\n' == found["js/later.js"]
    assert found["js/say.js"].endswith("export const { say } = js$say;\n")


def test_scripts_that_name_each_other_have_other_names_once_one_of_them_changes() -> None:
    def put(text: str) -> dict[str, bytes]:
        files = _files(
            site=SITE,
            say=SAY,
            page=f'import {{ own }} from "./own.js";\n{LATER}own(later);\n',
            own='import { say } from "./say.js";\nexport const own = say;\n',
            later=f'import {{ own }} from "./own.js";\nown({text});\n',
        )
        return dict(put_together(files, styles=[], common=("js/site.js",), scripts=[("js/page.js",)]).files)

    one, other = put("1"), put("2")
    assert one == put("1")
    assert {path for path in one if "site" in path} == one.keys() & other.keys()
    for made in (one, other):
        named = re.findall(r'"\./([\w.]+)"', "".join(text.decode() for text in made.values()))
        assert 3 == len(named)
        assert {f"js/{name}" for name in named} == made.keys()


def test_where_scripts_stay_unbundled_a_worker_is_one_script_all_the_same() -> None:
    files = {
        "trace/view/main.js": b'new Worker(new URL("../worker/main.js", import.meta.url));\n',
        "trace/worker/main.js": b'import { say } from "../say.js";\nexport function start() {\n  say(self);\n}\n',
        "trace/say.js": SAY.encode(),
    }
    found = leave_unbundled(files).files
    assert ["trace/worker/main.js"] == list(found)
    assert b"import" not in found["trace/worker/main.js"]
    assert found["trace/worker/main.js"].endswith(b"export const { start } = trace$worker$main;\n")


@pytest.mark.parametrize(
    "text",
    [
        "export let a = 1;\n",
        "export default 1;\n",
        'export * from "./say.js";\n',
        'import say from "./say.js";\n',
        'import { say } from "https://example.org/say.js";\n',
        'const { say } = await import("./say.js");\n',
        "const here = import.meta.url;\n",
        'import { say } from "./missing.js";\n',
        'import { a } from "./page.js";\n',
    ],
)
def test_what_is_written_in_another_way_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(NotPublished, match=r"^js/page\.js: error: "):
        _put(site=SITE, say=SAY, page=text)


def test_a_type_in_a_comment_is_no_import() -> None:
    page = '/**\n * @param {import("./say.js").Say} say\n */\nexport function page(say) {}\n'
    assert "function page(say){}" in _put(site=SITE, say=SAY, page=page)["js/page.js"]


def test_what_does_not_lie_there_keeps_its_name() -> None:
    assets = put_together(_files(say=SAY), styles=["css/a.css"], common=("js/site.js",), scripts=[("js/page.js",)])
    assert ("css/a.css", ("js/page.js",), ()) == (
        assets.style("css/a.css"),
        assets.entries(("js/page.js",)),
        assets.preloads(("js/page.js",)),
    )
    assert {} == assets.files

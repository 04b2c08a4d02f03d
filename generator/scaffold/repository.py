"""What stands around the data in the repository of a new survey."""

from __future__ import annotations

from generator.scaffold.workflows import WORKFLOWS

_README = """# {title}

A survey kept as plain files: everything on its site comes from `data/`.

```sh
pip install survey-site   # the generator; if PyPI does not have it, run `pip install .` in a copy of its repository
survey check              # reports each problem with file, line and fix
survey serve              # live preview: a saved change shows in the open page
survey build              # writes the site into site/
survey schema             # after a change of taxonomy.yml: lets editors complete and check the files
```

`data/survey.yml` contains the title and says what the site shows; `data/taxonomy.yml` contains the axes and their
values. `data/README.md` in the generator's repository describes every file and field; pip installs a copy as
`generator/resources/data/README.md`, whose path `pip show --files survey-site` lists.

To add a paper, add a file to `data/papers/`. The name of the file becomes the paper's key and address. `survey add`
writes the file from an arXiv id, a DOI or an address, and `survey import` writes one for each paper in a list.

A file of the same name under `templates/` or `site_docs/` replaces the generator's own. The icon is
`site_docs/assets/img/favicon.svg`; colors and fonts are in `site_docs/assets/css/tokens.css`. A logo goes into
`templates/theme/partials/header.html`, as `<img src="~/assets/img/logo.svg" alt="">`, and the picture into
`site_docs/assets/img/`. Copy what you change from the generator's repository, or from `generator/resources/`;
the `README.md` in its `templates/` lists the variables of each page's template.

To publish on GitHub, choose Settings > Pages > Source: GitHub Actions once, and push the branch `main` or `master`.
If `data/survey.yml` gives the repository's address as `repository`, the form for a missing paper opens the new file
there; `forge: {{branch: NAME}}` selects a branch other than `main`. Workflows in `.github/workflows/` check each pull
request: `comment.yml` comments on what it changes or what to fix, and its check uploads the whole site as the
artifact *site*. `issue.yml` answers issues that add or correct a paper, and opens a pull request when you reply
`/approve`; its first lines name the setting that this needs. `survey forms` writes the forms for these issues; run it
once, and again after each change of `taxonomy.yml`.

The workflows install one series of releases, such as `survey-site~=0.1.0`. To move to a later series, change that
line in each workflow, install the series, and run `survey check`, `survey schema` and `survey forms`. You can copy
newer workflows from a survey that `survey new ELSEWHERE` writes.

Data: CC0 1.0.
"""

_MAKEFILE = """.PHONY: site serve check
site:
\tsurvey build
serve:
\tsurvey serve
check:
\tsurvey check
"""

_LICENCE = """The data of this survey is dedicated to the public domain under CC0 1.0 Universal:
https://creativecommons.org/publicdomain/zero/1.0/
"""


def repository_files(title: str) -> dict[str, str]:
    """Return README, licence, Makefile, workflows with their updates and what git ignores, by path."""
    return {
        "README.md": _README.format(title=title),
        "LICENSE": _LICENCE,
        "Makefile": _MAKEFILE,
        ".gitignore": "/site/\n/.build/\n/.cache/\n/.venv/\n/screening.json\n",
        **WORKFLOWS,
    }

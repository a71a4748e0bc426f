# Every goal does its own set-up and is safe to repeat. PYTHON may name another interpreter (3.11 or newer).
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export UV_PYTHON_DOWNLOADS := never
# The tests start many processes, and all of them would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play newcomer test proof test-postgres test-all wheel check run mutants bench scale chaos docs architecture screenshots cards format lock clean

help:  ## what there is
	@sed -n 's/^\([a-z-]*\):.*## */  make \1|/p' Makefile | column -t -s '|'

play: $(VENV)/dev  ## the bot in your browser, with three members and no Discord account
	$(BIN)/python -m bot preview

newcomer: $(VENV)/dev  ## somebody who knows nothing learns and wins every game in a browser; needs Chromium, takes an hour
	$(BIN)/python -m tests.browser.newcomer

test: $(VENV)/dev  ## all tests but the slow proof, and how much of the code they run
	SLIPCOVER_ENABLED=1 SLIPCOVER_SOURCE=bot,cogs,games,db $(BIN)/pytest -n auto -m "not proof"

proof: $(VENV)/dev  ## the slow proof: browsers, kills, thousands of random matches; CI runs it after the tests
	$(BIN)/pytest -n auto -m proof

test-postgres: $(VENV)/dev  ## the tests on a simulated Discord and those of collections, on a throw-away PostgreSQL
	PADDOCK_TEST_DATABASE=postgres $(BIN)/pytest -n auto tests/discord tests/collections

test-all:  ## tests and wheel on every Python from 3.11 to 3.14 that is found here, the proof on the first
	@MAKE="$(MAKE)" ./.ci/every-python

wheel: $(VENV)/dev  ## build the wheel, install it alone and start it
	$(BIN)/python .ci/wheel.py

check: $(VENV)/dev  ## format, lint, types, import layers, dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry .

run: $(VENV)/run  ## the bot on Discord; DISCORD_TOKEN stands in .env
	$(BIN)/python -m bot run

mutants: $(VENV)/mutants  ## change the code a little, and see whether tests notice; SECONDS=3600 is the budget
	$(BIN)/python .ci/mutants.py --seconds $(or $(SECONDS),3600)

bench: $(VENV)/bench  ## every number Paddock promises, beside the floor it is compared with
	$(BIN)/python -m bench

scale: $(VENV)/bench  ## 10,000 matches, a million players, 200 busy at once, under Discord's limits
	$(BIN)/python -m bench scale

chaos: $(VENV)/dev  ## kills, faults, forged input, races, set clocks and lost storage; CHAOS_SECONDS=300 is the budget
	$(BIN)/python -m bench.chaos --seconds $(or $(CHAOS_SECONDS),300)

docs: $(VENV)/docs  ## the documentation site, into build/site; dead links and missing pictures end it
	$(BIN)/python .ci/site.py

architecture: $(VENV)/dev  ## the drawing of the rooms and their imports in docs/architecture.md
	$(BIN)/python -m bench.architecture

screenshots: $(VENV)/dev  ## the pictures of docs/pictures, from the preview; needs Chromium
	$(BIN)/python -m bench.screenshots

cards: $(VENV)/bench  ## contact sheets of all cards and pieces, into docs/pictures
	$(BIN)/python -m bench.contact_sheets

format: $(VENV)/dev  ## put the code into its form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: $(VENV)/run  ## pin the newest versions that fit pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	./requirements/lock $(BIN)/uv

clean:  ## forget the virtual environment and every cache
	rm -rf $(VENV) .venv-3.* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist

$(VENV)/%: requirements/%.txt requirements/install
	@./requirements/install "$(PYTHON)" $(VENV) $<
	@touch $@

# Every target sets up what it needs and can be repeated safely. PYTHON may name another interpreter (3.11 or newer).
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export UV_PYTHON_DOWNLOADS := never
# The tests start many processes, and all of them would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE
# Some tests wait for sockets and processes, which one worker more than processors makes up for. Every further one
# would collect all tests again, fill its own caches and start its own PostgreSQL: twenty seconds of processor time.
WORKERS ?= $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")

.DEFAULT_GOAL := help
.PHONY: help play newcomer test coverage proof test-postgres test-all wheel check run mutants bench scale chaos docs architecture screenshots cards format lock clean

help:  ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## */  make \1|/p' Makefile | column -t -s '|'

play: $(VENV)/dev  ## run the bot in your browser, with three members and no Discord account
	@echo "== Starting the bot"
	$(BIN)/python -m bot preview

newcomer: $(VENV)/dev  ## a newcomer learns and wins every game in a browser, and two play it before a third; needs Chromium, takes an hour
	$(BIN)/python -m tests.browser.newcomer

test: $(VENV)/dev  ## run all tests but the slow ones
	@echo "== Running the tests in $(WORKERS) processes; about seven minutes of processor time"
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not proof"

coverage: $(VENV)/dev  ## the same, and show the tests' coverage, which takes two fifths longer
	@echo "== Running the tests in $(WORKERS) processes; about ten minutes of processor time"
	SLIPCOVER_ENABLED=1 SLIPCOVER_SOURCE=bot,cogs,games,db $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not proof"

proof: $(VENV)/dev  ## run the slow tests: browsers, kills, thousands of random matches; CI runs them after the others
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "proof or hypothesis" --hypothesis-profile thorough

# Only asynchronous tests use a database; what the others try is the same on every engine.
test-postgres: $(VENV)/dev  ## run the tests of Discord, collections, events and finding on a throw-away PostgreSQL
	PADDOCK_TEST_DATABASE=postgres $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "asyncio and not proof" tests/discord tests/bot/collections tests/bot/events tests/bot/finding

test-all:  ## tests and wheel on every Python from 3.11 to 3.14 found here, the slow tests on the first
	@MAKE="$(MAKE)" ./.ci/every-python

wheel: $(VENV)/dev  ## build the wheel into dist/ with the versions that it was tested with, install it alone and start it
	$(BIN)/python .ci/wheel.py

check: $(VENV)/dev  ## check formatting, lint, types, package boundaries and dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry .

run: $(VENV)/run  ## run the bot on Discord; put DISCORD_TOKEN in .env
	$(BIN)/python -m bot run

mutants: $(VENV)/mutants  ## mutation testing; SECONDS=3600 is the budget, SEED=1 draws the same mutants again
	$(BIN)/python .ci/mutants.py --seconds $(or $(SECONDS),3600) $(if $(SEED),--seed $(SEED))

bench: $(VENV)/dev  ## measure every promised figure beside its baseline
	$(BIN)/python -m bench

scale: $(VENV)/dev  ## measure 10,000 matches, a million players, 200 matches busy, under Discord's rate limits
	$(BIN)/python -m bench scale

chaos: $(VENV)/dev  ## inject kills, faults, forged input, races, clock changes and storage loss; CHAOS_SECONDS=300 is the budget
	$(BIN)/python -m tests.chaos --seconds $(or $(CHAOS_SECONDS),300)

docs: $(VENV)/docs  ## build the documentation site into build/site; fails on dead links and missing pictures
	$(BIN)/python .ci/site.py

architecture: $(VENV)/dev  ## regenerate the package diagram and table of docs/architecture.md
	$(BIN)/python -m bench.architecture

screenshots: $(VENV)/dev  ## regenerate docs/pictures from the preview; needs Chromium
	$(BIN)/python -m bench.screenshots

cards: $(VENV)/dev  ## draw contact sheets of all cards and pieces into docs/pictures
	$(BIN)/python -m bench.contact_sheets

format: $(VENV)/dev  ## format the code and fix what lint can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: $(VENV)/run  ## lock the newest dependencies that fit pyproject.toml
	./requirements/lock $(BIN)/uv

clean:  ## remove the virtual environments and all caches
	rm -rf $(VENV) .venv-3.* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist

$(VENV)/%: requirements/%.txt requirements/install requirements/program
	@./requirements/install "$(PYTHON)" $(VENV) $<
	@touch $@

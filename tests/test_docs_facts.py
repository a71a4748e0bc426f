"""What pages say of the program is true of it: files, goals, commands, settings and areas that they name are there."""

from __future__ import annotations

import math
import re
import shlex
from pathlib import Path

import click
import pytest

from bench import fairness
from bench.__main__ import AREAS
from bot.app import hold, run
from bot.app.cli import main
from bot.collections import booster_rewards, chosen_deck, forgotten
from bot.collections.recipes import RECIPES
from bot.events import director, entering, leagues, times
from bot.events.model import Event, Rules
from bot.finding import matcher, offers, pauses, rounds, tickets
from bot.host.core import fair_play, reliability
from bot.host.ending import patterns, rating_log, skill
from bot.host.time import clock, photo_finish, time_control
from bot.profiles import settings_rows
from bot.shared.durations import DAY, HOUR, MINUTE
from bot.shared.settings import Settings
from db import kept
from games.contract.game import Game
from games.registry import card_games
from tests.bot.host.ending.test_patterns import HONEST, LISTED
from tests.examples import for_each

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
TOP = ("bot", "cogs", "games", "db", "tests", "bench", "docs", "examples", "deploy", "requirements", ".ci")
BUILT = ("build/", "bench/results.json", "deploy/.env")
"""What a page may name though it is not in the repository: it is made by a command, or by whoever operates the bot."""
GOALS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))

TESTS = {
    name for path in (ROOT / "tests").rglob("*.py") for name in re.findall(r"\bdef (test_\w+)", path.read_text("utf-8"))
}

WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
DEFAULTS = Settings.model_construct()
RECEIVED = " or ".join(
    f"{recipe.received} {'scrap ' * (key == 'acceleracers')}({card_games()[key].title})"
    for key, recipe in RECIPES.items()
)
DAYS = time_control.RELAXED_TIMES * (DEFAULTS.relaxed_hours + DEFAULTS.relaxed_bank) // 24
TEN_TO_ONE = math.log(10) * math.sqrt(2) * 25 / 6
"""A difference in strength on the model's scale."""
LIVE, RELAXED = (
    Event(1, 2, 3, 4, Rules("swiss", "", "", clock=each), "", 0, 100 * DAY) for each in ("live", "relaxed")
)
FROM, UNTIL = (LIVE.starts - moment(LIVE) for moment in (times.check_in_from, times.check_in_until))
LONG_FROM, LONG_UNTIL = (RELAXED.starts - moment(RELAXED) for moment in (times.check_in_from, times.check_in_until))
FIGURES = [
    ("fairness", f"left before making {WORDS[fair_play.BEGUN]} decisions"),
    ("fairness", f"Leaving before making {WORDS[fair_play.BEGUN]} decisions costs no rating"),
    ("fairness", f"have at most {WORDS[fair_play.MOST_A_DAY]} rated matches with each other within a day"),
    ("fairness", f"by at most {WORDS[fair_play.MOST_LEFT]} wins a week against the same person"),
    ("fairness", f"if they left before {WORDS[fair_play.EARLY]} decisions"),
    ("fairness", f"more than a {'fifth' if fair_play.CLOCK_SHARE == 1 / 5 else '?'} of a seat's decisions"),
    ("fairness", f"One match in {WORDS[fair_play.FREE_ABORTS]} may end like that"),
    ("fairness", f"each of them has decided {WORDS[fair_play.DRAW_AFTER]} times since the set-up"),
    (
        "fairness",
        f"resumes it within {'two weeks' if fair_play.UNPLAYABLE == 14 * DAY else '?'}",
    ),
    ("fairness", f"begins at **{skill.PlayerSkill()}**"),
    ("fairness", f"With {round(skill.SCALE * TEN_TO_ONE)} points more, the odds of a duel are ten to one"),
    ("fairness", f"whose deviation is above {skill.SURE}:"),
    ("fairness", f"the square of the deviation grows by {skill.GROWTH**2} a day"),
    (
        "fairness",
        f"{WORDS[rating_log.LEAST_MATCHES]} rated matches, against at least {WORDS[rating_log.LEAST_MET]} different",
    ),
    ("fairness", f"with a deviation of at least {round(rating_log.WIDE * skill.SCALE)}"),
    ("fairness", f"by at most {'half' if rating_log.OF_DEVIATION == 1 / 2 else '?'} of your own deviation"),
    ("fairness", f"at most half of a newcomer's deviation, {skill.PlayerSkill().deviation // 2} points"),
    ("fairness", f"against this winner), has a fresh account (younger than {patterns.FRESH // DAY} days"),
    ("fairness", f"({round(100 * patterns.NOBODY_ELSE)} % of their matches are against this winner)"),
    ("fairness", f"less than {round(100 * patterns.SHORT)} % of the decisions usual"),
    ("fairness", f"all began within the same {patterns.HOURS} hours"),
    ("fairness", f"clock play, in {round(100 * patterns.LEAVING)} % of at least {WORDS[patterns.ENOUGH]} matches"),
    ("fairness", f"within {fair_play.REPORTED_WITHIN // DAY} days of its end"),
    ("fairness", f"see it for {patterns.WINDOW // DAY} days"),
    ("fairness", f"cannot be traded for a {'week' if DEFAULTS.new_account_days == 7 else '?'}."),
    ("fairness", f"may be worth at most {RECEIVED} more than what they give"),
    ("collections", f"may be worth at most {RECEIVED} more than what you give"),
    ("fairness", f"less than {rating_log.REPEATED}; what has moved is half forgotten after {rating_log.FADES} days"),
    (
        "fairness",
        f"fewer than {rating_log.KNOWN} people in rated matches moves others by at most {rating_log.UNPROVEN} points",
    ),
    (
        "fairness",
        f"no more than every {'second' if rating_log.KNOWN_PART == 2 else '?'} person** on its leaderboard",
    ),
    ("fairness", f"and {rating_log.KNOWN + 1} or more that have all met each other"),
    ("fairness", f"rated matches of the last {patterns.WINDOW // DAY} days, with the matches"),
    ("fairness", f"if it has met {WORDS[patterns.MEETINGS]} times, one of the two has"),
    ("fairness", f"won at least {WORDS[round(10 * patterns.ONE_SIDED)]} in ten"),
    ("fairness", f"at least {WORDS[patterns.CIRCLE]} people whose matches are within the group"),
    ("fairness", f"in {round(100 * patterns.CLOSED)} % of cases"),
    ("fairness", f"won at least {WORDS[patterns.ENOUGH]} matches against {WORDS[patterns.CIRCLE]} of them"),
    ("fairness", f"in that time {'half' if patterns.MOSTLY == 1 / 2 else '?'} of their matches"),
    (
        "fairness",
        f"{HONEST:,} simulated honest people it names at most one in {'a hundred' if LISTED * 100 == HONEST else '?'}",
    ),
    ("fairness", f"stays for {forgotten.DAYS} days, under marks"),
    ("fairness", f"how your last {kept.ENDINGS} matches ended"),
    ("fairness", f"For {kept.PAUSE // 3_600_000} hours after deleting"),
    ("fairness", f"no Discord account in it is younger than {'a week' if DEFAULTS.new_account_days == 7 else '?'}"),
    ("fairness", f"each waits {'three quarters of a second' if photo_finish.WINDOW == 750 else '?'}"),
    (
        "fairness",
        f"| `live` | {DEFAULTS.live_seconds} seconds | {DEFAULTS.live_bank // 60} minutes for the match |",
    ),
    ("fairness", f"minutes for the match | {time_control.LIVE_CAP // 60_000} minutes |"),
    (
        "fairness",
        f"| `relaxed` | {DEFAULTS.relaxed_hours} hours | {DEFAULTS.relaxed_bank} hours for the match | {DAYS} days |",
    ),
    ("fairness", f"restores a {'twelfth' if time_control.PARTS == 12 else '?'} of the"),
    ("fairness", f"(`/settings me`, at most {WORDS[settings_rows.MOST_QUIET]} hours a day)"),
    ("fairness", f"After {WORDS[fair_play.STRIKES]} missed deadlines in a match"),
    ("words", f"a missed deadline; after {WORDS[fair_play.STRIKES]} in a match a computer takes over"),
    ("fairness", f"nobody has touched for {'two weeks' if clock.UNTOUCHED == 14 * 86_400_000 else '?'} is paused"),
    ("fairness", f"at once within {'fifteen' if fair_play.MISCLICK == 15_000 else '?'} seconds"),
    ("fairness", f"taken back at most {WORDS[fair_play.MOST_UNDOS]} times in a match"),
    ("fairness", f"again after {WORDS[fair_play.BETWEEN_PROPOSALS]} more decisions"),
    ("fairness", f"can ask again after {'an hour' if fair_play.REMATCH_PAUSE == 60 * MINUTE else '?'}"),
    ("fairness", f"proposes {'three' if fair_play.PAUSE == 3 * DAY else '?'} days more in a relaxed match"),
    ("fairness", f"in a relaxed match, at most {WORDS[fair_play.MOST_PAUSES]} times"),
    ("fairness", f"once in {'thirty' if fair_play.EXCUSED == 30 * DAY else '?'} days leaving does not count"),
    ("fairness", f"of their last {'fifty' if reliability.LOOKED_AT == 50 else '?'} matches"),
    ("fairness", f"fewer than {WORDS[reliability.KNOWN]} matches nothing is shown"),
    ("collections", f"earns a booster, at most {WORDS[booster_rewards.MATCHES_A_DAY]} a day"),
    ("collections", f"up to {WORDS[booster_rewards.ECONOMY.waiting]} missed days"),
    ("collections", f"one for every {WORDS[booster_rewards.ECONOMY.puzzles]} puzzles"),
    ("collections", f"at most {WORDS[chosen_deck.ALIKE]} cards more or less"),
    ("operating", f"Every {WORDS[int(hold.BEAT)]} seconds a bot records that it holds its shards"),
    ("operating", f"within {int(hold.LAPSE) + 1} seconds from another machine"),
    ("upgrading", f"has not handed over within {int(hold.HANDING_OVER)} seconds"),
    ("operating", f"exits within {'ten' if 9 < run.LAST < 10 else '?'} seconds"),
    ("operating", f"after {WORDS[fair_play.STRIKES]} missed deadlines in a match it takes over the seat"),
    ("finding", f"when they accept ({offers.CHALLENGE['live'] // MINUTE} minutes live, a day relaxed)"),
    ("finding", f"it stands for {WORDS[tickets.STANDS // DAY]} days"),
    ("finding", f"for up to {WORDS[tickets.MOST_TICKETS]} games at once"),
    (
        "finding",
        f"every {matcher.ROUND['live'] // 1000} seconds (live) or {matcher.ROUND['relaxed'] // MINUTE} minutes",
    ),
    ("finding", f"asks for {pauses.SHARED} shared waking hours a day"),
    ("finding", f"of `/settings me`; {pauses.STRICT} on request"),
    ("finding", f"or {'twenty' if tickets.MOST_RELAXED == 20 else '?'} relaxed ones"),
    ("finding", f"the favourite's chance may be {round(50 + 50 * matcher.EVEN)}%"),
    (
        "finding",
        (
            f"and {round(50 * matcher.WIDER['live'] * MINUTE)} points more each minute"
            f" ({round(50 * matcher.WIDER['relaxed'] * HOUR)} each hour"
        ),
    ),
    ("finding", f"after {matcher.FREE['live'] // MINUTE} minutes ({matcher.FREE['relaxed'] // HOUR} hours) it"),
    ("finding", f"for a minute ({offers.CHECK['relaxed'] // HOUR} hours in relaxed play)"),
    ("finding", f"cannot look for matches for {pauses.FIRST // MINUTE} minutes; {WORDS[pauses.TIMES]} times as long"),
    ("finding", f"within a day, at most {pauses.LONGEST // HOUR} hours"),
    ("finding", f"After {WORDS[rounds.PATIENCE // MINUTE]} minutes of waiting for a live match"),
    ("operating", f"ended ones for {rounds.KEPT // DAY} days"),
    ("tournaments", f"may have {WORDS[entering.MOST_OPEN]} events at a time"),
    ("tournaments", f"divisions of {WORDS[leagues.SMALLEST]} to {WORDS[leagues.LARGEST]}, a match a week"),
    ("tournaments", f"{WORDS[leagues.MOVING]} rise and {WORDS[leagues.MOVING]} fall"),
    ("tournaments", f"| check-in | {FROM // MINUTE} to {UNTIL // MINUTE} minutes before the start |"),
    ("tournaments", f"before the start | {LONG_FROM // HOUR} to {LONG_UNTIL // HOUR} hours before |"),
    (
        "tournaments",
        (
            f"waits {(times.grace_until(LIVE) - LIVE.starts) // MINUTE} minutes, then is cancelled"
            f" | waits {(times.grace_until(RELAXED) - RELAXED.starts) // HOUR} hours |"
        ),
    ),
    ("tournaments", f"after {times.no_show(LIVE) // MINUTE} minutes the others have a forfeit win"),
    ("tournaments", f"forfeit win | after {times.no_show(RELAXED) // HOUR} hours |"),
    (
        "tournaments",
        (
            f"| {times.round_length(LIVE) // HOUR} hours; the clocks end it long before"
            f" | {times.round_length(RELAXED) // DAY} days |"
        ),
    ),
    (
        "tournaments",
        (
            f"cannot enter events for {times.pause_after(1) // HOUR} hours; each further time doubles that,"
            f" up to {times.LONGEST_PAUSE // DAY} days"
        ),
    ),
    ("tournaments", f"goes on in another one, up to {WORDS[director.THREADS_LOST]} times"),
]
"""Figures of the code as a page says them."""

every_page = for_each("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def quoted(page: Path) -> list[str]:
    """Return what stands in backquotes on a page, and the lines of its blocks of code."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"^```[a-z]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    return [*inline, *(line for block in blocks for line in block.splitlines())]


def files_in(spans: list[str]) -> list[str]:
    """Return the paths among them that claim to be in the repository."""
    paths = [span.split("::")[0].rstrip("/") for span in spans]
    ours = [path for path in paths if path.partition("/")[0] in TOP and "/" in path and " " not in path]
    return [path for path in ours if not re.search(r"[<…]", path) and not path.startswith(BUILT)]


def missing(path: str) -> bool:
    return not any(ROOT.glob(path)) and not any(ROOT.glob(path + ".py"))


def goals_in(spans: list[str]) -> list[str]:
    """Return the goals of the Makefile that are called."""
    lines = [span.partition("#")[0].split() for span in spans]
    return [word for line in lines if line[:1] == ["make"] for word in line[1:] if "=" not in word]


def arguments_of(program: str, spans: list[str]) -> list[list[str]]:
    """Return what is handed to a program, wherever it is called."""
    calls = [re.sub(r"^([A-Z_]+=\S* |\.venv/bin/)*", "", span.partition(" # ")[0].strip()) for span in spans]
    return [shlex.split(call)[len(program.split()) :] for call in calls if re.match(rf"{program}( |$)", call)]


def unknown_option(words: list[str]) -> str | None:
    """Return the first word of a call of `paddock` that is no command or option of it."""
    command: click.Command = main
    for word in words:
        if isinstance(command, click.Group):
            if word not in command.commands:
                return word
            command = command.commands[word]
        elif word.startswith("--") and not any(word in option.opts for option in command.params):
            return word
    return None


@every_page
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    assert [path for path in files_in(quoted(page)) if missing(path)] == []


@every_page
def test_the_goals_that_a_page_names_are_in_the_makefile(page: Path) -> None:
    assert set(goals_in(quoted(page))) <= GOALS


@every_page
def test_the_commands_that_a_page_names_are_there(page: Path) -> None:
    assert [words for words in arguments_of("paddock", quoted(page)) if words and unknown_option(words)] == []


@every_page
def test_the_measurements_that_a_page_names_are_there(page: Path) -> None:
    areas = [words[0] for words in arguments_of("python -m bench", quoted(page)) if words]
    assert set(areas) <= {*AREAS, "scale", "busy"}


@every_page
def test_the_tests_that_a_page_names_are_there(page: Path) -> None:
    assert [name for name in quoted(page) if re.fullmatch(r"test_\w+", name) and name not in TESTS] == []


def test_what_is_not_there_is_found() -> None:
    assert [
        missing(path)
        for path in files_in(["bot/host/match/play.py", "bot/host/match/paly.py", "games/<key>", "db/sql/*.sql"])
    ] == [
        False,
        True,
        False,
    ]
    assert goals_in(["make check", "make chaso CHAOS_SECONDS=5", "made"]) == ["check", "chaso"]
    calls = arguments_of(
        "paddock", ["paddock db check", "X=1 .venv/bin/paddock db chekc", "paddock run --over", "paddocks"]
    )
    assert [unknown_option(words) for words in calls] == [None, "chekc", "--over"]


def test_every_setting_is_in_the_example_with_its_default() -> None:
    text = (ROOT / ".env.example").read_text("utf-8")
    given = dict(re.findall(r"^(?:# ?)?([A-Z_]+)=(.*)$", text, re.MULTILINE))
    fields = {str(field.alias): field for field in Settings.model_fields.values()}
    assert set(given) == set(fields)
    shown = dict(re.findall(r"^([A-Z_]+)=(.+)$", text, re.MULTILINE))
    assert shown == {name: str(fields[name].default) for name in shown}


def test_a_decision_travels_through_at_most_eight_files() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    way = text.partition("## How a decision travels")[2].partition("\n## ")[0]
    files = set(re.findall(r"`((?:bot|db|games|cogs)/[^`]+\.py)`", way))
    assert 0 < len(files) <= 8


def test_the_guide_names_every_member_of_a_game_that_may_be_left_out() -> None:
    table = (
        (ROOT / "docs" / "adding-a-game.md").read_text("utf-8").partition("may be left out")[2].partition("\n\nIn a")[0]
    )
    named = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    given = {name for name in Game.__annotations__ if hasattr(Game, name)}
    assert set(named) == given


@for_each(("page", "said"), FIGURES)
def test_figures_that_a_page_names_are_those_of_the_code(page: str, said: str) -> None:
    text = " ".join((ROOT / "docs" / f"{page}.md").read_text("utf-8").split())
    assert said in text


@pytest.mark.proof
def test_what_attackers_gain_is_what_the_page_says() -> None:
    page = (ROOT / "docs" / "ratings.md").read_text("utf-8").partition("## Attackers")[2]
    rows = re.findall(r"^\| [^|]+" + r" \| ([−\d]+)" * 4 + r" \|$", page, re.MULTILINE)
    told = [int(figure.replace("−", "-")) for row in rows for figure in row]
    gains = [figure.value for figure in fairness.figures()]
    assert len(told) == len(gains) == 4 * (1 + len(fairness.ATTACKS))
    # The same on every machine, but for the last bits of its floating-point functions.
    assert all(abs(one - other) <= 0.51 for one, other in zip(told, gains, strict=True)), gains


def test_every_slash_command_is_named_on_a_page() -> None:
    """As `/group command`, or on a line that names its group."""
    declared = (ROOT / "tests" / "cogs" / "declared.txt").read_text("utf-8")
    commands = re.findall(r"^(/[a-z-]+)(?: ([a-z-]+))?", declared, re.MULTILINE)
    assert len(commands) > 60
    lines = [line for page in PAGES for line in page.read_text("utf-8").splitlines() if "`/" in line]
    missing = [
        f"{group} {name}"
        for group, name in commands
        if not any(re.search(rf"`{group}\b", line) and re.search(rf"\b{name}\b", line) for line in lines)
    ]
    assert missing == []

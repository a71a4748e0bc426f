"""The command line."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import click
import pytest
from click._termui_impl import ProgressBar
from click.testing import CliRunner, Result

from bot.app.cli import main
from bot.app.game_names import named
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.ids import code
from bot.shared.settings import Settings
from db.connection import open_database
from games.cpu.chance import ChanceMap, chance_map
from games.registry import GAMES
from tests.bot.conftest import NOON, Office

ROOT = Path(__file__).parents[3]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.thisIsTheSecretPartOfTheToken"

pytestmark = pytest.mark.usefixtures("folder")


def paddock(*words: str, **environment: str) -> Result:
    result = CliRunner().invoke(main, words, env=environment)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert "thisIsTheSecret" not in result.output
    return result


def played(path: Path, *, finished: bool = True) -> str:
    """Play a match in a database of its own and return its code."""

    async def play() -> str:
        db = await open_database(str(path))
        try:
            settings = Settings(_env_file=None, database=str(path))
            office = Office(Host(db, MatchCache(db), settings, now=lambda: NOON, luck=random.Random(1)))
            match = await office.begin(kills=1)
            if finished:
                await office.finish(match)
            return code(match.id)
        finally:
            await db.close()

    return asyncio.run(play())


def commands(group: click.Group, *path: str) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [path]
    for name, command in group.commands.items():
        found += commands(command, *path, name) if isinstance(command, click.Group) else [(*path, name)]
    return found


@pytest.mark.parametrize("path", commands(main))
def test_every_command_explains_itself(path: tuple[str, ...]) -> None:
    for option in ("--help", "-h"):
        result = paddock(*path, option)
        assert result.exit_code == 0
        assert "Usage:" in result.output
        assert len(result.output.splitlines()) > 3


def test_the_version_is_shown_without_installation() -> None:
    result = paddock("--version")
    assert result.exit_code == 0
    assert re.fullmatch(r"paddock, version \d+\.\d+\.\d+", result.output.strip())


@pytest.mark.parametrize("group", [(), ("db",)])
def test_without_a_command_all_of_them_are_shown(group: tuple[str, ...]) -> None:
    assert paddock(*group).stdout == paddock(*group, "--help").stdout
    assert paddock(*group).exit_code == 0


def test_usage_names_the_program_as_people_start_it() -> None:
    assert paddock("db", "backup", "--help").stdout.startswith("Usage: paddock db backup [OPTIONS] FILE")
    command = [sys.executable, "-m", "bot", "simulate"]
    usage = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False).stderr
    assert usage.startswith("Usage: paddock simulate [OPTIONS] GAME")


def test_an_unknown_setting_is_reported_at_the_start(folder: Path) -> None:
    (folder / ".env").write_text("PADDOCK_LIVE_SECOND=60\n")
    for words in (("run",), ("upgrade",), ("check",)):
        assert "PADDOCK_LIVE_SECOND is not a setting of Paddock" in paddock(*words, DISCORD_TOKEN="a b").output


@pytest.mark.parametrize("name", ["race_to_ace", "Race to Ace", "race-to-ace", "RACETOACE", " race TO  ace! "])
def test_a_game_is_named_in_any_spelling(name: str) -> None:
    words = ("--games", "1", "--seats", "rookie,rookie", "--json")
    assert json.loads(paddock("simulate", name, *words).stdout)["game"] == "race_to_ace"


def test_every_game_is_found_by_its_key_title_and_command() -> None:
    for game in GAMES.values():
        for name in (game.key, game.title, game.title.upper(), game.key.replace("_", "-")):
            assert named(name) is game


def test_a_misspelt_game_is_guessed() -> None:
    assert "Did you mean Dealin' Dirt?" in paddock("simulate", "dealing dirt").stderr
    assert "There are Race to Ace," in paddock("simulate", "chess").stderr


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("tinyturbozq", "Tiny Turbo Cars"), ("accelxx", "Acceleration!"), ("acceleratixxxxx", None), ("racetoaxxx", None)],
)
def test_a_game_is_guessed_if_three_in_four_letters_are_its(typed: str, meant: str | None) -> None:
    guess = "There are Race to Ace," if meant is None else f"Did you mean {meant}?"
    assert guess in paddock("simulate", typed).stderr


def test_the_promised_commands_are_there() -> None:
    assert set(main.commands) >= {"run", "preview", "simulate", "verify", "replay", "db", "check"}


@pytest.mark.parametrize("words", [("run",), ("check",), ("upgrade",), ("db", "check"), ("verify", "00000000")])
def test_wrong_settings_end_with_one_sentence(words: tuple[str, ...]) -> None:
    result = paddock(*words, PADDOCK_LIVE_SECONDS="soon")
    assert result.exit_code == 2
    assert "PADDOCK_LIVE_SECONDS" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_missing_token_ends_with_one_sentence() -> None:
    result = paddock("run")
    assert result.exit_code == 2
    assert result.stderr.startswith("paddock: DISCORD_TOKEN is missing")
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "url", ["mysql://a:secretword@b/c", "postgresql://a:secretword@127.0.0.1:1/x", "/no/such/folder/x.db"]
)
@pytest.mark.parametrize("words", [("upgrade",), ("db", "check"), ("replay", "00000000")])
def test_a_wrong_database_ends_with_one_sentence(url: str, words: tuple[str, ...]) -> None:
    result = paddock(*words, DATABASE_URL=url)
    assert result.exit_code == (1 if "127.0.0.1" in url else 2), "a server may come back"
    assert "DATABASE_URL" in result.stderr
    assert "secretword" not in result.output
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("url", ["mysql://a:secretword@b/c", "/no/such/folder/x.db"])
def test_a_wrong_database_ends_the_start_before_discord_is_asked(url: str) -> None:
    result = paddock("run", DISCORD_TOKEN=TOKEN, DATABASE_URL=url)
    assert result.exit_code == 2
    assert "DATABASE_URL" in result.stderr
    assert "secretword" not in result.output
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("token", ["two\nlines.thisIsTheSecretPart", "a\x01b.thisIsTheSecretPart"])
def test_an_impossible_token_ends_with_one_sentence(token: str) -> None:
    result = paddock("run", DISCORD_TOKEN=token)
    assert result.exit_code == 2
    assert result.stderr.startswith("paddock: DISCORD_TOKEN is wrong")
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("words", [("check",), ("upgrade",), ("run",)])
def test_a_file_of_settings_that_is_no_text_ends_with_one_sentence(folder: Path, words: tuple[str, ...]) -> None:
    (folder / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    result = paddock(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("paddock: .env cannot be read")
    assert len(result.stderr.strip().splitlines()) == 1


def test_the_preview_reports_a_port_that_is_in_use() -> None:
    assert "--port" in paddock("preview", "--port", "99999").stderr
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = paddock("preview", "--port", port, "--database", "sqlite:///preview.db")
    assert result.exit_code == 2
    assert f"--port is wrong: {port} is in use" in result.stderr


def test_check_covers_every_table(folder: Path) -> None:
    result = paddock("check", DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 0, result.output
    assert "client_id=123456789012345678" in result.output
    assert not (folder / "paddock.db").exists(), "looking changes nothing"
    played(folder / "paddock.db")
    findings = json.loads(paddock("check", "--json", DISCORD_TOKEN=TOKEN).stdout)
    assert all(finding["good"] for finding in findings)
    assert {"settings", "database", "migrations", "invite link", *(game.title for game in GAMES.values())} == {
        finding["what"] for finding in findings
    }


def test_check_finds_inconsistencies() -> None:
    result = paddock("check")
    assert result.exit_code == 1
    assert "WRONG settings: DISCORD_TOKEN is missing" in result.output
    result = paddock("check", DISCORD_TOKEN="hello")
    assert result.exit_code == 1
    assert "does not look like" in result.output
    for url in ("mysql://x/y", "/no/such/folder/paddock.db"):
        result = paddock("check", DISCORD_TOKEN=TOKEN, DATABASE_URL=url)
        assert result.exit_code == 1
        assert "WRONG database: DATABASE_URL" in result.output


@pytest.fixture
def cores(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Give the machine this many cores: with only one, no other processes are started to play matches."""
    return lambda number: monkeypatch.setattr("os.cpu_count", lambda: number)


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[ProgressBar[object]]:
    """The bars that are shown, which tell how far the work has come."""
    shown, plainly = list[ProgressBar[object]](), click.progressbar

    def kept(*about: Any, **options: Any) -> ProgressBar[object]:
        shown.append(plainly(*about, **options))
        return shown[-1]

    monkeypatch.setattr(click, "progressbar", kept)
    return shown


def test_a_bar_shows_how_many_matches_of_all_have_been_simulated(
    bars: list[ProgressBar[object]], cores: Callable[[int], None]
) -> None:
    cores(1)
    paddock("simulate", "race_to_ace", "--games", "3", "--seats", "rookie,rookie")
    assert [(bar.length, bar.pos) for bar in bars] == [(3, 3)]


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.proof)])
@pytest.mark.parametrize("key", GAMES)
def test_simulate_counts(key: str, processes: int, cores: Callable[[int], None]) -> None:
    seats = ",".join(["rookie"] * GAMES[key].seats[0])
    words = ("simulate", key, "--games", "3", "--seats", seats, "--seed", "4", "--json")
    cores(processes)
    reports = [json.loads(paddock(*words).stdout)]
    cores(1)
    reports.append(json.loads(paddock(*words).stdout))
    assert reports[0]["matches"] == 3
    assert sum(share for share, _ in reports[0]["win_shares"]) == pytest.approx(1)
    for report in reports:
        del report["decisions_per_second"]
    assert reports[0] == reports[1], "the same seed gives the same matches"
    assert "decisions a second" in paddock(*words[:-1]).stdout


def test_simulate_plays_every_pair_of_decks_of_a_size(cores: Callable[[int], None]) -> None:
    cores(1)
    words = ("simulate", "acceleracers", "--games", "2", "--seats", "rookie,rookie", "--decks", "60")
    report = json.loads(paddock(*words, "--json").stdout)
    assert (report["size"], report["matches"]) == (60, 2)
    assert [pair["decks"] for pair in report["pairs"]] == [["long-shadow", "full-throttle"]]
    assert "who begins" in paddock(*words).stdout


@pytest.mark.parametrize(("seats", "fitted"), [((), [2, 3, 4, 5]), (("--seats", "3"), [3]), (("--seats", "2"), [2])])
def test_calibrate_fits_a_map_for_every_number_of_seats_or_for_one(
    seats: tuple[str, ...],
    fitted: list[int],
    folder: Path,
    bars: list[ProgressBar[object]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def calibrated(key: str, seats: int, matches: int, _processes: int, played: Callable[[int], None]) -> ChanceMap:
        for number in range(matches):
            played(number)
        return chance_map(key, seats)

    monkeypatch.setattr("bot.app.cli.calibration.calibrated", calibrated)
    result = paddock("calibrate", "race_to_ace", *seats, "--folder", ".", "--matches", "40")
    assert result.exit_code == 0, result.output
    assert [(bar.length, bar.pos) for bar in bars] == [(40, 40)] * len(fitted)
    assert sorted(path.name for path in folder.glob("*.json")) == [f"race_to_ace-{number}.json" for number in fitted]
    assert paddock("calibrate", "race_to_ace", "--seats", "6", "--folder", ".").exit_code == 2


def test_simulate_says_which_sizes_there_are() -> None:
    result = paddock("simulate", "acceleracers", "--seats", "rookie,rookie", "--decks", "50")
    assert result.exit_code == 2
    assert "its deck sizes are: 40, 60" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("simulate",),
        ("simulate", "chess"),
        ("simulate", "race_to_ace", "--seats", "ace"),
        ("simulate", "race_to_ace", "--seats", "rookie"),
        ("simulate", "race_to_ace", "--games", "many"),
        ("simulate", "race_to_ace", "--iterations", "-5"),
    ],
)
def test_wrong_arguments_are_explained(words: tuple[str, ...]) -> None:
    result = paddock(*words)
    assert result.exit_code == 2
    assert "Error:" in result.stderr


@pytest.mark.parametrize("number", ["0", "-3"])
def test_no_matches_cannot_be_simulated(number: str) -> None:
    result = paddock("simulate", "race_to_ace", "--games", number)
    assert result.exit_code == 2
    assert "--games" in result.stderr


def test_matches_that_cannot_be_stored_are_not_played() -> None:
    result = paddock("simulate", "race_to_ace", "--games", "2", "--resume", "/no/such/folder/kept.jsonl")
    assert result.exit_code == 2
    assert "the folder /no/such/folder does not exist" in result.stderr


def test_a_match_is_verified_and_replayed(folder: Path) -> None:
    match = played(folder / "paddock.db")
    result = paddock("verify", match)
    assert result.exit_code == 0
    assert "as promised yes" in result.stdout
    verdict = json.loads(paddock("verify", match.lower(), "--json").stdout)
    assert verdict["good"] is True
    story = paddock("replay", match)
    assert story.exit_code == 0
    assert "is dealt" in story.stdout
    assert "is the Ace" in story.stdout
    (folder / "match.json").write_text(paddock("replay", match, "--json").stdout)
    assert paddock("replay", "match.json").stdout == story.stdout


def test_a_forged_match_is_detected(folder: Path) -> None:
    match = played(folder / "paddock.db")
    with closing(sqlite3.connect(folder / "paddock.db", isolation_level=None)) as database:
        database.execute("update matches set seed = '00000000000000000000000000000001'")
    result = paddock("verify", match)
    assert result.exit_code == 1
    assert "NO" in result.stdout
    assert json.loads(paddock("verify", match, "--json").stdout)["good"] is False


def test_a_match_that_runs_keeps_its_secrets(folder: Path) -> None:
    match = played(folder / "paddock.db", finished=False)
    for command in ("verify", "replay"):
        result = paddock(command, match)
        assert result.exit_code == 2
        assert re.search("when (it|the match) is over", result.stderr)


@pytest.mark.parametrize("text", ["nonsense", "00000000"])
def test_unknown_matches(folder: Path, text: str) -> None:
    played(folder / "paddock.db")
    for command in ("verify", "replay"):
        result = paddock(command, text)
        assert result.exit_code == 2
        assert len(result.stderr.strip().splitlines()) == 1


def test_an_invalid_code_is_reported(folder: Path) -> None:
    played(folder / "paddock.db")
    for command in ("verify", "replay"):
        result = paddock(command, "hello world")
        assert result.exit_code == 2
        assert "a match code (eight letters and digits)" in result.stderr
        assert ("file" in result.stderr) is (command == "replay"), "only replay reads files"


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"game": "race_to_ace"}', "\x00\x01"])
def test_files_without_a_match_are_refused(folder: Path, content: str) -> None:
    (folder / "broken.json").write_text(content)
    result = paddock("replay", "broken.json")
    assert result.exit_code == 2
    assert "broken.json" in result.stderr


def test_a_file_with_another_decision_is_refused(folder: Path) -> None:
    match = played(folder / "paddock.db")
    record = json.loads(paddock("replay", match, "--json").stdout)
    for change in (
        {"seed": "xyz"},
        {"decisions": [[0, "dance"]]},
        {"decisions": [[99, "pass"]]},
        {"names": ["Ada"]},
        {"version": 99},
        {"game": "chess"},
        {"options": {"kills": 99}},
    ):
        (folder / "changed.json").write_text(json.dumps(record | change))
        result = paddock("replay", "changed.json")
        assert result.exit_code == 2, change
        assert len(result.stderr.strip().splitlines()) <= 4


def test_a_record_of_an_older_program_is_replayed_by_the_rules_of_today(folder: Path) -> None:
    match = played(folder / "paddock.db")
    record = json.loads(paddock("replay", match, "--json").stdout)
    del record["positions"]
    (folder / "older.json").write_text(json.dumps(record | {"version": 0}))
    first, *rest = paddock("replay", "older.json").stdout.splitlines()
    assert "older rules" in first
    assert rest == paddock("replay", match).stdout.splitlines()


def test_the_database_is_checked_and_copied(folder: Path) -> None:
    played(folder / "paddock.db")
    assert paddock("db", "check").exit_code == 0
    assert json.loads(paddock("db", "check", "--json").stdout) == []
    assert paddock("db", "backup", "copy.db").exit_code == 0
    again = paddock("db", "backup", "copy.db")
    assert again.exit_code == 2
    assert len(again.stderr.strip().splitlines()) == 1
    with closing(sqlite3.connect(folder / "copy.db")) as copy:
        assert copy.execute("select count(*) from results").fetchone() == (2,)


def test_a_bot_without_a_heartbeat_for_a_minute_counts_as_down(folder: Path) -> None:
    assert paddock("alive").exit_code == 2, "there is no database"
    played(folder / "paddock.db")
    assert "has not been up yet" in paddock("alive").stdout
    for ago, good in ((5, True), (90, False)):
        with closing(sqlite3.connect(folder / "paddock.db", isolation_level=None)) as database:
            moment = str(int((time.time() - ago) * 1000))
            database.execute("insert or replace into facts (name, value) values ('alive:0', ?)", (moment,))
        result = paddock("alive", "--json")
        assert result.exit_code == int(not good), ago
        assert json.loads(result.stdout)["good"] is good
    assert paddock("alive", PADDOCK_SHARD_COUNT="2").exit_code == 1, "the other shard was never up"


def test_a_copy_is_drilled_and_restored(folder: Path) -> None:
    match = played(folder / "paddock.db")
    paddock("db", "backup", "copy.db")
    drill = paddock("db", "restore", "--drill", "copy.db")
    assert drill.exit_code == 0, drill.output
    assert "1 have begun" in drill.stdout
    assert not list(folder.glob("*.before-restore"))
    (folder / "paddock.db").unlink()
    played(folder / "paddock.db")
    assert paddock("verify", match).exit_code == 2
    assert json.loads(paddock("db", "restore", "copy.db", "--json").stdout)["replayed"] == 1
    assert paddock("verify", match).exit_code == 0
    assert (folder / "paddock.db.before-restore").exists()


def test_a_damaged_copy_is_restored_only_when_forced(folder: Path) -> None:
    match = played(folder / "copy.db")
    with closing(sqlite3.connect(folder / "copy.db", isolation_level=None)) as copy:
        copy.execute("delete from actions where ply = 3")
    refused = paddock("db", "restore", "copy.db")
    assert refused.exit_code == 1
    assert f"WRONG       Match {match}" in refused.stdout
    assert not (folder / "paddock.db").exists()
    forced = paddock("db", "restore", "copy.db", "--force")
    assert forced.exit_code == 0
    assert forced.stdout.rstrip().endswith("The backup was restored in spite of these faults.")
    assert (folder / "paddock.db").exists()


def test_contradictions_are_found(folder: Path) -> None:
    played(folder / "paddock.db")
    with closing(sqlite3.connect(folder / "paddock.db", isolation_level=None)) as database:
        database.execute("delete from actions where ply = 3")
    result = paddock("db", "check")
    assert result.exit_code == 1
    assert result.stdout.strip()
    assert json.loads(paddock("db", "check", "--json").stdout)


@pytest.mark.parametrize("words", [("db", "backup", "copy.db"), ("db", "check"), ("verify", "00000000")])
def test_checking_a_missing_database_creates_nothing(folder: Path, words: tuple[str, ...]) -> None:
    result = paddock(*words)
    assert result.exit_code == 2
    assert "DATABASE_URL" in result.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(("person", "days"), [(2**63, 1), (0, 1), (5, 2**63), (5, 0)])
def test_numbers_that_no_person_and_no_time_have_are_refused(tmp_path: Path, person: int, days: int) -> None:
    played(tmp_path / "paddock.db")
    assert paddock("fairness", "annul", "5", "--days", "3650").exit_code == 0
    refused = paddock("fairness", "annul", str(person), "--days", str(days))
    assert refused.exit_code == 2
    assert "range" in refused.stderr

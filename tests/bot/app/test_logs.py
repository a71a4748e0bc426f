"""Logs for operators never contain a secret."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from types import SimpleNamespace

import asyncpg
import discord
import pytest
import structlog

from bot.app.logs import FLOOD, HIDDEN, report_held_back, set_up_logs
from bot.shared.settings import Settings
from db.connection import open_database
from db.database import DatabaseTrouble

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.thisIsTheSecretPartOfTheToken"
URL = "postgresql://paddock:sword%23fish@db.example/paddock"


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    before = logging.root.handlers[:], logging.root.level, logging.getLogger("discord").level
    configured = structlog.get_config()
    FLOOD._kinds.clear()
    yield
    logging.root.handlers[:] = before[0]
    logging.root.setLevel(before[1])
    logging.getLogger("discord").setLevel(before[2])
    structlog.configure(**configured)


def fail(why: str) -> None:
    raise RuntimeError(why)


@pytest.mark.parametrize("form", ["console", "json"])
def test_the_log_never_holds_the_token_nor_a_password(capsys: pytest.CaptureFixture[str], form: str) -> None:
    settings = Settings(_env_file=None, token=TOKEN, database=URL, log_format=form)
    set_up_logs(settings)
    ours, library = structlog.stdlib.get_logger("ours"), logging.getLogger("aiohttp.client")
    ours.info(f"connecting with {TOKEN}", token=TOKEN, header={"Authorization": f"Bot {TOKEN}"}, parts=[TOKEN, URL])
    ours.info("settings", settings=settings, url=URL.encode(), number=3, password="sword#fish")
    library.warning("Bot %s was refused by %s", TOKEN, URL)
    try:
        fail(f"Authorization: Bot {TOKEN} at {URL}")
    except RuntimeError:
        ours.exception("it failed")
        library.exception("it failed too")
    text = capsys.readouterr().err
    assert "it failed too" in text
    assert "RuntimeError" in text
    assert HIDDEN in text
    for secret in (TOKEN, "thisIsTheSecretPart", "sword%23fish", "sword#fish"):
        assert secret not in text
    assert "\x1b[" not in text, "colours are for terminals"


def test_lines_about_a_match_name_it(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(_env_file=None, log_format="json"))
    with structlog.contextvars.bound_contextvars(match="7QK2M9XA"):
        structlog.get_logger().warning("something happened")
        logging.getLogger("library").warning("something else")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all('"match": "7QK2M9XA"' in line for line in lines)


def test_settings_can_be_printed() -> None:
    settings = Settings(_env_file=None, token=TOKEN, database=URL)
    for text in (repr(settings), str(settings), repr(settings.model_copy(update={"log_level": "DEBUG"}))):
        assert "sword" not in text
        assert TOKEN not in text


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://paddock:swordfish@127.0.0.1:1/paddock",
        "mysql://paddock:swordfish@db/x",
        "postgresql://a:swordfish@[bad/x",
        "postgresql://a:swordfish@127.0.0.1:notaport/x",
    ],
)
async def test_errors_of_the_database_name_no_password(url: str) -> None:
    with pytest.raises(DatabaseTrouble) as trouble:
        await open_database(url)
    assert "swordfish" not in str(trouble.value)
    assert "DATABASE_URL" in str(trouble.value)


def test_a_thousand_equal_errors_are_one_line_a_minute_with_a_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_logs(Settings(_env_file=None, log_format="json"))
    now = 0.0
    monkeypatch.setattr(FLOOD, "now", lambda: now)
    log, library = structlog.get_logger(), logging.getLogger("discord.client")
    for number in range(1_000):
        log.error("a heartbeat failed", match=number)
        library.warning("We are being rate limited: %d", number)
        log.info("ready", number=number)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert sum(line["event"] == "a heartbeat failed" for line in lines) == 1
    assert sum("rate limited" in line["event"] for line in lines) == 1
    assert sum(line["event"] == "ready" for line in lines) == 1_000, "news is not held back"
    now = 61.0
    log.error("a heartbeat failed", match=5)
    report_held_back()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line.get("held_back", line.get("number")) for line in lines] == [999, 999]
    log.error("another kind", match=5)
    assert "another kind" in capsys.readouterr().err


def test_two_exceptions_of_one_place_are_two_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(_env_file=None, log_format="json"))
    log = structlog.get_logger()
    for why in ("disk full", "locked", "disk full"):
        try:
            fail(why)
        except RuntimeError:
            log.exception("a heartbeat failed")
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_passing_errors_of_a_library_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(_env_file=None, log_format="json"))
    gone = discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": 10062, "message": "Unknown interaction"})  # type: ignore[arg-type]
    for error in (OSError("no route\nto host"), asyncpg.InterfaceError("pool is closing"), gone, KeyError("ours")):
        logging.getLogger(f"discord.{type(error).__name__}").error("Ignoring exception", exc_info=error)
    *passing, ours = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert len(passing) == 3
    assert all("exception" not in line and "\n" not in line["why"] for line in passing)
    assert "10062" in passing[2]["why"]
    assert ours["exception"] == "KeyError: 'ours'"


def test_many_similar_lines_of_asyncio_are_one(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(_env_file=None, log_format="json"))
    for number in range(100):
        lost = f"Task exception was never retrieved\nfuture: <Task {number}>"
        logging.getLogger("asyncio").error(lost)
    assert len(capsys.readouterr().err.splitlines()) == 1

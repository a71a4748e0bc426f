"""`paddock match`: an operator looks at a match, ends it and deletes it, with the bot running or not."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest
import structlog

from bot.app import match_tool
from bot.host.core.host import Host
from bot.host.match.orders import carry_out_orders
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from db import facts, matches, orders
from db.check import check
from tests.bot.app.test_cli import paddock, played
from tests.bot.app.test_upgrade import query
from tests.bot.conftest import Office
from tests.patience import eventually

pytestmark = pytest.mark.usefixtures("folder")


def test_a_running_match_is_shown_without_anything_hidden(folder: Path) -> None:
    match = played(folder / "paddock.db", finished=False)
    shown = json.loads(paddock("match", "show", match, "--json").stdout)
    assert (shown["status"], shown["readable"], shown["seed"]) == ("playing", True, None)
    assert [seat["player"] for seat in shown["seats"]] == [1, 2]
    assert all(each["notation"] is None for each in shown["latest"])
    text = paddock("match", "show", match).stdout
    assert "Ada" not in text
    ((seed,),) = query(folder / "paddock.db", "select seed from matches")
    assert str(seed) not in text
    assert "readable: yes" in text
    assert "table" in text, "it owes its table"


def test_a_finished_match_shows_its_decisions(folder: Path) -> None:
    shown = json.loads(paddock("match", "show", played(folder / "paddock.db"), "--json").stdout)
    assert shown["seed"]
    assert all(each["notation"] for each in shown["latest"])


def test_what_cannot_be_a_code_is_answered_with_what_a_code_is(folder: Path) -> None:
    played(folder / "paddock.db")
    for text in ("ABC", "ABCDEFGHJ", "7QK2M9X!"):
        shown = paddock("match", "show", text)
        assert shown.exit_code == 2
        assert f"{text} is not the code of a match: it has eight letters and digits" in shown.output


def test_an_unreadable_match_is_shown_and_ended(folder: Path) -> None:
    match = played(folder / "paddock.db", finished=False)
    query(folder / "paddock.db", "update matches set state = x'00', terms = '{'")
    shown = paddock("match", "show", match).stdout
    assert "readable: no" in shown
    assert "matches.terms" in shown
    assert paddock("match", "end", match).exit_code == 0
    assert query(folder / "paddock.db", "select status, terms from matches") == [("over", "{")]
    assert query(folder / "paddock.db", "select place, rated from results") == [(1, 0), (1, 0)]
    assert paddock("db", "check").exit_code == 0


def test_drills_pass_again_once_an_unreadable_match_is_ended(folder: Path) -> None:
    match = played(folder / "paddock.db", finished=False)
    query(folder / "paddock.db", "update matches set state = x'00'")
    assert paddock("db", "backup", "new.db").exit_code == 0
    assert paddock("db", "restore", "--drill", "new.db").exit_code == 1, "it may be the backup that is damaged"
    assert paddock("match", "end", match).exit_code == 0
    assert paddock("db", "backup", "known.db").exit_code == 0
    drill = paddock("db", "restore", "--drill", "known.db", "--json")
    assert drill.exit_code == 0, drill.stdout
    found = json.loads(drill.stdout)
    assert (found["matches"], found["replayed"], found["unreadable"], found["troubles"]) == (1, 0, 1, [])


def test_a_match_is_ended_once(folder: Path) -> None:
    match = played(folder / "paddock.db", finished=False)
    assert paddock("match", "end", match.lower()).exit_code == 0
    again = paddock("match", "end", match)
    assert again.exit_code == 2
    assert "its status is over" in again.stderr


def test_a_match_is_purged_with_all_that_belongs_to_it(folder: Path) -> None:
    database = folder / "paddock.db"
    kept = played(database)
    query(database, "update actions set key = null")  # the other match has presses of the same numbers
    match = played(database)
    query(database, "update outbox set message_id = 77, channel_id = 7 where surface = 'table'")
    assert paddock("match", "purge", match).exit_code == 2, "not without --yes"
    assert paddock("match", "purge", match, "--yes").exit_code == 0
    assert [code(int(str(number))) for (number,) in query(database, "select id from matches")] == [kept]
    for table in ("seats", "actions", "outbox", "results", "chronicles", "incidents"):
        assert len(query(database, f"select distinct match_id from {table}")) <= 1, table
    assert query(database, "select message_id, gone from traces") == [(77, 1)]
    assert query(database, "select * from orders") == []
    assert paddock("db", "check").exit_code == 0
    assert paddock("match", "show", match).exit_code == 2


async def up(host: Host) -> Settings:
    """Say that the bot of a host is up."""
    await host.db.commit(facts.save("alive:0", str(int(time.time() * 1000))))
    return host.settings


@pytest.mark.parametrize("what", ["end", "purge"])
async def test_a_running_bot_carries_it_out_itself(office: Office, what: orders.What) -> None:
    match, changed = await office.begin(), []
    office.host.hooks.changed = changed.append
    ordering = asyncio.create_task(match_tool.order(await up(office.host), match.code, what))
    await eventually(lambda: orders.is_waiting(office.host.db, match.id))
    await carry_out_orders(office.host)
    await ordering
    if what == "end":
        assert match.row.status == "over", "the match that the bot holds in memory"
        assert match.id in changed
    else:
        with pytest.raises(Refusal, match="no such match"):
            await office.host.cache.get(match.id)
    assert await check(office.host.db) == []


async def test_a_bot_that_does_not_answer_is_not_waited_for_for_ever(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await office.begin()
    monkeypatch.setattr(match_tool, "WAIT", 0.05)
    await match_tool.order(await up(office.host), match.code, "end")
    row = await matches.load(office.host.db, match.id)
    assert row is not None
    assert row.status == "over"


@pytest.mark.parametrize(("ago", "asked"), [(0, 1), (match_tool.ALIVE - 1, 1), (match_tool.ALIVE, 0)])
async def test_only_a_bot_that_was_up_half_a_minute_ago_is_asked(
    ago: int, asked: int, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, waited = await office.begin(), []

    async def carried_out(_db: object, match_id: int) -> bool:
        waited.append(match_id)
        return True

    monkeypatch.setattr(match_tool, "_carried_out_by_bot", carried_out)
    monkeypatch.setattr(match_tool, "wall_clock", lambda: 1_800_000_000_000)
    await office.host.db.commit(facts.save("alive:0", str(1_800_000_000_000 - ago)))
    await match_tool.order(office.host.settings, match.code, "end")
    assert waited == [match.id] * asked


async def test_an_impossible_order_does_not_stop_the_next(office: Office) -> None:
    over, match = await office.finish(await office.begin(1, kills=1)), await office.begin(2)
    for moment, each in enumerate((over, match)):
        await office.host.db.commit(orders.give(orders.OrderRow(each.id, "end", moment)))
    await carry_out_orders(office.host)
    assert match.row.status == "over"
    assert await orders.waiting(office.host.db, 1, 0) == []


async def test_an_order_that_fails_is_tried_again_and_does_not_stop_the_next(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, match = await office.begin(1), await office.begin(2)
    await office.host.db.commit(orders.give(orders.OrderRow(first.id, "purge", 0)))
    await office.host.db.commit(orders.give(orders.OrderRow(match.id, "end", 1)))
    with monkeypatch.context() as broken, structlog.testing.capture_logs() as lines:
        broken.setattr(orders, "purge", AsyncMock(side_effect=RuntimeError("the disk is full")))
        await carry_out_orders(office.host)
    assert match.row.status == "over"
    assert [each.match_id for each in await orders.waiting(office.host.db, 1, 0)] == [first.id]
    assert [each["match"] for each in lines if each["log_level"] == "error"] == [first.code]
    await carry_out_orders(office.host)
    assert await matches.load(office.host.db, first.id) is None


async def test_the_last_ten_decisions_of_a_long_match_are_shown_with_their_times(office: Office) -> None:
    match = await office.begin()
    for _ in range(12):
        office.time += 1_000
        match = await office.act(match)
    assert match.row.status == "playing"
    shown = await match_tool.show(office.host.settings, match.code)
    latest = shown.pop("latest")
    assert isinstance(latest, list)
    assert [(each["decision"], each["at"], each["notation"]) for each in latest] == [
        (ply, f"2027-01-15T08:00:{ply:02}+00:00", None) for ply in range(3, 13)
    ]
    assert {each["cause"] for each in latest} == {"player", "forced"}
    assert shown.pop("seats") == [
        {"seat": seat, "player": person, "cpu": None, "status": "in"} for seat, person in ((0, 1), (1, 2))
    ]
    owed = shown.pop("owed")
    assert isinstance(owed, list)
    assert "table" in [each["message"] for each in owed]
    row = match.row
    assert shown == {
        "match": match.code,
        "game": "race_to_ace",
        "rules": match.game.version,
        "rules_here": match.game.version,
        "status": "playing",
        "readable": True,
        "unreadable": {},
        "server": 3,
        "channel": 7,
        "created": "2027-01-15T08:00:00+00:00",
        "started": "2027-01-15T08:00:00+00:00",
        "asked": "2027-01-15T08:00:12+00:00",
        "deadline": match_tool._moment(row.deadline),
        "next_look": match_tool._moment(row.wake_at),
        "ended": None,
        "decisions": 12,
        "commitment": row.commitment,
        "seed": None,
        "order_waits": False,
    }


def test_details_are_a_line_each_and_lists_below_their_names() -> None:
    details = {
        "match": "7QK2M9XA",
        "ended": None,
        "readable": True,
        "order_waits": False,
        "unreadable": {},
        "why": {"terms": "no JSON", "state": None},
        "seats": [{"seat": 0, "player": 1, "cpu": None}, {"seat": 1, "player": None, "cpu": "ace"}],
        "owed": [],
        "decisions": 0,
    }
    assert match_tool.lines(details) == [
        "match: 7QK2M9XA",
        "readable: yes",
        "order_waits: no",
        "why: terms no JSON",
        "seats:",
        "  seat 0, player 1",
        "  seat 1, cpu ace",
        "decisions: 0",
    ]


@pytest.mark.parametrize(
    ("status", "possible"), [("lobby", True), ("playing", True), ("shelved", True), ("over", False)]
)
@pytest.mark.parametrize("game", ["race_to_ace", "chess"])
async def test_only_what_has_no_end_yet_and_a_game_that_is_installed_can_be_ended(
    status: str, possible: bool, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = SimpleNamespace(id=9, code=code(9), row=SimpleNamespace(status=status, game=game))
    commits: list[object] = []

    @asynccontextmanager
    async def opened(_database: str) -> AsyncIterator[object]:
        yield SimpleNamespace(commit=commit)

    async def commit(*writes: object) -> None:
        commits.append(writes)
        raise InterruptedError

    monkeypatch.setattr(match_tool, "opened_current", opened)
    monkeypatch.setattr(match_tool, "_stored_match", AsyncMock(return_value=match))
    settings = Settings(_env_file=None)
    allowed = possible and game == "race_to_ace"
    with pytest.raises(InterruptedError if allowed else Refusal):
        await match_tool.order(settings, match.code, "end")
    with pytest.raises(InterruptedError):
        await match_tool.order(settings, match.code, "purge")
    assert len(commits) == 1 + allowed

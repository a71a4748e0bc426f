"""The judges of `make chaos` can fail: whatever is lost, doubled, silent or unforeseen is seen."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import structlog

from bot.discord_kit.buttons import Press as CustomId
from bot.discord_kit.buttons import PressKind
from bot.host.lobby import lobby
from bot.host.match import play
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db.connection import open_database
from games.registry import GAMES
from tests.chaos import soak
from tests.chaos.bot_kills import Lives
from tests.chaos.crowd import PLACES, Crowd
from tests.chaos.judges import capturing, examine, judge_answers
from tests.chaos.kills import judge
from tests.chaos.stolen import Stolen
from tests.chaos.tally import Tally, load, table
from tests.crash.killing import nursery
from tests.crash.worker import open_host
from tests.sockets.loopback import Loopback, Press
from tests.sockets.world import ADA


def tally() -> Tally:
    return Tally("test", "sqlite")


def test_a_worker_that_says_done_before_it_has_committed_is_caught(tmp_path: Path) -> None:
    found, database = tally(), str(tmp_path / "paddock.db")
    with nursery("tests.crash.liar") as workers:
        lines = workers.run_and_kill(database, 7, 0.05, tmp_path)
    judge(found, database, lines)
    assert (found.lost, found.presses) == (2, 2)
    assert found.damage == 2


async def started(database: str) -> int:
    """Play a decision in a match of two people, and return the match's id."""
    host, game = await open_host(database), GAMES["race_to_ace"]
    match = await lobby.open_lobby(host, game, Person(1, "Ada"), Location(1, 1), Terms(), game.Options())
    await lobby.join(host, match.id, Person(2, "Ben"))
    match = await lobby.start(host, match.id, 1)
    (seat, *_) = match.playing.to_act()
    action = match.playing.legal_actions(seat)[0]
    person = match.seats[seat].player_id
    await play.act(host, match.id, person, match.playing.decision(seat), action.notation, 5)
    await host.db.close()
    return match.id


def tamper(database: str, sql: str) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as raw:
        raw.execute(sql)


async def examined(database: str) -> Tally:
    found = tally()
    await examine(found, database)
    return found


def test_a_match_that_does_not_follow_from_its_log_is_seen(tmp_path: Path) -> None:
    database = str(tmp_path / "paddock.db")
    match_id = asyncio.run(started(database))
    assert asyncio.run(examined(database)).damage == 0
    tamper(database, f"delete from actions where match_id = {match_id} and key = 5")
    assert asyncio.run(examined(database)).lost >= 1


def test_a_trade_that_moved_cards_on_one_side_only_is_seen(tmp_path: Path) -> None:
    database = str(tmp_path / "paddock.db")

    async def made() -> None:
        await (await open_database(database)).close()

    asyncio.run(made())
    with closing(sqlite3.connect(database)) as raw:
        columns = {row[1]: row[2] for row in raw.execute("pragma table_info(ledger)")}
    given = {"player_id": "1", "game": "'acceleracers'", "item": "'x'", "change": "1", "reason": "'trade'",
             "cause": "'trade:1'"}  # fmt: skip
    values = ", ".join(given.get(name, "1" if "int" in kind else "''") for name, kind in columns.items())
    tamper(database, f"insert into ledger ({', '.join(columns)}) values ({values})")
    assert asyncio.run(examined(database)).doubled == 1


def press(waited: float | None) -> Press:
    return Press(1, "token", 100.0, 1, waited=waited)


def test_presses_without_an_answer_and_late_ones_are_silent() -> None:
    found = tally()
    judge_answers(found, [press(None), press(3.5), press(2.9)])
    assert (found.silent, found.presses, found.slowest) == (2, 2, 3.5)


def test_time_in_which_the_machine_did_something_else_is_taken_off() -> None:
    found, stolen = tally(), Stolen([99.0, 101.0, 102.0, 110.0], [0.0, 0.0, 1.0, 1.0])
    judge_answers(found, [press(3.5), press(4.5)], stolen)
    assert found.silent == 1


def test_errors_in_the_log_are_heard() -> None:
    with capturing() as ear:
        structlog.get_logger().warning("nothing to hear")
        try:
            int("of ours")
        except ValueError:
            structlog.get_logger().exception("ours")
            logging.getLogger("discord.client").exception("the library's")
        assert ["ours" in ear.lines[0], "of ours" in ear.lines[0], "library" in ear.lines[1]] == [True] * 3
        assert len(ear.take()) == 2
        assert ear.take() == []


async def test_a_table_that_stands_there_twice_is_seen(tmp_path: Path) -> None:
    here, database = Loopback(), str(tmp_path / "paddock.db")
    match_id = await started(database)
    found = tally()
    lives = Lives(None, here, Crowd(here, random.Random(1)), database, tmp_path, found)
    await lives._judge_messages()
    assert found.lost == 1, "a live match has no table"
    button = {"type": 2, "custom_id": str(CustomId(PressKind.HAND, match_id)), "style": 1}
    for seen in (0, 1):
        here.world.post(PLACES[0], {"components": [{"type": 1, "components": [button]}]})
        await lives._judge_messages()
        assert found.doubled == seen
    here.world.post(here.world.private_channel(ADA), {"components": [{"type": 1, "components": [button]}]})
    here.world.post(here.world.private_channel(ADA), {"components": [{"type": 1, "components": [button]}]})
    await lives._judge_messages()
    assert found.doubled == 3


def test_what_went_wrong_is_counted_and_told() -> None:
    found = tally()
    before = found.damage
    found.lose("a decision")
    found.count(before, 10)
    found.count(found.damage, 5)
    assert (found.tried, found.survived, found.damage) == (15, 14, 1)
    assert "| 15 | 14 | 1 | 0 | 0 | 0 |" in table([found])
    assert found.complaints == ["lost: a decision"]
    found.cells["closed"] += 3
    again = load(json.loads(json.dumps(found.dump())))
    again.add(found)
    assert (again.tried, again.lost, again.cells["closed"]) == (30, 2, 6)


def test_a_soak_sees_what_grows_and_not_what_is_filled_at_first() -> None:
    filled = [soak.Sample(60_000 + 4_000 * min(each, 4), 20, 8 + each % 3, 5) for each in range(20)]
    assert soak.grown(filled) == []
    leaking = [replace(each, memory=each.memory + 2_000 * number) for number, each in enumerate(filled)]
    assert "memory" in soak.grown(leaking)[0]
    for figure, step in (("descriptors", 1), ("tasks", 3), ("threads", 1)):
        more = [replace(each, **{figure: getattr(each, figure) + step * number}) for number, each in enumerate(filled)]
        assert [each.split()[0] for each in soak.grown(more)] == [figure]
    assert soak.grown(filled[:3]) == ["There are too few samples to compare."]

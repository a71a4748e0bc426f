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
from types import SimpleNamespace
from typing import Any, cast

import pytest
import structlog
from msgspec import structs

from bot.discord_kit.buttons import Press as CustomId
from bot.discord_kit.buttons import PressKind
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match import play
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import matches
from db.connection import open_database
from games.registry import GAMES
from tests.chaos import races, soak
from tests.chaos.__main__ import in_time
from tests.chaos.bot_kills import Lives, judge_clocks, judge_silence
from tests.chaos.crowd import PLACES, Crowd
from tests.chaos.judges import capturing, examine, judge_answers
from tests.chaos.kills import judge
from tests.chaos.shown import judge_shown
from tests.chaos.stolen import Stolen
from tests.chaos.tally import Tally, load, table
from tests.crash.killing import nursery
from tests.crash.worker import open_host
from tests.sockets.loopback import Loopback, Press
from tests.sockets.world import ADA, World


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
    host, game = await open_host(database), GAMES["tiny_turbo_cars"]
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
    lives = Lives((), here, Crowd(here, random.Random(1)), database, tmp_path, found)
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


async def test_a_hand_that_is_missing_stale_or_left_behind_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world, database = World(), str(tmp_path / "paddock.db")
    match_id = await started(database)
    tamper(database, "update outbox set shown = wanted")
    monkeypatch.setattr("tests.chaos.shown.LOOKS", 1)
    monkeypatch.setattr("tests.chaos.shown.APART", 0)
    monkeypatch.setattr("tests.chaos.shown.PEOPLE", (1, 2))

    async def seen() -> tuple[int, int]:
        found = tally()
        await judge_shown(found, database, world)
        return found.lost, found.doubled

    def hand(person: int, question: int) -> dict[str, Any]:
        button = {"type": 2, "custom_id": str(CustomId(PressKind.ACT, match_id, question, "pass")), "style": 1}
        return world.post(world.private_channel(person), {"components": [{"type": 1, "components": [button]}]})

    assert await seen() == (2, 0), "two hands are missing"
    hands = [hand(person, 99) for person in (1, 2)]
    assert await seen() == (2, 0), "both ask an old question"
    for each in hands:
        each["components"][0]["components"][0]["custom_id"] = str(CustomId(PressKind.HAND, match_id))
    assert await seen() == (0, 0)
    tamper(database, "update outbox set message_id = 7")
    assert await seen() == (1, 0), "the table is known, and gone"
    words = {"type": 10, "content": "<@1>, it is your turn"}
    world.post(PLACES[0], {"components": [words, *hands[0]["components"]]})
    assert await seen() == (1, 1), "nobody will take this call away"


def test_time_that_was_not_given_back_is_seen() -> None:
    found = tally()
    judge_clocks(found, {1: (5_000, 3), 2: (5_000, 3), 3: (5_000, 3)}, {1: (5_700, 3), 2: (5_000, 4)}, 0.7)
    assert found.damage == 0, "given back, or decided since, or over"
    judge_clocks(found, {1: (5_000, 3)}, {1: (5_600, 3)}, 0.7)
    assert found.lost == 1


async def test_a_kill_does_not_excuse_an_old_press_or_a_decision_that_nobody_pressed(tmp_path: Path) -> None:
    here, database, found = Loopback(), str(tmp_path / "paddock.db"), tally()
    await started(database)
    lives = Lives((), here, Crowd(here, random.Random(1)), database, tmp_path, found)
    await judge_silence(lives, [press(None)], 104.0)
    assert (found.silent, found.doubled) == (1, 1)
    lives.crowd.presses.append(Press(5, "token", 100.0, 1))
    await judge_silence(lives, [press(None), press(1.0)], 102.0)
    assert (found.silent, found.doubled) == (1, 1)


async def test_the_second_decision_of_a_press_has_no_press_of_its_own_and_a_third_is_seen(tmp_path: Path) -> None:
    here, database, found = Loopback(), str(tmp_path / "paddock.db"), tally()
    match_id = await started(database)
    lives = Lives((), here, Crowd(here, random.Random(1)), database, tmp_path, found)
    db = await open_database(database)
    (first,) = await matches.actions(db, match_id)
    assert first.key is not None
    lives.crowd.presses.append(Press(first.key, "token", 100.0, 1))
    for ply, doubled in ((1, 0), (2, 1)):
        await db.commit(structs.replace(first, ply=first.ply + ply, key=None).write("insert_action"))
        await judge_silence(lives, [], 100.0)
        assert found.doubled == doubled
    await db.close()


def test_an_answer_that_was_put_off_and_never_came_is_silence() -> None:
    found, late, soon = tally(), press(2.0), press(0.1)
    late.answers = soon.answers = [{"type": 6}]
    judge_answers(found, [late, soon])
    assert found.silent == 1, "a press may be acknowledged, but not out of need"
    busy = Stolen([99.0, 101.0, 102.0, 110.0], [0.0, 0.0, 1.0, 1.0])
    judge_answers(found, [late], busy)
    assert found.silent == 2, "however busy the machine was"
    soon.answers = [{"type": 5}]
    judge_answers(found, [soon])
    assert found.silent == 3, "who is shown that an answer is to come waits for it"


@pytest.mark.parametrize(
    ("kind", "message", "after", "silent"), [(6, "9", 0.0, 0), (6, "9", -0.1, 1), (6, "8", 1.0, 1), (5, "9", 1.0, 1)]
)
def test_one_edit_answers_all_presses_in_a_message_that_were_put_off_before(
    kind: int, message: str, after: float, silent: int
) -> None:
    found, late, other = tally(), press(2.0), press(2.5)
    late.answers, late.message = [{"type": kind}], {"id": "9"}
    other.answers, other.message = [{"type": 6}, {"components": []}], {"id": message}
    other.shown = late.sent + 2.0 + after
    judge_answers(found, (each for each in (late, other)))
    assert found.silent == silent


def test_a_reward_that_one_person_lost_or_had_twice_is_seen() -> None:
    people, match = [Person(1, "Ada"), Person(2, "Ben")], SimpleNamespace(row=SimpleNamespace(status="over"), code="X")
    found = tally()
    course: Any = SimpleNamespace(tally=found)
    for earned, seen in (([1, 2], (0, 0)), ([1], (1, 0)), ([], (3, 0)), ([1, 2, 2], (3, 1))):
        races.Course.judge_rewards(course, cast(Match, match), people, earned)
        assert (found.lost, found.doubled) == seen


async def test_what_never_ends_is_given_up() -> None:
    with pytest.raises(TimeoutError):
        await in_time(asyncio.Event().wait(), 0.01)


def test_a_soak_sees_what_grows_and_not_what_is_filled_at_first() -> None:
    filled = [soak.Sample(60_000 + 4_000 * min(each, 4), 20, 8 + each % 3, 5) for each in range(20)]
    assert soak.grown(filled) == []
    leaking = [replace(each, memory=each.memory + 2_000 * number) for number, each in enumerate(filled)]
    assert "memory" in soak.grown(leaking)[0]
    for figure, step in (("descriptors", 1), ("tasks", 3), ("threads", 1)):
        more = [replace(each, **{figure: getattr(each, figure) + step * number}) for number, each in enumerate(filled)]
        assert [each.split()[0] for each in soak.grown(more)] == [figure]
    assert soak.grown(filled[:3]) == ["There are too few samples to compare."]

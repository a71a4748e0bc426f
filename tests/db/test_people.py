"""People, servers, facts and tallies."""

from __future__ import annotations

from db import facts, people, tallies
from db.database import Database
from tests.db.rows import ANN, BOB


async def test_a_person_keeps_settings_while_the_name_changes(db: Database) -> None:
    assert await people.player(db, ANN) is None
    await db.commit(people.seen(ANN, "Ann", 10))
    assert await people.player(db, ANN) == people.PlayerRow(ANN, "Ann", "{}", 10)
    await db.commit(people.save_player_settings(ANN, "Ann", '{"ping":"off"}', 20))
    await db.commit(people.seen(ANN, "Anna", 30))
    assert await people.player(db, ANN) == people.PlayerRow(ANN, "Anna", '{"ping":"off"}', 30)


async def test_settings_can_come_before_the_first_match(db: Database) -> None:
    await db.commit(people.save_player_settings(BOB, "Bob", '{"ping":"dm"}', 5))
    assert await people.player(db, BOB) == people.PlayerRow(BOB, "Bob", '{"ping":"dm"}', 5)


async def test_a_server_has_settings(db: Database) -> None:
    assert await people.guild_settings(db, 7) == "{}"
    await db.commit(people.save_guild(7, '{"a":1}', 1))
    await db.commit(people.save_guild(7, '{"a":2}', 2))
    assert await people.guild_settings(db, 7) == '{"a":2}'
    assert await people.guild_settings(db, 8) == "{}"


async def test_facts_are_remembered(db: Database) -> None:
    assert await facts.load(db, "alive:0") is None
    await db.commit(facts.save("alive:0", "1"), facts.save("alive:1", "x"))
    await db.commit(facts.save("alive:0", "2"))
    assert [await facts.load(db, name) for name in ("alive:0", "alive:1")] == ["2", "x"]


async def test_tallies_add_up(db: Database) -> None:
    assert await tallies.of_player(db, ANN) == {}
    await db.commit(
        tallies.add(ANN, "a", "wins", 1), tallies.add(ANN, "a", "wins", 2), tallies.add(BOB, "a", "wins", 9)
    )
    await db.commit(tallies.add(ANN, "b", "kills", 2**40), tallies.add(ANN, "a", "lost", 0))
    assert await tallies.of_player(db, ANN) == {"a": {"wins": 3, "lost": 0}, "b": {"kills": 2**40}}

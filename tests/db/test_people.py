"""People and servers, with their settings."""

from __future__ import annotations

from db import people
from db.database import Database
from tests.db.rows import ANN, BOB, CAT, match, opened


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


async def test_settings_of_people_in_running_matches(db: Database) -> None:
    await opened(db, match(1), ANN, BOB)
    await opened(db, match(2, status="over"), CAT)
    await db.commit(
        people.seen(ANN, "Ann", 1),
        people.save_player_settings(BOB, "Bob", '{"forced":true}', 1),
        people.save_player_settings(CAT, "Cat", '{"forced":true}', 1),
    )
    assert await people.choosers(db) == [(BOB, '{"forced":true}')]

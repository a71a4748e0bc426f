"""Decks and achievements are kept."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from db import achievements, decks
from db.database import Conflict, Database
from tests.db.rows import ANN, BOB, deck


async def test_one_deck_of_a_game_is_the_default(db: Database) -> None:
    await db.commit(*decks.add(deck(1)))
    await db.commit(*decks.add(deck(2)))
    await db.commit(*decks.add(deck(3, game="other")), *decks.add(deck(4, BOB)))
    assert [row.is_default for row in await decks.of_player(db, ANN)] == [0, 1, 1]
    await db.commit(*decks.make_default(deck(1)))
    standing = await decks.default(db, ANN, "dirt")
    assert standing is not None
    assert standing.id == 1
    with pytest.raises(Conflict):
        await db.commit(*decks.make_default(deck(4, ANN)))
    assert await decks.default(db, ANN, "dirt") is not None, "nothing has changed"


async def test_names_are_unique(db: Database) -> None:
    await db.commit(*decks.add(deck(1, name="Mud")))
    with pytest.raises(Conflict):
        await db.commit(*decks.add(deck(2, folded="deck 1")))
    await db.commit(*decks.add(deck(3, BOB, folded="deck 1")))


async def test_a_deck_changed_since_it_was_read_conflicts(db: Database) -> None:
    await db.commit(*decks.add(deck(1)))
    await db.commit(decks.save(deck(1, cards='["nut","nut"]')))
    with pytest.raises(Conflict):
        await db.commit(decks.save(deck(1, cards='["oil"]')))
    stored = await decks.load(db, 1)
    assert stored == deck(1, cards='["nut","nut"]', revision=2)
    assert stored.keys == ["nut", "nut"]
    with pytest.raises(Conflict):
        await db.commit(decks.save(replace(stored, player_id=BOB)))
    with pytest.raises(Conflict):
        await db.commit(decks.delete(replace(stored, player_id=BOB)))
    await db.commit(decks.delete(stored))
    assert await decks.load(db, 1) is None


async def test_an_achievement_is_awarded_once(db: Database) -> None:
    await db.commit(achievements.award(ANN, "ace", 5, ""))
    await db.commit(
        achievements.award(ANN, "ace", 9, ""),
        achievements.award(ANN, "fox", 8, ""),
        achievements.award(BOB, "ace", 9, ""),
    )
    assert await achievements.of_player(db, ANN) == {"ace": 5, "fox": 8}

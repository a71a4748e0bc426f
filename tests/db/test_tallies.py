"""Tallies: what is counted for a person."""

from __future__ import annotations

from db import tallies
from db.database import Database
from tests.db.rows import ANN, BOB


async def test_tallies_add_up(db: Database) -> None:
    assert await tallies.of_player(db, ANN) == {}
    await db.commit(
        tallies.add(ANN, "a", "wins", 1), tallies.add(ANN, "a", "wins", 2), tallies.add(BOB, "a", "wins", 9)
    )
    await db.commit(tallies.add(ANN, "b", "kills", 2**40), tallies.add(ANN, "a", "lost", 0))
    assert await tallies.of_player(db, ANN) == {"a": {"wins": 3, "lost": 0}, "b": {"kills": 2**40}}


async def test_played_pieces_are_counted_separately(db: Database) -> None:
    await db.commit(tallies.add(ANN, "a", "wins", 1), tallies.played(ANN, "a", "radar", 2))
    await db.commit(tallies.played(ANN, "a", "radar", 1), tallies.played(ANN, "b", "mud", 4))
    assert await tallies.of_player(db, ANN) == {"a": {"wins": 1}}
    assert await tallies.pieces_of_player(db, ANN) == {"a": {"radar": 3}, "b": {"mud": 4}}

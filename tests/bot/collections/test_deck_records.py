"""What is told of the matches in which a deck was played."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.collections.deck_records import NAMED, DeckRecord, OpponentRecord, record_of
from bot.collections.sentences import say
from db import decks
from games.registry import card_games

GAME = card_games()["acceleracers"]


@pytest.mark.parametrize(
    ("matches", "won", "computers", "told"),
    [
        (1, 1, 0, "🏁 **Won 1 of 1** (100%)"),
        (7, 2, 0, "🏁 **Won 2 of 7** (28%)"),
        (3, 0, 2, "🏁 **Won 0 of 3** (0%), 2 of them against computers"),
    ],
)
def test_a_record_tells_how_many_matches_were_won(matches: int, won: int, computers: int, told: str) -> None:
    record = DeckRecord(matches, won, computers, [OpponentRecord("Teku", matches, won)])
    assert record.lines() == [told, f"Won against Teku: {won} of {matches}"]
    assert record.short == say("record-in-brief", matches=matches, won=won)


def test_only_the_most_frequent_opponents_are_named() -> None:
    kinds = [OpponentRecord(f"Kind {number}", 9 - number, 1) for number in range(NAMED + 1)]
    (_, against) = DeckRecord(35, 5, 0, kinds).lines()
    assert [each.what for each in kinds if each.what in against] == [each.what for each in kinds[:NAMED]]


def test_a_deck_that_was_never_played_has_no_record() -> None:
    record = DeckRecord(0, 0, 0, [])
    assert (record.short, record.lines()) == ("", [say("no-matches")])


async def test_opponents_are_counted_by_what_most_of_their_cards_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody learns which cards another person has played."""
    teams: dict[str, str] = {}
    for card in GAME.catalogue().values():
        if card.group:
            teams.setdefault(str(card.group), card.key)
    (first, one), (second, other), *_ = teams.items()
    played = [(f'["{one}","{one}","{other}"]', 1), (f'["{other}"]', 0), (f'["{one}"]', 0), (f'["{one}","{other}"]', 1)]

    async def matches_of(_db: object, person: int, deck: int) -> list[Any]:
        assert (person, deck) == (1, 5)
        met = [SimpleNamespace(deck=cards, won=won, cpu="ace" if won else None) for cards, won in played]
        return [*met, SimpleNamespace(deck=None, won=1, cpu="ace")]

    monkeypatch.setattr(decks, "matches_of", matches_of)
    db: Any = None
    deck: Any = SimpleNamespace(player_id=1, id=5)
    record = await record_of(db, GAME, deck)
    assert (record.matches, record.won, record.with_computers) == (5, 3, 3)
    assert record.against == [
        OpponentRecord(first, 2, 1),
        OpponentRecord(second, 1, 0),
        OpponentRecord(say("mixed-decks"), 1, 1),
        OpponentRecord(say("prebuilt-decks"), 1, 1),
    ]

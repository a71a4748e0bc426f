"""How a deck has fared: matches, wins, and against what."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from db import decks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.database import Database
    from db.decks import DeckRow
    from games.card_game import CardGame

PREBUILT = "pre-built decks"
MIXED = "mixed decks"
NAMED = 4
"""How many kinds of opponents are listed, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Against:
    """How a deck has fared against one sort of deck."""

    what: str
    matches: int
    won: int


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """How a deck has fared against all, and against each sort of deck that it has met."""

    matches: int
    won: int
    with_computers: int
    against: list[Against]
    """The sort that was met most comes first."""

    @property
    def short(self) -> str:
        """The record in a few words, "" before the first match."""
        if not self.matches:
            return ""
        return f"{self.matches} match{'es' * (self.matches > 1)}, {self.won} won"

    def lines(self) -> list[str]:
        """Return the record in sentences."""
        if not self.matches:
            return ["-# No finished match with this deck yet."]
        computers = f", {self.with_computers} of them against computers" * bool(self.with_computers)
        met = " · ".join(f"{each.what} {each.won} of {each.matches}" for each in self.against[:NAMED])
        return [
            f"🏁 **Won {self.won} of {self.matches}** ({100 * self.won // self.matches} %){computers}",
            f"Won against {met}",
        ]


async def record_of(db: Database, game: CardGame, deck: DeckRow) -> DeckRecord:
    """Return how a deck has fared. It stays a deck's record when its cards change."""
    met: Counter[str] = Counter()
    won: Counter[str] = Counter()
    played = await decks.matches_of(db, deck)
    for match in played:
        what = described(game, match.deck)
        met[what] += 1
        won[what] += match.place == 1
    against = [Against(what, count, won[what]) for what, count in met.most_common()]
    computers = sum(match.cpu is not None for match in played)
    return DeckRecord(len(played), won.total(), computers, against)


def described(game: CardGame, deck: str | None) -> str:
    """Say what a deck is, without naming its cards: the team or type that has most of it."""
    if deck is None:
        return PREBUILT
    return leading_group(game, msgspec.json.decode(deck, type=list[str])) or MIXED


def leading_group(game: CardGame, cards: Sequence[str]) -> str:
    """Return the team or type of which a deck has most cards; "" if it has none or two have as many."""
    catalogue = game.catalogue()
    groups = Counter(str(catalogue[key].group) for key in cards if key in catalogue and catalogue[key].group)
    first, *second = groups.most_common(2) or [("", 0)]
    return "" if second and second[0][1] == first[1] else first[0]

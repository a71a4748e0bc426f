"""The record of a deck: matches, wins, and opponents' decks."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.collections.sentences import say
from db import decks
from db.database import Database
from db.decks import DeckRow
from db.stored import read_or
from games.contract.card_game import CardGame

NAMED = 4
"""How many kinds of opponents' decks are listed, the most frequent first."""


@dataclass(frozen=True, slots=True)
class OpponentRecord:
    """The record of a deck against one kind of deck."""

    what: str
    matches: int
    won: int


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """The record of a deck, in total and against each kind of deck."""

    matches: int
    won: int
    with_computers: int
    against: list[OpponentRecord]
    """The most frequent kind first."""

    @property
    def short(self) -> str:
        """The record in a few words, "" before the first match."""
        if not self.matches:
            return ""
        return say("record-in-brief", matches=self.matches, won=self.won)

    def lines(self) -> list[str]:
        """Return the record in sentences."""
        if not self.matches:
            return [say("no-matches")]
        percent = 100 * self.won // self.matches
        opponents = [
            say("record-against-one", what=each.what, won=each.won, matches=each.matches)
            for each in self.against[:NAMED]
        ]
        return [
            say("record", won=self.won, matches=self.matches, percent=percent, with_computers=self.with_computers),
            say("record-against", opponents=" · ".join(opponents)),
        ]


async def record_of(db: Database, game: CardGame, deck: DeckRow) -> DeckRecord:
    """Return the record of a deck. A deck keeps its record when its cards change."""
    met: Counter[str] = Counter()
    won: Counter[str] = Counter()
    played = await decks.matches_of(db, deck.player_id, deck.id)
    for match in played:
        what = described(game, match.deck)
        met[what] += 1
        won[what] += match.won
    against = [OpponentRecord(what, count, won[what]) for what, count in met.most_common()]
    computers = sum(match.cpu is not None for match in played)
    return DeckRecord(len(played), won.total(), computers, against)


def described(game: CardGame, deck: str | None) -> str:
    """Describe a deck without naming its cards: by the team or type of most of them."""
    if deck is None:
        return say("prebuilt-decks")
    return leading_group(game, read_or([], list[str], "seats.deck", deck)) or say("mixed-decks")


def leading_group(game: CardGame, cards: Sequence[str]) -> str:
    """Return the team or type that most cards of a deck belong to; "" if there is none, or a tie."""
    catalogue = game.catalogue()
    groups = Counter(str(catalogue[key].group) for key in cards if key in catalogue and catalogue[key].group)
    first, *second = groups.most_common(2) or [("", 0)]
    return "" if second and second[0][1] == first[1] else first[0]

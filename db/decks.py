"""The decks that people have built."""

from collections.abc import Callable

from db.reading import OneRow, Rows, one_row, rows
from db.statements import Record, Write, write_row
from db.stored import read_or


class DeckRow(Record, frozen=True):
    id: int
    player_id: int
    game: str
    name: str
    folded: str
    cards: str
    is_default: int
    revision: int
    created_at: int
    changed_at: int

    @property
    def keys(self) -> list[str]:
        """The keys of its cards, one per copy; none if they cannot be read."""
        return read_or([], list[str], "decks.cards", self.cards)


class DeckMatch(Record, frozen=True):
    """A match in which a deck was played: whether it won, and who played what against it."""

    won: int
    cpu: str | None
    """The level of the computer in the other seat; None for a person."""
    deck: str | None
    """The keys of the other seat's cards, JSON; None for a pre-built deck."""


def add(row: DeckRow) -> list[Write]:
    """Insert a new deck; conflicts if the person already has one of this name."""
    return [*([_no_default(row)] if row.is_default else []), row.write("insert_deck")]


save: Callable[[DeckRow], Write] = write_row("save_deck", expect=1)
"""Update name and cards of a deck; conflicts if its revision has changed since it was read."""
delete: Callable[[DeckRow], Write] = write_row("delete_deck", expect=1)
"""Delete a deck."""


def make_default(row: DeckRow) -> list[Write]:
    """Make a deck its owner's default for the game, instead of any other."""
    return [_no_default(row), row.write("make_deck_default", expect=1)]


def _no_default(row: DeckRow) -> Write:
    return row.write("no_default_deck")


load: OneRow[[int], DeckRow] = one_row(DeckRow, "load_deck", "id")
"""A deck, or None."""
of_player: Rows[[int], DeckRow] = rows(DeckRow, "decks_of", "player_id")
"""The decks of a person, by game and name."""
default: OneRow[[int, str], DeckRow] = one_row(DeckRow, "default_deck", "player_id", "game")
"""A person's default deck, or None."""


matches_of: Rows[[int, int], DeckMatch] = rows(DeckMatch, "matches_of_deck", "player_id", "deck_id")
"""The matches that a person has played with a deck of theirs, the latest first, a thousand at most."""

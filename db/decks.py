"""The decks that people have built."""

from db.database import Record, Write
from db.reading import OneRow, Rows, Writes, one_row, rows, write_row
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
    return [*([row.write("no_default_deck")] if row.is_default else []), row.write("insert_deck")]


save: Writes[[DeckRow]] = write_row("save_deck", expect=1)
delete: Writes[[DeckRow]] = write_row("delete_deck", expect=1)


def make_default(row: DeckRow) -> list[Write]:
    """Make a deck its owner's default for the game, instead of any other."""
    return [row.write("no_default_deck"), row.write("make_deck_default", expect=1)]


load: OneRow[[int], DeckRow] = one_row(DeckRow, "load_deck")
of_player: Rows[[int], DeckRow] = rows(DeckRow, "decks_of")
default: OneRow[[int, str], DeckRow] = one_row(DeckRow, "default_deck")
matches_of: Rows[[int, int], DeckMatch] = rows(DeckMatch, "matches_of_deck")

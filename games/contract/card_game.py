"""What a card game adds to the contract of a game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol, TypeGuard

import msgspec

from games.contract.catalogues import read_rows
from games.contract.game import A, Game, Opt, S, V
from games.core import Rng
from games.look import Scene, card_pages
from games.look.card_pages import Faces


class Collectible(msgspec.Struct, frozen=True):
    """A card as collectors and deck builders see it."""

    key: str
    """How decks and collections name it: lower case, digits and hyphens. It never changes."""
    number: int
    name: str
    kind: str
    """The kind of card, in the rulebook's word; decks are listed by it."""
    group: str
    """The team or type that it belongs to, or ""."""
    rarity: str
    """One of the game's `rarities`."""
    text: str
    """What it does, in Paddock's own words; "" if it does nothing beyond its figures."""
    cost: int | None = None
    """What it costs to play, for the cost curve of a deck; None if it has no cost."""
    copies: int = 4
    """How many copies a deck may hold; ignored for unlimited cards."""
    unlimited: bool = False
    """True for cards of which everyone has as many as they want: they are never in boosters and never traded."""


class Decklist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pre-built deck."""

    key: str
    name: str
    cards: tuple[str, ...]
    """The keys of its cards, one a copy."""
    note: str
    """One sentence on how to play it."""
    starter: bool = False
    """True if newcomers may choose it as their starter deck."""
    uneven: tuple[str, ...] = ()
    """The keys of decks of its size that it does not play, because one wins too often (docs/balance.md)."""
    met_until: dict[str, int] = {}
    """For some of these, since when, in ms: in a lobby opened before that, the two may still play."""
    former: bool = False
    """True for an outdated list, which is no longer offered: stored matches without decks are dealt from it."""

    def meets(self, other: "Decklist", opened: int | None = None) -> bool:
        """Whether the two are fair opponents: of one size, and neither wins too often.

        In a lobby that was `opened` before they were known to be uneven, they still meet.
        """
        if opened is not None and opened < max(self.met_until.get(other.key, 0), other.met_until.get(self.key, 0)):
            return len(self.cards) == len(other.cards)
        return len(self.cards) == len(other.cards) and not {self.key, other.key} & {*self.uneven, *other.uneven}


def read_decks(package: str | None) -> tuple[Decklist, ...]:
    """Return the decks of a package's `decks.toml`, where `cards` says how many copies of each card there are."""
    decks = []
    for row in read_rows(package, "decks.toml", "deck", dict[str, object]):
        counted = msgspec.convert(row["cards"], dict[str, int])
        cards = [key for key, copies in counted.items() for _ in range(copies)]
        decks.append(msgspec.convert({**row, "cards": cards}, Decklist))
    return tuple(decks)


class Cards(Protocol):
    """The cards of a game, and its rules of deck building."""

    @property
    def catalogue(self) -> Mapping[str, Collectible]:
        """Every card by its key, in the order of their numbers."""

    @property
    def decks(self) -> Sequence[Decklist]:
        """The pre-built decks; all of them are legal."""

    def deck_problems(self, cards: Sequence[str], /) -> list[str]:
        """Return a sentence for every rule of deck building that `cards` break, naming the cards; empty if legal."""

    def build_deck(self, size: int, rng: Rng, /) -> list[str]:
        """Build a legal deck of a legal size from all cards, about as strong as the pre-built ones."""


class CardGame(Game[S, A, V, Opt]):
    """A game whose players bring decks: `SeatSetup.deck` names its cards, one a copy."""

    rarities: ClassVar[tuple[str, ...]]
    """From common to rare."""
    cards: Cards
    faces: Faces

    def sprite(self, name: str) -> str:
        """Return a sprite's SVG document; names that begin with `card-` are cards, drawn alike in all games."""
        return card_pages.sprite(self.faces, name) if name.startswith(card_pages.PREFIX) else super().sprite(name)

    def thumb(self, key: str) -> str | None:
        return card_pages.of_card("thumb", key) if key in self.catalogue() else None

    def face(self, key: str) -> Scene | None:
        """Draw a card large; everything else is drawn by the game itself."""
        card = key.partition("~")[0] in self.catalogue()
        return card_pages.page(self.faces, self.key, key) if card else super().face(key)

    def catalogue(self) -> Mapping[str, Collectible]:
        return self.cards.catalogue

    def decks(self) -> Sequence[Decklist]:
        return self.cards.decks

    def deck_size(self, _options: Opt, /) -> int:
        """Return the size of the decks of seats that bring none."""
        return len(self.decks()[0].cards)

    def deck_problems(self, cards: Sequence[str]) -> list[str]:
        return self.cards.deck_problems(cards)

    def build_deck(self, size: int, rng: Rng) -> list[str]:
        return self.cards.build_deck(size, rng)


def has_cards(game: Game) -> TypeGuard[CardGame]:
    """Whether the players of a game bring decks."""
    return isinstance(game, CardGame)

"""The catalogue: every card from `cards.toml`, checked, and its figures as lists for the rules (R1)."""

from collections.abc import Iterable
from typing import Annotated, Literal, get_args

import msgspec

from games.contract import card_effects
from games.contract.catalogues import read_rows
from games.contract.words import names_in_words
from games.core import QuickEnum, Written

NONE = -1


class Kind(QuickEnum):
    """The kinds of cards, in the order in which cards are numbered (R1)."""

    HOT_LAP = 0
    HEAT_RACE = 1
    FEATURE = 2
    WINNER = 3
    POWER = 4
    STRATEGY = 5
    CREW = 6
    ITEM = 7
    TOOL = 8
    TRACK = 9


Type = Literal["green", "red", "blue", "yellow", "purple", "orange", "teal", "colorless"]
TYPES: tuple[str, ...] = get_args(Type)
"""R1.3: the eight types; no basic Horse Power is Colorless."""
COLORLESS = 7
WILD = 8
"""The type of Horse Power that counts as any one type."""
LETTERS = "GRBYPOTC"
"""The letters of costs: `RRC` is two Red and one of any type."""

Rarity = Literal["common", "uncommon", "rare", "legend"]
RARITIES: tuple[str, ...] = get_args(Rarity)


class Step(card_effects.Step, frozen=True, forbid_unknown_fields=True):
    """One effect of a card, and its parameters."""

    n: int = 0
    """An amount or a number."""
    when: Literal["", "heads", "tails"] = ""
    """Only if the last coin flipped shows this side."""
    per: str = ""
    """What is counted."""
    of: str = ""
    """Which condition; or which turn."""
    on: str = ""
    """Whom it happens to."""
    who: Literal["", "foe", "both"] = ""
    """Whose cards; "" is the player's own."""
    what: str = ""
    """Which cards qualify."""
    to: str = ""
    """Where cards go."""
    type: str = ""
    """The type of Horse Power or of Drivers; "" is any."""


Script = tuple[Step, ...]


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R1.4: an attack with its cost and effects."""

    name: str
    cost: str
    damage: int = 0
    effects: Script = ()


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R4.6: what a Driver can do beside attacking: once a turn (`use`), or all the time (`always`)."""

    name: str
    use: Script = ()
    always: Script = ()


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card (R1.1, R1.2)."""

    number: int
    name: str
    kind: Literal["hot-lap", "heat-race", "feature", "winner", "power", "strategy", "crew", "item", "tool", "track"]
    rarity: Rarity
    type: Type = "colorless"
    progresses: str = ""
    hp: int = 0
    weakness: Type | Literal[""] = ""
    resistance: Type | Literal[""] = ""
    passed: int = 0
    """The Get Passed cost."""
    attacks: tuple[Attack, ...] = ()
    skill: Skill | None = None
    gives: int = 1
    """How much Horse Power the card gives."""
    wild: bool = False
    """Whether this Horse Power counts as any one type."""
    play: Script = ()
    """What happens when it is played, or attached."""
    use: Script = ()
    """What each player may do once a turn while this Track is in play."""
    always: Script = ()

    @property
    def key(self) -> str:
        """The card's key in decks and notations (R1.1: a name is one card)."""
        return slug(self.name)

    @property
    def is_driver(self) -> bool:
        return self.hp > 0

    @property
    def basic(self) -> bool:
        """R1.5: the seven Horse Power cards of which a deck may hold any number."""
        return self.kind == "power" and self.type != "colorless"


def slug(name: str) -> str:
    """Write a name in lower case, digits and hyphens."""
    kept = "".join(letter if letter.isalnum() else " " for letter in name.lower().replace("'", ""))
    return "-".join(kept.split())


CARDS: tuple[Card, ...] = read_rows(__package__, "cards.toml", "card", Card)
"""Every card; positions and actions name a card by its index here."""

KEYS = tuple(card.key for card in CARDS)
NAMES = tuple(card.name for card in CARDS)
INDEX = {key: place for place, key in enumerate(KEYS)}
_BY_NAME = {name: place for place, name in enumerate(NAMES)}


def _type(name: str) -> int:
    return TYPES.index(name) if name else NONE


KIND = tuple(int(Kind[card.kind.replace("-", "_").upper()]) for card in CARDS)
TYPE = tuple(_type(card.type) for card in CARDS)
PROGRESSES = tuple(_BY_NAME[card.progresses] if card.progresses else NONE for card in CARDS)
"""The card onto which a card progresses (R4.4)."""
HP = tuple(card.hp for card in CARDS)
WEAKNESS = tuple(_type(card.weakness) for card in CARDS)
RESISTANCE = tuple(_type(card.resistance) for card in CARDS)
PASSED = tuple(card.passed for card in CARDS)
GIVES = tuple(card.gives if card.kind == "power" else 0 for card in CARDS)
GIVES_TYPE = tuple((WILD if card.wild else _type(card.type)) if card.kind == "power" else NONE for card in CARDS)
BASIC = tuple(card.basic for card in CARDS)
IS_DRIVER = tuple(card.is_driver for card in CARDS)


class Cost(msgspec.Struct, frozen=True):
    """The cost of an attack: how much of which types, and how much in all (R5.1)."""

    typed: tuple[tuple[int, int], ...]
    total: int


def _cost(letters: str) -> Cost:
    typed = tuple((LETTERS.index(t), letters.count(t)) for t in LETTERS[:COLORLESS] if t in letters)
    return Cost(typed, len(letters))


COSTS = tuple(tuple(_cost(attack.cost) for attack in card.attacks) for card in CARDS)

QUALIFIES: dict[str, frozenset[int]] = {
    "hot-lap": frozenset({Kind.HOT_LAP}),
    "progression": frozenset({Kind.HEAT_RACE, Kind.FEATURE, Kind.WINNER}),
    "driver": frozenset({Kind.HOT_LAP, Kind.HEAT_RACE, Kind.FEATURE, Kind.WINNER}),
    "winner": frozenset({Kind.WINNER}),
    "crew": frozenset({Kind.CREW}),
    "item": frozenset({Kind.ITEM}),
    "tool": frozenset({Kind.TOOL}),
    "track": frozenset({Kind.TRACK}),
    "pit": frozenset({Kind.STRATEGY, Kind.CREW, Kind.ITEM, Kind.TOOL, Kind.TRACK}),
    "any": frozenset(Kind),
}
"""The kinds of cards that a word stands for; `power` is basic Horse Power."""

_QUALIFYING: dict[tuple[str, str], frozenset[int]] = {
    (what, kind): frozenset(
        place
        for place, card in enumerate(CARDS)
        if (card.basic if what == "power" else KIND[place] in QUALIFIES[what]) and kind in ("", card.type)
    )
    for what in ("power", *QUALIFIES)
    for kind in ("", *TYPES)
}


def qualifying(what: str, kind: str = "") -> frozenset[int]:
    """Return the cards that are `what`, of the type `kind` if it is given."""
    return _QUALIFYING[what, kind]


def cards_in_words(cards: Iterable[int]) -> str:
    """Write cards, equal ones together: "2 × Duct Tape, Jerry Can"."""
    return names_in_words([NAMES[card] for card in cards])


CardNumber = Annotated[int, Written(lambda card, _: NAMES[card])]
"""A card, as its index in the catalogue."""
Cards = Annotated[tuple[int, ...], Written(lambda cards, _: cards_in_words(cards))]
"""Cards, as their indices in the catalogue."""

"""The 246 cards: read from `cards.toml`, checked, and turned into tables by card number (R1, R2.5).

In a match a card is its number. What is needed at every decision is in tuples indexed by that number; the `Card` itself
is for people, for deck builders and for making the tables.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias, TypeVar, get_args

import msgspec

from games.contract import card_effects
from games.contract.card_effects import EffectWords
from games.contract.catalogues import read_rows
from games.contract.words import names_in_words
from games.core import Written

T = TypeVar("T")

Terrain = Literal["Sand", "Mud", "Water", "Rough", "Slick", "Paved"]
"""The terrain of a Realm, and the terrain icons of cards."""
Modability = Literal["Street", "Race", "Off-Road"]
"""The modability icons, which say which Mods fit a Vehicle."""
Finish = Literal["standard", "foil", "hologram"]
"""How a card is printed, which shows its rarity (R2.7)."""


class Kind(StrEnum):
    """The six kinds of cards (R1)."""

    VEHICLE = "Vehicle"
    REALM = "Racing Realm"
    CHARGER = "Accele-Charger"
    MOD = "Mod"
    HAZARD = "Hazard"
    SHIFT = "Shift"


class Team(StrEnum):
    """The four teams (R1.8)."""

    MANIACS = "Metal Maniacs"
    TEKU = "Teku Racers"
    SILENCERZ = "Silencerz"
    DRONES = "Racing Drones"


class Stat(StrEnum):
    """The three windows of every card, in their order."""

    SPEED = "Speed"
    POWER = "Power"
    PERFORMANCE = "Performance"


class End(StrEnum):
    """What follows when the last token of a countdown goes."""

    NOTHING = "nothing"
    CARD = "card"
    VEHICLE = "vehicle"


Windows: TypeAlias = tuple[int | None, int | None, int | None]
"""Speed, Power and Performance; None is a blank window."""

STATS = tuple(Stat)
TEAMS = tuple(Team)
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
MODABILITIES: tuple[Modability, ...] = get_args(Modability)
BLANK: Windows = (None, None, None)
DEMANDS = ("needs_teammate", "sacrifice", "swap_own", "duel")
"""The effects that demand another Vehicle (R1.5)."""
NO_PRICE = 99
"""The entry in the table of costs for cards that are never paid for."""


in_words = EffectWords(__package__)


class Step(card_effects.Step, frozen=True, forbid_unknown_fields=True):
    """One effect of a card, and its parameters."""

    kind: Kind | None = None
    """Which cards."""
    window: Stat | None = None
    """Only cards with a number in this window."""
    team: Team | None = None
    icon: Modability | None = None
    count: int = 1
    """How many cards; 0 for as many as are paid for."""
    price: int = 0
    """AP for each card; the effect is then used until its player declines."""
    up_to: int | None = None
    """Only cards of at most this cost."""
    cards: int = 0
    """How many cards may be kept."""
    tokens: int = 0
    end: End | None = None
    """What follows when the last token is gone."""
    optional: bool = False
    any_icon: bool = False
    """Whether modability icons need not match."""
    first_only: bool = False
    """Only from the first Realm to the second."""
    while_tokens: bool = False
    """Only while it has a token."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card."""

    number: int
    key: str
    name: str
    kind: Kind
    finish: Finish
    numbers: dict[Stat, int] = {}
    """A Vehicle's own values, what an equipped card adds, or what a Hazard takes away; a missing one is a blank
    window."""
    escape: dict[Stat, int] = {}
    """A Realm's escape values; all of them must be met (R1.2)."""
    cost: int | None = None
    team: Team | None = None
    modability: tuple[Modability, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    origin: str = ""
    """The Realm whose symbol an Accele-Charger has; it means nothing in play."""
    effects: tuple[Step, ...] = ()

    @property
    def windows(self) -> Windows:
        """The numbers in the order of the windows."""
        return self.numbers.get(Stat.SPEED), self.numbers.get(Stat.POWER), self.numbers.get(Stat.PERFORMANCE)

    @property
    def text(self) -> str:
        """What it does beyond its figures."""
        return " ".join(in_words(step) for step in self.effects)

    @property
    def brief(self) -> str:
        """The same in fewer words."""
        return " ".join(in_words(step, "brief") for step in self.effects)


CARDS: tuple[Card, ...] = read_rows(__package__, "cards.toml", "card", Card)
"""Every card in the order of the numbers; `CARDS[n - 1]` is number n."""
BY_KEY = {card.key: card for card in CARDS}


def card(number: int) -> Card:
    """Return the card with a number."""
    return CARDS[number - 1]


def _table(blank: T, value: Callable[[Card], T]) -> tuple[T, ...]:
    return (blank, *(value(card) for card in CARDS))


def _mask(icons: Iterable[T], order: tuple[T, ...]) -> int:
    return sum(1 << order.index(icon) for icon in icons)


def effect(card: Card, key: str) -> Step | None:
    """Return the effect of a key that a card has, or None."""
    return next((step for step in card.effects if step.do == key), None)


def _having(key: str) -> tuple[Step | None, ...]:
    return _table(None, lambda card: effect(card, key))


def _does(key: str) -> tuple[bool, ...]:
    return _table(False, lambda card: effect(card, key) is not None)


def _team_of(key: str) -> tuple[int, ...]:
    """Return the team that the effect of each card is for, -1 for none."""
    return tuple(TEAMS.index(step.team) if step and step.team else -1 for step in _having(key))


KEYS = _table("", lambda card: card.key)
NAMES = _table("", lambda card: card.name)
KIND = _table(Kind.HAZARD, lambda card: card.kind)
COST = _table(NO_PRICE, lambda card: NO_PRICE if card.cost is None else card.cost)
TEAM = _table(0, lambda card: TEAMS.index(card.team) if card.team else 0)
VALUES = _table((0, 0, 0), lambda card: (card.windows[0] or 0, card.windows[1] or 0, card.windows[2] or 0))
WINDOWS = _table(BLANK, lambda card: card.windows)
NUMBERED = _table(0, lambda card: sum(1 << place for place, number in enumerate(card.windows) if number is not None))
"""A bit mask of the windows that are not blank."""
TERRAIN = _table(0, lambda card: _mask(card.terrain, TERRAINS))
ICONS = _table(0, lambda card: _mask(card.modability, MODABILITIES))
ESCAPE: tuple[tuple[tuple[int, int], ...], ...] = _table(
    (), lambda card: tuple((STATS.index(stat), value) for stat, value in card.escape.items())
)
"""Windows and the values to be met in them."""

SHIELD = _having("shield")
ARMOUR = _having("armour")
COUNTDOWN = _having("countdown")
KEEPS_SHIFTS = _having("keep_shifts")
HAND_OVER = _having("hand_over")
HANDS_TO = _team_of("hand_over")
HAND_LIMIT = _table(0, lambda card: limit.cards if (limit := effect(card, "hand_limit")) else 0)
ONLY_TEAM = _team_of("only_team")
KEEPS_ONE = _does("keep_one_shift")
GROWS = _does("grows_idle")
GIVES_MOD = _does("free_mod_here")
LENDS_ICONS = _does("lend_icons")
AUTO_ADVANCE = _does("auto_advance")
INDESTRUCTIBLE = _does("indestructible")
MOVES_ESCAPE = _does("move_escape")
MIMICS = _does("mimic")
DUELS = _does("duel")
NO_SHIFTS_HERE = _does("no_shifts_here")
ANY_MOD_HERE = _does("any_mod_here")
DEMAND = _table("", lambda card: next((step.do for step in card.effects if step.do in DEMANDS), ""))
"""The effect of a Shift that demands another Vehicle; "" for none."""
CANCELS_FROM_HAND = _does("cancel_from_hand")
CANCELS_BY_EQUIPPING = _does("cancel_by_equipping")
CANCELS_BY_JUNKING = _does("cancel_by_junking")
STEPS: tuple[tuple[Step, ...], ...] = _table((), lambda card: card.effects)


def cards_in_words(cards: Iterable[int]) -> str:
    """Write cards, equal ones together: "2 × Spoiler, Guts"."""
    return names_in_words([NAMES[number] for number in cards])


CardNumber = Annotated[int, Written(lambda number, _: NAMES[number])]
"""A card, as its number."""
Cards = Annotated[tuple[int, ...], Written(lambda cards, _: cards_in_words(cards))]
"""Cards, as their numbers."""

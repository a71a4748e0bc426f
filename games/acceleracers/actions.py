"""The actions of a player, and their notations.

There are too many actions to list: each is created when a position first offers it; `action_of` looks it up.
"""

from games.acceleracers.cards import BY_KEY, KEYS, STATS, TEAMS, Kind
from games.acceleracers.position import NONE
from games.contract.notations import ActionTable, ListedAction
from games.core import QuickEnum


class Verb(QuickEnum):
    """What an action does, with the prefix of its notation. Simply playing a card has none: `spoiler>jaw-jammer`."""

    prefix: str

    def __new__(cls, value: int, prefix: str) -> "Verb":
        verb = int.__new__(cls, value)
        verb._value_, verb.prefix = value, prefix
        return verb

    BRING = 0, "bring:"
    PLACE = 1, "place:"
    VEHICLE = 2, "race:"
    NO_VEHICLE = 3, "no-vehicle"
    EQUIP = 4, ""
    HAZARD = 5, ""
    HAND_OVER = 6, "hand:"
    DRAW = 7, "draw"
    END = 8, "end"
    PASS = 9, "pass"
    CANCEL = 10, "cancel:"
    ANCHOR = 11, "anchor:"
    DISCARD = 12, "discard:"
    TAKE = 13, "take:"
    FREE = 14, "free:"
    RETURN = 15, "return:"
    SWAP = 16, "swap:"
    TEAM = 17, "team:"
    WINDOW = 18, "window:"
    RIVAL = 19, "rival:"
    PARTNER = 20, "partner:"
    DROP = 21, "drop:"
    YES = 22, "yes"
    DECLINE = 23, "decline"


class AcceleAction(ListedAction, frozen=True, gc=False):
    """One action of a player. Cards and Vehicles are card numbers; 0 is none."""

    verb: Verb
    card: int = 0
    vehicle: int = 0
    """The Vehicle concerned, or the one that carries the card concerned."""
    slot: int = NONE
    """The index of the card on that Vehicle, or the number of a team, a window, or a place in the row."""
    other: int = 0
    """The second Vehicle; or the second place in the row."""


_BY_PREFIX = {verb.prefix: verb for verb in Verb if verb.prefix}
TEAM_WORDS = tuple(team.value.lower().replace(" ", "-") for team in TEAMS)
STAT_WORDS = tuple(stat.value.lower() for stat in STATS)

Fields = tuple[Verb, int, int, int, int]

_ACTIONS: dict[Fields, AcceleAction] = {}


def action_of(verb: Verb, card: int = 0, vehicle: int = 0, slot: int = NONE, other: int = 0) -> AcceleAction:
    """Return the one action with these fields."""
    fields = (verb, card, vehicle, slot, other)
    return _ACTIONS.get(fields) or _ACTIONS.setdefault(fields, AcceleAction.table.add(_make(*fields)))


def _make(verb: Verb, card: int = 0, vehicle: int = 0, slot: int = NONE, other: int = 0) -> AcceleAction:
    return AcceleAction(_write(verb, card, vehicle, slot, other), verb, card, vehicle, slot, other)


def _write(verb: Verb, card: int, vehicle: int, slot: int, other: int) -> str:
    match verb:
        case Verb.TEAM:
            return verb.prefix + TEAM_WORDS[slot]
        case Verb.WINDOW:
            return verb.prefix + STAT_WORDS[slot]
        case Verb.SWAP:
            return f"{verb.prefix}{slot + 1}+{other + 1}"
        case Verb.HAND_OVER:
            return f"{verb.prefix}{_spot(vehicle, slot)}>{KEYS[other]}"
        case Verb.ANCHOR | Verb.DROP:
            return verb.prefix + _spot(vehicle, slot)
    text = verb.prefix + KEYS[card]
    if vehicle:
        text += f">{_spot(vehicle, slot)}"
    return f"{text}+{KEYS[other]}" if other else text


def _spot(vehicle: int, slot: int) -> str:
    return KEYS[vehicle] if slot == NONE else f"{KEYS[vehicle]}/{slot + 1}"


def _read(text: str) -> AcceleAction | None:
    """Parse a notation leniently; the action is not cached, so that nobody can fill the memory with nonsense."""
    head, colon, rest = text.partition(":")
    verb = _BY_PREFIX.get(head + colon)
    if verb is None:
        verb, rest = Verb.EQUIP, text
    if verb in (Verb.TEAM, Verb.WINDOW):
        words = TEAM_WORDS if verb is Verb.TEAM else STAT_WORDS
        return _make(verb, slot=words.index(rest)) if rest in words else None
    if not colon and verb is not Verb.EQUIP:
        return _make(verb)
    if verb is Verb.SWAP:
        first, _, second = rest.partition("+")
        return _make(verb, slot=_number(first), other=_number(second)) if "1" <= second <= "4" else None
    return _read_cards(verb, rest)


def _read_cards(verb: Verb, text: str) -> AcceleAction | None:
    what, _, where = text.partition(">")
    where, _, other = where.partition("+")
    if verb in (Verb.HAND_OVER, Verb.ANCHOR, Verb.DROP):
        other, where, what = where, what, ""
    vehicle, _, slot = where.partition("/")
    if not (what or vehicle):
        return None
    cards = [BY_KEY.get(key) for key in (what, vehicle, other)]
    if any(each is None and key for each, key in zip(cards, (what, vehicle, other), strict=True)):
        return None
    number, on, second = (each.number if each else 0 for each in cards)
    if verb is Verb.EQUIP and cards[0] and cards[0].kind is Kind.HAZARD:
        verb = Verb.HAZARD
    return _make(verb, number, on, _number(slot) if slot else NONE, second)


def _number(text: str) -> int:
    """Parse a place, counted from 1; `NONE` for nonsense."""
    return int(text) - 1 if text.isascii() and text.isdigit() and len(text) <= 3 else NONE


AcceleAction.table = ActionTable("AcceleRacers", read=_read)

DECLINE, YES = action_of(Verb.DECLINE), action_of(Verb.YES)

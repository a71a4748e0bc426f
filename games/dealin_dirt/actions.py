"""What a player can decide, and how it is written down.

There are so few different actions that each exists once, made here; a position only picks from them.
"""

from __future__ import annotations

from enum import IntEnum

from games.core import Action
from games.dealin_dirt.cards import IS_DRIVER, KEYS, KIND, NONE, Kind
from games.notations import ActionTable


class Do(IntEnum):
    """The actions by name, in the order in which they are listed."""

    EXTRA = 0
    ACTIVE = 1
    STAGE = 2
    READY = 3
    PROGRESS = 4
    POWER = 5
    TOOL = 6
    PLAY = 7
    PASSED = 8
    SKILL = 9
    TRACK = 10
    ATTACK = 11
    END = 12
    PAY = 13
    PICK = 14
    TAKE = 15
    OWN = 16
    FOE = 17
    DONE = 18
    REPLACE = 19
    BACK = 20


class DirtAction(Action, frozen=True, gc=False):
    """One decision of a player."""

    do: Do
    card: int = NONE
    place: int = NONE
    """A Driver: 0 is the Active one, 1 to 5 stand in the Staging Area."""
    number: int = 0
    """How many cards, or which attack."""

    @classmethod
    def parse(cls, text: str) -> DirtAction:
        """Return the action that `text` writes."""
        return TABLE.parse(text)


PLACES = ("active", "s1", "s2", "s3", "s4", "s5")

Row = tuple[DirtAction, ...]
"""The same action at every place."""


def _of_cards(verb: str, do: Do) -> Row:
    return tuple(DirtAction(f"{verb}:{key}", do, card) for card, key in enumerate(KEYS))


def _at_places(verb: str, do: Do, joint: str) -> tuple[Row, ...]:
    return tuple(
        tuple(DirtAction(f"{verb}:{key}{joint}{name}", do, card, place) for place, name in enumerate(PLACES))
        for card, key in enumerate(KEYS)
    )


def _places(verb: str, do: Do) -> Row:
    return tuple(DirtAction(f"{verb}:{name}", do, NONE, place) for place, name in enumerate(PLACES))


EXTRA = tuple(DirtAction(f"extra:{number}", Do.EXTRA, number=number) for number in range(3))
ACTIVE = _of_cards("active", Do.ACTIVE)
STAGE = _of_cards("stage", Do.STAGE)
READY = DirtAction("ready", Do.READY)
PROGRESS = _at_places("progress", Do.PROGRESS, ">")
POWER = _at_places("power", Do.POWER, ">")
TOOL = _at_places("tool", Do.TOOL, ">")
PLAY = _of_cards("play", Do.PLAY)
PASSED = _places("passed", Do.PASSED)
SKILL = _places("skill", Do.SKILL)
TRACK = DirtAction("track", Do.TRACK)
ATTACK = tuple(DirtAction(f"attack:{number + 1}", Do.ATTACK, number=number) for number in range(2))
END = DirtAction("end", Do.END)
PAY = _of_cards("pay", Do.PAY)
PICK = _of_cards("pick", Do.PICK)
TAKE = _at_places("take", Do.TAKE, "@")
OWN = _places("own", Do.OWN)
FOE = _places("foe", Do.FOE)
DONE = DirtAction("done", Do.DONE)
REPLACE = _places("replace", Do.REPLACE)
BACK = _places("back", Do.BACK)


def _sensible(action: DirtAction) -> bool:
    """Leave out what no rule could ever list, such as laying a Track on a Driver."""
    if action.card == NONE:
        return True
    kind = KIND[action.card]
    match action.do:
        case Do.ACTIVE | Do.STAGE:
            return kind == Kind.HOT_LAP
        case Do.PROGRESS:
            return IS_DRIVER[action.card] and kind != Kind.HOT_LAP
        case Do.POWER | Do.PAY | Do.TAKE:
            return kind == Kind.POWER
        case Do.TOOL:
            return kind == Kind.TOOL
        case Do.PLAY:
            return kind in (Kind.STRATEGY, Kind.CREW, Kind.ITEM, Kind.TRACK)
    return True


ALL: tuple[DirtAction, ...] = tuple(
    action
    for action in (
        *EXTRA,
        *ACTIVE,
        *STAGE,
        READY,
        *(action for row in PROGRESS for action in row),
        *(action for row in POWER for action in row),
        *(action for row in TOOL for action in row),
        *PLAY,
        *PASSED[1:],
        *SKILL,
        TRACK,
        *ATTACK,
        END,
        *PAY,
        *PICK,
        *(action for row in TAKE for action in row),
        *OWN,
        *FOE,
        DONE,
        *REPLACE[1:],
        *BACK,
    )
    if _sensible(action)
)
TABLE = ActionTable("Dealin' Dirt", ALL)

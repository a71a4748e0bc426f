"""The actions of a player, and their notations.

There are few different actions, so each exists once, made here; a position picks from them.
"""

from games.contract.notations import ActionTable, ListedAction, every
from games.core import QuickEnum
from games.dealin_dirt.cards import IS_DRIVER, KEYS, KIND, NONE, Kind


class Verb(QuickEnum):
    """What an action does, in the order in which actions are listed."""

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


class DirtAction(ListedAction, frozen=True, gc=False):
    """One action of a player."""

    verb: Verb
    card: int = NONE
    place: int = NONE
    """A Driver: 0 is the Active one, 1 to 5 are in the Staging Area."""
    number: int = 0
    """How many cards, or which attack."""


PLACES = ("active", "s1", "s2", "s3", "s4", "s5")

Row = tuple[DirtAction, ...]
"""The same action at every place."""


def _of_cards(word: str, verb: Verb) -> Row:
    return tuple(DirtAction(f"{word}:{key}", verb, card) for card, key in enumerate(KEYS))


def _at_places(word: str, verb: Verb, joint: str) -> tuple[Row, ...]:
    return tuple(
        tuple(DirtAction(f"{word}:{key}{joint}{name}", verb, card, place) for place, name in enumerate(PLACES))
        for card, key in enumerate(KEYS)
    )


def _places(word: str, verb: Verb) -> Row:
    return tuple(DirtAction(f"{word}:{name}", verb, NONE, place) for place, name in enumerate(PLACES))


EXTRA = tuple(DirtAction(f"extra:{number}", Verb.EXTRA, number=number) for number in range(3))
ACTIVE = _of_cards("active", Verb.ACTIVE)
STAGE = _of_cards("stage", Verb.STAGE)
READY = DirtAction("ready", Verb.READY)
PROGRESS = _at_places("progress", Verb.PROGRESS, ">")
POWER = _at_places("power", Verb.POWER, ">")
TOOL = _at_places("tool", Verb.TOOL, ">")
PLAY = _of_cards("play", Verb.PLAY)
PASSED = _places("passed", Verb.PASSED)
SKILL = _places("skill", Verb.SKILL)
TRACK = DirtAction("track", Verb.TRACK)
ATTACK = tuple(DirtAction(f"attack:{number + 1}", Verb.ATTACK, number=number) for number in range(2))
END = DirtAction("end", Verb.END)
PAY = _of_cards("pay", Verb.PAY)
PICK = _of_cards("pick", Verb.PICK)
TAKE = _at_places("take", Verb.TAKE, "@")
OWN = _places("own", Verb.OWN)
FOE = _places("foe", Verb.FOE)
DONE = DirtAction("done", Verb.DONE)
REPLACE = _places("replace", Verb.REPLACE)
BACK = _places("back", Verb.BACK)


def _sensible(action: DirtAction) -> bool:
    """Leave out actions that no rule could ever allow, such as attaching a Track to a Driver."""
    if action.card == NONE:
        return True
    kind = KIND[action.card]
    match action.verb:
        case Verb.ACTIVE | Verb.STAGE:
            return kind == Kind.HOT_LAP
        case Verb.PROGRESS:
            return IS_DRIVER[action.card] and kind != Kind.HOT_LAP
        case Verb.POWER | Verb.PAY | Verb.TAKE:
            return kind == Kind.POWER
        case Verb.TOOL:
            return kind == Kind.TOOL
        case Verb.PLAY:
            return kind in (Kind.STRATEGY, Kind.CREW, Kind.ITEM, Kind.TRACK)
    return True


_SET_UP_AND_PLAY = (EXTRA, ACTIVE, STAGE, READY, PROGRESS, POWER, TOOL, PLAY, PASSED[1:], SKILL, TRACK, ATTACK, END)
_ANSWER_AND_TAKE_BACK = (PAY, PICK, TAKE, OWN, FOE, DONE, REPLACE[1:], BACK)
ALL = tuple(filter(_sensible, every(_SET_UP_AND_PLAY, _ANSWER_AND_TAKE_BACK)))
DirtAction.table = ActionTable("Dealin' Dirt", ALL)

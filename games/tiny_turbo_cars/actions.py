"""The actions of a driver, and their notations. Each action exists once, made here."""

from games.contract.notations import ActionTable, ListedAction, every
from games.core import QuickEnum
from games.tiny_turbo_cars import puzzle
from games.tiny_turbo_cars.cars import KEYS, Car
from games.tiny_turbo_cars.track import LANES

MOST_SEATS = 4
NONE = -1


class Verb(QuickEnum):
    """What an action does."""

    PICK = 0
    PLACE = 1
    SLIDE = 2
    DONE = 3
    TIMEOUT = 4
    FLY = 5
    STAY = 6
    BOOST = 7
    STOP = 8


class TurboAction(ListedAction, frozen=True, gc=False):
    """One action of a driver."""

    verb: Verb
    what: int = NONE
    """The car, lane or cell that the action names; for Done, what to do with the shields (P11)."""


PICK = tuple(TurboAction(f"pick:{KEYS[car]}", Verb.PICK, car) for car in Car)
PLACE = {lane: TurboAction(f"grid:{lane}", Verb.PLACE, lane) for lane in LANES}
SLIDE = tuple(TurboAction(f"s:{name}", Verb.SLIDE, cell) for cell, name in enumerate(puzzle.CELLS))
DONE = TurboAction("done", Verb.DONE)
DONE_BOOST = TurboAction("done:boost", Verb.DONE, Verb.BOOST)
"""Done, and spend all shields (P11)."""
DONE_STOP = TurboAction("done:stop", Verb.DONE, Verb.STOP)
"""Done, and spend no shield (P11)."""
TIMEOUT = TurboAction("timeout", Verb.TIMEOUT)
FLY = {lane: TurboAction(f"fly:{lane}", Verb.FLY, lane) for lane in LANES}
STAY = TurboAction("stay", Verb.STAY)
BOOST = TurboAction("boost", Verb.BOOST)
STOP = TurboAction("stop", Verb.STOP)

TurboAction.table = ActionTable(
    "Tiny Turbo Cars", every(PICK, PLACE, SLIDE, DONE, DONE_BOOST, DONE_STOP, TIMEOUT, FLY, STAY, BOOST, STOP)
)

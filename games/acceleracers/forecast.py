"""The consequences of an action, found by playing it on a copy of what a player knows.

The copy is played on to the player's next turn: the player's questions are answered in every possible way; the opponent
answers nothing, plays nothing and ends the turn. What then happened to a Vehicle can be promised to the player, unless
it depends on a choice still to be made or on a face-down Realm.
"""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from games.acceleracers import events as e
from games.acceleracers.actions import AcceleAction, Verb, action_of
from games.acceleracers.cards import DUELS, GROWS
from games.acceleracers.figures import escape, escapes, sums
from games.acceleracers.legality import legal_actions
from games.acceleracers.play import do
from games.acceleracers.position import GOAL, NONE, REALMS, Phase, Position, Stack
from games.acceleracers.view import AcceleView, imagine
from games.contract import forecasts
from games.core import Event, Happened, Rng, Seat

_NO_CHANGE = (e.HazardPlayed, e.AnswerPassed, e.HazardTooWeak, e.HazardBlocked)
_PASS = action_of(Verb.PASS)


class Fate(StrEnum):
    """The state of a Vehicle at its owner's next turn; not shown where it is uncertain."""

    STAYS = "stays"
    ROLLS_ON = "rolls-on"
    ALREADY = "already"
    """Rolls on, but comes no further than without the action."""
    JUNKED = "junked"
    UNSURE = "unsure"


class Forecast(msgspec.Struct, frozen=True):
    """The effect of an action on one of the player's Vehicles."""

    place: int | None
    """The Realm that it is in afterwards; None if that is uncertain or it is no longer in play."""
    home: bool
    """Whether it is home at once."""
    sums: tuple[int, int, int] | None
    """Its sums there; None if the Realm is not known."""
    needs: tuple[tuple[int, int], ...]
    """The escape values there."""
    fate: Fate


_NOTHING = Forecast(None, home=False, sums=None, needs=(), fate=Fate.UNSURE)


class Forecaster(forecasts.Forecaster[Position, AcceleAction]):
    """Looks ahead for the seat of a view."""

    __slots__ = ("_hidden", "_known")

    def __init__(self, view: AcceleView) -> None:
        super().__init__(imagine(view, Rng(0)), view.table.asked, _unanswered, _answers)
        self._hidden = {
            (guess.card, guess.by) for guess, seen in zip(self.position.row, view.row, strict=True) if not seen.card
        }
        self._known: dict[tuple[AcceleAction, int], Forecast] = {}

    def after(self, action: AcceleAction, vehicle: int) -> Forecast:
        """Return the effect of `action` on one of the viewer's Vehicles; label, hint and colour of a choice show it."""
        if (action, vehicle) not in self._known:
            self._known[action, vehicle] = self._after_all(action, vehicle)
        return self._known[action, vehicle]

    def _after_all(self, action: AcceleAction, vehicle: int) -> Forecast:
        forecasts = {self._of(p, vehicle) for p, _ in self.ways(action)}
        if len(forecasts) == 1:
            then = forecasts.pop()
        else:
            at_once, _ = self.at_once(action)
            stack = at_once.sides[self.seat].stack(vehicle)
            if stack is None or any(one.place != stack.place for one in forecasts):
                return _NOTHING
            fates = {one.fate for one in forecasts}
            then = replace(self._standing(at_once, stack), fate=fates.pop() if len(fates) == 1 else Fate.UNSURE)
        old = self.position.sides[self.seat].stack(vehicle)
        if old is None or then.fate is not Fate.ROLLS_ON or (then.place or 0) > old.place:
            return then
        gains = then.place == old.place and self._standing(self.position, old).fate is not Fate.ROLLS_ON
        return then if gains else replace(then, fate=Fate.ALREADY)

    def stops(self, action: AcceleAction) -> bool:
        """Whether a Vehicle that is ready to roll on no longer is after an unanswered Hazard, or after a pass."""
        (then, _), foe = self.at_once(action), self.seat if action.verb is Verb.PASS else 1 - self.seat
        before, after = self.position.sides[foe], then.sides[foe]
        ready = (stack for stack in before.stacks if escapes(self.position, before, stack))
        left = ((stack, after.stack(stack.vehicle)) for stack in ready)
        return any(now is None or (now.place == old.place and not escapes(then, after, now)) for old, now in left)

    def in_vain(self, action: AcceleAction) -> bool:
        """Whether an action is a Hazard that changes nothing, not even a token."""
        return action.verb is Verb.HAZARD and all(isinstance(event, _NO_CHANGE) for event in self.at_once(action)[1])

    def events(self, action: AcceleAction) -> list[Event]:
        """Return what certainly happens if the opponent does not answer."""
        ways = self.ways(action)
        return ways[0][1] if len(ways) == 1 else []

    def _of(self, p: Position, vehicle: int) -> Forecast:
        side = p.sides[self.seat]
        stack = side.stack(vehicle)
        if stack is None:
            home = vehicle in side.finished
            return Forecast(None, home=home, sums=None, needs=(), fate=Fate.UNSURE if home else Fate.JUNKED)
        return self._standing(p, stack)

    def _standing(self, p: Position, stack: Stack) -> Forecast:
        realm = p.row[stack.place]
        if (realm.card, realm.by) in self._hidden:
            return Forecast(stack.place, home=False, sums=None, needs=(), fate=Fate.UNSURE)
        needs = escape(p, p.sides[self.seat], stack.place)
        return Forecast(stack.place, False, sums(p, stack), needs, self._fate(p, stack))

    def _fate(self, p: Position, stack: Stack) -> Fate:
        """Return the Vehicle's fate, playing on to the player's next turn if anything can happen before it."""
        if self._nothing_happens(p):
            return Fate.ROLLS_ON if escapes(p, p.sides[self.seat], stack) else Fate.STAYS
        future, turn = p.copy(), p.table.turn
        happened: Happened = []
        while future.table.result is None and not (future.table.turn > turn and future.table.active == self.seat):
            do(future, future.table.asked, legal_actions(future, future.table.asked)[-1], happened)  # the most passive
        ends = (event for event in happened if isinstance(event, e.RolledOn | e.Finished | e.VehicleJunked))
        for event in ends:
            if (event.seat, event.vehicle) == (self.seat, stack.vehicle):
                return Fate.JUNKED if isinstance(event, e.VehicleJunked) else Fate.ROLLS_ON
        return Fate.STAYS if future.table.result is None else Fate.UNSURE

    def _nothing_happens(self, p: Position) -> bool:
        """Whether no duel can be lost, no card grows and the match cannot end before the player's next turn."""
        for side in p.sides:
            last = sum(stack.place == REALMS - 1 for stack in side.stacks)
            if not side.deck or len(side.finished) + last >= GOAL:
                return False
        return not any(
            (worn.choice != NONE and DUELS[worn.card]) or GROWS[worn.card]
            for side in p.sides
            for stack in side.stacks
            for worn in stack.equipped
        )


def _unanswered(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """Carry out an action that the opponent does not answer."""
    do(p, seat, action, happened)
    if p.table.phase is Phase.ANSWER:
        do(p, p.table.asked, _PASS, happened)


def _answers(p: Position, seat: Seat) -> list[AcceleAction]:
    """Return the possible answers if a card asks the player something."""
    return legal_actions(p, seat) if p.table.questions and p.table.questions[-1].seat == seat else []

"""The hints of choices: their consequences, in at most one line."""

from __future__ import annotations

from games.acceleracers import events as e
from games.acceleracers.actions import AcceleAction
from games.acceleracers.cards import STATS, STEPS, WINDOWS, card
from games.acceleracers.figures import sums
from games.acceleracers.forecast import Fate, Forecast
from games.acceleracers.position import NONE
from games.acceleracers.text import NAMES, figures, sum_in_words, windows_in_words
from games.acceleracers.view import AcceleView
from games.contract.menus import HINT
from games.core import Event, Seat


def card_hint(number: int) -> str:
    """Return a card in words, in its short form if the whole text is too long."""
    facts = card(number)
    whole = [figures(facts), facts.text]
    said = ". ".join(part for part in whole if part)
    if len(said) <= HINT:
        return said
    return ". ".join(part for part in (figures(facts), facts.brief) if part)


def now(view: AcceleView, seat: Seat, vehicle: int) -> str:
    """Return the state of a Vehicle."""
    return sum_in_words(view, seat, view.need(seat, vehicle))


def becomes(view: AcceleView, vehicle: int, ahead: Forecast) -> str:
    """Return what happens to one of the viewer's Vehicles; "" if that is uncertain."""
    stack = view.need(view.table.asked, vehicle)
    if ahead.home:
        return "rolls on at once, and is home"
    if ahead.place is None:
        return ahead.fate.value
    where = "" if ahead.place == stack.place else f"goes to Realm {ahead.place + 1} at once"
    if ahead.sums is None:
        return where
    needs = " and ".join(f"{STATS[window]} {value}" for window, value in ahead.needs)
    now = where or windows_in_words(sums(view, stack), "")
    verdict = f": {ahead.fate.value}" if ahead.fate is not Fate.UNSURE else ""
    return f"{now} → {windows_in_words(ahead.sums, '')}, needs {needs}{verdict}"


def damage_done(view: AcceleView, given: AcceleAction, happened: list[Event]) -> str:
    """Return what a Hazard does if it is not cancelled; "" if the card's own text says it best."""
    seat = view.table.asked
    for event in happened:
        match event:
            case e.VehicleJunked(seat=owner, vehicle=vehicle) if owner == seat:
                return f"Your own {NAMES[vehicle]} would be junked: its rival would leave their duel first."
            case e.HazardBlocked(vehicle=vehicle, card=by) if given.vehicle:
                return f"{NAMES[by]} protects {NAMES[vehicle]}"
    if given.vehicle and given.slot == NONE and not given.other:
        return now(view, 1 - seat, given.vehicle)
    if given.slot == NONE or STEPS[given.card]:
        return ""
    target = view.need(1 - seat, given.vehicle).equipped[given.slot].card
    junked = any(isinstance(event, e.CardJunked) and event.card == target for event in happened)
    return f"{windows_in_words(WINDOWS[target])} {'would be junked' if junked else 'would survive'}"

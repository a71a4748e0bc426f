"""The hints of choices: their consequences, in at most one line."""

from games.acceleracers import events as e
from games.acceleracers.actions import AcceleAction
from games.acceleracers.cards import ESCAPE, KIND, NAMES, STATS, STEPS, TERRAIN, VALUES, WINDOWS, Kind, card
from games.acceleracers.figures import escape, escapes, on_home_ground, sums
from games.acceleracers.forecast import Fate, Forecast
from games.acceleracers.position import NONE, Stack
from games.acceleracers.sentences import say
from games.acceleracers.text import figures, named_windows
from games.acceleracers.view import AcceleView
from games.contract.menus import HINT, fitted
from games.core import Event, Seat
from games.core.fluent import listed


def card_hint(number: int) -> str:
    """Return a card in words, in its short form if the whole text is too long, at last without its figures."""
    facts = card(number)
    named = figures(facts, named_windows)
    forms = [". ".join(filter(None, form)) for form in ((named, facts.text), (named, facts.brief), ("", facts.brief))]
    return next((form for form in forms if len(form) <= HINT), forms[-1])


def realm_hint(view: AcceleView, realm: int) -> str:
    """Return what a Realm asks for, and what else it does, or else how many Vehicles of the viewer's deck have that."""
    if card(realm).text:
        return card_hint(realm)
    vehicles = [held for held in (*view.hand, *view.draw) if KIND[held] is Kind.VEHICLE]
    able = sum(
        all(VALUES[held][n] + bool(TERRAIN[held] & TERRAIN[realm]) >= value for n, value in ESCAPE[realm])
        for held in vehicles
    )
    return say("unaided", asks=card_hint(realm), able=able, count=len(vehicles))


def now(view: AcceleView, seat: Seat, vehicle: int) -> str:
    """Return whether a Vehicle rolls on, by what its Realm asks for."""
    stack, side = view.sides[seat].need(vehicle), view.sides[seat]
    asked = escape(view, side, stack.place)
    have = listed([f"{STATS[n]} {sums(view, stack)[n]}" for n, _ in asked])
    return say("sums", sums=have, needs=listed([f"{value}" for _, value in asked]), ready=escapes(view, side, stack))


def becomes(view: AcceleView, vehicle: int, ahead: Forecast) -> str:
    """Return what happens to one of the viewer's Vehicles, or to one that it may play; "" if that is uncertain."""
    stack = view.sides[view.table.asked].stack(vehicle)
    if ahead.home:
        return say("home-at-once")
    if ahead.place is None:
        return say("fate", fate=ahead.fate)
    where = say("goes-to", place=ahead.place + 1) if stack is not None and ahead.place != stack.place else ""
    if ahead.sums is None:
        return where
    both = (ahead.sums if where or stack is None else sums(view, stack), ahead.sums)
    lines = [f"{STATS[n]} {' → '.join(dict.fromkeys(str(each[n]) for each in both))}" for n, _ in ahead.needs]
    return say(
        "becomes",
        sums=": ".join(filter(None, (where, listed(lines)))),
        needs=listed([f"{value}" for _, value in ahead.needs]),
        sure=ahead.fate is not Fate.UNSURE,
        fate=say("fate", fate=ahead.fate),
    )


def enters(view: AcceleView, vehicle: int, ahead: Forecast) -> str:
    """Return how a Vehicle would stand in its first Realm, and what it does where there is room."""
    stands = becomes(view, vehicle, ahead)
    ground = stands and ahead.place is not None and on_home_ground(view, Stack(vehicle, ahead.place))
    stands += say("own-ground") * bool(ground)
    full = ". ".join(filter(None, (stands, card(vehicle).text)))
    return full if len(full) <= HINT else stands or card_hint(vehicle)


def only_aim(view: AcceleView, action: AcceleAction, happened: list[Event], target: str) -> str:
    """Return what the only way to play a Hazard does, and at what, unless its label names that: then `target` is ""."""
    done, whole = damage_done(view, action, happened), action.slot == NONE
    if whole and done not in ("", now(view, 1 - view.table.asked, action.vehicle)):
        return done
    text = card(action.card).brief.rstrip(".") if whole else done or card_hint(action.card)
    return fitted(f"{target} ({text})" if target else text, HINT)


def let_through(view: AcceleView, happened: list[Event], *, stops: bool) -> str:
    """Return what becomes of the cards at which a Hazard is played that nobody answers, or what blocks it, or "".

    It `stops` a Vehicle if that does not roll on without them.
    """
    junked = [NAMES[event.card] for event in happened if isinstance(event, e.CardJunked)]
    text = say("hazard-hits", windows=listed(junked), junked=True, stopped=NAMES[view.table.aim] if stops else "none")
    if view.table.aim and 0 < len(junked) == len(happened) - 1 and len(text) <= HINT:  # all but the pass
        return text
    for event in happened:
        match event:
            case e.HazardBlocked(vehicle=vehicle, card=by) if view.table.aim:
                return say("protects", card=NAMES[by], vehicle=NAMES[vehicle])
            case e.HazardTooWeak(target=target) if view.table.aim_slot != NONE:
                return say("hazard-hits", windows=NAMES[target], junked=False, stopped="none")
    return ""


def damage_done(view: AcceleView, action: AcceleAction, happened: list[Event]) -> str:
    """Return what a Hazard does, given what happens if it is not cancelled; "" if its own text says it best."""
    seat = view.table.asked
    for event in happened:
        match event:
            case e.VehicleJunked(seat=owner, vehicle=vehicle) if owner == seat:
                return say("own-junked", vehicle=NAMES[vehicle])
            case e.HazardBlocked(vehicle=vehicle, card=by) if action.vehicle:
                return say("protects", card=NAMES[by], vehicle=NAMES[vehicle])
    if action.vehicle and action.slot == NONE and not action.other:
        return now(view, 1 - seat, action.vehicle)
    if action.slot == NONE or STEPS[action.card]:
        return ""
    target = view.sides[1 - seat].need(action.vehicle).equipped[action.slot].card
    junked = any(isinstance(event, e.CardJunked) and event.card == target for event in happened)
    return say("hazard-hits", windows=named_windows(WINDOWS[target]), junked=junked, stopped="none")

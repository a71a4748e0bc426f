"""The end card of a match of AcceleRacers."""

from collections.abc import Sequence

from games.acceleracers import events as e
from games.acceleracers.cards import KEYS, KIND, NAMES, Kind
from games.acceleracers.position import Reason
from games.acceleracers.sentences import say
from games.acceleracers.tally import tally
from games.acceleracers.text import headline
from games.acceleracers.view import AcceleView
from games.contract.endings import Ending
from games.contract.sentences import say as say_of_games
from games.core import Event, Seat

ROAD = 4
"""The number of Realms."""
FAR = 2
"""From this Realm on (counted from 0), the loss of a Vehicle is worth mentioning."""


def ending(view: AcceleView, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
    """Describe how the match was won, what the winner did on the way, and the turning point."""
    counts = tally(events, len(names))[winner]
    lost = tally(events, len(names))[1 - winner]["vehicles_lost"]
    figures = (
        (str(view.table.turn), say_of_games("figure-turns", count=view.table.turn)),
        (str(counts["realms_passed"]), say("realms-passed", count=counts["realms_passed"])),
        (str(lost), say("vehicles-junked", count=lost)),
    )
    return Ending(_how(view, winner, names), figures, moment(events, winner, names), art(view, events, winner))


def art(_view: AcceleView, events: Sequence[Event], winner: Seat) -> str:
    """Return the winner's Vehicle that came furthest; "" if none was played."""
    hero = _hero(events, winner)
    return f"poster:{KEYS[hero]}" if hero >= 0 else ""


def _how(view: AcceleView, winner: Seat, names: Sequence[str]) -> str:
    if view.table.result is not None and view.table.result.reason == Reason.HOME:
        return say("brought-three-home", name=names[winner])
    return headline(view, names)


def _hero(events: Sequence[Event], winner: Seat) -> int:
    """Return the winner's Vehicle that came home last, or else the last one to get furthest; -1 for none."""
    hero, furthest = -1, -1
    for event in events:
        match event:
            case e.Finished(seat=seat, vehicle=vehicle) if seat == winner:
                hero, furthest = vehicle, ROAD
            case e.RolledOn(seat=seat, vehicle=vehicle, place=place) if seat == winner and place >= furthest:
                hero, furthest = vehicle, place
            case e.VehiclePlayed(seat=seat, vehicle=vehicle) if seat == winner and hero < 0:
                hero = vehicle
    return hero


def moment(events: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Describe a Hazard that stopped a Vehicle far along the road, several Vehicles rolling on at once, or one home.

    If there was none of these: how far a Vehicle came, or that the cards ran out.
    """
    best, weight, turn, rolled = "", 0.0, 0, 0
    places: dict[tuple[Seat, int], int] = {}
    me, foe = names[winner], names[1 - winner]
    for event in events:
        candidate = (0.0, "")
        match event:
            case e.TurnStarted(number=turn):
                rolled = 0
            case e.CardEquipped():
                rolled = 0  # the next one rolls on alone
            case e.RolledOn(seat=seat, vehicle=vehicle, place=place):
                places[seat, vehicle] = place
                rolled += seat == winner
                if seat == winner:
                    reached = say("moment-reached", name=me, vehicle=NAMES[vehicle], place=place + 1, turn=turn)
                    several = say("moment-rolled-on", count=rolled, name=me, turn=turn)
                    candidate = (rolled + 0.5, several) if rolled > 1 else (0.2 * place, reached)
            case e.Finished(seat=seat, vehicle=vehicle, total=total) if seat == winner:
                candidate = 1.0, say("moment-home", name=me, vehicle=NAMES[vehicle], turn=turn, total=total)
            case e.VehicleMoved(seat=seat, vehicle=vehicle, place=place):
                places[seat, vehicle] = place
            case e.VehicleJunked(seat=seat, vehicle=vehicle, by=by) if seat != winner:
                place = places.pop((seat, vehicle), 0)
                if place >= FAR and by and KIND[by] is Kind.HAZARD:
                    card, car, realm = NAMES[by], NAMES[vehicle], place + 1
                    words = say("moment-stopped", name=me, hazard=card, foe=foe, vehicle=car, place=realm, turn=turn)
                    candidate = 3.0 + place, words
            case e.DrewNothing(seat=seat) if seat != winner:
                candidate = 0.1, say_of_games("moment-no-card", name=foe, turn=turn)
        if candidate[0] and candidate[0] >= weight:
            weight, best = candidate
    return best

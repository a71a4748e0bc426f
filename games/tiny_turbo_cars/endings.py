"""The end card of a race."""

from collections.abc import Sequence

from games.contract.endings import Ending
from games.contract.sentences import say as say_of_games
from games.core import Event, Seat
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.text import car_name
from games.tiny_turbo_cars.track import row_of
from games.tiny_turbo_cars.view import TurboView


def ending(view: TurboView, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
    """Describe how the race was won, what the winner did on the way, and its longest turn."""
    table = view.table
    hits = sum(len(event.hits) for event in events if isinstance(event, e.TurnEnded) and event.seat == winner)
    damage = sum(isinstance(event, e.Damaged) and event.seat == winner for event in events)
    figures = (
        (str(table.round), say_of_games("figure-rounds", count=table.round)),
        (str(hits), say("figure-hits", count=hits)),
        (str(damage), say("figure-damage")),
    )
    how = say("how-it-was-won", car=car_name(table, winner), count=max(table.row(winner) - table.line + 1, 0))
    return Ending(how, figures, moment(events, winner, names), art(view, events, winner))


def art(view: TurboView, _events: Sequence[Event], winner: Seat) -> str:
    """Return the winner's car; "" before it is picked."""
    car = view.table.cars[winner]
    return f"poster:{car}" if car >= 0 else ""


def moment(events: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Describe the turn in which the winner drove furthest."""
    number, most, longest = 0, 0, ""
    for event in events:
        match event:
            case e.RoundStarted(number=number):
                pass
            case e.TurnEnded(seat=seat, start=start, space=space) if seat == winner:
                rows = row_of(space) - row_of(start)
                if rows > most:
                    most, longest = rows, say("moment", name=names[winner], count=rows, round=number)
    return longest

"""The end card of a match of Acceleration!."""

from collections import Counter
from collections.abc import Sequence

from games.acceleration import events as e
from games.acceleration.avatars import FACTS, KING
from games.acceleration.sentences import say
from games.acceleration.text import headline
from games.acceleration.view import AccelerationView
from games.contract.endings import Ending
from games.contract.sentences import say as say_of_games
from games.core import Event, Seat


def ending(view: AccelerationView, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
    """Describe how the match was won, what the winner's Legion did, and its hardest attack."""
    t = view.table
    blows = _blows(events, winner)
    rounds, gone = max(t.loops), sum(not blow.left for _, blow in blows)
    figures = (
        (str(rounds), say_of_games("figure-rounds", count=rounds)),
        (str(sum(blow.damage for _, blow in blows)), say("figure-damage")),
        (str(gone), say("figure-deleted", count=gone)),
    )
    return Ending(headline(view, names), figures, moment(events, winner, names), art(view, events, winner))


def art(view: AccelerationView, events: Sequence[Event], winner: Seat) -> str:
    """Return the winner's Avatar that did most damage, or else the King."""
    harm: Counter[int] = Counter()
    for _, blow in _blows(events, winner):
        harm[blow.avatar] += blow.damage
    champion = max(harm, key=lambda avatar: harm[avatar], default=int(KING))
    return f"champion:{view.table.legion(winner)}:{champion}"


def _blows(events: Sequence[Event], winner: Seat) -> list[tuple[int, e.AttackRoll]]:
    """Return the attacks of a seat that did damage, in order, each after its round."""
    blows, number = list[tuple[int, e.AttackRoll]](), 0
    for event in events:
        match event:
            case e.LoopBegins():
                number = event.number
            case e.AttackRoll(seat=seat) if seat == winner and event.damage:
                blows.append((number, event))
    return blows


def moment(events: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Describe the most important attack: the hardest one, and of equals the one that deleted an Avatar."""
    blows = _blows(events, winner)
    if not blows:
        return ""
    number, best = max(blows, key=lambda each: (each[1].damage + each[1].stepped_in, not each[1].left, each[0]))
    then = "sacrificed" if best.stepped_in else "lives" if best.left else "deleted"
    return say(
        "moment",
        name=names[winner],
        avatar=FACTS[best.avatar].name,
        other=names[1 - winner],
        target=FACTS[best.struck].name,
        damage=best.damage,
        round=number,
        then=then,
    )

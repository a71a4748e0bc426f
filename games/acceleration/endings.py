"""The end card of a match of Acceleration!."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

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
    rounds, gone = max(t.loops), sum(blow.deleted for blow in blows)
    figures = (
        (str(rounds), say_of_games("figure-rounds", count=rounds)),
        (str(sum(blow.amount for blow in blows)), say("figure-damage")),
        (str(gone), say("figure-deleted", count=gone)),
    )
    return Ending(headline(view, names), figures, moment(events, winner, names), art(view, events, winner))


def art(view: AccelerationView, events: Sequence[Event], winner: Seat) -> str:
    """Return the winner's Avatar that did most damage, or else the King."""
    harm: Counter[int] = Counter()
    for blow in _blows(events, winner):
        harm[blow.avatar] += blow.amount
    champion = max(harm, key=lambda avatar: harm[avatar], default=int(KING))
    return f"champion:{view.table.legion(winner)}:{champion}"


@dataclass(slots=True)
class _Blow:
    """One attack by the winner that did damage."""

    round: int
    avatar: int
    target: int
    amount: int
    sacrificed: bool
    deleted: bool = False


def _blows(events: Sequence[Event], winner: Seat) -> list[_Blow]:
    """Return the attacks of a seat that did damage, in order."""
    blows: list[_Blow] = []
    attacker, number, sacrificed, ours = 0, 0, False, False
    for event in events:
        match event:
            case e.LoopBegins():
                number = event.number
            case e.AttackRoll(seat=seat, avatar=attacker, stepped_in=sacrificed):
                ours = seat == winner
            case e.Damaged(seat=seat, avatar=target, amount=amount) if ours and seat != winner and amount:
                blows.append(_Blow(number, attacker, target, amount, sacrificed))
            case e.Deleted(seat=seat, avatar=target) if (
                ours and seat != winner and blows and blows[-1].target == target
            ):
                blows[-1].deleted = True
    return blows


def moment(events: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Describe the most important attack: the hardest one, and of equals the one that deleted an Avatar."""
    blows = _blows(events, winner)
    if not blows:
        return ""
    best = max(blows, key=lambda blow: (blow.amount + blow.sacrificed, blow.deleted, blow.round))
    who, whom, foe = FACTS[best.avatar].name, FACTS[best.target].name, names[1 - winner]
    then = "sacrificed" if best.sacrificed else "deleted" if best.deleted else "lives"
    return say(
        "moment",
        name=names[winner],
        avatar=who,
        other=foe,
        target=whom,
        damage=best.amount,
        round=best.round,
        then=then,
    )

"""The end card of a match of Race to Ace."""

from collections import Counter
from collections.abc import Sequence

from games.contract.endings import Ending
from games.contract.sentences import say as say_of_games
from games.core import Event, Seat
from games.race_to_ace import cards
from games.race_to_ace import events as e
from games.race_to_ace.cards import FACTS
from games.race_to_ace.sentences import say
from games.race_to_ace.text import headline
from games.race_to_ace.view import RaceView

STREAK = 3
"""The number of kills in a row by one pilot that is worth mentioning."""


def ending(view: RaceView, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
    """Describe how the match was won, what the winner did on the way, and the most memorable kill."""
    shots = Counter(
        FACTS[event.card].name for event in events if isinstance(event, e.ShotDown) and event.shooter == winner
    )
    down = sum(isinstance(event, e.ShotDown) and event.victim == winner for event in events)
    favourite, times = max(shots.items(), key=lambda pair: pair[1], default=("", 0))
    figures = (
        (str(view.table.turn), say_of_games("figure-turns", count=view.table.turn)),
        (str(times), say("figure-shots", card=favourite, count=times)),
        (str(down), say("figure-shot-down", count=down)),
    )
    return Ending(headline(view, names), figures, moment(events, winner, names), art(view, events, winner))


def art(_view: RaceView, _events: Sequence[Event], winner: Seat) -> str:
    """Return the winner's jet."""
    return f"ace:{winner}"


def moment(events: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Describe a kill after a reversed Visual, a streak, a win from behind, or else the last kill."""
    ranked, streak, turn = [(0, "")], 0, 0
    kills: Counter[Seat] = Counter()
    turned: set[Seat] = set()
    for event in events:
        match event:
            case e.TurnStarted(number=turn):
                pass
            case e.AcquisitionReversed(holder=holder, attacker=seat):
                turned = turned - {seat} | ({holder} if seat == winner else set())
            case e.AcquisitionFizzled(attacker=seat) | e.AcquisitionCancelled(holder=seat, acquisition=cards.VISUAL):
                turned.discard(seat)
            case e.ShotDown(victim=victim, shooter=shooter, card=card):
                kills[shooter] += 1
                streak = streak + 1 if shooter == winner else 0
                if shooter == winner:
                    reversed_ = victim in turned and FACTS[card].name == "Guns"
                    ranked.append(_kill(event, names, turn, streak, kills, reversed_=reversed_))
                turned.discard(victim)
    return max(reversed(ranked), key=lambda each: each[0])[1]  # the later of equals


def _kill(
    shot: e.ShotDown, names: Sequence[str], turn: int, streak: int, kills: Counter[Seat], *, reversed_: bool
) -> tuple[int, str]:
    """Return how memorable one of the winner's kills is, and the sentence about it."""
    who, victim, card, kill = names[shot.shooter], names[shot.victim], FACTS[shot.card].name, kills[shot.shooter]
    closest = max((number for seat, number in kills.items() if seat != shot.shooter), default=0)
    if reversed_:
        return 4, say("moment-reversed", name=who, victim=victim, turn=turn)
    if streak >= STREAK:
        return 3, say("moment-streak", name=who, kills=streak, card=card, victim=victim, turn=turn)
    if closest >= kill:
        return 2, say("moment-behind", name=who, victim=victim, card=card, turn=turn)
    return 1, say("moment-kill", name=who, victim=victim, card=card, turn=turn, kill=kill)

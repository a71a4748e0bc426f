"""The end card of a match of Dealin' Dirt."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.contract.endings import Ending
from games.contract.sentences import say as say_of_games
from games.core import Event, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import CARDS, KEYS, NAMES
from games.dealin_dirt.sentences import say
from games.dealin_dirt.tally import tally
from games.dealin_dirt.text import headline
from games.dealin_dirt.view import DirtView


def ending(view: DirtView, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
    """Describe how the match was won, what the winner's team did, and its hardest attack."""
    t = view.table
    counts, blows = tally(events, len(names))[winner], _blows(events, winner)
    hardest = max((blow.amount for blow in blows), default=0)
    figures = (
        (str(t.turn), say_of_games("figure-turns", count=t.turn)),
        (str(counts["wrecks"]), say("drivers-wrecked", count=counts["wrecks"])),
        (str(hardest), say("hardest-blow")),
    )
    best = moment(events, winner, names)
    if not best and t.result is not None and t.result.reason == "deck_out":
        best = say_of_games("moment-no-card", name=names[1 - winner], turn=t.turn)
    return Ending(headline(view, names), figures, best, art(view, events, winner))


def art(view: DirtView, events: Sequence[Event], winner: Seat) -> str:
    """Return the art of the Driver that did most damage, or else of one that is left; "" if there is none."""
    harm: Counter[int] = Counter()
    for blow in _blows(events, winner):
        harm[blow.driver] += blow.amount
    left = [car.stack[-1] for car in view.sides[winner].cars]
    hero = max(harm, key=lambda driver: harm[driver], default=left[0] if left else -1)
    return f"poster:{KEYS[hero]}" if hero >= 0 else ""


@dataclass(slots=True)
class _Blow:
    """Damage that one of the winner's attacks did to one Driver."""

    turn: int
    driver: int
    attack: int
    target: int
    amount: int
    wrecked: bool = False


def _blows(events: Sequence[Event], winner: Seat) -> list[_Blow]:
    """Return the damage that a seat's attacks did to the opponent's Drivers, in order."""
    blows: list[_Blow] = []
    turn, attack = 0, None
    for event in events:
        match event:
            case e.TurnStarted(number=turn):
                attack = None
            case e.TurnEnded():
                attack = None
            case e.AttackDeclared(seat=seat):
                attack = event if seat == winner else None
            case e.Damaged(seat=seat, driver=target, amount=amount) if attack is not None and seat != winner:
                blows.append(_Blow(turn, attack.driver, attack.number, target, amount))
            case e.WreckedOut(seat=seat, driver=target) if attack is not None and seat != winner:
                for blow in blows:
                    blow.wrecked |= (blow.turn, blow.target) == (turn, target)
    return blows


def moment(events: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Describe the hardest attack that wrecked a Driver, or else the hardest of all."""
    best = max(_blows(events, winner), key=lambda blow: (blow.wrecked, blow.amount, blow.turn), default=None)
    if best is None:
        return ""
    return say(
        "moment-attack",
        name=names[winner],
        driver=NAMES[best.driver],
        wrecked=best.wrecked,
        target=NAMES[best.target],
        attack=CARDS[best.driver].attacks[best.attack].name,
        amount=best.amount,
        turn=best.turn,
    )

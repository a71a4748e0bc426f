"""Counts over a whole match, for profiles, achievements and balance statistics."""

from collections.abc import Iterable, Iterator

from games.contract.statistics import Counts, Use, counters, course_of
from games.core import Event
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import KEYS, KIND, Kind


def tally(events: Iterable[Event], seats: int) -> Counts:
    """Count wrecks, Prizes, attacks, damage, progressing, Winners, conditions, heads and cards played."""
    counts = counters(seats)
    for event in events:
        match event:
            case e.WreckedOut(seat=seat):
                counts[seat]["wrecked_out"] += 1
                counts[1 - seat]["wrecks"] += 1
            case e.PrizesTaken(seat=seat, count=count):
                counts[seat]["prizes"] += count
            case e.AttackDeclared(seat=seat):
                counts[seat]["attacks"] += 1
            case e.Damaged(seat=seat, amount=amount):
                counts[1 - seat]["damage"] += amount
            case e.Progressed(seat=seat, card=card):
                counts[seat]["progressed"] += 1
                counts[seat]["winners"] += KIND[card] == Kind.WINNER
            case e.ConditionGiven(seat=seat):
                counts[1 - seat]["conditions"] += 1
            case e.CoinsFlipped(seat=seat, heads=heads):
                counts[seat]["heads"] += heads
            case e.CardPlayed(seat=seat) | e.TrackLaid(seat=seat) | e.ToolBolted(seat=seat):
                counts[seat]["cards_played"] += 1
    return counts


@course_of
def course(events: Iterable[Event]) -> Iterator[Use]:
    """Count the turns, and the cards that came into play or were played for their effects."""
    for event in events:
        match event:
            case e.DriversRevealed(seat=seat, cards=cards):
                yield from ((seat, KEYS[card]) for card in cards)
            case e.Staged() | e.Progressed() | e.PowerAttached() | e.ToolBolted() | e.CardPlayed() | e.TrackLaid():
                yield event.seat, KEYS[event.card]

"""Drivers that are Wrecked Out, and the Prizes for them (R5.4, R5.5)."""

from games.core import Happened, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.figures import total
from games.dealin_dirt.moves import throw_away, wrecked
from games.dealin_dirt.position import NOTHING_OWED, Position


def clear_wrecks(p: Position, happened: Happened) -> None:
    """R5.4: wreck all Drivers with at least as much damage as hit points at once; Prizes are owed for them."""
    t = p.table
    while t.hurt:
        t.hurt = False
        wrecks = [
            [place for place, car in enumerate(side.cars) if wrecked(p, seat, car)] for seat, side in enumerate(p.sides)
        ]
        # Read the bounty before clearing anything away: it may come from the wrecked Driver itself.
        earned = [
            sum(1 + total(p, seat, p.sides[seat].cars[place], "bounty") for place in places)
            for seat, places in enumerate(wrecks)
        ]
        t.owed = (t.owed[0] + earned[1], t.owed[1] + earned[0])
        for seat in (t.active, 1 - t.active):
            _discard_wrecks(p, seat, wrecks[seat], happened)


def _discard_wrecks(p: Position, seat: Seat, wrecks: list[int], happened: Happened) -> None:
    side = p.sides[seat]
    for place in reversed(wrecks):
        car = side.cars.pop(place)
        happened.append(e.WreckedOut(seat, car.stack[-1]))
        throw_away(p, seat, car.cards(), happened)
        p.table.hurt = True  # its effects on others are gone
    if 0 in wrecks:
        side.vacant = True


def take_owed_prizes(p: Position, happened: Happened) -> None:
    """R5.5, R6.3: take the owed Prizes; the player whose turn it is goes last."""
    t = p.table
    for seat in (1 - t.active, t.active):
        side = p.sides[seat]
        # At random, since their owner does not know any of them.
        cards = [side.prizes.pop(p.luck.below(len(side.prizes))) for _ in range(min(t.owed[seat], len(side.prizes)))]
        if cards:
            side.hand = sorted(side.hand + cards)
            happened.append(e.PrizesTaken(seat, len(cards), len(side.prizes)))
            happened.append(e.CardsReceived(seat, tuple(cards)))
    t.owed = NOTHING_OWED

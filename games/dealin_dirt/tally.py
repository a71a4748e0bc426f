"""What is counted over a match for profiles and achievements."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.dealin_dirt import events as e
from games.dealin_dirt.cards import KIND, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.core import Event


def tally(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    """Count wrecks, Prizes, attacks, damage, progressing, Winners, conditions, heads and cards played."""
    counts: tuple[Counter[str], ...] = tuple(Counter() for _ in range(seats))
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
            case e.Troubled(seat=seat):
                counts[1 - seat]["conditions"] += 1
            case e.CoinsFlipped(seat=seat, heads=heads):
                counts[seat]["heads"] += heads
            case e.CardPlayed(seat=seat) | e.TrackLaid(seat=seat) | e.ToolBolted(seat=seat):
                counts[seat]["cards_played"] += 1
    return counts

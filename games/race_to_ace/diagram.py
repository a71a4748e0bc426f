"""A position as text, with cards by their names in notations: what `print(state)` shows, and what tests compare with.

`radar<0+ecm` is a Radar of seat 0 that is suppressed, `visual<2+maneuver` a reversed Visual with the token of seat 2.
"""

from collections.abc import Iterable

from games.contract.notations import starred
from games.core import Seat
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import KEYS
from games.race_to_ace.position import Position


def diagram(p: Position) -> list[str]:
    """Return all zones as lines: what is asked, every seat with its kills, and the piles with the next card first."""
    t = p.table
    lines = [f"turn {t.turn}: {t.asked} {t.phase.name.lower()}"]
    for seat in t.seats:
        lost = " lost" * t.lost_turn[seat]
        lines.append(f"{seat}: kills {t.kills[seat]}/{t.goal}{lost} | {front(p, seat)} | {hand(p, seat)}")
    if t.pending != NONE:
        lines.append(f"pending: {KEYS[t.pending]} by {t.pending_by} on {t.pending_on}")
    return [*lines, f"deck: {together(reversed(p.deck))}", f"pile: {together(reversed(t.pile))}"]


def hand(p: Position, seat: Seat) -> str:
    """Write a hand: `radar guns*2`."""
    return together(card for card, count in enumerate(p.hands[seat]) for _ in range(count))


def front(p: Position, seat: Seat) -> str:
    """Write what lies in front of a seat: `radar<0+ecm flameout*2`."""
    t = p.table
    words = []
    if t.radar[seat] != NONE:
        words.append(f"radar<{t.radar[seat]}" + "+ecm" * t.suppressed[seat])
    if t.visual[seat] != NONE:
        words.append(f"visual<{t.visual[seat]}" + "+maneuver" * t.reversed[seat])
    words += ["flameout"] * t.flameouts[seat]
    words += ["golden-bird"] * t.golden_bird[seat] + ["hot-stick"] * t.hot_stick[seat]
    return starred(words)


def together(cards: Iterable[int]) -> str:
    """Write cards by their names in notations, equal ones with a star."""
    return starred(KEYS[card] for card in cards)

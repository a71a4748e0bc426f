"""What an ace thinks of a position: points for every pilot, learned from matches between computers.

They are learned by temporal differences (`outlook.toml`, by `python -m bench.teach`), so they say what a feature leads
to, and not only what it correlates with. Drivers, chances and analyses keep to the evaluation in `cpu`.
"""

from collections.abc import Mapping, Sequence
from math import exp, fsum
from operator import getitem
from typing import Generic, TypeVar

import msgspec

from games.contract.catalogues import read_catalogue
from games.core import Seat
from games.race_to_ace.actions import DEFEND, NONE
from games.race_to_ace.cards import GUNS, KEYS, MISSILE, RADAR, RELIGHT, VISUAL
from games.race_to_ace.cpu import answered
from games.race_to_ace.legality import LEFT_ROUND, defenses, usable
from games.race_to_ace.position import Phase, Position

_THREE = [3] * len(KEYS)
N = TypeVar("N", int, float)


class Points(msgspec.Struct, Generic[N], frozen=True, forbid_unknown_fields=True):
    """What adds to the log odds of a pilot; while learning, each point is replaced by its number."""

    held: tuple[tuple[N, ...], ...]
    """By card, and how many of it are in hand, 3 for more."""
    missing: tuple[N, ...]
    """By how many kills are missing."""
    flameout: tuple[tuple[N, ...], ...]
    """By how many are in front, 2 for more, and whether a Relight is in hand."""
    lost_turn: tuple[N, N]
    golden_bird: tuple[N, N]
    hot_stick: tuple[N, N]
    radar: tuple[tuple[N, ...], ...]
    """With a working one in front, by the danger, and whether there is an answer: 2 if its window is open."""
    visual: tuple[tuple[N, ...], ...]


LEARNED = read_catalogue(__package__, "outlook.toml", dict[str, Points[float]])
"""By the number of seats."""


def outlook(p: Position, seat: Seat, learned: Mapping[str, Points[float]] = LEARNED) -> float:
    """Estimate the win chance of `seat`, a shared victory in part, from the points by the number of seats."""
    if p.table.phase is Phase.COUNTER:
        p = answered(p)
    if p.table.result is not None:
        return p.table.result.share(seat)
    points = learned[str(len(p.hands))]
    odds = [exp(fsum(earned(points, p, each))) for each in p.table.seats]
    return odds[seat] / fsum(odds)


def earned(points: Points[N], p: Position, seat: Seat) -> list[N]:
    """Return those of `points` that `seat` has in a position without an open counter window."""
    t, hand = p.table, p.hands[seat]
    has = list(map(getitem, points.held, map(min, hand, _THREE)))
    has += (
        points.missing[t.goal - t.kills[seat]],
        points.flameout[min(t.flameouts[seat], 2)][hand[RELIGHT] > 0],
        points.lost_turn[t.lost_turn[seat]],
        points.golden_bird[t.golden_bird[seat]],
        points.hot_stick[t.hot_stick[seat]],
    )
    others = LEFT_ROUND[len(p.hands)][seat]
    if t.radar[seat] != NONE and not t.suppressed[seat]:
        has.append(points.radar[_danger(p, seat, MISSILE, others)][_answer(p, seat, RADAR)])
    if t.visual[seat] != NONE:
        shooters = (t.visual[seat],) if t.reversed[seat] else others
        has.append(points.visual[_danger(p, seat, GUNS, shooters)][_answer(p, seat, VISUAL)])
    return has


def _danger(p: Position, seat: Seat, shot: int, shooters: Sequence[Seat]) -> int:
    """Return 3 if the shot may come before `seat` plays, 2 if later, 1 if nobody has it, 0 if nobody could fire."""
    t, seats, danger = p.table, len(p.hands), 0
    first = t.active + (t.phase is not Phase.PLAY)
    for other in shooters:
        if not t.flameouts[other]:
            soon = not t.lost_turn[other] and (other - first) % seats < (seat - first) % seats
        elif p.hands[other][RELIGHT]:
            soon = False
        else:
            continue
        danger = max(danger, 2 + soon if p.hands[other][shot] else 1)
    return danger


def _answer(p: Position, seat: Seat, acquisition: int) -> int:
    t = p.table
    if not defenses(t, seat, usable(p, seat), acquisition, DEFEND):
        return 0
    return 2 if t.phase is Phase.DEFEND and t.asked == seat and t.acquisition == acquisition else 1

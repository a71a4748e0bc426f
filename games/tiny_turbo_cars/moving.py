"""Moving a car over the track (rules M, W, G)."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.damage import gain_shields, suffer
from games.tiny_turbo_cars.track import STRIDE, Ground, ground_of

if TYPE_CHECKING:
    from games.core import Event, Seat
    from games.tiny_turbo_cars.position import Position

    Happened = list[Event]

_PUDDLE, _OBSTACLE, _IMPASSABLE = int(Ground.PUDDLE), int(Ground.OBSTACLE), int(Ground.IMPASSABLE)


class Heading(IntEnum):
    """Where a move goes (M1)."""

    STRAIGHT = 0
    BLUE = 1
    RED = 2
    BACK = 3
    JUMP = 4


_STEP = (STRIDE, STRIDE - 1, STRIDE + 1, -STRIDE)
"""What one step adds to a space, by heading."""


class Harm(IntEnum):
    """How often damage of a move is suffered."""

    NONE = 0
    ONCE = 1
    TWICE = 2


def move(p: Position, seat: Seat, heading: int, value: int, harm: int, happened: Happened) -> None:
    """Move `value` spaces (M1-M9); 0 is no move at all (V5)."""
    if value == 0:
        return
    if ground_of(p.rows)[p.spaces[seat]] == _PUDDLE:
        take_slippery(p, seat, happened)
    if heading == Heading.JUMP:
        _jump(p, seat, value, harm, happened)
    else:
        _drive(p, seat, _STEP[heading], value, harm, happened)


def _drive(p: Position, seat: Seat, step: int, value: int, harm: int, happened: Happened) -> None:
    """Enter one space after the other, until something is in the way (M1, M3, M4)."""
    ground = ground_of(p.rows)
    start = here = p.spaces[seat]
    path: list[int] = []
    wet = False
    end: Event | None = None
    hurt = False
    for _ in range(value):
        target = here + step
        if target < 0:
            end = e.EndOfTrack(seat)
            break
        kind = ground[target]
        if kind == _IMPASSABLE:
            end, hurt = e.Blocked(seat, target), True
            break
        here = target
        path.append(here)
        wet = wet or kind == _PUDDLE
        cars = others_on(p, seat, here)
        if kind == _OBSTACLE or cars:
            end, hurt = e.Bumped(seat, here, kind == _OBSTACLE, cars), True
            break
    if path:
        p.spaces[seat] = here
        happened.append(e.Drove(seat, start, tuple(path), jump=False))
    if wet:
        take_slippery(p, seat, happened)
    if end is not None:
        happened.append(end)
    if hurt:
        _harm(p, seat, harm, happened)


def _jump(p: Position, seat: Seat, value: int, harm: int, happened: Happened) -> None:
    """M6, M7: only the landing counts; onto an impassable the car falls back to the nearest space behind it."""
    ground = ground_of(p.rows)
    start = p.spaces[seat]
    target = landing = start + value * STRIDE
    while ground[landing] == _IMPASSABLE:
        landing -= STRIDE
    p.spaces[seat] = landing
    if landing != start:
        happened.append(e.Drove(seat, start, (landing,), jump=True))
    if ground[landing] == _PUDDLE:
        take_slippery(p, seat, happened)
    cars = others_on(p, seat, landing)
    if landing != target:
        happened.append(e.Blocked(seat, target))
    elif ground[landing] == _OBSTACLE or cars:
        happened.append(e.Bumped(seat, landing, ground[landing] == _OBSTACLE, cars))
    else:
        return
    _harm(p, seat, harm, happened)


def _harm(p: Position, seat: Seat, harm: int, happened: Happened) -> None:
    """Suffer the one damage of a move, as often as the car's ability has it (A4, A8)."""
    if harm == Harm.NONE:
        happened.append(e.Spared(seat, "grim_thresher"))
    else:
        suffer(p, seat, happened)
        if harm == Harm.TWICE and not p.lying[seat]:
            suffer(p, seat, happened)


def others_on(p: Position, seat: Seat, space: int) -> tuple[Seat, ...]:
    """Return the other cars on a space, up or lying."""
    if space not in p.spaces:
        return ()
    return tuple(other for other in p.seats if other != seat and p.spaces[other] == space)


def take_slippery(p: Position, seat: Seat, happened: Happened) -> None:
    """W1: the token is taken once; it works from the next command on, as `slippery` is read when one begins (W2)."""
    if p.slippery != seat:
        p.slippery = seat
        happened.append(e.TookSlippery(seat))


def fire(p: Position, seat: Seat, happened: Happened) -> None:
    """G1, G2: every other car ahead in the lane takes 1 damage; M1 Furry also fires back and earns a shield (A5)."""
    furry = p.cars[seat] == Car.M1_FURRY
    here = p.spaces[seat]
    hits = [
        other
        for other in p.seats
        if (p.spaces[other] - here) % STRIDE == 0 and (p.spaces[other] > here or (furry and p.spaces[other] < here))
    ]
    hits.sort(key=lambda other: (abs(p.spaces[other] - here), other))
    happened.append(e.MissileFired(seat, tuple(hits), behind=furry))
    for other in hits:
        suffer(p, other, happened)
    if furry and hits:
        gain_shields(p, seat, 1, happened)

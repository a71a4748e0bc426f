"""Moving a car over the track (rules M, W, G)."""

from games.core import Event, Happened, QuickEnum, Seat
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.damage import gain_shields, suffer
from games.tiny_turbo_cars.position import Table
from games.tiny_turbo_cars.track import STRIDE, Ground, ground_of

_PUDDLE, _OBSTACLE, _IMPASSABLE = int(Ground.PUDDLE), int(Ground.OBSTACLE), int(Ground.IMPASSABLE)


class Heading(QuickEnum):
    """The direction of a move (M1)."""

    STRAIGHT = 0
    BLUE = 1
    RED = 2
    BACK = 3
    JUMP = 4


_STEP = (STRIDE, STRIDE - 1, STRIDE + 1, -STRIDE)
"""The change of a space by one step, by heading."""


class Harm(QuickEnum):
    """How often damage of a move is suffered."""

    NONE = 0
    ONCE = 1
    TWICE = 2


def move(table: Table, seat: Seat, heading: int, value: int, harm: int, happened: Happened) -> None:
    """M1-M9: move `value` spaces; 0 is no move at all (V5)."""
    if value == 0:
        return
    ground = ground_of(table.rows)
    if ground[table.spaces[seat]] == _PUDDLE:
        take_slippery(table, seat, happened)
    if heading == Heading.JUMP:
        _jump(table, ground, seat, value, harm, happened)
    else:
        _drive(table, ground, seat, _STEP[heading], value, harm, happened)


def _drive(table: Table, ground: bytes, seat: Seat, step: int, value: int, harm: int, happened: Happened) -> None:
    """M1, M3, M4: enter one space after the other until something is in the way."""
    start = here = table.spaces[seat]
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
        cars = others_on(table, seat, here)
        if kind == _OBSTACLE or cars:
            end, hurt = e.Bumped(seat, here, kind == _OBSTACLE, cars), True
            break
    if path:
        table.spaces[seat] = here
        table.path += path
        happened.append(e.Drove(seat, start, tuple(path), jump=False))
    if wet:
        take_slippery(table, seat, happened)
    if end is not None:
        happened.append(end)
    if hurt:
        _harm(table, seat, harm, happened)


def _jump(table: Table, ground: bytes, seat: Seat, value: int, harm: int, happened: Happened) -> None:
    """M6, M7: only the landing counts; onto an impassable the car falls back to the nearest space behind it."""
    start = table.spaces[seat]
    target = landing = start + value * STRIDE
    while ground[landing] == _IMPASSABLE:
        landing -= STRIDE
    table.spaces[seat] = landing
    if landing != start:
        table.path.append(landing)
        happened.append(e.Drove(seat, start, (landing,), jump=True))
    if ground[landing] == _PUDDLE:
        take_slippery(table, seat, happened)
    cars = others_on(table, seat, landing)
    if landing != target:
        happened.append(e.Blocked(seat, target))
    elif ground[landing] == _OBSTACLE or cars:
        happened.append(e.Bumped(seat, landing, ground[landing] == _OBSTACLE, cars))
    else:
        return
    _harm(table, seat, harm, happened)


def _harm(table: Table, seat: Seat, harm: int, happened: Happened) -> None:
    """A4, A8: suffer the damage of a move, once or as often as the car's ability says."""
    if harm == Harm.NONE:
        happened.append(e.Spared(seat, "grim_thresher"))
    else:
        suffer(table, seat, happened)
        if harm == Harm.TWICE and not table.lying[seat]:
            suffer(table, seat, happened)


def others_on(table: Table, seat: Seat, space: int) -> tuple[Seat, ...]:
    """Return the other cars on a space, upright or lying."""
    if space not in table.spaces:
        return ()
    return tuple(other for other in table.seats if other != seat and table.spaces[other] == space)


def take_slippery(table: Table, seat: Seat, happened: Happened) -> None:
    """W1: the token is taken once; it works from the next command on, as `slippery` is read when one begins (W2)."""
    if table.slippery != seat:
        table.slippery = seat
        happened.append(e.TookSlippery(seat))


def fire(table: Table, seat: Seat, happened: Happened) -> None:
    """G1, G2: every other car ahead in the lane takes 1 damage; M1 Furry also fires back and earns a shield (A5)."""
    furry = table.cars[seat] == Car.M1_FURRY
    here = table.spaces[seat]
    hits = [
        other
        for other in table.seats
        if (table.spaces[other] - here) % STRIDE == 0
        and (table.spaces[other] > here or (furry and table.spaces[other] < here))
    ]
    hits.sort(key=lambda other: (abs(table.spaces[other] - here), other))
    table.hits += hits
    happened.append(e.MissileFired(seat, tuple(hits), behind=furry))
    for other in hits:
        suffer(table, other, happened)
    if furry and hits:
        gain_shields(table, seat, 1, happened)

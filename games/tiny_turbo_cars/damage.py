"""Damage, batteries and shields (rules D, L, E)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.position import BATTERIES
from games.tiny_turbo_cars.track import Ground, ground_of

if TYPE_CHECKING:
    from games.core import Event, Seat
    from games.tiny_turbo_cars.position import Position

    Happened = list[Event]


def suffer(p: Position, seat: Seat, happened: Happened) -> None:
    """1 damage: a shield if there is one, else a battery; nothing while lying or on the grid (D1, D2)."""
    if p.lying[seat]:
        happened.append(e.Spared(seat, "lying"))
    elif ground_of(p.rows)[p.spaces[seat]] == Ground.GRID:
        happened.append(e.Spared(seat, "grid"))
    elif p.shields[seat]:
        p.shields[seat] -= 1
        happened.append(e.Damaged(seat, shield=True, left=p.shields[seat]))
    else:
        p.batteries[seat] -= 1
        happened.append(e.Damaged(seat, shield=False, left=p.batteries[seat]))
        if p.batteries[seat] == 0:
            p.lying[seat] = True
            happened.append(e.LaidDown(seat))


def recover(p: Position, seat: Seat, place: int, tile: int, happened: Happened) -> None:
    """L2: ignore a command and charge a battery; with the last one the car stands up."""
    p.batteries[seat] += 1
    happened.append(e.CommandIgnored(seat, place, tile, p.batteries[seat]))
    if p.batteries[seat] == BATTERIES:
        p.lying[seat] = False
        happened.append(e.StoodUp(seat))


def gain_shields(p: Position, seat: Seat, count: int, happened: Happened) -> None:
    """E2: take shields from the supply, as far as there are any."""
    count = min(count, p.supply)
    if count:
        p.shields[seat] += count
        happened.append(e.ShieldGained(seat, count, p.shields[seat]))


def discard_shields(p: Position, seat: Seat, happened: Happened) -> None:
    """E4: what was not spent goes back."""
    if p.shields[seat]:
        happened.append(e.ShieldsDiscarded(seat, p.shields[seat]))
        p.shields[seat] = 0

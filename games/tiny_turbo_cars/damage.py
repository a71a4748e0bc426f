"""Damage, batteries and shields (rules D, L, E)."""

from games.core import Happened, Seat
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.position import BATTERIES, Table
from games.tiny_turbo_cars.track import Ground, ground_of


def suffer(table: Table, seat: Seat, happened: Happened) -> None:
    """D1, D2: take 1 damage: a shield if there is one, else a battery; nothing while lying or on the grid."""
    if table.lying[seat] or ground_of(table.rows)[table.spaces[seat]] == Ground.GRID:
        happened.append(e.Spared(seat, "lying" if table.lying[seat] else "grid"))
        return
    if seat == table.driver:
        table.harm.append(table.spaces[seat])
    shield = table.shields[seat] > 0
    energy = table.shields if shield else table.batteries
    energy[seat] -= 1
    happened.append(e.Damaged(seat, shield=shield, left=energy[seat]))
    if not shield and not energy[seat]:
        table.lying[seat] = True
        happened.append(e.LaidDown(seat, table.driver))


def recover(table: Table, seat: Seat, place: int, tile: int, happened: Happened) -> None:
    """L2: ignore a command and charge a battery; with the last one the car stands up."""
    table.batteries[seat] += 1
    happened.append(e.CommandIgnored(seat, place, tile, table.batteries[seat]))
    if table.batteries[seat] == BATTERIES:
        table.lying[seat] = False
        happened.append(e.StoodUp(seat))


def gain_shields(table: Table, seat: Seat, count: int, happened: Happened) -> None:
    """E2: take shields from the supply, as many as are left."""
    count = min(count, table.supply)
    if count:
        table.shields[seat] += count
        happened.append(e.ShieldGained(seat, count, table.shields[seat]))


def discard_shields(table: Table, seat: Seat, happened: Happened) -> None:
    """E4: return unspent shields."""
    if table.shields[seat]:
        happened.append(e.ShieldsDiscarded(seat, table.shields[seat]))
        table.shields[seat] = 0

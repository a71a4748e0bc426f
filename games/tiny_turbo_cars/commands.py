"""The commands of a program (rules X3-X6, V), with values computed in the rulebook's order."""

from games.core import Happened, Seat
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.moves import Harm, Heading, fire, move
from games.tiny_turbo_cars.position import BATTERIES, Table
from games.tiny_turbo_cars.tiles import BASE, DIAGONAL, TO_BLUE, Tile
from games.tiny_turbo_cars.track import Ground, ground_of

_CARPETS = (Ground.CARPET, Ground.GRASS)
_HEADINGS: dict[int, Heading] = {Tile.BK: Heading.BACK, Tile.JP: Heading.JUMP}
TURBOBOTS_TURBO = 4
DOGTORS_BATTERY = 2


def obey(table: Table, seat: Seat, place: int, tile: int, pending: int, happened: Happened) -> int:
    """X3: carry out one command with the pending modifiers; return those pending now."""
    if tile == Tile.UP or tile == Tile.DN:
        twice = tile == Tile.UP and table.cars[seat] == Car.DIE_LINER
        pending += BASE[tile] * (2 if twice else 1)
        happened.append(e.Modified(seat, place, tile, pending))
        return pending
    if tile == Tile.NO:
        happened.append(e.NothingHappened(seat, place, pending))
    elif tile != Tile.BT or (table.cars[seat] == Car.DOGTOR and table.batteries[seat] == BATTERIES):
        _obey_move(table, seat, place, tile, pending, happened)
    else:
        _obey_battery(table, seat, place, pending, happened)
    return 0


def _crayon_bonus(car: int, ground: int) -> int:
    """V4, A1: return the bonus of a crayon speeder under a car; it counts as a +1."""
    return 0 if ground != Ground.CRAYON else 2 if car == Car.DIE_LINER else 1


def _obey_battery(table: Table, seat: Seat, place: int, pending: int, happened: Happened) -> None:
    """X5, A7: charge batteries, three at most."""
    car = table.cars[seat]
    base = DOGTORS_BATTERY if car == Car.DOGTOR else BASE[Tile.BT]
    crayon = _crayon_bonus(car, ground_of(table.rows)[table.spaces[seat]])
    value = max(0, base + pending + crayon)
    charged = min(value, BATTERIES - table.batteries[seat])
    table.batteries[seat] += charged
    happened.append(e.BatteryCommand(seat, place, value, pending, crayon, charged, table.batteries[seat]))


def _obey_move(table: Table, seat: Seat, place: int, tile: int, pending: int, happened: Happened) -> None:
    """Section V: value, direction and missile of a move, then the move itself."""
    car = table.cars[seat]
    ground = ground_of(table.rows)[table.spaces[seat]]
    if tile == Tile.BK and ground == Ground.GRID:
        happened.append(e.HeldOnGrid(seat, place))
        return
    mirrored = table.slippery == seat and tile in DIAGONAL
    carpet = ground in _CARPETS
    base = (2 if car == Car.BRICK_GANG else 1) if carpet else _base(table, seat, tile)
    crayon = _crayon_bonus(car, ground)
    ability = 1 if mirrored and car == Car.PUDDLE_HOPPER else 0
    value = max(0, base + pending + crayon + ability)
    heading = _heading(tile, mirrored=mirrored)
    happened.append(e.MoveCommand(seat, place, tile, base, carpet, pending, crayon, ability, value, heading, mirrored))
    if tile == Tile.MS:
        fire(table, seat, happened)
    move(table, seat, heading, value, _harm(car, tile, heading, value), happened)


def _base(table: Table, seat: Seat, tile: int) -> int:
    """V1: the value on the tile; Turbo counts charged batteries."""
    if tile == Tile.TB:
        return TURBOBOTS_TURBO if table.cars[seat] == Car.TURBOBOT else table.batteries[seat]
    return DOGTORS_BATTERY if tile == Tile.BT else BASE[tile]


def _heading(tile: int, *, mirrored: bool) -> Heading:
    """V6: a slippery car goes to the other side."""
    if tile in DIAGONAL:
        return Heading.BLUE if (tile in TO_BLUE) != mirrored else Heading.RED
    return _HEADINGS.get(tile, Heading.STRAIGHT)


def _harm(car: int, tile: int, heading: int, value: int) -> Harm:
    """A4, A8: how often damage of this move is suffered."""
    if car == Car.GRIM_THRESHER and value == 1 and heading in (Heading.STRAIGHT, Heading.JUMP):
        return Harm.NONE
    return Harm.TWICE if car == Car.TURBOBOT and tile == Tile.TB else Harm.ONCE

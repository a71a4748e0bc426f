"""What happens in a match of Tiny Turbo Cars, in the words of the rules page."""

from games.core import Ended, Event, Private, Round, Seat, SeatEvent
from games.tiny_turbo_cars import written
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.track import row_of


class Step(SeatEvent, frozen=True):
    """A step of a turn: the film says it, but the record only the result of the whole turn."""


class TrackLaid(Event, frozen=True):
    """The boards between start and finish (S1)."""

    boards: written.Boards


class CarPicked(SeatEvent, frozen=True):
    car: written.CarNumber


class CarPlaced(SeatEvent, frozen=True):
    lane: int


class RoundStarted(Round, frozen=True):
    """A round began: all program at once, and then race."""


class ControllerPassed(Private, frozen=True):
    """The scrambled controller that a seat got from its right, private (P1)."""

    tiles: tuple[int, ...]


class Slid(Private, frozen=True):
    """A slide of the seat's own puzzle, private (P9)."""

    cell: int


class ProgrammingDone(SeatEvent, frozen=True):
    """`seat` took the Smile of `rank`; rank 0 where the number of slides will decide (P3, P10)."""

    rank: int
    saddest: bool
    """Whether that Smile is the last one."""


class CountdownStarted(SeatEvent, frozen=True):
    """Only `seat` is still programming (P4)."""

    seconds: int


class TimeRanOut(Event, frozen=True):
    """The programs of `seats` stay as they are (P6, P7), or the seat that is asked declines (X8)."""

    seats: tuple[Seat, ...]
    phase: int

    @property
    def programming(self) -> bool:
        return self.phase == Phase.PROGRAMMING


class ProgramsRevealed(Event, frozen=True):
    """All programs, and the order of the Smiles, happiest first (P8)."""

    programs: tuple[tuple[int, ...], ...]
    order: tuple[Seat, ...]
    slides: tuple[int, ...]
    """How many slides every seat used, where they decided the order; else empty."""

    @property
    def racers(self) -> written.Racers:
        return tuple((seat, self.slides[seat] if self.slides else None) for seat in self.order)


class TurnStarted(Step, frozen=True):
    rank: int
    program: written.Program


class SlowestPays(Step, frozen=True):
    """The saddest Smile costs a battery (X1)."""


class GapSkipped(SeatEvent, frozen=True):
    place: int


class Command(Step, frozen=True):
    """A command of the program that is being run; `place` is its number, from 1."""

    place: int


class CommandIgnored(Command, frozen=True):
    """A lying car charges a battery instead of carrying out a command (L2)."""

    tile: written.TileNumber
    batteries: int


class StoodUp(Step, frozen=True):
    pass


class Modified(Command, frozen=True):
    """+1 or −1; `pending` is what the next command now gets (X3)."""

    tile: written.TileNumber
    pending: written.Change


class NothingHappened(Command, frozen=True):
    """The Skip tile; `lost` is the modifier that it used up (X4)."""

    lost: written.Change

    @property
    def modified(self) -> bool:
        """Whether a modifier was used up."""
        return bool(self.lost)


class HeldOnGrid(Command, frozen=True):
    """Back 1 on the starting grid (V2)."""


class BatteryCommand(Command, frozen=True):
    value: int
    pending: int
    crayon: int
    charged: int
    batteries: int

    @property
    def reasons(self) -> written.Reasons:
        return _that_matter(("modifier", self.pending), ("crayon", self.crayon))


class MoveCommand(Command, frozen=True):
    """A move and the sum that its value comes from (V1-V6)."""

    tile: written.TileNumber
    base: int
    """The value that the tile has, or that the carpet made of it."""
    carpet: bool
    pending: int
    crayon: int
    ability: int
    value: int
    heading: int
    mirrored: bool

    @property
    def reasons(self) -> written.Reasons:
        carpet = ("carpet", self.base * self.carpet)
        slippery = (("slippery", self.ability), ("mirrored", int(self.mirrored)))
        return _that_matter(carpet, ("modifier", self.pending), ("crayon", self.crayon), *slippery)


class MissileFired(Step, frozen=True):
    hits: written.Hits
    behind: bool
    """Whether it also flew backwards (A5)."""


class Drove(Step, frozen=True):
    """`path` has every space entered, in order; a jump enters only the last."""

    start: written.Space
    path: tuple[int, ...]
    jump: bool

    @property
    def way(self) -> written.Way:
        return (self.start, *self.path)


class TookSlippery(Step, frozen=True):
    pass


class Blocked(Step, frozen=True):
    """The way was impassable, at `space` (M3, M7)."""

    space: written.Space


class EndOfTrack(Step, frozen=True):
    """There is nothing behind the starting grid (M8)."""


class Bumped(Step, frozen=True):
    """The move ended in an obstacle or among `cars` (M4)."""

    space: written.Space
    obstacle: bool
    cars: tuple[Seat, ...]

    @property
    def what(self) -> written.Bumps:
        return self.obstacle, self.cars


class Damaged(Step, frozen=True):
    """1 damage: a shield or a battery; `left` counts the remaining ones of the same kind (D1)."""

    shield: bool
    left: int


class Spared(Step, frozen=True):
    """Damage that did not count: `grid`, `lying` (D2) or `grim_thresher` (A4)."""

    reason: str


class LaidDown(SeatEvent, frozen=True):
    """A car has lost its last battery (D1), by its own move or a missile of the `driver`."""

    driver: Seat

    @property
    def shot(self) -> bool:
        return self.driver not in (NONE, self.seat)


class Flew(Step, frozen=True):
    start: written.Space
    space: written.Space


class StayedPut(Step, frozen=True):
    pass


class Boosted(Step, frozen=True):
    """A shield was spent to move 2 (E3)."""

    left: int


class ShieldGained(Step, frozen=True):
    """Shields gained at the end of a round, or by a missile that hit (E1, A5)."""

    count: int
    held: int


class ShieldsDiscarded(Step, frozen=True):
    count: int


class SlipperyReturned(SeatEvent, frozen=True):
    pass


class TurnEnded(SeatEvent, frozen=True):
    """The result of a whole turn."""

    start: written.Space
    space: written.Space
    damage: int
    hits: tuple[Seat, ...]
    """Whom its missiles hit."""
    spent: int
    """The shields that it spent."""
    lying: bool

    @property
    def deeds(self) -> written.Deeds:
        start, end = row_of(self.start), row_of(self.space)
        return written.TurnResult(start, end, self.hits, self.damage, self.lying)


class RoundEnded(Event, frozen=True):
    """The spaces of all cars when a round ended, and the shields that each gains for being behind (R4, E1)."""

    number: int
    spaces: tuple[int, ...]
    gained: tuple[int, ...]

    @property
    def many(self) -> bool:
        """Whether there are so many cars that their rows alone fill a line."""
        return len(self.spaces) > 2

    @property
    def standings(self) -> written.Standings:
        return tuple(map(row_of, self.spaces))


class RaceOver(Ended, frozen=True):
    spaces: tuple[int, ...]


def _that_matter(*reasons: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(reason for reason in reasons if reason[1])

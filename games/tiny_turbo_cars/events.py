"""What happens in a match of Tiny Turbo Cars, in the words of the rules page."""

from __future__ import annotations

from games.core import Event, Outcome, Seat


class TrackLaid(Event, frozen=True, gc=False):
    """The boards between start and finish (S1)."""

    boards: tuple[str, ...]


class CarPicked(Event, frozen=True, gc=False):
    seat: Seat
    car: int


class CarPlaced(Event, frozen=True, gc=False):
    seat: Seat
    lane: int


class RoundStarted(Event, frozen=True, gc=False):
    number: int


class ControllerPassed(Event, frozen=True, gc=False):
    """The scrambled controller that a seat got from its right, private (P1)."""

    seat: Seat
    tiles: tuple[int, ...]

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Slid(Event, frozen=True, gc=False):
    """A slide of the seat's own puzzle, private (P9)."""

    seat: Seat
    cell: int

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class ProgrammingDone(Event, frozen=True, gc=False):
    """`seat` took the Smile of `rank`; rank 0 where the number of slides will decide (P3, P10)."""

    seat: Seat
    rank: int
    saddest: bool
    """Whether that Smile is the last one."""


class CountdownStarted(Event, frozen=True, gc=False):
    """Only `seat` is still programming (P4)."""

    seat: Seat
    seconds: int


class TimeRanOut(Event, frozen=True, gc=False):
    """The programs of `seats` stay as they are (P6, P7), or the seat that is asked declines (X8)."""

    seats: tuple[Seat, ...]
    phase: int


class ProgramsRevealed(Event, frozen=True, gc=False):
    """All programs, and the order of the Smiles, happiest first (P8)."""

    programs: tuple[tuple[int, ...], ...]
    order: tuple[Seat, ...]
    slides: tuple[int, ...]
    """How many slides every seat used, where they decided the order; else empty."""


class TurnStarted(Event, frozen=True, gc=False):
    seat: Seat
    rank: int
    program: tuple[int, ...]


class SlowestPays(Event, frozen=True, gc=False):
    """The saddest Smile costs a battery (X1)."""

    seat: Seat


class GapSkipped(Event, frozen=True, gc=False):
    seat: Seat
    place: int


class CommandIgnored(Event, frozen=True, gc=False):
    """A lying car charges a battery instead of carrying out a command (L2)."""

    seat: Seat
    place: int
    tile: int
    batteries: int


class StoodUp(Event, frozen=True, gc=False):
    seat: Seat


class Modified(Event, frozen=True, gc=False):
    """An Increase or Decrease; `pending` is what the next command now gets (X3)."""

    seat: Seat
    place: int
    tile: int
    pending: int


class NothingHappened(Event, frozen=True, gc=False):
    """The Nothing tile; `lost` is the modifier that it used up (X4)."""

    seat: Seat
    place: int
    lost: int


class HeldOnGrid(Event, frozen=True, gc=False):
    """Backwards on the starting grid (V2)."""

    seat: Seat
    place: int


class BatteryCommand(Event, frozen=True, gc=False):
    seat: Seat
    place: int
    value: int
    pending: int
    crayon: int
    charged: int
    batteries: int


class MoveCommand(Event, frozen=True, gc=False):
    """A move and the sum that its value comes from (V1-V6)."""

    seat: Seat
    place: int
    tile: int
    base: int
    """The value that the tile has, or that the carpet made of it."""
    carpet: bool
    pending: int
    crayon: int
    ability: int
    value: int
    heading: int
    mirrored: bool


class MissileFired(Event, frozen=True, gc=False):
    seat: Seat
    hits: tuple[Seat, ...]
    behind: bool
    """Whether it also flew backwards (A5)."""


class Drove(Event, frozen=True, gc=False):
    """`path` has every space entered, in order; a jump enters only the last."""

    seat: Seat
    start: int
    path: tuple[int, ...]
    jump: bool


class TookSlippery(Event, frozen=True, gc=False):
    seat: Seat


class Blocked(Event, frozen=True, gc=False):
    """The way was impassable, at `space` (M3, M7)."""

    seat: Seat
    space: int


class EndOfTrack(Event, frozen=True, gc=False):
    """There is nothing behind the starting grid (M8)."""

    seat: Seat


class Bumped(Event, frozen=True, gc=False):
    """The move ended in an obstacle or among `cars` (M4)."""

    seat: Seat
    space: int
    obstacle: bool
    cars: tuple[Seat, ...]


class Damaged(Event, frozen=True, gc=False):
    """1 damage: a shield or a battery; `left` counts the remaining ones of the same kind (D1)."""

    seat: Seat
    shield: bool
    left: int


class Spared(Event, frozen=True, gc=False):
    """Damage that did not count: `grid`, `lying` (D2) or `grim_thresher` (A4)."""

    seat: Seat
    reason: str


class LaidDown(Event, frozen=True, gc=False):
    seat: Seat


class Flew(Event, frozen=True, gc=False):
    seat: Seat
    start: int
    space: int


class StayedPut(Event, frozen=True, gc=False):
    seat: Seat


class Boosted(Event, frozen=True, gc=False):
    """A shield was spent to move 2 (E3)."""

    seat: Seat
    left: int


class ShieldGained(Event, frozen=True, gc=False):
    """Shields gained at the end of a round, or by a missile that hit (E1, A5)."""

    seat: Seat
    count: int
    held: int


class ShieldsDiscarded(Event, frozen=True, gc=False):
    seat: Seat
    count: int


class SlipperyReturned(Event, frozen=True, gc=False):
    seat: Seat


class TurnEnded(Event, frozen=True, gc=False):
    """The result of a whole turn."""

    seat: Seat
    start: int
    space: int
    damage: int
    hits: tuple[Seat, ...]
    """Whom its missiles hit."""
    spent: int
    """The shields that it spent."""
    lying: bool


class RoundEnded(Event, frozen=True, gc=False):
    """The spaces of all cars when a round ended, and the shields that each gains for being behind (R4, E1)."""

    number: int
    spaces: tuple[int, ...]
    gained: tuple[int, ...]


class RaceOver(Event, frozen=True):
    outcome: Outcome
    spaces: tuple[int, ...]

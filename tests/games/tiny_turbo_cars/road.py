"""A road drawn by hand, so that a test reads like a picture: where everything lies, who stands where, who runs what.

The road is drawn as a driver sees it, the furthest row on top, blue on the left; the lowest row drawn is row 0:

    r = Road("..o..  ccccc  .....", "brick_gang@0.3 b2 s1", "dogtor@1.3 lying")
    r.run(0, "F2 UP R1")
    assert r.car(0) == "2.4 b2 s1"
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest

from games.core import Event, IllegalAction, Seat
from games.core.rng import Rng
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import play, puzzle, turn
from games.tiny_turbo_cars.actions import TurboAction
from games.tiny_turbo_cars.cars import KEYS
from games.tiny_turbo_cars.diagram import stance
from games.tiny_turbo_cars.position import Phase, RaceTerms, begin
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.text import caption, sentence
from games.tiny_turbo_cars.tiles import CODES, Tile
from games.tiny_turbo_cars.track import space

E = TypeVar("E", bound="Event")

TERMS = RaceTerms(countdown=30, relaxed=False, max_rounds=30, max_slides=300)
NAMES = ("Ann", "Bob", "Cleo", "Dan")
IDLE = "-- NO NO NO NO NO NO NO"


def read(tiles: str) -> list[int]:
    """Read what `puzzle.written` wrote."""
    return [CODES.index(code) for code in tiles.split()]


class Road:
    """A match in the middle of things: all seats are programming on a road drawn by the test."""

    def __init__(self, road: str, *cars: str, line: int = 99, terms: RaceTerms = TERMS) -> None:
        """Lay the road and put the cars on it; the seats are in the order of the Smiles."""
        rows = tuple(reversed(road.split()))
        position = begin(terms, (), rows, line, len(cars), Rng(1))
        position.controllers = [puzzle.scrambled(position.luck) for _ in cars]
        self.state, self.p = TurboState(position), position.table
        self.p.order = list(self.p.seats)
        self.p.phase, self.p.asked, self.p.round = Phase.PROGRAMMING, -1, 1
        self.events: list[Event] = []
        for seat, text in enumerate(cars):
            self._put(seat, text)

    def _put(self, seat: Seat, text: str) -> None:
        p = self.p
        where, *facts = text.split()
        key, _, place = where.partition("@")
        row, lane = place.split(".")
        p.cars[seat], p.spaces[seat] = KEYS.index(key), space(int(row), int(lane))
        for fact in facts:
            match fact[0], fact[1:]:
                case "b", number:
                    p.batteries[seat] = int(number)
                case "s", number:
                    p.shields[seat] = int(number)
                case "l", "ying":
                    p.lying[seat] = True
                case "w", "et":
                    p.slippery = seat

    def car(self, seat: Seat) -> str:
        """Write how a car stands, as it is put there."""
        return stance(self.p, seat)

    def run(self, seat: Seat, program: str) -> list[Event]:
        """Run commands for a car, and nothing around them; return what happened."""
        happened: list[Event] = []
        self.p.programs[seat] = tuple(read(program))
        turn.run_commands(self.p, seat, happened)
        self.events += happened
        return happened

    def race(self, *programs: str) -> list[Event]:
        """Run a whole race with the programs of all seats, until a player has to decide or the round is over.

        The other tiles lie above and below a program somehow.
        """
        for seat, program in enumerate(programs):
            run = read(program)
            run += [Tile.GAP] * (8 - len(run))
            self.state.position.controllers[seat] = [Tile.NO] * 4 + run + [Tile.NO] * 4
        self.p.finished = list(self.p.seats)
        happened: list[Event] = []
        play.start_race(self.state.position, [], happened)
        self.events += happened
        return happened

    def play(self, *lines: str) -> list[Event]:
        """Let seats decide: "0 boost"; return all that happened."""
        happened: list[Event] = []
        for line in lines:
            seat, notation = line.split()
            happened += self.state.apply(int(seat), TurboAction.parse(notation))
        self.events += happened
        return happened

    def refuse(self, line: str) -> str:
        """Return the code with which a decision is refused; nothing has changed then."""
        seat, notation = line.split()
        before = self.state.dump()
        with pytest.raises(IllegalAction) as refused:
            self.state.apply(int(seat), TurboAction.parse(notation))
        assert self.state.dump() == before
        return refused.value.code

    def legal(self, seat: Seat) -> list[str]:
        """Return the notations of all that a seat may do."""
        return [action.notation for action in self.state.legal_actions(seat)]


def only(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def sentences(events: Iterable[Event]) -> list[str]:
    """Return the sentences of events, without those that go without saying."""
    return [words for event in events if (words := sentence(event, NAMES))]


def captions(events: Iterable[Event]) -> list[str]:
    """Return the sentences that a film tells of events."""
    return [words for event in events if (words := caption(event, NAMES))]


def values(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Return the place and value of every move command."""
    return [(event.place, event.value) for event in only(events, e.MoveCommand)]

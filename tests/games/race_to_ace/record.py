"""Plans of recorded matches; `python -m tests.games.race_to_ace.record` records new ones."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.core import SeatSetup, State
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.state import RaceState
from tests.games.corpus import Corpus, Kept, Plan

GAME = RaceToAce()


class Record(Kept, frozen=True, kw_only=True):
    seats: int
    options: dict[str, int | str]
    length: int = msgspec.field(default=0, name="turns")


def plan(seats: int, seed: int, options: dict[str, int | str], who: str) -> Plan[Record]:
    return Plan(Record(seats=seats, seed=str(seed), options=options), who, seed + 1)


def begin(kept: Record) -> State:
    return GAME.new([SeatSetup()] * kept.seats, int(kept.seed), RaceOptions.model_validate(kept.options))


def turns(state: State) -> int:
    assert isinstance(state, RaceState)
    return state.position.table.turn


CORPUS = Corpus(
    GAME,
    Path(__file__).parent / "corpus",
    Record,
    {
        "two-drivers": plan(2, 101, {}, "driver"),
        "three-rookies": plan(3, 102, {}, "rookie"),
        "four-drivers-one-kill": plan(4, 103, {"kills": 1}, "driver"),
        "five-rookies-first-3": plan(5, 104, {"first": "pilot 4"}, "rookie"),
        "two-dice": plan(2, 2**127 + 105, {"kills": 4, "first": "pilot 1"}, "dice"),
        "four-dice": plan(4, 0, {}, "dice"),
        "five-dice": plan(5, 107, {"kills": 3}, "dice"),
        # Pilots are hardly ever shot down by the first action, and one match is to meet the guard of turn 500.
        "five-absent": plan(5, 130, {}, "first"),
    },
    "three-rookies",
    begin,
    turns,
)

if __name__ == "__main__":
    CORPUS.main()

"""Plans of recorded matches; `python -m tests.games.acceleration.record` records new ones."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.acceleration.game import Acceleration, AccelerationOptions
from games.acceleration.state import AccelerationState
from games.core import SeatSetup, State
from tests.games.corpus import Corpus, Kept, Plan

GAME = Acceleration()


class Record(Kept, frozen=True, kw_only=True):
    options: dict[str, str | int]
    length: int = msgspec.field(default=0, name="turns")


def plan(seed: int, options: dict[str, str | int], who: str) -> Plan[Record]:
    return Plan(Record(seed=str(seed), options=options), who, seed + 1)


def begin(kept: Record) -> State:
    return GAME.new([SeatSetup()] * 2, int(kept.seed), AccelerationOptions.model_validate(kept.options))


def turns(state: State) -> int:
    assert isinstance(state, AccelerationState)
    return state.position.table.turns


CORPUS = Corpus(
    GAME,
    Path(__file__).parent / "corpus",
    Record,
    {
        "drivers": plan(401, {}, "driver"),
        "drivers-red": plan(402, {"legion": "red", "first": 1}, "driver"),
        "rookies": plan(403, {}, "rookie"),
        "rookies-again": plan(404, {"first": 0}, "rookie"),
        "dice": plan(405, {}, "dice"),
        "dice-again": plan(2**127 + 406, {"legion": "red"}, "dice"),
        "dice-once-more": plan(407, {"first": 1}, "dice"),
        "dice-that-agree": plan(1148, {}, "dice"),
        # The first action is to stay, so nobody is ever hurt; the last one is to offer a draw, or to decline one.
        "absent": plan(408, {"first": 0}, "first"),
        "contrary": plan(500, {}, "last"),
    },
    "drivers",
    begin,
    turns,
)

if __name__ == "__main__":
    CORPUS.main()

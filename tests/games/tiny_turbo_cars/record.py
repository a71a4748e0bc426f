"""Plans of recorded matches; `python -m tests.games.tiny_turbo_cars.record` records new ones."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from games.core import CLOCK, Seat, SeatSetup, State
from games.core.rng import Rng
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.state import TurboState
from tests.games.corpus import Corpus, Kept, Plan

GAME = TinyTurboCars()


class Record(Kept, frozen=True, kw_only=True):
    seats: int
    options: dict[str, bool | int]
    length: int = msgspec.field(default=0, name="rounds")


def anybody(state: State, luck: Rng, clock: int) -> Seat:
    """Pick one of those who are asked, or the clock once in `clock` decisions."""
    if state.legal_actions(CLOCK) and clock and luck.below(clock) == 0:
        return CLOCK
    return luck.choice(state.to_act())


def plan(seats: int, seed: int, options: dict[str, bool | int], who: str, clock: int) -> Plan[Record]:
    return Plan(Record(seats=seats, seed=str(seed), options=options), who, seed + 1, partial(anybody, clock=clock))


def begin(kept: Record) -> State:
    return GAME.new([SeatSetup()] * kept.seats, int(kept.seed), TurboOptions.model_validate(kept.options))


def rounds(state: State) -> int:
    assert isinstance(state, TurboState)
    return state.position.table.round


CORPUS = Corpus(
    GAME,
    Path(__file__).parent / "corpus",
    Record,
    {
        "four-planners-first-game": plan(4, 201, {"first_game": True}, "playout", 0),
        "three-planners-long": plan(3, 202, {"long": True}, "playout", 0),
        "two-planners-relaxed": plan(2, 203, {"relaxed": True, "deal": True}, "playout", 0),
        "two-dice": plan(2, 584, {}, "dice", 0),
        "two-dice-in-haste": plan(2, 204, {}, "dice", 40),
        "three-dice-relaxed": plan(3, 205, {"relaxed": True}, "dice", 60),
        "four-dice": plan(4, 206, {"deal": True}, "dice", 80),
        "four-dice-again": plan(4, 2**127 + 207, {"countdown": 10}, "dice", 0),
        "four-dice-two-rounds": plan(4, 0, {"max_rounds": 2, "max_slides": 5}, "dice", 0),
    },
    "four-planners-first-game",
    begin,
    rounds,
)

if __name__ == "__main__":
    CORPUS.main()

"""Plans of recorded matches; `python -m tests.games.acceleracers.record` records new ones."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.acceleracers.decks import DECKS
from games.acceleracers.game import AcceleRacers
from games.acceleracers.state import AcceleState
from games.core import SeatSetup, State
from tests.games.corpus import Corpus, Kept, Plan

GAME = AcceleRacers()


class Record(Kept, frozen=True, kw_only=True):
    decks: list[int]
    """Which of the pre-built decks the seats play."""
    realms: list[str]
    """Realms beside those of the deck, so that there is something to choose."""
    length: int = msgspec.field(default=0, name="turns")


def plan(decks: list[int], realms: list[str], seed: int, who: str) -> Plan[Record]:
    return Plan(Record(decks=decks, realms=realms, seed=seed), who, seed)


def begin(kept: Record) -> State:
    setup = [SeatSetup((*DECKS[deck].cards, *kept.realms)) for deck in kept.decks]
    return GAME.new(setup, int(kept.seed), GAME.Options())


def turns(state: State) -> int:
    assert isinstance(state, AcceleState)
    return state.position.table.turn


CORPUS = Corpus(
    GAME,
    Path(__file__).parent / "corpus",
    Record,
    {
        "starters-drivers": plan([0, 1], [], 11, "driver"),
        "starters-rookies": plan([1, 0], [], 12, "rookie"),
        "sixty-drivers": plan([2, 3], [], 13, "driver"),
        "realms-to-choose": plan([3, 2], ["fog-realm", "micro-realm"], 14, "rookie"),
        "dice": plan([2, 3], ["wind-realm"], 15, "dice"),
        "absent": plan([0, 1], [], 16, "last"),
    },
    "starters-drivers",
    begin,
    turns,
)

if __name__ == "__main__":
    CORPUS.main()

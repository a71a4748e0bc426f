"""Plans of recorded matches; `python -m tests.games.dealin_dirt.record` records new ones."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.core import SeatSetup, State
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.dealin_dirt.state import DirtState
from tests.games.corpus import Corpus, Kept, Plan
from tests.games.dealin_dirt.test_properties import wild_deck

GAME = DealinDirt()


class Record(Kept, frozen=True, kw_only=True):
    options: dict[str, int]
    decks: list[list[str]]
    length: int = msgspec.field(default=0, name="turns")


def plan(seed: int, options: dict[str, int], decks: list[list[str]], who: str) -> Plan[Record]:
    return Plan(Record(seed=str(seed), options=options, decks=decks), who, seed + 1)


def prebuilt(first: int, second: int) -> list[list[str]]:
    return [list(GAME.decks()[number].cards) for number in (first, second)]


def wild(seed: int, size: int) -> list[list[str]]:
    return [list(wild_deck(seed + seat, size)) for seat in range(2)]


def begin(kept: Record) -> State:
    setup = [SeatSetup(tuple(deck)) for deck in kept.decks]
    return GAME.new(setup, int(kept.seed), DirtOptions.model_validate(kept.options))


def turns(state: State) -> int:
    assert isinstance(state, DirtState)
    return state.position.table.turn


CORPUS = Corpus(
    GAME,
    Path(__file__).parent / "corpus",
    Record,
    {
        "drivers-default": plan(215, {}, [[], []], "driver"),
        "rookies-default": plan(202, {"first": 1}, [[], []], "rookie"),
        "rookies-forty": plan(203, {"size": 40}, [[], []], "rookie"),
        "rookies-mud-and-whirlpool": plan(204, {}, prebuilt(2, 3), "rookie"),
        "rookies-wild-sixty": plan(205, {}, wild(11, 60), "rookie"),
        "rookies-wild-fifty": plan(206, {}, wild(23, 50), "rookie"),
        "rookies-wild-forty": plan(207, {"first": 0}, wild(35, 40), "rookie"),
        "dice-wild-sixty": plan(2**127 + 208, {}, wild(47, 60), "dice"),
    },
    "rookies-default",
    begin,
    turns,
)

if __name__ == "__main__":
    CORPUS.main()

"""Make the corpus of recorded matches anew: `python -m tests.games.tiny_turbo_cars.record`.

A record holds what a match was begun with, who decided what, and hashes of what came of it; replaying it must lead to
the same bytes and the same sentences for as long as the rules keep their version.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from games.core import CLOCK, SEAT_NAMES, SeatSetup
from games.rng import Rng
from games.tiny_turbo_cars import cpu
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions

if TYPE_CHECKING:
    from games.core import Action, Event, Seat
    from games.tiny_turbo_cars.state import TurboState

CORPUS = Path(__file__).parent / "corpus"
GAME = TinyTurboCars()


class Record(msgspec.Struct, frozen=True):
    """One match as it is kept."""

    version: int
    seats: int
    seed: int
    options: dict[str, bool | int]
    reason: str
    rounds: int
    dump: str
    """SHA-256 of the final state."""
    sentences: str
    """SHA-256 of all sentences of all events, a line each."""
    notations: list[str]
    """Who decided what: `0 s:b3`; the clock is -1."""


def planner(state: TurboState, seat: Seat, luck: Rng) -> Action:
    return cpu.playout(state.position, seat, state.legal_actions(seat), luck)


def dice(state: TurboState, seat: Seat, luck: Rng) -> Action:
    return luck.choice(state.legal_actions(seat))


MATCHES = {
    # name: seats, seed, options, who plays, one in how many decisions is the clock's
    "four-planners-first-game": (4, 201, {"first_game": True}, planner, 0),
    "three-planners-long": (3, 202, {"long": True}, planner, 0),
    "two-planners-relaxed": (2, 203, {"relaxed": True, "deal": True}, planner, 0),
    "two-dice": (2, 584, {}, dice, 0),
    "two-dice-in-haste": (2, 204, {}, dice, 40),
    "three-dice-relaxed": (3, 205, {"relaxed": True}, dice, 60),
    "four-dice": (4, 206, {"deal": True}, dice, 80),
    "four-dice-again": (4, 2**127 + 207, {"countdown": 10}, dice, 0),
    "four-dice-two-rounds": (4, 0, {"max_rounds": 2, "max_slides": 5}, dice, 0),
}
GOLDEN = "four-planners-first-game"
"""The match whose sentences are kept as text to read."""


def replay(record: Record) -> tuple[TurboState, list[Event]]:
    """Play a recorded match again; return how it ended and all that happened."""
    state = GAME.new([SeatSetup()] * record.seats, record.seed, TurboOptions.model_validate(record.options))
    events = list(state.opening)
    for line in record.notations:
        seat, notation = line.split()
        events += state.apply(int(seat), GAME.parse(notation))
    return state, events


def story(events: list[Event]) -> str:
    """Return all sentences, a line each."""
    sentences = (GAME.sentence(event, SEAT_NAMES) for event in events)
    return "".join(f"{sentence}\n" for sentence in sentences if sentence)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def record(name: str) -> tuple[Record, str]:
    """Play the match `name`; return its record and its story."""
    seats, seed, options, who, clock = MATCHES[name]
    state = GAME.new([SeatSetup()] * seats, seed, TurboOptions.model_validate(options))
    luck, events, notations = Rng(seed + 1), list(state.opening), []
    while (outcome := state.outcome()) is None:
        in_time = state.legal_actions(CLOCK)
        if in_time and clock and luck.below(clock) == 0:
            seat, action = CLOCK, in_time[0]
        else:
            seat = luck.choice(state.to_act())
            action = who(state, seat, luck)
        notations.append(f"{seat} {action}")
        events += state.apply(seat, action)
    text = story(events)
    hashes = sha256(state.dump()), sha256(text.encode())
    return Record(GAME.version, seats, seed, options, outcome.reason, state.position.round, *hashes, notations), text


def main() -> None:
    """Write every record, and the golden story."""
    CORPUS.mkdir(exist_ok=True)
    for name in MATCHES:
        made, text = record(name)
        data = msgspec.to_builtins(made) | {"seed": str(made.seed)}
        CORPUS.joinpath(f"{name}.json").write_text(json.dumps(data) + "\n", encoding="utf-8")
        if name == GOLDEN:
            CORPUS.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(made.notations)} decisions, {made.rounds} rounds, {made.reason}")


if __name__ == "__main__":
    main()

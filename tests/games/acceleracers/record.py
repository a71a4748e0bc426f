"""Make the corpus of recorded matches anew: `python -m tests.games.acceleracers.record`.

A record holds what a match was begun with, who decided what, and hashes of what came of it; replaying it must lead to
the same bytes and the same sentences for as long as the rules keep their version.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from games.acceleracers.decks import DECKS
from games.acceleracers.game import AcceleRacers
from games.core import SEAT_NAMES, SeatSetup
from games.cpu import choose
from games.rng import Rng

if TYPE_CHECKING:
    from games.acceleracers.state import AcceleState
    from games.core import Action, Event, Seat

CORPUS = Path(__file__).parent / "corpus"
GAME = AcceleRacers()


class Record(msgspec.Struct, frozen=True):
    """One match as it is kept."""

    version: int
    decks: list[int]
    """Which of the pre-built decks the seats play."""
    realms: list[str]
    """Realms beside those of the deck, so that there is something to choose."""
    seed: int
    reason: str
    turns: int
    dump: str
    """SHA-256 of the final state."""
    sentences: str
    """SHA-256 of all sentences of all events, a line each."""
    notations: list[str]
    """Who decided what: `0 race:synkro`."""


MATCHES = {
    # name: decks, more Realms, seed, who plays
    "starters-drivers": ([0, 1], [], 11, "driver"),
    "starters-rookies": ([1, 0], [], 12, "rookie"),
    "sixty-drivers": ([2, 3], [], 13, "driver"),
    "realms-to-choose": ([3, 2], ["fog-realm", "micro-realm"], 14, "rookie"),
    "dice": ([2, 3], ["wind-realm"], 15, "dice"),
    "absent": ([0, 1], [], 16, "absent"),
}
GOLDEN = "starters-drivers"
"""The match whose sentences are kept as text to read."""


def begin(decks: list[int], realms: list[str], seed: int) -> AcceleState:
    return GAME.new([SeatSetup((*DECKS[deck].keys, *realms)) for deck in decks], seed, GAME.Options())


def decide(state: AcceleState, seat: Seat, level: str, luck: Rng) -> Action:
    legal = state.legal_actions(seat)
    if level == "dice":
        return luck.choice(legal)
    if level == "absent":
        return legal[-1]
    return choose(GAME, state.view(seat), legal, level, luck)


def replay(kept: Record) -> tuple[AcceleState, list[Event]]:
    state = begin(kept.decks, kept.realms, kept.seed)
    happened = list(state.opening)
    for line in kept.notations:
        seat, notation = line.split()
        happened += state.apply(int(seat), GAME.parse(notation))
    return state, happened


def story(events: list[Event]) -> str:
    return "".join(f"{line}\n" for event in events if (line := GAME.sentence(event, SEAT_NAMES)))


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def record(name: str) -> tuple[Record, str]:
    decks, realms, seed, level = MATCHES[name]
    state, luck = begin(decks, realms, seed), Rng(seed)
    happened, notations = list(state.opening), []
    while seats := state.to_act():
        seat = seats[0]
        chosen = decide(state, seat, level, luck)
        notations.append(f"{seat} {chosen.notation}")
        happened += state.apply(seat, chosen)
    outcome = state.outcome()
    assert outcome is not None
    told = story(happened)
    turns, dump = state.position.turn, sha256(state.dump())
    return Record(
        GAME.version, decks, realms, seed, outcome.reason, turns, dump, sha256(told.encode()), notations
    ), told


def main() -> None:
    CORPUS.mkdir(exist_ok=True)
    for name in MATCHES:
        kept, told = record(name)
        text = json.dumps(msgspec.to_builtins(kept), indent=1)
        CORPUS.joinpath(f"{name}.json").write_text(text + "\n", encoding="utf-8")
        if name == GOLDEN:
            CORPUS.joinpath(f"{name}.txt").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()

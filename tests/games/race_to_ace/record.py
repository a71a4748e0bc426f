"""Make the corpus of recorded matches anew: `python -m tests.games.race_to_ace.record`.

A record holds what a match was begun with, who decided what, and hashes of what came of it; replaying it must lead to
the same bytes and the same sentences for as long as the rules keep their version. So a record that no longer fits
means either a mistake or a rule that behaves otherwise: then `RaceToAce.version` goes up, the records of the new
version are made with this script, and those of the old one leave with the code that could play them. Where only a
sentence is worded otherwise, making the corpus anew changes nothing in it but the hashes of the sentences.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from games.core import SEAT_NAMES, SeatSetup
from games.cpu import choose
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.rng import Rng

if TYPE_CHECKING:
    from games.core import Action, Event, Seat
    from games.race_to_ace.state import RaceState

CORPUS = Path(__file__).parent / "corpus"
GAME = RaceToAce()


class Record(msgspec.Struct, frozen=True):
    """One match as it is kept."""

    version: int
    seats: int
    seed: int
    options: dict[str, int]
    reason: str
    turns: int
    dump: str
    """SHA-256 of the final state."""
    sentences: str
    """SHA-256 of all sentences of all events, a line each."""
    notations: list[str]
    """Who decided what: `0 radar>1`."""


def rookies(state: RaceState, seat: Seat, legal: list[Action], luck: Rng) -> Action:
    return choose(GAME, state.view(seat), legal, "rookie", luck)


def drivers(state: RaceState, seat: Seat, legal: list[Action], luck: Rng) -> Action:
    return choose(GAME, state.view(seat), legal, "driver", luck)


def dice(state: RaceState, seat: Seat, legal: list[Action], luck: Rng) -> Action:
    return luck.choice(legal)


def absent(state: RaceState, seat: Seat, legal: list[Action], luck: Rng) -> Action:
    """Do what stands first: hardly anybody is ever shot down, and this one match wants the guard of turn 500."""
    return legal[0]


MATCHES = {
    # name: seats, seed, options, who plays
    "two-drivers": (2, 101, {}, drivers),
    "three-rookies": (3, 102, {}, rookies),
    "four-drivers-one-kill": (4, 103, {"kills": 1}, drivers),
    "five-rookies-first-3": (5, 104, {"first": 3}, rookies),
    "two-dice": (2, 2**127 + 105, {"kills": 4, "first": 0}, dice),
    "four-dice": (4, 0, {}, dice),
    "five-dice": (5, 107, {"kills": 3}, dice),
    "five-absent": (5, 130, {}, absent),
}
GOLDEN = "three-rookies"
"""The match whose sentences are kept as text to read."""


def replay(record: Record) -> tuple[RaceState, list[Event]]:
    """Play a recorded match again; return how it ended and all that happened."""
    state = GAME.new([SeatSetup()] * record.seats, record.seed, RaceOptions.model_validate(record.options))
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
    seats, seed, options, who = MATCHES[name]
    state = GAME.new([SeatSetup()] * seats, seed, RaceOptions.model_validate(options))
    luck, events, notations = Rng(seed + 1), list(state.opening), []
    while (outcome := state.outcome()) is None:
        (seat,) = state.to_act()
        action = who(state, seat, state.legal_actions(seat), luck)
        notations.append(f"{seat} {action}")
        events += state.apply(seat, action)
    text = story(events)
    hashes = sha256(state.dump()), sha256(text.encode())
    return Record(GAME.version, seats, seed, options, outcome.reason, state.position.turn, *hashes, notations), text


def main() -> None:
    """Write every record, and the golden story."""
    CORPUS.mkdir(exist_ok=True)
    for name in MATCHES:
        made, text = record(name)
        data = msgspec.to_builtins(made) | {"seed": str(made.seed)}
        CORPUS.joinpath(f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        if name == GOLDEN:
            CORPUS.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(made.notations)} decisions, {made.turns} turns, {made.reason}")


if __name__ == "__main__":
    main()

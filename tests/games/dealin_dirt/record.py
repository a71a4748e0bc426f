"""Make the corpus of recorded matches anew: `python -m tests.games.dealin_dirt.record`.

A record holds what a match was begun with, who decided what, and hashes of what came of it; replaying it must lead to
the same bytes and the same sentences for as long as the rules keep their version. So a record that no longer fits
means either a mistake or a rule or card that behaves otherwise: then `DealinDirt.version` goes up, and the records of
the new version are made with this script.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from games.core import SEAT_NAMES, SeatSetup
from games.cpu import choose
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.rng import Rng
from tests.games.dealin_dirt.test_properties import wild_deck

if TYPE_CHECKING:
    from games.core import Action, Event, Seat
    from games.dealin_dirt.state import DirtState

CORPUS = Path(__file__).parent / "corpus"
GAME = DealinDirt()


class Record(msgspec.Struct, frozen=True):
    """One match as it is kept."""

    version: int
    seed: str
    options: dict[str, int]
    decks: list[list[str]]
    reason: str
    turns: int
    dump: str
    """SHA-256 of the final state."""
    sentences: str
    """SHA-256 of all sentences of all events, a line each."""
    notations: list[str]
    """Who decided what: `0 attack:1`."""


def drivers(state: DirtState, seat: Seat, legal: list[Action], luck: Rng) -> Action:
    return choose(GAME, state.view(seat), legal, "driver", luck)


def rookies(state: DirtState, seat: Seat, legal: list[Action], luck: Rng) -> Action:
    return choose(GAME, state.view(seat), legal, "rookie", luck)


def dice(state: DirtState, seat: Seat, legal: list[Action], luck: Rng) -> Action:
    return luck.choice(legal)


def prebuilt(first: int, second: int) -> list[list[str]]:
    return [list(GAME.decks()[number].cards) for number in (first, second)]


def wild(seed: int, size: int) -> list[list[str]]:
    return [list(wild_deck(seed + seat, size)) for seat in range(2)]


MATCHES = {
    # name: seed, options, decks, who plays
    "drivers-default": (201, {}, [[], []], drivers),
    "rookies-default": (202, {"first": 1}, [[], []], rookies),
    "rookies-forty": (203, {"size": 40}, [[], []], rookies),
    "rookies-mud-and-whirlpool": (204, {}, prebuilt(2, 3), rookies),
    "rookies-wild-sixty": (205, {}, wild(11, 60), rookies),
    "rookies-wild-fifty": (206, {}, wild(23, 50), rookies),
    "rookies-wild-forty": (207, {"first": 0}, wild(35, 40), rookies),
    "dice-wild-sixty": (2**127 + 208, {}, wild(47, 60), dice),
}
GOLDEN = "rookies-default"
"""The match whose sentences are kept as text to read."""


def begin(seed: int, options: dict[str, int], decks: list[list[str]]) -> DirtState:
    setup = [SeatSetup(tuple(deck)) for deck in decks]
    return GAME.new(setup, seed, DirtOptions.model_validate(options))


def replay(record: Record) -> tuple[DirtState, list[Event]]:
    """Play a recorded match again; return how it ended and all that happened."""
    state = begin(int(record.seed), record.options, record.decks)
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
    seed, options, decks, who = MATCHES[name]
    state = begin(seed, options, decks)
    luck, events, notations = Rng(seed + 1), list(state.opening), []
    while (outcome := state.outcome()) is None:
        seat = state.to_act()[0]
        action = who(state, seat, state.legal_actions(seat), luck)
        notations.append(f"{seat} {action}")
        events += state.apply(seat, action)
    text = story(events)
    hashes = sha256(state.dump()), sha256(text.encode())
    turns = state.position.turn
    return Record(GAME.version, str(seed), options, decks, outcome.reason, turns, *hashes, notations), text


def main() -> None:
    """Write every record, and the golden story."""
    CORPUS.mkdir(exist_ok=True)
    for name in MATCHES:
        made, text = record(name)
        data = json.dumps(msgspec.to_builtins(made), indent=1) + "\n"
        CORPUS.joinpath(f"{name}.json").write_text(data, encoding="utf-8")
        if name == GOLDEN:
            CORPUS.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(made.notations)} decisions, {made.turns} turns, {made.reason}")


if __name__ == "__main__":
    main()

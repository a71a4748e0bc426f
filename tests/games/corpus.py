"""Recorded matches, which lead to the same bytes and the same words again.

A record holds what a match was begun with, who decided what, and hashes of what came of it; replaying it must lead to
the same bytes and the same sentences for as long as the rules keep their version. So a record that no longer fits
means either a mistake or a rule or card that behaves otherwise: then the game's `version` goes up, the records of the
new version are made with the game's `record.py`, and those of the old one leave with the code that could play them.
Where only a sentence is worded otherwise, making a corpus anew changes nothing in it but the hashes of the sentences.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from games.contract.game import Game
from games.core import SEAT_NAMES, Action, Event, Seat, State
from games.cpu import LEVELS, choose
from games.rng import Rng


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """One match as it is kept; each game adds what its matches are begun with."""

    version: int = 0
    seed: int | str
    """As text where readers of JSON might round it."""
    reason: str = ""
    length: int = 0
    """How many turns or rounds it took."""
    dump: str = ""
    """SHA-256 of the final state."""
    sentences: str = ""
    """SHA-256 of all sentences of all events, a line each."""
    notations: list[str] = []
    """Who decided what: `0 radar>1`; the clock is -1."""


K = TypeVar("K", bound=Kept)


def whoever_is_first(state: State, _luck: Rng) -> Seat:
    return state.to_act()[0]


@dataclass(frozen=True, slots=True)
class Plan(Generic[K]):
    """A match that is to be recorded."""

    begun: K
    who: str
    """Who plays: a level, `dice`, whoever takes the `first` or the `last` action, or the game's quick `playout`."""
    luck: int
    """The seed of those who play."""
    pick: Callable[[State, Rng], Seat] = whoever_is_first
    """Which of the seats that are asked decides, or the clock."""


@dataclass(frozen=True, slots=True)
class Corpus(Generic[K]):
    """The recorded matches of a game."""

    game: Game
    folder: Path
    kind: type[K]
    plans: Mapping[str, Plan[K]]
    golden: str
    """The match whose sentences are kept as text to read."""
    begin: Callable[[K], State]
    """Begin a recorded match anew."""
    length: Callable[[State], int]

    def read(self, name: str) -> K:
        """Return a record."""
        return msgspec.json.decode(self.folder.joinpath(f"{name}.json").read_bytes(), type=self.kind)

    def replay(self, kept: K) -> tuple[State, list[Event]]:
        """Play a recorded match again; return how it ended and all that happened."""
        state = self.begin(kept)
        events = list(state.opening)
        for line in kept.notations:
            seat, notation = line.split()
            events += state.apply(int(seat), self.game.parse(notation))
        return state, events

    def replayed(self) -> Iterable[tuple[K, list[Event]]]:
        """Go through all records and what happened in them."""
        for name in self.plans:
            kept = self.read(name)
            yield kept, self.replay(kept)[1]

    def story(self, events: Iterable[Event]) -> str:
        """Return all sentences, a line each."""
        sentences = (self.game.sentence(event, SEAT_NAMES) for event in events)
        return "".join(f"{sentence}\n" for sentence in sentences if sentence)

    def record(self, name: str) -> tuple[K, str]:
        """Play a match; return its record and its story."""
        plan = self.plans[name]
        state, luck = self.begin(plan.begun), Rng(plan.luck)
        events, notations = list(state.opening), []
        while (outcome := state.outcome()) is None:
            seat = plan.pick(state, luck)
            action = _decided(self.game, state, seat, plan.who, luck)
            notations.append(f"{seat} {action}")
            events += state.apply(seat, action)
        text = self.story(events)
        made = replace(
            plan.begun,
            version=self.game.version,
            reason=outcome.reason,
            length=self.length(state),
            dump=sha256(state.dump()),
            sentences=sha256(text.encode()),
            notations=notations,
        )
        return made, text

    def write(self) -> None:
        """Make every record anew, and the golden story."""
        self.folder.mkdir(exist_ok=True)
        for name in self.plans:
            made, text = self.record(name)
            data = json.dumps(msgspec.to_builtins(made), indent=1)
            self.folder.joinpath(f"{name}.json").write_text(data + "\n", encoding="utf-8")
            if name == self.golden:
                self.folder.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
            print(f"{name}: {len(made.notations)} decisions, length {made.length}, {made.reason}")


def _decided(game: Game, state: State, seat: Seat, who: str, luck: Rng) -> Action:
    legal = state.legal_actions(seat)
    if who in LEVELS:
        return choose(game, state.view(seat), legal, who, luck)
    if seat < 0 or who == "first":
        return legal[0]
    if who == "last":
        return legal[-1]
    return luck.choice(legal) if who == "dice" else game.playout(state, seat, legal, luck)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()

"""Recorded matches, which lead to the same positions again.

A record holds how a match began, who decided what, and the end; `corpus/ends.json` has the stored bytes of the last
position. Replaying must lead to the same position for as long as the rules keep their version, and a record is never
made anew. One that no longer fits means either a mistake or a rule or card that behaves differently: then the game's
`version` goes up, and the records of the old version are deleted with the code that could play them.

Sentences are kept apart, in `wording`: after rewording, `record.py wording` writes that folder, and only that.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from games.contract.game import Game
from games.core import SEAT_NAMES, Action, Event, Seat, State
from games.core.rng import Rng
from games.cpu import LEVELS, choose

ENDS = "ends.json"
HASHES = "hashes.json"


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
    """The match whose sentences are kept as text to read; of the others, hashes are."""
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

    @property
    def module(self) -> str:
        """The module with the plans."""
        return f"tests.games.{self.game.key}.record"

    @property
    def wording(self) -> Path:
        """The folder with what is said in the matches."""
        return self.folder.with_name("wording")

    def ends(self) -> dict[str, bytes]:
        """Return the last position of every record, as it was stored when it was recorded."""
        return msgspec.json.decode(self.folder.joinpath(ENDS).read_bytes(), type=dict[str, bytes])

    def story(self, events: Iterable[Event]) -> str:
        """Return all sentences, a line each."""
        sentences = (self.game.sentence(event, SEAT_NAMES) for event in events)
        return "".join(f"{sentence}\n" for sentence in sentences if sentence)

    def record(self, name: str) -> tuple[K, bytes]:
        """Play a match; return its record and its last position."""
        plan = self.plans[name]
        state, luck = self.begin(plan.begun), Rng(plan.luck)
        notations = []
        while (outcome := state.outcome()) is None:
            seat = plan.pick(state, luck)
            action = _decided(self.game, state, seat, plan.who, luck)
            notations.append(f"{seat} {action}")
            state.apply(seat, action)
        end = state.dump()
        made = replace(
            plan.begun,
            version=self.game.version,
            reason=outcome.reason,
            length=self.length(state),
            dump=sha256(end),
            notations=notations,
        )
        return made, end

    def main(self) -> None:
        """Record the plans that have no record yet, and write the wording; with `wording` only that."""
        if sys.argv[1:] != ["wording"]:
            self.write_new()
        self.write_wording()

    def write_new(self) -> None:
        """Record the plans that have no record yet."""
        self.folder.mkdir(exist_ok=True)
        ends = self.ends() if self.folder.joinpath(ENDS).exists() else {}
        for name in self.plans.keys() - {path.stem for path in self.folder.iterdir()}:
            made, ends[name] = self.record(name)
            data = json.dumps(msgspec.to_builtins(made), indent=1)
            self.folder.joinpath(f"{name}.json").write_text(data + "\n", encoding="utf-8")
            print(f"{name}: {len(made.notations)} decisions, length {made.length}, {made.reason}")
        self.folder.joinpath(ENDS).write_bytes(as_json({name: ends[name] for name in self.plans}))

    def write_wording(self) -> None:
        """Write what is said in the recorded matches: a golden story, and the hashes of all."""
        self.wording.mkdir(exist_ok=True)
        stories = {name: self.story(self.replay(self.read(name))[1]) for name in self.plans}
        hashes = {name: sha256(story.encode()) for name, story in stories.items()}
        self.wording.joinpath(HASHES).write_bytes(as_json(hashes))
        self.wording.joinpath(f"{self.golden}.txt").write_text(stories[self.golden], encoding="utf-8")


def _decided(game: Game, state: State, seat: Seat, who: str, luck: Rng) -> Action:
    legal = state.legal_actions(seat)
    if who in LEVELS:
        return choose(game, state.view(seat), legal, who, luck)
    if seat < 0 or who == "first":
        return legal[0]
    if who == "last":
        return legal[-1]
    return luck.choice(legal) if who == "dice" else game.playout(state, seat, legal, luck)


def as_json(entries: Mapping[str, str | bytes]) -> bytes:
    """Write a line for every entry."""
    return msgspec.json.format(msgspec.json.encode(entries), indent=1) + b"\n"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()

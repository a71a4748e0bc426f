"""Matches as a release stored them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from games.contract.game import Game
from games.contract.match_state import MatchState
from games.core import CLOCK, Event, SeatSetup, State
from games.registry import GAMES

HERE = Path(__file__).parent
SUMS = "SHA256SUMS"


class KeptPosition(msgspec.Struct, frozen=True):
    """A position in the middle of a match."""

    ply: int
    """How many decisions led to it."""
    stored: bytes
    """`matches.state` of the database."""
    legal: str
    """`legal_digest` of what could be decided."""


class KeptMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match: what it began with, what was decided, and what the database stored."""

    game: str
    version: int
    options: str
    """`matches.options`."""
    relaxed: bool
    """Whether its clock was the relaxed one, of which some games' rules take note."""
    seed: str
    """`matches.seed`."""
    decks: tuple[str | None, ...]
    """`seats.deck` of every seat."""
    log: tuple[str, ...]
    """The seat and the notation of every decision; the clock is -1."""
    positions: tuple[KeptPosition, ...]
    outcome: str
    """`matches.outcome`."""
    chronicle: bytes | None = None
    """Its public chronicle, of a few matches."""
    own: dict[int, bytes] = {}
    """The chronicle's pages of single seats."""

    @property
    def rules(self) -> Game:
        return GAMES[self.game]

    def begin(self) -> State:
        """Begin the match anew, as the host does."""
        game = self.rules
        options = msgspec.json.decode(self.options)
        if "relaxed" in game.Options.model_fields:
            options["relaxed"] = self.relaxed
        setup = [SeatSetup(tuple(msgspec.json.decode(deck)) if deck else ()) for deck in self.decks]
        return game.new(setup, int(self.seed, 16), game.Options.model_validate(options))

    def decide(self, state: State, ply: int) -> Sequence[Event]:
        """Carry out the decision that leads to the position after `ply` decisions."""
        seat, notation = self.log[ply - 1].split()
        return state.apply(int(seat), self.rules.parse(notation))


def position_of(state: State) -> object:
    """Return what a state stores."""
    assert isinstance(state, MatchState)
    return state.to_store()


def legal_digest(state: State, seats: int) -> str:
    """Return a hash of the legal actions of all seats, in any order."""
    legal = [sorted(str(action) for action in state.legal_actions(seat)) for seat in (CLOCK, *range(seats))]
    return hashlib.sha256(msgspec.json.encode([sorted(state.to_act()), legal])).hexdigest()[:16]


def releases() -> list[str]:
    """Return the names of all recorded releases."""
    return sorted(path.parent.name for path in HERE.glob(f"*/{SUMS}"))


def read(release: str, game: str) -> list[KeptMatch]:
    """Return a game's matches of a release; none if the game is younger."""
    file = HERE.joinpath(release, f"{game}.json")
    return msgspec.json.decode(file.read_bytes(), type=list[KeptMatch]) if file.exists() else []


def sums(folder: Path) -> str:
    """Return the hashes of a release's files, as `sha256sum` writes them."""
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.name != SUMS
    )

"""A finished match as a record that can be replayed anywhere, and the description of its end."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TypeAlias

import msgspec

from games.contract.endings import Ending
from games.contract.game import Game
from games.contract.older_rules import OlderDecision, OlderRules
from games.contract.sentences import say
from games.core import Event, IllegalAction, Seat, SeatSetup, State
from games.registry import GAMES

Log: TypeAlias = tuple[tuple[Seat, str], ...]
"""Every decision: whose, and its notation."""


class Upgrade(msgspec.Struct, frozen=True, array_like=True):
    """A position that older rules led to."""

    ply: int
    """How many decisions led to it."""
    version: int
    """The version of these rules."""
    position: bytes
    """As that version stored it."""


class Record(msgspec.Struct, frozen=True):
    """Everything needed to replay a match."""

    game: str
    setup: tuple[SeatSetup, ...]
    seed: int
    options: str
    """The game's options, as JSON."""
    log: Log
    names: tuple[str, ...]
    upgrades: tuple[Upgrade, ...] = ()
    """Where the match went on under newer rules, and where it ended if that was under older ones; the first one first.
    """

    @property
    def played(self) -> Game:
        return GAMES[self.game]


def steps(record: Record) -> Iterator[tuple[State | None, Sequence[Event]]]:
    """Replay a match: yield the beginning with its opening events, then the state after every decision with its events.

    The state object is the same until the match went on under newer rules. Raises `IllegalAction` if the log does not
    belong to the seed. A part under older rules that does not lead to its end by today's is not replayed: its positions
    are None, except where it ended, and its events are `OlderRules` and `OlderDecision`s.
    """
    first, begin = 0, partial(_begin, record)
    for number, upgrade in enumerate(record.upgrades):
        log = record.log[first : upgrade.ply]
        replayed = _leads_to(record.played, begin, log, upgrade)
        part = _play(record.played, begin, log) if replayed else _noted(record.played, log, upgrade)
        yield from islice(part, min(number, 1), None)  # a later part begins where the one before ended
        first, begin = upgrade.ply, partial(record.played.load, upgrade.position)
    yield from islice(_play(record.played, begin, record.log[first:]), min(len(record.upgrades), 1), None)


def _begin(record: Record) -> State:
    game = record.played
    return game.new(record.setup, record.seed, game.Options.model_validate_json(record.options))


def _play(game: Game, begin: Callable[[], State], log: Log) -> Iterator[tuple[State, Sequence[Event]]]:
    state = begin()
    yield state, state.opening
    for seat, notation in log:
        yield state, state.apply(seat, game.parse(notation))


def _leads_to(game: Game, begin: Callable[[], State], log: Log, upgrade: Upgrade) -> bool:
    try:
        *_, (state, _events) = _play(game, begin, log)
    except (IllegalAction, ValueError):  # neither the decisions nor the options need be possible by today's rules
        return False
    return state.is_stored_as(upgrade.position)


def _noted(game: Game, log: Log, upgrade: Upgrade) -> Iterator[tuple[State | None, Sequence[Event]]]:
    end = game.load(upgrade.position)
    notes = (OlderRules(len(log)), *(OlderDecision(seat, notation) for seat, notation in log))
    for ply, note in enumerate(notes):
        yield end if ply == len(log) else None, [note]


class EndingWriter:
    """Follows a match and describes its end."""

    def __init__(self, game: Game, names: Sequence[str], winner: Seat) -> None:
        self._game, self._names, self._winner = game, names, winner
        self._events: list[Event] = []
        self._state: State | None = None
        self._over = False
        self._whole = True
        self._decisions = -1

    def note(self, state: State | None, happened: Sequence[Event]) -> None:
        """Take note of a position, if it is known, and of the events that led to it. The first one is the beginning."""
        self._decisions += 1
        if state is None or any(isinstance(event, OlderDecision) for event in happened):
            self._whole = False
        if state is None:
            return
        self._events += happened
        self._over, self._state = state.outcome() is not None, state

    def ending(self) -> Ending:
        """Describe the end; if the match was abandoned, without how it was won and without figures of 0."""
        assert self._state is not None
        view = self._state.view(None)
        if self._whole and self._over:
            return self._game.ending(view, self._events, self._names, self._winner)
        if not self._whole or not self._game.course(self._events, len(self._names)).turns:
            decided = str(self._decisions), say("figure-decisions", count=self._decisions)
            return Ending("", (decided,), art=self._game.art(view, self._events, self._winner))
        ending = self._game.ending(view, self._events, self._names, self._winner)
        figures = tuple(figure for figure in ending.figures if figure[0] != "0")
        return msgspec.structs.replace(ending, how="", figures=figures)

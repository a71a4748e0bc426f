"""Played matches for tests of records, chronicles and films."""

from __future__ import annotations

from collections.abc import Sequence

from games.chronicle.record import Record
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES


def played(key: str, names: Sequence[str], most: int = 3_000, *, seed: int = 7, luck: int = 3) -> Record:
    """Return the record of a match between rookies, up to its end or `most` decisions; always the same one.

    There are as few of them as the game allows: two, but in an installed game that is for more.
    """
    game, rng, log = GAMES[key], Rng(luck), []
    options, setup = game.Options(), (SeatSetup(),) * game.seats[0]
    state = game.new(setup, seed, options)
    while state.outcome() is None and len(log) < most:
        seat, *_ = state.to_act()
        action = rookie(game, state.view(seat), state.legal_actions(seat), rng)
        log.append((seat, action.notation))
        state.apply(seat, action)
    return Record(key, setup, seed, options.model_dump_json(), tuple(log), tuple(names[: len(setup)]))

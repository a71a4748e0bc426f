"""How fast Acceleration! is: rules, move lists, menus and pictures."""

from __future__ import annotations

import statistics
from collections.abc import Iterable

from bench.figures import Figure, cost
from bot.pictures.compose import painted
from games.acceleration.actions import moves_to
from games.acceleration.avatars import AVATARS, NONE, piece_of
from games.acceleration.game import Acceleration
from games.acceleration.legality import attacks
from games.acceleration.moves import reachable
from games.acceleration.state import AccelerationState
from games.core import Action, SeatSetup
from games.core.rng import Rng

GAME = Acceleration()
NAMES = ("Ann", "Bob")
MATCHES = 60


def figures() -> Iterable[Figure]:
    decisions = sum(_random_match(seed) for seed in range(MATCHES))
    rates = [decisions / (cost(_random_matches, 1)) for _ in range(5)]
    yield Figure(
        "random play with full move lists", statistics.median(rates), "decisions/s", goal=20_000, better="more"
    )
    states = _positions()
    yield Figure("move list of an avatar", _move_list(states) * 1e6, "us", goal=30)
    yield Figure("menu of a turn", _menus(states) * 1e6, "us", goal=10_000)
    yield Figure("board picture for the table", _pictures(states, of_seat=False) * 1e3, "ms", goal=30)
    yield Figure("board picture with a seat's moves", _pictures(states, of_seat=True) * 1e3, "ms", goal=30)
    yield Figure("a match as bytes", statistics.mean(len(state.dump()) for state in states), "bytes", goal=300)


def _new(seed: int) -> AccelerationState:
    return GAME.new([SeatSetup(), SeatSetup()], seed, GAME.Options())


def _random_match(seed: int) -> int:
    state, luck, decisions = _new(seed), Rng(seed), 0
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal_actions(seat)))
        decisions += 1
    return decisions


def _random_matches() -> None:
    for seed in range(MATCHES):
        _random_match(seed)


def _positions() -> list[AccelerationState]:
    """Return positions from matches between sensible players, at the start of a turn."""
    kept = []
    for seed in range(12):
        state, luck, number = _new(seed), Rng(seed), 0
        while state.outcome() is None:
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            if len(legal) > 40 and number % 5 == 0:
                kept.append(state.copy())
            number += 1
            state.apply(seat, GAME.playout(state, seat, legal, luck))
    return kept


def _move_list(states: list[AccelerationState]) -> float:
    """Return the mean time it takes to list the moves and attacks of one Avatar."""
    asked = [
        (state.position.table, state.position.table.turn, avatar, cell)
        for state in states
        for avatar in AVATARS
        if (cell := state.position.table.cells[piece_of(state.position.table.turn, avatar)]) != NONE
    ]

    def all_lists() -> list[Action]:
        listed: list[Action] = []
        for p, seat, avatar, cell in asked:
            listed = [*moves_to(avatar, reachable(p, seat, avatar)), *attacks(p, seat, avatar, cell)]
        return listed

    return cost(all_lists, 50) / len(asked)


def _menus(states: list[AccelerationState]) -> float:
    asked = [(state.view(seat := state.position.table.turn), state.legal_actions(seat)) for state in states]
    return cost(lambda: [GAME.menu(view, legal, NAMES) for view, legal in asked], 3) / len(asked)


def _pictures(states: list[AccelerationState], *, of_seat: bool) -> float:
    views = [state.view(state.position.table.turn if of_seat else None) for state in states[:12]]

    def paint_all() -> None:
        for view in views:
            painted(GAME.key, GAME.scene(view, NAMES))

    paint_all()
    return cost(paint_all, 2) / len(views)

"""The films of moments: what a picture costs from warm sprites, how large a film is, and what the event loop waits."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator

from bench.figures import Figure
from bot.pictures.moments import Film, filmed
from games.contract.game import Game
from games.contract.moments import FRAMES, Moment
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES

MATCHES, ROUNDS = 8, 3
NAMES = ("Ann", "Bob")


def figures() -> Iterable[Figure]:
    films = [painted(game, moment, words) for game in GAMES.values() for moment, words in moments(game)]
    yield Figure("a picture of a moment painted, median", statistics.median(cost for cost, _ in films), "ms", 20)
    yield Figure("... of the slowest moment", max(cost for cost, _ in films), "ms", None)
    yield Figure("the film of a moment, largest", max(size for _, size in films) / 1000, "kB", 400)
    yield Figure("a moment noted and passed on, in the loop", noted() * 1000, "ms", 10)


def moments(game: Game) -> Iterator[tuple[Moment, str]]:
    """Play matches between rookies; yield one moment of each kind, with its sentence."""
    seen = set[str]()
    for seed in range(MATCHES if game.moments else 0):
        state, luck = game.new([SeatSetup()] * 2, seed, game.Options()), Rng(seed)
        while state.outcome() is None:
            seat = state.to_act()[0]
            for event in state.apply(seat, rookie(game, state.view(seat), state.legal_actions(seat), luck)):
                moment = game.moment(event)
                if moment and moment[0] not in seen:
                    seen.add(moment[0])
                    yield moment, game.sentence(event, NAMES)


def painted(game: Game, moment: Moment, words: str) -> tuple[float, int]:
    """Return the processor time of a picture of a film in milliseconds, and the film's size in bytes."""
    still = game.scene(game.new([SeatSetup()] * 2, 1, game.Options()).view(None))
    film, costs, data = Film("", NAMES, moment, words), [], filmed(game.key, Film("", NAMES, moment, words), still)
    for _ in range(ROUNDS):
        begun = time.process_time()
        data = filmed(game.key, film, still)
        costs.append(time.process_time() - begun)
    return min(costs) * 1000 / (FRAMES + 1), len(data)


def noted() -> float:
    """Return how long it takes to find the moment of an event and to make its sentences, at worst, in seconds."""
    game, worst = GAMES["race_to_ace"], 0.0
    state, luck = game.new([SeatSetup()] * 2, 1, game.Options()), Rng(1)
    while state.outcome() is None:
        seat = state.to_act()[0]
        events = state.apply(seat, rookie(game, state.view(seat), state.legal_actions(seat), luck))
        begun = time.process_time()
        for event in events:
            game.moment(event)
            for you in range(2):
                game.sentence_to(event, NAMES, you)
        worst = max(worst, time.process_time() - begun)
    return worst

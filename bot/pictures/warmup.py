"""Rasterises the sprites of a match's first pictures in advance.

A sprite that was never painted costs milliseconds, and a match's first table has dozens. A lobby leaves time for it.
"""

import time
from collections import Counter
from collections.abc import Iterable
from functools import cache

from bot.pictures import compose
from games.core import Rng, SeatSetup
from games.cpu.levels import rookie
from games.look import Scene
from games.registry import GAMES

MATCHES, DECISIONS = 6, 14
"""How many matches are sampled for their sprites, and how many decisions each."""
MOST = 250
"""How many sprites of a game are painted in advance: about a third of all that are kept."""
AT_A_TIME = 0.04
"""After this many seconds, other pictures get a turn."""


@cache
def usual_sprites(key: str) -> tuple[tuple[str, int], ...]:
    """Return the sprites in the first pictures of a game's matches, the commonest first, with their scales."""
    counts = Counter[tuple[str, int]]()
    for number in range(MATCHES):
        for scene in _first_scenes(key, number):
            counts.update({(name, scene.scale) for name in (scene.background, *(each.name for each in scene.sprites))})
    return tuple(sprite for sprite, _ in counts.most_common(MOST))


def _first_scenes(key: str, seed: int) -> Iterable[Scene]:
    game, luck = GAMES[key], Rng(seed)
    seats = min(2 + seed % 2, game.seats[-1])
    state = game.new([SeatSetup()] * seats, seed, game.Options())
    for _ in range(DECISIONS):
        if state.outcome() is not None:
            return
        (seat, *_rest) = state.to_act()
        view = state.view(seat)
        yield from game.scenes(state.view(None))
        yield from game.scenes(view)
        yield from game.larger(view)
        state.apply(seat, rookie(game, view, state.legal_actions(seat), luck))


def warm(key: str, begin: int) -> int | None:
    """Rasterise sprites of a game for a moment, from number `begin` on; return where to continue, None at the end."""
    sprites, start = usual_sprites(key), time.perf_counter()
    for number in range(begin, len(sprites)):
        compose.SPRITES.get(key, *sprites[number])
        if time.perf_counter() - start > AT_A_TIME:
            return number + 1
    return None

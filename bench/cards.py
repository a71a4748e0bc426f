"""What pictures of cards cost: a card, a page of a binder, the film of a booster, and the memory of all sprites."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from functools import partial
from operator import sub
from typing import TypeVar

from PIL import Image

from bench.figures import Figure
from bot.pictures import compose
from bot.pictures.compose import raster
from bot.pictures.features.binders import POCKETS, Pocket, SetProgress, binder
from bot.pictures.features.boosters import Booster, Pulled, reveal
from games.contract.card_game import CardGame
from games.dealin_dirt.card_art import art
from games.dealin_dirt.cards import CARDS
from games.look.scene import Scene
from games.registry import card_games

T = TypeVar("T")
SOME = 12
MIB = 2**20


def figures() -> Iterable[Figure]:
    for key, game in card_games().items():
        faces = [scene for card in list(game.catalogue())[::SOME] if (scene := game.face(card)) is not None]
        yield Figure(f"{key}: a card large", _warm(key, faces), "ms", 40)
        yield Figure(f"{key}: the same, never drawn before", _cold(key, faces), "ms", 400)
        yield Figure(f"{key}: a page of a binder", _warm(key, list(_pages(game))), "ms", 80)
        film = reveal(Booster(key, game.title, tuple(_pulled(game)), "10 of 246"), "Cards")
        frames = tuple((frame.scene, frame.stay) for frame in film)
        seconds, painted = _timed(partial(compose.filmed, key, frames))
        yield Figure(f"{key}: the film of a booster", seconds, "s", 1.5)
        yield Figure(f"{key}: its size", len(painted) / 1000, "KB", 1000)
    yield Figure("the median Driver from the one most like it, of 255", _apart(), "levels", 20, "more")
    yield Figure("all sprites kept after every card was drawn", _kept() / MIB, "MiB", 64)


def _warm(key: str, scenes: list[Scene]) -> float:
    """Return the CPU milliseconds for a picture whose sprites are cached."""
    costs = []
    for scene in scenes:
        compose.painted(key, scene)
        costs.append(_timed(partial(compose.painted, key, scene))[0])
    return statistics.median(costs) * 1000


def _cold(key: str, scenes: list[Scene]) -> float:
    """Return the CPU milliseconds for a picture with no sprite cached."""
    costs = []
    for scene in scenes:
        compose.SPRITES = compose.Sprites(compose.ROOM)
        costs.append(_timed(partial(compose.painted, key, scene))[0])
    return statistics.median(costs) * 1000


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return the CPU seconds that `work` takes, and its result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def _apart() -> float:
    """Return how far the art of the median Driver is from the most similar one, reduced to 16 x 12 pixels."""
    drivers = [place for place, card in enumerate(CARDS) if card.is_driver]
    small = [raster(art(place)).convert("RGB").resize((16, 12), Image.Resampling.BOX).tobytes() for place in drivers]
    return statistics.median(
        min(sum(map(abs, map(sub, one, other))) / len(one) for other in small if other is not one) for one in small
    )


def _pages(game: CardGame) -> Iterable[Scene]:
    cards = list(game.catalogue().values())
    for start in range(0, len(cards), POCKETS * SOME // 2):
        pockets = [Pocket(card.key, card.name, card.number, "×2") for card in cards[start : start + POCKETS]]
        yield binder(SetProgress(game.title, 13, 21, "page 1 of 9"), pockets, "Cards")


def _pulled(game: CardGame) -> list[Pulled]:
    cards = sorted(game.catalogue().values(), key=lambda card: game.rarities.index(card.rarity))
    return [Pulled(card.key, card.name, card.rarity, "New", is_new=True) for card in (*cards[:4], cards[-2], cards[-1])]


def _kept() -> int:
    """Draw every card at every size, and return how many bytes of sprites are cached."""
    for key, game in card_games().items():
        for card in game.catalogue():
            for size in ("thumb", "album", "hand", "full"):
                compose.SPRITES.get(key, f"card-{size}:{card}", 3)
    return compose.SPRITES.used

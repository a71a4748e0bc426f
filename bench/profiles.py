"""What pictures of people cost: a profile's two pictures, the list of achievements, a page of a leaderboard."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable

from bench.figures import Figure
from bot.collections.achievements import ACHIEVEMENTS
from bot.pictures import compose
from bot.pictures.features.leaderboards import ROWS, BoardRow, leaderboard
from bot.pictures.features.profile_cards import (
    ROWS_A_PAGE,
    AchievementLine,
    GameTile,
    ProfileCard,
    achievements_page,
    face_of,
    loves,
    who,
)
from bot.profiles.profile_scenes import badge_of
from games.look.card_pages import of_card
from games.look.scene import Scene
from games.look.sprite_names import of_game
from games.registry import GAMES, card_games

GAME = next(iter(GAMES))
TIMES = 9


def figures() -> Iterable[Figure]:
    card = full_card()
    yield Figure("the first picture of a profile", painting(who(card, "alt")), "ms", 40)
    yield Figure("the second one", painting(loves(card, "alt")), "ms", 40)
    rows = [
        AchievementLine(badge_of(each, 36), each.title, each.text, "4 of 10", 0.4, earned=False)
        for each in ACHIEVEMENTS
    ]
    yield Figure(
        "a page of achievements", painting(achievements_page("Ada", "page 1 of 7", rows[:ROWS_A_PAGE], "alt")), "ms", 40
    )
    line = BoardRow(1, "Ada", "1612", "wins 58% of 31")
    yield Figure(
        "a page of a leaderboard", painting(leaderboard(GAME, "Rating", "", [line] * ROWS, line, "alt")), "ms", 40
    )
    sizes = [len(compose.painted(GAME, scene)) for scene in (who(card, "alt"), loves(card, "alt"))]
    yield Figure("the larger picture of a profile", max(sizes) / 1000, "KB", 150)


def painting(scene: Scene) -> float:
    """Return the CPU milliseconds for a picture whose sprites are cached."""
    compose.painted(GAME, scene)
    costs = []
    for _ in range(TIMES):
        start = time.process_time()
        compose.painted(GAME, scene)
        costs.append(time.process_time() - start)
    return statistics.median(costs) * 1000


def full_card() -> ProfileCard:
    """Return a profile with everything a profile can show."""
    first = {key: next(entry.key for entry in game.entries() if game.thumb(entry.key)) for key, game in GAMES.items()}
    tiles = tuple(
        GameTile(GAMES[key].title, "1612", "no. 2 of 14", of_game(key, of_card("icon", piece)))
        for key, piece in first.items()
    )
    cards = [(key, each) for key, game in card_games().items() for each in list(game.catalogue())[:3]]
    return ProfileCard(
        name="Ada",
        avatar=face_of("Ada", 1),
        since="since March 2026 · finished 48 of the last 50",
        tiles=tiles,
        best=("Beat Ben", "rated 1688, Race to Ace"),
        chart=("Race to Ace: rating over 50 rated matches", tuple(1500 + 7 * n % 90 for n in range(50))),
        wins=("wins 58% of 131", 0.58),
        earned=(12, 38),
        streak=(4, "4 in a row"),
        pieces=tuple(of_game(key, of_card("thumb", first[key])) for key in list(first)[:3]),
        most_played="Plays most: Race to Ace",
        showcase=tuple(of_game(key, of_card("thumb", card)) for key, card in cards[:5]),
        badges=tuple((badge_of(each, 28), each.title) for each in ACHIEVEMENTS[:3]),
    )

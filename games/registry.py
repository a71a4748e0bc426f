"""The games that Paddock hosts, by their keys: its own, and those of installed packages.

A game of Paddock's own is one line here. A package brings one by an entry point of the group `paddock.games` that names
the game's class; docs/adding-a-game.md shows both.
"""

from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

from games.acceleracers.game import AcceleRacers
from games.acceleration.game import Acceleration
from games.contract.card_game import CardGame, has_cards
from games.contract.game import Game, some_game
from games.dealin_dirt.game import DealinDirt
from games.race_to_ace.game import RaceToAce
from games.tiny_turbo_cars.game import TinyTurboCars

GROUP = "paddock.games"

OWN: tuple[Game, ...] = (
    some_game(RaceToAce()),
    some_game(Acceleration()),
    some_game(TinyTurboCars()),
    some_game(AcceleRacers()),
    some_game(DealinDirt()),
)


def find_games() -> dict[str, Game]:
    """Return our own games, then those of installed packages. Raises an error that names a game that cannot be used."""
    games = {game.key: game for game in OWN}
    for point in sorted(entry_points(group=GROUP)):
        game = _load(point)
        if game.key in games:
            raise ValueError(f"two games have the key {game.key}: remove the package with {point.value}")
        games[game.key] = game
    return games


def _load(point: EntryPoint) -> Game:
    try:
        game: object = point.load()()
    except Exception as error:
        raise ValueError(f"{point.value} of the group {GROUP} cannot be loaded: {error}") from error
    if not isinstance(game, Game):
        raise TypeError(f"{point.value} of the group {GROUP} is not a Game")
    return some_game(game)


GAMES: Mapping[str, Game] = MappingProxyType(find_games())


def title_of(key: str) -> str:
    """Return the title of a game; its key if the game is not installed."""
    return GAMES[key].title if key in GAMES else key


def card_games() -> dict[str, CardGame]:
    """Return the games whose players collect cards and bring decks."""
    return {key: game for key, game in GAMES.items() if has_cards(game)}

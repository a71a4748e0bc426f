"""The games that Paddock hosts, by their keys. A new game is one line here."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from games.acceleracers.game import AcceleRacers
from games.acceleration.game import Acceleration
from games.collecting import has_cards
from games.dealin_dirt.game import DealinDirt
from games.game import some_game
from games.race_to_ace.game import RaceToAce
from games.tiny_turbo_cars.game import TinyTurboCars

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.collecting import CardGame
    from games.game import Game

_GAMES: tuple[Game, ...] = (
    some_game(RaceToAce()),
    some_game(Acceleration()),
    some_game(TinyTurboCars()),
    some_game(AcceleRacers()),
    some_game(DealinDirt()),
)

GAMES: Mapping[str, Game] = MappingProxyType({game.key: game for game in _GAMES})


def card_games() -> dict[str, CardGame]:
    """Return those games whose players collect cards and bring decks."""
    return {key: game for key, game in GAMES.items() if has_cards(game)}

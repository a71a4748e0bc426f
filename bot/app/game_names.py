"""Games as people type their names on the command line."""

import click
from rapidfuzz import process

from bot.app.sentences import say
from games.contract.game import Game
from games.registry import GAMES

ALIKE = 75
"""The minimum similarity, of 100, at which a game is suggested for a misspelt name."""


def named(text: str) -> Game | None:
    """Return the game of a key, title or command, whatever its capitals, spaces and hyphens; None if there is none."""
    wanted = _letters(text)
    return next((game for game in GAMES.values() if wanted in (_letters(game.key), _letters(game.title))), None)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


class GameName(click.ParamType[str]):
    """An argument that names a game; its value is the game's key."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        game = named(value)
        if game is not None:
            return game.key
        spelt = {_letters(name): game.title for game in GAMES.values() for name in (game.key, game.title)}
        near = process.extractOne(_letters(value), list(spelt), score_cutoff=ALIKE)
        if near:
            raise click.BadParameter(say("misspelt-game", typed=repr(value), meant=spelt[near[0]]), ctx, param)
        games = ", ".join(game.title for game in GAMES.values())
        raise click.BadParameter(say("no-such-game", typed=repr(value), games=games), ctx, param)

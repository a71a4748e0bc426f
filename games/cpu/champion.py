"""The level above the ace: it searches longer, imagines likelier worlds, and judges them by their chance to be won."""

from collections.abc import Sequence

from games.contract.game import Game
from games.core import Action, Seat, State, View
from games.core.rng import Rng
from games.cpu.ace import Budget, Judge, think
from games.cpu.chance import chance_map, odds_to_chance, result, signs

LONGER = 5
"""How many times as many iterations as an ace's a champion may search."""


def champion(game: Game, view: View, legal: Sequence[Action], rng: Rng, budget: Budget) -> Action:
    """Return the action that was visited most."""
    longer = Budget(budget.iterations * LONGER, budget.spent)
    return think(game, view, legal, rng, longer, imagine=game.imagine, judge=chances(game))[0].action


def chances(game: Game) -> Judge:
    """Return what judges a world by the map of the game (`games.cpu.chance`)."""

    def chance(world: State, seat: Seat) -> float:
        won = result(world, seat)
        if won is not None:
            return won
        return odds_to_chance(chance_map(game.key, len(world.scores())).odds(signs(game, world, seat)))

    return chance

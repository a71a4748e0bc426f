"""Who is likely to win, by what a view shows: for those who watch."""

from games.contract.game import Game
from games.core import View
from games.core.rng import Rng
from games.cpu.chance import Estimate, chance_map

WORLDS = 12
"""The number of worlds that are imagined."""


def chances(game: Game, view: View, seats: int, luck: int) -> tuple[int, ...]:
    """Return every seat's chance in hundredths, 100 together. The same view and luck give the same answer."""
    by, estimates, rng = chance_map(game.key, seats), [Estimate() for _ in range(seats)], Rng(luck)
    for _ in range(WORLDS):
        world = game.determinize(view, Rng(rng.bits()))
        for seat, estimate in enumerate(estimates):
            estimate.add(game, world, seat, by)
    total = sum(estimate.chance for estimate in estimates) or 1.0
    rounded = [round(100 * estimate.chance / total) for estimate in estimates]
    rounded[rounded.index(max(rounded))] += 100 - sum(rounded)
    return tuple(rounded)

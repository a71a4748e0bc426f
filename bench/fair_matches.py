"""Is *Fair match* fair to people of any strength? `python -m bench.fair_matches GAME --matches 40`.

Imagined people without a rating play match after match in a duel, each against the level that follows from those
before. One decides at random, one is a driver who does not look at one decision of three, one is an ace.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import TypeAlias

from bot.host.ending.skill import PlayerSkill
from bot.host.lobby.fair_level import LATEST, practised
from games.contract.game import Game
from games.core import Action, Outcome, SeatSetup, View
from games.core.rng import Rng
from games.cpu import Budget, choose
from games.cpu.ladder import ladder
from games.registry import GAMES

Decide: TypeAlias = Callable[[View, Sequence[Action], Rng], Action]


def people(game: Game, budget: Budget) -> dict[str, Decide]:
    """Return how each kind of person decides."""

    def careless(view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return rng.choice(legal) if rng.below(3) == 0 else choose(game, view, legal, "driver", rng)

    return {
        "at random": lambda _view, legal, rng: rng.choice(legal),
        "careless": careless,
        "an ace": lambda view, legal, rng: choose(game, view, legal, "ace", rng, budget),
    }


def played(game: Game, deal: int, mine: int, decide: Decide, level: str, budget: Budget) -> Outcome:
    """Let a person play a deal against a level."""
    state, rng = game.new([SeatSetup()] * 2, deal, game.Options()), Rng((deal << 4) + mine)
    while (outcome := state.outcome()) is None:
        seat = rng.choice(state.to_act())
        view, legal = state.view(seat), state.legal_actions(seat)
        action = decide(view, legal, rng) if seat == mine else choose(game, view, legal, level, rng, budget)
        state.apply(seat, action)
    return outcome


def course(game: Game, decide: Decide, deals: range, budget: Budget) -> list[float]:
    """Return the parts of victory of a person's matches, one after the other."""
    steps, past, won = ladder(game.key), list[tuple[str, int]](), list[float]()
    for number, deal in enumerate(deals):
        level, mine = steps.level(practised(PlayerSkill(), steps, past[:LATEST]).cautious), number % 2
        outcome = played(game, deal, mine, decide, level, budget)
        won.append(outcome.share(mine))
        if outcome.places[0] != outcome.places[1]:
            past.insert(0, (level, outcome.places[mine] < outcome.places[1 - mine]))
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=40, help="of each person")
    parser.add_argument("--repeat", type=int, default=3, help="how many people of each kind there are")
    parser.add_argument("--iterations", type=int, default=60)
    asked = parser.parse_args()
    game, budget = GAMES[asked.game], Budget(asked.iterations)
    for name, decide in people(game, budget).items():
        firsts = range(120_000, 120_000 + 1_000 * asked.repeat, 1_000)
        courses = [course(game, decide, range(first, first + asked.matches), budget) for first in firsts]
        half = asked.matches // 2
        early, late = (
            fmean(part for each in courses for part in each[when]) for when in (slice(half), slice(half, None))
        )
        print(f"{game.title}, {name}: {early:.0%} of the first half won, {late:.0%} of the second", flush=True)


if __name__ == "__main__":
    main()

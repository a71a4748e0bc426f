"""Whether computers think faster than in another checkout: `python -m bench.side_by_side FOLDER GAME`.

A busy machine changes every figure, so both sides think in turns and only processor time counts, each in a process of
its own: once about questions that are new to it, then again about the same. What both find has to be the same.
"""

from __future__ import annotations

import hashlib
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import click

from games.core import Action, SeatSetup
from games.core.rng import Rng
from games.cpu import Budget, think
from games.registry import GAMES

HERE = Path(__file__).parents[1]


def measured(key: str, worlds: int) -> tuple[float, float, str]:
    """Return the seconds for a few questions that are new and for the same ones again, and a digest of the thoughts."""
    game, questions, seconds, found = GAMES[key], [], [], hashlib.sha256()
    for seed in range(3, 8):
        state, rng = game.new([SeatSetup()] * 2, seed, game.Options()), Rng(seed)
        choices, legal = 0, list[Action]()
        while choices <= 10 or len(legal) <= 2:
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            choices += len(legal) > 1
            question = seed, state.view(seat), legal
            state.apply(seat, game.playout(state, seat, legal, rng))
        questions.append(question)
    for _ in range(2):
        start = time.process_time()
        for seed, view, legal in questions:
            for thought in think(game, view, legal, Rng(seed), Budget(worlds)):
                found.update(f"{thought.action} {thought.visits} {thought.worth!r} ".encode())
        seconds.append(time.process_time() - start)
    return seconds[0], seconds[1], found.hexdigest()


def asked(folder: Path, key: str, worlds: int) -> tuple[float, float, str]:
    """Return what is measured with the games of a checkout."""
    command = [sys.executable, "-P", __file__, "--one", str(folder), key, "--worlds", str(worlds)]
    result = subprocess.run(command, env=os.environ | {"PYTHONPATH": str(folder)}, check=True, stdout=subprocess.PIPE)
    first, again, found = result.stdout.decode().split()
    return float(first), float(again), found


@click.command(help=__doc__)
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("key", type=click.Choice([*GAMES]), metavar="GAME")
@click.option("--worlds", default=300, help="How many worlds are searched for each of five questions.")
@click.option("--rounds", default=10)
@click.option("--one", is_flag=True, hidden=True)
def main(folder: Path, key: str, worlds: int, rounds: int, one: bool) -> None:
    if one:
        click.echo(" ".join(map(str, measured(key, worlds))))
        return
    sides: tuple[list[tuple[float, float, str]], ...] = ([], [])
    for number in range(rounds):
        for side in (0, 1) if number % 2 else (1, 0):
            sides[side].append(asked((folder.resolve(), HERE)[side], key, worlds))
    for what, name in enumerate(("new questions", "the same again")):
        rates = [statistics.median(5 * worlds / one[what] for one in side) for side in sides]
        ratio = statistics.median(old[what] / new[what] for old, new in zip(*sides, strict=True))
        click.echo(f"{name}: {rates[0]:,.0f} worlds a second there, {rates[1]:,.0f} here, {ratio:.3f} times as many")
    same = len({found for side in sides for *_, found in side}) == 1
    click.echo("The same was found." if same else "Not the same was found: the searches differ.")


if __name__ == "__main__":
    main()

"""Whole matches as text that a person can read in review; a change of rules or words shows here.

Write them anew with `python -m tests.games.acceleration.test_golden`.
"""

from pathlib import Path

import pytest

from games.core.rng import Rng
from tests.games.acceleration.table import GAME, NAMES, opening

FOLDER = Path(__file__).parent / "golden"
SEEDS = (3, 14)


def playthrough(seed: int) -> str:
    """Play a match by the computer's quick policy and write down all that is said."""
    table, luck = opening(seed), Rng(seed)
    lines = [GAME.sentence(event, NAMES) for event in table.state.opening]
    while table.state.outcome() is None:
        seat = table.position.table.turn
        action = GAME.playout(table.state, seat, table.state.legal_actions(seat), luck)
        lines.append(f"{table.turn}> {action}")
        lines += [f"  {GAME.sentence(event, NAMES)}" for event in table.state.apply(seat, action)]
    lines.append(GAME.describe(table.state.view(None), NAMES))
    return "\n".join(line for line in lines if line.strip()) + "\n"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_match_goes_as_written(seed):
    assert playthrough(seed) == (FOLDER / f"match_{seed}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in SEEDS:
        (FOLDER / f"match_{each}.txt").write_text(playthrough(each), "utf-8")

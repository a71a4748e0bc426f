"""Find puzzles in matches between computers, and verify existing ones: `python -m bench.puzzles find|check GAME ...`.

    python -m bench.puzzles check [GAME ...]
    python -m bench.puzzles find GAME GOAL MOVES [--seeds 1-40] [--options JSON] [--answers CHOICES] [--may CHOICES]

`find` plays matches between two computers and searches every position in which the first of them decides. Positions
with few solutions are printed in the format of `puzzles.toml`; a person has to write the question and the text.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass

from games.contract.game import Game
from games.contract.lesson import LEARNER
from games.contract.menus import labelled
from games.contract.notations import any_fits
from games.contract.puzzle import NAMES, Puzzle
from games.core import IllegalAction, SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.registry import GAMES
from games.teaching.lessons import PUZZLES
from tests.games.teaching.puzzle_search import Solved, TooWide, search

SMALL = 6_000
"""How many choices `find` tries in a position, so that tests stay fast and people can solve the puzzles."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What kind of puzzle to look for."""

    goal: str
    moves: int
    options: dict[str, object]
    answers: str
    may: str
    """Only positions where the learner has one of these choices; "" for all positions."""
    level: str
    most_lines: int
    most_chance: float


def positions(game: Game, seed: int, wanted: Wanted) -> Iterator[tuple[str, ...]]:
    """Play a match and yield what had happened before each decision of the learner."""
    state = game.new([SeatSetup()] * 2, seed, game.Options.model_validate(wanted.options))
    rng, log = Rng(seed), list[str]()
    while state.outcome() is None and len(log) < 300:
        seat = rng.choice(state.to_act())
        legal = state.legal_actions(seat)
        here = not wanted.may or any_fits((action.notation for action in legal), wanted.may)
        if seat == LEARNER and len(legal) > 2 and here:
            yield tuple(log)
        action = choose(game, state.view(seat), legal, wanted.level, rng)
        state.apply(seat, action)
        log.append(f"{seat} {action.notation}")


def find(game: Game, wanted: Wanted, seeds: range) -> Iterator[tuple[Puzzle, Solved]]:
    """Search matches for positions with few solutions, none of them by luck; at most one per turn."""
    for seed in seeds:
        last: tuple[str, ...] = ()
        for before in positions(game, seed, wanted):
            if last and before[: len(last)] == last and all(line[0] == str(LEARNER) for line in before[len(last) :]):
                continue
            puzzle = Puzzle(
                key="new", title="", seed=seed, options=wanted.options, before=before, question="",
                goal=relative(game, seed, before, wanted), moves=wanted.moves, lines=(), answers=wanted.answers,
                solved="", chance=0,
            )  # fmt: skip
            result = searched(game, puzzle)
            if result is not None and len(result.lines) <= wanted.most_lines and result.chance <= wanted.most_chance:
                last = before
                yield puzzle, result


def searched(game: Game, puzzle: Puzzle) -> Solved | None:
    """Return what a search finds, or None if it finds nothing, nothing certain, or too much to search."""
    try:
        result = search(game, puzzle, SMALL)
    except (TooWide, IllegalAction):
        return None
    return result if result.lines and not result.lucky else None


def relative(game: Game, seed: int, before: tuple[str, ...], wanted: Wanted) -> str:
    """Return the goal with `+n` after `score` and `foe` made relative to their current values."""
    word, _, what = wanted.goal.partition(" ")
    if not what.startswith("+"):
        return wanted.goal
    state = game.new([SeatSetup()] * 2, seed, game.Options.model_validate(wanted.options))
    for line in before:
        seat, _, notation = line.partition(" ")
        state.apply(int(seat), game.parse(notation))
    return f"{word} {state.scores()[LEARNER if word == 'score' else 1 - LEARNER] + int(what)}"


def as_toml(game: Game, puzzle: Puzzle, result: Solved) -> str:
    """Return a puzzle in the format of the file, with what a person needs to know to write its text."""
    state = game.new([SeatSetup()] * 2, puzzle.seed, game.Options.model_validate(puzzle.options))
    for line in puzzle.before:
        seat, _, notation = line.partition(" ")
        state.apply(int(seat), game.parse(notation))
    legal = state.legal_actions(LEARNER)
    labels = labelled(game.menu(state.view(LEARNER), legal, NAMES))
    description = [f"# {line}" for line in game.describe(state.view(LEARNER), NAMES).splitlines()]
    offered = [f"#   {notation} = {label}" for notation, label in labels.items()][:60]
    options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in puzzle.options.items())
    return "\n".join(
        [
            *description,
            *offered,
            "[[puzzle]]",
            f"seed = {puzzle.seed}",
            f"options = {{ {options} }}",
            f"before = {json.dumps(puzzle.before)}",
            f"goal = {json.dumps(puzzle.goal)}",
            f"moves = {puzzle.moves}",
            f"answers = {json.dumps(puzzle.answers)}",
            f"lines = {json.dumps(result.lines)}",
            f"chance = {result.chance}",
            f"# {result.tried} choices tried",
            "",
        ]
    )


def check(keys: list[str]) -> int:
    """Search every existing puzzle, and report the result."""
    wrong = 0
    for key in keys or PUZZLES:
        for number, puzzle in enumerate(PUZZLES[key], 1):
            began = time.perf_counter()
            result = search(GAMES[key], puzzle)
            good = set(result.lines) == set(puzzle.lines) and not result.lucky and result.chance == puzzle.chance
            wrong += not good
            print(
                f"{'ok   ' if good else 'WRONG'} {key} {number:2} {puzzle.key:8} chance {result.chance:<9} "
                f"{len(result.lines)} lines, {result.tried:6} tried, {time.perf_counter() - began:.2f} s"
            )
            if not good:
                print(f"      lines = {json.dumps(result.lines)}  lucky = {json.dumps(result.lucky)}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.puzzles")
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check")
    checking.add_argument("games", nargs="*")
    finding = commands.add_parser("find")
    finding.add_argument("game")
    finding.add_argument("goal")
    finding.add_argument("moves", type=int)
    finding.add_argument("--seeds", default="1-20")
    finding.add_argument("--options", default="{}")
    finding.add_argument("--answers", default="")
    finding.add_argument("--may", default="")
    finding.add_argument("--level", default="driver")
    finding.add_argument("--lines", type=int, default=3)
    finding.add_argument("--chance", type=float, default=0.34)
    finding.add_argument("--most", type=int, default=8, help="puzzles to find")
    args = parser.parse_args()
    if args.command == "check":
        return check(args.games)
    wanted = Wanted(
        args.goal, args.moves, json.loads(args.options), args.answers, args.may, args.level, args.lines, args.chance
    )
    low, _, high = args.seeds.partition("-")
    game = GAMES[args.game]
    for number, (puzzle, result) in enumerate(find(game, wanted, range(int(low), int(high or low) + 1)), 1):
        print(as_toml(game, puzzle, result), flush=True)
        if number == args.most:
            break
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

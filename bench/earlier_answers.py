"""How often the rules search answers kept sets of questions with the answers from before they were learnt from.

`python -m bench.earlier_answers [SET ...]` needs the history of the repository. It is the figure to develop the
ranking by: questions that have been learnt from say nothing about a stranger's. Of two sets that were learnt from
together, both count from before.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from unittest.mock import patch

from bot.help import answers as now
from bot.help import word_forms
from bot.help.answer_index import AnswerIndex
from bot.help.answers import CARD, PADDOCK, RuleAnswer

QUESTIONS = Path(__file__).parents[1] / "tests" / "bot" / "help" / "questions"
BEFORE = {
    "held_out_again": "f130f0eb",
    "held_out_third": "66d8c8d4",
    "held_out_fourth": "761ea533",
    "held_out_fifth": "f92661c7",
    "held_out_sixth": "f5546525",
    "held_out_seventh": "c5bb10b8^",
    "held_out_eighth": "c5bb10b8^",
    "held_out_ninth": "202af321",
    "held_out_tenth": "202af321",
    "held_out_eleventh": "e5896884",
    "held_out_twelfth": "3f41a272",
}
"""The last commit before a set was learnt from."""


class Then:
    """A file as it was in a commit."""

    def __init__(self, commit: str, name: str) -> None:
        self._command = ["git", "show", f"{commit}:{name}"]

    def is_file(self) -> bool:
        return True

    def read_text(self, encoding: str) -> str:
        return subprocess.run(self._command, capture_output=True, check=True, encoding=encoding).stdout


@cache
def index_then(commit: str, game: str) -> AnswerIndex:
    """Return the index of a game's answers and synonyms of a commit, ranked as today."""
    synonyms = tomllib.loads(Then(commit, "bot/help/same_words.toml").read_text("utf-8"))
    lists = {heading: lines for heading, lines in synonyms.items() if heading in (PADDOCK, game, "any")}
    today = word_forms._file()
    word_forms._same_words.cache_clear()
    with patch.object(word_forms, "_file", lambda: today | lists):
        index = AnswerIndex(game, answers_then(commit, game))
    word_forms._same_words.cache_clear()
    return index


def answers_then(commit: str, game: str) -> tuple[RuleAnswer, ...]:
    """Return all answers of a game as they were in a commit."""
    name = "bot/help/paddock.answers.toml" if game == PADDOCK else f"docs/rules/{game}.answers.toml"
    file = Then(commit, name)
    now.answers.cache_clear()
    with patch.object(now, "beside", lambda *_: file), patch.object(now, "files", lambda _: _Folder(file)):
        found = now.answers(game)
    now.answers.cache_clear()
    return found


class _Folder:
    def __init__(self, file: Then) -> None:
        self._file = file

    def joinpath(self, _: str) -> Then:
        return self._file


def asked(name: str) -> Iterator[tuple[bool, bool]]:
    """Yield for each question whether its answer is the first one, and whether it is among the first three."""
    for game, questions in tomllib.loads((QUESTIONS / f"{name}.toml").read_text("utf-8")).items():
        for question, right in questions.items():
            best = index_then(BEFORE[name], game).best(question, 3)
            fits = [bool({each.key, f"{CARD}:{each.card}"} & set(right)) for _, each in best]
            if right:
                yield fits[:1] == [True], any(fits)


if __name__ == "__main__":
    for name in sys.argv[1:] or BEFORE:
        hits = list(asked(name))
        first, third = (sum(each) for each in zip(*hits, strict=True))
        print(f"{name}: {first} first, {third} in three, of {len(hits)}")

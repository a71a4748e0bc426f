"""Questions about the rules: how long an answer takes, and how often it is the right one (tests/bot/help/questions)."""

from __future__ import annotations

import statistics
import time
import tomllib
from collections.abc import Iterable
from pathlib import Path

from bench.figures import Figure
from bot.help.answer_index import AnswerIndex
from bot.help.answers import CARD, answers
from bot.help.rule_search import BEST, Rulebook, index_of
from games.registry import OWN

QUESTIONS = Path(__file__).parents[1] / "tests" / "bot" / "help" / "questions"


def figures() -> Iterable[Figure]:
    book, first, third, times = Rulebook(), [], [], []
    for game in (game.key for game in OWN):
        start = time.process_time()
        AnswerIndex(game, answers(game))
        yield Figure(f"{game}: the first question, with the index", (time.process_time() - start) * 1000, "ms", 400)
        index_of(game)
        for question, right in tomllib.loads((QUESTIONS / f"{game}.toml").read_text("utf-8")).items():
            start = time.process_time()
            best = book.answer(question, game).answers
            times.append((time.process_time() - start) * 1000)
            fits = [bool({each.key, f"{CARD}:{each.card}"} & set(right)) for each in best[:BEST]]
            first.append(fits[:1] == [True])
            third.append(any(fits))
    yield Figure("a question, the slowest of 20", statistics.quantiles(times, n=20)[-1], "ms", 20)
    yield Figure("right answer first", 100 * statistics.fmean(first), "%", 90, "more")
    yield Figure("right answer in the first three", 100 * statistics.fmean(third), "%", 98, "more")

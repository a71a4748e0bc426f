"""Names of cards in sentences: joined, split, or misspelt."""

from __future__ import annotations

import pytest

from bot.help.card_names import CardNames

NAMES = CardNames({"racer": "Ripple Racer", "spec": "Spec", "hyper": "Hyper Battle Spec"}, {"what", "does", "do"})


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("what does ripple racer do", ["racer"]),
        ("what does rippleracer do", ["racer"]),
        ("rip ple racer", ["racer"]),
        ("hyper bat tle spec", ["hyper"]),
        ("hyper battle spec", ["hyper"]),
        ("spec", ["spec"]),
        ("ripple", []),
    ],
)
def test_a_name_is_found_in_one_word_more_than_it_has(question: str, found: list[str]) -> None:
    assert NAMES.found(question) == found

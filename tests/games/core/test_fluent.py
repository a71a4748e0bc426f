"""Sentences are read from catalogues, and words are listed."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from games.core import fluent
from games.core.fluent import MOST, grouped, listed, sentences
from games.race_to_ace.sentences import say


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ((), ""),
        (("Ada",), "Ada"),
        (("Ada", "Ben"), "Ada and Ben"),
        (("Ada", "Ben", "Cleo"), "Ada, Ben and Cleo"),
        (("Ada", "Ben", "Cleo", "Dan"), "Ada, Ben, Cleo and Dan"),
    ],
)
def test_words_are_listed_with_one_and_before_the_last(words: tuple[str, ...], text: str) -> None:
    assert listed(words) == text


def test_equal_words_are_counted_where_the_first_stands() -> None:
    assert grouped(["Guns", "Relight", "Guns"]) == "2 × Guns, Relight"
    assert grouped([]) == ""


def test_a_key_without_a_sentence_is_an_error_and_can_be_asked_for() -> None:
    assert not say.has("no-such-sentence")
    with pytest.raises(LookupError, match="no-such-sentence"):
        say("no-such-sentence")


@pytest.mark.parametrize("number", [MOST, MOST + 1, 10**20, -MOST - 1])
def test_large_numbers_are_written_in_full(number: int) -> None:
    say_core = sentences(fluent.__package__)
    assert say_core("list-last", list=number, last="Ben") == f"{number} and Ben"


def test_only_texts_and_whole_numbers_can_be_filled_in() -> None:
    fraction: Any = 1.5
    with pytest.raises(TypeError, match="neither text nor a whole number"):
        sentences(fluent.__package__)("list-last", list=fraction, last="Ben")


def test_another_process_reads_its_own_catalogues() -> None:
    assert pickle.loads(pickle.dumps(say)) is say

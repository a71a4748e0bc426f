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


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("riple racer", ["racer"]),
        ("ripple racr", ["racer"]),
        ("sipple racer", []),
        ("rxxple rxxer", []),
        ("spek", []),
        ("what does ripple racer do with a hyper battle spec", ["hyper", "racer"]),
        ("spec of hyper battle spec", ["hyper", "spec"]),
        ("", []),
    ],
)
def test_a_misspelt_name_has_the_first_letter_right_and_few_others_wrong(question: str, found: list[str]) -> None:
    assert NAMES.found(question) == found


def test_a_short_name_may_have_one_wrong_letter_and_a_very_short_one_none() -> None:
    names = CardNames({"nitro": "Nitro", "guts": "Guts"}, ())
    assert names.found("nitrro") == ["nitro"]
    assert names.found("nytrro") == []
    assert names.found("gutz") == []
    assert CardNames({"turbine": "Turbine"}, ()).found("turbxyne") == []
    assert names.found("guts") == ["guts"]


def test_a_known_word_is_no_misspelt_name() -> None:
    names = CardNames({"nitro": "Nitro"}, {"nitre"})
    assert names.found("nitre") == []
    assert CardNames({"nitro": "Nitro"}, ()).found("nitre") == ["nitro"]


def test_no_names_are_found_where_there_are_none() -> None:
    assert CardNames({}, ()).found("nitro") == []

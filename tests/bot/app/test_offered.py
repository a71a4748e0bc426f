"""Which values of a command's options are taken: those that Discord's own clients could have sent."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType as Kind

from bot.app.client import _is_offered

TEXT, WHOLE, PART, FILE = Kind.string, Kind.integer, Kind.number, Kind.attachment
SOME_FILE = object.__new__(discord.Attachment)


def offered(kind: Kind, value: object, **about: object) -> bool:
    """Whether an option of this kind takes a value."""
    facts = {"required": False, "choices": [], "autocomplete": False, "min_value": None, "max_value": None} | about
    option: Any = SimpleNamespace(display_name="size", type=kind, **facts)
    values: Any = SimpleNamespace() if value is ... else SimpleNamespace(size=value)
    return _is_offered(option, values)


@pytest.mark.parametrize("left_out", [..., None])
@pytest.mark.parametrize("required", [True, False])
def test_only_an_option_that_is_not_required_can_be_left_out(left_out: object, required: bool) -> None:
    assert offered(WHOLE, left_out, required=required) is not required


@pytest.mark.parametrize(
    ("kind", "value", "taken"),
    [
        (TEXT, "x", True),
        (TEXT, 5, False),
        (WHOLE, 5, True),
        (WHOLE, 5.0, False),
        (WHOLE, True, False),
        (WHOLE, "5", False),
        (PART, 5, True),
        (PART, 5.5, True),
        (PART, "5", False),
        (FILE, SOME_FILE, True),
        (FILE, "a file", False),
        (Kind.boolean, False, True),
        (Kind.user, object(), True),
    ],
)
def test_a_value_is_of_the_kind_of_its_option(kind: Kind, value: object, taken: bool) -> None:
    assert offered(kind, value) is taken


@pytest.mark.parametrize(
    ("least", "most", "taken"),
    [
        (None, None, [0, 1, 2, 3, 4, 5]),
        (2, None, [2, 3, 4, 5]),
        (None, 4, [0, 1, 2, 3, 4]),
        (2, 4, [2, 3, 4]),
        (0, 0, [0]),
    ],
)
def test_a_number_or_the_length_of_a_text_is_within_its_bounds(
    least: int | None, most: int | None, taken: list[int]
) -> None:
    for kind, value in ((WHOLE, int), (PART, float), (TEXT, "x".__mul__)):
        found = [size for size in range(6) if offered(kind, value(size), min_value=least, max_value=most)]
        assert found == taken


@pytest.mark.parametrize(("autocomplete", "taken"), [(False, ["live"]), (True, ["live", "other"])])
def test_one_of_several_choices_is_taken_and_suggestions_are_none(autocomplete: bool, taken: list[str]) -> None:
    choices = [SimpleNamespace(value="live"), SimpleNamespace(value="none")]
    found = [value for value in ("live", "other") if offered(TEXT, value, choices=choices, autocomplete=autocomplete)]
    assert found == taken

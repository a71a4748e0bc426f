"""The table of a game's actions."""

from __future__ import annotations

import pytest

from games.contract.notations import ActionTable
from games.core import Action, IllegalAction


class Move(Action, frozen=True):
    to: int = 0


def read(text: str) -> Move | None:
    return Move(f"go:{int(text[3:])}", int(text[3:])) if text.startswith("go:") else None


def test_a_listed_action_is_found_by_its_notation() -> None:
    stay = Move("stay")
    assert ActionTable("Halma", [stay]).parse("stay") is stay


def test_an_action_that_is_not_listed_is_read() -> None:
    assert ActionTable("Halma", read=read).parse("go:7") == Move("go:7", 7)


@pytest.mark.parametrize("text", ["", "run", "go:07"])
def test_what_is_not_exactly_a_notation_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        ActionTable("Halma", [Move("stay")], read).parse(text)
    assert (refusal.value.code, refusal.value.reason) == ("BAD_ACTION", "Halma has no such move.")


def test_two_actions_cannot_have_the_same_notation() -> None:
    with pytest.raises(ValueError, match="two actions are written 'stay'"):
        ActionTable("Halma", [Move("stay"), Move("stay", 1)])

"""The table of a game's actions, and patterns of notations."""

from __future__ import annotations

import pytest

from games.contract.notations import ActionTable, ListedAction, any_fits, every, fits, starred
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
def test_near_misses_of_notations_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        ActionTable("Halma", [Move("stay")], read).parse(text)
    assert (refusal.value.code, refusal.value.reason) == ("BAD_ACTION", "Halma has no such move.")


def test_two_actions_cannot_have_the_same_notation() -> None:
    with pytest.raises(ValueError, match="two actions are written 'stay'"):
        ActionTable("Halma", [Move("stay"), Move("stay", 1)])


def test_a_table_contains_an_action_only_as_it_is_and_counts_each_once() -> None:
    stay, go = Move("stay"), Move("go:7", 7)
    table = ActionTable("Halma", [stay])
    assert stay in table
    assert Move("stay", 1) not in table, "another action with the same notation"
    assert go not in table
    assert len(table) == 1
    assert table.add(go) is go
    assert table.add(Move("go:7", 7)) == go, "the same once more"
    assert len(table) == 2
    assert table.parse("go:7") is go


def test_an_action_that_is_read_is_not_added_by_reading_it() -> None:
    table = ActionTable("Halma", read=read)
    assert table.parse("go:7") == Move("go:7", 7)
    assert len(table) == 0


class Halma(ListedAction, frozen=True):
    pass


def test_an_action_of_a_game_is_read_with_the_table_of_its_game() -> None:
    stay = Halma("stay")
    Halma.table = ActionTable("Halma", [stay])
    assert Halma.parse("stay") is stay
    with pytest.raises(IllegalAction, match="Halma has no such move"):
        Halma.parse("run")


def test_actions_in_tuples_and_tables_of_any_depth_are_found_in_their_order() -> None:
    a, b, c, d, e = (Move(name) for name in "abcde")
    assert [*every(a, (b, {1: c, 0: (d,)}), {}, [e])] == [a, b, c, d, e]
    assert [*every()] == []


def test_equal_words_are_written_once_with_a_star_and_their_number() -> None:
    assert starred(["guns", "relight", "guns"]) == "guns*2 relight"
    assert starred([]) == ""


@pytest.mark.parametrize(
    ("notation", "choices", "right"),
    [
        ("pass", "pass", True),
        ("pass", "play:* pass", True),
        ("play:guns", "play:* pass", True),
        ("play:guns>1", "play:*>1", True),
        ("play:guns>2", "play:*>1", False),
        ("Pass", "pass", False),
        ("pass", "pas", False),
        ("pass", "", False),
        ("pass", "*", True),
    ],
)
def test_a_notation_is_one_of_several_choices_with_a_star_for_any_letters(
    notation: str, choices: str, right: bool
) -> None:
    assert fits(notation, choices) is right


def test_one_of_several_notations_is_enough() -> None:
    assert any_fits(["draw", "pass"], "play:* pass")
    assert not any_fits(["draw", "end"], "play:* pass")
    assert not any_fits([], "*")

"""The options of a match: which choices leave it rated, and how a lobby names them."""

from __future__ import annotations

import pytest
from pydantic import Field, ValidationError

from games.contract.options import MatchOptions


class Options(MatchOptions):
    offered = ("laps", "rain")
    left_open = frozenset({"rain"})

    laps: int = Field(3, ge=1, le=5, title="Laps", description="How many laps make a race")
    rain: bool = Field(default=False, description="Whether it rains")


def test_a_match_is_rated_with_every_option_as_in_the_rulebook() -> None:
    assert Options().by_the_book()
    assert Options(laps=3, rain=False).by_the_book(), "chosen, but as it is anyway"
    assert not Options(laps=2).by_the_book()


def test_a_match_is_rated_whatever_is_chosen_where_the_rulebook_leaves_the_choice() -> None:
    assert Options(rain=True).by_the_book()
    assert not Options(laps=2, rain=True).by_the_book()


def test_a_chosen_option_is_named_by_its_title_and_one_without_a_title_by_its_description() -> None:
    assert Options.named({"laps": 2, "rain": True}) == ["Laps: 2", "Whether it rains"]
    assert Options.named({"rain": True, "laps": 3}) == ["Whether it rains", "Laps: 3"], "as they were chosen"


def test_an_option_that_was_left_off_is_not_named() -> None:
    assert Options.named({"laps": 2, "rain": False}) == ["Laps: 2"]


def test_an_option_of_another_version_is_not_named() -> None:
    assert Options.named({"snow": True, "laps": 1}) == ["Laps: 1"]
    assert Options.named({}) == []


def test_a_game_offers_nothing_and_leaves_nothing_open_unless_it_says_so() -> None:
    assert (MatchOptions.offered, MatchOptions.left_open) == ((), frozenset())
    assert MatchOptions().by_the_book()


def test_the_options_of_a_match_do_not_change_and_have_no_other_fields() -> None:
    options = Options(laps=2)
    with pytest.raises(ValidationError, match="frozen"):
        options.laps = 3  # type: ignore[misc]
    assert not options.by_the_book()
    with pytest.raises(ValueError, match="snow"):
        Options.model_validate({"snow": True})

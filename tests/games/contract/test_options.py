"""The options of a match: which choices leave it rated, and how a lobby names them."""

from __future__ import annotations

import pytest
from pydantic import Field, ValidationError

from games.contract.options import MatchOptions


class Options(MatchOptions):
    offered = ("laps", "sun")
    left_open = frozenset({"sun"})

    laps: int = Field(3, ge=1, le=5, title="Laps", description="How many laps make a race")
    sun: bool = Field(default=True, description="Whether the sun shines")


def test_a_match_is_rated_with_every_option_as_in_the_rulebook() -> None:
    assert Options().by_the_book()
    assert Options(laps=3, sun=True).by_the_book(), "chosen, but as it is anyway"
    assert not Options(laps=2).by_the_book()


def test_a_match_is_rated_whatever_is_chosen_where_the_rulebook_leaves_the_choice() -> None:
    assert Options(sun=False).by_the_book()
    assert not Options(laps=2, sun=False).by_the_book()


def test_a_chosen_option_is_named_by_its_title_and_one_without_a_title_by_its_description() -> None:
    assert Options.named({"laps": 2, "sun": False}) == ["Laps: 2", "Whether the sun shines: False"]
    assert Options.named({"sun": True, "laps": 3}) == ["Whether the sun shines: True", "Laps: 3"], "as they were chosen"


def test_an_option_of_another_version_is_not_named() -> None:
    assert Options.named({"rain": True, "laps": 1}) == ["Laps: 1"]
    assert Options.named({}) == []


def test_a_game_offers_nothing_and_leaves_nothing_open_unless_it_says_so() -> None:
    assert (MatchOptions.offered, MatchOptions.left_open) == ((), frozenset())
    assert MatchOptions().by_the_book()


def test_the_options_of_a_match_do_not_change_and_have_no_other_fields() -> None:
    options = Options(laps=2)
    with pytest.raises(ValidationError, match="frozen"):
        options.laps = 3  # type: ignore[misc]
    assert not options.by_the_book()
    with pytest.raises(ValueError, match="rain"):
        Options.model_validate({"rain": True})

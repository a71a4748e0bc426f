"""The effects of cards: which parameters a card's steps may have, and how the steps are written."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias
from unittest.mock import patch

import pytest

from games.contract.card_effects import IN_HAND, IN_PLAY, CardEffect, EffectWords, Step, Use, always, nothing
from games.core import fluent

CATALOGUE = """
draw = Draw { $many } { $many ->
    [one] card
   *[other] cards
}{ $source ->
    [none] { "" }
   *[other] { " " }from the { $source }
}.
draw-brief = +{ $many }{ $mark }
rest = Rest.
"""


class Drawing(Step, frozen=True):
    many: int = 0
    source: str = ""


Effect: TypeAlias = CardEffect[object, Drawing, int, str]


@pytest.fixture
def words(tmp_path: Path) -> EffectWords:
    tmp_path.joinpath("effects.ftl").write_text(CATALOGUE)
    with patch.object(fluent, "catalogues", lambda _: [tmp_path / "effects.ftl"]), patch.dict(fluent.EVERY):
        return EffectWords("demo")


def test_a_step_is_written_with_its_parameters_and_a_text_that_is_not_given_as_none(words: EffectWords) -> None:
    assert words(Drawing("draw", 1)) == "Draw 1 card."
    assert words(Drawing("draw", 2, "pile")) == "Draw 2 cards from the pile."
    assert words(Drawing("draw")) == "Draw 0 cards.", "a number that is not given is nought"


def test_a_form_of_a_step_is_used_where_there_is_one_and_what_is_added_is_no_parameter(words: EffectWords) -> None:
    assert words(Drawing("draw", 3), "brief", mark="!") == "+3!"
    assert words(Drawing("rest"), "brief", mark="!") == "Rest.", "as on the card"
    assert words(Drawing("draw", 3), "brief", mark="!", many=5) == "+5!", "what is added counts before a parameter"


def test_an_effect_without_words_is_a_mistake(words: EffectWords) -> None:
    with pytest.raises(LookupError, match="demo has no sentence fly"):
        words(Drawing("fly"))
    with pytest.raises(LookupError, match="demo has no sentence fly"):
        words(Drawing("fly"), "brief")


@pytest.mark.parametrize(
    ("step", "more", "wrong"),
    [
        (Drawing("draw", 2), (), []),
        (Drawing("draw", 2, "pile"), (), []),
        (Drawing("draw", source="pile"), (), ["many"]),
        (Drawing("draw"), (), ["many"]),
        (Drawing("draw"), ("many",), ["many"]),
    ],
)
def test_a_step_must_have_what_its_effect_needs(step: Drawing, more: tuple[str, ...], wrong: list[str]) -> None:
    effect: Effect = CardEffect(run=nothing, takes=("source",), needs=("many",))
    assert effect.misfits(step, *more) == wrong


@pytest.mark.parametrize(
    ("step", "more", "wrong"),
    [
        (Drawing("rest"), (), []),
        (Drawing("rest", 2, "pile"), (), ["many", "source"]),
        (Drawing("rest", 2, "pile"), ("source",), ["many"]),
        (Drawing("rest", 2, "pile"), ("source", "many"), []),
    ],
)
def test_a_step_must_not_have_what_its_effect_does_not_take(
    step: Drawing, more: tuple[str, ...], wrong: list[str]
) -> None:
    effect: Effect = CardEffect(run=nothing)
    assert effect.misfits(step, *more) == wrong


def test_an_effect_always_does_something_and_asks_nothing_unless_it_says_otherwise() -> None:
    effect: Effect = CardEffect(run=nothing)
    assert effect.can is always
    assert effect.can(None, Drawing("rest"), 0, IN_PLAY) is True
    assert effect.run(None, Drawing("rest"), 0, []) is None, "it does not wait"
    assert (effect.options, effect.answer, effect.takes, effect.needs) == (None, None, (), ())


@pytest.mark.parametrize(("use", "place", "held"), [(IN_PLAY, 0, False), (Use(), 0, False), (IN_HAND, 0, True)])
def test_a_card_is_asked_about_at_the_first_place_or_in_the_hand(use: Use, place: int, *, held: bool) -> None:
    asked: list[Use] = []

    def can(_p: object, _step: Drawing, _seat: int, use: Use) -> bool:
        asked.append(use)
        return always(_p, _step, _seat, use)

    effect: Effect = CardEffect(run=nothing, can=can)
    assert effect.can(None, Drawing("rest"), 0, use)
    assert asked == [(place, held)]

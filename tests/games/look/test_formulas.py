"""The formulas in the holes of drawings."""

from __future__ import annotations

import pytest

from games.look.draws import Draws
from games.look.formulas import Scope, Value, formula, hole


def value(text: str, **values: Value) -> Value:
    return formula(text)(Scope(Draws("formulas"), values))


def test_numbers_names_and_signs() -> None:
    assert value("3") == 3
    assert value("-2.5") == -2.5
    assert value("x", x=7) == 7
    assert value("-34 + wave", wave=4) == -30
    assert value("10 - 2 - 3") == 5
    assert value("2 + 3 * 4 - 6 / 2") == 11
    assert value("360 * n / teeth", n=1, teeth=8) == 45
    assert value("x - -1 * y", x=1, y=2) == 3


def test_a_random_number_is_within_its_bounds_and_the_same_for_the_same_name() -> None:
    lots = [formula("-2..2")(Scope(Draws(str(n)), {})) for n in range(50)]
    assert len(set(lots)) > 40
    assert all(-2 <= float(lot) <= 2 for lot in lots)
    assert lots[0] == Draws("0").between(-2, 2)
    assert value("10 + -1..1") == 10 + Draws("formulas").between(-1, 1)


def test_a_random_choice() -> None:
    tints = {
        value_ for n in range(30) for value_ in [formula("#ff0000, trim")(Scope(Draws(str(n)), {"trim": "#00ff00"}))]
    }
    assert tints == {"#ff0000", "#00ff00"}


def test_filters_of_colours() -> None:
    assert value("#808080|darker 0.5") == "#404040"
    assert value("paint|lighter part", paint="#000000", part=1) == "#ffffff"
    assert value("far|mixed near 0.5|darker 1", far="#ffffff", near="#000000") == "#000000"
    assert value("#111111|unless trim #222222 #333333", trim="#222222") == "#333333"
    assert value("#111111|unless trim #222222 #333333", trim="#444444") == "#111111"


def test_a_hole_may_have_a_number_format() -> None:
    scope = Scope(Draws("hole"), {"x": 2.26, "trim": "#ffd166"})
    assert hole("x")(scope) == "2.26"
    assert hole("x + 1:.1f")(scope) == "3.3"
    assert hole("trim:g")(scope) == "#ffd166"


@pytest.mark.parametrize("text", ["1 + ", "(1 + 2) * 3", "#808080|brighter 0.5"])
def test_anything_but_a_formula_is_refused_when_the_file_is_read(text: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        formula(text)


def test_a_text_in_quotes() -> None:
    assert value("'new'") == "new"
    assert value("'+1'") == "+1"

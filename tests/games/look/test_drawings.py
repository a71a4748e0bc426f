"""What a drawing's file may contain, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.look import drawings
from games.look.drawings import drawing
from games.look.draws import Draws

Write = Callable[..., None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Return a function that writes drawings into a folder for this test."""

    def files(**contents: str) -> None:
        for name, text in contents.items():
            (tmp_path / f"{name}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{text}</svg>')

    monkeypatch.setattr(drawings, "_FOLDER", tmp_path)
    drawings._parsed.cache_clear()
    drawings.sheet.cache_clear()
    yield files
    drawings._parsed.cache_clear()
    drawings.sheet.cache_clear()


def test_shapes_are_written_as_python_draws_them(write: Write) -> None:
    write(one='<circle cx="1" cy="2" r="3"/> <path d="M0 0 H5" stroke="#ff0000" stroke-dasharray="2 1"/>')
    assert drawing("one") == (
        '<circle cx="1" cy="2" r="3" fill="none"/>'
        '<path d="M0 0 H5" fill="none" stroke="#ff0000" stroke-width="1" stroke-linejoin="round"'
        ' stroke-linecap="round" stroke-dasharray="2 1"/>'
    )


def test_holes_are_filled_by_their_names(write: Write) -> None:
    write(one='<polygon points="0,0 {x},4 {x + 0.25},8" fill="{trim|darker 0.5}"/>')
    assert drawing("one", x=2, trim="#808080") == '<path d="M0.0 0.0 L2.0 4.0 L2.2 8.0 Z" fill="#404040"/>'


def test_random_numbers_are_drawn_in_the_order_of_the_file(write: Write) -> None:
    write(one='<let far="20..28"/><circle cx="{0..9}" cy="{far}" r="{0..9}"/>')
    draws = Draws("name")
    far, x, radius = draws.between(20, 28), draws.between(0, 9), draws.between(0, 9)
    assert drawing("one", Draws("name")) == f'<circle cx="{x:g}" cy="{far:g}" r="{radius:g}" fill="none"/>'
    assert drawing("one", Draws("name")) != drawing("one", Draws("another"))


def test_a_loop_draws_once_per_column_of_values(write: Write) -> None:
    write(one='<for x="1 2 3" tint="#111111 trim #333333"><circle cx="{x}" cy="0" r="1" fill="{tint}"/></for>')
    assert drawing("one", trim="#222222") == "".join(
        f'<circle cx="{x}" cy="0" r="1" fill="#{x}{x}{x}{x}{x}{x}"/>' for x in (1, 2, 3)
    )


def test_a_loop_may_have_a_count(write: Write) -> None:
    dot = '<circle cx="0" cy="0" r="1"/>'
    write(same=f'<for times="4">{dot}</for>', first=f'<for times="count" x="1 2 3 4 5">{dot}</for>')
    assert drawing("same").count("<circle") == 4
    assert drawing("first", count=2.9).count("<circle") == 2


def test_one_of_several_elements_is_chosen_by_lot(write: Write) -> None:
    write(
        column='<pick x="1 2 3"><circle cx="{x}" cy="0" r="1"/></pick>',
        element='<switch><circle cx="1" cy="0" r="1"/><circle cx="2" cy="0" r="1"/></switch>',
    )
    assert len({drawing("column", Draws(str(n))) for n in range(40)}) == 3
    assert len({drawing("element", Draws(str(n))) for n in range(40)}) == 2


def test_an_element_may_have_a_condition(write: Write) -> None:
    write(one='<circle if="wide" cx="1" cy="0" r="1"/><circle unless="wide" cx="2" cy="0" r="1"/>')
    assert 'cx="1"' in drawing("one", wide=1)
    assert 'cx="2"' in drawing("one", wide=False)


def test_a_drawing_uses_a_group_of_another_one(write: Write) -> None:
    write(
        car='<use href="wings#{wing}" y="tail + 1"/>',
        wings='<g id="fin"><circle cx="0" cy="{y}" r="1"/></g><g id="high"><circle cx="9" cy="{y}" r="1"/></g>',
    )
    assert drawing("car", wing="high", tail=4) == '<circle cx="9" cy="5" r="1" fill="none"/>'
    with pytest.raises(KeyError, match="wings#none"):
        drawing("car", wing="none", tail=4)


def test_points_curves_and_gradients_have_their_own_elements(write: Write) -> None:
    write(
        point='<at name="tip" x="10" y="10" far="5" turn="90"/><circle cx="{tip.x}" cy="{tip.y}" r="1"/>',
        curve='<curve points="0,0 {x},6 9,9" close="9,20" fill="#ffffff"/>',
        gradient='<gradient name="coat" stops="0 #ffffff; 1 paint|darker 1"/>'
        '<circle cx="0" cy="0" r="1" fill="{coat}"/>',
    )
    assert drawing("point") == '<circle cx="15" cy="10" r="1" fill="none"/>'
    assert drawing("curve", x=4).startswith('<path d="M0.0 0.0 C')
    assert drawing("curve", x=4).endswith(' 9.0 9.0 L9 20 Z" fill="#ffffff"/>')
    filled = drawing("gradient", paint="#808080")
    assert '<stop offset="1" stop-color="#000000"/>' in filled
    assert 'fill="url(#' in filled


def test_a_group_is_moved_or_only_named(write: Write) -> None:
    write(
        moved='<g transform="translate(1 2) rotate({turn})"><circle cx="0" cy="0" r="1"/></g>',
        named='<g id="wing"><circle cx="0" cy="0" r="1"/></g>',
    )
    circle = '<circle cx="0" cy="0" r="1" fill="none"/>'
    assert drawing("moved", turn=30) == f'<g transform="translate(1 2) rotate(30) scale(1.0000)">{circle}</g>'
    assert drawing("named") == circle


def test_parts_are_drawn_by_functions() -> None:
    assert drawing("mods/nitro", trim="#ffd166").count("<radialGradient") == 1
    assert "stroke-linejoin" in drawing("hazards/blades", Draws("blades"))

"""Slips: a hand in little room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games import look
from games.look.canvas import Canvas
from games.look.held_cards import Size, hand_high, have_room, place_cards, place_hand, sizes_of
from games.look.legible import read
from games.look.letters import fitted, width
from games.look.moods import MOODS
from games.look.slips import Slip, place_slips

RIM, CLEAR = 178, 5
"""Where a slip of the left column ends, and how far before it its letters have to."""
LONG = ("Radar Acquisition", "Visual Acquisition", "Green Horse Power")
SAYS = ("Shoots down on radar", "bypass the ECM on B", "Opens the way for a missile", "Starts the engine again")


def test_no_line_touches_the_rim_of_its_slip() -> None:
    for says in SAYS:
        for bright in (True, False):
            canvas = Canvas(MOODS["race_to_ace"], 200)
            place_slips(canvas, [Slip("slip:radar", name, says, bright=bright) for name in LONG], 10)
            for label in canvas.labels:
                room = label.width or width(label.text, label.size, bold=label.bold)
                end = label.x + min(room, width(label.text, label.size, bold=label.bold))
                assert (end - 8) % 174 <= RIM - 8 - CLEAR, label


def test_cards_shine_without_a_rim_while_nobody_is_asked() -> None:
    canvases = [Canvas(MOODS["race_to_ace"], 200) for _ in range(2)]
    for canvas, asked in zip(canvases, (True, False), strict=True):
        place_slips(canvas, [Slip("slip:radar", "Radar", "opens")], 10, asked=asked)
    one, other = ([sprite.name for sprite in canvas.sprites if "plate" in sprite.name] for canvas in canvases)
    assert one != other
    assert [label.bold for label in canvases[1].labels] == [True, False]


def test_what_folds_away_has_a_line_for_its_name_and_one_for_the_reason() -> None:
    canvas = Canvas(MOODS["dealin_dirt"], 60)
    names = ("Grand Architect of the Late Show", "Iron Colossus of the Clay", "Lightning Lap Legend")
    slips = [Slip("slip:radar", name, "no Driver", bright=False) for name in names]
    place_slips(canvas, slips, 10, 0)
    rims = [spot.box for spot in canvas.spots]
    assert len(canvas.labels) == 2 * len(slips)
    assert all(box[1] < label.y < box[1] + box[3] for label, box in zip(canvas.labels[::2], rims, strict=True))


def test_a_card_has_no_room_for_a_word_that_is_wider_than_it() -> None:
    wide, narrow = (Slip("slip:ecm", "ECM", says) for says in ("Suppresses radar", "needs a Radar"))
    assert (have_room([wide] * 6, "thumb"), have_room([narrow] * 6, "thumb")) == (False, True)
    assert have_room([wide] * 6, "thumbs"), "in two rows there is more room below each"
    assert have_room([wide] * 3, "thumb"), "and so there is where there are few"


@pytest.mark.parametrize(
    ("count", "size"), [(2, "big"), (2, "hand"), (3, "hand"), (4, "hand"), (2, "thumb"), (6, "thumb"), (4, "thumbs")]
)
def test_words_below_cards_are_kept_apart(count: int, size: Size) -> None:
    canvas = Canvas(MOODS["race_to_ace"], 300)
    slips = [Slip(f"slip:{n}", "Radar", SAYS[n % 4], bright=False) for n in range(count)]
    place_cards(canvas, slips, 10, size=size)
    plates = [each for each in canvas.sprites if each.name.startswith("look:plate")]
    ends = [(each.x + look.plates.TAB, each.x + read(look.sprite(each.name)).wide) for each in plates]
    assert len(ends) == count
    assert all(end + 3 < begin for (_, end), (begin, _) in pairwise(ends))
    assert ends[0][0] >= 3
    assert ends[-1][1] <= 357
    middles = [x + wide / 2 for x, _, wide, _ in (spot.box for spot in canvas.spots)]
    assert [(begin + end) / 2 for begin, end in ends] == pytest.approx(middles)


def test_a_short_word_has_a_plate_of_its_own_width() -> None:
    canvas = Canvas(MOODS["race_to_ace"], 300)
    place_cards(
        canvas, [Slip("slip:a", "Radar", "on A", bright=False), Slip("slip:b", "Radar", SAYS[0])], 10, asked=False
    )
    one, other = (read(look.sprite(each.name)).wide for each in canvas.sprites if each.name.startswith("look:plate"))
    assert one < other / 2


def test_the_fewer_the_cards_the_larger_they_are_and_the_further_apart() -> None:
    some = [Slip(f"slip:{n}", "Radar", "opens") for n in range(4)]
    assert [sizes_of(some[:n])[0] for n in range(1, 5)] == ["big", "big", "hand", "hand"]
    apart = {}
    for count in (2, 3, 4):
        canvas = Canvas(MOODS["race_to_ace"], 300)
        place_cards(canvas, some[:count], 10)
        apart[count] = canvas.spots[1].box[0] - canvas.spots[0].box[0]
    assert apart[2] > apart[4]
    assert apart[3] > apart[4]


def test_a_hand_too_large_for_whole_cards_shows_all_its_art_where_there_is_room() -> None:
    many = [Slip(f"slip:{n}", "Radar", "opens") for n in range(10)]
    assert sizes_of(many) == ["art", "slips"]
    assert "art" not in sizes_of(many[:8])
    sizes: dict[Size, int] = {"art": 10, "slips": 0}
    for size, pictured in sizes.items():
        canvas = Canvas(MOODS["race_to_ace"], 300)
        place_hand(canvas, many, 10, size)
        assert sum(sprite.name.startswith("slip:") for sprite in canvas.sprites) == pictured
        assert max(y + high for _, y, _, high in (spot.box for spot in canvas.spots)) <= 10 + hand_high(many, size)


def test_initials_leave_out_quotation_marks() -> None:
    name = '"Second Wind" O2 Tank'
    assert fitted(name, 200, 11, most=1) == [name]
    assert fitted(name, 100, 11, most=1) == ["S. Wind O2 Tank"]

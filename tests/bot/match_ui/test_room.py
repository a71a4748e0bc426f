"""How much fits a screen: as much as is measured part by part, with a point to spare."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import product

import pytest
from discord import ui

from bot.discord_kit.content import Content, Row
from bot.match_ui.screen import ASIDE, CHANNEL, SCREENS, Room, fits, one_line
from games.look.scene import Scene
from tests.screen import ASIDE as ANSWER
from tests.screen import ASIDE_DESKTOP, DESKTOP, PHONE, Screen, height
from tests.screen import CHANNEL as CHANNEL_DESKTOP

ROOMS = {
    "phone": (SCREENS[0], PHONE),
    "desktop": (SCREENS[1], DESKTOP),
    "channel on a desktop": (CHANNEL[1], CHANNEL_DESKTOP),
    "answer on a phone": (ASIDE[0], ANSWER),
    "answer on a desktop": (ASIDE[1], ASIDE_DESKTOP),
}
"""The room that is allowed on each screen, and what a message there is measured by."""
TEXTS = (
    ("## Race to Ace\n- Bolt plays Radar.", "**What do you play?**"),
    ("One line.\n-# And small print.", ""),
    ("\n".join(["A line."] * 9), "\n".join(["Another."] * 3)),
)


def rows_of(*labels: tuple[str, ...]) -> tuple[Row, ...]:
    return tuple(Row(*(ui.Button(label=label) for label in row)) for row in labels)


def picture(high: float) -> Scene:
    return Scene(360, high, "sky", (), (), "a sky", 3)  # type: ignore[arg-type]


def measured(texts: tuple[str, str], scenes: tuple[Scene, ...], rows: tuple[Row, ...], screen: Screen) -> float:
    return height(Content(texts[0], 0, scenes, texts[1], rows), screen)


@pytest.mark.parametrize("room", ROOMS)
def test_a_message_with_a_picture_fits_as_long_as_its_parts_are_not_too_high(room: str) -> None:
    allowed, screen = ROOMS[room]
    near = 0

    def scene(points: int) -> Scene:
        return picture(points * 360 / allowed[0])

    for texts, buttons in product(TEXTS, range(8)):
        rows = rows_of(*[("Draw", "Discard")] * buttons)

        def above(points: int, texts: tuple[str, str] = texts, rows: tuple[Row, ...] = rows) -> float:
            return measured(texts, (scene(points),), rows, screen) - allowed[1]

        # No message is lower than one with a lower picture, so those near the edge stand side by side.
        sizes = range(100, 340)
        first, last = bisect_right(sizes, -3, key=above), bisect_left(sizes, 3, key=above)
        for points in sizes[first:last]:
            if abs(over := above(points)) > 1:
                near += 1
                assert fits(texts, [scene(points)], rows, [allowed]) is (over < 0), (texts, buttons, points)
    assert near > 10


@pytest.mark.parametrize("allowed", [*SCREENS, *CHANNEL, *ASIDE])
def test_a_picture_is_as_high_as_its_screen_lets_it_be(allowed: Room) -> None:
    """On a desktop's channel a high picture is fitted in; elsewhere it is as wide as the message."""
    for high in (200, 300, 400, 2_000):
        shown = min(allowed[2], high * allowed[0] / 360)
        for room in (shown + 30, shown + 29):  # the author, and the gap
            tried = (allowed[0], room - 0.5, allowed[2])
            assert fits([], [picture(high)], [], [tried]) is (21.3 + shown <= room - 0.5)


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_without_a_picture_a_message_stands_in_a_box_which_takes_room_as_well(screen: str) -> None:
    allowed, on = ROOMS[screen]
    for lines, small, buttons in product(range(1, 26), range(3), range(5)):
        text = "\n".join([*["A line of news that is long enough to be broken."] * lines, *["-# small"] * small])
        rows = rows_of(*[("Draw", "Discard")] * buttons)
        high = measured((text, ""), (), rows, on)
        if abs(high - allowed[1]) > 0.5:
            assert fits([text], [], rows, [allowed]) is (high < allowed[1]), (lines, small, buttons)


@pytest.mark.parametrize(
    ("line", "cut"),
    [
        ("Bolt draws a card.", "Bolt draws a card."),
        ("Bolt draws two cards, discards Radar, and ends the turn.", "Bolt draws two cards, discards Radar."),
        ("Bolt shoots Ada down (with a Missile of the strongest kind).", "Bolt shoots Ada down."),
        ("Bolt sends the fastest of the cars to the second of the Realms.", "Bolt sends the fastest of the cars …"),
        ("Bolt puts the very largest of all Mods on the smallest Vehicle.", "Bolt puts the very largest of all Mods …"),
        ("You ended in row 26 (+2), taking 3 damage, hitting Bolt.", "You ended in row 26 (+2), taking 3 damage."),
        ("Ben progresses to Blueprint Crafter, from Blueprint Benny.", "Ben progresses to Blueprint Crafter …"),
        ("Until shot down, Evangeline is immune to Flameouts.", "Until shot down, Evangeline is immune …"),
        ("Your Ripple Rae takes 20 less damage from attacks next turn.", "Your Ripple Rae takes 20 less damage …"),
    ],
)
def test_a_line_that_is_too_long_ends_before_one_of_its_last_clauses(line: str, cut: str) -> None:
    assert one_line(line) == cut


def test_a_line_of_one_clause_is_cut_where_the_screen_ends() -> None:
    line = "Bolt " + "verylong" * 12
    assert one_line(line).endswith("…")
    assert 30 < len(one_line(line)) < 60

"""Plain pictures: the contents as lines of large text on plain plates, without art."""

from collections.abc import Sequence

from games.look.canvas import Canvas
from games.look.colours import MUTED, TEXT
from games.look.grid import MARGIN, WIDTH
from games.look.letters import wrapped
from games.look.moods import Mood
from games.look.plates import plate
from games.look.scene import Scene
from games.look.sentences import say

LETTERS = 17.0
"""The font size: one step larger than a name in other pictures."""
STEP, PAD = 22, 7
LEFT = 18
ROOM = WIDTH - 2 * LEFT
HIGHEST, ROOMY = 226, (358, 325, 292, 259, 226, 193, 160)
"""How high a picture is at most, in points, so that a screen shows it with the buttons of most hands, or of some."""


def plain_page(mood: Mood, lines: Sequence[str], alts: Sequence[str] = (), highest: int = HIGHEST) -> Scene:
    """Draw lines in large letters, each on its own plate; where some have no room, the last one points to the text.

    `alts` are the same lines for the alt text; in `lines`, names are written as they can be drawn.
    """
    facts = [
        (wrapped(line, ROOM, LETTERS), alt) for line, alt in zip(lines, alts or lines, strict=True) if line.strip()
    ]
    shown, rest = facts[:], say("rest-in-words")
    while len(shown) > 1 and _height(shown) > highest:
        facts.pop()
        shown = [*facts, ([rest], rest)]
    return _page(mood, shown)


def _height(page: Sequence[tuple[list[str], str]]) -> int:
    return MARGIN + sum(STEP * len(lines) + PAD + 4 for lines, _ in page) + MARGIN - 4


def _page(mood: Mood, page: Sequence[tuple[list[str], str]]) -> Scene:
    canvas, y = Canvas(mood, _height(page)), MARGIN
    for lines, alt in page:
        high = STEP * len(lines) + PAD
        plate(canvas, MARGIN, y, WIDTH - 2 * MARGIN, high)
        for number, line in enumerate(lines):
            colour = MUTED if alt == say("rest-in-words") else TEXT
            canvas.write(line, LEFT, y + PAD / 2 + STEP * (number + 0.5), LETTERS, colour, room=ROOM)
        y += high + 4
    return canvas.scene("\n".join(alt for _, alt in page))

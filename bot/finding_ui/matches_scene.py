"""All matches of a person as one picture: whose turn it is, in which game, and for how long."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.finding_ui.sentences import say
from bot.pictures.drawable_names import drawable
from games.core.fluent import listed
from games.look.canvas import Canvas
from games.look.colours import MUTED, TEXT
from games.look.moods import mood_of
from games.look.plates import plate
from games.look.scene import Anchor, Scene

TOP, STEP, DRAWN = 54, 40, 7
"""Where the first row begins, how high one is, and how many are drawn; the list below has all of them."""
HOUR, DAY = 3_600_000, 86_400_000


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in the list."""

    number: int
    game: str
    title: str
    headline: str
    since: int
    """When its present question was asked."""
    asked: bool
    """Whether it waits for the person."""


def matches_scene(lines: Sequence[MatchLine], now: int) -> Scene:
    """Draw the matches, those first that wait for the person; the alt text names all of them."""
    drawn = lines[:DRAWN]
    asked = next((line for line in lines if line.asked), lines[0])
    canvas = Canvas(mood_of(asked.game), TOP + STEP * len(drawn) + 8)
    accent = canvas.mood.accent
    canvas.title(say("your-matches"), say("waiting-count", count=sum(line.asked for line in lines), of=len(lines)))
    for row, line in enumerate(drawn):
        y = TOP + STEP * row
        plate(canvas, 8, y, 344, STEP - 5)
        canvas.write(str(line.number), 26, y + 17, 16, accent if line.asked else MUTED, anchor=Anchor.MIDDLE, bold=True)
        canvas.write(line.title, 46, y + 11, 13, TEXT, bold=True, room=190)
        canvas.write(drawable(line.headline), 46, y + 26, 11.5, MUTED, room=190)
        turn = say("your-turn-in") if line.asked else say("others-turn")
        colour = accent if line.asked else MUTED
        canvas.write(turn, 344, y + 11, 12.5, colour, anchor=Anchor.RIGHT, bold=line.asked, room=96)
        canvas.write(_ago(now - line.since), 344, y + 26, 11.5, MUTED, anchor=Anchor.RIGHT, room=96)
    alt = listed([f"{line.number}. {line.title}: {line.headline}" for line in lines])
    return canvas.scene(say("mine-picture", lines=alt))


def _ago(milliseconds: int) -> str:
    if milliseconds < HOUR:
        return say("for-minutes", count=milliseconds // 60_000)
    if milliseconds < 2 * DAY:
        return say("for-hours", count=milliseconds // HOUR)
    return say("for-days", count=milliseconds // DAY)

"""The drawing kit: grid, moods, type and parts with which every game lays out its pictures for 360 points of width.

Pure functions. A picture begins as a `Canvas`; the parts (`mark`, `plate`, `chip`, `bar`, `arrow`, ...) put sprites and
labels on it; `Canvas.scene` makes the `Scene`. The parts' own sprites have names beginning with `look:`, and every game
may use them. Here is what nearly every picture needs, and games import it from here; colours, text, cards and shapes
are in their modules. `docs/pictures.md` shows how a game composes its pictures from all of these.
"""

from games.look.canvas import ALT, Canvas
from games.look.drawings import drawing
from games.look.grid import GAP, LEAST, MARGIN, MOST_HEIGHT, NAME, NARROW, SCALE, SENTENCE, TITLE, WIDTH, WINNER
from games.look.marks import LEAST_MARK, SEAT_COLOURS, SEAT_LETTERS, mark
from games.look.meters import bar, batteries, pips
from games.look.moods import MOODS, Mood, mood_of
from games.look.moves import arrow, burst
from games.look.plates import chip, plate
from games.look.scene import Anchor, Frame, Label, Scene, Sprite
from games.look.sprite_names import PREFIX, named, sprites_of
from games.look.sprite_sheets import sheet_sprites, sprite

__all__ = [
    "ALT", "GAP", "LEAST", "LEAST_MARK", "MARGIN", "MOODS", "MOST_HEIGHT", "NAME", "NARROW", "PREFIX", "SCALE",
    "SEAT_COLOURS", "SEAT_LETTERS", "SENTENCE", "TITLE", "WIDTH", "WINNER", "Anchor", "Canvas", "Frame", "Label",
    "Mood", "Scene", "Sprite", "arrow", "bar", "batteries", "burst", "chip", "drawing", "mark", "mood_of", "named",
    "pips", "plate", "sheet_sprites", "sprite", "sprites_of",
]  # fmt: skip

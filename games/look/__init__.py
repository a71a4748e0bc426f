"""The drawing kit: grid, type, colours and parts with which every game lays out its pictures for 360 points of width.

Pure functions. A picture begins as a `Canvas`; the parts (`mark`, `plate`, `chip`, `bar`, `arrow`, ...) put sprites and
labels on it; `Canvas.scene` makes the `Scene`. The parts' own sprites have names beginning with `look:`, and every game
may use them. `docs/pictures.md` shows how a game composes its pictures from them.
"""

from games.look.sprite_names import PREFIX
from games.look.sprite_sheets import sprite

__all__ = ["PREFIX", "sprite"]

"""A picture under construction: sprites and labels are placed on it, then it becomes a `Scene`."""

from dataclasses import dataclass, field

from games.look.colours import MUTED, TEXT
from games.look.grid import SCALE, SENTENCE, WIDTH
from games.look.letters import largest
from games.look.moods import Mood
from games.look.scene import Anchor, Label, Scene, Spot, Sprite
from games.look.sprite_names import named

ALT = 1000
"""The maximum length of an alt text."""


@dataclass(slots=True)
class Canvas:
    """A picture of 360 points by `height`; sprites are stacked in the order in which they were placed, labels on top.

    `background` is the name of a sprite as large as the picture; without one, the ground of the mood.
    """

    mood: Mood
    height: int
    background: str = ""
    sprites: list[Sprite] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def place(self, name: str, x: float, y: float) -> None:
        """Place a sprite by its upper left corner."""
        self.sprites.append(Sprite(name, x, y))

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float = SENTENCE,
        colour: str = TEXT,
        *,
        anchor: Anchor = Anchor.LEFT,
        bold: bool = False,
        room: float = 0,
    ) -> None:
        """Write one line, vertically centred on `y`, smaller than `size` if there is too little room."""
        size = largest(text, room, size, bold=bold)
        self.labels.append(Label(text, x, y, size, colour, anchor, bold=bold, width=room))

    def spot(self, key: str, name: str, x: float, y: float, wide: float, high: float) -> None:
        """Note what is shown at a place, so that a choice that is about it can be marked there."""
        self.spots.append(Spot(key, name, (x, y, wide, high)))

    def title(self, text: str, note: str = "") -> None:
        """Write the title, and a sentence below it."""
        self.write(text, 14, 20, 18, bold=True, room=332)
        if note:
            self.write(note, 14, 39, 12.5, MUTED, room=332)

    def scene(self, alt: str) -> Scene:
        """Return the picture; an alt text that is too long ends in an ellipsis after a whole word."""
        ground = self.background or named("ground", self.mood.key, self.height)
        # A part of a name could not be told from the whole name in a chronicle, which fills in names later.
        shortened = alt if len(alt) <= ALT else alt[:ALT].rsplit(" ", 1)[0][: ALT - 1] + "…"
        parts = tuple(self.sprites), tuple(self.labels)
        return Scene(WIDTH, self.height, ground, *parts, shortened, SCALE, tuple(self.spots))

"""What a message shows, before it is Discord's."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

if TYPE_CHECKING:
    from games.scene import Scene

Row = ui.ActionRow[ui.LayoutView]

TEXT = 3900
"""How much text a message may carry in all; Discord's bound is 4,000 characters."""
ALT = 1024


class Static(ui.LayoutView):
    """A layout that nobody remembers: its buttons say all that is needed by themselves."""

    def __init__(self, *items: ui.Item[ui.LayoutView]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    def is_dispatchable(self) -> bool:
        return False

    def is_finished(self) -> bool:
        """Say that nobody waits for a press here: otherwise discord.py would keep answers for good."""
        return True


@dataclass(frozen=True, slots=True)
class Face:
    """A text, a picture, another text and rows of buttons, in a box of the game's colour."""

    above: str
    colour: int
    scene: Scene | None = None
    below: str = ""
    rows: tuple[Row, ...] = ()
    mentions: tuple[int, ...] = ()
    """The people whom the message may notify."""

    def layout(self, picture: str | None) -> Static:
        """Build the message; `picture` is the name of the attached file, None if there is none (yet)."""
        room = TEXT - len(self.below)
        items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(clipped(self.above, max(room, TEXT // 2)))]
        if picture is not None and self.scene is not None:
            shown = discord.MediaGalleryItem(f"attachment://{picture}", description=self.scene.alt[:ALT])
            items.append(ui.MediaGallery(shown))
        if self.below:
            items.append(ui.TextDisplay(clipped(self.below, TEXT // 2)))
        return Static(ui.Container(*items, *self.rows, accent_colour=self.colour))

    @property
    def digest(self) -> bytes:
        """Return a hash of all that it shows: equal faces need not be sent twice."""
        rows = repr([row.to_component_dict() for row in self.rows])
        return hashlib.blake2b(repr((self.above, self.scene, self.below, rows)).encode(), digest_size=16).digest()

    @property
    def picture_digest(self) -> bytes:
        """Return a hash of its picture alone: while that stays, an answer to a press can show all the rest."""
        return hashlib.blake2b(repr(self.scene).encode(), digest_size=16).digest()


def plain(text: str) -> Static:
    """Return a message of one text."""
    return Static(ui.TextDisplay(clipped(text, TEXT)))


def clipped(text: str, room: int) -> str:
    """Return `text`, ended by an ellipsis where it is longer than `room`."""
    return text if len(text) <= room else text[: room - 1] + "…"


def safe(text: str) -> str:
    """Return a text, with names that people chose in it, so that Discord shows it as it stands."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(text))

"""What a message shows, before it is Discord's."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.scene import Scene

Row = ui.ActionRow[ui.LayoutView]

_MARKED = re.compile(r"[_\\~|*`>\[#@-]")
"""What Discord could take for more than a letter. Most sentences hold none of it, and need no closer look."""
_MARKDOWN = re.compile(
    r"""(?P<url><[^: >]+:/[^ >]+>|(?:https?|steam)://[^\s<]+[^<.,:;"'\]\s])"""
    r"""|(?P<markdown>[_\\~|*`]|^>(?:>>)?\s|\[.+\]\(.+\)|^\#{1,3}|^\s*-)""",
    re.MULTILINE,
)
"""Addresses, which stay as they are, and what Discord reads as formatting. The same as discord.py's, whose own function
calls `re.sub` in a way that Python 3.13 warns of."""

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
class Content:
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
        shown = shown_picture(picture, self.scene.alt) if picture is not None and self.scene is not None else None
        return boxed(self.colour, self.above, shown, self.below, self.rows)

    @property
    def digest(self) -> bytes:
        """Return a hash of all that it shows: equal faces need not be sent twice."""
        rows = repr([row.to_component_dict() for row in self.rows])
        return hashlib.blake2b(repr((self.above, self.scene, self.below, rows)).encode(), digest_size=16).digest()

    @property
    def picture_digest(self) -> bytes:
        """Return a hash of its picture alone: while that stays, an answer to a press can show all the rest."""
        return hashlib.blake2b(repr(self.scene).encode(), digest_size=16).digest()


def boxed(colour: int, above: str, picture: ui.Item[ui.LayoutView] | None, below: str, rows: Sequence[Row]) -> Static:
    """Build a message: a text, a picture, another text and rows of buttons, in a box of a colour."""
    below = clipped(below, TEXT // 2)
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(clipped(above, TEXT - len(below)))]
    if picture is not None:
        items.append(picture)
    if below:
        items.append(ui.TextDisplay(below))
    return Static(ui.Container(*items, *rows, accent_colour=colour))


def shown_picture(name: str, alt: str) -> ui.MediaGallery[ui.LayoutView]:
    """Show an attached file, with what it shows in words."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=clipped(alt, ALT)))


def plain(text: str) -> Static:
    """Return a message of one text."""
    return Static(ui.TextDisplay(clipped(text, TEXT)))


def clipped(text: str, room: int) -> str:
    """Return `text`, ended by an ellipsis where it is longer than `room`."""
    return text if len(text) <= room else text[: room - 1] + "…"


def safe(text: str) -> str:
    """Return a text, with names that people chose in it, so that Discord shows it as it stands."""
    if _MARKED.search(text) is None:
        return text
    return discord.utils.escape_mentions(_MARKDOWN.sub(_escaped, text))


def _escaped(found: re.Match[str]) -> str:
    return found["url"] or "\\" + found["markdown"]

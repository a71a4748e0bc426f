"""The content of a message, before it is turned into Discord's components."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import discord
import msgspec
from discord import ui

from bot.pictures.moments import Film
from bot.shared.people import one_way
from games.look import Scene

Item: TypeAlias = ui.Item[ui.LayoutView]
Button: TypeAlias = ui.Button[ui.LayoutView]
Row: TypeAlias = ui.ActionRow[ui.LayoutView]

_MARKED = re.compile(r"[_\\~|*`<>\[#@-]")
"""Characters that Discord may treat as formatting. Most sentences have none and need no escaping."""
_MARKDOWN = re.compile(
    r"""(?P<url><[^: >]+:/[^ >]+>|(?:https?|steam)://[^\s<]+[^<.,:;"'\]\s])"""
    r"""|(?P<markdown>[_\\~|*`]|^>(?:>>)?\s|\[(?=.+\]\(.+\))|<(?=[#/:]|a:|t:|id:)|^\#{1,3}|^\s*-)""",
    re.MULTILINE,
)
"""URLs, which are kept, and formatting, which is escaped. A copy of discord.py's pattern but that it escapes
every link of a line, and what Discord shows as a time, a channel, an emoji or a command; its own function calls
`re.sub` in a way that is deprecated in Python 3.13."""

TEXT = 3900
"""How much text a message may hold in total; Discord's limit is 4,000 characters."""
ALT = 1024


class Static(ui.LayoutView):
    """A layout that is not kept in memory: the custom ids of its buttons hold everything it needs."""

    def __init__(self, *items: Item) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    def is_dispatchable(self) -> bool:
        return False

    def is_finished(self) -> bool:
        """Return True: otherwise discord.py would keep the layout in memory forever."""
        return True


@dataclass(frozen=True)
class Content:
    """A text, pictures in a column, another text and rows of buttons; without pictures, in a coloured box.

    It has no slots, because its digests are cached: they are used several times while it is sent.
    """

    above: str
    colour: int
    scenes: tuple[Scene, ...] = ()
    below: str = ""
    rows: tuple[Row, ...] = ()
    mentions: tuple[int, ...] = ()
    """The people whom the message may notify."""
    film: Film | None = None
    """A film shown once instead of the first picture. It is not in the digest, because its sentence is news anyway."""

    def layout(self, pictures: Sequence[str | None] = ()) -> Static:
        """Build the message; `pictures` are the names of the attached files, one per scene.

        A picture that could not be painted (None) is replaced by its alt text. Without names, the pictures come later.
        """
        named = list(zip(pictures, self.scenes, strict=False))
        missing = sum(name is None for name, _ in named)
        shown = [
            shown_picture(name, scene.alt) if name is not None else words_of(scene.alt, missing)
            for name, scene in named
        ]
        return self.around(shown)

    def around(self, pictures: Sequence[Item]) -> Static:
        """Build the message around pictures that are components already; without any, in a box."""
        if not pictures:
            return boxed(self.colour, self.above, None, self.below, self.rows)
        return stacked(self.above, pictures, self.below, self.rows)

    @cached_property
    def digest(self) -> bytes:
        """Hash everything shown: equal content need not be sent twice."""
        rows = repr([row.to_component_dict() for row in self.rows])
        return _hash((self.above, self.picture_digests, self.below, rows))

    @cached_property
    def picture_digests(self) -> tuple[bytes, ...]:
        """Hash each picture: while these stay equal, an answer to a press need not send pictures."""
        return tuple(map(_hash, self.scenes))


def _hash(shown: object) -> bytes:
    return hashlib.blake2b(msgspec.msgpack.encode(shown), digest_size=16).digest()


def stacked(above: str, pictures: Sequence[Item], below: str, rows: Sequence[Row]) -> Static:
    """Build a message with pictures, each in its own gallery and as wide as the message.

    Two pictures in one gallery would be cropped to squares, and a box around them would take width from a phone.
    """
    words = sum(len(each.content) for each in pictures if isinstance(each, ui.TextDisplay))
    below = clipped(below, max(TEXT // 3, TEXT - words - len(above)))
    above = clipped(above, TEXT - len(below) - words)
    items: list[Item] = [*([ui.TextDisplay(above)] if above else []), *pictures]
    items += [ui.TextDisplay(below)] if below else []
    return Static(*items, *rows)


def boxed(colour: int, above: str, picture: Item | None, below: str, rows: Sequence[Row]) -> Static:
    """Build a message: a text, a picture, another text and rows of buttons, in a box of a colour."""
    below = clipped(below, TEXT // 2)
    items: list[Item] = [ui.TextDisplay(clipped(above, TEXT - len(below)))] if above else []
    if picture is not None:
        items.append(picture)
    if below:
        items.append(ui.TextDisplay(below))
    return Static(ui.Container(*items, *rows, accent_colour=colour))


def shown_picture(name: str, alt: str) -> ui.MediaGallery[ui.LayoutView]:
    """Show an attached file, with what it shows in words."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=clipped(alt, ALT)))


def words_of(alt: str, pieces: int) -> ui.TextDisplay[ui.LayoutView]:
    """Return the alt text of a picture that could not be painted, shortened if there are several (`pieces`)."""
    return ui.TextDisplay(clipped(safe(alt), TEXT // 3 // pieces))


def plain(text: str) -> Static:
    """Return a message of one text."""
    return Static(ui.TextDisplay(clipped(text, TEXT)))


def clipped(text: str, room: int) -> str:
    """Return `text`, ended by an ellipsis where it is longer than `room`."""
    return text if len(text) <= room else text[: room - 1] + "…"


def safe(text: str) -> str:
    """Escape a text with names chosen by people, so that Discord shows it verbatim, in one direction."""
    text = one_way(text)
    if _MARKED.search(text) is None:
        return text
    escaped = _MARKDOWN.sub(lambda match: match["url"] or "\\" + match["markdown"], text)
    return discord.utils.escape_mentions(escaped)

"""The pictures of a message: only those that Discord does not have yet are painted and uploaded."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace

import discord
import structlog
from discord import ui

from bot.discord_kit.content import Content, shown_picture
from bot.discord_kit.courier import Shown
from bot.pictures.moments import Film
from bot.pictures.picture import Painter, Picture
from games.look import Frame, Scene

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Kept:
    """The known pictures of a message, in order: each one's digest and attachment."""

    digests: tuple[bytes, ...] = ()
    files: tuple[discord.Attachment, ...] = ()
    film: str = ""
    """The key of the film that was shown first, or that need not be shown."""

    def at(self, place: int, digest: bytes) -> discord.Attachment | None:
        """Return the file at a place, if it is the wanted picture."""
        if place < len(self.digests) and self.digests[place] == digest and place < len(self.files):
            return self.files[place]
        return None


NOTHING = Kept()


def kept(face: Content, pictures: Sequence[Shown | None], files: Sequence[discord.Attachment]) -> Kept:
    """Return the pictures of a message that was just sent; without files, unless Discord has every picture."""
    if None in pictures or len(files) != len(pictures):
        return Kept(face.picture_digests, film=_key(face))
    return Kept(face.picture_digests, tuple(files), _key(face))


@dataclass(frozen=True, slots=True)
class HeldPicture:
    """A picture of a message and its alt text, which is None for a hidden picture."""

    file: discord.Attachment
    alt: str | None

    def shown(self, otherwise: str = "") -> ui.MediaGallery[ui.LayoutView]:
        """Return the component that shows the picture again."""
        return shown_picture(self.file.filename, self.alt if self.alt is not None else otherwise)


def held_pictures(message: discord.Message, but: str) -> list[HeldPicture]:
    """Return the pictures that a message holds, except for the one of a name."""
    galleries = [each for each in message.components if isinstance(each, discord.MediaGalleryComponent)]
    alts = {item.media.attachment_id: item.description or "" for each in galleries for item in each.items}
    return [HeldPicture(file, alts.get(file.id)) for file in message.attachments if file.filename != but]


async def gallery(painter: Painter, game: str, face: Content, before: Kept = NOTHING) -> list[Shown | None]:
    """Return the pictures of a content, one per scene; None where one could not be painted.

    A match continues without its pictures, whose content can also be read.
    """
    known = [before.at(place, digest) for place, digest in enumerate(face.picture_digests)]
    film = face.film if _key(face) != before.film else None
    return await asyncio.gather(
        *(
            _shown(painter, game, scene, place, known[place], None if place else film)
            for place, scene in enumerate(face.scenes)
        )
    )


def _key(face: Content) -> str:
    return "" if face.film is None else face.film.key


async def _shown(
    painter: Painter, game: str, scene: Scene, place: int, known: discord.Attachment | None, film: Film | None
) -> Shown | None:
    moving = None if film is None else await _or_none(painter.moment(game, film, scene), "film")
    if moving is not None:
        return moving
    if known is not None:
        return known
    picture = await painted(painter, game, scene)
    return picture and numbered(picture, place)


def numbered(picture: Picture, place: int) -> Picture:
    """Return a picture under a name that is unique in its message and reveals nothing."""
    stem, dot, kind = picture.name.rpartition(".")
    return replace(picture, name=f"{stem}-{place + 1}{dot}{kind}") if place else picture


async def painted(painter: Painter, game: str, scene: Scene | None) -> Picture | None:
    """Return the picture of a scene; None if there is no scene, or it could not be painted."""
    return None if scene is None else await _or_none(painter.paint(game, scene), "picture")


async def filmed(painter: Painter, game: str, frames: Sequence[Frame]) -> Picture | None:
    """Return a film; None where it could not be painted."""
    return await _or_none(painter.film(game, frames), "film")


async def _or_none(painting: Awaitable[Picture], kind: str) -> Picture | None:
    """Wait for a picture; if it cannot be painted, log which kind it was and return None."""
    try:
        return await painting
    except Exception:
        log.exception("picture could not be painted", kind=kind)
        return None

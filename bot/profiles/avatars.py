"""Small avatars: the one on Discord if there is one, otherwise drawn."""

import asyncio
import base64
from dataclasses import dataclass, field

import discord
import structlog

from bot.pictures.features.profile_cards import face_of
from bot.shared.newest import Newest
from games.look import named

log = structlog.get_logger()

SIDE = 64
"""The requested width in pixels; Discord offers 16, 32, 64 and so on."""
MOST_BYTES, MOST_SIDE = 32_768, 256
"""Larger pictures are not shown."""
PATIENCE = 0.8
"""Seconds that a profile waits for an avatar."""
KEPT = 128
"""How many avatars are kept in memory; a changed avatar has another key."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(slots=True)
class Avatars:
    """Fetches avatars; if anything goes wrong, a face is drawn instead."""

    _known: Newest[str, str] = field(default_factory=lambda: Newest(KEPT))
    """Names of sprites, by Discord's key of the avatar."""

    async def of(self, who: discord.User | discord.Member) -> str:
        """Return the name of a person's sprite."""
        if who.display_avatar == who.default_avatar:
            return face_of(who.display_name, who.id)
        asset = who.display_avatar
        if asset.key not in self._known:
            data = await _fetched(asset)
            if data is None:
                return face_of(who.display_name, who.id)
            self._known[asset.key] = named("avatar", base64.b64encode(data).decode())
        return self._known[asset.key]


async def _fetched(asset: discord.Asset) -> bytes | None:
    try:
        data = await asyncio.wait_for(asset.replace(size=SIDE, format="png").read(), PATIENCE)
    except Exception as error:
        log.info("avatar was not fetched", why=repr(error))
        return None
    return data if is_small_picture(data) else None


def is_small_picture(data: bytes) -> bool:
    """Whether some data is a PNG of a small size."""
    if len(data) > MOST_BYTES or not data.startswith(_SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 24:
        return False
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    return 0 < wide <= MOST_SIDE and 0 < high <= MOST_SIDE

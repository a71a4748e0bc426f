"""Requests with pictures, sent in one piece.

aiohttp writes each boundary, header and part of a form separately: about nine encrypted writes for a request with one
picture.
"""

import aiohttp
import discord

from bot.discord_kit.request_errors import session_of

MOST = 1 << 20
"""The largest form, in bytes, that is joined in memory; a larger one is sent in pieces."""


def send_forms_whole(http: discord.http.HTTPClient) -> None:
    """Let a client that has logged in send its forms in one piece; discord.py has no setting for this."""
    session = session_of(http)
    if session is not None:
        session._middlewares = (_whole,)  # noqa: SLF001 - only the session's constructor takes them


async def _whole(request: aiohttp.ClientRequest, send: aiohttp.ClientHandlerType) -> aiohttp.ClientResponse:
    form = request.body
    if isinstance(form, aiohttp.MultipartWriter) and (form.size or MOST) < MOST:
        await request.update_body(aiohttp.BytesPayload(await form.as_bytes(), content_type=form.content_type))
    return await send(request)

"""Changes how discord.py's HTTP client behaves; it has no settings for any of this."""

import time
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp
import discord

from bot.discord_kit.request_errors import retried_by_us
from bot.shared.metrics import note_refusal

LONGEST = 10.0
"""The timeout of a request, in seconds."""
MOST = 1 << 20
"""The largest form, in bytes, that is assembled in memory; a larger one is sent in pieces."""
EVERY = 60.0
"""How often the cache of rate limits is cleaned, in seconds."""


def wait_no_longer_than(http: discord.http.HTTPClient, seconds: float = LONGEST) -> None:
    """Set the timeout of a client that has logged in: a hanging request would delay all requests behind it.

    discord.py would wait for five minutes.
    """
    session = session_of(http)
    if session is not None:
        session._timeout = aiohttp.ClientTimeout(total=seconds)  # noqa: SLF001 - only its constructor takes it


def session_of(http: discord.http.HTTPClient) -> aiohttp.ClientSession | None:
    """Return what sends the requests of a client that has logged in; a simulated Discord has none."""
    session = vars(http).get("_HTTPClient__session")
    return session if isinstance(session, aiohttp.ClientSession) else None


def send_forms_whole(http: discord.http.HTTPClient) -> None:
    """Let a client that has logged in send its forms, which hold pictures, in one piece.

    aiohttp writes each boundary, header and part of a form separately: about nine encrypted writes for one picture.
    """
    session = session_of(http)
    if session is not None:
        session._middlewares = (_whole,)  # noqa: SLF001 - only its constructor takes them


async def _whole(request: aiohttp.ClientRequest, send: aiohttp.ClientHandlerType) -> aiohttp.ClientResponse:
    form = request.body
    if isinstance(form, aiohttp.MultipartWriter) and (form.size or MOST) < MOST:
        await request.update_body(aiohttp.BytesPayload(await form.as_bytes(), content_type=form.content_type))
    return await send(request)


def drop_limits_rarely(http: discord.http.HTTPClient) -> None:
    """Let a client clean its cache of rate limits once a minute.

    It keeps the limits of all channels that it has written to within five minutes. From the 256th on, it would check
    all of them at every new channel: an eighth of the time of a start that updates 2,000 tables.
    """
    name = "_try_clear_expired_ratelimits"
    drop, looked = getattr(http, name, None), time.monotonic()
    if drop is None:  # a simulated Discord has none
        return

    def rarely() -> None:
        nonlocal looked
        if time.monotonic() - looked >= EVERY:
            looked = time.monotonic()
            drop()

    vars(http)[name] = rarely


def watched_requests() -> aiohttp.TraceConfig:
    """Return a trace that counts refusals, and makes requests that we retry ourselves fail at once on a server error.

    discord.py would retry them four times, for 25 s, in which nobody knows of the problem and nothing else is tried.
    """

    async def answered(
        _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        status = params.response.status
        if status >= HTTPStatus.BAD_REQUEST:
            note_refusal(status)
        if retried_by_us.get() and status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            params.response.release()
            raise aiohttp.ClientError(str(status))  # not with its address, which may hold a token

    tracing = aiohttp.TraceConfig()
    tracing.on_request_end.append(answered)
    return tracing

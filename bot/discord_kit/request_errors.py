"""Requests that Discord did not answer or postponed, so that they may be sent again."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp
import discord

TOO_OLD = 30046
"""Discord's code for too many edits of an old message: a 429 that retrying does not help."""


LONGEST = 10.0
"""The timeout of a request, in seconds."""


def wait_no_longer_than(http: discord.http.HTTPClient, seconds: float = LONGEST) -> None:
    """Set the timeout of a client that has logged in: a hanging request would delay all requests behind it.

    discord.py has no setting for this and would wait for five minutes.
    """
    session = session_of(http)
    if session is not None:
        session._timeout = aiohttp.ClientTimeout(total=seconds)  # noqa: SLF001 - nor has the session


def session_of(http: discord.http.HTTPClient) -> aiohttp.ClientSession | None:
    """Return what sends the requests of a client that has logged in; a simulated Discord has none."""
    session = vars(http).get("_HTTPClient__session")
    return session if isinstance(session, aiohttp.ClientSession) else None


_watched: ContextVar[bool] = ContextVar("watched", default=False)
"""Whether the current request is one that we retry ourselves."""


def no_second_try() -> aiohttp.TraceConfig:
    """Return a trace that makes a client's watched requests fail at once on a server error.

    discord.py would retry them four times, for 25 s, in which nobody knows of the problem and nothing else is tried.
    """
    tracing = aiohttp.TraceConfig()
    tracing.on_request_end.append(_give_up)
    return tracing


async def _give_up(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    if _watched.get() and params.response.status >= 500:
        params.response.release()
        raise aiohttp.ClientError(str(params.response.status))  # not with its address, which may hold a token


class RequestMonitor:
    """Records when requests are sent, and whether they are answered."""

    def __init__(self, begin: Callable[[], int], end: Callable[[int, bool | None], None]) -> None:
        """`begin` returns a number for a request; `end` gets it, and whether the request was answered, if known."""
        self._begin, self._end = begin, end

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Record whether the request inside the block was answered; a refusal is an answer."""
        number, answered, watched = self._begin(), None, _watched.set(True)
        try:
            with translated_errors():
                yield
            answered = True
        except Unanswered:
            answered = False
            raise
        except discord.HTTPException:
            answered = True
            raise
        finally:
            _watched.reset(watched)
            self._end(number, answered)


class Unanswered(Exception):
    """Discord did not answer, or postponed the request; it is not known whether it was carried out."""


@contextmanager
def translated_errors() -> Iterator[None]:
    """Turn errors that mean no answer from Discord into `Unanswered`; refusals pass through unchanged."""
    try:
        yield
    except discord.RateLimited as error:
        raise Unanswered(str(error)) from error
    except discord.HTTPException as error:
        if error.code != TOO_OLD and (error.status == 429 or error.status >= 500):
            raise Unanswered(f"{error.status} {error.text}".strip()) from error
        raise
    except (TimeoutError, aiohttp.ClientError, OSError, json.JSONDecodeError) as error:
        # An idle connection may be closed without notice; that is neither of the above.
        raise Unanswered(f"{type(error).__name__} {error}".strip()) from error
    except KeyError as error:
        if error.args != ("retry_after",):
            raise
        # discord.py fails on a 429 that does not say how long to wait.
        raise Unanswered("429: retry_after") from error
    except RuntimeError as error:
        if not str(error).startswith("Session "):
            raise
        # The bot has logged out meanwhile: aiohttp's session is closed.
        raise Unanswered(str(error)) from error

"""Requests that Discord did not answer, or postponed, and that may be sent again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import aiohttp
import discord

TOO_OLD = 30046
"""Discord's code for too many edits of an old message: a 429 that retrying does not help."""


LONGEST = 30.0
"""The timeout of a request, in seconds."""


def wait_no_longer_than(http: discord.http.HTTPClient, seconds: float = LONGEST) -> None:
    """Set the timeout of a client that has logged in: a hanging request would delay all requests behind it.

    discord.py has no setting for this and would wait for five minutes.
    """
    session = vars(http).get("_HTTPClient__session")
    if isinstance(session, aiohttp.ClientSession):  # a simulated Discord has none
        session._timeout = aiohttp.ClientTimeout(total=seconds)  # noqa: SLF001 - nor has the session


class RequestMonitor:
    """Records whether requests are answered."""

    def __init__(self, note: Callable[[bool], None]) -> None:
        self._note = note

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Record whether the request inside the block was answered; a refusal is an answer."""
        try:
            with translated_errors():
                yield
        except Unanswered:
            self._note(False)
            raise
        except discord.HTTPException:
            self._note(True)
            raise
        self._note(True)


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
        # A connection that was kept alive for long is closed without notice; that is neither of the above.
        raise Unanswered(f"{type(error).__name__} {error}".strip()) from error
    except KeyError as error:
        if error.args != ("retry_after",):
            raise
        # discord.py fails on a 429 that does not say how long to wait.
        raise Unanswered("429: retry_after") from error
    except RuntimeError as error:
        if not str(error).startswith("Session "):
            raise
        # The bot has logged out while this was under way: aiohttp's session is closed.
        raise Unanswered(str(error)) from error

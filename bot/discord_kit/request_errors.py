"""Requests that Discord did not answer or postponed, so that they may be sent again."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import aiohttp
import discord

TOO_OLD = 30046
"""Discord's code for too many edits of an old message: a 429 that retrying does not help."""
retried_by_us: ContextVar[bool] = ContextVar("retried_by_us", default=False)
"""Whether the current request is one that we retry ourselves."""


class RequestMonitor:
    """Records when requests are sent, and whether they are answered."""

    def __init__(self, begin: Callable[[], int], end: Callable[[int, bool | None], None]) -> None:
        """`begin` returns a number for a request; `end` gets it, and whether the request was answered, if known."""
        self._begin, self._end = begin, end

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Record whether the request inside the block was answered; a refusal is an answer."""
        number, answered, before = self._begin(), None, retried_by_us.set(True)
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
            retried_by_us.reset(before)
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

"""Which errors of a request mean that Discord did not answer."""

from __future__ import annotations

import pytest

from bot.discord_kit.request_errors import Unanswered, translated_errors


@pytest.mark.parametrize("error", [RuntimeError("Session is closed"), KeyError("retry_after"), ConnectionResetError()])
def test_requests_without_an_answer_are_unanswered(error: Exception) -> None:
    with pytest.raises(Unanswered), translated_errors():
        raise error


@pytest.mark.parametrize("error", [RuntimeError("no running event loop"), KeyError("id"), ValueError("seat")])
def test_our_own_mistakes_pass_through(error: Exception) -> None:
    with pytest.raises(type(error)) as raised, translated_errors():
        raise error
    assert raised.value is error

"""Which errors of a request mean that Discord did not answer."""

from __future__ import annotations

import pytest

from bot.discord_kit.request_errors import Unanswered, translated_errors


@pytest.mark.parametrize("error", [RuntimeError("Session is closed"), KeyError("retry_after"), ConnectionResetError()])
def test_what_discord_had_no_chance_to_answer_is_unanswered(error: Exception) -> None:
    with pytest.raises(Unanswered), translated_errors():
        raise error


@pytest.mark.parametrize("error", [RuntimeError("no running event loop"), KeyError("id"), ValueError("seat")])
def test_our_own_mistakes_stay_what_they_are(error: Exception) -> None:
    with pytest.raises(type(error)) as raised, translated_errors():
        raise error
    assert raised.value is error

"""The content of a message, before it is turned into Discord's components."""

from __future__ import annotations

import warnings

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_kit.content import clipped, safe

MARKS = "_\\~|*`>[]()#-@<:/. \n\t"


def as_the_library_makes_it(text: str) -> str:
    """Escape with discord.py's own function, which calls `re.sub` in a way that Python 3.13 warns about."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "'count' is passed as positional argument", DeprecationWarning)
        return discord.utils.escape_mentions(discord.utils.escape_markdown(text))


@given(st.text(st.sampled_from(MARKS + "aeh0123456789rvyopts!&")) | st.text())
def test_texts_are_escaped_as_discord_py_does(text: str) -> None:
    assert safe(text) == as_the_library_makes_it(text)


@pytest.mark.parametrize("text", ["@everyone", "*bold*", "> quoted", "# big", "- listed", "[a](b)", "https://a.b/c_d"])
def test_formatting_is_escaped(text: str) -> None:
    escaped = safe(f"Ada says: fine.\n{text}")
    assert escaped == as_the_library_makes_it(f"Ada says: fine.\n{text}")


@pytest.mark.parametrize(
    ("text", "shown"), [("", ""), ("12345", "12345"), ("123456", "1234…"), ("1234567890", "1234…")]
)
def test_a_long_text_is_clipped_to_the_room_there_is(text: str, shown: str) -> None:
    assert clipped(text, 5) == shown

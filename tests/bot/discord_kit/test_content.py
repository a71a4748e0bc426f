"""The content of a message, before it is turned into Discord's components."""

from __future__ import annotations

import re
import warnings

import discord
import pytest
from discord import ui
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.discord_kit.content import TEXT, boxed, clipped, safe, stacked, words_of
from bot.shared.people import Person, one_way
from tests.examples import CHARACTERS

MARKS = "_\\~|*`>[]()#-@<:/. \n\t"


def as_the_library_makes_it(text: str) -> str:
    """Escape with discord.py's own function, which calls `re.sub` in a way that Python 3.13 warns about."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "'count' is passed as positional argument", DeprecationWarning)
        return discord.utils.escape_mentions(discord.utils.escape_markdown(text))


@given(st.text(st.sampled_from(MARKS + "aeh0123456789rvyopts!&")) | st.text(CHARACTERS))
def test_texts_are_escaped_as_discord_py_does(text: str) -> None:
    assume(not re.search(r"\[.+\]\(.+\)", text))  # of two links in a line it escapes only the first
    assume(not re.search(r"<(?:#|/|:|a:|t:)", text))  # these it leaves
    assert safe(text) == as_the_library_makes_it(one_way(text))


@pytest.mark.parametrize(
    "turning", ["\u061c", "\u200e", "\u200f", *"\u202a\u202b\u202c\u202d\u202e", *"\u2066\u2067\u2068\u2069"]
)
def test_a_name_cannot_turn_the_sentence_around_it(turning: str) -> None:
    """With U+202E in a name, what stands after it is read from right to left."""
    assert Person(1, f"{turning}Ada{turning}").name == "Ada"
    assert safe(f"{turning}Ada* won.") == "Ada\\* won."
    assert Person(1, "أميرة 👩‍🚀").name == "أميرة 👩‍🚀", "letters and joined emoji stay"


@pytest.mark.parametrize("text", ["@everyone", "*bold*", "> quoted", "# big", "- listed", "[a](b)", "https://a.b/c_d"])
def test_formatting_is_escaped(text: str) -> None:
    escaped = safe(f"Ada says: fine.\n{text}")
    assert escaped == as_the_library_makes_it(f"Ada says: fine.\n{text}")


@pytest.mark.parametrize("name", ["<t:0:R>", "<#123456>", "<:x:12345>", "<a:x:12345>", "</help:123>", "<id:browse>"])
def test_a_name_shows_no_time_no_channel_no_emoji_and_no_command(name: str) -> None:
    assert safe(f"Ada {name} won.") == f"Ada \\{name} won."


@pytest.mark.parametrize("text", ["radar<0+ecm", "3 < 4", "a <b> c", "<https://a.b/c>", "<"])
def test_other_angles_stay(text: str) -> None:
    assert safe(text) == text


def test_every_link_of_a_line_is_escaped() -> None:
    assert safe("[a](b) may dodge [a](b).") == "\\[a](b) may dodge \\[a](b)."


@pytest.mark.parametrize(
    ("text", "shown"), [("", ""), ("12345", "12345"), ("123456", "1234…"), ("1234567890", "1234…")]
)
def test_a_long_text_is_clipped_to_the_room_there_is(text: str, shown: str) -> None:
    assert clipped(text, 5) == shown


@pytest.mark.parametrize("box", [False, True], ids=["stacked", "boxed"])
@pytest.mark.parametrize(("above", "words", "below"), [(5, 0, 5), (9_000, 0, 9_000), (9_000, 900, 9), (9, 900, 9_000)])
def test_the_texts_of_a_message_share_its_room(above: int, words: int, below: int, *, box: bool) -> None:
    """Discord limits them together, wherever they stand; neither may crowd out the other."""
    pictures = [words_of("w" * words, 1)] if words and not box else []
    over, under = "a" * above, "b" * below
    face = boxed(0, over, None, under, ()) if box else stacked(over, pictures, under, ())
    shown = [each.content for each in face.walk_children() if isinstance(each, ui.TextDisplay)]
    assert sum(map(len, shown)) <= TEXT
    assert min(len(shown[0]), len(shown[-1])) >= min(above, below, TEXT // 3)


@pytest.mark.parametrize(("pieces", "room"), [(1, 1_300), (2, 650), (3, 433)])
def test_the_words_of_pictures_that_could_not_be_painted_take_a_third_of_a_message_together(
    pieces: int, room: int
) -> None:
    assert words_of("w" * room, pieces).content == "w" * room
    assert words_of("w" * (room + 1), pieces).content == "w" * (room - 1) + "…"

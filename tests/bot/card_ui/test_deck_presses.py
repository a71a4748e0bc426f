"""Custom ids about decks."""

from __future__ import annotations

import pytest

from bot.card_ui.deck_presses import SEARCH, DeckVerb, EditorState, deck_press, read_press
from bot.discord_kit.buttons import Press, PressKind


@pytest.mark.parametrize("verb", DeckVerb)
def test_a_press_is_read_as_it_was_written(verb: DeckVerb) -> None:
    state = EditorState("23", "x" * (SEARCH + 1))
    press = deck_press(2**40 - 1, verb, state, 10**9)
    assert len(str(press)) <= 100
    assert read_press(press) == (verb, str(state))
    assert EditorState.parse(str(state)) == EditorState("23", "x" * SEARCH)


@pytest.mark.parametrize("text", ["", "z", "Z-,", "²"])
def test_a_letter_without_a_meaning_shows_the_editor(text: str) -> None:
    assert read_press(Press(PressKind.DECK, 1, text=text)) == (DeckVerb.PAGE, text[1:])

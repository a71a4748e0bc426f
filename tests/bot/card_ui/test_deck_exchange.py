"""Decks from a text that somebody pasted."""

from __future__ import annotations

import pytest

from bot.card_ui.deck_exchange import LINES, DeckSharing
from bot.shared.refusal import Refusal
from games.registry import card_games


@pytest.mark.parametrize("more", [-4, 0, 1, 4])
async def test_lines_that_name_no_card_are_counted(more: int) -> None:
    text = "\n".join(f"1 no such card {number}" for number in range(LINES + more))
    with pytest.raises(Refusal) as refused:
        await DeckSharing(host=None, painter=None).from_text(1, card_games()["acceleracers"], {"text": text})
    assert str(refused.value).count("no such card") == min(LINES, LINES + more)
    assert ("more" in str(refused.value), f"and {more} more" in str(refused.value)) == (more > 0, more > 0)

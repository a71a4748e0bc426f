"""Charts of decks can be painted, whatever a deck is called."""

from __future__ import annotations

import pytest

from bot.pictures import compose
from bot.pictures.charts import deck_chart


@pytest.mark.parametrize("name", ["Heat and Chrome", "<b>&\"'</b>", "🏎️", "x" * 40])
@pytest.mark.parametrize("curve", [{}, {"0": 0}, {"0": 1, "1": 12, "2": 3}])
def test_a_deck_is_charted(name: str, curve: dict[str, int]) -> None:
    assert compose.drawn(deck_chart(name, {"Vehicle": 7, "Mod": 1}, curve)).startswith(b"\x89PNG")


def test_an_empty_deck_is_charted() -> None:
    assert compose.drawn(deck_chart("Nothing", {}, {})).startswith(b"\x89PNG")

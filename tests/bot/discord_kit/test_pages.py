"""Buttons of pages."""

from __future__ import annotations

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.pages import button


def test_a_label_is_cut_after_a_word_where_discord_would_refuse_it() -> None:
    press = Press(PressKind.HELP, 0, text="all")
    assert button("Confirm as Ada", press).label == "Confirm as Ada"
    label = button("Offer Ada " + "one card for another, " * 5, press).label
    assert label is not None
    assert label.endswith("another, one…")
    assert len(label) <= 80

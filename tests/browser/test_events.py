"""A whole event in the preview, by what its page offers: a double elimination of two people and two computers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import CHROMIUM, DESKTOP, PATIENCE, Visitor, chromium, serving

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
    pytest.mark.timeout(1800),
]
expect.set_options(timeout=PATIENCE)
ASIDE = re.compile(
    "What happened|In words|Discard pile|Undo|Verify|More|Hint|How to play|Rematch|Film|Analysis|History"
)
"""The buttons of a hand and of an end that decide nothing."""
MOST_PRESSES = 400


def test_an_event_from_its_announcement_to_its_end(tmp_path: Path) -> None:
    people, format_, least = ("Ada", "Ben"), "double", "4"
    with chromium() as browser, serving(tmp_path / "paddock.db") as (_, address):
        visitors = [Visitor.arrive(browser, address, name, DESKTOP) for name in people]
        ada = visitors[0]
        ada.command("tournament create")
        # With the relaxed clock nobody is late, however slow the machine is.
        chosen = {"game": "Race to Ace", "format": format_, "clock": "relaxed", "computers": "Yes", "least": least}
        ada.fill(when="in 3 d", name="Cup", **chosen)
        announcement = message(ada, "Cup")
        for who in visitors:
            who.go("room")
            who.press(message(who, "Cup").get_by_role("button", name="Join"))
        ada.press(announcement.get_by_role("button", name="Manage"))
        ada.press(ada.aside.get_by_role("button", name="Start now"))
        for _ in range(MOST_PRESSES):
            if message(ada, "Over.").count():
                break
            pressed = [play(who) for who in visitors]
            if not any(pressed):
                ada.page.wait_for_timeout(1_000)
        expect(message(ada, "Over.")).to_be_visible()
        assert ada.pictures(message(ada, "Over.")) == 1
        ada.press(message(ada, "Over.").get_by_role("button", name="Why is my place"))
        expect(ada.aside).to_contain_text("You are number")
        assert [who.troubles for who in visitors] == [[]] * len(visitors)


def message(who: Visitor, words: str) -> Locator:
    return who.page.locator("#room-log > .message:not(.private)").filter(has_text=words).last


def play(who: Visitor) -> bool:
    """Press the first thing that decides something in the newest hand; False if there is none."""
    choice = who.hand.locator(".button:not([disabled])").filter(has_not_text=ASIDE).first
    if not choice.is_visible():
        return False
    who.press(choice)
    return True

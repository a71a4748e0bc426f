"""Whole events in the preview, by what its page offers: a Swiss of six and a double elimination of four."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import CHROMIUM, DESKTOP, PATIENCE, Visitor, chromium, serving

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
    pytest.mark.timeout(900),
]
expect.set_options(timeout=PATIENCE)
ASIDE = re.compile("What happened|In words|Discard pile|Undo|Verify")
MOST_PRESSES = 400


@pytest.mark.parametrize(
    ("format_", "people", "least"), [("swiss", ("Ada", "Ben", "Cleo"), "6"), ("double", ("Ada", "Ben"), "4")]
)
def test_an_event_from_its_announcement_to_its_end(
    tmp_path: Path, format_: str, people: tuple[str, ...], least: str
) -> None:
    with chromium() as browser, serving(tmp_path / "paddock.db") as (_, address):
        visitors = [Visitor.arrive(browser, address, name, DESKTOP) for name in people]
        ada = visitors[0]
        ada.command("tournament create")
        ada.fill(game="Race to Ace", format=format_, when="in 40 min", name="Cup", computers="Yes", least=least)
        announcement = message(ada, "Cup")
        for who in visitors:
            who.go("room")
            who.press(message(who, "Cup").get_by_role("button", name="Join"))
        ada.press(announcement.get_by_role("button", name="Manage"))
        ada.press(ada.aside.get_by_role("button", name="Start now"))
        for _ in range(MOST_PRESSES):
            if message(ada, "Over.").count():
                break
            if not any(play(who) for who in visitors):
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

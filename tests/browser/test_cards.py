"""The cards of two people in a real browser: boosters, a collection, decks, a trade and profiles.

One of them is on a phone, the other at a desktop, and both do everything. One preview serves both.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.visitor import CHROMIUM, DESKTOP, PATIENCE, PHONE, Visitor, chromium, serving

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
]
expect.set_options(timeout=PATIENCE)

GAME = "AcceleRacers"
FIRST_DECKS = {"Ada": "Heat and Chrome", "Ben": "Cold Machines"}


def test_two_people_collect_build_share_and_trade_on_a_phone_and_at_a_desktop(tmp_path: Path) -> None:
    with chromium() as browser, serving(tmp_path / "paddock.db") as (_, address):
        ada, ben = _arrive(browser, address)
        for who in (ada, ben):
            _open_a_booster(who)
            _look_at_the_collection(who)
        codes = {who.name: _share_a_deck(who) for who in (ada, ben)}
        _paste(ada, *codes["Ben"])
        _paste(ben, *codes["Ada"])
        _trade(ada, ben)
        for who in (ada, ben):
            who.command("profile")
            who.fill()
            expect(who.table).to_contain_text(who.name)
            who.pictures(who.table)
            _fits(who)
        assert (ada.troubles, ben.troubles) == ([], [])


def _arrive(browser: Browser, address: str) -> tuple[Visitor, Visitor]:
    people = Visitor.arrive(browser, address, "Ada", PHONE), Visitor.arrive(browser, address, "Ben", DESKTOP)
    for who in people:
        who.go("room")
    return people


def _open_a_booster(who: Visitor) -> None:
    """Claim, choose a starter deck, turn all cards of a booster, and show them to the channel."""
    who.command("claim")
    _choose(who, f"Choose your {GAME} starter deck", FIRST_DECKS[who.name])
    expect(who.aside).to_contain_text("is yours")
    who.press(who.aside.get_by_role("button", name=f"Open for {GAME}"))
    expect(who.aside).to_contain_text("booster · 0 of 6")
    who.press(who.aside.get_by_role("button", name="Turn all"))
    expect(who.aside).to_contain_text("booster · 6 of 6")
    assert who.pictures(who.aside) == 1
    who.press(who.aside.get_by_role("button", name="Share"))
    expect(who.table).to_contain_text(f"opened a booster of {GAME}")


def _look_at_the_collection(who: Visitor) -> None:
    """Open a page of twelve, the bars of the sets, and one card."""
    who.command("collection")
    who.fill(game=GAME)
    expect(who.aside).to_contain_text("of 246 · ")
    assert who.pictures(who.aside) == 1
    _fits(who)
    who.press(who.aside.get_by_role("button", name="More"))
    who.press(who.aside.get_by_role("button", name="Sets"))
    expect(who.aside.get_by_label("Look at a set")).to_be_visible()
    who.press(who.aside.get_by_role("button", name="Back to the album"))
    who.press(who.aside.get_by_role("button", name="2", exact=True))
    expect(who.aside.get_by_role("button", name="Details")).to_be_visible()
    assert who.pictures(who.aside) == 1


def _share_a_deck(who: Visitor) -> tuple[str, str]:
    """Build a deck from one card, and return its code and its size: how many cards it gets depends on the booster."""
    who.command("deck new")
    who.fill(name="Mine")
    who.aside.get_by_label(re.compile("^Add a card")).select_option(index=1)
    expect(who.aside).to_contain_text("more cards: add them")
    who.press(who.aside.get_by_role("button", name="Complete"))
    expect(who.aside).to_contain_text("Legal, and you own all its cards")
    assert who.pictures(who.aside) == 1
    size = re.search(r"\b\d+ cards", _in_words(who.aside))
    who.press(who.aside.get_by_role("button", name="Share"))
    expect(who.aside).to_contain_text("/deck import")
    _fits(who)
    found = re.search(r"\bPD[0-9A-Z]{20,}", who.aside.inner_text())
    assert found is not None
    assert size is not None
    return found[0], size[0]


def _in_words(place: Locator) -> str:
    """Return what a page says, its pictures' alt texts included."""
    alts = place.locator("img").evaluate_all("all => all.map(each => each.alt)")
    return " ".join([place.inner_text(), *alts])


def _paste(who: Visitor, code: str, size: str) -> None:
    """Make the deck of somebody else's code."""
    who.command("deck import")
    who.fill(code=code, name="Pasted")
    expect(who.aside.locator("img[alt*='Pasted']")).to_be_visible()
    assert size in _in_words(who.aside)


def _trade(one: Visitor, other: Visitor) -> None:
    """Offer a card for a card; both confirm what both see."""
    one.command("trade offer")
    one.fill(partner=other.name, give="Jaw Jammer", want="Magnesium", game=GAME)
    for who in (one, other):
        expect(who.table.get_by_role("button", name="Confirm")).to_be_visible()
        assert re.search("gives[^.]*Magnesium", _in_words(who.table))
        who.press(who.table.get_by_role("button", name="Confirm"))
        if who is one:  # the message is drawn anew for both, which may swallow a press of that moment
            expect(other.table).to_contain_text(f"@{one.name} has confirmed")
    for who in (one, other):
        expect(who.table).to_contain_text("have been swapped")
        assert who.pictures(who.table) == 1
        _fits(who)


def _choose(who: Visitor, title: str, value: str) -> None:
    """Choose one of a list's lines by how it begins."""
    choices: Locator = who.aside.get_by_label(title)
    expect(choices).to_be_visible()
    label = next(text for text in choices.locator("option").all_inner_texts() if text.startswith(value))
    choices.select_option(label=label)
    who.settle()


def _fits(who: Visitor) -> None:
    """Nothing is wider than the screen, and nothing in the message wider than the message."""
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert who.aside.count() == 0 or who.aside.evaluate("each => each.scrollWidth <= each.clientWidth")

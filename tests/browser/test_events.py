"""Whole events in the preview, by what its page offers: a Swiss of six and a double elimination of four.

Half of those who take part are computers. People resign and computers need one kill, so that an event takes seconds;
`test_preview` plays matches. The clock is a long live one: with the relaxed one, a question to which there is only one
answer stays open for minutes, as it would in front of a person.
"""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import CHROMIUM, DESKTOP, PATIENCE, PHONE, Visitor, chromium, serving

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
    pytest.mark.timeout(600),
]
expect.set_options(timeout=PATIENCE)
LONG = {"PADDOCK_LIVE_BANK": "3600", "PADDOCK_LIVE_SECONDS": "3600"}
AT_ONCE = {"PADDOCK_CPU_PAUSE": "0", "PADDOCK_EDIT_INTERVAL": "0"}
TABLE = re.compile(r"^\d+\. (?P<names>.+?) · playing", re.MULTILINE)
SEATED = {"swiss": ("Ada", "Ben", "Cleo"), "double": ("Ada", "Ben")}
ROUNDS = {"swiss": (3,), "double": (4, 5)}
"""How many there are; the final of a double elimination may be played twice."""


@pytest.mark.parametrize("format_", ["swiss", "double"])
def test_an_event_from_its_announcement_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, format_: str
) -> None:
    people = SEATED[format_]
    for name, value in (LONG | AT_ONCE).items():
        monkeypatch.setenv(name, value)
    with chromium() as browser, serving(tmp_path / "paddock.db") as (_, address):
        visitors = {name: Visitor.arrive(browser, address, name, DESKTOP) for name in people}
        ada = visitors["Ada"]
        ada.page.set_viewport_size(PHONE)
        ada.command("tournament create")
        ada.fill(
            game="Race to Ace",
            options="kills=1",
            format=format_,
            when="in 2 h",
            name="Cup",
            computers="Yes",
            least=str(2 * len(people)),
        )
        for who in visitors.values():
            who.go("room")
            who.press(message(who, "Begins").get_by_role("button", name="Join"))
            expect(message(ada, "Begins").locator(f"img[alt*='{who.name}']")).to_have_count(1)
        ada.press(message(ada, "Begins").get_by_role("button", name="Manage"))
        ada.press(ada.aside.get_by_role("button", name="Start now"))
        for round_ in count(1):
            end = message(ada, "Over.")
            expect(end.or_(message(ada, f", round {round_}")).last).to_be_visible()
            if end.count():
                break
            play_round(visitors, round_)
        assert round_ - 1 in ROUNDS[format_]
        assert ada.pictures(end) == 1
        expect(message(ada, "Cup").filter(has_text=re.compile(r"wins Cup|first place in Cup"))).to_be_visible()
        ada.press(end.get_by_role("button", name="Why is my place"))
        expect(ada.aside).to_contain_text("You are number")
        ada.command("tournament report")
        ada.fill()
        expect(ada.aside).to_contain_text("Every round was paired again")
        assert [who.troubles for who in visitors.values()] == [[]] * len(visitors)


def message(who: Visitor, words: str) -> Locator:
    return who.page.locator("#room-log > .message:not(.private)").filter(has_text=words).last


def play_round(visitors: dict[str, Visitor], round_: int) -> None:
    """Let one person of every table resign, and wait until every table is done."""
    shown = message(visitors["Ada"], f", round {round_}")
    expect(shown).to_contain_text("done")
    expect(shown).not_to_contain_text("begins in a moment")
    text = shown.inner_text()
    for table in TABLE.finditer(text):
        seated = [name for name in table["names"].split() if name in visitors]
        if seated:
            resign(visitors[seated[0]])
    tables = re.search(r"of (\d+) table", text)
    assert tables is not None
    expect(shown).to_contain_text(f"{tables[1]} of {tables[1]} table")


def resign(who: Visitor) -> None:
    """Resign, unless the match is already over: a computer can win without leaving anybody a choice."""
    who.clear()  # the answer of the round before
    who.command("match resign")
    who.fill()
    expect(who.aside).to_be_visible()
    expect(who.aside).not_to_contain_text("is thinking")
    question = "Do you really want to resign"
    if question in who.aside.inner_text():
        who.press(who.aside.get_by_role("button", name="Resign"))
        expect(who.aside.get_by_text(question)).to_have_count(0)

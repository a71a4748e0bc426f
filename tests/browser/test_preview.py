"""The preview's page in a real browser: games, channel and private messages at both sizes, and a bot that is killed.

`make newcomer` plays all games through on it.
"""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from games.registry import GAMES
from tests.browser.visitor import CHROMIUM, DESKTOP, PATIENCE, PHONE, Visitor, chromium, serving

SHOTS = Path(__file__).parents[2] / "build" / "screenshots"

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
]
expect.set_options(timeout=PATIENCE)


NEWS = "Number(document.body.dataset.news)"
"""How often the page has been told that something has changed."""


def test_somebody_plays_and_learns_at_both_sizes_and_a_killed_bot_goes_on(tmp_path: Path) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        with serving(tmp_path / "paddock.db") as (process, address):
            port = address.rstrip("/").rpartition(":")[2]
            ada = Visitor.arrive(browser, address, "Ada", DESKTOP)
            ben = Visitor.arrive(browser, address, "Ben", PHONE)
            _see_the_front_page(ada)
            _play_side_by_side(ada)
            _learn_behind_tabs(ben)
            _fill_in_a_command(ada)
            process.send_signal(signal.SIGKILL)
            process.wait()
            told = ada.page.evaluate(NEWS)
        with serving(tmp_path / "paddock.db", "--port", port) as (process, _):
            # Nobody loads the page anew: it finds the bot again by itself. Until then it shows what it was told before.
            ada.page.wait_for_function(f"told => {NEWS} > told", arg=told)
            expect(_choices(ada).first).to_be_visible()
            _decide(ada)
            ada.page.screenshot(path=SHOTS / "after-the-kill.png")
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE / 1000) == 0
        assert (ada.troubles, ben.troubles) == ([], [])


TABLE_IS_SMALL = """() => {
    const [table, hand] = ["room", "messages"].map(
        place => [...document.querySelectorAll(`#${place}-log > .message:not(.private) img`)].at(-1)?.clientWidth
    );
    return table > 0 && table < hand / 2;
}"""
"""Whether the board of the table is small, and that of the hand, on which one decides, is large."""


def test_a_board_stands_once_beside_its_hand(tmp_path: Path) -> None:
    with serving(tmp_path / "paddock.db") as (_, address), chromium() as browser:
        ada = Visitor.arrive(browser, address, "Ada", DESKTOP)
        ada.begin("acceleration", "play")
        expect(ada.table.locator("img.echo")).to_be_visible()
        assert ada.pictures(ada.hand) == 1
        ada.page.wait_for_function(TABLE_IS_SMALL)
        ada.begin("race_to_ace", "play")
        assert ada.pictures(ada.table) == ada.pictures(ada.hand) == 1
        expect(ada.table.locator("img.echo")).to_have_count(0)  # a hand of cards is another picture
        assert ada.troubles == []


SHOWS_THE_END = """() => {
    const log = document.getElementById("room-log");
    const images = [...log.querySelectorAll("img")];
    const come = images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0);
    return come && log.clientHeight > 0 && log.scrollHeight - log.scrollTop - log.clientHeight < 2;
}"""
"""Whether all pictures of the channel have come, and nothing of the channel is below what is seen of it."""


def test_a_channel_is_shown_at_its_end_on_a_phone_also_if_that_came_while_it_was_behind_its_tab(tmp_path: Path) -> None:
    with serving(tmp_path / "paddock.db") as (_, address), chromium() as browser:
        ada = Visitor.arrive(browser, address, "Ada", PHONE)
        ada.enter("race_to_ace")
        for _ in range(2):  # more than one screen
            ada.command("rules")
            ada.fill(query="missile")
        log = ada.page.locator("#room-log")
        ada.go("messages")
        ben = Visitor.arrive(browser, address, "Ben", PHONE)
        ben.enter("race_to_ace")
        ben.command("race-to-ace start")
        ben.fill()
        expect(log.locator(".message:not(.private)")).to_have_count(1)
        ada.go("room")
        expect(ada.table).to_be_visible()
        ada.page.wait_for_function(SHOWS_THE_END)
        assert ada.troubles == []


def test_what_is_typed_before_the_commands_are_there_is_completed_once_they_are(tmp_path: Path) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    with serving(tmp_path / "paddock.db") as (_, address), chromium() as browser:
        ada = Visitor.arrive(browser, address, "Ada", DESKTOP)
        ada.page.route("**/commands?*", hold)
        ada.page.reload()
        ada.go("room")
        ada.page.locator("#composer").fill("/match res")
        while not held:
            ada.page.wait_for_timeout(10)
        expect(ada.page.locator("#found")).to_be_hidden()
        held[0].continue_()
        expect(ada.page.get_by_role("option", name="/match resign")).to_be_visible()
        assert ada.troubles == []


def _see_the_front_page(who: Visitor) -> None:
    cards = who.page.locator("#cards article")
    assert cards.count() == len(GAMES)
    assert who.pictures(who.page.locator("#cards"), wide=360) == len(GAMES)  # drawings, sharp at any size
    assert who.page.title() == "Paddock"
    assert "SimCord" not in who.page.content()


def _play_side_by_side(who: Visitor) -> None:
    """The hand stands beside the table, and a press in it is a move."""
    who.begin("race_to_ace", "play")
    expect(who.table).to_contain_text("My hand")
    expect(who.hand).to_be_visible()
    who.pictures(who.table)
    _decide(who)
    who.page.screenshot(path=SHOTS / "desktop.png")


ASIDE = re.compile("More|What happened|In words|Discard pile|Undo|Verify")
"""The buttons of a hand that decide nothing."""


def _choices(who: Visitor) -> Locator:
    """Return the buttons that decide something: playing and passing are coloured, discarding is not."""
    return who.hand.locator(".button:not([disabled])").filter(has_not_text=ASIDE)


def _decide(who: Visitor) -> None:
    """Wait until this person is asked, and press the first thing that can be done."""
    choice = _choices(who).first
    expect(choice).to_be_visible()
    before = who.hand.inner_text()
    who.press(choice)
    expect(who.hand).not_to_have_text(before, use_inner_text=True)


def _learn_behind_tabs(who: Visitor) -> None:
    """On a phone one thing is shown at a time, and nothing is wider than the screen."""
    who.begin("acceleration", "learn")
    expect(who.aside).to_contain_text("Only you can see this")
    who.pictures(who.aside)
    who.page.screenshot(path=SHOTS / "phone.png")
    who.go("messages")
    expect(who.page.locator("#room")).not_to_be_visible()
    expect(who.page.locator("#messages")).to_be_visible()
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    who.go("room")
    who.aside.get_by_role("button", name="Dismiss").click()
    expect(who.page.locator("#room-log > .private")).to_have_count(0)


def _fill_in_a_command(who: Visitor) -> None:
    """A command with options is a form, and the bot completes what is typed into it."""
    who.command("rules")
    box = who.page.locator("#form [name=query]")
    box.fill("missile")
    expect(who.page.locator("#found-query [role=option]").first).to_be_visible()
    box.press("Escape")
    who.fill(game="Race to Ace")
    expect(who.aside).to_contain_text("Missile")

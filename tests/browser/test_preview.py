"""Three people play a match in the preview's page, and the bot is killed in the middle of it."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError, expect, sync_playwright  # noqa: A004 - not the built-in one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PEOPLE = ("Ada", "Ben", "Cleo")
PATIENCE = 20_000
SETTLED = """() => {
    const {ready, pendingAction, awaitingRevision} = window.simcordPreview;
    return ready && !pendingAction && awaitingRevision === null;
}"""
SHOT = re.compile("(Missile|Guns) at")

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
    pytest.mark.timeout(240),
]


@contextmanager
def _serving(database: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `paddock preview` and give out its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "preview", "--database", f"sqlite:///{database}"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        lines = iter(process.stdout.readline, "")
        yield process, next(found[0] for line in lines if (found := re.search(r"http://127\S+", line)))
    finally:
        process.kill()
        process.communicate()


def _keep(page: Page, name: str, pictures: int = 1) -> None:
    """Keep a screenshot once every picture of the bot is to be seen, of which there are at least so many."""
    page.wait_for_function(
        """least => {
            const shown = [...document.querySelectorAll("article.channel-message img[src^='blob:']")];
            return shown.length >= least && shown.every(each => each.complete && each.naturalWidth >= 900);
        }""",
        arg=pictures,
        timeout=PATIENCE,
    )
    page.screenshot(path=SHOTS / name)


def _settle(page: Page) -> None:
    """Wait until the bot has answered what was done last, and the page shows the answer."""
    page.wait_for_function(SETTLED, timeout=PATIENCE)


def _be(page: Page, who: str) -> None:
    page.locator("#viewer-picker").select_option(label=who)
    expect(page.locator("#viewer-picker option:checked")).to_have_text(who)
    _settle(page)


def _run(page: Page, command: str, option: str, value: str) -> None:
    box = page.locator("#channel-composer-input")
    box.click()
    box.press_sequentially(command)
    page.wait_for_timeout(400)
    box.press("Enter")
    page.get_by_role("option", name=option).click()
    page.wait_for_timeout(300)
    page.keyboard.type(value)
    page.wait_for_timeout(300)
    page.locator("#send-message").click()


def _press(page: Page, button: Locator, patience: int = PATIENCE) -> None:
    """Press, and wait until the page says that the bot has answered."""
    button.click(timeout=patience)
    _settle(page)


def _table(page: Page) -> Locator:
    return page.locator("article.channel-message").filter(has_not=page.locator(".message-ephemeral-note")).last


def _hands(page: Page) -> Locator:
    return page.locator("article.channel-message").filter(has=page.locator(".message-ephemeral-note"))


def _answers(page: Page) -> Locator:
    """The buttons of the newest private panel; without one, nothing."""
    return _hands(page).last.locator(".component-button:not([disabled])")


def _decide(page: Page) -> None:
    """Shoot if that can be done, else press the first thing; and the first target where one is wanted."""
    if _hands(page).count() == 0 or _answers(page).count() == 0:
        _press(page, _table(page).get_by_role("button", name="My hand"))
    for _ in range(2):
        labels = _answers(page).all_inner_texts()
        if not labels:
            return
        chosen = next((n for n, label in enumerate(labels) if SHOT.search(label)), 0)
        try:
            _press(page, _answers(page).nth(chosen), patience=3_000)
        except TimeoutError:
            return  # what was on offer has gone while we looked: see anew whose turn it is
        if not labels[chosen].strip().endswith("…"):
            return


def _asked(page: Page) -> str | None:
    """Who has to decide, by the headline of the table; None when the match is over."""
    said = _table(page).inner_text(timeout=PATIENCE)
    if "Rematch" in said:
        return None
    found = re.search(rf"({'|'.join(PEOPLE)}) (has to|may|was shot down)", said)
    assert found, said
    return found[1]


def test_three_people_play_a_match_that_survives_a_kill(tmp_path: Path) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 1100})
        with _serving(tmp_path / "paddock.db") as (process, address):
            page.goto(address)
            _run(page, "/race-to-ace start", "kills", "1")
            expect(_table(page)).to_contain_text("Join", timeout=PATIENCE)
            for who in PEOPLE[1:]:
                _be(page, who)
                _press(page, _table(page).get_by_role("button", name="Join"))
            _keep(page, "1-lobby.png", pictures=0)
            _be(page, PEOPLE[0])
            _press(page, _table(page).get_by_role("button", name="Start"))
            expect(_table(page)).to_contain_text("My hand", timeout=PATIENCE)
            _play(page, most=4)
            _keep(page, "2-hand.png", pictures=2)
            process.send_signal(signal.SIGKILL)
            process.wait()
        with _serving(tmp_path / "paddock.db") as (process, address):
            page.goto("about:blank")
            page.goto(address)
            expect(_table(page)).to_contain_text("Race to Ace", timeout=PATIENCE)
            _keep(page, "3-after-the-kill.png")
            assert _play(page, most=80), "the match did not come to its end"
            _keep(page, "4-end.png")
            expect(_table(page)).to_contain_text("Seed")
            process.send_signal(signal.SIGINT)
            assert process.wait(10) == 0
        browser.close()


def _play(page: Page, most: int) -> bool:
    """Let whoever is asked decide, at most so often; return whether the match is over."""
    until = time.monotonic() + 150
    for _ in range(most):
        who = _asked(page)
        if who is None or time.monotonic() > until:
            return who is None
        _be(page, who)
        if _asked(page) == who:
            _decide(page)
    return _asked(page) is None

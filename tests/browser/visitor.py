"""A visitor of the preview page with a browser, for tests that see and press what people do.

    with serving(tmp_path / "paddock.db") as (process, address), chromium() as browser:
        ada = Visitor.arrive(browser, address, "Ada", PHONE)
        ada.begin("race_to_ace", "play")              # a card's button on the front page
        ada.press(ada.hand.get_by_role("button", name="Missile"))
        ada.command("booster open")                    # a slash command without options; more by `fill`

Everything waits for what the page shows; nothing sleeps.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 180_000
"""How long anything may take that a person waits for, in milliseconds."""
PROGRAM = "import runpy; runpy.run_module('bot', run_name='__main__', alter_sys=True)"
Way = Literal["play", "learn", "watch"]
LABELS: dict[Way, str] = {"play": "Play now", "learn": "Learn", "watch": "Watch two computers play"}


@contextmanager
def serving(
    database: Path, *more: str, log: IO[str] | None = None, before: str = "pass"
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `paddock preview` and give out its process and address; its log goes to a file or to ours.

    `before` is a statement that it begins with: it may change a limit of time that no busy machine could keep.

    It ends in order: of one that is killed, Python complains that it has left semaphores behind.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", f"{before}; {PROGRAM}", "preview", "--database", f"sqlite:///{database}", *more],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    )
    try:
        assert process.stdout is not None
        lines = iter(process.stdout.readline, "")
        yield process, next(found[0] for line in lines if (found := re.search(r"http://127\S+", line)))
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE / 1000)
    finally:
        process.kill()
        process.communicate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@dataclass(slots=True)
class Visitor:
    """One person with one page."""

    page: Page
    name: str
    troubles: list[str]
    """What went wrong in the page's own program."""

    @classmethod
    def arrive(cls, browser: Browser, address: str, name: str, size: ViewportSize = DESKTOP) -> Visitor:
        """Open the front page as a person of that name."""
        page = browser.new_page(viewport=size)
        page.set_default_timeout(PATIENCE)
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))

        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error" and "net::" not in message.text:  # a server that has ended is no fault
                troubles.append(message.text)

        page.on("console", on_console)
        page.goto(f"{address}?as={name}")
        expect(page.locator("#cards article").first).to_be_visible(timeout=PATIENCE)
        return cls(page, name, troubles)

    @property
    def on_a_phone(self) -> bool:
        """Whether channel and private messages are behind tabs."""
        size = self.page.viewport_size
        return size is not None and size["width"] <= 800

    @property
    def table(self) -> Locator:
        """The newest message of the channel that everybody sees."""
        return self.page.locator("#room-log > .message:not(.private)").last

    @property
    def aside(self) -> Locator:
        """The newest message of the channel that only this person sees."""
        return self.page.locator("#room-log > .message.private").last

    @property
    def hand(self) -> Locator:
        """The newest private message that is no answer to a command."""
        return self.page.locator("#messages-log > .message:not(.private)").last

    @property
    def told(self) -> Locator:
        """The newest answer to a command that was given among the private messages."""
        return self.page.locator("#messages-log > .message.private").last

    def become(self, name: str) -> None:
        """Be somebody else from now on."""
        self.page.get_by_label("You are").select_option(label=name)
        self.name = name

    def go(self, place: Literal["games", "room", "messages"]) -> None:
        """Look at the games, the channel or the private messages."""
        tab = self.page.locator(f"[data-place={place}]")
        if tab.is_visible():
            tab.click()
        elif place == "messages":
            self.go("room")  # side by side

    def enter(self, game: str) -> None:
        """Go to the channel of a game."""
        self.go("room")
        link = self.page.locator(".rooms a", has_text=game.replace("_", "-")).first
        room = str(link.get_attribute("href")).rpartition("/")[2]
        link.click()
        # Until the page has gone there, it shows the messages of the room before, and a box to write in that goes away.
        expect(self.page.locator("#room")).to_have_attribute("data-room", room, timeout=PATIENCE)

    def begin(self, game: str, way: Way) -> None:
        """Press one of the three buttons on a game's card."""
        self.go("games")
        card = self.page.locator(f"[data-game={game}]")
        card.get_by_role("button", name=LABELS[way]).click()
        expect(self.page.locator("#talk")).to_be_visible(timeout=PATIENCE)
        self.settle()

    def press(self, control: Locator) -> None:
        """Press something and wait until the bot has taken it."""
        control.click()
        self.settle()

    def settle(self) -> None:
        """Wait until everything that was pressed has been taken."""
        self.page.wait_for_function("() => Number(document.body.dataset.waiting ?? 0) === 0")

    def command(self, name: str) -> None:
        """Choose a slash command; one that has options opens a form for `fill`."""
        self.go("room")
        box = self.page.locator("#composer")
        box.fill(f"/{name}")
        self.page.locator("#found").get_by_role("option", name=f"/{name}").first.click()
        self.settle()

    def clear(self) -> None:
        """Dismiss what only this person sees in the channel, so that the next such message is a new one."""
        while (shown := self.page.locator("#room-log > .message.private")).count():
            self.press(shown.first.get_by_role("button", name="Dismiss"))

    def fill(self, **options: str) -> None:
        """Fill in the options of a command, or the fields of a form by their labels, and send it."""
        paper = self.page.locator("#form")
        for name, value in options.items():
            box = paper.locator(f"[name='{name}']")
            if box.evaluate("each => each.tagName") == "SELECT":
                box.select_option(label=value)
            else:
                box.fill(value)
        # What completes a field is offered above the other fields for a moment, and may lie on the button.
        paper.locator("[type=submit]").dispatch_event("click")
        self.settle()

    def pictures(self, inside: Locator, wide: int = 600) -> int:
        """Return the number of pictures of a message, at least one, once all have come; none of them may be broken."""
        images = inside.locator("img")
        # A message may be redrawn meanwhile, so no picture is held on to.
        whole = f"images => images.length && images.every(image => image.complete && image.naturalWidth >= {wide})"
        deadline = time.monotonic() + PATIENCE / 1000
        while not images.evaluate_all(whole):
            assert time.monotonic() < deadline, "the pictures do not come"
            images.evaluate_all("images => images.forEach(image => image.scrollIntoView())")
            self.page.wait_for_timeout(50)
        return images.count()

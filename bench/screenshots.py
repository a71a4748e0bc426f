"""Screenshots of all games for docs/pictures, from the real preview with headless Chromium: `make screenshots`.

Each game is played by the real bot on the simulated server; whatever a moment shows is what the page of `paddock
preview` shows to one of its members, at the size of a phone and of a desktop.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import random
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import simcord
from PIL import Image
from playwright.async_api import async_playwright
from simcord.results import to_discord_message

from bot.app.client import Paddock
from bot.app.preview.session import served
from bot.app.preview.web import Page
from bot.app.preview.world import MEMBERS, World, furnish
from bot.host import play
from bot.shared.refusal import NotYet
from bot.shared.settings import Settings
from bot.workers.painters import InlinePainter
from db import matches
from games.cpu.choosing import rookie
from games.menus import Layout
from games.registry import GAMES
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.async_api import Browser
    from simcord import ChannelHandle, Env, MemberActor

    from bot.host.match import Match
    from games.menus import Menu

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
LIST = FOLDER / "list.json"
"""Every screenshot with its hash, and how many pictures the page showed on it, none of them broken."""
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
MOMENTS = {
    "lobby": "the lobby",
    "table": "the table that everybody sees",
    "hand": "a hand with its question",
    "list": "a question with a list",
    "search": "looking for a card",
    "end": "the end card",
    "film": "the film of the match",
}
PEOPLE = "people"
OF_PEOPLE = {
    "profile": "the profile of a player",
    "achievements": "achievements, and how far they are",
    "leaderboard": "a leaderboard",
}
"""Moments that are of no single game, after some matches of these:"""
PLAYED = ("acceleration", "race_to_ace", "race_to_ace", "race_to_ace")
FRONT = "front"
"""The page with which everything begins."""
PATIENCE = 120_000
BREAK = 60
"""Seconds that are let pass where a round does not start at once."""
QUALITY = 70
SEARCHES = ("search", "look through", "which card", "discard pile", "deck")
"""Words of a question that is about looking for a card."""
SHOWN = """() => {
    const shown = [...document.querySelectorAll("main:not([hidden]) img")];
    const written = document.querySelectorAll("main:not([hidden]) :is(.message, .card)");
    return written.length > 0 && shown.every(each => each.complete && each.naturalWidth > 0);
}"""
COUNT = """() => {
    const all = [...document.images];
    return [all.length, all.filter(each => each.complete && each.naturalWidth === 0).length];
}"""


@dataclass(slots=True)
class Studio:
    """One game on the simulated server, and the page that shows it."""

    key: str
    env: Env
    bot: Paddock
    channel: ChannelHandle
    members: list[MemberActor]
    address: str
    browser: Browser
    luck: Rng
    match_id: int = 0
    keys: int = 0

    @property
    def table(self) -> Any:
        """The last message that everybody sees."""
        stored = sorted(self.env.backend.messages[self.channel.id].items(), reverse=True)
        return next(
            to_discord_message(self.env, message)
            for _, message in stored
            if message.components and message.visible_to(None)
        )

    async def match(self) -> Match:
        self.match_id = self.match_id or await matches.live_in(self.bot.db, self.channel.id) or 0
        return await self.bot.services.host.cache.get(self.match_id)

    async def play_until(self, wanted: Callable[[Match], bool], most: int = 400) -> Match | None:
        """Play on until something is true, at most so long; None if it does not come."""
        host = self.bot.services.host
        told, host.hooks.changed = host.hooks.changed, lambda _match_id: None
        match = await self.match()
        try:
            for _ in range(most):
                if match.row.status != "playing" or wanted(match):
                    break
                await self._decide(match)
        finally:
            host.hooks.changed = told
        with self.env._bot_scope():
            host.hooks.changed(match.id)
        await self.env.settle(timeout=60)
        return match if match.row.status == "playing" and wanted(match) else None

    async def _decide(self, match: Match) -> None:
        (seat, *_) = match.playing.to_act()
        person, number = match.seats[seat].player_id, match.playing.decision(seat)
        legal = match.playing.legal_actions(seat)
        notation = rookie(match.game, match.playing.view(seat), legal, self.luck).notation
        self.keys -= 1
        assert person is not None
        try:
            with self.env._bot_scope():
                await play.act(self.bot.services.host, match.id, person, number, notation, self.keys)
        except NotYet:
            await self.env.advance_time(BREAK)

    def asked(self, match: Match) -> MemberActor:
        """Return who has to decide."""
        (seat, *_) = match.playing.to_act()
        return next(member for member in self.members if member.id == match.seats[seat].player_id)

    async def hand(self, match: Match) -> MemberActor:
        """Let who has to decide open their hand."""
        who = self.asked(match)
        await who.click(self.table, label="My hand")
        return who

    async def keep(self, moment: str, who: MemberActor | None = None) -> None:
        """Keep what the page shows to somebody, at both sizes."""
        await self.env.settle(timeout=60)
        name = MEMBERS[self.members.index(who or self.members[0])]
        await _keep(self.browser, f"{self.address}?as={name}#/room/{self.channel.id}", f"{self.key}/{moment}")


async def _keep(browser: Browser, address: str, name: str) -> None:
    """Keep what stands at an address of the page, at both sizes."""
    for size, (wide, high) in SIZES.items():
        context = await browser.new_context(viewport={"width": wide, "height": high})
        page = await context.new_page()
        await page.goto(address)
        await page.wait_for_function(SHOWN, timeout=PATIENCE)
        shown, broken = await page.evaluate(COUNT)
        assert not broken, f"a broken picture: {name}"
        _save(await page.screenshot(), f"{name}-{size}.webp", shown)
        await context.close()
    print(name)


def _save(png: bytes, name: str, shown: int) -> None:
    """Keep a screenshot, and note in the list what it is: tests hold the documentation to that list."""
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.open(io.BytesIO(png)).convert("RGB").save(path, "WEBP", quality=QUALITY, method=6)
    listed = json.loads(LIST.read_text()) if LIST.exists() else {}
    listed[name] = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "pictures": shown, "broken": 0}
    LIST.write_text(json.dumps(dict(sorted(listed.items())), indent=1) + "\n")


def _menu(match: Match) -> Menu:
    (seat, *_) = match.playing.to_act()
    state = match.playing
    return match.game.menu(state.view(seat), state.legal_actions(seat), match.names)


def has_question(match: Match) -> bool:
    """Whether somebody has to choose among several things."""
    return len(match.playing.legal_actions(match.playing.to_act()[0])) > 2


def has_list(match: Match) -> bool:
    """Whether the choices stand in a list."""
    menu = _menu(match)
    return menu.layout is Layout.LIST or len(menu.choices) > 20


def has_search(match: Match) -> bool:
    """Whether somebody is looking for a card."""
    prompt = _menu(match).prompt.lower()
    return any(word in prompt for word in SEARCHES)


def write_page() -> None:
    """Write the page that shows all screenshots."""
    listed = json.loads(LIST.read_text())
    lines = ["# All games on a phone and on a desktop", ""]
    lines.append("Made by `make screenshots` from the real preview, at 390 x 844 and 1280 x 800 points.")
    lines += ["", f"![The front page on a phone]({FRONT}-phone.webp) ![... and on a desktop]({FRONT}-desktop.webp)"]
    for key, game in GAMES.items():
        there = [moment for moment in MOMENTS if f"{key}/{moment}-phone.webp" in listed]
        phone = [f"![{game.title} on a phone: {MOMENTS[each]}]({key}/{each}-phone.webp)" for each in there]
        desktop = [f"[{MOMENTS[each]}]({key}/{each}-desktop.webp)" for each in there]
        lines += ["", f"## {game.title}", "", " ".join(phone), "", f"On a desktop: {' · '.join(desktop)}"]
    phone = [f"![On a phone: {told}]({PEOPLE}/{each}-phone.webp)" for each, told in OF_PEOPLE.items()]
    desktop = [f"[{told}]({PEOPLE}/{each}-desktop.webp)" for each, told in OF_PEOPLE.items()]
    lines += ["", "## Profiles and leaderboards", "", " ".join(phone), "", f"On a desktop: {' · '.join(desktop)}"]
    (FOLDER / "README.md").write_text("\n".join(lines) + "\n")


async def shoot(key: str, browser: Browser) -> None:
    """Play a game and keep its moments."""
    with tempfile.TemporaryDirectory() as folder:
        quick: dict[str, Any] = {"edit_interval": 0, "cpu_pause": 0, "new_account_days": 0}
        settings = Settings(_env_file=None, database=str(Path(folder) / "paddock.db"), **quick)
        painter = InlinePainter()
        bot = Paddock(settings, painter)
        env = simcord.Env(bot, check_errors=False)
        channel, members = furnish(env)
        env.backend.advance_clock(time.time() - env.now().timestamp())
        await env.start()
        try:
            assert bot.user is not None
            await bot.user.edit(username="Paddock")
            bot.services.host.now = lambda: round(env.now().timestamp() * 1000)
            bot.services.host.luck = random.Random(2)  # type: ignore[assignment]
            page = Page(World(env, bot, channel, members), painter)
            with env.time_context():
                async with served(page, 0):
                    address = f"http://127.0.0.1:{page.port}/"
                    await _keep(browser, address, FRONT)
                    studio = Studio(key, env, bot, channel, members, address, browser, Rng(5))
                    await (_people(studio) if key == PEOPLE else _moments(studio))
        finally:
            await bot.close()
            await env.shutdown()
            painter.close()


async def _moments(studio: Studio) -> None:
    ada, ben = studio.members[:2]
    await ada.slash(studio.channel, f"{studio.key.replace('_', '-')} start")
    await ben.click(studio.table, label="Join")
    await studio.keep("lobby")
    await ada.click(studio.table, label="Start")
    await studio.play_until(lambda match: match.row.ply > 12 and has_question(match))
    await studio.keep("table", studio.members[2])
    for moment, wanted in (("hand", has_question), ("list", has_list), ("search", has_search)):
        match = await studio.play_until(wanted, 150)
        if match is not None:
            await studio.keep(moment, await studio.hand(match))
    await studio.play_until(lambda _: False, 3_000)
    await studio.env.advance_time(2)
    await studio.keep("end")
    await (await studio.bot.services.finished.reels.film(await studio.match()))
    await ada.click(studio.table, label="Film")
    await studio.keep("film", ada)


async def _people(studio: Studio) -> None:
    ada, ben = studio.members[:2]
    for key in PLAYED:
        await ada.slash(studio.channel, f"{key.replace('_', '-')} start")
        await ben.click(studio.table, label="Join")
        await ada.click(studio.table, label="Start")
        studio.match_id = 0
        await studio.play_until(lambda _: False, 3_000)
        await studio.env.advance_time(2)
    profile = await ada.slash(studio.channel, "profile")
    await studio.keep("profile", ada)
    await ada.click(profile.response, label="Achievements")
    await studio.keep("achievements", ada)
    await ada.slash(studio.channel, "leaderboard", game=PLAYED[-1])
    await studio.keep("leaderboard", ada)


async def main(keys: list[str]) -> None:
    """Keep the screenshots of all games, or of some."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("There is no Chromium here: apt-get install chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for key in keys or (*GAMES, PEOPLE):
            await shoot(key, browser)
        await browser.close()
    write_page()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))

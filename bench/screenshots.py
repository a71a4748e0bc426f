"""Screenshots of all games for docs/pictures, from the real preview with headless Chromium: `make screenshots`.

The real bot plays each game on the simulated server; every screenshot shows what the page of `paddock
preview` shows to one of its members, at phone and desktop size.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import io
import json
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import simcord
from PIL import Image
from playwright.async_api import Browser, async_playwright
from simcord import ChannelHandle, Env, MemberActor
from simcord.backend.errors import SetupError
from simcord.results import to_discord_message

from bot.app.client import Paddock
from bot.app.preview.session import served
from bot.app.preview.web import PreviewPage
from bot.app.preview.world import ABROAD, CHANNEL, MEMBERS, World, create_servers, room_of
from bot.collections import achievements, boosters
from bot.collections.recipes import RECIPES
from bot.discord_kit.menus import TOUCHED
from bot.host.core.match import Match
from bot.host.match import resignation
from bot.host.time.clock import waiting_for
from bot.shared.refusal import NotYet
from bot.shared.server_settings import Server, change_server
from bot.shared.settings import Settings
from cogs import extensions
from db import boosters as booster_rows
from db import ledger, matches
from games.contract.menus import Choice, Layout, Menu
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES, card_games
from tests.discord.stage import raw, texts, walk
from tests.painting import InlinePainter
from tests.pressing import decide

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
LIST = FOLDER / "list.json"
"""Every screenshot with its hash, and the number of pictures and of broken pictures on the page."""
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
MOMENTS = {
    "lobby": "the lobby",
    "table": "the table that everybody sees",
    "hand": "a hand with its question",
    "question": "a question inside a decision",
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
"""Screenshots of no single game, taken after some matches of these games."""
PLAYED = ("acceleration", "race_to_ace", "race_to_ace", "race_to_ace")
FINDING = "finding"
OF_FINDING = {
    "search": "a search, and why it waits",
    "offer": "a match was found",
    "here": "the table in the first server",
    "abroad": "the same table in the second server",
    "open": "open tables",
    "challenge": "a challenge with options of the game",
    "mine": "all matches of a person",
    "next": "the next match that waits, after a decision",
}
"""Screenshots of people of two servers who find each other."""
CARDS = "cards"
OF_CARDS = {
    "help": "the help",
    "no-booster": "no booster",
    "no-deck": "no deck",
    "no-collection": "an empty collection",
    "no-showcase": "an empty showcase",
    "no-profile": "a first profile",
    "no-leaderboard": "an empty leaderboard",
    "no-trade": "no open trade",
    "claim": "boosters that wait, and starter decks",
    "showcase": "a showcase",
    "pack": "a booster",
    "turn": "a card of it is turned",
    "last": "its last card",
    "sheet": "all its cards",
    "binder": "a collection as a binder",
    "list": "a collection as a list",
    "sets": "progress in every set, and what a complete one is rewarded with",
    "looks": "looks, one of them tried on",
    "card": "the page of a card",
    "deck": "a full deck in the editor",
    "begun": "a deck with one card",
    "trade": "a trade",
}
"""Screenshots of cards, from a newcomer's first look to a full deck, and of pages that are still empty."""
EVENTS = "events"
OF_EVENTS = {
    "form": "the form of a new event",
    "open": "an event that takes entries",
    "panel": "the panel of organisers",
    "round": "a round, and why these meet",
    "why": "why somebody has their place",
    "results": "the results of the last round",
}
"""Screenshots of tournaments."""
ANALYSES = "analyses"
OF_ANALYSES = {
    "hint": "a hand with a hint",
    "analysis": "the analysis of a match",
    "other": "another turning point",
    "again": "trying again from a turning point",
    "mine": "one's own mistakes as puzzles",
}
"""Screenshots of hints and analyses."""
AR, BOOSTERS = card_games()["acceleracers"], 12
"""The game whose cards are shown, and how many boosters of it are opened before."""
SHARED = (
    ("Profiles and leaderboards", PEOPLE, OF_PEOPLE),
    ("Help, cards, and pages with nothing to show yet", CARDS, OF_CARDS),
    ("Finding people", FINDING, OF_FINDING),
    ("Tournaments", EVENTS, OF_EVENTS),
    ("Hints and analyses", ANALYSES, OF_ANALYSES),
)
FRONT = "front"
"""The front page."""
AFTER = 12
"""After how many seconds the end is shown: the film of a last race comes before it."""
NONE = {"list": "has no question with a list", "search": "has no search for a card"}
"""What the page says about a game without such a screenshot."""
CARDS_BEFORE = (
    "The cards of two games while they were signs on colours (above), and since each has a scene or a portrait (below):"
)
PAGES_BEFORE = """Help and the pages about cards, at both sizes: on the left at the revision at which somebody who had
not built them judged them (`9ad1883`), painted once, by hand, and on the right as they are now."""
PAIRED = ("help", "last", "binder", "list", "card", "deck", "showcase", "profile", "leaderboard")
PAIRED += tuple(each for each in OF_CARDS if each.startswith("no-") and each != "no-trade")
"""The pages that are shown before and after."""
BEFORE = """## Before and after

On the left what a hand looked like at the revision before pictures were laid out in points (`9cadd54`), on the right as
it is now: the same deal and the same random play, as far as the rules of then allow, both as wide as a phone shows
them. The left halves were painted once, by hand, from that revision; no command makes them anew."""
DECISIONS = Path(__file__).with_name("decisions.md")
"""What has been measured of decisions: heights and presses."""
MIDDLE = {"acceleracers": 70, "dealin_dirt": 50}
"""After how many decisions there is something on the table; in other games sooner."""
MIDDLE_OF_A_HINT = 12
PATIENCE = 120_000
FILM, FILMED = 4_000, (f"{CARDS}/turn", f"{CARDS}/last", *(f"{key}/end" for key in GAMES))
"""How many milliseconds a film of a card that is turned, or of a last attack, takes at most, and what waits for it."""
BREAK = 60
"""Seconds to wait where a round does not start at once."""
QUALITY = 70
SEARCHES = ("search", "look through", "which card", "discard pile", "deck")
"""Words in a question that is about searching for a card."""
ALL_LOADED = """() => {
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
        """The last public message."""
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
        """Play on until a condition holds, for a limited number of decisions; None if it never does."""
        host = self.bot.services.host
        changed, host.hooks.changed = host.hooks.changed, lambda _match_id: None
        match = await self.match()
        try:
            for _ in range(most):
                if match.row.status != "playing" or wanted(match):
                    break
                await self._decide(match)
        finally:
            host.hooks.changed = changed
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
                await decide(self.bot.services.host, match.id, person, number, notation, self.keys)
        except NotYet:
            await self.env.advance_time(BREAK)

    def asked(self, match: Match) -> MemberActor:
        """Return who has to decide."""
        (seat, *_) = match.playing.to_act()
        return next(member for member in self.members if member.id == match.seats[seat].player_id)

    async def hand(self, match: Match) -> tuple[MemberActor, Any]:
        """Open the hand of a player who has to decide; return that person and the hand."""
        who = self.asked(match)
        return who, (await who.click(self.table, label="My hand")).response

    async def step(self, match: Match, way: Sequence[Choice]) -> MemberActor:
        """Open the hand of a player who has to decide and follow a menu, branch by branch; return that person."""
        who, hand = await self.hand(match)
        for choice in way:
            if choice.menu is not None and choice.menu.layout is Layout.LIST:
                break  # its list is shown at once
            with suppress(SetupError):  # an only branch is open already
                hand = (await who.click(hand, label=choice.label)).response or hand
        return who

    async def keep(self, moment: str, who: MemberActor | None = None, channel: ChannelHandle | None = None) -> None:
        """Take screenshots of what the page shows to a member, at both sizes."""
        await self.env.settle(timeout=60)
        name = (*MEMBERS, *ABROAD)[self.members.index(who or self.members[0])]
        room = (channel or self.channel).id
        await _keep(self.browser, f"{self.address}?as={name}#/room/{room}", f"{self.key}/{moment}")


async def _keep(browser: Browser, address: str, name: str) -> None:
    """Take screenshots of an address of the page, at both sizes."""
    for size, (wide, high) in SIZES.items():
        context = await browser.new_context(viewport={"width": wide, "height": high})
        page = await context.new_page()
        await page.goto(address)
        await page.wait_for_function(ALL_LOADED, timeout=PATIENCE)
        await page.wait_for_timeout(FILM if name in FILMED else 0)
        pictures, broken = await page.evaluate(COUNT)
        assert not broken, f"a broken picture: {name}"
        _save(await page.screenshot(), f"{name}-{size}.webp", pictures)
        await context.close()
    print(name)


def _save(png: bytes, name: str, pictures: int) -> None:
    """Save a screenshot and add it to the list, which tests compare with the documentation."""
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.open(io.BytesIO(png)).convert("RGB").save(path, "WEBP", quality=QUALITY, method=6)
    listed = json.loads(LIST.read_text()) if LIST.exists() else {}
    listed[name] = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "pictures": pictures, "broken": 0}
    LIST.write_text(json.dumps(dict(sorted(listed.items())), indent=1) + "\n")


def _menu(match: Match) -> Menu:
    (seat, *_) = match.playing.to_act()
    state = match.playing
    return match.game.menu(state.view(seat), state.legal_actions(seat), match.names)


def has_question(match: Match) -> bool:
    """Whether a player has several choices."""
    return len(match.playing.legal_actions(match.playing.to_act()[0])) > 2


def _is_list(menu: Menu) -> bool:
    return menu.layout is Layout.LIST or len(menu.choices) > TOUCHED


def _way(menu: Menu, wanted: Callable[[Menu], bool]) -> list[Choice] | None:
    """Return the branches that lead to a step of a menu; None if there is no such step."""
    if wanted(menu):
        return []
    for choice in menu.choices:
        if choice.menu is not None and (rest := _way(choice.menu, wanted)) is not None:
            return [choice, *rest]
    return None


def has_list(match: Match) -> bool:
    """Whether some choices are in a list."""
    return _way(_menu(match), _is_list) is not None


def has_step(match: Match) -> bool:
    """Whether a decision has a nested step, or few answers."""
    choices = _menu(match).choices
    return any(choice.menu is not None for choice in choices) or 2 <= len(choices) <= 5


def _first_step(match: Match) -> list[Choice]:
    """Return the branch of a menu with the most choices; empty if it has none."""
    branches = [choice for choice in _menu(match).choices if choice.menu is not None]
    return sorted(branches, key=lambda choice: -len(choice.menu.choices if choice.menu else ()))[:1]


def has_search(match: Match) -> bool:
    """Whether a player is searching for a card."""
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
        missing = [f"{game.title} {words}." for moment, words in NONE.items() if moment not in there]
        lines += ["", " ".join(missing)] if missing else []
    for heading, key, moments in SHARED:
        phone = [f"![On a phone: {caption}]({key}/{each}-phone.webp)" for each, caption in moments.items()]
        desktop = [f"[{caption}]({key}/{each}-desktop.webp)" for each, caption in moments.items()]
        lines += ["", f"## {heading}", "", " ".join(phone), "", f"On a desktop: {' · '.join(desktop)}"]
    lines += ["", DECISIONS.read_text(), BEFORE, ""]
    lines += [f"![{game.title}: a hand before and after](before/{key}.webp)" for key, game in GAMES.items()]
    lines += ["", CARDS_BEFORE, ""]
    lines.append("![Race to Ace: all cards before and after](before/cards-race-to-ace.webp)")
    lines.append("![Acceleration!: Avatars and Accelerations before and after](before/cards-acceleration.webp)")
    lines += ["", PAGES_BEFORE, ""]
    shown = {**OF_CARDS, "profile": OF_PEOPLE["profile"], "leaderboard": OF_PEOPLE["leaderboard"]}
    lines += [
        f"![Before and after, {size}: {shown[each]}](before/page-{each}-{size}.webp)"
        for each in PAIRED
        for size in SIZES
    ]
    (FOLDER / "README.md").write_text("\n".join(lines) + "\n")


def forget(key: str) -> None:
    """Remove a game's screenshots from the folder and the list, since it may have different ones now."""
    listed = json.loads(LIST.read_text()) if LIST.exists() else {}
    for name in [name for name in listed if name.startswith(f"{key}/")]:
        (FOLDER / name).unlink(missing_ok=True)
        del listed[name]
    LIST.write_text(json.dumps(listed, indent=1) + "\n")


async def shoot(key: str, browser: Browser) -> None:
    """Play a game and take its screenshots."""
    forget(key)
    with tempfile.TemporaryDirectory() as folder:
        quick: dict[str, Any] = {"edit_interval": 0, "cpu_pause": 0, "new_account_days": 0}
        settings = Settings(_env_file=None, database=str(Path(folder) / "paddock.db"), **quick)
        painter = InlinePainter()
        bot = Paddock(settings, painter, extensions())
        env = simcord.Env(bot, check_errors=False, settle_timeout=60)
        members = create_servers(env)
        channel = members[0].guild.channels[CHANNEL]
        env.backend.advance_clock(time.time() - env.now().timestamp())
        await env.start()
        try:
            assert bot.user is not None
            await bot.user.edit(username="Paddock")
            bot.services.host.now = lambda: round(env.now().timestamp() * 1000)
            bot.services.host.luck = random.Random(2)  # type: ignore[assignment]
            page = PreviewPage(World(env, bot, members))
            with env.time_context():
                async with served(page, 0):
                    address = f"http://127.0.0.1:{page.port}/"
                    await _keep(browser, address, FRONT)
                    studio = Studio(key, env, bot, channel, members, address, browser, Rng(5))
                    await STORIES.get(key, _moments)(studio)
        finally:
            await bot.close()
            await env.shutdown()
            painter.close()


async def _kept_step(studio: Studio, moment: str, most: int) -> bool:
    """Take a screenshot of a question with a list, or one nested in a decision, if it comes up in time."""
    match = await studio.play_until(has_list if moment == "list" else has_step, most)
    if match is None:
        return False
    way = _way(_menu(match), _is_list) or [] if moment == "list" else _first_step(match)
    await studio.keep(moment, await studio.step(match, way))
    return True


async def _moments(studio: Studio) -> None:
    ada, ben = studio.members[:2]
    await ada.slash(studio.channel, f"{studio.key.replace('_', '-')} start")
    await ben.click(studio.table, label="Join")
    await studio.keep("lobby")
    await ada.click(studio.table, label="Start")
    wanted = ["list", "question"]
    if studio.key == "tiny_turbo_cars":  # asked before the first race
        wanted = [moment for moment in wanted if not await _kept_step(studio, moment, 4)]
    middle = MIDDLE.get(studio.key, 12)
    await studio.play_until(lambda match: match.row.ply > middle and has_question(match))
    await studio.keep("table", studio.members[2])
    match = await studio.play_until(has_question, 150)
    if match is not None:
        await studio.keep("hand", (await studio.hand(match))[0])
    for moment in reversed(wanted):
        await _kept_step(studio, moment, 150)
    match = await studio.play_until(has_search, 200)
    if match is not None:
        await studio.keep("search", (await studio.hand(match))[0])
    await studio.play_until(lambda _: False, 3_000)
    await studio.env.advance_time(AFTER)
    await studio.keep("end")
    await (await studio.bot.services.match_commands.films.film(await studio.match()))
    await ada.click(studio.table, label="Film")
    await studio.keep("film", ada)


async def _analyses(studio: Studio) -> None:
    ada, ben = studio.members[:2]
    await ada.slash(studio.channel, "race-to-ace start", hints=True)
    await ben.click(studio.table, label="Join")
    await ada.click(studio.table, label="Start")
    match = await studio.play_until(lambda match: match.row.ply > MIDDLE_OF_A_HINT and has_question(match))
    assert match is not None
    who, _ = await studio.hand(match)
    await who.slash(studio.channel, "hint")
    await studio.keep("hint", who)
    await studio.play_until(lambda _: False, 3_000)
    await studio.env.advance_time(AFTER)
    panel = await ada.click(studio.table, label="Analysis")
    await studio.keep("analysis", ada)
    page = panel.followups[-1] if panel.followups else panel.response
    numbers = [
        part["label"]
        for part in _parts(page)
        if part.get("label", "")[:1] in ("①", "②", "③") and not part.get("disabled")
    ]
    page = (await ada.click(page, label=numbers[-1])).response or page
    await studio.keep("other", ada)
    await ada.click(page, label="Try again from here")
    await studio.keep("again", ada)
    await ada.click(page, label="My mistakes")
    await studio.keep("mine", ada)


async def _people(studio: Studio) -> None:
    ada, ben = studio.members[:2]
    for key in PLAYED:
        await ada.slash(studio.channel, f"{key.replace('_', '-')} start")
        await ben.click(studio.table, label="Join")
        await ada.click(studio.table, label="Start")
        studio.match_id = 0
        await studio.play_until(lambda _: False, 3_000)
        await studio.env.advance_time(AFTER)
    await _collect(studio, ada)
    profile = await ada.slash(studio.channel, "profile")
    await studio.keep("profile", ada)
    await ada.click(profile.response, label="Achievements")
    await studio.keep("achievements", ada)
    await ada.slash(studio.channel, "leaderboard", game=PLAYED[-1], by="wins")
    await studio.keep("leaderboard", ada)


async def _collect(studio: Studio, ada: MemberActor) -> None:
    """Let a person choose a starter deck, open boosters, and show the rarest cards in their profile."""
    host = studio.bot.services.host
    claimed = (await ada.slash(studio.channel, "claim")).response
    starters = next(part["custom_id"] for part in _parts(claimed) if AR.title in part.get("placeholder", ""))
    await ada.select(claimed, ["heat-and-chrome"], custom_id=starters)
    for number in range(BOOSTERS):
        with studio.env._bot_scope():
            await host.db.commit(booster_rows.earn(number + 1, ada.id, AR.key, f"bench:{number}", host.now()))
            opened = await boosters.open_booster(host, ada.id, AR)
            await boosters.turn(host, opened, len(opened.cards))
    with studio.env._bot_scope():
        await achievements.review(host, ada.id)
    held = await ledger.holdings(host.db, ada.id, AR.key)
    owned = [card for card in AR.catalogue().values() if card.key in held]
    for card in sorted(owned, key=lambda card: AR.rarities.index(card.rarity), reverse=True)[:5]:
        await ada.slash(studio.channel, "showcase", add=card.name, game=AR.key)


async def _cards(studio: Studio) -> None:
    ada = studio.members[0]
    await ada.slash(studio.channel, "help")
    await studio.keep("help", ada)
    await _empty(studio, studio.members[2])
    await _collect(studio, ada)
    await studio.keep("showcase", ada)
    booster = (await ada.slash(studio.channel, "booster open", game=AR.key)).response
    await studio.keep("pack", ada)
    for turn in range(RECIPES[AR.key].size):
        booster = (await ada.click(booster, label="Turn a card")).response or booster
        if turn == 1:
            await studio.keep("turn", ada)
    await studio.keep("last", ada)
    await ada.click(booster, label="All cards")
    await studio.keep("sheet", ada)
    await ada.slash(studio.channel, "collection", game=AR.key, pictures=False)
    await studio.keep("list", ada)
    binder = (await ada.slash(studio.channel, "collection", game=AR.key)).response
    await studio.keep("binder", ada)
    await ada.click(binder, label="1")
    await studio.keep("card", ada)
    menus = (
        await ada.click((await ada.slash(studio.channel, "collection", game=AR.key)).response, label="More")
    ).response
    page = (await ada.click(menus, label="Sets")).response or menus
    await studio.keep("sets", ada)
    page = (await ada.click(page, label="Looks")).response or page
    await _pick(ada, page, "Try one on", 3)
    await studio.keep("looks", ada)
    await ada.slash(studio.channel, "deck edit", deck="Heat and Chrome")
    await studio.keep("deck", ada)
    begun = (await ada.slash(studio.channel, "deck new", name="Fresh", game=AR.key)).response
    await _pick(ada, begun, "Add a card")
    await studio.keep("begun", ada)
    await _trade(studio, ada, studio.members[1])


async def _pick(who: MemberActor, message: Any, title: str, place: int = 0) -> Any:
    """Pick a choice from the list with this title; return the message as it is then."""
    part = next(part for part in _parts(message) if part.get("placeholder", "").startswith(title))
    picked = await who.select(message, [part["options"][place]["value"]], custom_id=part["custom_id"])
    return picked.response or message


async def _trade(studio: Studio, ada: MemberActor, ben: MemberActor) -> None:
    """Let two people trade a card of the same rarity, which boosters gave them."""
    host = studio.bot.services.host
    with studio.env._bot_scope():
        await host.db.commit(booster_rows.earn(900, ben.id, AR.key, "bench:900", host.now()))
        opened = await boosters.open_booster(host, ben.id, AR)
        await boosters.turn(host, opened, len(opened.cards))
    theirs, best = await ledger.holdings(host.db, ada.id, AR.key), AR.catalogue()[opened.cards[-1].card]
    mine = next(c for c in AR.catalogue().values() if c.key in theirs and c.rarity == best.rarity and c is not best)
    await ada.slash(studio.channel, "trade offer", partner=ben, give=mine.name, want=best.name, game=AR.key)
    await studio.keep("trade", ben)


async def _empty(studio: Studio, who: MemberActor) -> None:
    """Look at every page that has nothing to show yet."""
    pages: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("no-booster", "booster open", {"game": AR.key}),
        ("no-deck", "deck show", {"deck": "my deck"}),
        ("no-collection", "collection", {"game": AR.key}),
        ("no-showcase", "showcase", {"game": AR.key}),
        ("no-profile", "profile", {}),
        ("no-leaderboard", "leaderboard", {"game": "race_to_ace"}),
        ("no-trade", "trade list", {}),
        ("claim", "claim", {}),
    )
    for moment, command, options in pages:
        await who.slash(studio.channel, command, **options)
        await studio.keep(moment, who)


def _parts(message: Any) -> list[dict[str, Any]]:
    return [part for part in walk(raw(message)) if part.get("custom_id")]


def _chooses(person: int, other: int, match: Match) -> bool:
    return match.row.ply > 6 and waiting_for(match, person) and not waiting_for(match, other)


async def _finding(studio: Studio) -> None:
    ada, ben = studio.members[:2]
    dora = studio.members[len(MEMBERS)]
    arena = dora.guild.channels[CHANNEL]
    for guild in (ada.guild.id, dora.guild.id):
        await change_server(studio.bot.db, guild, lambda _: Server(finding="everywhere"), 1)
    wish = {"game": "race_to_ace", "seats": 2, "where": "everywhere"}
    await ada.slash(studio.channel, "find game", **wish)
    await studio.keep("search", ada)
    await dora.slash(arena, "find game", **wish)
    await studio.env.advance_time(2)
    await studio.keep("offer", ada)
    for who, channel in ((ada, studio.channel), (dora, arena)):
        asked = [message for message in channel.history(viewer=who) if not message.flags.ephemeral][-1]
        await who.click(asked, label="I am here")
    await studio.env.advance_time(2)
    await studio.keep("here", ada)
    await studio.keep("abroad", dora, arena)
    await studio.members[2].slash(studio.channel, "challenge open", game="dealin_dirt")
    await ben.slash(studio.channel, "match open")
    await studio.keep("open", ben)
    wish = {"game": "race_to_ace", "options": "kills=1", "pace": "relaxed"}
    await studio.members[2].slash(studio.channel, "challenge player", player=ben, **wish)
    await studio.env.advance_time(2)
    await studio.keep("challenge", ben)
    for key in ("race_to_ace", "dealin_dirt", "acceleration"):
        room = ada.guild.channels[room_of(key)]
        await ada.slash(room, f"{room_of(key)} start", clock="relaxed")
        for who, label in ((ben, "Join"), (ada, "Start")):
            lobby = [message for message in room.history(viewer=who) if not message.flags.ephemeral][-1]
            await who.click(lobby, label=label)
        studio.match_id = await matches.live_in(studio.bot.db, room.id) or 0
        chooser, other = (ben.id, ada.id) if key == "acceleration" else (ada.id, ben.id)
        await studio.play_until(partial(_chooses, chooser, other), 100)
    await ada.slash(studio.channel, "match mine")
    await studio.keep("mine", ada)
    table = [message for message in room.history(viewer=ada) if not message.flags.ephemeral][-1]
    await ada.click(table, label="My hand")
    await studio.keep("next", ada, room)


async def _events(studio: Studio) -> None:
    ada, ben, cleo = studio.members[:3]
    form = await ada.slash(studio.channel, "tournament create")
    await studio.keep("form", ada)
    await ada.click(form.response, label="Computers fill seats: no")
    await _announce(studio, (ada, ben, cleo))
    await studio.keep("open", cleo)
    panel = (await ada.click(_shown(studio, "Friday Cup", "Begins"), label="Manage")).response
    await studio.keep("panel", ada)
    await ada.click(panel, label="Start now")
    await studio.env.advance_time(6)
    await studio.keep("round", cleo)
    await _resign(studio)
    await ben.click(_shown(studio, "Friday Cup", "Places are decided by"), label="Why is my place…?")
    await studio.keep("why", ben)
    while not _shown(studio, "Over."):
        await _resign(studio)
    await studio.keep("results", cleo)


async def _announce(studio: Studio, people: Sequence[MemberActor]) -> None:
    """Open an event whose other seats are filled by computers, and let people enter."""
    rules = {"game": "race_to_ace", "options": "kills=1", "computers": True, "least": 6}
    await people[0].slash(studio.channel, "tournament create", name="Friday Cup", when="in 2 h", **rules)
    await studio.env.advance_time(3)
    for who in people:
        await who.click(_shown(studio, "Friday Cup", "Begins"), label="Join")
    await studio.env.advance_time(6)


def _shown(studio: Studio, *words: str) -> Any:
    """Return the last public message with these words; None if there is none."""
    for message in reversed(studio.channel.history(viewer=studio.members[0])):
        if not message.flags.ephemeral and all(word in texts(message) for word in words):
            return message
    return None


async def _resign(studio: Studio) -> None:
    """Let the first person at each table of an event resign, and wait for the next round."""
    for who in studio.members[:3]:
        for seen in await matches.of_player(studio.bot.db, who.id, 5):
            if seen.status == "playing":
                with studio.env._bot_scope():
                    await resignation.resign(studio.bot.services.host, seen.id, who.id)
    await studio.env.settle(timeout=60)
    await studio.env.advance_time(12)


STORIES = {PEOPLE: _people, CARDS: _cards, FINDING: _finding, EVENTS: _events, ANALYSES: _analyses}
"""The stories that belong to no game."""


async def main(keys: list[str]) -> None:
    """Take the screenshots of all games, or of some."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("There is no Chromium here: apt-get install chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for key in keys or (*GAMES, *STORIES):
            await shoot(key, browser)
        await browser.close()
    write_page()


def wanted(words: Sequence[str]) -> list[str]:
    """Read the command line: the stories to take screenshots of, none for all of them."""
    parser = argparse.ArgumentParser(prog="python -m bench.screenshots", description=__doc__)
    parser.add_argument("stories", nargs="*", metavar="story", help=f"one of {', '.join((*GAMES, *STORIES))}")
    stories: list[str] = parser.parse_args(words).stories
    if unknown := set(stories) - {*GAMES, *STORIES}:
        parser.error(f"there is no story {', '.join(sorted(unknown))}")
    return stories


if __name__ == "__main__":
    asyncio.run(main(wanted(sys.argv[1:])))

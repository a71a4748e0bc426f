"""Help is as high as a decision at most, and no page about cards is higher than the screen of a phone.

`ASIDE` is as wide as the page of `paddock preview` shows an answer that only one person sees, at 390 x 844 points; it
was compared with Chromium, which laid out the help 3 points higher and the page of a card 20 points lower.
"""

from __future__ import annotations

from typing import Any

from bot.collections import boosters
from db import boosters as booster_rows
from games.registry import card_games
from tests.discord.stage import Stage, raw
from tests.discord.test_collections import claim, component
from tests.screen import ASIDE, layout_height

GAME = card_games()["acceleracers"]
ONLY_YOU = 42
"""The line that only you can see it, and the edges of its box."""
FULL = 810
"""Pages with a picture, menus and buttons are no higher than the screen of a phone."""


def points(stage: Stage, message: Any) -> float:
    """The height of a message, whose picture is the last that was painted."""
    return ONLY_YOU + layout_height(raw(message), ASIDE, [scene.pixels for scene in stage.painter.scenes[-1:]])


async def test_help_is_no_higher_than_a_decision(stage: Stage) -> None:
    overview = (await stage.ada.slash(stage.channel, "help")).response
    assert points(stage, overview) <= ASIDE.most


async def test_a_binder_a_card_and_a_deck_are_no_higher_than_a_phone(stage: Stage) -> None:
    await claim(stage, stage.ada)
    host = stage.bot.services.host
    for number in range(8):
        await host.db.commit(booster_rows.earn(number + 1, stage.ada.id, GAME.key, f"test:{number}", host.now()))
        opened = await boosters.open_booster(host, stage.ada.id, GAME)
        await boosters.turn(host, opened, len(opened.cards))
    binder = (await stage.ada.slash(stage.channel, "collection", game=GAME.key)).response
    assert points(stage, binder) <= ASIDE.most
    look = component(binder, placeholder="Look at a card")
    page = (await stage.ada.select(binder, [look["options"][0]["value"]], custom_id=look["custom_id"])).response
    assert points(stage, page or binder) <= FULL
    deck = (await stage.ada.slash(stage.channel, "deck edit", deck="Heat and Chrome")).response
    assert points(stage, deck) <= ASIDE.most

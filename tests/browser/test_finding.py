"""Three people of each of the preview's two servers meet across servers, by what its page offers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from games.registry import GAMES
from tests.browser.visitor import CHROMIUM, DESKTOP, PATIENCE, PHONE, Visitor, chromium, serving

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
    pytest.mark.timeout(600),
]
expect.set_options(timeout=PATIENCE)
NO_HURRY = "from bot.finding import offers; offers.CHECK['live'] *= 10"
"""Whoever is offered a match has ten minutes to say that they are there, and not one."""
PAIRS = {"race_to_ace": ("Ada", "Dora"), "acceleration": ("Ben", "Emil"), "dealin_dirt": ("Cleo", "Fay")}


def test_three_of_each_server_meet_somebody_of_the_other_one(tmp_path: Path) -> None:
    with chromium() as browser, serving(tmp_path / "paddock.db", before=NO_HURRY) as (_, address):
        for game, (name, stranger) in PAIRS.items():
            here = Visitor.arrive(browser, address, name, PHONE)
            there = Visitor.arrive(browser, address, stranger, DESKTOP)
            for who in (here, there):
                who.enter(game)
                who.command("find game")
                who.fill(game=GAMES[game].title, seats="2", where="everywhere")
            for who, other in ((here, there), (there, here)):
                expect(who.table).to_contain_text(f"{other.name} (visitor)")
                who.press(who.table.get_by_role("button", name="I am here"))
            tables = []
            for who in (here, there):
                expect(who.table).to_contain_text("My hand")
                who.pictures(who.table)
                tables.append(re.search(rf"{re.escape(GAMES[game].title)}\W+([0-9A-Z]{{8}})", who.table.inner_text()))
                assert "visitor" not in who.table.inner_text()
            codes = {found[1] for found in tables if found is not None}
            assert len(codes) == 1, "both see the same match"
            assert (here.troubles, there.troubles) == ([], [])
            here.page.close()
            there.page.close()

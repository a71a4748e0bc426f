"""What the end of a match says about ratings."""

from __future__ import annotations

from bot.host.ending.rating_log import ALL_TIME
from bot.host.ending.skill import PlayerSkill
from bot.match_ui.end_content import end_text
from db import ratings
from db.ratings import Board
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled


async def test_the_uncertainty_is_the_one_after_the_match(office: Office) -> None:
    match = await office.finish(await office.begin(game="acceleration"))
    await settled(office.host)
    text = (await end_text(office.host, match)).below
    for person in (ADA, BEN):
        row = await ratings.standing(office.host.db, Board(3, "acceleration", "live", ALL_TIME), person.id)
        assert row is not None
        after = PlayerSkill(sigma=row.sigma).deviation
        assert after < PlayerSkill().deviation
        assert f"→ {row.rating} ± {after}?" in text

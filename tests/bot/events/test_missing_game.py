"""An event whose game is no longer installed rests until it is back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
import structlog
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind
from bot.event_ui.content import end_content, event_content, notice_content, round_content
from bot.event_ui.pages import EventPages, panel
from bot.event_ui.standings import standings_content
from bot.events import managing
from bot.shared.refusal import Refusal
from db import events
from db.events import EventMessageRow
from tests.bot.events.conftest import MINUTE, ORGANISER, Club
from tests.bot.events.test_notices import Desk, desk
from tests.painting import InlinePainter

__all__ = ["desk"]
GONE, BACK = "chess", "race_to_ace"


async def install(club: Club, game: str) -> None:
    """Give the event another game, which is installed or not."""
    draft = await club.now()
    draft.event = replace(draft.event, rules=replace(draft.event.rules, game=game))
    await draft.commit(club.office.host)


@pytest.mark.parametrize("begun", [False, True])
async def test_it_rests_once_and_quietly_and_goes_on_when_the_game_is_back(desk: Desk, *, begun: bool) -> None:
    club, host = desk.club, desk.club.office.host
    if begun:
        await club.begin(4)
    else:
        await club.announce()
        await club.enter(1, 2, 3, 4)
    await desk.send()
    await install(club, GONE)
    with structlog.testing.capture_logs() as log:
        for _ in range(5):
            club.office.time += 31 * MINUTE
            await desk.sweep()
    draft = await club.now()
    assert draft.event.paused
    acts = [act.what.partition(":")[2] for act in await events.acts(host.db, club.event_id)]
    assert acts.count("paused") == 1
    assert log == []
    rested = [face for _, face in desk.post.edited if "no longer installed" in face.above]
    assert rested
    assert not any(face.scenes for face in rested)
    with pytest.raises(Refusal, match="no longer installed"):
        await managing.resume(host, club.event_id, ORGANISER)
    await install(club, BACK)
    await managing.resume(host, club.event_id, ORGANISER)
    await desk.sweep()
    assert not (await club.now()).event.paused
    assert "no longer installed" not in desk.post.edited[-1][1].above


async def test_its_buttons_still_answer(club: Club) -> None:
    host = club.office.host
    await club.begin(4)
    await install(club, GONE)
    draft = await club.now()
    row = EventMessageRow(club.event_id, "call:called-off:1", 7, None, 0, -1, "")
    faces = [event_content(draft), round_content(draft, 1), end_content(draft), standings_content(draft)]
    assert not any(face.scenes for face in [*faces, panel(draft.event), notice_content(draft, row)])
    pages = EventPages(host, InlinePainter())
    guest = SimpleNamespace(id=50, display_name="Eve")
    asked = cast(Any, SimpleNamespace(user=guest, guild_id=3, channel_id=7))
    with pytest.raises(Refusal, match="no longer installed"):
        await pages.pressed(asked, Press(PressKind.EVENT, club.event_id, 0, "join"))


@pytest.mark.parametrize(("begun", "state"), [(False, "cancelled"), (True, "over")])
async def test_its_organisers_can_end_it(club: Club, state: str, *, begun: bool) -> None:
    if begun:
        await club.begin(4)
    else:
        await club.announce()
    await install(club, GONE)
    await managing.end_early(club.office.host, club.event_id, ORGANISER)
    assert (await club.sweep()).event.state == state

"""What attackers try with events of their own, and organisers with a grudge."""

from __future__ import annotations

from bot.events import entering, managing
from bot.events.entering import Newcomer
from bot.shared.durations import DAY
from bot.shared.people import Person
from db import events
from db.events import EventPauseRow
from tests.bot.events.conftest import HERE, ORGANISER, Club


async def test_a_cup_of_ones_own_into_which_one_lets_oneself_ends_no_pause(club: Club) -> None:
    me = Person(1, "P1")
    host = club.office.host
    await host.db.commit(events.pause(EventPauseRow(me.id, 5, club.office.time + 16 * DAY)))
    await club.announce(format="single", least=2, options='{"kills": 1}')
    await club.enter(2)
    await managing.invite(host, club.event_id, ORGANISER, me.id, me.name)
    await entering.enter(host, club.event_id, Newcomer(me, HERE))
    await managing.start_now(host, club.event_id, ORGANISER)
    await club.sweep()
    draft = await club.play_out()
    assert draft.event.state == "over"
    pause = await events.paused(host.db, me.id)
    assert pause is not None
    assert (pause.times, pause.until) == (5, club.office.time + 16 * DAY)

"""Time controls: how much time a decision has, and in which matches."""

from __future__ import annotations

import pytest

from bot.host.core.match import Match
from bot.host.time.time_control import Control, control_of
from bot.shared.durations import HOUR, MINUTE, SECOND
from bot.shared.terms import Clock, Terms
from db.stored import encoded
from tests.bot.conftest import Office


def control(office: Office, match: Match, clock: Clock, **settings: int) -> Control | None:
    office.host.settings = office.host.settings.model_copy(update=settings)
    match.update(terms=encoded(Terms(clock=clock)))
    return control_of(office.host, match)


async def test_an_answer_in_time_restores_a_twelfth_of_the_bank(office: Office) -> None:
    match = await office.begin()
    live = control(office, match, "live", live_seconds=90, live_bank=120)
    assert live == Control(90 * SECOND, 2 * MINUTE, 10 * SECOND, 5 * MINUTE, quiet=False)
    relaxed = control(office, match, "relaxed", relaxed_hours=24, relaxed_bank=48)
    assert relaxed == Control(24 * HOUR, 48 * HOUR, 4 * HOUR, 4 * 72 * HOUR, quiet=True)


async def test_a_live_question_is_open_as_long_as_its_time_and_the_bank_if_that_is_longer(office: Office) -> None:
    live = control(office, await office.begin(), "live", live_seconds=240, live_bank=120)
    assert live is not None
    assert live.most == 6 * MINUTE


@pytest.mark.parametrize("clock", ["live", "relaxed"])
async def test_no_clock_runs_against_computers_alone_or_if_people_agreed_on_none(office: Office, clock: Clock) -> None:
    match = await office.begin()
    assert control(office, match, "none") is None
    assert control(office, match, clock) is not None
    match.seats = match.seats[:1]
    assert control(office, match, clock) is None

"""Who may join a lobby."""

from __future__ import annotations

import re

import pytest

from bot.host.core.match import Match
from bot.host.core.reliability import Reliability
from bot.host.core.sentences import say
from bot.host.lobby import lobby, welcome
from bot.shared.durations import MINUTE
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import trades
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office

CLEO = Person(3, "Cleo")
GAME = GAMES["race_to_ace"]


async def opened(office: Office, reliable: int = 0) -> Match:
    terms = Terms(reliable=reliable)
    return await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), terms, GAME.Options())


async def test_a_person_who_was_removed_comes_back_after_ten_minutes(office: Office) -> None:
    match = await opened(office)
    await lobby.join(office.host, match.id, BEN)
    await lobby.kick(office.host, match.id, ADA.id, BEN.id)
    back = (office.time + 10 * MINUTE) // 1000
    office.time += 10 * MINUTE - 1
    with pytest.raises(Refusal, match=f"You were removed from this lobby. You can come back <t:{back}:R>"):
        await lobby.join(office.host, match.id, BEN)
    office.time += 1
    match = await lobby.join(office.host, match.id, BEN)
    assert match.names == ("Ada", "Ben")


@pytest.mark.parametrize("pair", [(ADA.id, BEN.id), (BEN.id, ADA.id)])
async def test_nobody_joins_a_person_whom_they_block_or_who_blocks_them(office: Office, pair: tuple[int, int]) -> None:
    match = await opened(office)
    await office.host.db.commit(trades.block(*pair, office.time))
    with pytest.raises(Refusal, match=re.escape(say("seats-reserved"))):
        await lobby.join(office.host, match.id, BEN)
    match = await lobby.join(office.host, match.id, CLEO)
    assert match.names == ("Ada", "Cleo")


async def test_a_lobby_for_reliable_people_refuses_others_with_their_record(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def record(_db: object, person: int) -> Reliability:
        return Reliability(20, 5 if person == CLEO.id else 4, 0)

    monkeypatch.setattr(welcome, "reliability", record)
    match = await opened(office, 80)
    with pytest.raises(Refusal, match=r"at least 80% .* Your record: finished 15 of the last 20"):
        await lobby.join(office.host, match.id, CLEO)
    match = await lobby.join(office.host, match.id, BEN)
    assert match.names == ("Ada", "Ben")
    office.time += 1
    other = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 8), Terms(), GAME.Options())
    assert (await lobby.join(office.host, other.id, CLEO)).names == ("Ada", "Cleo"), "anybody may"


@pytest.mark.parametrize(("ended", "refused"), [(0, False), (1, True)])
async def test_a_person_who_was_removed_and_has_deleted_their_data_comes_back_no_sooner(
    office: Office, monkeypatch: pytest.MonkeyPatch, ended: int, *, refused: bool
) -> None:
    match = await opened(office)

    async def moment(_db: object, person: int, what: str) -> int:
        return office.time + ended if (person, what) == (BEN.id, f"lobby:{match.id}") else 0

    monkeypatch.setattr("bot.host.lobby.welcome.kept.moment", moment)
    if refused:
        with pytest.raises(Refusal, match="You were removed from this lobby"):
            await lobby.join(office.host, match.id, BEN)
    else:
        assert (await lobby.join(office.host, match.id, BEN)).names == ("Ada", "Ben")

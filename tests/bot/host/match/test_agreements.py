"""Agreements between players, and matches that are shelved and resumed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.core import fair_play
from bot.host.core.change import changing
from bot.host.core.fair_play import UNPLAYABLE
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.lobby.seated import OWN, THREAD
from bot.host.match import agreements, shelved, undo
from bot.host.time.seat_clocks import load_clocks
from bot.shared.people import Location
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import manners, matches
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled

GUILD, CHANNEL = 3, 7


async def incidents(office: Office, match: Match) -> list[str]:
    return [row.what for row in await manners.incidents(office.host.db, match.id)]


async def test_both_have_to_agree_before_a_match_is_ended(office: Office) -> None:
    match = await office.begin()
    before = match.row.revision
    await agreements.propose(office.host, match.id, ADA.id, "abort")
    proposal = agreements.current(match)
    assert proposal is not None
    assert (proposal.kind, proposal.seat, proposal.seats) == ("abort", 0, [0])
    assert agreements.seats_to_answer(match, proposal) == [1]
    assert match.row.revision == before + 1
    with pytest.raises(Refusal):
        await agreements.propose(office.host, match.id, BEN.id, "abort")
    with pytest.raises(Refusal):
        await agreements.answer(office.host, match.id, ADA.id, yes=True)
    await agreements.answer(office.host, match.id, BEN.id, yes=True)
    assert match.row.status == "over"
    assert match.row.revision == before + 2
    assert (match.row.wake_at, match.row.deadline, match.row.ended_at) == (None, None, office.time)
    assert (match.proposal, match.row.clocks) == (None, "[]")
    await settled(office.host)
    assert await incidents(office, match) == ["asked", "aborted", "unrated"]
    assert await manners.proposal(office.host.db, match.id) is None
    with pytest.raises(Refusal):
        await agreements.end(office.host, match.id)


async def test_a_lobby_is_closed_but_a_finished_match_cannot_be_ended(office: Office) -> None:
    game = GAMES["acceleration"]
    opened = await lobby.open_lobby(office.host, game, ADA, Location(GUILD, 5), Terms(), game.Options())
    assert (await agreements.end(office.host, opened.id)).row.status == "cancelled"
    with pytest.raises(Refusal):
        await agreements.end(office.host, opened.id)
    match = await office.begin()
    assert (await agreements.end(office.host, match.id)).row.status == "over"
    await settled(office.host)
    assert await incidents(office, match) == ["ended", "unrated"]
    match.proposal = manners.ProposalRow(match.id, "abort", 0, match.row.ply, "[0]", 1)
    assert agreements.current(match) is None, "it ends with the match"
    match.row = replace(match.row, status="playing")
    assert agreements.current(match) is match.proposal


async def test_a_proposal_ends_when_it_is_declined_or_the_match_goes_on(office: Office) -> None:
    match = await office.begin()
    await agreements.propose(office.host, match.id, ADA.id, "abort")
    await agreements.answer(office.host, match.id, BEN.id, yes=False)
    assert (match.proposal, match.row.status) == (None, "playing")
    await agreements.propose(office.host, match.id, BEN.id, "abort")
    match = await office.act(match)
    assert match.proposal is not None
    assert agreements.current(match) is None, "the match has gone on"
    with pytest.raises(Refusal):
        await agreements.answer(office.host, match.id, ADA.id, yes=True)


async def test_a_match_in_which_everybody_has_decided_twice_is_played(office: Office) -> None:
    match = await office.begin()
    while (
        decided := [
            action.seat for action in await matches.actions(office.host.db, match.id) if action.cause == "player"
        ]
    ).count(0) < 2 or (decided.count(1) < 2):
        match = await office.act(match)
    with pytest.raises(Refusal, match="too late to cancel"):
        await agreements.propose(office.host, match.id, ADA.id, "abort")


async def test_a_shelved_match_is_resumed_in_another_channel_of_its_server(office: Office) -> None:
    match = await office.begin()
    with pytest.raises(Refusal):
        await shelved.resume_match(office.host, match.id, ADA.id, GUILD, CHANNEL)
    office.time += 1_000
    before = match.row.revision
    await shelved.shelve_without_channel(office.host, match.id)
    assert (match.row.status, match.row.revision) == ("shelved", before + 1)
    assert (match.row.wake_at, match.row.deadline, match.row.ended_at) == (office.time + UNPLAYABLE, None, office.time)
    await shelved.shelve_without_channel(office.host, match.id)
    assert match.row.revision == before + 1, "it is shelved already"
    for guild in (GUILD - 1, GUILD + 1):
        with pytest.raises(Refusal):
            await shelved.resume_match(office.host, match.id, ADA.id, guild, 8)
    with pytest.raises(Refusal):
        await shelved.resume_match(office.host, match.id, 99, GUILD, 8)
    office.time += UNPLAYABLE - 1
    resumed = await shelved.resume_match(office.host, match.id, BEN.id, GUILD, 8)
    assert (resumed.row.channel_id, resumed.row.home_channel_id) == (8, 8), "its first channel may be gone"
    assert (match.row.status, match.row.channel_id, match.row.revision) == ("playing", 8, before + 2)
    assert (match.row.asked_at, match.row.ended_at) == (office.time, None)
    assert match.row.deadline is not None
    assert match.row.deadline > office.time
    assert await incidents(office, match) == ["shelved", "taken up"]
    assert (await office.act(match)).row.ply == 1


@pytest.mark.parametrize(("person", "home", "shares"), [(BEN.id, CHANNEL, OWN), (None, 8, THREAD)])
async def test_a_match_that_lost_its_thread_still_belongs_to_the_channel_where_it_began(
    office: Office, person: int | None, home: int, shares: int
) -> None:
    """Unless nobody resumes it: then it gets another thread in the channel where its event is."""
    match = await office.begin()
    await shelved.move(office.host, match.id, 701)
    await shelved.shelve_without_channel(office.host, match.id, channel_id=701)
    row = (await shelved.resume_match(office.host, match.id, person, GUILD, 8)).row
    assert (row.status, row.channel_id, row.home_channel_id, row.shares) == ("playing", 8, home, shares)


async def test_a_channel_with_another_match_resumes_none(office: Office) -> None:
    match = await office.begin()
    await shelved.shelve_without_channel(office.host, match.id)
    await office.begin(CHANNEL)
    with pytest.raises(Refusal):
        await shelved.resume_match(office.host, match.id, ADA.id, GUILD, CHANNEL)
    assert (await office.host.cache.get(match.id)).row.status == "shelved"


async def test_a_decision_can_be_undone_at_once_and_later_only_by_agreement(office: Office) -> None:
    match = await office.begin(game="acceleration")
    with pytest.raises(Refusal):
        undo.require_undo(match)
    done = matches.ActionRow(match.id, 1, 0, "x", "player", 1, office.time)
    later = matches.ActionRow(match.id, 2, 0, "x", "clock", 1, office.time)
    other = matches.ActionRow(match.id, 3, 1, "x", "player", 1, office.time)
    assert undo.last_decision([done, later, other], 0) == done
    with pytest.raises(Refusal):
        undo.last_decision([later, other], 0)
    match = await office.act(match)
    assert undo.is_misclick(office.host, match, done)
    assert not undo.is_misclick(office.host, match, later)
    office.time += fair_play.MISCLICK
    assert undo.is_misclick(office.host, match, done)
    office.time += 1
    assert not undo.is_misclick(office.host, match, done)


async def answered_after(office: Office, match: Match, seconds: int) -> int:
    """Let the player who is asked answer after this time; return what is left of their bank, in seconds."""
    (seat, *_) = match.playing.to_act()
    office.time = load_clocks(match.row.clocks)[seat].since + seconds * 1_000
    match = await office.act(match)
    return load_clocks(match.row.clocks)[seat].bank // 1_000


async def test_a_decision_has_90_seconds_and_every_seat_a_bank_of_120(office: Office) -> None:
    """What goes beyond is taken from the bank; an answer in time brings a twelfth back, up to what it was."""
    match = await office.begin(game="acceleration")
    (seat,) = match.playing.to_act()
    clock = load_clocks(match.row.clocks)[seat]
    assert clock.start == clock.since == office.time
    assert match.row.deadline == clock.deadline == clock.since + 210_000
    banks = []
    for seconds in (90, 100, 90, 5, 91, 150, 89, 10):
        while match.playing.to_act()[0] != seat:
            match = await office.act(match)
        banks.append(await answered_after(office, match, seconds))
    assert banks == [120, 110, 120, 120, 119, 59, 69, 79]


@pytest.mark.parametrize(
    ("since", "refusal"),
    [(0, "after 10 more decisions"), (8, "after 2 more decisions"), (9, "after one more decision"), (10, ""), (25, "")],
)
async def test_a_player_who_was_refused_may_ask_again_after_ten_decisions_or_any_time_later(
    office: Office, since: int, refusal: str
) -> None:
    match = await office.begin()
    await agreements.propose(office.host, match.id, ADA.id, "abort")
    await agreements.answer(office.host, match.id, BEN.id, yes=False)
    async with changing(office.host, match.id) as change:
        change.match.update(ply=match.row.ply + since)
    if refusal:
        with pytest.raises(Refusal, match=refusal):
            await agreements.propose(office.host, match.id, ADA.id, "abort")
        return
    await agreements.propose(office.host, match.id, ADA.id, "abort")
    assert agreements.current(match) is not None


async def test_a_player_who_deletes_their_data_resigns_from_a_shelved_match_and_from_no_running_one(
    office: Office,
) -> None:
    match = await office.begin()
    assert (await shelved.resign_shelved(office.host, match.id, ADA.id)).row.status == "playing"
    await shelved.shelve_without_channel(office.host, match.id)
    assert (await shelved.resign_shelved(office.host, match.id, 99)).row.status == "shelved", "a stranger"
    match = await shelved.resign_shelved(office.host, match.id, ADA.id)
    assert (match.row.status, [seat.status for seat in match.seats]) == ("over", ["resigned", "in"])
    await settled(office.host)
    assert "resigned" in await incidents(office, match)

"""Time in which people cannot be reached is given back."""

from __future__ import annotations

import pytest

from bot.host.core.match import Match
from bot.host.core.reach import Reach
from bot.host.match import agreements, play, undo
from bot.host.match.downtime import last_alive, resume, still_alive, watch
from bot.host.match.scheduler import tick
from bot.host.time.seat_clocks import load_clocks
from bot.shared.settings import Settings
from db import facts
from tests.bot.conftest import Office


async def test_the_time_of_an_outage_is_given_back(office: Office) -> None:
    changed: list[int] = []
    office.host.hooks.changed = changed.append
    match = await office.begin()
    untouched = await office.begin(8)
    begun = office.time
    for each in (match, untouched):
        assert each.row.deadline == begun + 210_000
    changed.clear()
    office.time += 50_000
    office.host.reach.gateway_closed(0, office.time)
    await watch(office.host)
    office.time += 20_000
    await watch(office.host)
    assert office.host.reach.away == {0: office.time - 20_000}
    office.host.reach.gateway_open(0)
    await watch(office.host)
    assert office.host.reach.away == {}
    again = await office.host.cache.get(match.id)
    assert again.row.deadline == begun + 230_000
    assert sorted(changed) == sorted([match.id, untouched.id]), "their new time is shown at once"
    changed.clear()
    await watch(office.host)
    assert changed == []


async def test_a_clock_that_was_set_back_while_the_program_was_down_leaves_everybody_their_time(office: Office) -> None:
    match = await office.begin()
    deadline = match.row.deadline
    assert deadline is not None
    await still_alive(office.host)
    office.time -= 3_600_000
    office.host.cache.clear()
    await resume(office.host)
    assert (await office.host.cache.get(match.id)).row.deadline == deadline - 3_600_000


async def test_the_time_of_one_shard_is_given_back_to_its_own_matches_only(office: Office) -> None:
    office.host.settings = office.host.settings.model_copy(update={"shard_count": 2})
    match = await office.begin()  # in a server of shard 0
    deadline = match.row.deadline
    assert deadline is not None
    for shard, given in ((1, 0), (0, 20_000)):
        office.host.reach.gateway_closed(shard, office.time)
        await watch(office.host)
        office.time += 20_000
        office.host.reach.gateway_open(shard)
        await watch(office.host)
        assert (await office.host.cache.get(match.id)).row.deadline == deadline + given


@pytest.mark.parametrize("closed_before_the_end", [0, 20_000])
async def test_time_out_of_reach_is_given_back_even_if_the_program_ends_meanwhile(
    office: Office, closed_before_the_end: int
) -> None:
    """What is recorded for a shard that cannot be reached is when that began, and not that the program still runs."""
    match = await office.begin()
    deadline = match.row.deadline
    assert deadline is not None
    office.host.reach.gateway_closed(0, office.time)
    await watch(office.host)
    office.time += closed_before_the_end
    await still_alive(office.host)
    assert await last_alive(office.host.db, [0]) == office.time - closed_before_the_end
    office.time += 5_000
    office.host.cache.clear()
    await resume(office.host)
    assert (await office.host.cache.get(match.id)).row.deadline == deadline + closed_before_the_end + 5_000


async def test_a_start_that_is_cut_off_gives_no_time_twice(office: Office) -> None:
    """Upgrading matches or computing ratings anew may take minutes, and the program may be killed meanwhile."""
    match = await office.begin()
    deadline = match.row.deadline
    assert deadline is not None
    office.time += 10_000
    await still_alive(office.host)

    async def killed() -> None:
        raise RuntimeError("killed")

    office.host.hooks.on_resume = killed
    for _ in range(2):
        office.time += 5_000
        office.host.cache.clear()
        with pytest.raises(RuntimeError, match="killed"):
            await resume(office.host)
    assert (await office.host.cache.get(match.id)).row.deadline == deadline + 10_000


async def test_the_time_of_an_outage_is_given_back_once_if_the_program_ends_just_after(office: Office) -> None:
    match = await office.begin()
    deadline = match.row.deadline
    assert deadline is not None
    office.time += 10_000
    office.host.reach.gateway_closed(0, office.time)
    await watch(office.host)
    await still_alive(office.host)
    office.time += 20_000
    office.host.reach.gateway_open(0)
    await watch(office.host)
    office.time += 5_000
    office.host.cache.clear()
    await resume(office.host)
    assert (await office.host.cache.get(match.id)).row.deadline == deadline + 25_000


@pytest.mark.parametrize("pressed_after", [4_000, 240_000])
async def test_a_press_during_an_outage_costs_nobody_time(
    office: Office, pressed_after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Presses still arrive while Discord takes no answers, and a resumed gateway delivers them before it says so."""
    monkeypatch.setattr(play, "is_held", lambda _match, _seat: False)
    match = await office.begin(game="dealin_dirt")
    assert match.playing.to_act() == (0, 1)
    before = load_clocks(match.row.clocks)
    office.time += 20_000
    office.host.reach.gateway_closed(0, office.time)
    await watch(office.host)
    office.time += pressed_after
    match = await office.act(match)
    office.time += 300_000 - pressed_after
    office.host.reach.gateway_open(0)
    await watch(office.host)
    match = await office.host.cache.get(match.id)
    assert match.row.paused == 300_000
    first, second = load_clocks(match.row.clocks)
    assert first.bank == 120_000, "it was answered within the time of a decision"
    assert second == before[1]
    assert second.deadline - (office.time - match.row.paused) == 190_000
    assert match.row.deadline == min(first.deadline, second.deadline) + 300_000


@pytest.mark.parametrize("seconds", [3, 60])
async def test_a_decision_that_is_taken_back_during_an_outage_costs_nobody_time(
    office: Office, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, or after a while with the other person's consent."""
    monkeypatch.setattr(undo, "is_official", lambda _match: False)
    match = await office.begin(game="acceleration")
    seat = match.playing.to_act()[0]
    mine, theirs = (match.seats[each].player_id for each in (seat, 1 - seat))
    assert mine is not None
    assert theirs is not None
    await office.act(match)
    office.host.reach.gateway_closed(0, office.time)
    await watch(office.host)
    office.time += seconds * 1_000
    match = await agreements.propose(office.host, match.id, mine, "undo")
    if match.row.ply:
        await agreements.answer(office.host, match.id, theirs, yes=True)
    office.time += 20_000
    office.host.reach.gateway_open(0)
    await watch(office.host)
    match = await office.host.cache.get(match.id)
    assert (match.row.ply, match.row.paused) == (0, 20_000 + seconds * 1_000)


def of_two_processes(office: Office) -> list[Settings]:
    """Return the settings of two processes with a shard each; that of the first has the matches of these tests."""
    kept = office.host.settings
    return [kept.model_copy(update={"shard_count": 2, "shard_ids": (shard,)}) for shard in (0, 1)]


async def test_a_decision_in_a_match_of_a_process_that_is_down_costs_nobody_time(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Private messages of all servers arrive at the process of shard 0, so it decides in matches of the others, too."""
    monkeypatch.setattr(play, "is_held", lambda _match, _seat: False)
    theirs, ours = of_two_processes(office)
    match = await office.begin(game="dealin_dirt")
    office.host.settings = theirs
    await still_alive(office.host)
    office.host.settings = ours
    for seconds, given in ((25, 0), (1_800, 1_800_000)):
        office.time += seconds * 1_000
        match = await office.act(match)
        assert match.row.paused == given
    office.host.settings = theirs
    office.time += 5_000
    office.host.cache.clear()
    await resume(office.host)
    match = await office.host.cache.get(match.id)
    assert match.row.paused == 1_805_000
    assert load_clocks(match.row.clocks)[0].bank == 120_000


async def go(office: Office, seconds: int) -> None:
    """Let some time pass, and the heart beat at its end."""
    office.time += seconds * 1_000
    await watch(office.host)


async def lost_by(office: Office, match: Match) -> tuple[int, int]:
    """Return by how much a match's deadline has moved since it was begun, and its pauses, in seconds."""
    row = (await office.host.cache.get(match.id)).row
    assert row.deadline is not None
    assert match.row.deadline is not None
    return (row.deadline - match.row.deadline) // 1_000, row.paused // 1_000


async def restart(office: Office) -> None:
    """Kill the program and start it again; nothing is left but what is stored."""
    office.host.reach = Reach()
    office.host.cache.clear()
    await resume(office.host)


async def test_the_time_of_one_unavailable_server_is_given_back_to_its_matches_only(office: Office) -> None:
    match, other = await office.begin(), await office.begin(8, server=9)
    reach = office.host.reach
    for _ in range(2):  # Discord may say it twice
        reach.unavailable.setdefault(match.row.guild_id, office.time)
        await go(office, 300)
    office.host.alarm.at_once()
    await tick(office.host)
    assert (await office.host.cache.get(match.id)).row.ply == 0, "its clock stands still"
    assert (await office.host.cache.get(other.id)).row.ply > 0, "and not that of another server"
    changed: list[int] = []
    office.host.hooks.changed = changed.append
    reach.unavailable.clear()
    for _ in range(2):
        await go(office, 0)
    assert await lost_by(office, match) == (600, 600)
    assert changed == [match.id]
    assert (await office.host.cache.get(other.id)).row.paused == 0


@pytest.mark.parametrize("killed", [(), (0,), (1,), (2,), (3,), (4,), (0, 1, 2, 3, 4)])
@pytest.mark.parametrize(
    "order", ["server shard SHARD SERVER", "shard server SHARD SERVER", "server shard SERVER SHARD"]
)
async def test_outages_of_a_server_and_its_shard_that_overlap_are_given_back_once(
    office: Office, killed: tuple[int, ...], order: str
) -> None:
    """Whichever begins first, and whenever the program is killed: a start finds the server as Discord lists it."""
    match = await office.begin()
    office.time += 60_000
    guild, began = match.row.guild_id, office.time
    await still_alive(office.host)
    gone = {"server": False, "shard": False}
    for step, word in enumerate(order.split()):  # in capitals when it is back
        what, away = word.lower(), word.islower()
        gone[what] = away
        if away and what == "server":
            office.host.reach.unavailable.setdefault(guild, office.time)
        elif what == "server":
            office.host.reach.unavailable.pop(guild, None)
        elif away:
            office.host.reach.gateway_closed(0, office.time)
        else:
            office.host.reach.gateway_open(0)
        await watch(office.host)
        await still_alive(office.host)
        if step in killed:
            await restart(office)
            if gone["shard"]:
                office.host.reach.gateway_closed(0, office.time)
            assert guild in office.host.reach.unavailable or not gone["server"], "until Discord lists its servers"
            if not gone["server"]:
                office.host.reach.unavailable.clear()
        await go(office, 10 if gone["server"] or gone["shard"] else 0)
    if 4 in killed:
        await restart(office)
    await go(office, 0)
    assert office.time - began == 30_000
    assert await lost_by(office, match) == (30, 30)
    assert office.host.reach.stopped == {}
    assert await facts.of_servers(office.host.db, "stopped-server") == []


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_a_press_while_its_server_is_unavailable_costs_nobody_time(
    office: Office, elsewhere: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Private messages still arrive, perhaps at the process of another shard."""
    monkeypatch.setattr(play, "is_held", lambda _match, _seat: False)
    theirs, ours = of_two_processes(office)
    match = await office.begin(game="dealin_dirt")
    office.host.settings = theirs
    office.host.reach.unavailable[match.row.guild_id] = office.time
    await go(office, 40)
    await still_alive(office.host)
    reach = office.host.reach
    if elsewhere:
        office.host.settings, office.host.reach = ours, Reach()
    match = await office.act(match)
    assert match.row.paused == 40_000
    office.host.settings, office.host.reach = theirs, reach
    office.host.cache.clear()
    await go(office, 20)
    reach.unavailable.clear()
    await go(office, 0)
    assert (await office.host.cache.get(match.id)).row.paused == 60_000


async def test_more_matches_of_an_unavailable_server_than_are_looked_at_at_once_hold_up_nobody(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.host.match.scheduler.BATCH", 1)
    match, other = await office.begin(), await office.begin(8, server=9)
    office.host.reach.unavailable[match.row.guild_id] = office.time
    await go(office, 300)
    office.host.alarm.at_once()
    await tick(office.host)
    assert (await office.host.cache.get(other.id)).row.ply > 0

"""A match is changed in one way: prepared, stored, and only then shown; and again when another process was faster."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.change import Change, changes_match, changing
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.stored_match import load_match
from bot.host.lobby import exhibition, lobby
from bot.host.lobby.seated import Seating, seat_and_start
from bot.host.match import agreements, play, resignation, shelved
from bot.host.time.seat_clocks import is_held
from bot.shared.people import Location, Person
from bot.shared.refusal import Overtaken, Refusal
from bot.shared.terms import Terms
from db import manners, matches
from db.database import Database, Write
from db.outages import Outage
from db.recent import read_lines
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.pressing import decide

CLEO = Person(3, "Cleo")


class Contested:
    """A database in which another process changes a match just before our first commit, or our first few."""

    def __init__(self, db: Database, match_id: int, times: int = 1) -> None:
        self.db, self.match_id, self.times = db, match_id, times

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)

    async def commit(self, *writes: Write) -> None:
        if self.times:
            self.times -= 1
            row = await matches.load(self.db, self.match_id)
            assert row is not None
            await self.db.commit(*matches.save(replace(row, revision=row.revision + 1)))
        await self.db.commit(*writes)


def shared(office: Office, db: Any = None) -> Host:
    """Another process's host, whose matches others may change."""
    db = db or office.host.db
    host = Host(db, MatchCache(db, shared=True), office.host.settings, now=lambda: office.time)
    host_hooks.connect(host)
    return host


async def opened(office: Office) -> Match:
    """A lobby of Ada and Ben."""
    game = GAMES["race_to_ace"]
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(), game.Options())
    return await lobby.join(office.host, match.id, BEN)


async def inactive(office: Office) -> Match:
    match = await opened(office)
    office.time += lobby.GONE
    return match


async def with_computer(office: Office) -> Match:
    return await lobby.add_cpu(office.host, (await opened(office)).id, ADA.id, "rookie")


async def with_card_player(office: Office) -> Match:
    game = GAMES["acceleracers"]
    match = await lobby.open_lobby(office.host, game, BEN, Location(3, 7), Terms(), game.Options())
    return await lobby.add_cpu(office.host, match.id, BEN.id, "rookie")


async def begun(office: Office) -> Match:
    return await office.begin()


async def with_choice(office: Office) -> Match:
    """A match in which the player to act has a choice, so that a press takes effect at once."""
    match = await office.begin()
    while is_held(match, match.playing.to_act()[0]):
        (seat, *_) = match.playing.to_act()
        (action,) = match.playing.legal_actions(seat)
        person, question = match.seats[seat].player_id, match.question(seat)
        assert person is not None
        match = await decide(office.host, match.id, person, question, action.notation, 900)
    return match


async def proposed(office: Office) -> Match:
    return await agreements.propose(office.host, (await office.begin()).id, ADA.id, "abort")


async def paused(office: Office) -> Match:
    return await shelved.shelve_without_channel(office.host, (await office.begin()).id)


async def forfeited(office: Office) -> Match:
    match = await opened(office)
    await lobby.join(office.host, match.id, CLEO)
    match = await lobby.start(office.host, match.id, ADA.id)
    async with changing(office.host, match.id) as change:
        resignation.leave(change, 1, "forfeited")
    return match


async def press(host: Host, match_id: int) -> Match:
    match = await host.cache.get(match_id)
    (seat, *_) = match.playing.to_act()
    action = match.playing.legal_actions(seat)[0]
    person = match.seats[seat].player_id
    assert person is not None
    return await play.act(host, match_id, person, match.question(seat), action.notation, 1_000)


Verb = Callable[[Host, int], Awaitable[Match]]
VERBS: dict[str, tuple[Callable[[Office], Awaitable[Match]], Verb]] = {
    "join": (opened, lambda host, id_: lobby.join(host, id_, CLEO)),
    "kick": (opened, lambda host, id_: lobby.kick(host, id_, ADA.id, BEN.id)),
    "hand over": (opened, lambda host, id_: lobby.hand_over(host, id_, ADA.id, BEN.id)),
    "take over": (inactive, lambda host, id_: lobby.hand_over(host, id_, BEN.id, BEN.id)),
    "add a computer": (opened, lambda host, id_: lobby.add_cpu(host, id_, BEN.id, "rookie")),
    "remove a computer": (with_computer, lambda host, id_: lobby.remove_cpu(host, id_, BEN.id)),
    "change a computer": (with_computer, lambda host, id_: lobby.become(host, id_, BEN.id, "Redline")),
    "let a computer build": (with_card_player, lambda host, id_: lobby.let_build(host, id_, BEN.id)),
    "choose a deck": (opened, lambda host, id_: lobby.choose_deck(host, id_, BEN.id, ["x"])),
    "leave a lobby": (opened, lambda host, id_: lobby.leave_lobby(host, id_, BEN.id)),
    "cancel": (opened, lambda host, id_: lobby.cancel(host, id_, ADA.id)),
    "start": (opened, lambda host, id_: lobby.start(host, id_, ADA.id)),
    "press": (with_choice, press),
    "propose": (begun, lambda host, id_: agreements.propose(host, id_, ADA.id, "abort")),
    "agree": (proposed, lambda host, id_: agreements.answer(host, id_, BEN.id, yes=True)),
    "decline": (proposed, lambda host, id_: agreements.answer(host, id_, BEN.id, yes=False)),
    "end": (begun, agreements.end),
    "resign": (begun, lambda host, id_: resignation.resign(host, id_, BEN.id)),
    "take a seat back": (forfeited, lambda host, id_: resignation.take_back(host, id_, BEN.id)),
    "shelve": (begun, shelved.shelve_without_channel),
    "resume": (paused, lambda host, id_: shelved.resume_match(host, id_, BEN.id, 3, 7)),
    "move": (begun, lambda host, id_: shelved.move(host, id_, 99)),
}


@pytest.mark.parametrize("verb", VERBS)
async def test_a_change_is_tried_again_when_another_process_was_faster(office: Office, verb: str) -> None:
    """Done by a host in another process that is overtaken once, it leads to what it leads to undisturbed."""
    prepare, change = VERBS[verb]
    before = await prepare(office)
    revision = before.row.revision
    contested = Contested(office.host.db, before.id)
    there = shared(office, contested)
    shown: list[int] = []
    await there.cache.get(before.id)
    there.hooks.changed = shown.append
    match = await change(there, before.id)
    assert contested.times == 0
    assert match.row.revision == revision + 2
    assert shown == [match.id]
    stored = await MatchCache(office.host.db).get(match.id)
    assert (stored.row, stored.seats) == (match.row, match.seats)


async def test_without_people_a_lobby_starts_though_another_process_was_faster(office: Office) -> None:
    before = await lobby.add_cpu(office.host, (await opened(office)).id, ADA.id, "rookie")
    await lobby.leave_lobby(office.host, before.id, BEN.id)
    there = shared(office, Contested(office.host.db, before.id))
    match = await exhibition.step_aside(there, before.id, ADA.id)
    assert (match.row.status, match.people()) == ("playing", [])


async def test_a_channel_that_is_taken_at_the_last_moment_is_refused(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process begins a match there after we have looked."""
    there = await paused(office)
    live_in = matches.live_in

    async def free_at_first(_db: Database, channel_id: int) -> None:
        monkeypatch.setattr(matches, "live_in", live_in)
        await office.begin(channel_id)

    monkeypatch.setattr(matches, "live_in", free_at_first)
    with pytest.raises(Refusal, match="Another match is running"):
        await shelved.resume_match(office.host, there.id, BEN.id, 3, 7)
    assert (await office.host.cache.get(there.id)).row.status == "shelved"


@changes_match
async def mark(change: Change, ply: int) -> None:
    change.match.row = replace(change.match.row, ply=ply)


async def test_an_overtaken_change_leaves_the_match_as_it_was_and_lets_it_be_read_again(office: Office) -> None:
    match = await office.begin()
    row, shown = match.row, []
    office.host.db = Contested(office.host.db, match.id)
    office.host.hooks.changed = shown.append

    async def once() -> None:
        async with changing(office.host, match.id) as change:
            change.match.row = replace(row, ply=7)

    with pytest.raises(Overtaken):
        await once()
    assert match.row == row
    assert shown == []
    again = await office.host.cache.get(match.id)
    assert again is not match
    assert (again.row.ply, again.row.revision) == (0, row.revision + 1)


async def test_a_refused_change_leaves_the_match_as_it_was(office: Office) -> None:
    match = await office.begin()
    row, seats, shown = match.row, match.seats, []
    office.host.hooks.changed = shown.append

    @changes_match
    async def refused(change: Change) -> None:
        change.match.row, change.match.seats = replace(row, ply=7), []
        change.note("resigned", 0)
        raise Refusal("no")

    with pytest.raises(Refusal, match="no"):
        await refused(office.host, match.id)
    assert await office.host.cache.get(match.id) is match
    assert (match.row, match.seats, shown) == (row, seats, [])
    assert await manners.incidents(office.host.db, match.id) == []


async def test_nothing_is_shown_before_it_is_stored(office: Office) -> None:
    match = await office.begin()
    row = match.row

    class Watched(Contested):
        async def commit(self, *writes: Write) -> None:
            assert match.row is row
            assert shown == []
            await self.db.commit(*writes)

    shown: list[tuple[int, int]] = []
    office.host.db = Watched(office.host.db, match.id)
    office.host.hooks.changed = lambda match_id: shown.append((match_id, match.row.ply))
    assert await mark(office.host, match.id, 5) is match
    assert shown == [(match.id, 5)]
    stored = await matches.load(office.host.db, match.id)
    assert stored == match.row
    assert stored.revision == row.revision + 1


async def test_a_change_of_nothing_but_seats_is_stored(office: Office) -> None:
    match = await opened(office)
    async with changing(office.host, match.id) as change:
        change.match.seats = [replace(seat, strikes=2) for seat in match.seats]
    stored = await load_match(office.host.db, match.id)
    assert stored is not None
    assert [seat.strikes for seat in stored.seats] == [2, 2]


async def test_a_change_that_changes_nothing_is_neither_stored_nor_shown(office: Office) -> None:
    match = await office.begin()
    shown: list[int] = []
    office.host.hooks.changed = shown.append
    async with changing(office.host, match.id):
        pass
    assert shown == []
    assert await matches.revision(office.host.db, match.id) == match.row.revision


async def test_a_change_does_not_undo_another_process_s_decision(office: Office) -> None:
    """The match catches up with another process after the draft was made: the draft is too old to be stored."""
    match = await office.begin()
    here = shared(office)
    mine = await here.cache.get(match.id)

    async def slow() -> None:
        async with changing(here, match.id) as change:
            await office.act(match)
            assert (await here.cache.get(match.id)).row.ply == mine.row.ply == 1, "it is read meanwhile"
            change.match.row = replace(change.match.row, asked_at=5)

    with pytest.raises(Overtaken):
        await slow()
    assert (await here.cache.get(match.id)).row == match.row


async def test_a_failure_after_a_change_does_not_hide_it(office: Office) -> None:
    match = await office.begin()
    shown: list[int] = []
    office.host.hooks.changed = shown.append

    def failing(_host: Host, seen: Match) -> None:
        assert seen is match
        assert seen.row.ply == 3, "it is stored by then"
        assert shown == [], "and not shown yet"
        raise OSError("the disk is full")

    @changes_match
    async def last(change: Change) -> None:
        change.match.row = replace(change.match.row, ply=3)
        change.then(failing)

    with pytest.raises(OSError, match="disk"):
        await last(office.host, match.id)
    assert shown == [match.id]


async def test_several_changes_under_one_lock_are_stored_one_by_one(office: Office) -> None:
    match = await office.begin()
    revision = match.row.revision
    async with changing(office.host, match.id) as change:
        for ply in (4, 5):
            change.match.row = replace(change.match.row, ply=ply)
            await change.commit()
            assert (match.row.ply, match.row.revision) == (ply, revision + ply - 3)
    assert match.row.revision == revision + 2


async def test_the_reliability_of_a_guest_from_another_process_is_shown(office: Office) -> None:
    match = await opened(office)
    here = shared(office)
    mine = await here.cache.get(match.id)
    await lobby.join(office.host, match.id, CLEO)
    assert (await here.cache.get(match.id)).figures.keys() == {ADA.id, BEN.id, CLEO.id}
    assert mine is await here.cache.get(match.id)


class Unheard:
    """A database that stores everything and whose answer to the next commit is lost, as when a connection breaks."""

    def __init__(self, db: Database) -> None:
        self.db, self.loses = db, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)

    async def commit(self, *writes: Write) -> None:
        await self.db.commit(*writes)
        if self.loses:
            self.loses = False
            raise Outage("connection was closed in the middle of operation")


async def test_a_change_that_was_stored_without_confirmation_is_shown(office: Office) -> None:
    """Otherwise the next player would not see the question until their time has run out."""
    match = await office.begin()
    changed = list[int]()
    office.host.hooks.changed = changed.append
    storage: Any = Unheard(office.host.db)
    office.host.db, storage.loses = storage, True
    (seat, *_) = match.playing.to_act()
    (action, *_) = match.playing.legal_actions(seat)
    person = match.seats[seat].player_id
    assert person is not None
    with pytest.raises(Outage):
        await play.act(office.host, match.id, person, match.question(seat), action.notation, 1)
    assert changed == [match.id]
    assert (await office.host.cache.get(match.id)).row.ply == match.row.ply + 1


async def test_a_match_that_was_begun_without_confirmation_is_shown(office: Office) -> None:
    changed, game = list[int](), GAMES["race_to_ace"]
    office.host.hooks.changed = changed.append
    storage: Any = Unheard(office.host.db)
    office.host.db, storage.loses = storage, True
    with pytest.raises(Outage):
        await seat_and_start(office.host, Seating(game, [ADA, BEN], Location(3, 7), Terms(), game.Options()))
    assert changed == [await matches.live_in(office.host.db, 7)]


async def test_only_a_match_that_ends_rings_those_who_wait_for_ends(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events and finding look then; a change of a lobby or of a running match is nothing to them."""
    rung = list[bool]()
    monkeypatch.setattr(Host, "ring", lambda _host: rung.append(True))

    def has_rung() -> bool:
        answer = bool(rung)
        rung.clear()
        return answer

    match = await opened(office)
    await lobby.start(office.host, match.id, ADA.id)
    assert not has_rung()
    await resignation.resign(office.host, match.id, ADA.id)
    assert has_rung()
    await lobby.cancel(office.host, (await opened(office)).id, ADA.id)
    assert has_rung(), "a lobby that closes will not become a match any more"


async def test_computers_think_when_a_match_asks_anew_and_not_after_every_change(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, forgotten = list[int](), list[int]()
    monkeypatch.setattr("bot.host.core.change.think_ahead", lambda _host, match: asked.append(match.row.ply))
    monkeypatch.setattr("bot.host.core.change.forget", lambda _host, match_id: forgotten.append(match_id))
    match = await opened(office)
    assert (asked, {*forgotten}) == ([], {match.id})
    match = await lobby.start(office.host, match.id, ADA.id)
    forgotten.clear()
    assert asked == [0]
    await mark(office.host, match.id, 5)
    assert asked == [0], "the position is the same"
    async with changing(office.host, match.id) as change:
        change.match.state = match.playing.copy()
        change.match.update(ply=6)
    assert (asked, forgotten) == ([0, 6], [])


async def test_what_happened_is_noted_at_the_present_decision(office: Office) -> None:
    match = await office.begin()
    async with changing(office.host, match.id) as change:
        change.match.update(ply=4)
        change.note("resigned", 1, "why")
        change.add_line("Ben resigns.", grave=True)
    (incident,) = await manners.incidents(office.host.db, match.id)
    assert (incident.revision, incident.what, incident.ply) == (match.row.revision, "resigned", 4)
    assert (incident.seat, incident.detail, incident.at) == (1, "why", office.time)
    line = read_lines(match.row.recent)[-1]
    assert (line.text, line.ply, line.grave, line.seats) == ("Ben resigns.", 4, True, None)

"""What can be undone: nothing by which a player has learned something."""

from __future__ import annotations

from bot.host.core import fair_play
from bot.host.core.change import changing
from bot.host.core.match import Watched
from bot.host.core.sentences import say
from bot.host.ending.replay import replay
from bot.host.match import agreements, undo
from bot.shared.terms import Terms
from db import manners, matches
from db.recent import read_lines
from db.stored import encoded
from games.acceleration.events import AttackRoll
from tests.bot.conftest import Office


async def test_a_move_can_be_undone_but_not_a_die_roll(office: Office) -> None:
    match = await office.begin(game="acceleration")
    seen: set[bool] = set()
    while len(seen) < 2:
        (seat,) = match.playing.to_act()
        match = await office.act(match)
        log = await matches.actions(office.host.db, match.id)
        _, happened = list(replay(match, log))[-1]
        rolled = any(isinstance(event, AttackRoll) for event in happened)
        assert undo.crosses_barrier(match, log, seat, log[-1].ply) is rolled
        match.update(terms=encoded(Terms(undo=True)))
        assert await undo.can_take_back(office.host, match, seat) is not rolled, "as its button is offered"
        seen.add(rolled)


async def test_an_undo_clears_the_proposal(office: Office) -> None:
    match = await office.begin(game="acceleration")
    (seat,) = match.playing.to_act()
    person = match.seats[seat].player_id
    assert person is not None
    match = await office.act(match)
    office.time += fair_play.MISCLICK + 1
    log = await matches.actions(office.host.db, match.id)
    match = await agreements.propose(office.host, match.id, person, "abort")
    async with changing(office.host, match.id) as change:
        undo.undo(change, seat, log, 1)
    assert (match.proposal, match.row.ply, match.row.undone) == (None, 0, 1)
    assert await manners.proposal(office.host.db, match.id) is None


async def test_undone_decisions_are_not_shown(office: Office) -> None:
    match = await office.begin(game="acceleration")
    (seat,) = match.playing.to_act()
    match = await office.act(match)
    match.watched = Watched(match.playing.view(None), (), match.row.ply)
    log = await matches.actions(office.host.db, match.id)
    async with changing(office.host, match.id) as change:
        undo.undo(change, seat, log, 1)
    assert (match.row.ply, match.watched) == (0, None)
    *_, line = read_lines(match.row.recent)
    assert (line.text, line.ply) == (say("took-back", name=match.names[seat]), 0), "it is news since the one before"

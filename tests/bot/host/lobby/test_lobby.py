"""Who sits in a lobby, who is its host, and for whom seats are reserved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.collections import forgotten
from bot.host.core.change import changing
from bot.host.core.fair_play import REMATCH_PAUSE
from bot.host.core.hooks import Hooks
from bot.host.core.match import Match
from bot.host.core.match_setup import TO_BUILD, commitment
from bot.host.lobby import lobby
from bot.host.match import agreements, resignation
from bot.shared.durations import HOUR, MINUTE
from bot.shared.people import Location, Person, digest_of
from bot.shared.refusal import AgainstRules, Refusal
from bot.shared.terms import Terms
from db import outbox, trades
from db.stored import encoded
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office

CLEO, DAN = Person(3, "Cleo"), Person(4, "Dan")
GAME = GAMES["race_to_ace"]


async def opened(office: Office, rematch_of: Match | None = None) -> Match:
    return await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(), GAME.Options(), rematch_of)


async def rematch(office: Office) -> Match:
    """Return the lobby of Ada to which Ben is invited, with whom she has just played."""
    first = await office.begin()
    return await opened(office, await agreements.end(office.host, first.id))


def who(match: Match) -> list[int | None]:
    return [seat.player_id for seat in match.seats]


async def test_a_rematch_notifies_nobody_who_blocks_the_person_and_invites_nobody_whom_they_block(
    office: Office,
) -> None:
    await forgotten.prepare(office.host)
    first = await agreements.end(office.host, (await office.begin()).id)

    async def invited() -> list[tuple[int, bool]]:
        again = await opened(office, first)
        rows = [(row.player_id, row.at > 0) for row in again.invited]
        await lobby.cancel(office.host, again.id, ADA.id)
        office.time += REMATCH_PAUSE
        return rows

    assert await invited() == [(BEN.id, True)]
    await office.host.db.commit(trades.block(BEN.id, ADA.id, office.time))
    assert await invited() == [(BEN.id, False)], "listed all the same, so that Ada cannot tell"
    await office.host.db.commit(trades.block(ADA.id, BEN.id, office.time))
    assert await invited() == []


async def test_a_lobby_is_looked_at_when_its_hour_is_over_and_not_before(office: Office) -> None:
    office.host.alarm.switch_off()
    match = await opened(office)
    assert office.host.alarm.at == match.row.wake_at == office.time + HOUR


async def test_a_seat_stays_reserved_for_each_invited_player_until_they_have_answered(office: Office) -> None:
    first, people = await opened(office), [BEN, CLEO, DAN, Person(5, "Eve")]
    for person in people:
        await lobby.join(office.host, first.id, person)
    await lobby.start(office.host, first.id, ADA.id)
    match = await opened(office, await agreements.end(office.host, first.id))
    for person in people[:3]:
        with pytest.raises(Refusal, match="reserved"):
            await lobby.join(office.host, match.id, Person(6, "Fritz"))
        await lobby.join(office.host, match.id, person)
    with pytest.raises(Refusal, match="reserved"):
        await lobby.join(office.host, match.id, Person(6, "Fritz"))
    await lobby.leave_lobby(office.host, match.id, people[3].id)
    match = await lobby.join(office.host, match.id, Person(6, "Fritz"))
    assert who(match) == [1, 2, 3, 4, 6], "whoever declines leaves the seat to anybody"


async def test_only_the_last_seat_is_reserved_for_an_invited_player(office: Office) -> None:
    match = await rematch(office)
    for number in range(10, 13):
        match = await lobby.join(office.host, match.id, Person(number, f"Guest {number}"))
    assert len(match.seats) == 4
    with pytest.raises(Refusal):
        await lobby.join(office.host, match.id, DAN)
    match = await lobby.join(office.host, match.id, BEN)
    assert (len(match.seats), match.invited) == (5, [])


async def test_a_guest_who_leaves_does_not_affect_the_lobby(office: Office) -> None:
    match = await opened(office)
    for guest in (BEN, CLEO, DAN):
        await lobby.join(office.host, match.id, guest)
    match = await lobby.leave_lobby(office.host, match.id, CLEO.id)
    assert (who(match), match.row.opened_by) == ([ADA.id, BEN.id, DAN.id], ADA.id)
    assert [seat.seat for seat in match.seats] == [0, 1, 2]
    await lobby.hand_over(office.host, match.id, ADA.id, DAN.id)
    match = await lobby.leave_lobby(office.host, match.id, BEN.id)
    assert (who(match), match.row.opened_by) == ([ADA.id, DAN.id], DAN.id)
    match = await lobby.leave_lobby(office.host, match.id, DAN.id)
    assert (who(match), match.row.opened_by) == ([ADA.id], ADA.id)


async def test_a_declined_invitation_leaves_no_trace(office: Office) -> None:
    match = await rematch(office)
    match = await lobby.leave_lobby(office.host, match.id, BEN.id)
    assert (who(match), match.invited, match.row.status) == ([ADA.id], [], "lobby")


async def test_a_deck_is_chosen_for_the_own_seat(office: Office) -> None:
    match = await opened(office)
    for person in (BEN, CLEO):
        await lobby.join(office.host, match.id, person)
    match = await lobby.choose_deck(office.host, match.id, BEN.id, ["spoiler"])
    assert [seat.deck is not None for seat in match.seats] == [False, True, False]
    match = await lobby.choose_deck(office.host, match.id, BEN.id, None)
    assert [seat.deck for seat in match.seats] == [None, None, None]
    with pytest.raises(Refusal):
        await lobby.choose_deck(office.host, match.id, DAN.id, ["spoiler"])


async def test_a_host_who_has_just_removed_somebody_is_there(office: Office) -> None:
    match = await opened(office)
    for person in (BEN, CLEO):
        await lobby.join(office.host, match.id, person)
    office.time += 10 * MINUTE - 1
    await lobby.kick(office.host, match.id, ADA.id, CLEO.id)
    office.time += 1
    with pytest.raises(Refusal):
        await lobby.hand_over(office.host, match.id, BEN.id, BEN.id)


async def test_a_host_removes_anybody_but_themselves(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, BEN, Location(3, 7), Terms(), GAME.Options())
    for guest in (ADA, CLEO):
        await lobby.join(office.host, match.id, guest)
    for other in (BEN, DAN):
        with pytest.raises(Refusal, match="not in this lobby"):
            await lobby.kick(office.host, match.id, BEN.id, other.id)
    for guest in (ADA, CLEO):
        match = await lobby.kick(office.host, match.id, BEN.id, guest.id)
    assert who(match) == [BEN.id]


async def test_only_a_person_who_had_a_seat_is_told_that_they_were_removed(office: Office) -> None:
    match = await rematch(office)
    await lobby.join(office.host, match.id, CLEO)
    for guest in (BEN, CLEO):
        await lobby.kick(office.host, match.id, ADA.id, guest.id)
    surfaces = [row.surface for row in await outbox.of_match(office.host.db, match.id)]
    assert [each for each in surfaces if each.startswith(lobby.REMOVED)] == [f"{lobby.REMOVED}{CLEO.id}"]


async def test_an_inactive_host_is_replaced_after_ten_minutes(office: Office) -> None:
    match = await opened(office)
    for person in (BEN, CLEO):
        await lobby.join(office.host, match.id, person)
    office.time += 10 * MINUTE - 1
    with pytest.raises(Refusal):
        await lobby.hand_over(office.host, match.id, BEN.id, BEN.id)
    office.time += 1
    for other in (ADA, CLEO, DAN):  # nobody else, whether there or not
        with pytest.raises(Refusal):
            await lobby.hand_over(office.host, match.id, BEN.id, other.id)
    match = await lobby.hand_over(office.host, match.id, BEN.id, BEN.id)
    assert match.row.opened_by == BEN.id


async def test_an_action_of_the_host_counts_as_activity(office: Office) -> None:
    match = await opened(office)
    await lobby.join(office.host, match.id, BEN)
    for person, seen in ((BEN, False), (ADA, True)):
        office.time += 5_000
        match = await lobby.add_cpu(office.host, match.id, person.id, "rookie")
        assert (match.row.asked_at == office.time) is seen


async def test_computers_have_names_of_their_own_and_the_last_goes_first(office: Office) -> None:
    match = await opened(office)
    for _ in range(3):
        match = await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    assert match.names == ("Ada", "Bolt", "Clutch", "Diesel")
    match = await lobby.remove_cpu(office.host, match.id, ADA.id)
    assert match.names == ("Ada", "Bolt", "Clutch")
    match = await lobby.remove_cpu(office.host, match.id, ADA.id, "Bolt")
    assert match.names == ("Ada", "Clutch")
    assert [seat.seat for seat in match.seats] == [0, 1]
    assert (await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")).names == ("Ada", "Clutch", "Bolt")


async def test_a_computer_becomes_a_character_and_keeps_its_level(office: Office) -> None:
    match = await opened(office)
    await lobby.join(office.host, match.id, Person(BEN.id, "Packrat"))
    with pytest.raises(Refusal, match="not in this lobby"):
        await lobby.become(office.host, match.id, ADA.id, "Redline")
    for level in ("rookie", "driver", "ace"):
        match = await lobby.add_cpu(office.host, match.id, ADA.id, level)
    second = match.names[3]
    match = await lobby.become(office.host, match.id, BEN.id, "Redline")
    computers = [("Bolt", "rookie"), (second, "driver"), ("Redline", "ace")]
    assert [(seat.name, seat.cpu) for seat in match.seats][2:] == computers
    match = await lobby.become(office.host, match.id, ADA.id, "Handbrake")
    assert match.names == ("Ada", "Packrat", "Bolt", second, "Handbrake")
    for taken in ("Handbrake", "Packrat", "Bolt", "redline"):
        with pytest.raises(Refusal, match="not in this lobby"):
            await lobby.become(office.host, match.id, ADA.id, taken)
    with pytest.raises(Refusal, match="Join"):
        await lobby.become(office.host, match.id, CLEO.id, "Redline")


async def test_nobody_resigns_from_a_lobby_or_a_finished_match(office: Office) -> None:
    match = await opened(office)
    with pytest.raises(Refusal, match="not in progress"):
        await resignation.resign(office.host, match.id, ADA.id)
    assert (await office.host.cache.get(match.id)).row == match.row
    over = await agreements.end(office.host, (await office.begin(8)).id)
    with pytest.raises(Refusal, match="not in progress"):
        await resignation.resign(office.host, over.id, ADA.id)


async def test_a_person_has_one_seat(office: Office) -> None:
    match = await opened(office)
    await lobby.join(office.host, match.id, BEN)
    for person in (ADA, BEN):
        with pytest.raises(Refusal, match="joined already"):
            await lobby.join(office.host, match.id, person)
    assert who(await office.host.cache.get(match.id)) == [ADA.id, BEN.id]


async def test_the_host_adds_to_the_seed_for_nobody_but_themselves(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, BEN, Location(3, 7), Terms(), GAME.Options())
    for person in (replace(ADA, nonce="pressed by Ada"), CLEO):
        await lobby.join(office.host, match.id, person)
    match = await lobby.start(office.host, match.id, BEN.id, "pressed by Ben")
    assert [seat.nonce for seat in match.seats] == ["pressed by Ben", "pressed by Ada", ""]


async def test_computers_agree_to_everything(office: Office) -> None:
    match = await opened(office)
    await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    await lobby.start(office.host, match.id, ADA.id)
    match = await agreements.propose(office.host, match.id, ADA.id, "abort")
    assert (match.row.status, match.proposal) == ("over", None)


async def test_the_reliability_of_a_guest_is_shown_when_they_join(office: Office) -> None:
    match = await opened(office)
    match = await lobby.join(office.host, match.id, BEN)
    assert match.figures.keys() == {ADA.id, BEN.id}


async def test_a_player_who_has_closed_a_rematch_reads_when_the_next_one_may_be_asked_for(office: Office) -> None:
    first = await agreements.end(office.host, (await office.begin()).id)
    office.time += 1_999
    again = await opened(office, first)
    await lobby.cancel(office.host, again.id, ADA.id)
    until = office.time + REMATCH_PAUSE
    office.time = until - 1
    with pytest.raises(Refusal, match=f"<t:{until // 1000}:R>"):
        await opened(office, first)
    office.time = until
    assert (await opened(office, first)).row.status == "lobby"


async def test_only_a_lobby_without_guests_becomes_rated_and_any_lobby_friendly(office: Office) -> None:
    """A guest of a friendly match must not find out at its end that it was rated."""
    match = await opened(office)
    rated = [match.terms.rated]
    for _ in range(2):
        match = await lobby.choose_rated(office.host, match.id, ADA.id)
        rated.append(match.terms.rated)
    await lobby.join(office.host, match.id, BEN)
    match = await lobby.choose_rated(office.host, match.id, ADA.id)
    assert [*rated, match.terms.rated] == [True, False, True, False]
    with pytest.raises(Refusal):
        await lobby.choose_rated(office.host, match.id, ADA.id)
    assert not (await office.host.cache.get(match.id)).terms.rated


async def test_the_computer_of_a_card_game_builds_its_deck_or_takes_a_ready_one(office: Office) -> None:
    game = GAMES["dealin_dirt"]
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(), game.Options())
    with pytest.raises(Refusal):
        await lobby.let_build(office.host, match.id, ADA.id)
    await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    decks = []
    for _ in range(2):
        match = await lobby.let_build(office.host, match.id, ADA.id)
        decks.append([seat.deck for seat in match.seats])
    assert decks == [[None, encoded(TO_BUILD)], [None, None]]


async def test_whoever_comes_too_late_reads_whether_the_match_has_started_or_the_lobby_is_closed(
    office: Office,
) -> None:
    match = await opened(office)
    await lobby.join(office.host, match.id, BEN)
    await lobby.start(office.host, match.id, ADA.id)
    with pytest.raises(Refusal, match="has already started"):
        await lobby.join(office.host, match.id, CLEO)
    await agreements.end(office.host, match.id)
    with pytest.raises(Refusal, match="This lobby is closed"):
        await lobby.join(office.host, match.id, CLEO)


async def test_a_deck_against_the_rules_stops_the_start_and_the_refusal_names_the_rule(office: Office) -> None:
    game = GAMES["dealin_dirt"]
    office.host.hooks = Hooks()  # the collections, which would look at the deck before the rules do
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(), game.Options(), deck=["no card"])
    await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    with pytest.raises(AgainstRules) as refused:
        await lobby.start(office.host, match.id, ADA.id)
    assert (refused.value.game, bool(refused.value.code)) == ("dealin_dirt", True)
    assert (await office.host.cache.get(match.id)).row.status == "lobby"


def test_everybody_in_a_match_has_another_name() -> None:
    assert lobby.seat_for(7, ("Ben", "Ada 2"), ADA).name == ADA.name
    third = lobby.seat_for(7, ("Ada", "Ada 2", "Ben"), replace(ADA, nonce="n", word="w"))
    assert (third.seat, third.player_id, third.name, third.nonce, third.word) == (3, 1, "Ada 3", "n", "w")


async def test_nobody_is_called_like_the_reader_of_a_sentence(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, Person(1, "you"), Location(3, 7), Terms(), GAME.Options())
    await lobby.join(office.host, match.id, Person(2, "You"))
    assert (await office.host.cache.get(match.id)).names == ("you 2", "You 2")


async def test_a_lobby_that_is_closed_has_ended_now_and_is_not_looked_at_again(office: Office) -> None:
    match = await rematch(office)
    office.time += 5_000
    for person in (BEN, CLEO):
        with pytest.raises(Refusal, match="host"):
            await lobby.cancel(office.host, match.id, person.id)
    match = await lobby.cancel(office.host, match.id, ADA.id)
    assert (match.row.status, match.row.ended_at, match.row.wake_at, match.invited) == (
        "cancelled",
        office.time,
        None,
        [],
    )


async def test_a_match_begins_with_its_start_and_not_with_its_lobby(office: Office) -> None:
    opened_at = office.time
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms("live"), GAME.Options())
    assert (match.row.asked_at, match.row.created_at, match.row.opened_by) == (opened_at, opened_at, ADA.id)
    assert (match.row.guild_id, match.row.channel_id, match.row.home_channel_id) == (3, 7, 7)
    await lobby.join(office.host, match.id, BEN)
    office.time += 5_000
    for person in (BEN, CLEO):
        with pytest.raises(Refusal, match="host"):
            await lobby.start(office.host, match.id, person.id)
    match = await lobby.start(office.host, match.id, ADA.id)
    row = match.row
    assert (row.status, row.version, row.ply) == ("playing", GAME.version, 0)
    assert row.started_at == row.asked_at == office.time
    assert row.created_at == opened_at


async def test_a_channel_has_one_lobby_and_an_older_one_without_a_secret_starts_with_a_new_one(office: Office) -> None:
    match = await opened(office)
    with pytest.raises(Refusal, match=match.code):
        await opened(office)
    await lobby.join(office.host, match.id, BEN)
    async with changing(office.host, match.id) as change:
        change.match.update(secret="")
    match = await lobby.start(office.host, match.id, ADA.id, "pressed")
    assert len(match.row.seed) == 32
    assert match.row.commitment == commitment(match.row.seed)


async def test_a_guest_neither_removes_anybody_nor_chooses_what_counts(office: Office) -> None:
    match = await opened(office)
    await lobby.join(office.host, match.id, BEN)
    for refused in (
        lobby.kick(office.host, match.id, BEN.id, ADA.id),
        lobby.choose_rated(office.host, match.id, BEN.id),
    ):
        with pytest.raises(Refusal, match="Only the"):
            await refused
    assert who(await office.host.cache.get(match.id)) == [ADA.id, BEN.id]


async def test_whoever_is_not_in_a_lobby_changes_nothing_in_it(office: Office) -> None:
    match = await opened(office)
    await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    host, lobby_id = office.host, match.id
    for refused in (
        lobby.add_cpu(host, lobby_id, BEN.id, "rookie"),
        lobby.remove_cpu(host, lobby_id, BEN.id),
        lobby.give_word(host, lobby_id, BEN.id, "word"),
        lobby.leave_lobby(host, lobby_id, BEN.id),
        lobby.let_build(host, lobby_id, ADA.id),
        lobby.remove_cpu(host, lobby_id, ADA.id, "Ada"),
        lobby.add_cpu(host, lobby_id, ADA.id, "genius"),
    ):
        with pytest.raises(Refusal):
            await refused
    match = await lobby.give_word(host, lobby_id, ADA.id, "word")
    assert [seat.word for seat in match.seats] == [digest_of("word"), ""]
    assert match.names == ("Ada", "Bolt")

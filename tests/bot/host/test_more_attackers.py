"""More attackers: what docs/fairness.md promises about them, played."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.collections import forgotten
from bot.host.core.fair_play import EARLY, MOST_A_DAY, MOST_LEFT, MOST_PAUSES
from bot.host.core.match import Match
from bot.host.core.preferences import note_preferences
from bot.host.core.reliability import reliability
from bot.host.ending import annulment, reports, settlement
from bot.host.ending.eligibility import foreseen
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, UNPROVEN, Book, learn
from bot.host.ending.reports import report
from bot.host.ending.skill import PlayerSkill
from bot.host.lobby import lobby
from bot.host.match import agreements, resignation, scheduler, shelved
from bot.shared.durations import DAY, HOUR, MINUTE
from bot.shared.people import Location, Person
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import achievements, boosters, kept, privacy, ratings, trades
from db.database import Conflict, Source
from db.privacy import StillPlaying
from db.ratings import Board, Pace, ResultRow
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, NOON, Office
from tests.bot.host.test_attackers import CLEO, LIVE, begun, draw, played, standing
from tests.patience import settled

GAME = GAMES["race_to_ace"]
HERE = Location(3, 7)


async def rating(office: Office, who: Person, scope: int = 3, pace: Pace = "live", game: str = GAME.key) -> int:
    """Return a rating, 1000 before the first rated match."""
    await settled(office.host)
    row = await ratings.standing(office.host.db, Board(scope, game, pace, ALL_TIME), who.id)
    return 1_000 if row is None else row.rating


async def lost_by(office: Office, loser: Person, channel: int, terms: Terms = LIVE, game: str = GAME.key) -> Match:
    """Let a person resign late against Ada."""
    match = await played(office, await begun(office, loser, game=game, channel=channel, terms=terms), EARLY)
    await resignation.resign(office.host, match.id, loser.id)
    await settled(office.host)
    return await office.host.cache.get(match.id)


async def test_a_relay_of_accounts_that_resign_lifts_nobody_over_all_servers(office: Office) -> None:
    for number in range(4):
        await lost_by(office, Person(100 + number, f"Alt {number}"), number)
    assert await rating(office, ADA, EVERYWHERE) <= 1_000 + 4 * UNPROVEN


async def test_on_a_server_of_ones_own_only_its_own_board_rises(office: Office) -> None:
    await lost_by(office, BEN, 1)
    assert await rating(office, ADA) > 1_000 + UNPROVEN >= await rating(office, ADA, EVERYWHERE)


async def test_another_pace_does_not_restart_the_week(office: Office) -> None:
    for number in range(MOST_LEFT):
        await lost_by(office, BEN, number)
    before = await rating(office, BEN, pace="relaxed")
    await lost_by(office, BEN, 9, Terms("relaxed"))
    assert await rating(office, ADA, pace="relaxed") == 1_000
    assert await rating(office, BEN, pace="relaxed") < before, "who leaves pays in any case"


async def test_another_game_does_not_restart_the_week(office: Office) -> None:
    for number in range(MOST_LEFT):
        await lost_by(office, BEN, number)
    await lost_by(office, BEN, 9, game="acceleration")
    assert await rating(office, ADA, game="acceleration") == 1_000


async def test_another_name_does_not_restart_the_week(office: Office) -> None:
    for number in range(MOST_LEFT):
        await lost_by(office, BEN, number)
    before = await rating(office, ADA)
    await lost_by(office, Person(BEN.id, "Benno"), 9)
    assert await rating(office, ADA) == before


async def test_a_rematch_after_an_annulment_begins_where_ratings_were(office: Office) -> None:
    await lost_by(office, BEN, 1)
    lifted = await rating(office, ADA)
    await annulment.annul(office.host.db, BEN.id, office.time, 30)
    assert await rating(office, ADA) == 1_000
    await lost_by(office, BEN, 2)
    assert await rating(office, ADA) == lifted, "one win, not two"


async def test_a_player_who_has_defeats_annulled_on_their_own_server_keeps_them_over_all(office: Office) -> None:
    """Two accounts: one plays, and the other manages the server and annuls the days that went badly."""
    match = await played(office, await begun(office), EARLY)
    await resignation.resign(office.host, match.id, ADA.id)
    low = await rating(office, ADA, EVERYWHERE)
    assert low < 1_000
    for manager in (ADA, BEN):
        own = await annulment.annul(office.host.db, ADA.id, office.time, 1, guild_id=3, by=manager.id)
        assert own.matches == 0, "nobody annuls a match of their own"
    done = await annulment.annul(office.host.db, ADA.id, office.time, 1, guild_id=3, by=CLEO.id)
    assert done.matches == 1
    assert await rating(office, ADA) == 1_000
    assert await rating(office, ADA, EVERYWHERE) == low, "that board is the operator's"
    assert (await annulment.annul(office.host.db, ADA.id, office.time, 1, guild_id=3, by=CLEO.id)).matches == 0
    assert (await annulment.annul(office.host.db, ADA.id, office.time, 1)).matches == 1
    assert await rating(office, ADA, EVERYWHERE) == 1_000


async def test_a_person_removed_from_a_lobby_cannot_rejoin_at_once(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, HERE, LIVE, GAME.Options())
    await lobby.join(office.host, match.id, BEN)
    await lobby.kick(office.host, match.id, ADA.id, BEN.id)
    for renamed in (BEN, Person(BEN.id, "Benno")):
        with pytest.raises(Refusal, match="removed from this lobby"):
            await lobby.join(office.host, match.id, renamed)
    await forgotten.forget(office.host, BEN.id)
    with pytest.raises(Refusal, match="removed from this lobby"):
        await lobby.join(office.host, match.id, BEN)
    office.time += 10 * MINUTE
    assert (await lobby.join(office.host, match.id, BEN)).seat_of(BEN.id) == 1


async def test_matches_that_are_aborted_by_agreement_bring_nothing(office: Office) -> None:
    for channel in range(6):
        match = await office.act(await begun(office, channel=channel))
        await agreements.propose(office.host, match.id, ADA.id, "abort")
        match = await agreements.answer(office.host, match.id, BEN.id, yes=True)
        assert match.row.status == "over"
    assert await standing(office, ADA) is await standing(office, BEN) is None
    assert await boosters.closed(office.host.db, ADA.id) == {}
    assert await achievements.of_player(office.host.db, ADA.id) == {}


async def test_draws_across_pairs_move_nobody(office: Office) -> None:
    for channel in range(3):
        await draw(office, await begun(office, game="acceleration", channel=channel), 10)
    assert await rating(office, ADA, game="acceleration") == await rating(office, BEN, game="acceleration") == 1_000


async def test_a_lobby_without_undo_has_none(office: Office) -> None:
    match = await office.act(await begun(office, game="acceleration"))
    for person in (ADA, BEN):
        with pytest.raises(Refusal):
            await agreements.propose(office.host, match.id, person.id, "undo")


async def test_without_a_clock_a_lobby_is_not_rated_however_often_one_chooses(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, HERE, Terms("none"), GAME.Options())
    for _ in range(2):
        match = await lobby.choose_rated(office.host, match.id, ADA.id)
    await lobby.join(office.host, match.id, BEN)
    match = await lobby.start(office.host, match.id, ADA.id)
    assert foreseen(office.host, match, office.time) == "untimed"


async def test_a_friendly_lobby_does_not_become_rated_behind_those_who_joined(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, HERE, Terms("live", rated=False), GAME.Options())
    await lobby.join(office.host, match.id, BEN)
    with pytest.raises(Refusal):
        await lobby.choose_rated(office.host, match.id, ADA.id)


async def test_blocking_in_the_middle_of_a_match_does_not_spare_its_loser(office: Office) -> None:
    match = await played(office, await begun(office), EARLY)
    await office.host.db.commit(trades.block(BEN.id, ADA.id, office.time))
    await resignation.resign(office.host, match.id, BEN.id)
    assert await rating(office, BEN) < 1_000 < await rating(office, ADA)


async def test_deleting_in_the_middle_of_a_match_is_refused_and_after_it_changes_nothing(office: Office) -> None:
    match = await played(office, await begun(office), EARLY)
    with pytest.raises(StillPlaying):
        await forgotten.forget(office.host, BEN.id)
    await resignation.resign(office.host, match.id, BEN.id)
    lifted = await rating(office, ADA)
    await forgotten.forget(office.host, BEN.id)
    assert await rating(office, ADA) == lifted > 1_000


async def test_deleting_while_the_match_has_lost_its_channel_is_resigning(office: Office) -> None:
    """It once went on against a computer, and was no longer rated."""
    match = await played(office, await begun(office), EARLY)
    await shelved.shelve_without_channel(office.host, match.id)
    named = await forgotten.forget(office.host, BEN.id)
    assert match.id in named
    match = await office.host.cache.get(match.id)
    assert (match.row.status, match.seats[1].status) == ("over", "resigned")
    assert await rating(office, ADA) > 1_000
    standings, _ = await kept.of_game(office.host.db, 3, GAME.key, "live", [BEN.id])
    assert standings[0].rating < 1_000, "if he comes back, his rating goes on from there"


async def test_a_match_that_is_resumed_and_lost_again_during_a_deletion_does_not_spare_the_resignation(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await played(office, await begun(office), EARLY)
    await shelved.shelve_without_channel(office.host, match.id)
    listed = privacy.shelved_matches

    async def while_it_goes_on(db: Source, person: int) -> list[int]:
        monkeypatch.setattr(privacy, "shelved_matches", listed)
        await shelved.resume_match(office.host, match.id, ADA.id, 3, 8)
        before = await listed(db, person)
        await shelved.shelve_without_channel(office.host, match.id)
        return before

    monkeypatch.setattr(privacy, "shelved_matches", while_it_goes_on)
    with pytest.raises(Conflict):
        await forgotten.forget(office.host, BEN.id)
    await forgotten.forget(office.host, BEN.id)  # as the command does after a conflict
    match = await office.host.cache.get(match.id)
    assert (match.row.status, match.seats[1].status) == ("over", "resigned")
    assert await rating(office, ADA) > 1_000


async def test_a_player_who_resigned_before_the_channel_was_lost_does_not_escape_either(office: Office) -> None:
    match = await played(office, await begun(office, BEN, CLEO), EARLY)
    await resignation.resign(office.host, match.id, BEN.id)
    await shelved.shelve_without_channel(office.host, match.id)
    await forgotten.forget(office.host, BEN.id)
    match = await office.host.cache.get(match.id)
    assert (match.row.status, [seat.status for seat in match.seats]) == ("over", ["in", "resigned", "in"])
    assert await rating(office, ADA) == await rating(office, CLEO) > 1_000


async def test_a_player_who_may_not_delete_yet_is_told_why(office: Office) -> None:
    """Who has left a match of three was once told to leave it or finish it."""

    async def obstacle() -> str:
        with pytest.raises(StillPlaying) as still:
            await forgotten.forget(office.host, BEN.id)
        return still.value.why

    three = await played(office, await begun(office, BEN, CLEO), EARLY)
    assert await obstacle() == "playing"
    await resignation.resign(office.host, three.id, BEN.id)
    assert await obstacle() == "left"
    opened = await lobby.open_lobby(office.host, GAME, BEN, Location(3, 8), LIVE, GAME.Options())
    assert await obstacle() == "playing"
    await lobby.cancel(office.host, opened.id, BEN.id)
    await resignation.resign(office.host, three.id, CLEO.id)
    await settled(office.host)
    await forgotten.forget(office.host, BEN.id)


async def test_nothing_is_resigned_by_a_deletion_that_is_refused(office: Office) -> None:
    resting = await played(office, await begun(office), EARLY)
    await shelved.shelve_without_channel(office.host, resting.id)
    await begun(office, channel=2)
    with pytest.raises(StillPlaying):
        await forgotten.forget(office.host, BEN.id)
    assert (await office.host.cache.get(resting.id)).row.status == "shelved"


async def test_a_match_counts_once_in_the_season_in_which_it_ended_also_when_the_clock_is_set_back(
    office: Office,
) -> None:
    spring = 1_806_537_600_000  # 1 April 2027
    for channel, moment in enumerate((spring - 1, spring, spring - DAY)):
        office.time = moment
        match = await lost_by(office, Person(100 + channel, "Alt"), channel)
        office.time = spring + DAY
        await settlement.settle(office.host, match)
    for season, matches in (("2027Q1", 2), ("2027Q2", 1), (ALL_TIME, 3)):
        row = await ratings.standing(office.host.db, Board(EVERYWHERE, GAME.key, "live", season), ADA.id)
        assert row is not None
        assert (row.matches, row.wins, row.met) == (matches, matches, matches)


async def half_reliable(office: Office) -> None:
    """Let Ada leave five of ten matches, each with another person."""
    for channel in range(10):
        match = await begun(office, Person(100 + channel, "Ben"), channel=channel)
        match = await played(office, match, EARLY)
        await resignation.resign(office.host, match.id, ADA.id if channel < 5 else 100 + channel)
        await settled(office.host)
    assert (await reliability(office.host.db, ADA.id)).percent == 50


async def test_a_second_account_that_resigns_at_once_restores_nobodys_reliability(office: Office) -> None:
    await half_reliable(office)
    for channel in range(10, 20):
        match = await begun(office, Person(77, "Alt"), channel=channel, terms=Terms("live", rated=channel % 2 > 0))
        await resignation.resign(office.host, match.id, 77)
        await settled(office.host)
    assert (await reliability(office.host.db, ADA.id)).percent == 50
    assert (await reliability(office.host.db, 77)).left == 9, "one of ten is free"


@pytest.mark.parametrize(("decisions", "matches"), [(2, 10), (EARLY, 11)])
async def test_a_match_that_another_left_before_it_was_played_restores_no_reliability(
    office: Office, decisions: int, matches: int
) -> None:
    await half_reliable(office)
    match = await played(office, await begun(office, Person(77, "Alt"), channel=10), decisions)
    await resignation.resign(office.host, match.id, 77)
    await settled(office.host)
    assert (await reliability(office.host.db, ADA.id)).matches == matches


async def test_reliability_rises_by_few_matches_a_day_with_the_same_person_and_falls_by_all(office: Office) -> None:
    """A second account could lose thirty quick friendly matches in an hour."""
    await half_reliable(office)
    for channel in range(10, 10 + MOST_A_DAY + 3):
        last = channel == 10 + MOST_A_DAY + 2
        office.time += MINUTE
        match = await begun(office, Person(77, "Alt"), channel=channel, terms=Terms("live", rated=False))
        match = await played(office, match, EARLY)
        await resignation.resign(office.host, match.id, ADA.id if last else 77)
        await settled(office.host)
    known = await reliability(office.host.db, ADA.id)
    assert (known.matches, known.left) == (10 + MOST_A_DAY + 1, 6)
    office.time += DAY
    await lost_by(office, Person(77, "Alt"), 30)
    assert (await reliability(office.host.db, ADA.id)).matches == 10 + MOST_A_DAY + 2


async def test_a_match_is_not_paused_for_ever(office: Office) -> None:
    match = await played(office, await begun(office, terms=Terms("relaxed")), 2)
    for number in range(MOST_PAUSES + 1):
        if number == MOST_PAUSES:
            with pytest.raises(Refusal, match=f"{MOST_PAUSES} times"):
                await agreements.propose(office.host, match.id, ADA.id, "pause")
            return
        await agreements.propose(office.host, match.id, ADA.id, "pause")
        match = await agreements.answer(office.host, match.id, BEN.id, yes=True)
        for _ in range(10):
            match = await office.act(match)


async def test_two_friends_do_not_stall_a_third_with_gifts_of_time(office: Office) -> None:
    match = await played(office, await begun(office, BEN, CLEO), 1)
    before = match.row.deadline
    await agreements.propose(office.host, match.id, ADA.id, "time")
    match = await agreements.answer(office.host, match.id, BEN.id, yes=True)
    assert match.row.deadline == before, "the third has not agreed"
    match = await agreements.answer(office.host, match.id, CLEO.id, yes=False)
    assert match.row.deadline == before
    assert agreements.current(match) is None


async def test_a_computer_in_the_third_seat_makes_it_unrated(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, HERE, LIVE, GAME.Options())
    await lobby.join(office.host, match.id, BEN)
    match = await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    assert foreseen(office.host, match, office.time) == "computer"


async def test_a_false_report_moves_nothing(office: Office) -> None:
    match = await lost_by(office, BEN, 1)
    before = await rating(office, ADA), await rating(office, BEN)
    await report(office.host, match, BEN.id, ADA.id, "something else", "I lost.")
    assert (await rating(office, ADA), await rating(office, BEN)) == before


async def test_a_flood_of_reports_by_one_player_hides_no_other(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben plays match after match with Ada to report her; Cleo's report came first."""
    monkeypatch.setattr(reports, "MOST", 3)
    match = await lost_by(office, CLEO, 1)
    await report(office.host, match, CLEO.id, ADA.id, "several accounts")
    for channel in range(2, 6):
        match = await lost_by(office, BEN, channel)
        office.time += MINUTE
        await report(office.host, match, BEN.id, ADA.id, "something else", f"number {channel}")
        await report(office.host, match, ADA.id, BEN.id, "something else")
    listed = [(each.by, each.about, each.sentence) for each in await reports.reported(office.host.db, office.time, 3)]
    assert (CLEO.id, ADA.id, "") in listed
    assert [(by, said) for by, about, said in listed if by == BEN.id] == [(BEN.id, "number 5")], "the last one stays"


async def test_quiet_hours_that_always_begin_now_do_not_stop_a_clock_that_runs(office: Office) -> None:
    """Ada moves them every hour; they count from her next decision on."""
    match = await begun(office, terms=Terms("relaxed"))
    while match.playing.to_act() != (0,) or len(match.playing.legal_actions(0)) < 2:
        match = await office.act(match)
    deadline, asked = match.row.deadline, match.row.ply
    assert deadline is not None
    while office.time < deadline:
        assert (match.row.deadline, match.row.ply) == (deadline, asked)
        hour = office.time // HOUR % 24
        note_preferences(office.host, ADA.id, Preferences(quiet_from=hour, quiet_to=(hour + 12) % 24))
        office.time = min(office.time + HOUR, deadline)
        await scheduler.tick(office.host)
        match = await office.host.cache.get(match.id)
    assert match.row.ply > asked


def test_draws_between_two_make_nobody_sure_of_a_place() -> None:
    """Sixty draws make a deviation small, but a place takes other people."""
    book = Book()
    for number in range(60):
        learn(book, [replace(row, place=1) for row in table_of_three(number, 1, 2)])
    for scope in (3, EVERYWHERE):
        row = book.standings[Board(scope, GAME.key, "live", ALL_TIME), 1]
        assert (row.rating, row.wins, row.listed_until) == (1_000, 0, 0)


def test_a_relay_of_fresh_accounts_gives_three_points_each_on_a_server_too() -> None:
    """Fifteen of them lose to one player once each, on a server of twenty honest people who all know each other."""
    book = Book()
    for number, pair in enumerate(combinations(range(1, 21), 2)):
        learn(book, table_of_three(number, *pair[:: 1 if number % 2 else -1]))
    board = Board(3, GAME.key, "live", ALL_TIME)
    before = book.standings[board, 1].rating
    for alt in range(100, 115):
        learn(book, table_of_three(10_000 + alt, 1, alt))
    assert book.standings[board, 1].rating <= before + 15 * UNPROVEN


def table_of_three(match_id: int, *people: int) -> list[ResultRow]:
    """Return the results of a table on which people came in as they are named."""
    return [
        ResultRow(match_id, seat, GAME.key, 3, person, "", seat + 1, 0, 1, None, None, NOON + match_id * MINUTE)
        for seat, person in enumerate(people)
    ]


@pytest.mark.parametrize("scope", [3, EVERYWHERE])
def test_a_kingmaker_who_lets_a_friend_win_gives_them_what_one_opponent_can_give(scope: int) -> None:
    """Forty tables in an evening, each with another stranger, who comes in third; the friend is always just behind."""
    book, friend, king = Book(), 2, 1
    for number in range(40):
        learn(book, table_of_three(number, king, friend, 1_000 + number))
    gained = book.standings[Board(scope, GAME.key, "live", ALL_TIME), king].rating - 1_000
    assert gained <= PlayerSkill().deviation / 2, "half of a newcomer's deviation"

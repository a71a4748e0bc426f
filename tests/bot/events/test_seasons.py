"""Two seasons of a league, week by week with a moved clock: divisions, who rises and falls, who waits, who leaves."""

from __future__ import annotations

from collections import Counter

from bot.event_ui.content import end_content
from bot.event_ui.standings import sheet_text, standings_content
from bot.events import entering, times
from bot.events.course import divided, rederived, standings
from bot.events.entering import Newcomer
from bot.events.model import Entry, Rules
from bot.events.records import Draft, ordered
from bot.events.scores import Scores
from bot.host.match import resignation
from bot.shared.durations import DAY
from bot.shared.people import Person
from tests.bot.events.conftest import HERE, ORGANISER, Club
from tests.patience import settled


async def play_week(club: Club, draft: Draft) -> Draft:
    """The one with the higher number gives every match up after the first turn; a week passes."""
    for table in draft.round_tables:
        if table.result is None and table.match_id is not None:
            match = await club.match(table)
            for _ in range(2):
                match = await club.office.act(match)
            person = draft.entries[max(table.seats)].person
            assert person is not None
            await resignation.resign(club.office.host, table.match_id, person)
    await settled(club.office.host)
    return await club.sweep()


async def begin(club: Club, people: list[int]) -> Draft:
    """Let people check in, and wait for the start."""
    club.office.time = times.check_in_from((await club.now()).event)
    await club.sweep()
    await club.enter(*people)
    club.office.time = times.check_in_until((await club.now()).event)
    await club.sweep()
    club.office.time = (await club.now()).event.starts
    return await club.sweep()


def by_division(draft: Draft) -> dict[int, list[int | None]]:
    """The people of each division, from its first to its last."""
    event, (entries, tables) = draft.event, ordered(draft)
    scores = Scores.of(event.rules, entries, tables, event.round)
    return {
        number: [each.entry.person for each in scores.standings(inside)]
        for number, inside in divided(event, entries).items()
    }


def final_of(ranked: list[Entry], division: int) -> int:
    """The person who is first in a division."""
    return next(each.person or 0 for each in ranked if each.division == division)


async def test_two_seasons(club: Club) -> None:
    host = club.office.host
    rules = Rules("league", "race_to_ace", "League", clock="relaxed", reliable=0, most=13, division=7)
    starts = club.office.time + 30 * DAY
    club.event_id = (await entering.open_event(host, rules, ORGANISER, HERE, starts)).id
    for person in range(1, 15):
        await entering.enter(host, club.event_id, Newcomer(Person(person, f"P{person}"), HERE))
    assert [each.state for each in (await club.now()).entries.values()].count("waiting") == 1
    draft = await begin(club, [each for each in range(1, 14) if each != 5])  # the fifth does not check in
    assert (draft.event.state, draft.event.rounds) == ("running", 7)
    first = by_division(draft)
    assert sorted(map(len, first.values())) == [6, 7]
    assert 14 in first[1] + first[2], "the waiting list has moved up"
    (late,) = await club.enter(20)
    assert late.state == "waiting"
    while draft.event.state == "running":
        week = draft.event.round
        if week == 2:
            leaver = next(each for each in draft.entries.values() if each.division == 1 and each.number > 10)
            await entering.leave_event(host, club.event_id, leaver.person or 0)
        draft = await play_week(club, await club.now())
    event, (entries, tables) = draft.event, ordered(draft)
    assert (event.state, event.round) == ("over", 7)
    assert rederived(event, entries, tables) == []
    met = Counter(frozenset(each.seats) for each in tables if len(each.seats) == 2)
    assert set(met.values()) == {1}, "all against all, once"
    assert len(met) == 6 * 5 // 2 + 7 * 6 // 2
    annulled = [each.result.how for each in tables if leaver.number in each.seats and each.result is not None]
    assert set(annulled) <= {"annulled", "forfeit"}, "who leaves before half of the matches leaves no result"
    ranked = [each.entry for each in standings(event, entries, tables)]
    assert [each.division for each in ranked] == sorted(each.division for each in ranked), "the first division first"
    first_page, own = standings_content(await club.now()).above, sheet_text(await club.now(), final_of(ranked, 2))
    assert first_page.index("Division 1") < first_page.index("Division 2")
    assert "You are number 1 of 6" in own, "among those of the same division"
    assert {each.name for each in ranked if each.division == 2}.isdisjoint(end_content(await club.now()).above.split())
    final = {
        number: [each for each in people if each != leaver.person] for number, people in by_division(draft).items()
    }

    club.event_id = event.next_event
    draft = await club.now()
    assert (draft.event.season, draft.event.state, draft.event.starts - club.office.time) == (2, "open", DAY * 7)
    assert not any(each.checked for each in draft.entries.values()), "everybody says yes again"
    assert leaver.person not in [each.person for each in draft.entries.values()]
    (new,) = await club.enter(30)
    assert new.state == "waiting", "there are thirteen already"
    gone = final[2][-1]  # does not check in any more
    draft = await begin(club, [each.person or 0 for each in draft.entries.values() if each.person not in (gone, 30)])
    now = by_division(draft)
    assert {*final[2][:2]} <= {*now[1]}, "two have risen"
    assert final[1][-1] in now[2], "one has fallen"
    assert final[1][-2] in now[1], "and one has not, because somebody above has left"
    assert {20, 30} <= {*now[2]} - {gone}, "the waiting list and who signed up fill the last division"
    assert sorted(map(len, now.values())) == [6, 7]
    assert rederived(draft.event, *ordered(draft)) == []


async def test_who_leaves_a_season_and_comes_back_forfeits_it_and_has_one_place_in_the_next(club: Club) -> None:
    """A computer played their matches, for points, and the next season had them twice."""
    host = club.office.host
    rules = Rules("league", "race_to_ace", "League", clock="relaxed", reliable=0)
    starts = club.office.time + 30 * DAY
    club.event_id = (await entering.open_event(host, rules, ORGANISER, HERE, starts)).id
    await club.enter(*range(1, 7))
    draft = await begin(club, list(range(1, 7)))
    for week in range(1, 6):
        if week == 4:
            await entering.leave_event(host, club.event_id, 6)
            (back,) = await club.enter(6)
            assert back.state == "waiting"
        draft = await play_week(club, await club.now())
    last = next(each for each in draft.round_tables if back.number in each.seats)
    assert (last.match_id, last.result and last.result.how) == (None, "forfeit")
    club.event_id = draft.event.next_event
    assert sorted(each.person or 0 for each in (await club.now()).entries.values()) == [1, 2, 3, 4, 5, 6]

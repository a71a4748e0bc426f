"""Who plays with whom: hard conditions hold whatever happens, and what is even, late or reliable is preferred."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from msgspec import structs

from bot.finding import matcher
from bot.finding.matcher import (
    AGAIN,
    FREE,
    MOST_FOR_WAITING,
    PER_ROUND,
    PER_TENTH,
    Candidate,
    Table,
    limit,
    match,
    obstacle,
    obstacles,
    seated,
)
from bot.finding.pauses import FIRST, LONGEST, awake, paused_until
from bot.host.ending.skill import PlayerSkill, chances
from bot.shared.durations import MINUTE
from bot.shared.preferences import Preferences
from db.finding import TicketRow

HOUR, DAY = 60 * MINUTE, 24 * 60 * MINUTE


def seeker(number: int, mu: float = 25, **changes: Any) -> Candidate:
    of_ticket = {name: changes.pop(name) for name in list(changes) if name in TicketRow.__struct_fields__}
    ticket = TicketRow(number, number, "race_to_ace", 2, 2, "live", 1, "everywhere", 0, 0, "{}", 1, 10, 0, 0)
    plain = Candidate(structs.replace(ticket, **of_ticket), (number,), (PlayerSkill(mu, 2.0),))
    return replace(plain, **changes)


def pairs(tables: list[Table]) -> set[tuple[int, ...]]:
    return {tuple(sorted(table.tickets)) for table in tables}


def test_neighbours_by_rating_play_together() -> None:
    waiting = [seeker(1, 20), seeker(2, 30), seeker(3, 21), seeker(4, 29)]
    assert pairs(match(waiting, 0)) == {(1, 3), (2, 4)}


@pytest.mark.parametrize(("crowd", "looked_at"), [(11, 4), (10, 2)])
def test_in_a_crowd_everybody_is_compared_with_half_as_many_neighbours(
    monkeypatch: pytest.MonkeyPatch, crowd: int, looked_at: int
) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(matcher, "CROWD", crowd)
    monkeypatch.setattr(matcher, "_matched", lambda edges, _: [*map(seen.append, edges)][:0])
    match([seeker(number, 25 + number / 100) for number in range(10)], 0)
    assert seen == [(one, other) for one in range(10) for other in range(one + 1, min(10, one + 1 + looked_at))]


def test_as_many_as_possible_play_even_if_one_pair_alone_would_be_the_best() -> None:
    waiting = [seeker(1, 23.5), seeker(2, 25), seeker(3, 25.1), seeker(4, 26.5)]
    assert len(match(waiting, 0)) == 2


def test_uneven_chances_are_allowed_later() -> None:
    uneven = [seeker(1, 25), seeker(2, 35)]
    assert match(uneven, 0) == []
    (table,) = match(uneven, FREE["live"])
    assert table.favourite > 0.8
    assert limit(0, "live", 2) == pytest.approx(0.64)
    assert limit(5 * MINUTE, "live", 2) == pytest.approx(0.74)
    assert limit(HOUR, "relaxed", 2) == pytest.approx(0.67)
    assert limit(0, "live", 4) < 0.47


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"blocks": frozenset({1})}, "blocked"),
        ({"people": (1,)}, "blocked"),
        ({"options": '{"kills":3}'}, "options"),
        ({"reach": "server", "guild_id": 2}, "reach"),
        ({"reach": "here", "channel_id": 11}, "reach"),
        ({"least": 3, "most": 4}, "seats"),
        ({"span": 50, "skills": (PlayerSkill(28, 2.0),)}, "rating"),
        ({"awake": 0xFF0000, "hours": 10}, "hours"),
    ],
)
def test_hard_conditions_keep_two_apart_for_ever_and_both_ways(changes: dict[str, Any], why: str) -> None:
    one, other = seeker(1), seeker(2, **changes)
    assert (obstacle(one, other), obstacle(other, one)) == (why, why)
    assert match([one, other], 10 * DAY) == []


def test_a_party_has_the_mean_rating_of_its_people() -> None:
    weak, strong = PlayerSkill(20, 2.0), PlayerSkill(30, 2.0)
    party = seeker(1, people=(1, 2), skills=(weak, strong), least=3, most=3)
    assert party.mean == (weak.rating + strong.rating) / 2
    assert obstacle(party, seeker(3, 26, least=3, most=3, span=50)) == ""
    assert obstacle(party, seeker(3, 30, least=3, most=3, span=50)) == "rating"


def test_any_rules_fit_all_rules() -> None:
    assert match([seeker(1, options="*"), seeker(2, options='{"kills":3}')], 0)


def test_two_without_a_channel_have_nowhere_to_play() -> None:
    assert obstacle(seeker(1, channel_id=0), seeker(2)) == ""
    assert obstacle(seeker(1, channel_id=0), seeker(2, channel_id=0)) == "reach"


def test_the_last_opponent_and_the_unreliable_are_avoided_while_there_are_others() -> None:
    again = [seeker(1, last=frozenset({2})), seeker(2, last=frozenset({1})), seeker(3), seeker(4)]
    assert (1, 2) not in pairs(match(again, 0))
    sure = [seeker(1), seeker(2, finishes=0.5), seeker(3), seeker(4, finishes=0.5)]
    assert pairs(match(sure, 0)) == {(1, 3), (2, 4)}


@pytest.mark.parametrize(
    ("one", "other", "cost"),
    [
        ({}, {}, 0),
        ({"since": -9_999}, {}, 0),
        ({"since": -10_000}, {}, -PER_ROUND),
        ({"since": -35_000}, {"since": -10_000}, -4 * PER_ROUND),
        ({"since": -HOUR}, {}, -MOST_FOR_WAITING),
        ({"since": -HOUR}, {"since": -HOUR}, -2 * MOST_FOR_WAITING),
        ({"finishes": 0.7}, {}, 3 * PER_TENTH),
        ({}, {"finishes": 0.9}, PER_TENTH),
        ({"last": frozenset({2})}, {}, AGAIN),
        ({"last": frozenset({7})}, {}, 0),
    ],
)
def test_a_table_costs_less_for_waits_and_more_for_the_same_again(
    one: dict[str, Any], other: dict[str, Any], cost: float
) -> None:
    table = seated((seeker(1, **one), seeker(2, **other)), 0)
    assert table is not None
    assert table.cost == pytest.approx(cost)
    assert (table.tickets, table.favourite) == ((1, 2), pytest.approx(0.5))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_table_costs_as_much_as_its_favourite_is_ahead_of_even_chances(seats: int) -> None:
    """A hundred if one player is certain to win, nothing if all are equal."""
    waiting = [seeker(n, 25 + 2 * (n == 1), least=seats, most=seats) for n in range(1, seats + 1)]
    table = seated(waiting, 0)
    assert table is not None
    favourite = max(chances([skill for each in waiting for skill in each.skills]))
    assert table.favourite == favourite > 1 / seats
    assert table.cost == pytest.approx(100 * (favourite - 1 / seats) / (1 - 1 / seats))


def test_obstacles_between_a_search_and_the_others_are_counted() -> None:
    others = [
        *(seeker(2), seeker(3, 34), seeker(6, game="acceleration")),
        *(seeker(number, least=3, most=4) for number in (4, 5)),
    ]
    assert obstacles(seeker(1), [seeker(1), *others], 0) == {"": 1, "chances": 1, "seats": 2}
    assert obstacles(seeker(1), others, FREE["live"]) == {"": 2, "seats": 2}


def test_the_person_who_waits_longest_is_served_first() -> None:
    waiting = [seeker(1, since=-5 * MINUTE), seeker(2), seeker(3, since=-MINUTE)]
    assert pairs(match(waiting, 0)) == {(1, 3)}


def test_a_party_stays_together() -> None:
    party = seeker(1, people=(1, 2, 3), skills=(PlayerSkill(25, 2.0),) * 3, least=4, most=5)
    (table,) = match([party, seeker(9, least=2, most=5)], 0)
    assert set(table.tickets) == {1, 9}
    assert match([party, seeker(9)], DAY) == []


def test_tables_swap_where_that_is_better_for_both() -> None:
    strengths = [20, 30, 21, 31, 22, 32, 23, 33]
    waiting = [seeker(number, mu, least=4, most=4) for number, mu in enumerate(strengths, 1)]
    assert pairs(match(waiting, 0)) == {(1, 3, 5, 7), (2, 4, 6, 8)}


@pytest.mark.parametrize("longest", [1, 2, 3])
def test_the_person_who_waits_longest_sits_with_the_nearest_at_either_end_of_the_ratings_too(longest: int) -> None:
    waiting = [seeker(n, 22 + n, least=3, most=3, since=-MINUTE * (n == longest)) for n in (1, 2, 3)]
    assert pairs(match(waiting, 0)) == {(1, 2, 3)}


def test_neighbouring_tables_swap_two_people_where_both_become_more_even() -> None:
    """The longest waiting, of 24, is given the nearest two, of 23 and 27: 21 would be left with 28 and 30."""
    ratings = (24, 21, 23, 27, 28, 30)
    waiting = [seeker(mu, mu, least=3, most=3, since=-(mu == 24)) for mu in ratings]
    assert pairs(match(waiting, FREE["live"])) == {(21, 23, 24), (27, 28, 30)}


def test_a_person_with_two_searches_is_at_one_table() -> None:
    twice = [seeker(1), seeker(7, game="acceleration", people=(1,))]
    tables = match([*twice, seeker(2), seeker(3, game="acceleration")], 0)
    assert len(tables) == 1


@pytest.mark.parametrize("seed", range(2))
def test_of_ten_thousand_random_tickets_nobody_is_at_two_tables_or_at_a_wrong_one(seed: int) -> None:
    luck = random.Random(seed)
    waiting = []
    for number in range(5_000):
        least = luck.randrange(2, 5)
        waiting.append(
            seeker(
                number,
                luck.gauss(25, 6),
                people=(luck.randrange(4_500),),
                game=luck.choice(("race_to_ace", "acceleration")),
                pace=luck.choice(("live", "relaxed")),
                least=least,
                most=luck.randrange(least, 6),
                guild_id=luck.randrange(1, 90),
                channel_id=luck.randrange(200),
                reach=luck.choice(("here", "server", "everywhere")),
                since=-luck.randrange(20 * MINUTE),
                span=luck.choice((0, 0, 200)),
                awake=luck.getrandbits(24),
                hours=luck.choice((0, 6)),
                blocks=frozenset(luck.sample(range(4_500), 3)),
            )
        )
    by_id = {one.ticket.id: one for one in waiting}
    tables = match(waiting, 0)
    people = [person for table in tables for each in table.tickets for person in by_id[each].people]
    assert len(people) == len(set(people)) > 1_000
    for table in tables:
        chosen = [by_id[each] for each in table.tickets]
        seats = sum(len(each.people) for each in chosen)
        assert all(each.ticket.least <= seats <= each.ticket.most for each in chosen)
        assert not any(obstacle(one, other) for one, other in combinations(chosen, 2))
        assert seated(chosen, 0) is not None


def test_pauses_grow_within_a_day_and_fall_over_three() -> None:
    assert paused_until([]) == 0
    assert paused_until([DAY]) == DAY + FIRST
    assert paused_until([DAY, DAY + HOUR]) == DAY + HOUR + 3 * FIRST
    many = [DAY + number * HOUR for number in range(10)]
    assert paused_until(many) == many[-1] + LONGEST
    assert paused_until([*many, many[-1] + 4 * DAY]) == many[-1] + 4 * DAY + FIRST
    half = paused_until([*many, many[-1] + int(2.5 * DAY)]) - many[-1] - int(2.5 * DAY)
    assert FIRST < half <= LONGEST


def test_waking_hours_are_the_hours_without_quiet_ones_in_utc() -> None:
    summer = 1_782_000_000_000
    assert awake(Preferences(), summer).bit_count() == 24
    night = awake(Preferences(quiet_from=23, quiet_to=7, zone="Europe/Berlin"), summer)
    assert night.bit_count() == 16
    assert not night & 1 << 21
    assert night & 1 << 5

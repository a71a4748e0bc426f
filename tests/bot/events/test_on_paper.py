"""Pairing and scores on paper: a thousand random events, the sizes of pods, brackets of every size."""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path

import networkx as nx
import pytest
from caissify_pairings import generate_pairings
from msgspec.structs import replace

from bot.events import arena, brackets, course, leagues, pods, swiss
from bot.events.model import Entry, Format, Result, Rules, Table, points_of, rounds_for, written
from bot.events.scores import Scores
from games.core.rng import Rng
from tests.bot.events.season import Season
from tests.examples import for_each, slow_in_proof

PURE = ("arena", "brackets", "course", "leagues", "model", "pods", "scores", "swiss")


def events_of(count: int) -> list[int]:
    return [random.Random(seed).randint(5, 60) for seed in range(count)]


def met(season: Season) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(table.seats)
        for table in season.tables
        if len(table.seats) == 2 and (table.result is None or table.result.counts)
    )


def could_be_avoided(season: Season, tables: list[Table]) -> bool:
    """Whether this round could have been paired without any rematch or second bye."""
    numbers = [number for table in tables for number in table.seats if "asked-bye" not in table.why]
    before = [table for table in season.tables if table.round < season.event.round]
    known = {
        frozenset(table.seats) for table in before if len(table.seats) == 2 and table.result and table.result.counts
    }
    had_bye = {table.seats[0] for table in before if table.result is not None and table.result.how == "bye"}
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(numbers)
    graph.add_edges_from((a, b) for a in numbers for b in numbers if a < b and frozenset((a, b)) not in known)
    if len(numbers) % 2:
        graph.add_edges_from((0, number) for number in numbers if number not in had_bye)
    return len(nx.max_weight_matching(graph, maxcardinality=True)) * 2 == len(numbers) + len(numbers) % 2


def play_wildly(people: int, seed: int) -> Season:
    """Play an event in which people are absent, come late, withdraw, ask for byes, and results are corrected."""
    season = Season.of(people, seed)
    luck = season.luck
    while season.event.round < season.event.rounds:
        for entry in list(season.entries):
            if luck.random() < 0.04:
                season.change(entry.number, state="out" if entry.state == "in" else "in", begins=season.event.round + 1)
            elif luck.random() < 0.02 and not entry.bye_in and season.event.round + 2 < season.event.rounds:
                season.change(entry.number, bye_in=season.event.round + 1)
        if luck.random() < 0.3 and season.event.round * 2 <= season.event.rounds:
            late = Entry(len(season.entries) + 1, "late", 1000 + len(season.entries), begins=season.event.round + 1)
            season.entries.append(late)
        tables = season.pair()
        check_round(season, tables)
        season.play(absent=0.04)
        played = [at for at, table in enumerate(season.tables) if len(table.seats) == 2]
        if played and luck.random() < 0.3:
            season.correct(luck.choice(played))
    return season


def check_round(season: Season, tables: list[Table]) -> None:
    """Everybody who is there sits at exactly one table; nobody meets again or has a second bye without need."""
    sat = [number for table in tables for number in table.seats]
    assert sorted(sat) == sorted(season.event.present[-1])
    repeated = [table for table in tables if "again" in table.why or "bye-again" in table.why]
    assert not (repeated and could_be_avoided(season, tables)), repeated
    byes = [table for table in tables if table.result is not None and table.result.how == "bye"]
    assert len(byes) == len([number for number in sat if season.tables and number]) % 2 or len(byes) <= 1


def check_events(seeds: range) -> None:
    """Play events of few people, who run out of pairs, and some of many, which take 50 times as long."""
    for seed in seeds:
        luck = random.Random(seed)
        season = play_wildly(luck.randint(5, luck.choice((12, 24, 60))), seed)
        assert course.rederived(season.event, season.entries, season.tables) == [], seed
        byes = Counter(t.seats[0] for t in season.tables if "bye" in t.why)
        assert max(byes.values(), default=0) <= 1


def test_random_events_have_no_rematch_that_could_be_avoided() -> None:
    check_events(range(12))


@pytest.mark.proof
@pytest.mark.parametrize("part", range(40))
def test_a_thousand_random_events(part: int) -> None:
    check_events(range(25 * part, 25 * part + 25))


def scores_apart(season: Season, pairs: list[tuple[int, int]]) -> float:
    points = Scores.of(season.event.rules, season.entries, season.tables, season.event.round).points
    return sum(abs(points[one] - points[other]) for one, other in pairs)


def dutch_pairs(season: Season) -> list[tuple[int, int]]:
    """Pair the next round by caissify's Dutch system, with what has happened in this event."""
    event, scores = season.event, Scores.of(season.event.rules, season.entries, season.tables, season.event.round)
    players = []
    for entry in season.entries:
        seen = sorted(scores.by_entry[entry.number], key=lambda each: each.table.round)
        sat = [(each.table, each.seat) for each in seen]
        floats = []
        for table, seat in sat:
            before = Scores.of(event.rules, season.entries, season.tables, table.round - 1).points
            other = before[table.seats[1 - seat]] if len(table.seats) == 2 else -1
            floats.append("down" if other < before[entry.number] else "up" if other > before[entry.number] else "none")
        players.append(
            {
                "id": entry.number,
                "name": entry.name,
                "score": scores.points[entry.number] / 2,
                "rating": entry.rating,
                "starting_number": entry.number,
                "color_hist": ["white" if seat == 0 else "black" for table, seat in sat if len(table.seats) == 2],
                "float_history": floats,
                "bye_count": sum("bye" in table.why for table, _ in sat),
            }
        )
    known = {tuple(sorted(table.seats)) for table in season.tables if len(table.seats) == 2}
    previous = known | {(other, one) for one, other in known}
    pairings = generate_pairings("dutch", players, previous, event.round + 1, event.rounds)
    return [(each["white_id"], each["black_id"]) for each in pairings if each.get("black_id") and each.get("white_id")]


def compare_with_dutch(seeds: range) -> None:
    ours = theirs = 0.0
    for seed in seeds:
        season = Season.of(random.Random(seed).randint(8, 20), seed)
        for _ in range(4):
            theirs += scores_apart(season, dutch_pairs(season)) if season.event.round else 0
            before = replace(season.event)
            tables = season.pair()
            after, season.event = season.event, before
            pairs = [(table.seats[0], table.seats[1]) for table in tables if len(table.seats) == 2]
            ours += scores_apart(season, pairs) if before.round else 0
            season.event = after
            season.play()
    assert ours <= theirs * 1.01, (ours, theirs)


def test_score_gaps_are_not_worse_than_those_of_the_dutch_system() -> None:
    compare_with_dutch(range(2))


@pytest.mark.proof
def test_score_gaps_on_two_hundred_events() -> None:
    compare_with_dutch(range(200))


@pytest.mark.parametrize("people", slow_in_proof((8, 21, 37, 64, 129), 64, 129))
def test_no_pair_meets_twice_in_a_quiet_event_and_first_seats_are_balanced(people: int) -> None:
    season = Season.of(people)
    while season.event.round < season.event.rounds:
        season.pair()
        season.play()
    assert max(met(season).values()) == 1
    firsts = Counter(table.seats[0] for table in season.tables if len(table.seats) == 2)
    seconds = Counter(table.seats[1] for table in season.tables if len(table.seats) == 2)
    beyond = [n for n in range(1, people + 1) if abs(firsts[n] - seconds[n]) > 1]
    assert len(beyond) <= people / 10, "more than one apart only where nothing else is possible"
    assert all(abs(firsts[n] - seconds[n]) <= 2 for n in range(1, people + 1))


@pytest.mark.parametrize("met", [(2, 3, 4), (5, 6, 7)])
def test_a_block_that_would_have_to_meet_again_is_paired_together_with_the_next(
    met: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten by rank, in blocks of four and six: the first may have met everybody of either."""
    monkeypatch.setattr(swiss, "BLOCK", 4)
    monkeypatch.setattr(swiss, "WHOLE", 8)
    players = [swiss.Player(number, 0, 2_000 - number) for number in range(1, 11)]
    players[0].met.update(met)
    tables = swiss.pair(players, Rng(1))
    assert sorted(number for seats, _ in tables for number in seats) == [*range(1, 11)]
    assert not any("again" in why for _, why in tables)
    if 5 in met:
        assert all(max(seats) <= 4 for seats, _ in tables[:2]), "the blocks are left as they are"


def test_blocked_people_are_kept_apart_if_possible() -> None:
    season = Season.of(12)
    season.event = replace(season.event, apart=((1, 2), (3, 4), (1, 7)))
    for _ in range(4):
        season.pair()
        season.play()
    assert not {frozenset(pair) for pair in season.event.apart} & set(met(season))
    two = Season.of(2)
    two.event = replace(two.event, apart=((1, 2),))
    (table,) = two.pair()
    assert "blocked" in table.why


def test_the_lowest_without_a_bye_has_it_once_and_an_asked_one_is_half() -> None:
    season = Season.of(5)
    for _ in range(3):
        season.pair()
        season.play(draws=0)
    byes = [table.seats[0] for table in season.tables if "bye" in table.why]
    assert len(byes) == len(set(byes)) == 3
    season = Season.of(6)
    season.change(2, bye_in=1)
    season.pair()
    (asked,) = [table for table in season.tables if table.seats == (2,)]
    assert asked.result is not None
    assert points_of(season.event.rules, asked.result, 0) == 1
    assert sum("bye" in table.why for table in season.tables) == 1, "five are left: one has a bye"


def test_an_asked_bye_is_in_its_round_only() -> None:
    season = Season.of(6)
    season.change(2, bye_in=2)
    for _ in range(3):
        season.pair()
        season.play(draws=0)
    assert [table.round for table in season.tables if "asked-bye" in table.why] == [2]
    assert sum(2 in table.seats for table in season.tables) == 3


@pytest.mark.parametrize(("people", "rounds"), [(4, 3), (8, 3), (9, 4), (32, 5), (33, 6), (128, 7), (226, 8), (227, 9)])
def test_rounds_follow_from_how_many_there_are(people: int, rounds: int) -> None:
    assert rounds_for(people) == rounds


PODS = {5: [5], 6: [3, 3], 7: [4, 3], 8: [4, 4], 9: [5, 4], 10: [4, 3, 3], 11: [4, 4, 3], 12: [4, 4, 4]}


@for_each("people", range(3, 130))
def test_pods_seat_everybody_without_a_bye(people: int) -> None:
    for largest in (3, 4, 5):
        sizes = pods.sizes(people, largest)
        assert sum(sizes) == people
        least = 2 if largest == 3 or (largest == 4 and people == 5) else 3
        assert min(sizes) >= least, (people, largest, sizes)
        assert max(sizes) <= largest
        assert sizes == sorted(sizes, reverse=True)
    assert pods.sizes(people) == PODS.get(people, pods.sizes(people))


@pytest.mark.parametrize(
    ("people", "largest", "sizes"),
    [(0, 5, []), (1, 5, [1]), (2, 5, [2]), (5, 2, [2, 2, 1]), (7, 3, [3, 2, 2]), (8, 3, [3, 3, 2]), (5, 4, [3, 2])],
)
def test_where_no_fours_and_threes_are_possible_tables_are_as_even_as_can_be(
    people: int, largest: int, sizes: list[int]
) -> None:
    assert pods.sizes(people, largest) == sizes


@pytest.mark.parametrize(("people", "rounds", "most"), [(12, 5, 0.36), (37, 6, 0.06), (64, 6, 0.02)])
def test_pods_rarely_repeat_a_meeting(people: int, rounds: int, most: float) -> None:
    season = Season.of(people, format_="pods")
    pairs: Counter[frozenset[int]] = Counter()
    for _ in range(rounds):
        for table in season.pair():
            pairs.update(frozenset((a, b)) for a in table.seats for b in table.seats if a < b)
        season.play(draws=0)
    repeats = sum(times - 1 for times in pairs.values())
    assert repeats / sum(pairs.values()) <= most
    firsts = Counter(table.seats[0] for table in season.tables)
    assert max(firsts.values()) <= 3


def test_points_of_pods_are_whole_and_tied_places_share() -> None:
    rules = Rules("pods", "race_to_ace", "Pods")
    expected = {2: [12, 0], 3: [12, 6, 0], 4: [12, 8, 4, 0], 5: [12, 9, 6, 3, 0]}
    for seats, points in expected.items():
        result = Result("played", tuple(range(1, seats + 1)))
        assert [points_of(rules, result, seat) for seat in range(seats)] == points
    tied = Result("played", (1, 1, 3, 4))
    assert [points_of(rules, tied, seat) for seat in range(4)] == [10, 10, 4, 0]


def test_a_player_who_is_new_at_a_pod_sits_between_those_who_sat_late_and_early_before() -> None:
    early, new, late = (swiss.Player(number, 0, seats=seats) for number, seats in ((1, [0.0]), (2, []), (3, [1.0])))
    assert pods.seat([early, new, late], Rng(1)) == [[3, 2, 1]]


@pytest.mark.parametrize("format_", ["swiss", "pods"])
def test_where_nobody_came_nobody_has_a_point(format_: Format) -> None:
    rules, nobody = Rules(format_, "race_to_ace", "Cup"), Result("forfeit", (2, 2))
    assert [points_of(rules, nobody, seat) for seat in range(2)] == [0, 0]


def test_the_share_of_a_pod_is_that_of_all_its_scores() -> None:
    """Scores below nothing count as nothing, and where nobody has any there is no share."""
    pods_ = Rules("pods", "race_to_ace", "Pods")
    scores = paper(
        pods_,
        [
            (1, 1, (1, 2, 3), Result("played", (1, 2, 3), (3, 1, -2))),
            (2, 1, (1, 2, 3), Result("played", (1, 2, 3), (0, 0, 0))),
        ],
        3,
    )
    assert [scores.line("share", number).value for number in (1, 2, 3)] == [75, 25, 0]
    assert len(scores.line("share", 1).parts) == 1


@for_each("people", range(2, 130))
@for_each("double", [False, True])
def test_brackets_of_every_size(people: int, double: bool) -> None:
    luck = random.Random(people)
    bracket = brackets.double(people) if double else brackets.single(people)
    seeds, winners, losses = list(range(1, people + 1)), {}, Counter[int]()
    while not (now := brackets.progress(bracket, seeds, winners)).over:
        assert now.ready, "somebody can always play"
        for node, one, other in now.ready:
            winners[node] = luck.choice((one, other))
            losses[one + other - winners[node]] += 1
    assert len(winners) in ((2 * people - 2, 2 * people - 1) if double else (people - 1,))
    assert now.champion in seeds
    assert sorted(now.out) == [seed for seed in seeds if seed != now.champion]
    assert all(losses[seed] == (2 if double else 1) for seed in now.out)
    assert losses[now.champion] <= (1 if double else 0)


def test_the_sides_of_a_bracket_count_their_own_rounds() -> None:
    rounds = " ".join(f"{node.side}-{node.round}" for node in brackets.double(8).nodes)
    winners = "winners-1 winners-1 winners-1 winners-1 winners-2 winners-2 winners-3"
    losers = "losers-1 losers-1 losers-2 losers-2 losers-3 losers-4"
    assert rounds == f"{winners} {losers} final-1 reset-1"


@pytest.mark.parametrize(
    ("format_", "people", "whys"),
    [
        ("single", 4, "knockout knockout final"),
        ("double", 3, "winners winners losers final reset"),
        ("round-robin", 3, "free all all free all free"),
    ],
)
def test_every_table_says_why_it_is_played(format_: Format, people: int, whys: str) -> None:
    season = Season.of(people, format_=format_)
    while len(season.tables) < len(whys.split()):
        season.pair()
        season.play(draws=0)
    assert " ".join(why for table in season.tables for why in table.why) == whys


def test_a_single_elimination_is_followed_match_by_match() -> None:
    bracket = brackets.single(4)
    now = brackets.progress(bracket, [1, 2, 3, 4], {})
    assert (now.ready, now.champion, now.out, now.over) == (((0, 1, 4), (1, 2, 3)), brackets.EMPTY, (), False)
    now = brackets.progress(bracket, [1, 2, 3, 4], {0: 1, 1: 2})
    assert (now.ready, now.champion, now.out, now.over) == (((2, 1, 2),), brackets.EMPTY, (3, 4), False)
    now = brackets.progress(bracket, [1, 2, 3, 4], {0: 1, 1: 2, 2: 2})
    assert (now.ready, now.champion, now.out, now.over) == ((), 2, (1, 3, 4), True)


@pytest.mark.parametrize(
    ("winners", "ready", "champion", "out"),
    [
        ({}, ((0, 1, 2),), 0, ()),
        ({0: 1}, ((1, 1, 2),), 0, ()),
        ({0: 1, 1: 1}, (), 1, (2,)),
        ({0: 1, 1: 2}, ((2, 2, 1),), 0, ()),
        ({0: 1, 1: 2, 2: 1}, (), 1, (2,)),
        ({0: 1, 1: 2, 2: 2}, (), 2, (1,)),
    ],
)
def test_only_a_second_loss_eliminates_where_there_are_two_sides(
    winners: dict[int, int], ready: tuple[tuple[int, int, int], ...], champion: int, out: tuple[int, ...]
) -> None:
    """The final is repeated if its loser was unbeaten before."""
    now = brackets.progress(brackets.double(2), [1, 2], winners)
    assert (now.ready, now.champion, now.out, now.over) == (ready, champion, out, bool(champion))


def test_players_who_are_equal_in_everything_share_their_place() -> None:
    scores = paper(SWISS, [(1, 1, (1, 2), DRAWN), (1, 2, (3, 4), WON)], 4)
    assert [(each.entry.number, each.place, each.shared, each.wins) for each in scores.standings()] == [
        (3, 1, False, 1),
        (1, 2, True, 0),
        (2, 2, True, 0),
        (4, 4, False, 0),
    ]
    bye = paper(SWISS, [(1, 1, (1,), Result("bye", (1,)))], 1)
    assert not bye.by_entry[1][0].won, "a bye is no win"


def test_an_empty_place_advances_as_a_bye() -> None:
    bracket = brackets.double(4)
    now = brackets.progress(bracket, [1, 2, 3, 4], {0: brackets.EMPTY})
    assert not now.over
    winners = {0: brackets.EMPTY}
    while not (now := brackets.progress(bracket, [1, 2, 3, 4], winners)).over:
        winners |= {node: one for node, one, _ in now.ready}
    assert now.champion in (2, 3)


@pytest.mark.parametrize("people", [7, 8, 12])
def test_all_against_all_meets_everybody_once(people: int) -> None:
    rounds = leagues.all_against_all(range(1, people + 1))
    pairs = Counter(frozenset(pair) for each in rounds for pair in each)
    assert set(pairs.values()) == {1}
    assert len([pair for pair in pairs if 0 not in pair]) == people * (people - 1) // 2


def test_two_rise_and_two_fall_and_places_are_filled_from_the_waiting_list() -> None:
    upper, lower = [1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]
    assert leagues.next_season([upper, lower]) == [1, 2, 3, 4, 7, 8, 5, 6, 9, 10, 11, 12]
    assert leagues.next_season([upper, lower], leaving=[1], waiting=[13]) == [2, 3, 4, 7, 8, 5, 6, 9, 10, 11, 12, 13]
    assert [len(each) for each in leagues.divisions(range(20))] == [7, 7, 6]
    for people in range(2, 60):
        assert sum(map(len, leagues.divisions(range(people)))) == people


@pytest.mark.parametrize(
    ("people", "sizes"),
    [
        (5, [5]),
        (8, [8]),
        (9, [5, 4]),
        (11, [6, 5]),
        (12, [6, 6]),
        (16, [8, 8]),
        (17, [6, 6, 5]),
        (24, [8, 8, 8]),
        (25, [7, 6, 6, 6]),
    ],
)
def test_divisions_have_eight_at_most_and_differ_by_one(people: int, sizes: list[int]) -> None:
    divisions = leagues.divisions(range(people))
    assert [len(each) for each in divisions] == sizes
    assert [each for division in divisions for each in division] == [*range(people)], "the strongest come first"


def test_at_most_half_of_a_small_division_move() -> None:
    assert leagues.next_season([[1, 2, 3], [4, 5, 6]]) == [1, 2, 4, 3, 5, 6]
    assert leagues.next_season([[1, 2, 3, 4], [5, 6, 7]]) == [1, 2, 3, 5, 4, 6, 7]
    assert leagues.next_season([[1, 2], [3]]) == [1, 2, 3]
    three = leagues.next_season([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    assert three == [1, 2, 5, 6, 3, 4, 9, 10, 7, 8, 11, 12], "who has just fallen does not fall again"
    assert leagues.next_season([[1, 2]], leaving=[3], waiting=[3, 4]) == [1, 2, 4]


def test_the_fixed_place_of_the_circle_sits_first_every_other_round() -> None:
    rounds = leagues.all_against_all([1, 2, 3, 4])
    assert rounds == [[(4, 1), (2, 3)], [(1, 3), (4, 2)], [(2, 1), (3, 4)]]


def test_the_best_seeds_meet_as_late_as_possible() -> None:
    assert brackets.order_of_seeds(1) == [0]
    assert brackets.order_of_seeds(4) == [0, 3, 1, 2]
    assert brackets.order_of_seeds(8) == [0, 7, 3, 4, 1, 6, 2, 5]


def paper(rules: Rules, results: list[tuple[int, int, tuple[int, ...], Result]], people: int) -> Scores:
    entries = [Entry(number, f"P{number}", number, rating=1000) for number in range(1, people + 1)]
    tables = [Table(round_, number, seats, result=result) for round_, number, seats, result in results]
    return Scores.of(rules, entries, tables, max(round_ for round_, *_ in results))


WON, LOST, DRAWN = Result("played", (1, 2)), Result("played", (2, 1)), Result("played", (1, 1))
SWISS = Rules("swiss", "race_to_ace", "Swiss")


def test_tie_breaks_by_hand() -> None:
    """Four people, three rounds: 1 beats all; 2 and 3 have one point and drew with nobody."""
    scores = paper(
        SWISS,
        [
            (1, 1, (1, 2), WON),
            (1, 2, (3, 4), WON),
            (2, 1, (1, 3), WON),
            (2, 2, (2, 4), WON),
            (3, 1, (1, 4), WON),
            (3, 2, (2, 3), DRAWN),
        ],
        4,
    )
    assert [(each.place, each.entry.number) for each in scores.standings()] == [(1, 1), (2, 2), (2, 3), (4, 4)]
    assert scores.points == {1: 6, 2: 3, 3: 3, 4: 0}
    buchholz = scores.line("buchholz", 2)
    assert [(int(part.amount), part.cut) for part in buchholz.parts] == [(6, False), (0, True), (3, False)]
    assert buchholz.value == 9
    assert scores.line("berger", 2).value == 0 + 3 / 2
    assert scores.decided_by(2, 3) == ""
    assert scores.decided_by(2, 1) == "points"


def test_a_bye_counts_as_oneself_and_a_forfeit_for_no_tie_break() -> None:
    forfeit = Result("forfeit", (1, 2), absent=(2,))
    scores = paper(SWISS, [(1, 1, (1, 2), forfeit), (1, 2, (3,), Result("bye", (1,)))], 3)
    assert scores.points == {1: 2, 2: 0, 3: 2}
    assert [part.opponent for part in scores.line("buchholz", 1).parts] == [0]
    assert scores.met(1) == [], "they may be paired again"
    assert scores.line("wins", 1).value == 0


def test_the_option_of_card_games_leaves_byes_out_and_counts_a_third_at_least() -> None:
    rules = replace(SWISS, cards=True)
    scores = paper(
        rules,
        [
            (1, 1, (1, 2), WON),
            (1, 2, (3,), Result("bye", (1,))),
            (2, 1, (1, 3), WON),
            (2, 2, (2,), Result("bye", (1,))),
        ],
        3,
    )
    assert scores.points == {1: 6, 2: 3, 3: 3}
    assert float(scores.line("omw", 1).value) == pytest.approx(1 / 3)
    assert scores.line("omw", 2).value == 1


def test_an_arena_doubles_from_the_third_win() -> None:
    rules = replace(SWISS, format="arena")
    results = [(n, 1, (1, 2), WON) for n in range(1, 6)] + [(6, 1, (1, 2), DRAWN), (7, 1, (1, 2), WON)]
    scores = paper(rules, results, 2)
    assert [int(part.amount) for part in scores.line("points", 1).parts] == [2, 2, 4, 4, 4, 2, 2]
    ended_early = paper(rules, [(1, 1, (1, 2), Result("annulled", (1, 1)))], 2)
    assert ended_early.points == {1: 0, 2: 0}


def waiting(last: dict[int, int]) -> list[swiss.Player]:
    """Players of an arena in the order of their arrival, the first with the most points, and their last opponents."""
    players = [swiss.Player(number, 20 - number, 1000, Counter()) for number in last]
    for player in players:
        player.last = last[player.number]
    return players


@pytest.mark.parametrize("lots", range(4))
def test_an_arena_pairs_neighbours_but_no_last_opponents(lots: int) -> None:
    def pairs(last: dict[int, int]) -> set[frozenset[int]]:
        return {frozenset(seats) for seats, _ in arena.pair(waiting(last), Rng(lots))}

    nobody = dict.fromkeys(range(1, 6), swiss.NOBODY)
    assert pairs(nobody) == {frozenset((1, 2)), frozenset((3, 4))}, "the last to arrive waits"
    assert pairs({1: 2, 2: 3, 3: 2, 4: 1}) == {frozenset((1, 3)), frozenset((2, 4))}, (
        "from whichever side it is the last"
    )
    assert pairs({1: 2, 2: 1}) == {frozenset((1, 2))}, "nobody else is there"


def test_a_player_who_sat_first_more_often_sits_second() -> None:
    one, other = waiting({1: swiss.NOBODY, 2: swiss.NOBODY})
    one.firsts, other.firsts = 1, -1
    assert {arena.pair([one, other], Rng(lots))[0][0] for lots in range(8)} == {(2, 1)}
    other.firsts = 1
    assert {arena.pair([one, other], Rng(lots))[0][0] for lots in range(8)} == {(1, 2), (2, 1)}


def test_a_player_who_has_floated_lately_does_not_float_again() -> None:
    """Each of the two makes a pairing dearer by as much; a rematch would be worse than all of it."""

    def cost(down: int, up: int) -> int:
        upper, lower = (swiss.Player(number, points) for number, points in ((1, 4), (2, 2)))
        upper.floated, lower.floated = down, up
        costs = swiss._Costs([upper, lower], 0)
        return costs.of(0, 1) >> swiss.LOT

    free = cost(0, 0)
    assert [cost(*floated) - free for floated in ((-1, 0), (0, 1), (-1, 1), (1, -1))] == [
        swiss.FLOAT,
        swiss.FLOAT,
        2 * swiss.FLOAT,
        0,
    ]


def test_the_next_pairing_knows_who_has_floated() -> None:
    """Up, to more points before the round, or down, to fewer."""
    season, seen = Season.of(9, 5), set[int]()
    while season.event.round < season.event.rounds:
        tables = season.pair()
        season.play()
        now, before = (
            Scores.of(season.event.rules, season.entries, season.tables, season.event.round - back) for back in (0, 1)
        )
        floated = {each.number: each.floated for each in course._players(season.event, season.entries, now)}
        for one, other in (table.seats for table in tables if len(table.seats) == 2):
            up = (before.points[other] > before.points[one]) - (before.points[other] < before.points[one])
            assert (floated[one], floated[other]) == (up, -up)
        seen |= set(floated.values())
    assert seen == {-1, 0, 1}


def test_a_lot_between_two_who_sat_first_as_often_is_fair() -> None:
    costs, luck = swiss._Costs([swiss.Player(1, 0), swiss.Player(2, 0)], 0), Rng(1)
    first = Counter(costs.explained(0, 1, luck)[0][0] for _ in range(1_000))
    assert 440 <= first[1] <= 560, "two in three would be 667"


def test_a_pod_costs_its_distances_and_repeated_meetings_squared() -> None:
    one, other, third = (swiss.Player(number, points) for number, points in ((1, 10), (2, 7), (3, 12)))
    assert pods._cost(one, [one, other, third], 0) == 9 + 4
    one.met[2] = 3
    assert pods._cost(one, [one, other, third], 0) == 9 + 4 + 9 * pods.REPEATED
    assert pods._cost(one, [third, other], 1) == 4


def test_points_are_written_for_people() -> None:
    assert [written(SWISS, points) for points in (0, 1, 2, 7)] == ["0", "½", "1", "3½"]


def test_a_corrected_result_changes_standings_but_no_pairings() -> None:
    season = Season.of(8)
    for _ in range(3):
        season.pair()
        season.play(draws=0)
    before = season.standings
    season.correct(0)
    assert [(each.entry.number, each.points) for each in season.standings] != [
        (each.entry.number, each.points) for each in before
    ]
    assert course.rederived(season.event, season.entries, season.tables) == []


def test_a_changed_pairing_is_noticed() -> None:
    season = Season.of(8)
    season.pair()
    season.play()
    season.pair()
    one, other = season.tables[-2:]
    season.tables[-2] = replace(one, seats=(one.seats[0], other.seats[1]))
    season.tables[-1] = replace(other, seats=(other.seats[0], one.seats[1]))
    assert course.rederived(season.event, season.entries, season.tables) == [2]
    season.tables[-2:] = [one, other]
    season.event = replace(season.event, secret="another")
    assert course.rederived(season.event, season.entries, season.tables), "another seed gives other lots"


def test_a_tie_for_the_last_place_of_a_cut_lets_all_of_them_in() -> None:
    season = Season.of(6, cut=4)
    season.tables = [Table(1, n, (a, b), result=DRAWN) for n, (a, b) in enumerate(((1, 2), (3, 4), (5, 6)), 1)]
    season.entries = [replace(each, rating=1000) for each in season.entries]
    season.event = replace(season.event, round=1, rounds=1)
    after = course.cut(season.event, season.entries, season.tables)
    assert after is not None
    assert len(after.seeds) == 6, "nobody is cut by lot"


def test_pure_modules_know_neither_host_nor_clock() -> None:
    for name in PURE:
        tree = ast.parse((Path(course.__file__).parent / f"{name}.py").read_text("utf-8"))
        modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        modules |= {each.name for node in ast.walk(tree) if isinstance(node, ast.Import) for each in node.names}
        assert not {
            each for each in modules if each.startswith(("bot.host", "db", "asyncio", "time", "datetime", "random"))
        }

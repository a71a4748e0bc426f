"""The judge: what was lost, judged by what the seat knew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, count, repeat

import pytest

from games.analysis.account import account, turning_points
from games.analysis.judge import ENOUGH, FORM, LEAST, Candidate, Judgement, MatchAnalysis, Question, _Judge, analysed
from games.chronicle.record import Record, steps
from games.core import Event, Outcome, SeatSetup, State
from games.core.rng import Rng
from games.cpu import choose
from games.cpu.chance import Estimate, log_odds
from games.registry import GAMES
from tests.examples import slow_in_proof
from tests.games.cpu.work import counted

SLOW = ("acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
"""Games whose matches take the judge seconds."""


@cache
def played(key: str, seed: int, levels: tuple[str, ...] = ("driver", "rookie")) -> tuple[Record, Outcome]:
    """A match between computers of these levels."""
    game, rng, log = GAMES[key], Rng(seed), list[tuple[int, str]]()
    setup = (SeatSetup(),) * len(levels)
    state = game.new(setup, seed, game.Options())
    while (outcome := state.outcome()) is None:
        seat = rng.choice(state.to_act())
        action = choose(game, state.view(seat), state.legal_actions(seat), levels[seat], rng)
        log.append((seat, action.notation))
        state.apply(seat, action)
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[: len(levels)]
    return Record(key, setup, seed, game.Options().model_dump_json(), tuple(log), names), outcome


def quickly(record: Record, outcome: Outcome, forced: frozenset[int] = frozenset(), luck: int = 3) -> MatchAnalysis:
    """Judge a match in few worlds: the time that seems to be used up is counted by how often it is asked for."""
    asked = count(410)
    return analysed(record, outcome, forced, luck, lambda: next(asked) / 1000)


@pytest.mark.parametrize("key", slow_in_proof(GAMES, *SLOW))
def test_whoever_decides_at_random_loses_more_by_decisions(key: str) -> None:
    record, outcome = played(key, 5)
    found = quickly(record, outcome)
    careful, careless = account(found, 0), account(found, 1)
    assert careful.decisions > careless.decisions
    for one in (careful, careless):
        assert one.start + one.decisions + one.fortune == one.result
        assert one.decisions <= 0
        assert one.accuracy is not None
        assert 0 <= one.accuracy <= 100


def test_the_same_luck_gives_the_same_analysis() -> None:
    record, outcome = played("race_to_ace", 4, ("rookie", "driver", "rookie"))
    assert quickly(record, outcome) == quickly(record, outcome)
    assert quickly(record, outcome) != quickly(record, outcome, luck=4)


def test_what_was_forced_is_not_judged() -> None:
    record, outcome = played("race_to_ace", 4)
    whole = quickly(record, outcome)
    forced = frozenset(each.ply for each in whole.judgements[::2])
    rest = quickly(record, outcome, forced)
    assert [each.ply for each in rest.judgements] == [each.ply for each in whole.judgements if each.ply not in forced]


@pytest.mark.parametrize("key", slow_in_proof(GAMES, *SLOW))
def test_only_what_a_seat_knew_counts(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat could not know is dealt anew before each of its decisions: it is judged in the same way.

    And with as much work: the judge may use up its time, but what it asks in it is the same.
    """
    record, outcome = played(key, 6, ("driver", "driver"))
    game, work = counted(GAMES[key])
    monkeypatch.setattr(Record, "played", property(lambda _: game))
    before, different = quickly(record, outcome), 0
    worked = work.copy()
    work.clear()

    def twins(record: Record) -> Iterator[tuple[State | None, Sequence[Event]]]:
        nonlocal different
        for ply, (state, events) in enumerate(steps(record)):
            if state is None or ply == len(record.log):
                yield state, events
                continue
            twin = GAMES[key].determinize(state.view(record.log[ply][0]), Rng(ply))
            different += twin.dump() != state.dump()
            yield twin, events

    monkeypatch.setattr("games.analysis.judge.steps", twins)
    assert quickly(record, outcome) == before
    assert work == worked
    assert work["determinize"] > 100
    assert different > 10, "the positions that are compared differ"


VIEW = GAMES["race_to_ace"].new([SeatSetup()] * 2, 1, GAMES["race_to_ace"].Options()).view(0)


def final(best: Sequence[float], chosen: Sequence[float]) -> Question:
    """What becomes of a decision that looked bad, by its chances in the worlds that confirm it."""
    question = Question(0, VIEW, (), 0, Rng(1), [], loss=0.2)
    candidate = Candidate(question, {0: Estimate(), 1: Estimate()}, [1])
    for place, chances in ((0, chosen), (1, best)):
        for chance in chances:
            candidate.futures[place].each.append(chance)
            candidate.futures[place]._odds.append(log_odds(chance))
    candidate.conclude()
    return question


def test_only_what_fresh_worlds_confirm_is_lost() -> None:
    clear = final([0.6, 0.5] * ENOUGH, [0.5, 0.4] * ENOUGH)
    assert clear.better == [1]
    assert 0.05 < clear.loss < 0.15
    likely = final([0.6, 0.4] * ENOUGH, [0.4, 0.5] * ENOUGH)
    assert likely.loss > 0, "it counts"
    assert likely.better == [], "but is not certain enough to be named"
    small = final([0.51] * ENOUGH, [0.5] * ENOUGH)
    assert small.loss > 0, "it counts"
    assert small.better == [], "but is not worth a word"
    within_doubt = final([0.9, 0.1] * (ENOUGH // 2) + [0.5], [0.1, 0.9] * (ENOUGH // 2) + [0.4])
    too_few = final([0.6] * (ENOUGH - 1), [0.5] * (ENOUGH - 1))
    tiny = final([0.5 + LEAST / 2] * ENOUGH, [0.5] * ENOUGH)
    for doubtful in (within_doubt, too_few, tiny):
        assert (doubtful.loss, doubtful.better) == (0.0, [])


def test_what_is_good_too_gained_more_than_half_as_much_as_the_best() -> None:
    """Such actions are named beside it; the fresh worlds compare the best alone with what was chosen."""
    question = Question(0, VIEW, (), 0, Rng(1), [Estimate([0.5], [log_odds(0.5)]) for _ in range(5)])
    question.rivals = [1, 2, 3, 4]
    futures = {place: Estimate([chance]) for place, chance in enumerate((0.3, 0.36, 0.5, 0.45, 0.38))}
    found = Candidate(question, futures).final()
    assert found.rivals == [2, 3], "the best gains 20 points of a hundred, the others 15, 8 and 6"
    assert set(found.futures) == {0, 2}
    assert not any(each.each for each in found.futures.values())


def first_look(*chances: float, chosen: int = 2) -> Question:
    """What the first comparison finds, by the chance of each action, the same in all of four worlds."""
    estimates = [Estimate([chance] * 4, [log_odds(chance)] * 4) for chance in chances]
    question = Question(0, VIEW, (), chosen, Rng(1), estimates, [*range(len(chances))])
    _Judge(*played("race_to_ace", 4)[:1], 3).conclude(question)
    return question


def test_the_three_that_look_best_are_played_on_besides_what_was_chosen() -> None:
    assert first_look(0.4, 0.7, 0.5, 0.6, 0.3).rivals == [1, 3, 0]
    assert first_look(0.4, 0.7, 0.9, 0.6, 0.3).rivals == [1, 3, 0], "though all of them look worse"
    assert first_look(0.4, 0.7, chosen=1).rivals == [0]


def test_at_first_sight_as_much_is_lost_as_the_best_is_better() -> None:
    assert first_look(0.4, 0.7, 0.5, 0.6, 0.3).loss == pytest.approx(0.2)
    assert first_look(0.4, 0.3, 0.5).loss == 0, "nothing is better"
    assert first_look(0.5 + LEAST / 2, 0.3, 0.5).loss == 0, "so little is nothing"
    assert first_look(0.5 + 2 * LEAST, 0.3, 0.5).loss == pytest.approx(2 * LEAST)


def test_who_changes_what_is_stored_gives_its_form_another_number() -> None:
    fields = "ply seat chance loss spread chosen better action good why"
    assert (FORM, " ".join(Judgement.__struct_fields__)) == (2, fields)
    assert MatchAnalysis.__struct_fields__ == ("form", "decisions", "results", "judgements")


def test_a_doubtful_loss_is_looked_at_longer_while_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    record, outcome = played("race_to_ace", 71_000, ("driver", "driver"))
    for setting, few in (("WORLDS", (2, 6)), ("FUTURES", (8, 8)), ("CONFIRMED", 32), ("LONGER", (64, 128, 256))):
        monkeypatch.setattr(f"games.analysis.judge.{setting}", few)
    longer = analysed(record, outcome, frozenset(), 3)
    monkeypatch.setattr("games.analysis.judge.LONGER", ())
    shorter = analysed(record, outcome, frozenset(), 3)
    named = [sum(bool(each.better) for each in found.judgements) for found in (shorter, longer)]
    assert named[0] < named[1]


def test_seven_tenths_of_the_time_are_for_finding_something_better_and_all_of_it_for_confirming_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, outcome = played("race_to_ace", 4)
    for setting, few in (("WORLDS", (2,)), ("FUTURES", (2, 3)), ("ENOUGH", 2), ("CONFIRMED", 6), ("LONGER", (5,))):
        monkeypatch.setattr(f"games.analysis.judge.{setting}", few)
    rounds, plainly = list[tuple[int, float]](), _Judge.play_on

    def noted(judge: _Judge, some: Sequence[Candidate], worlds: int, used: Callable[[], float], until: float) -> None:
        rounds.append((worlds, round(until, 3)))
        plainly(judge, some, worlds, used, until)

    monkeypatch.setattr(_Judge, "play_on", noted)
    analysed(record, outcome, frozenset(), 3)
    assert rounds == [(2, 0.55), (3, 0.7), (2, 1.0), (4, 1.0), (5, 1.0)]


def test_without_time_to_confirm_it_nothing_is_named() -> None:
    record, outcome = played("race_to_ace", 4)
    whole = quickly(record, outcome).judgements
    assert any(each.better for each in whole)
    clock = chain(repeat(0.0, len(whole)), repeat(1.1))
    hurried = analysed(record, outcome, (), 3, lambda: next(clock))
    assert not any(each.better for each in hurried.judgements)
    assert account(hurried, 1).decisions < 0


def test_turning_points_name_what_people_read_on_the_buttons() -> None:
    record, outcome = played("race_to_ace", 4)
    for turn in turning_points(quickly(record, outcome), 1):
        assert turn.chosen != turn.better
        assert record.log[turn.ply] == (1, turn.action)
        assert turn.action not in turn.good
        assert "Ada" not in turn.chosen + turn.better, "names are placeholders: people may be forgotten"

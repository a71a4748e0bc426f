"""The judge: what was lost, judged by what the seat knew."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, count, repeat
from types import SimpleNamespace

import msgspec
import pytest

from games.analysis.account import account, turning_points
from games.analysis.judge import ENOUGH, FORM, LEAST, Candidate, Judgement, MatchAnalysis, Question, _Judge, analysed
from games.chronicle.record import Record, steps
from games.contract.game import Game
from games.core import Action, Event, Outcome, SeatSetup, State
from games.core.rng import Rng
from games.cpu import choose
from games.cpu.ace import Playout
from games.cpu.chance import Estimate, log_odds
from tests.examples import slow_in_proof
from tests.games.cpu.work import counted
from tests.our_games import OURS

SLOW = ("acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
"""Games whose matches take the judge seconds."""


@cache
def played(key: str, seed: int, levels: tuple[str, ...] = ("driver", "rookie")) -> tuple[Record, Outcome]:
    """A match between computers of these levels."""
    game, rng, log = OURS[key], Rng(seed), list[tuple[int, str]]()
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


@pytest.mark.parametrize("key", slow_in_proof(OURS, *SLOW))
def test_random_decisions_lose_more(key: str) -> None:
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


@pytest.mark.parametrize("key", slow_in_proof(OURS, *SLOW))
def test_only_what_a_seat_knew_counts(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat could not know is dealt anew before each of its decisions: it is judged in the same way.

    And with as much work: the judge may use up its time, but what it asks in it is the same.
    """
    record, outcome = played(key, 6, ("driver", "driver"))
    game, work = counted(OURS[key])
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
            twin = OURS[key].determinize(state.view(record.log[ply][0]), Rng(ply))
            different += twin.dump() != state.dump()
            yield twin, events

    monkeypatch.setattr("games.analysis.judge.steps", twins)
    assert quickly(record, outcome) == before
    assert work == worked
    assert work["determinize"] > 100
    assert different > 10, "the positions that are compared differ"


VIEW = OURS["race_to_ace"].new([SeatSetup()] * 2, 1, OURS["race_to_ace"].Options()).view(0)


def final(best: Sequence[float], chosen: Sequence[float]) -> Question:
    """What becomes of a decision that looked bad, by its chances in the worlds that confirm it."""
    question = Question(0, 0, VIEW, (), 0, Rng(1), [], loss=0.2)
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


def test_other_good_actions_gain_at_least_half_as_much_as_the_best() -> None:
    """Such actions are named beside it; the fresh worlds compare the best alone with what was chosen."""
    question = Question(0, 0, VIEW, (), 0, Rng(1), [Estimate([0.5], [log_odds(0.5)]) for _ in range(5)])
    question.rivals = [1, 2, 3, 4]
    futures = {place: Estimate([chance]) for place, chance in enumerate((0.3, 0.36, 0.5, 0.45, 0.38))}
    found = Candidate(question, futures).final()
    assert found.rivals == [2, 3], "the best gains 20 points of a hundred, the others 15, 8 and 6"
    assert set(found.futures) == {0, 2}
    assert not any(each.each for each in found.futures.values())


def first_look(*chances: float, chosen: int = 2) -> Question:
    """What the first comparison finds, by the chance of each action, the same in all of four worlds."""
    estimates = [Estimate([chance] * 4, [log_odds(chance)] * 4) for chance in chances]
    question = Question(0, 0, VIEW, (), chosen, Rng(1), estimates, [*range(len(chances))])
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


def judged_in_a_row(*decisions: tuple[int, float, int]) -> list[float]:
    """What is lost by decisions of seat 0, each as the number of its question, the loss, and which action is best."""
    record = msgspec.structs.replace(played("race_to_ace", 4)[0], log=((0, ""),) * 2 + ((1, ""),) + ((0, ""),) * 3)
    legal = [Action(notation) for notation in ("chosen", "best", "other")]
    places = [ply for ply, (seat, _) in enumerate(record.log) if seat == 0]
    questions = [
        Question(ply, number, VIEW, legal, 0, Rng(1), [], loss=loss, spread=0.5, rivals=[best], better=[best])
        for ply, (number, loss, best) in zip(places, decisions, strict=False)
    ]
    _Judge(record, 3).count_once(questions)
    for question in questions:
        assert (question.loss > 0) == bool(question.better) == (question.spread > 0)
    return [question.loss for question in questions]


def test_one_mistake_in_several_decisions_counts_once() -> None:
    """A player who slides on instead of being done could stop after each tile: that is one mistake, not many."""
    assert judged_in_a_row((1, 0.3, 1), (1, 0.4, 2)) == [0, 0.4], "of the answers to one question the worst counts"
    assert judged_in_a_row((1, 0.4, 1), (2, 0.3, 1)) == [0.4, 0], "so it does if the same action was still better"
    assert judged_in_a_row((1, 0.4, 1), (2, 0.3, 2)) == [0.4, 0.3], "another action is another mistake"
    assert judged_in_a_row((1, 0.4, 1), (2, 0.3, 2), (3, 0.2, 2)) == [0.4, 0.3, 0.2], "so is the same one a turn later"
    assert judged_in_a_row((1, 0.1, 2), (2, 0.1, 1), (3, 0.2, 2), (4, 0.3, 2), (5, 0.2, 2)) == [0.1, 0.1, 0, 0.3, 0]


@pytest.mark.parametrize(("policy", "made", "chance"), [(0.2, 0.9, 0.9), (0.7, 0.1, 0.7)])
def test_a_slide_is_as_good_as_the_better_of_what_was_made_of_it_and_what_could_have_been(
    policy: float, made: float, chance: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = _Judge(played("race_to_ace", 4)[0], 3)
    (question, *_) = list(judge.questions(()))
    question.chosen, rival = 0, 1
    judge._answers[question.seat, question.number].append((question.ply + 1, "done"))
    monkeypatch.setattr(
        _Judge, "_end", lambda _self, _question, place, *rest: (place, made if len(rest) > 3 else policy)
    )
    monkeypatch.setattr(judge._game, "computer", SimpleNamespace(evaluate=lambda end, _seat: end[1]))
    monkeypatch.setattr(Estimate, "add", lambda estimate, _game, end, *_: estimate.each.append(end[1]))
    found = {place: Estimate() for place in (0, rival)}
    judge._try(found, question, 6)
    assert [estimate.each for estimate in found.values()] == [[chance], [policy]]
    judge._try(found, question, 0)
    assert found[0].each[-1] == policy, "right after the slide nothing was made of it yet"


def test_a_program_is_judged_as_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slide is good if what the seat made of it was good, whatever the fast policy would have made of it."""
    game = OURS["tiny_turbo_cars"]
    setup, options = (SeatSetup(),) * 2, game.Options()
    state, log = game.new(setup, 5, options), list[tuple[int, str]]()
    while len(log) < 20:
        seat = state.to_act()[0]
        action = state.legal_actions(seat)[len(log) % 2]
        state.apply(seat, action)
        log.append((seat, action.notation))
    judge = _Judge(Record(game.key, setup, 5, options.model_dump_json(), tuple(log), ("Ada", "Ben")), 3)
    question = next(each for each in list(judge.questions(())) if log[each.ply][1].startswith("s:"))
    slides = [name for seat, name in log[question.ply :] if seat == question.seat]
    world, made = game.determinize(question.view, Rng(1)), list[str]()
    policies = list[Playout]()
    monkeypatch.setattr("games.analysis.judge.play_on", lambda policy, *_: policies.append(policy))
    judge._try({question.chosen: Estimate()}, question, 6)
    _, policy = policies
    world.apply(question.seat, game.parse(slides[0]))
    for _ in range(6):
        legal = world.legal_actions(question.seat)
        made.append(policy(world, question.seat, legal, Rng(1)).notation)
        world.apply(question.seat, game.parse(made[-1]))
    assert made == slides[1:7]
    legal = world.legal_actions(1 - question.seat)
    assert policy(world, 1 - question.seat, legal, Rng(1)) == game.playout(world, 1 - question.seat, legal, Rng(1))


def question_of(game: Game, wanted: str) -> tuple[_Judge, Question]:
    """A decision in which an action that begins so is legal, where always the first one was chosen, and its judge."""
    setup, options = (SeatSetup(),) * 2, game.Options()
    state, log = game.new(setup, 5, options), list[tuple[int, str]]()
    while len(log) < 12:
        seat = state.to_act()[0]
        log.append((seat, state.legal_actions(seat)[0].notation))
        state.apply(seat, state.legal_actions(seat)[0])
    judge = _Judge(Record(game.key, setup, 5, options.model_dump_json(), tuple(log), ("Ada", "Ben")), 3)
    question = next(
        each for each in judge.questions(()) if any(action.notation.startswith(wanted) for action in each.legal)
    )
    for estimate in question.estimates:
        estimate.each.append(0.5)
        estimate._ended.append(0.5)
    return judge, question


@pytest.mark.parametrize(
    ("key", "period"), [("tiny_turbo_cars", "round"), ("dealin_dirt", "turn"), ("acceleration", "round")]
)
def test_a_decision_is_found_by_its_turn_or_by_the_round_of_all(key: str, period: str) -> None:
    """Of many slides it only said "Decision 29", and of many moves "Decision 45"."""
    record, _ = played(key, 3, ("rookie", "rookie"))
    when = [question.when for question in _Judge(record, 3).questions(())]
    numbers = [number for kind, number in when if kind == period]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 2
    assert not when[0][0] or when[0] == (period, 1)


def test_a_better_action_keeps_its_turn() -> None:
    judge, question = question_of(OURS["dealin_dirt"], "power:")
    question.better = [0]
    assert judge.judgement(question).when == question.when == ("turn", 1)


def test_an_analysis_that_was_stored_without_periods_is_read() -> None:
    stored = [5, 0, 0.5, 0.1, 0.2, "a", "b", "c", ["d"], "e"]
    assert msgspec.convert(stored, Judgement).when == ("", 0)


def test_a_pass_is_better_because_all_else_costs() -> None:
    """The button to end a turn says how many points stay unspent: no reason why ending it is better."""
    game = OURS["acceleracers"]
    judge, question = question_of(game, "end")
    hints = {leaf.notation: leaf.hint for leaf in game.menu(question.view, question.legal, ("Ada", "Ben")).leaves()}
    for place, action in enumerate(question.legal):
        question.better = [place]
        held_back = "All else would have cost more than it brings."
        why = held_back if action.notation in game.passes else hints[action.notation]
        assert judge.judgement(question).why == why
    assert hints["end"]


def test_the_reason_for_a_card_is_what_it_changes_and_not_how_its_target_stands() -> None:
    """A hand of Dealin' Dirt says below each Driver how many HP it has, and an analysis gave that as reason."""
    game = OURS["dealin_dirt"]
    judge, question = question_of(game, "power:")
    leaves = {leaf.notation: leaf for leaf in game.menu(question.view, question.legal, ("Ada", "Ben")).leaves()}
    for place, action in enumerate(question.legal):
        question.better, leaf = [place], leaves[action.notation]
        if action.notation.startswith("power:"):
            assert " HP" in leaf.hint
            assert re.search(r" ready|Power \d becomes \d", judge.judgement(question).why)
        elif leaf.reason and action.notation not in game.passes:
            assert judge.judgement(question).why == leaf.hint


def test_a_changed_stored_form_needs_another_number() -> None:
    """Except for what is added at the end and may be missing, which older programs pass over."""
    fields = "ply seat chance loss spread chosen better action good why when"
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


def test_nothing_is_named_without_time_to_confirm_it() -> None:
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

"""The judge: what was lost, judged by what the seat knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from games.analysis.account import account, turning_points
from games.analysis.judge import MatchAnalysis, analysed
from games.chronicle.record import Record, steps
from games.core import Event, Outcome, SeatSetup, State
from games.core.rng import Rng
from games.cpu import Thought, choose
from games.registry import GAMES


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
    """Judge a match in the first round of worlds only, with one part of the time left for an ace."""
    return analysed(record, outcome, forced, luck, lambda: 0.9)


@pytest.mark.parametrize("key", GAMES)
def test_whoever_decides_at_random_loses_more_by_decisions(key: str) -> None:
    record, outcome = played(key, 4)
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


@pytest.mark.parametrize("key", GAMES)
def test_only_what_a_seat_knew_counts(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat could not know is dealt anew before each of its decisions: it is judged in the same way."""
    record, outcome = played(key, 6, ("driver", "driver"))
    before, different = quickly(record, outcome), 0

    def twins(record: Record) -> Iterator[tuple[State | None, Sequence[Event]]]:
        nonlocal different
        for ply, (state, events) in enumerate(steps(record)):
            if state is None or ply == len(record.log):
                yield state, events
                continue
            twin = record.played.determinize(state.view(record.log[ply][0]), Rng(ply))
            different += twin.dump() != state.dump()
            yield twin, events

    monkeypatch.setattr("games.analysis.judge.steps", twins)
    assert quickly(record, outcome) == before
    assert different > 10, "the positions that are compared differ"


def test_an_ace_takes_back_what_it_would_have_chosen_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    record, outcome = played("race_to_ace", 4)
    assert any(each.better for each in quickly(record, outcome).judgements)

    def agrees(*args: Any, among: tuple[str, str]) -> list[Thought]:
        chosen = among[-1]
        return [
            Thought(action, 1, float(action.notation == chosen))
            for action in sorted(args[2], key=lambda action: action.notation != chosen)
            if action.notation in among
        ]

    monkeypatch.setattr("games.analysis.judge.think", agrees)
    monkeypatch.setattr("games.analysis.judge.REVIEWED", 1000)
    assert not any(each.better for each in quickly(record, outcome).judgements)


def test_turning_points_name_what_people_read_on_the_buttons() -> None:
    record, outcome = played("race_to_ace", 4)
    for turn in turning_points(quickly(record, outcome), 1):
        assert turn.chosen != turn.better
        assert "Ada" not in turn.chosen + turn.better, "names are placeholders: people may be forgotten"

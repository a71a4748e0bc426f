"""The state of a match: what is cached, when an action is looked at again, and how a position is shown and stored."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from games.contract import serialization
from games.contract.match_state import MatchState, of_position
from games.core import Action, Event, Happened, IllegalAction, Outcome, Seat, View
from games.core.rng import Rng


class Table(msgspec.Struct):
    laps: list[int]
    result: Outcome | None = None


class Position(msgspec.Struct):
    """A race: each seat drives one lap after the other."""

    table: Table
    deck: list[int]
    luck: Rng

    def copy(self) -> Position:
        return Position(Table(self.table.laps[:], self.table.result), self.deck[:], self.luck.copy())


DRIVE, STOP, FLY = map(Action, ("drive", "stop", "fly"))


class Lap(Event, frozen=True):
    seat: Seat


def _total(p: Position, extra: int, *, times: int = 1) -> int:
    return (sum(p.table.laps) + extra) * times


class Race(MatchState[Position, Action, View]):
    __slots__ = ("asked",)

    reasons = {"NO_WINGS": "A car cannot fly.", "NOT_HERE": "You are not in this race."}  # noqa: RUF012
    total = of_position(_total)

    def __init__(self, position: Position, opening: Sequence[Event] = ()) -> None:
        super().__init__(position, opening)
        self.asked: list[str] = []
        """What the rules were asked."""

    def to_act(self) -> tuple[Seat, ...]:
        return (1, 0) if self.outcome() is None else ()

    def decision(self, seat: Seat) -> int:
        return 10 * seat + self.position.table.laps[seat]

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.table.laps)

    def view(self, seat: Seat | None) -> View:
        return View(seat)

    def find_legal(self, seat: Seat) -> list[Action]:
        self.asked.append(f"list {seat}")
        return [DRIVE, STOP] if seat in self.to_act() else []

    def why_not(self, seat: Seat, action: Action) -> str:
        self.asked.append(f"why {seat} {action}")
        return "NOT_HERE" if seat not in self.to_act() else "NO_WINGS" if action == FLY else ""

    def carry_out(self, seat: Seat, action: Action, happened: Happened) -> None:
        if action == DRIVE:
            self.position.table.laps[seat] += 1
        happened.append(Lap(seat))


@pytest.fixture
def race() -> Race:
    return Race(Position(Table([0, 2]), [5, 6], Rng(1)), [Lap(0)])


def test_what_is_legal_is_found_once_and_again_after_the_next_action(race: Race) -> None:
    assert race.legal_actions(0) == race.legal_actions(0) == [DRIVE, STOP]
    assert race.legal_actions(7) == race.legal_actions(7) == []
    assert race.asked == ["list 0", "list 7"]
    race.apply(0, STOP)
    race.legal_actions(0)
    assert race.asked == ["list 0", "list 7", "list 0"]


def test_a_list_of_legal_actions_belongs_to_its_caller(race: Race) -> None:
    race.legal_actions(0).clear()
    assert race.legal_actions(0) == [DRIVE, STOP]


def test_an_action_that_was_listed_for_the_seat_is_not_looked_at_again(race: Race) -> None:
    race.legal_actions(0)
    assert race.apply(0, DRIVE) == [Lap(0)]
    assert race.asked == ["list 0"]
    race.legal_actions(0)
    assert race.apply(1, DRIVE) == [Lap(1)]
    assert race.asked[2:] == ["why 1 drive"], "another seat's list says nothing about it"


@pytest.mark.parametrize("listed_before", [False, True])
@pytest.mark.parametrize(("seat", "action", "code"), [(0, FLY, "NO_WINGS"), (7, DRIVE, "NOT_HERE")])
def test_a_refused_action_changes_nothing_and_says_why(
    race: Race, seat: int, action: Action, code: str, *, listed_before: bool
) -> None:
    if listed_before:
        race.legal_actions(0)
    before = race.dump()
    with pytest.raises(IllegalAction) as refused:
        race.apply(seat, action)
    assert (refused.value.code, refused.value.reason) == (code, Race.reasons[code])
    assert race.dump() == before


def test_a_copy_goes_its_own_way_and_knows_what_was_legal_when_it_was_made(race: Race) -> None:
    race.legal_actions(0)
    twin = race.copy()
    assert twin.legal_actions(0) == [DRIVE, STOP]
    assert twin.asked == []
    assert twin.opening == (), "only a new match remembers how it was set up"
    twin.apply(0, DRIVE)
    assert (twin.position.table.laps, race.position.table.laps) == ([1, 2], [0, 2])
    assert race.legal_actions(0) == [DRIVE, STOP]
    assert race.asked == ["list 0"], "the other one's move takes nothing from its list"


def test_a_question_of_the_position_is_a_method_of_the_state(race: Race) -> None:
    assert race.total(4) == 6
    assert race.total(extra=4, times=3) == 18


def test_a_position_is_shown_field_by_field_with_the_table_below_its_name_and_without_the_dice(race: Race) -> None:
    assert race.diagram() == ["table:", "  laps: [0, 2]", "  result: None", "deck: [5, 6]"]


def test_a_running_match_says_who_is_to_act_and_the_number_of_the_first_ones_question(race: Race) -> None:
    assert repr(race) == "<Race to_act=(1, 0) decision=12>"
    assert str(race).splitlines() == [repr(race), *race.diagram()]


def test_a_match_that_is_over_says_how(race: Race) -> None:
    assert race.outcome() is None
    race.position.table.result = Outcome((2, 1), (0, 2), "finish")
    assert race.outcome() == Outcome((2, 1), (0, 2), "finish")
    assert repr(race) == "<Race over=finish places=(2, 1)>"


def test_a_state_is_stored_as_its_position_unless_a_game_says_otherwise(race: Race) -> None:
    assert race.to_store() is race.position
    assert race.dump() == serialization.dump(race.position)
    assert race.is_stored_as(race.dump())
    race.apply(0, DRIVE)
    assert not race.is_stored_as(serialization.dump(Position(Table([0, 2]), [5, 6], Rng(1))))
    assert Race.older == {}, "games have stored positions in one form only"


class Lawless(Race):
    """A state without rules."""

    __slots__ = ()

    find_legal = MatchState.find_legal
    why_not = MatchState.why_not
    carry_out = MatchState.carry_out


def test_a_state_that_has_no_rules_says_so() -> None:
    state = Lawless(Position(Table([0]), [], Rng(1)))
    with pytest.raises(NotImplementedError):
        state.find_legal(0)
    with pytest.raises(NotImplementedError):
        state.why_not(0, DRIVE)
    with pytest.raises(NotImplementedError):
        state.carry_out(0, DRIVE, [])

"""The conformance kit holds every limit exactly: what just fits is accepted, and a little more is named.

Each case is Race to Ace with one thing replaced. A case that the kit accepts is played to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from games.contract.conformance import BrokenPromise, check_counts, check_match, check_promises, check_stored
from games.contract.endings import Ending
from games.contract.menus import Choice, Layout, Menu
from games.core import CLOCK, Action, IllegalAction, Outcome, Seat, SeatSetup, State
from games.look.scene import Label, Scene
from games.race_to_ace import events as e
from games.race_to_ace.game import RaceOptions
from games.race_to_ace.state import RaceState
from games.registry import GAMES
from tests.games.contract.test_conformance_critic import Faulty, FaultyGame
from tests.games.race_to_ace.table import everywhere

Replaced = Callable[..., Any]


def with_game(**parts: object) -> FaultyGame:
    """Return Race to Ace with some methods or fields replaced."""
    kind: type[FaultyGame] = type("Replaced", (FaultyGame,), {"__module__": __name__, **parts})
    return kind()


def with_state(**methods: Replaced) -> FaultyGame:
    """Return Race to Ace with some methods of its states replaced."""
    return with_game(states=type("ReplacedState", (Faulty,), {"__slots__": (), **methods}))


def play(game: FaultyGame, rarity: int = 30) -> None:
    check_match(game, 2, 1, rarity=rarity, limit=2_000)


def refused(game: FaultyGame, complaint: str) -> None:
    with pytest.raises(BrokenPromise, match=complaint):
        play(game, rarity=1)


# --- pictures ---

PLAIN = Scene(360, 200, "look:ground:home:200", (), (), "A table.", 3)


def shown(*scenes: Scene) -> FaultyGame:
    return with_game(scenes=lambda _self, _view, _names=(): scenes)


def altered(**fields: Any) -> Scene:
    return msgspec.structs.replace(PLAIN, **fields)


def written(x: float, y: float, size: float = 12) -> Scene:
    return altered(labels=(Label("A", x, y, size),))


def high(points: int) -> Scene:
    return altered(height=points, background=f"look:ground:home:{points}")


@pytest.mark.parametrize(
    ("scene", "complaint"),
    [
        (altered(width=359), "cannot be read: a picture of 359 x 200 points at a scale of 3"),
        (altered(scale=2), "cannot be read: a picture of 360 x 200 points at a scale of 2"),
        (high(361), "cannot be read: a picture of 360 x 361 points at a scale of 3"),
        (altered(height=0), "cannot be read: a picture of 360 x 0 points at a scale of 3"),
        (altered(alt=""), "an alt text of 0 characters"),
        (altered(alt="a" * 1001), "an alt text of 1001 characters"),
        (written(-2, 100), "'A' is cut off"),
        (written(355, 100), "'A' is cut off"),
        (written(100, 3), "'A' is cut off"),
        (written(100, 198), "'A' is cut off"),
        (written(100, 100, 10.9), "'A' has 10.9 points"),
    ],
)
def test_a_picture_that_does_not_fit_is_named(scene: Scene, complaint: str) -> None:
    refused(shown(scene), complaint)


def test_a_game_shows_one_to_three_pictures() -> None:
    refused(shown(), "0 pictures")
    refused(shown(*[PLAIN] * 4), "4 pictures")


def test_the_highest_picture_the_longest_alt_text_and_the_smallest_label_are_accepted() -> None:
    play(shown(high(360), altered(alt="a" * 1000), written(100, 100, 11)))
    play(shown(altered(alt="a")))


# --- what is written ---


@pytest.mark.parametrize("words", ["Ada\nflies.", "{$name} flies.", "A" * 301])
def test_a_sentence_is_one_finished_line_of_at_most_300_letters(words: str) -> None:
    refused(with_game(sentence=lambda _self, _event, _names=(): words), "it says")
    refused(with_game(sentence_to=lambda _self, _event, _names, _you: words), "it says")


@pytest.mark.parametrize("words", ["", "Ada\nflies", "A" * 301])
def test_a_headline_is_one_line_of_at_most_300_letters(words: str) -> None:
    refused(with_game(headline=lambda _self, _view, _names=(): words), "the headline is")


def test_a_position_has_a_description() -> None:
    refused(with_game(describe=lambda _self, _view, _names=(): ""), "the position has no description")


def test_a_sentence_of_300_letters_and_none_at_all_are_accepted() -> None:
    play(with_game(sentence=lambda _self, event, _names=(): "" if isinstance(event, e.CardDrawn) else "A" * 300))


# --- menus ---


def offering(arrange: Callable[[tuple[Choice, ...]], Menu]) -> FaultyGame:
    """Return a game whose menu is made from one choice for each legal action."""

    def menu(_self: object, _view: object, legal: Sequence[Action], _names: Sequence[str] = ()) -> Menu:
        return arrange(tuple(Choice(action.notation, action.notation) for action in legal))

    return with_game(menu=menu)


def beside(choice: Choice, layout: Layout = Layout.BUTTONS, columns: int = 5) -> FaultyGame:
    return offering(lambda choices: Menu("Which?", (*choices, choice), layout, columns))


def places(number: int) -> tuple[Choice, ...]:
    """Return places of a grid where nothing can be pressed."""
    return tuple(Choice("-") for _ in range(number))


def grid(number: int, columns: int) -> FaultyGame:
    return offering(
        lambda choices: Menu("Which?", (*choices, Choice("…", menu=Menu("More", places(number), Layout.GRID, columns))))
    )


@pytest.mark.parametrize(
    ("choice", "complaint"),
    [
        (Choice("More", menu=Menu("", places(1), Layout.GRID)), "the prompt is ''"),
        (Choice("More", menu=Menu("Which?", ())), "an empty menu under 'Which"),
        (Choice("", menu=Menu("Which?", places(1), Layout.GRID)), "a label ''"),
        (Choice("Think", then="x"), "'Think' leads nowhere and does not say why"),
        (Choice("Think: "), "'Think: ' leads nowhere and does not say why"),
        (Choice("More", menu=Menu("Which?", (Choice("Think: not now"),), Layout.LIST)), "leads nowhere"),
        (Choice("Think: not now", early=True), "is too early, but in no grid"),
    ],
)
def test_a_choice_that_leads_nowhere_is_named(choice: Choice, complaint: str) -> None:
    refused(beside(choice), complaint)


def test_a_choice_is_an_action_or_a_menu_and_not_both() -> None:
    more = Menu("Which?", places(1), Layout.GRID)
    refused(
        offering(lambda choices: Menu("Which?", (msgspec.structs.replace(choices[0], menu=more), *choices[1:]))),
        "is both an action and a menu",
    )


@pytest.mark.parametrize(("number", "columns"), [(26, 5), (1, 0), (1, 6), (6, 1), (16, 3)])
def test_a_grid_has_at_most_five_rows_of_five(number: int, columns: int) -> None:
    refused(grid(number, columns), "a grid has at most five rows of five")


@pytest.mark.parametrize(("number", "columns"), [(25, 5), (15, 3), (5, 1)])
def test_a_full_grid_of_places_that_look_alike_is_accepted(number: int, columns: int) -> None:
    play(grid(number, columns))


def test_a_place_in_a_grid_that_is_said_to_be_early_must_not_be_legal() -> None:
    def menu(_self: object, _view: object, legal: Sequence[Action], _names: Sequence[str] = ()) -> Menu:
        early = Choice("early", legal[0].notation, early=True)
        return Menu("Which?", (*(Choice(it.notation, it.notation) for it in legal[:24]), early), Layout.GRID)

    refused(with_game(menu=menu), "is not listed but was accepted")


def with_list(number: int, layout: Layout = Layout.BUTTONS) -> FaultyGame:
    """Return a game whose menu has a list of so many choices, each of which takes a second action along."""

    def arrange(choices: tuple[Choice, ...]) -> Menu:
        leaf = choices[0].notation
        listed = tuple(Choice(f"Choice {n}", leaf, then=leaf) for n in range(number))
        return Menu("Which?", (*choices, Choice("More", menu=Menu("Which?", listed, Layout.LIST))), layout)

    return offering(arrange)


def test_a_list_beside_buttons_has_one_page_and_a_list_in_a_list_has_as_many_as_it_needs() -> None:
    refused(with_list(26), "a list beside buttons has one page of choices")
    play(with_list(25))
    play(with_list(26, Layout.LIST))


def test_two_choices_that_look_alike_are_named_and_a_choice_that_says_why_it_is_not_possible_is_accepted() -> None:
    refused(
        offering(lambda choices: Menu("Which?", (*choices, *[Choice("Think: not now")] * 2))), "two choices look alike"
    )
    play(beside(Choice("Think: not now")))


# --- what a computer thinks ---


@pytest.mark.parametrize("chance", [-0.001, 1.001])
def test_a_chance_below_nought_or_above_one_is_named(chance: float) -> None:
    refused(with_game(evaluate=lambda _self, _state, _seat: chance), f"evaluate says {chance}")


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_a_position_that_is_lost_or_won_is_accepted(chance: float) -> None:
    play(with_game(evaluate=lambda _self, _state, _seat: chance))


# --- who decides what, and how long ---


def replaced(name: str, answer: Callable[[RaceState, Any], object]) -> FaultyGame:
    """Return a game in which a method of the state answers differently while the match runs."""

    def method(self: RaceState, *asked: Any) -> object:
        true = getattr(RaceState, name)(self, *asked)
        return answer(self, true) if self.outcome() is None else true

    return with_state(**{name: method})


@pytest.mark.parametrize("seats", [(0, 0), (2,), (CLOCK,)])
def test_every_seat_that_must_act_is_named_once_and_at_the_table(seats: tuple[Seat, ...]) -> None:
    refused(replaced("to_act", lambda _state, _true: seats), rf"to_act is \({seats[0]},")


def test_every_seat_has_a_score() -> None:
    refused(replaced("scores", lambda _state, true: (*true, 0)), r"scores \(0, 0, 0\)")
    refused(replaced("scores", lambda _state, true: true[1:]), r"scores \(0,\)")


def timed(*notations: str, seconds: int | None = None) -> FaultyGame:
    def legal_actions(self: Faulty, seat: Seat) -> list[Action]:
        return [Action(text) for text in notations] if seat == CLOCK else super(Faulty, self).legal_actions(seat)  # type: ignore[return-value]

    return with_state(legal_actions=legal_actions, countdown=lambda _self: seconds)


def test_the_clock_may_do_nothing_but_run_out() -> None:
    refused(timed("pass"), "the clock may")
    refused(timed("timeout", "timeout"), "the clock may")


@pytest.mark.parametrize("seconds", [0, -1])
def test_a_countdown_has_a_second_at_least(seconds: int) -> None:
    refused(timed("timeout", seconds=seconds), f"a countdown of {seconds}$")
    refused(timed(seconds=90), "a countdown of 90")


@pytest.mark.parametrize("notation", ["", "a b", "a\tb", "a" * 61])
def test_a_notation_is_one_word_of_at_most_60_letters(notation: str) -> None:
    refused(replaced("legal_actions", lambda _state, true: [Action(notation)] if true else []), "notation '")


def test_a_notation_of_60_letters_is_one() -> None:
    long = "a" * 60
    refused(
        replaced("legal_actions", lambda _state, true: [Action(long)] if true else []), "no such move|parses wrongly"
    )


class Shout(Action, frozen=True):
    def __str__(self) -> str:
        return self.notation.upper()


def test_an_action_is_written_as_its_notation() -> None:
    refused(
        replaced("legal_actions", lambda _state, true: [Shout("pass")] if true else []),
        "str\\(\\) of an action is 'PASS', its notation 'pass'",
    )


# --- refusals ---


def refusing(code: str, reason: str) -> FaultyGame:
    def apply(self: RaceState, seat: Seat, action: Action) -> object:
        try:
            return RaceState.apply(self, seat, action)  # type: ignore[arg-type]
        except IllegalAction:
            raise IllegalAction(code, reason) from None

    return with_state(apply=apply)


@pytest.mark.parametrize(("code", "reason"), [("NO", "Too short."), ("no", "Long enough for a person.")])
def test_a_refusal_has_a_code_in_capitals_and_a_reason_of_more_than_ten_letters(code: str, reason: str) -> None:
    refused(refusing(code, reason), f"{code}: {reason}$")
    play(refusing("NO", "Not so now."))


# --- the end ---


def ending(**fields: Any) -> FaultyGame:
    """Return a game in which the outcome says something else."""

    def outcome(self: RaceState) -> Outcome | None:
        true = RaceState.outcome(self)
        return true and msgspec.structs.replace(true, **fields)

    return with_state(outcome=outcome)


@pytest.mark.parametrize("places", [(1,), (1, 2, 3), (1, 3), (2, 2), (0, 1)])
def test_every_seat_has_a_place_and_tied_seats_share_the_better_one(places: tuple[int, ...]) -> None:
    with pytest.raises(BrokenPromise, match=r"Outcome|places"):
        play(ending(places=places))


def test_shared_places_are_accepted() -> None:
    play(ending(places=(1, 1)))


def test_scores_at_the_end_are_those_of_the_outcome() -> None:
    with pytest.raises(BrokenPromise, match=r"at the end, but Outcome"):
        play(ending(scores=(7, 7)))


@pytest.mark.parametrize("number", [0, 4])
def test_an_end_card_has_one_to_three_figures(number: int) -> None:
    figures = (("1", "kill"),) * number
    with pytest.raises(BrokenPromise, match="an end card with the figures"):
        play(with_game(ending=lambda *_rest: Ending("Ada won.", figures)))


def test_an_agreement_must_be_an_action_of_the_game() -> None:
    with pytest.raises(BrokenPromise, match="IllegalAction"):
        play(with_game(agreements=frozenset({"shake-hands"})))


def test_a_match_has_to_end_within_the_limit() -> None:
    decisions = check_match(FaultyGame(), 2, 1, rarity=10**9).decisions
    assert check_match(FaultyGame(), 2, 1, rarity=10**9, limit=decisions).decisions == decisions
    with pytest.raises(BrokenPromise, match=f"decision {decisions - 1}: no end after {decisions - 1} decisions"):
        check_match(FaultyGame(), 2, 1, rarity=10**9, limit=decisions - 1)


def test_a_report_names_every_decision_and_the_outcome() -> None:
    report = check_match(FaultyGame(), 3, 2, rarity=10**9)
    assert report.decisions == len(report.notations)
    state = FaultyGame().new([SeatSetup()] * 3, 2, RaceOptions())
    for seat, notation in report.notations:
        state.apply(seat, FaultyGame().parse(notation))
    assert state.outcome() == report.outcome


# --- stored positions, and promises of hints ---


def halfway(game: FaultyGame) -> bytes:
    state = game.new([SeatSetup()] * 2, 1, RaceOptions())
    for seat, notation in check_match(game, 2, 1, rarity=10**9).notations[:20]:
        state.apply(seat, game.parse(notation))
    return state.dump()


def test_a_stored_position_is_checked_and_played_to_its_end() -> None:
    report = check_stored(FaultyGame(), halfway(FaultyGame()), 2, cards=lambda state: everywhere(state.position))
    assert report.outcome is not None
    assert report.decisions == len(report.notations) > 0


def test_a_stored_position_that_breaks_a_promise_is_named() -> None:
    data = halfway(FaultyGame())
    with pytest.raises(BrokenPromise, match="race_to_ace with 2 seats, seed 0, decision 0: evaluate says 2"):
        check_stored(with_game(evaluate=lambda _self, _state, _seat: 2.0), data, 2)
    counts = iter([{1: 4}, {1: 3}])
    with pytest.raises(BrokenPromise, match="4 of card 1 are 3"):
        check_stored(FaultyGame(), data, 2, cards=lambda _state: next(counts))


def test_of_a_stored_match_that_is_over_only_the_end_is_checked() -> None:
    state = FaultyGame().new([SeatSetup()] * 2, 1, RaceOptions())
    for seat, notation in check_match(FaultyGame(), 2, 1, rarity=10**9).notations:
        state.apply(seat, FaultyGame().parse(notation))
    assert check_stored(FaultyGame(), state.dump(), 2).decisions == 0


def test_every_promise_of_a_hint_is_judged_on_a_copy() -> None:
    game = with_game(menu=lambda _self, _view, legal, _names=(): Menu(
        "Which?", tuple(Choice(it.notation, it.notation, hint="?" if "radar" in it.notation else "") for it in legal)
    ))  # fmt: skip
    judged: list[str] = []

    def kept(state: State, seat: Seat, action: Action, hint: str) -> bool | None:
        state.apply(seat, action)
        judged.append(action.notation)
        assert hint == "?"
        return None if len(judged) % 2 else True

    assert check_promises(game, 2, 1, kept) == len(judged) // 2
    assert judged
    assert all("radar" in notation for notation in judged)
    with pytest.raises(BrokenPromise, match=r"radar.* by seat . is promised to bring '.'"):
        check_promises(game, 2, 1, lambda *_rest: False)
    assert check_promises(game, 2, 1, lambda *_rest: None) == 0


def test_counts_are_those_of_all_decisions_of_a_match_and_of_each_viewer() -> None:
    decisions = check_counts(FaultyGame(), 2, 1, lambda _view, seat: {"hand": seat})
    with pytest.raises(BrokenPromise, match=r"seat 1 counts the cards as .*, a spectator as"):
        check_counts(FaultyGame(), 2, 1, lambda view, _seat: {"hand": int(view.seat == 1)})
    last = iter(range(10**6))
    with pytest.raises(BrokenPromise, match=f"decision {decisions}: .* cards are counted, and were"):
        check_counts(FaultyGame(), 2, 1, lambda _view, _seat: {"hand": int(next(last) >= 6 * decisions)})


def test_the_kit_lets_time_run_out_now_and_then_where_the_rules_say_what_happens_then() -> None:
    """At one decision in 200: in Tiny Turbo Cars, whose rounds are timed, and never in Race to Ace."""
    clock = {
        key: sum(
            seat == CLOCK for seed in range(6) for seat, _ in check_match(GAMES[key], 2, seed, rarity=10**9).notations
        )
        for key in ("tiny_turbo_cars", "race_to_ace")
    }
    assert 0 < clock["tiny_turbo_cars"] < 20
    assert clock["race_to_ace"] == 0

"""What is true of every match of AcceleRacers, whatever is decided in it.

Hypothesis writes the script: a seed, two decks, and a number for every decision that picks among the legal actions.
When the script ends, dice play the match to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from games.acceleracers import events as e
from games.acceleracers.actions import AcceleAction, Verb, action_of
from games.acceleracers.cards import KIND, Kind
from games.acceleracers.decks import DECKS
from games.acceleracers.figures import points, points_left
from games.acceleracers.game import AcceleRacers
from games.acceleracers.legality import why_not
from games.acceleracers.position import Phase
from games.acceleracers.state import AcceleState
from games.acceleracers.view import AcceleView
from games.contract.conformance import check_counts
from games.core import Action, Event, IllegalAction, Seat, SeatSetup
from games.core.rng import Rng
from tests.examples import CHARACTERS, examples
from tests.games.acceleracers.table import any_deck, everywhere, only

GAME = AcceleRacers()

scripts = st.lists(st.integers(0, 60), max_size=80)
tables = st.tuples(st.integers(0, 2**64), st.booleans())
quick = examples(60, derandomize=True)

Step = tuple["AcceleState", "Seat", list["Event"]]


def play(table: tuple[int, bool], script: list[int]) -> Iterator[Step]:
    """Go through a match: the state, who decided last, and what happened."""
    seed, prebuilt = table
    dice = Rng(seed)
    decks = [DECKS[dice.below(4)].cards if prebuilt else any_deck(dice) for _ in range(2)]
    state = GAME.new([SeatSetup(deck) for deck in decks], seed, GAME.Options())
    yield state, -1, list(state.opening)
    picks = iter(script)
    while state.outcome() is None:
        seat = state.to_act()[0]
        pick = next(picks, None)
        if pick is None:
            pick = dice.below(64)
        legal = state.legal_actions(seat)
        yield state, seat, state.apply(seat, legal[pick % len(legal)])


@quick
@given(tables, scripts)
def test_no_card_is_lost_or_created(table: tuple[int, bool], script: list[int]) -> None:
    begun = None
    for state, _, _ in play(table, script):
        now = [everywhere(state.position, seat) for seat in (0, 1)]
        begun = begun or now
        assert now == begun


def counts(view: AcceleView, seat: Seat) -> dict[str, int]:
    """Return how many cards of a seat a view counts in every zone; its own hand by the cards that it lists."""
    side = view.sides[seat]
    return {
        "hand": len(view.hand) if seat == view.seat else side.held,
        "deck": len(view.draw) if seat == view.seat else side.deck,
        "junk": len(side.junk),
        "in play": sum(1 + len(stack.equipped) for stack in side.stacks),
        "home": len(side.finished),
        "announced": int(bool(view.table.hazard) and view.table.active == seat),
        "realms": side.to_place + sum(realm.by == seat for realm in view.row) if view.table.turn else 2,
    }


def test_views_count_correctly_while_a_question_is_pending() -> None:
    for seed in range(10):
        dice = Rng(seed)
        assert check_counts(GAME, 2, seed, counts, setup=[SeatSetup(any_deck(dice)) for _ in range(2)]) > 0


@quick
@given(tables, scripts)
def test_points_are_never_negative(table: tuple[int, bool], script: list[int]) -> None:
    for state, _, _ in play(table, script):
        p = state.position
        assert p.table.spent >= 0
        assert points_left(p.table, p.sides[p.table.active]) >= 0
        assert all(3 <= points(side) <= 7 for side in p.sides)


@quick
@given(tables, scripts)
def test_never_two_accele_chargers_on_a_vehicle_nor_a_hazard(table: tuple[int, bool], script: list[int]) -> None:
    for state, _, _ in play(table, script):
        for side in state.position.sides:
            for stack in side.stacks:
                kinds = [KIND[worn.card] for worn in stack.equipped]
                assert kinds.count(Kind.CHARGER) <= 1
                assert not {Kind.HAZARD, Kind.VEHICLE, Kind.REALM} & set(kinds)
                assert 0 <= stack.place < 4
                assert all(worn.tokens >= 0 and worn.corrosion >= 0 for worn in stack.equipped)


@quick
@given(tables, scripts)
def test_vehicles_are_in_realms_that_are_face_up(table: tuple[int, bool], script: list[int]) -> None:
    for state, _, _ in play(table, script):
        p = state.position
        places = {stack.place for side in p.sides for stack in side.stacks}
        assert all(p.row[place].up for place in places)


@quick
@given(tables, scripts)
def test_known_cards_of_a_hand_are_in_it(table: tuple[int, bool], script: list[int]) -> None:
    for state, _, _ in play(table, script):
        for side in state.position.sides:
            assert side.hand == sorted(side.hand)
            hand = side.hand[:]
            for card in side.known:
                hand.remove(card)


@quick
@given(tables, scripts)
def test_hands_are_small_when_a_turn_ends(table: tuple[int, bool], script: list[int]) -> None:
    for state, seat, happened in play(table, script):
        if only(happened, e.TurnEnded):
            assert len(state.position.sides[seat].hand) <= 9


@quick
@given(tables, scripts)
def test_every_match_ends_for_a_reason(table: tuple[int, bool], script: list[int]) -> None:
    *_, (state, _, happened) = play(table, script)
    outcome = state.outcome()
    assert outcome is not None
    assert only(happened, e.GameOver) == [e.GameOver(outcome)]
    assert state.position.table.phase is Phase.OVER
    if outcome.reason == "three home":
        assert outcome.scores[outcome.winners[0]] == 3


@quick
@given(tables, scripts)
def test_an_action_is_legal_exactly_if_there_is_no_reason_against_it(
    table: tuple[int, bool], script: list[int]
) -> None:
    seen: set[Action] = set()
    for number, (state, _, _) in enumerate(play(table, script)):
        for seat in (0, 1) if number % 7 == 0 else ():
            legal = state.legal_actions(seat)
            seen.update(legal)
            for known in seen:
                assert bool(why_not(state.position, seat, known)) == (known not in legal), known


acts = st.sampled_from(list(Verb))


@examples(400, derandomize=True)
@given(acts, st.integers(1, 246), st.integers(1, 80), st.integers(-1, 3), st.integers(1, 80))
def test_notations_round_trip(verb: Verb, card: int, vehicle: int, slot: int, other: int) -> None:
    fields = {
        Verb.TEAM: (0, 0, max(slot, 0), 0),
        Verb.WINDOW: (0, 0, max(slot, 0) % 3, 0),
        Verb.SWAP: (0, 0, max(slot, 0) % 3, 3),
        Verb.HAND_OVER: (0, vehicle, max(slot, 0), other),
        Verb.ANCHOR: (0, vehicle, max(slot, 0), 0),
        Verb.DROP: (0, vehicle, max(slot, 0), 0),
        Verb.EQUIP: (131 + card % 40, vehicle, -1, 0),
        Verb.HAZARD: (171 + card % 40, vehicle, slot, 0),
        Verb.FREE: (131 + card % 40, vehicle, -1, 0),
    }.get(verb, (card, 0, -1, 0))
    if verb in (Verb.NO_VEHICLE, Verb.DRAW, Verb.END, Verb.PASS, Verb.YES, Verb.DECLINE):
        fields = (0, 0, -1, 0)
    act = action_of(verb, *fields)
    assert AcceleAction.parse(act.notation) == act
    assert len(act.notation) <= 60
    assert " " not in act.notation


@examples(300, derandomize=True)
@given(
    st.text(CHARACTERS, max_size=40)
    | st.from_regex(r"[a-z]+:[a-z-]*(/[0-9]*)?(>[a-z-]*)?(\+[a-z0-9-]*)?", fullmatch=True, alphabet=CHARACTERS)
)
def test_every_readable_notation_round_trips(text: str) -> None:
    with suppress(IllegalAction):
        assert AcceleAction.parse(text).notation == text

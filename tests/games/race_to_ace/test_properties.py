"""What is true of every match of Race to Ace, whatever is decided in it.

Hypothesis writes the script: a seed, and a number for every decision that picks among the legal actions. When the
script ends, dice play the match to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.core import Event, Seat, SeatSetup
from games.core.rng import Rng
from games.race_to_ace import events as e
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import ANSWERED_BY, HOT_STICK
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.position import HAND_LIMIT, Phase
from games.race_to_ace.state import RaceState
from tests.examples import examples
from tests.games.race_to_ace.table import check_conserved, only

GAME = RaceToAce()

scripts = st.lists(st.integers(0, 30), max_size=60)
tables = st.tuples(st.integers(2, 5), st.integers(0, 2**64), st.integers(1, 5))
quick = examples(150, derandomize=True)

Step = tuple["RaceState", "Seat", list["Event"]]


def play(table: tuple[int, int, int], script: list[int]) -> Iterator[Step]:
    """Go through a match: the state, who decided last, and what happened."""
    seats, seed, kills = table
    state = GAME.new([SeatSetup()] * seats, seed, RaceOptions(kills=kills))
    yield state, NONE, list(state.opening)
    picks, dice = iter(script), Rng(seed)
    while state.outcome() is None:
        (seat,) = state.to_act()
        pick = next(picks, None)
        if pick is None:
            pick = dice.below(64)
        legal = state.legal_actions(seat)
        yield state, seat, state.apply(seat, legal[pick % len(legal)])


@quick
@given(tables, scripts)
def test_no_card_is_lost_or_created(table: tuple[int, int, int], script: list[int]) -> None:
    """Ninety-four cards over all zones, no more tokens out than there are, nobody attacks oneself."""
    for state, _, _ in play(table, script):
        check_conserved(state.position)


@quick
@given(tables, scripts)
def test_every_onlooker_counts_all_cards_at_every_question(table: tuple[int, int, int], script: list[int]) -> None:
    """Hands, deck, discard pile, what lies in front and the card that waits for an answer: always 94."""
    for state, _, _ in play(table, script):
        for onlooker in (*range(table[0]), None):
            view = state.view(onlooker)
            t = view.table
            in_front = sum(len(t.in_front(seat)) for seat in view.table.seats)
            assert sum(view.held) + view.deck + len(t.pile) + in_front + (t.pending != NONE) == 94
            assert onlooker is None or sum(view.hand) == view.held[onlooker]


@quick
@given(tables, scripts)
def test_events_name_every_discarded_card(table: tuple[int, int, int], script: list[int]) -> None:
    """The discard pile is what the events say: all that was discarded since the last reshuffle, in order."""
    pile: list[int] = []
    for state, _, events in play(table, script):
        for event in events:
            match event:
                case e.Discarded(cards=cards):
                    pile += cards
                case e.Reshuffled(count=count):
                    assert count == len(pile)
                    pile = []
        assert state.position.table.pile == pile


@quick
@given(tables, scripts)
def test_private_events_add_up_to_the_hands(table: tuple[int, int, int], script: list[int]) -> None:
    """What was dealt, drawn and played adds up to one's own hand and the number of cards in each other one."""
    held = [0] * table[0]
    for state, seat, events in play(table, script):
        p = state.position
        for event in events:
            match event:
                case e.HandDealt(seat=owner, cards=cards):
                    held[owner] += len(cards)
                case e.CardDrawn(seat=owner):
                    held[owner] += 1
                case e.CardPlayed(seat=owner) | e.CounterPlayed(seat=owner):
                    held[owner] -= 1
        first = events[0]
        if isinstance(first, e.Discarded):  # out of the hand: everything else begins with a card or a word
            held[seat] -= len(first.cards)
        assert held == [sum(hand) for hand in p.hands]


@quick
@given(tables, scripts)
def test_no_hand_is_above_the_limit_when_a_turn_ends(table: tuple[int, int, int], script: list[int]) -> None:
    for state, _, events in play(table, script):
        p = state.position
        for seat, hand in enumerate(p.hands):
            may_hold_one_more = seat == p.table.active and p.table.phase in (Phase.PLAY, Phase.LOST_DISCARD)
            if p.table.phase not in (Phase.TRIM, Phase.OVER):
                assert sum(hand) <= HAND_LIMIT + may_hold_one_more
        if only(events, e.TurnEnded):
            assert sum(p.hands[only(events, e.TurnEnded)[0].seat]) <= HAND_LIMIT


@quick
@given(tables, scripts)
def test_tokens_lie_on_reversed_visuals_and_nowhere_else(table: tuple[int, int, int], script: list[int]) -> None:
    out = [0] * table[0]
    for state, _, events in play(table, script):
        t = state.position.table
        for event in only(events, e.TokenPlaced):
            out[event.owner] += 1
        for returned in only(events, e.TokenReturned):
            out[returned.owner] -= 1
        lying = [sum(t.reversed[h] and t.visual[h] == owner for h in range(table[0])) for owner in range(table[0])]
        assert out == lying
        assert max(lying) <= 4


@quick
@given(tables, scripts)
def test_kills_are_shots_and_are_never_lost(table: tuple[int, int, int], script: list[int]) -> None:
    taken, before = 0, [0] * table[0]
    for state, _, events in play(table, script):
        kills = state.position.table.kills
        assert all(now >= then for now, then in zip(kills, before, strict=True))
        shots = only(events, e.ShotDown)
        assert len(shots) == len(only(events, e.KillTaken)) <= 1
        taken += len(shots)
        assert sum(kills) == taken <= 21
        if shots:
            assert state.position.table.in_front(shots[0].victim) == []
            assert state.position.table.lost_turn[shots[0].victim]
        before = kills[:]


@quick
@given(tables, scripts)
def test_places_rank_the_kills(table: tuple[int, int, int], script: list[int]) -> None:
    for state, _, events in play(table, script):
        outcome = state.outcome()
        assert (outcome is None) == (not only(events, e.GameOver)) == bool(state.to_act())
        if outcome is None:
            assert max(state.position.table.kills) < table[2]
            continue
        assert outcome.scores == tuple(state.position.table.kills)
        for seat, place in enumerate(outcome.places):
            assert place == 1 + sum(score > outcome.scores[seat] for score in outcome.scores)
        assert (outcome.reason == "ace") == (max(outcome.scores) == table[2])


@quick
@given(tables, scripts)
def test_turns_go_round_to_the_left_without_a_gap(table: tuple[int, int, int], script: list[int]) -> None:
    started = [event for _, _, events in play(table, script) for event in only(events, e.TurnStarted)]
    assert [event.number for event in started] == list(range(1, len(started) + 1))
    assert all(b.seat == (a.seat + 1) % table[0] for a, b in pairwise(started))


@quick
@given(tables, scripts)
def test_a_card_waits_only_while_its_counter_is_open(table: tuple[int, int, int], script: list[int]) -> None:
    for state, _, _ in play(table, script):
        p = state.position
        assert (p.table.pending != NONE) == (p.table.phase is Phase.COUNTER)
        if p.table.pending != NONE:
            immune = p.table.hot_stick if ANSWERED_BY[p.table.pending] == HOT_STICK else p.table.golden_bird
            assert not immune[p.table.asked], "who is immune is never asked"


@quick
@given(tables, scripts, st.integers(0, 2**32))
def test_an_imagined_match_goes_on_like_a_real_one(table: tuple[int, int, int], script: list[int], luck: int) -> None:
    for step, (state, _, _) in enumerate(play(table, script)):
        if step % 16:
            continue
        for seat in (*range(table[0]), None):
            imagined = GAME.determinize(state.view(seat), Rng(luck))
            check_conserved(imagined.position)
            assert imagined.view(seat) == state.view(seat)
            dice = Rng(luck)
            for _ in range(12):
                for asked in imagined.to_act():
                    imagined.apply(asked, dice.choice(imagined.legal_actions(asked)))
                    check_conserved(imagined.position)

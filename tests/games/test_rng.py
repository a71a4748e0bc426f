"""The seeded random source: the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.rng import Rng

NUMBERS = [16157652575533378189, 16745460037316356335, 2865456436904690260, 736328390411970928]
ROLLS = [5, 4, 4, 3, 3, 3, 5, 5, 4, 2, 6, 4, 3, 3, 2, 1, 2, 6, 4, 5]
SHUFFLED = [11, 3, 0, 1, 7, 6, 9, 5, 10, 4, 8, 2]

seeds = st.integers(0, 2**128 - 1)


def test_the_numbers_of_a_seed_never_change() -> None:
    """Recorded matches depend on these: if a number changes, no old seed can be replayed."""
    assert [Rng(seed).bits() for seed in (0, 1, 2**64, 2**128 - 1)] == NUMBERS
    dice = Rng(2024)
    assert [dice.die(6) for _ in range(20)] == ROLLS
    cards = list(range(12))
    Rng(7).shuffle(cards)
    assert cards == SHUFFLED


def test_what_is_drawn_with_a_seed_never_changes() -> None:
    """What a match deals by weights, and what a computer leaves to chance, is part of recorded matches, too."""
    dice = Rng(2024)
    assert [dice.chance() for _ in range(3)] == [0.8204788541792133, 0.6562535321006852, 0.6619960234383001]
    dice = Rng(2024)
    assert "".join(dice.weighted("abcd", [1, 0, 5, 2]) for _ in range(20)) == "dcccccccccdccccacdcd"
    dice, cards = Rng(2024), list(range(8))
    assert dice.draw(cards, 5, (100, 1, 50, 100, 20, 3, 100, 70)) == [6, 3, 7, 2, 1]
    assert cards == [0, 5, 4], "the last card takes the place of the one that is drawn"
    assert dice.bits() == 4754866494164014767


def test_an_item_is_drawn_as_often_as_its_weight_and_never_without_one() -> None:
    dice = Rng(3)
    drawn = Counter(dice.weighted("abc", [1, 0, 3]) for _ in range(2_000))
    assert drawn["b"] == 0
    assert drawn["a"] == pytest.approx(500, abs=60)


@given(seeds)
def test_its_whole_state_is_one_integer(seed: int) -> None:
    rng = Rng(seed)
    rng.bits()
    assert 0 <= rng.state < 2**128
    assert Rng.resume(rng.state).bits() == rng.bits()


@given(seeds)
def test_a_copy_continues_independently_with_the_same_numbers(seed: int) -> None:
    rng = Rng(seed)
    twin = rng.copy()
    assert [rng.bits() for _ in range(4)] == [twin.bits() for _ in range(4)]
    rng.bits()
    assert rng.state != twin.state


@given(seeds, st.integers(1, 2**40))
def test_below_stays_below_its_bound(seed: int, bound: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(5))


@given(seeds)
def test_a_chance_is_from_zero_up_to_one(seed: int) -> None:
    rng = Rng(seed)
    assert all(0.0 <= rng.chance() < 1.0 for _ in range(5))


@given(seeds, st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_nothing_and_equals_single_draws(seed: int, items: list[int]) -> None:
    rng, twin = Rng(seed), Rng(seed)
    shuffled, by_hand = items[:], items[:]
    rng.shuffle(shuffled)
    for i in range(len(by_hand) - 1, 0, -1):
        j = twin.below(i + 1)
        by_hand[i], by_hand[j] = by_hand[j], by_hand[i]
    assert shuffled == by_hand
    assert sorted(shuffled) == sorted(items)
    assert rng.state == twin.state


def test_a_choice_is_one_of_the_items() -> None:
    rng = Rng(5)
    assert {rng.choice("abc") for _ in range(60)} == set("abc")
    assert rng.choice(["only"]) == "only"


def test_a_draw_takes_out_what_it_draws_and_light_cards_rarely() -> None:
    rng, first = Rng(9), Counter[int]()
    for _ in range(2_200):
        cards = [0, 1, 2]
        drawn = rng.draw(cards, 2, (100, 10, 100))
        assert sorted(drawn + cards) == [0, 1, 2]
        first[drawn[0]] += 1
    assert first[1] == pytest.approx(2_200 * 10 / 210, abs=40), "put back nine times in ten"


def test_seeds_beyond_128_bits_are_cut() -> None:
    assert Rng(2**128 + 9).state == Rng(9).state
    assert Rng(-1).state == Rng(2**128 - 1).state


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("sides", [2, 6, 7, 94])
def test_every_side_is_equally_likely(sides: int) -> None:
    """One long run, and the first numbers of many neighbouring seeds: both pass a chi-square test at 0.1%."""
    rng, rolls = Rng(sides), 60 * sides
    long_run = Counter(rng.below(sides) for _ in range(rolls))
    neighbours = Counter(Rng(seed).below(sides) for seed in range(rolls))
    freedom = sides - 1
    bound = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert chi_square(long_run, sides) < bound
    assert chi_square(neighbours, sides) < bound


def test_a_shuffle_puts_every_card_in_every_place() -> None:
    rng, places = Rng(11), [Counter[int]() for _ in range(5)]
    for _ in range(2000):
        cards = list(range(5))
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            places[place][card] += 1
    assert all(chi_square(counts, 5) < 18.5 for counts in places), "four degrees of freedom at 0.1%"


def test_consecutive_numbers_are_independent() -> None:
    """All thirty-six results of a pair of dice are equally likely."""
    rng = Rng(3)
    pairs = Counter(rng.below(6) * 6 + rng.below(6) for _ in range(3600))
    assert chi_square(pairs, 36) < 66.6, "thirty-five degrees of freedom at 0.1%"

"""What is true of every match of Dealin' Dirt, whatever is decided in it, and whatever decks are brought.

Hypothesis writes the script: decks, a seed, and a number for every decision that picks among the legal actions. When
the script ends, dice play the match to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from games.core import SeatSetup
from games.core.rng import Rng
from games.dealin_dirt.cards import BASIC, CARDS, HP, KEYS, KIND, NONE, PROGRESSES, Kind
from games.dealin_dirt.decks import PREBUILT, problems
from games.dealin_dirt.figures import hit_points
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.dealin_dirt.position import STAGING_ROOM, Phase, Position
from games.dealin_dirt.state import DirtState
from tests.examples import examples
from tests.games.dealin_dirt.table import everywhere

GAME = DealinDirt()
quick = examples(80, derandomize=True)
scripts = st.lists(st.integers(0, 40), max_size=80)
HOT_LAPS = [place for place, kind in enumerate(KIND) if kind == Kind.HOT_LAP]
PITS = [place for place, kind in enumerate(KIND) if kind > Kind.POWER]
POWERS = [place for place, kind in enumerate(KIND) if kind == Kind.POWER]


def wild_deck(seed: int, size: int) -> tuple[str, ...]:
    """Draw a legal deck of cards from all over the catalogue, progression lines whole."""
    luck, counts = Rng(seed), Counter[int]()

    def add(card: int, room: int) -> None:
        if counts.total() < room and (BASIC[card] or counts[card] < 4):
            counts[card] += 1

    while counts.total() < size // 3:
        line = [luck.choice(HOT_LAPS)]
        while above := [place for place, below in enumerate(PROGRESSES) if below == line[-1]]:
            line.append(luck.choice(above))
        for card in (*line, *line):
            add(card, size // 3)
    while counts.total() < 2 * size // 3:
        add(luck.choice(PITS), 2 * size // 3)
    while counts.total() < size:
        add(luck.choice(POWERS), size)
    return tuple(KEYS[card] for card in counts.elements())


matches = st.tuples(st.integers(0, 2**64), st.sampled_from([40, 50, 60]), st.booleans())


def play(match: tuple[int, int, bool], script: list[int]) -> Iterator[DirtState]:
    """Go through a match, position by position."""
    seed, size, wild = match
    decks = [wild_deck(seed + seat, size) for seat in range(2)] if wild or size == 50 else [(), ()]
    state = GAME.new([SeatSetup(deck) for deck in decks], seed, DirtOptions(size=40 if size == 40 else 60))
    yield state
    picks, dice = iter(script), Rng(seed)
    while to_act := state.to_act():
        pick = next(picks, None)
        if pick is None:
            pick = dice.below(64)
        seat = to_act[pick % len(to_act)]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[pick % len(legal)])
        yield state


@given(st.integers(0, 2**32), st.sampled_from([40, 50, 60]))
@examples(40, derandomize=True)
def test_wild_decks_are_legal(seed: int, size: int) -> None:
    assert problems(wild_deck(seed, size)) == []


@quick
@given(matches, scripts)
def test_no_card_is_lost_created_or_moved_to_the_opponent(match: tuple[int, int, bool], script: list[int]) -> None:
    """All zones together hold the two decks, and each side's zones its own."""
    before: Counter[int] | None = None
    own: list[Counter[int]] = []
    for state in play(match, script):
        p = state.position
        now = everywhere(p)
        if before is None:
            before = now
            own = [belongings(p, seat) for seat in range(2)]
        assert now == before
        assert [belongings(p, seat) for seat in range(2)] == own


def belongings(p: Position, seat: int) -> Counter[int]:
    """Count the cards of one seat, wherever they are."""
    side = p.sides[seat]
    cards = Counter([*side.deck, *side.hand, *side.discard, *side.prizes])
    for driver in side.cars:
        cards.update(driver.cards())
    if p.table.track_of == seat:
        cards[p.table.track] += 1
    if p.table.active == seat and p.table.card != NONE and p.table.part == 2 and KIND[p.table.card] != Kind.POWER:
        cards[p.table.card] += 1
    return cards


@quick
@given(matches, scripts)
def test_everything_on_a_driver_is_allowed_there(match: tuple[int, int, bool], script: list[int]) -> None:
    """Stacks are lines of progression, power is power, Tools are Tools, damage is counters below the hit points."""
    for state in play(match, script):
        p = state.position
        for seat, side in enumerate(p.sides):
            assert len(side.cars) <= STAGING_ROOM + 1 - side.vacant
            assert side.hand == sorted(side.hand)
            for place, driver in enumerate(side.cars):
                below = [NONE, *driver.stack[:-1]]
                assert [PROGRESSES[card] for card in driver.stack] == below
                assert all(KIND[card] == Kind.POWER for card in driver.power)
                assert driver.tool == NONE or KIND[driver.tool] == Kind.TOOL
                assert driver.damage >= 0
                assert driver.damage % 10 == 0
                if p.table.phase == Phase.TURN:
                    assert driver.damage < hit_points(p, seat, driver)
                if place or side.vacant:
                    assert not driver.condition, "only Active Drivers have conditions"
                    assert not driver.spun


@quick
@given(matches, scripts)
def test_a_match_ends_by_its_rules(match: tuple[int, int, bool], script: list[int]) -> None:
    state = None
    for state in play(match, script):
        assert state.position.table.turn <= 200
    assert state is not None
    outcome, p = state.outcome(), state.position
    assert outcome is not None
    assert outcome.scores == tuple(p.table.prizes - len(side.prizes) for side in p.sides)
    if outcome.reason == "prizes":
        assert not p.sides[outcome.winners[0]].prizes
    elif outcome.reason == "no_driver":
        assert not p.sides[1 - outcome.winners[0]].cars
    elif outcome.reason == "deck_out":
        assert not p.sides[1 - outcome.winners[0]].deck
    else:
        assert outcome.reason == "guard"


@quick
@given(matches, scripts)
def test_no_view_reveals_hidden_information(match: tuple[int, int, bool], script: list[int]) -> None:
    """Changing the other hand, the decks' order and the Prizes changes nothing that a seat sees."""
    for number, state in enumerate(play(match, script)):
        if number % 9:
            continue
        for seat in (0, 1):
            view = state.view(seat)
            twin = state.copy()
            mine, theirs = twin.position.sides[seat], twin.position.sides[1 - seat]
            mine.deck.reverse()
            mine.prizes.reverse()
            hidden = theirs.hand + theirs.deck + theirs.prizes
            hidden.sort(key=lambda card: (card * 7919) % 1009)
            sizes = len(theirs.hand), len(theirs.deck)
            theirs.hand = sorted(hidden[: sizes[0]])
            theirs.deck = hidden[sizes[0] : sum(sizes)]
            theirs.prizes = hidden[sum(sizes) :]
            assert twin.view(seat) == view
            assert GAME.scene(twin.view(seat)) == GAME.scene(view)


def test_no_turn_loops_forever() -> None:
    """Skills, searching and switching never allow an endless loop."""
    for seed in range(60):
        setup = [SeatSetup(wild_deck(seed + seat, (40, 50, 60)[seed % 3])) for seat in range(2)]
        state, luck, turn, count = GAME.new(setup, seed, DirtOptions()), Rng(seed), 0, 0
        while to_act := state.to_act():
            count = count + 1 if state.position.table.turn == turn else 0
            turn = state.position.table.turn
            assert count < 150
            seat = to_act[0]
            state.apply(seat, GAME.playout(state, seat, state.legal_actions(seat), luck))


def test_prebuilt_decks_play_every_prebuilt_card() -> None:
    """Every card of the pre-built decks is used in some match."""
    seen: set[int] = set()
    for seed in range(240):
        decks = [deck for deck in PREBUILT if len(deck.cards) == (60, 60, 40, 50)[seed % 4]]
        setup = [SeatSetup(decks[(seed // 4 + seat) % len(decks)].cards) for seat in range(2)]
        state, luck = GAME.new(setup, seed, DirtOptions()), Rng(seed)
        while to_act := state.to_act():
            seat = to_act[0]
            action = GAME.playout(state, seat, state.legal_actions(seat), luck)
            seen.add(GAME.parse(str(action)).card)
            state.apply(seat, action)
    used = {place for place, card in enumerate(CARDS) if any(card.key in deck.cards for deck in PREBUILT)}
    assert {place for place in used if not HP[place] or KIND[place] <= Kind.HEAT_RACE} <= seen

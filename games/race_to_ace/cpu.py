"""The evaluation and the playout policy of computers."""

from collections.abc import Sequence

from games.core import Rng, Seat
from games.race_to_ace.actions import COUNTER, DECLINE_COUNTER, NONE, RaceAction, Verb
from games.race_to_ace.cards import ANSWERED_BY, FLAMEOUT, GOLDEN_BIRD, GUNS, HOT_STICK, MISSILE, RADAR, RELIGHT, VISUAL
from games.race_to_ace.play import do
from games.race_to_ace.position import Phase, Position
from games.race_to_ace.state import RaceState

_DEFENSES = slice(4, 8)
_WORTH = {
    Verb.PLAY_SHOT: 400,
    Verb.COUNTER: 100,
    Verb.DEFEND: 60,
    Verb.PLAY_RELIGHT: 20,
    Verb.PLAY_DEFENSE: 40,
    Verb.PLAY_ACQUISITION: 8,
    Verb.PLAY_ECCM: 6,
    Verb.PLAY_FLAMEOUT: 3,
    Verb.PASS_DEFENSE: 2,
    Verb.DECLINE_COUNTER: 2,
}
"""Weights of kinds of actions."""


def evaluate(state: RaceState, seat: Seat) -> float:
    """Estimate the win chance of `seat`, a shared victory in part: kills count most, then who can shoot whom."""
    p = state.position
    if p.table.result is not None:
        return p.table.result.share(seat)
    if p.table.phase is Phase.COUNTER:
        p = answered(p)
    weights = [_strength(p, other) for other in range(len(p.hands))]
    return weights[seat] / sum(weights)


def answered(p: Position) -> Position:
    """Return the position after an open counter window: the card that waits there has had no effect yet."""
    future = p.copy()
    answer = COUNTER if p.hands[p.table.asked][ANSWERED_BY[p.table.pending]] else DECLINE_COUNTER
    do(future, p.table.asked, answer, [])
    return future


def _strength(p: Position, seat: Seat) -> float:
    hand = p.hands[seat]
    points = 2.0 * p.table.kills[seat] + _cards(hand)
    points -= 0.5 * p.table.flameouts[seat] * (0.4 if hand[RELIGHT] else 1.0)
    points -= 0.9 * p.table.lost_turn[seat]
    points += 0.3 * (p.table.golden_bird[seat] + p.table.hot_stick[seat])
    for other in range(len(p.hands)):
        if other != seat:
            points += 0.5 * _threat(p, seat, other) - 0.35 * _threat(p, other, seat)
    return float(1.6 ** (points * 5 / p.table.goal))


def _cards(hand: Sequence[int]) -> float:
    """Return what a hand is worth: defenses, shots with the Acquisition they need, the Specials, a Relight."""
    guns, missile = hand[GUNS], hand[MISSILE]
    points = 0.25 * sum(hand[_DEFENSES]) + 0.2 * (hand[GOLDEN_BIRD] + hand[HOT_STICK])
    if guns:
        points += 0.125 * (guns + 1) + (0.2 if hand[VISUAL] else 0.0)
    if missile:
        points += 0.125 * (missile + 1) + (0.2 if hand[RADAR] else 0.0)
    points += 0.08 * (min(hand[RADAR], 2) + min(hand[VISUAL], 2))
    return points + (0.1 if hand[RELIGHT] else 0.0)


def _threat(p: Position, shooter: Seat, target: Seat) -> float:
    """Return how close `shooter` is to shooting down `target`: 1 with the shot in hand, else less."""
    if p.table.flameouts[shooter]:
        return 0.0
    hand = p.hands[shooter]
    threat = 0.0
    if p.table.radar[target] != NONE and not p.table.suppressed[target]:
        threat = 1.0 if hand[MISSILE] else 0.2
    if p.table.visual[target] != NONE and (p.table.visual[target] == shooter or not p.table.reversed[target]):
        threat = max(threat, 1.0 if hand[GUNS] else 0.2)
    return threat


def playout(state: RaceState, seat: Seat, legal: Sequence[RaceAction], rng: Rng) -> RaceAction:
    """Pick by weight: shoot, counter and defend first; aim at the leader; discard the least useful card."""
    p = state.position
    if len(legal) == 1:
        return legal[0]
    return rng.weighted(legal, [_worth(p, seat, action) for action in legal])


def _worth(p: Position, seat: Seat, action: RaceAction) -> int:
    verb = action.verb
    if verb is Verb.DISCARD:
        return _worth_of_discarding(p.hands[seat], action.card)
    worth = _WORTH.get(verb, 1)
    if action.target != NONE:
        worth += 4 * p.table.kills[action.target]
    if verb is Verb.PLAY_ACQUISITION:
        shot = MISSILE if action.card == RADAR else GUNS
        worth += 100 if p.hands[seat][shot] else 0
    elif action.card == FLAMEOUT and verb is Verb.DEFEND:
        worth += 10
    return worth


_KEPT: dict[int, int] = {RADAR: 2, VISUAL: 2, RELIGHT: 2, GOLDEN_BIRD: 3, HOT_STICK: 3, MISSILE: 5, GUNS: 5}
"""How much each card is worth keeping when one must be discarded; Defense cards are worth as much as shots."""


def _worth_of_discarding(hand: Sequence[int], card: int) -> int:
    """Return a higher weight for cards of little use: Acquisitions without their shot, and duplicates."""
    kept = _KEPT.get(card, 5)
    if (card == RADAR and hand[MISSILE]) or (card == VISUAL and hand[GUNS]):
        kept += 3
    if card in _KEPT:
        return 1 + 100 * (hand[card] * hand[card] * hand[card]) // (kept * kept * kept)
    return 1 + 100 // (kept * kept * kept)

"""What a seat may do, in the order of the rules' table of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.race_to_ace.actions import (
    COUNTER,
    DECLINE_COUNTER,
    DEFEND,
    DISCARD,
    MOST_SEATS,
    NO_PLAY,
    NONE,
    PASS_DEFENSE,
    PLAY_ACQUISITION,
    PLAY_DEFENSE,
    PLAY_ECCM,
    PLAY_FLAMEOUT,
    PLAY_RELIGHT,
    PLAY_SHOT,
)
from games.race_to_ace.cards import (
    ANSWERED_BY,
    ECM,
    FLAMEOUT,
    GUNS,
    LEAST_MISSED_FIRST,
    MALFUNCTION,
    MANEUVER,
    MISSILE,
    RADAR,
    RELIGHT,
    VISUAL,
)
from games.race_to_ace.position import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.core import Action, Seat
    from games.race_to_ace.actions import RaceAction
    from games.race_to_ace.cards import Card
    from games.race_to_ace.position import Position

LEFT_ROUND = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(MOST_SEATS + 1)
)
"""The other seats in turn order, `LEFT_ROUND[number of seats][seat]`."""

_RADAR_AT, _VISUAL_AT = PLAY_ACQUISITION[RADAR], PLAY_ACQUISITION[VISUAL]
_MISSILE_AT, _GUNS_AT = PLAY_SHOT[MISSILE], PLAY_SHOT[GUNS]
_ON_RADAR, _ON_VISUAL = PLAY_DEFENSE[RADAR], PLAY_DEFENSE[VISUAL]


def legal_actions(p: Position, seat: Seat) -> list[Action]:
    """Return all that `seat` may do now."""
    if seat != p.asked or p.phase is Phase.OVER:
        return []
    return _BY_PHASE[p.phase](p, seat)


def _play(p: Position, seat: Seat) -> list[Action]:
    """R4.6: every card that `seat` can make the card of its turn; `no-play` only if there is none (R4.3)."""
    hand = p.hands[seat]
    others = LEFT_ROUND[len(p.hands)][seat]
    flamed_out = p.flameouts[seat]
    actions: list[Action] = []
    if flamed_out and hand[RELIGHT]:
        actions.append(PLAY_RELIGHT)
    if p.radar[seat] != NONE:
        actions += against_radar(p, seat, _ON_RADAR)
    if p.visual[seat] != NONE:
        actions += against_visual(p, seat, _ON_VISUAL)
    if hand[ECM] and True in p.suppressed:
        actions += [PLAY_ECCM[other] for other in others if p.suppressed[other]]
    radar, visual, suppressed = p.radar, p.visual, p.suppressed
    if not flamed_out:
        if hand[RADAR]:
            actions += [_RADAR_AT[other] for other in others if radar[other] == NONE or suppressed[other]]
        if hand[VISUAL]:
            actions += [_VISUAL_AT[other] for other in others if visual[other] == NONE]
    if hand[FLAMEOUT]:
        actions += [PLAY_FLAMEOUT[other] for other in others if not p.golden_bird[other]]
    if not flamed_out:
        if hand[MISSILE]:
            actions += [_MISSILE_AT[other] for other in others if radar[other] != NONE and not suppressed[other]]
        if hand[GUNS]:
            actions += [_GUNS_AT[other] for other in others if in_sight(p, seat, other)]
    return actions or [NO_PLAY]


def in_sight(p: Position, shooter: Seat, target: Seat) -> bool:
    """R6.1-R6.3: whether `shooter` may use Guns on `target`."""
    attacker = p.visual[target]
    return attacker != NONE and (attacker == shooter or not p.reversed[target])


def against_radar(p: Position, seat: Seat, write: Mapping[Card, RaceAction]) -> list[Action]:
    """R8: what `seat` can play against the Radar in front of it, as `write` has it."""
    hand = p.hands[seat]
    actions: list[Action] = []
    if hand[ECM] and not p.suppressed[seat]:
        actions.append(write[ECM])
    if hand[FLAMEOUT] and not p.golden_bird[p.radar[seat]]:
        actions.append(write[FLAMEOUT])
    if hand[MALFUNCTION]:
        actions.append(write[MALFUNCTION])
    return actions


def against_visual(p: Position, seat: Seat, write: Mapping[Card, RaceAction]) -> list[Action]:
    """R8: what `seat` can play against the Visual in front of it, as `write` has it."""
    hand = p.hands[seat]
    attacker = p.visual[seat]
    actions: list[Action] = []
    if hand[MANEUVER] and not p.flameouts[seat] and not p.hot_stick[attacker]:
        actions.append(write[MANEUVER])
    if hand[FLAMEOUT] and not p.golden_bird[attacker]:
        actions.append(write[FLAMEOUT])
    if hand[MALFUNCTION]:
        actions.append(write[MALFUNCTION])
    return actions


def _defend(p: Position, seat: Seat) -> list[Action]:
    """R7.2: one Defense card against the Acquisition just played, or none."""
    against = against_radar if p.acquisition == RADAR else against_visual
    return [PASS_DEFENSE, *against(p, seat, DEFEND)]


def _counter(p: Position, seat: Seat) -> list[Action]:
    """R7.6: the Special that answers, if `seat` holds it."""
    return [DECLINE_COUNTER, COUNTER] if p.hands[seat][ANSWERED_BY[p.pending]] else [DECLINE_COUNTER]


def _discard(p: Position, seat: Seat) -> list[Action]:
    """R10.3, R11.3: any card of the hand, the least missed first."""
    hand = p.hands[seat]
    return [DISCARD[card] for card in LEAST_MISSED_FIRST if hand[card]]


_BY_PHASE = {
    Phase.PLAY: _play,
    Phase.DEFEND: _defend,
    Phase.COUNTER: _counter,
    Phase.LOST_DISCARD: _discard,
    Phase.TRIM: _discard,
}

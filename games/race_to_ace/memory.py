"""What everybody could remember of a match: which cards a pilot could have used, and did not."""

from collections.abc import Iterator

from games.core import Seat
from games.race_to_ace.actions import NONE, RaceAction, Verb
from games.race_to_ace.cards import (
    ANSWERED_BY,
    ECM,
    FLAMEOUT,
    GUNS,
    MALFUNCTION,
    MANEUVER,
    MISSILE,
    RADAR,
    RELIGHT,
    Card,
)
from games.race_to_ace.position import Phase, Table


def remember(t: Table, seat: Seat, action: RaceAction) -> None:
    """Note which cards a pilot could have used and does not, by the public table before the action."""
    for card in _left_unused(t, seat, action.verb):
        t.missed[seat * len(Card) + card] = t.drawn[seat] + 1


def _left_unused(t: Table, seat: Seat, verb: Verb) -> Iterator[int]:
    if verb is Verb.PASS_DEFENSE:
        yield from (FLAMEOUT, MALFUNCTION, ECM if t.acquisition == RADAR else MANEUVER)
    elif verb is Verb.DECLINE_COUNTER:
        yield ANSWERED_BY[t.pending]
    elif t.phase is Phase.PLAY and t.flameouts[seat]:
        if verb is not Verb.PLAY_RELIGHT:
            yield RELIGHT
    elif t.phase is Phase.PLAY and verb is not Verb.PLAY_SHOT:
        others = [other for other in t.seats if other != seat]
        if any(t.radar[other] != NONE and not t.suppressed[other] for other in others):
            yield MISSILE
        if any(t.visual[other] != NONE and (t.visual[other] == seat or not t.reversed[other]) for other in others):
            yield GUNS


def drawn_since_missed(t: Table, seat: Seat) -> list[int]:
    """Return for each card how many a pilot has drawn since leaving it unused; -1 if that never happened."""
    drawn = t.drawn[seat] + 1
    return [drawn - at if at else -1 for at in t.missed[seat * len(Card) : (seat + 1) * len(Card)]]

"""Alt texts of the pictures in full sentences."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.plurals import count
from games.core import Seat
from games.dealin_dirt.card_text import brief
from games.dealin_dirt.cards import CARDS, NAMES, NONE
from games.dealin_dirt.figures import hit_points
from games.dealin_dirt.pictures.duel import BEGUN, last_attack
from games.dealin_dirt.position import Phase, Position
from games.dealin_dirt.text import driver_in_words, headline
from games.dealin_dirt.view import DirtView
from games.look.canvas import ALT


def alt_of_duel(view: DirtView, p: Position, names: Sequence[str]) -> str:
    """Describe whose turn it is, the last attack, each side's Prizes and Active Driver, and the Track."""
    t = view.table
    told = [headline(view, names)]
    if (attack := last_attack(view)) is not None:
        what = f"{names[attack.seat]}'s {NAMES[attack.driver]} attacked with "
        what += CARDS[attack.driver].attacks[attack.number].name
        if attack.target != NONE:
            what += f": {attack.harm or 'no'} damage to {NAMES[attack.target]}"
        told.append(f"{what}.")
    for seat, side in enumerate(view.sides):
        prizes = count(t.prizes, "Prize")
        taken = f"{t.prizes - side.prizes} of {prizes} taken" if t.phase in BEGUN else f"{prizes} to come"
        who = f"{names[seat]}: {taken}"
        told.append(f"{who}; {_active(view, p, seat)}.")
    told.append(f"Track: {NAMES[t.track]}, {brief(t.track)}." if t.track != NONE else "No Track.")
    told += [f"Attacks of this turn do {t.boost} more damage."] if t.boost else []
    return " ".join(told)


def _active(view: DirtView, p: Position, seat: Seat) -> str:
    car = p.sides[seat].active()
    if car is not None:
        return f"Active Driver {driver_in_words(p, seat, car)}"
    if view.table.phase == Phase.SETUP and seat != view.seat:
        return f"Drivers face down, {'ready' if view.sides[seat].ready else 'still choosing'}"
    return "no Active Driver"


def alt_of_stagings(view: DirtView, p: Position, names: Sequence[str]) -> str:
    """Describe each side's hand, deck, discard pile and Staging Area."""
    whole = " ".join(_side(view, p, seat, names[seat]) for seat in range(len(view.sides)))
    if len(whole) <= ALT:
        return whole
    return " ".join(_side(view, p, seat, names[seat], short=True) for seat in range(len(view.sides)))


def _side(view: DirtView, p: Position, seat: Seat, name: str, *, short: bool = False) -> str:
    side = view.sides[seat]
    counts = f"{name}: {count(side.held, 'card')} in hand, {side.deck} in the deck, {len(side.discard)} discarded."
    mates = []
    for place, car in p.sides[seat].places():
        if place:
            most = hit_points(p, seat, car)
            words = f"{NAMES[car.stack[-1]]} {max(0, most - car.damage)} of {most}"
            mates.append(f"{place}: {words if short else driver_in_words(p, seat, car)}")
    return f"{counts} Staging: {'; '.join(mates)}." if mates else f"{counts} Nobody in Staging."

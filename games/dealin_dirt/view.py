"""What a seat or a spectator may know about a match, and positions imagined from that (R9)."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from games.contract.catalogues import read_catalogue
from games.core import Rng, Seat, View
from games.dealin_dirt.cards import CARDS, KIND, NONE, Kind
from games.dealin_dirt.decks import PREBUILT, indices
from games.dealin_dirt.position import Driver, Part, Phase, Position, Side, Table, Zone


class SideView(msgspec.Struct, frozen=True):
    """What may be known about one seat's cards."""

    deck: int
    held: int
    """The number of cards in the hand, face-down Drivers included during set-up."""
    discard: tuple[int, ...]
    prizes: int
    cars: tuple[Driver, ...]
    vacant: bool
    ready: bool


class DirtView(View, frozen=True):
    """The public table, and the private knowledge of `seat`."""

    sides: tuple[SideView, ...]
    hand: tuple[int, ...]
    """The hand of `seat`; empty for a spectator."""
    unseen: tuple[int, ...]
    """The cards in the deck and Prizes of `seat`, sorted: a player knows their deck, but not its order."""
    decisions: int
    table: Table
    looking: tuple[int, ...]
    """The cards that `seat` is looking through, or its own cards that are being looked through."""
    looked_through: int
    """The number of cards that are being looked through."""


def look(p: Position, seat: Seat | None) -> DirtView:
    """Return what `seat` may know."""
    mine = None if seat is None else p.sides[seat]
    own_hand = p.table.looking_of == seat and p.table.looking_from == Zone.HAND
    sees = seat is not None and (seat == p.table.asked or own_hand)
    return DirtView(
        seat=seat,
        sides=tuple(_side(p, owner, seat) for owner in range(len(p.sides))),
        hand=() if mine is None else tuple(mine.hand),
        unseen=() if mine is None else tuple(sorted(mine.deck + mine.prizes)),
        decisions=0 if mine is None else mine.decisions,
        table=p.table.copy(),
        looking=tuple(p.looking) if sees else (),
        looked_through=len(p.looking),
    )


def _side(p: Position, owner: Seat, seat: Seat | None) -> SideView:
    side = p.sides[owner]
    face_down = p.table.phase == Phase.SETUP and owner != seat
    return SideView(
        deck=len(side.deck),
        held=len(side.hand) + (len(side.cars) if face_down else 0),
        discard=tuple(side.discard),
        prizes=len(side.prizes),
        cars=() if face_down else tuple(car.copy() for car in side.cars),
        vacant=side.vacant if not face_down else True,
        ready=side.ready,
    )


def known(view: DirtView) -> Position:
    """Return a position with what `view` shows; hidden cards are missing."""
    p = Position(
        sides=[
            Side([], [], list(side.discard), [], [car.copy() for car in side.cars], side.vacant, side.ready)
            for side in view.sides
        ],
        luck=Rng(0),
        table=view.table.copy(),
        looking=list(view.looking),
    )
    if view.seat is not None:
        p.sides[view.seat].hand = list(view.hand)
        p.sides[view.seat].decisions = view.decisions
    return p


HIDDEN = -2
"""Stands for a card that is not seen, where only the number of cards matters."""


def counted_out(view: DirtView) -> Position:
    """Return a position with what `view` shows, and as many cards in hands and Prizes as there are (R5.3)."""
    p = known(view)
    for owner, (side, seen) in enumerate(zip(p.sides, view.sides, strict=True)):
        side.prizes = [HIDDEN] * seen.prizes
        if owner != view.seat:
            side.hand = [HIDDEN] * seen.held
    return p


def imagine(view: DirtView, rng: Rng) -> Position:
    """Return a position that `view` allows: its own deck in another order, and a possible deck of the opponent."""
    p = known(view)
    for owner in range(len(view.sides)):
        _deal_unknown(view, p, owner, rng)
    p.luck = rng.copy()
    return p


def _deal_unknown(view: DirtView, p: Position, owner: Seat, rng: Rng) -> None:
    """Fill hand, Prizes and deck of a seat; cards that are being looked through are in one of them (R9.3)."""
    side, seen, t = p.sides[owner], view.sides[owner], view.table
    looked = view.looked_through if t.looking_of == owner else 0
    zone = t.looking_from if looked else None
    unknown = _unknown(view, p, owner, rng)
    if looked and not view.looking:
        p.looking = sorted([unknown.pop() for _ in range(looked)])
    if owner != view.seat:
        if zone == Zone.HAND:
            held = list(p.looking)
        elif t.phase == Phase.SETUP:
            held = [unknown.pop() for _ in range(seen.held)]
        else:
            held = rng.draw(unknown, seen.held, _HELD)
        if t.phase == Phase.SETUP and seen.ready:
            side.cars = [Driver([held.pop(0)], [])]
            side.vacant = False
        side.hand = sorted(held)
    side.prizes = list(p.looking) if zone == Zone.PRIZES else [unknown.pop() for _ in range(seen.prizes)]
    side.deck = [*unknown, *p.looking] if zone == Zone.DECK else unknown


def _unknown(view: DirtView, p: Position, owner: Seat, rng: Rng) -> list[int]:
    """Return the cards of a seat whose places `view` does not show, in random order."""
    t, seen = view.table, view.sides[owner]
    looking = view.looking if t.looking_of == owner else ()
    if owner != view.seat:
        return _might_have(view, p, owner, seen.held + seen.deck + seen.prizes - len(looking), rng)
    unknown = list(view.unseen)
    if t.looking_from != Zone.HAND:
        for card in looking:
            unknown.remove(card)
    rng.shuffle(unknown)
    return unknown


def visible(view: DirtView, p: Position, owner: Seat) -> list[int]:
    """Return every card of a seat that `view` shows."""
    side, t = p.sides[owner], view.table
    cards = [*side.discard, *(card for car in side.cars for card in car.cards())]
    if t.track_of == owner:
        cards.append(t.track)
    if t.part == Part.PLAY and t.active == owner and KIND[t.card] != Kind.POWER:
        cards.append(t.card)
    if t.looking_of == owner:
        cards += view.looking
    return cards


_LIKELY = read_catalogue(__package__, "likely.toml", dict[str, int])
_HELD = tuple(_LIKELY[card.kind] for card in CARDS)
_LISTS = tuple(Counter(indices(deck.cards)) for deck in PREBUILT)


def _might_have(view: DirtView, p: Position, owner: Seat, count: int, rng: Rng) -> list[int]:
    """Return `count` cards that a seat may have beside its public ones.

    Decks are secret, so the best guess is the pre-built deck that fits best to what was seen. What follows from the
    rules is respected: a seat that sets up, or has set up, has a Hot Lap Driver, which is the last card here; a card
    that was shown and is still to be placed is among those looked through.
    """
    unknown = list(rng.choice(_fitting(tuple(sorted(visible(view, p, owner))), count)))
    rng.shuffle(unknown)
    if view.table.chosen != NONE and view.table.looking_of == owner and not view.looking:
        _last(unknown, view.table.chosen)
    elif view.table.phase == Phase.SETUP:
        _last(unknown, next(card for card in unknown if KIND[card] == Kind.HOT_LAP))
    del unknown[: len(unknown) - count]
    return unknown


@lru_cache(256)
def _fitting(visible: tuple[int, ...], count: int) -> list[list[int]]:
    """Return what else is in each of the pre-built decks that fit best to what was seen, `count` cards at least."""
    seen = Counter(visible)
    size = count + len(visible)
    lists = [cards for cards in _LISTS if cards.total() == size] or [cards for cards in _LISTS if cards.total() > size]
    likeness = [(seen & cards).total() for cards in lists]
    best = max(likeness)
    return [sorted((cards - seen).elements()) for cards, like in zip(lists, likeness, strict=True) if like == best]


def _last(unknown: list[int], card: int) -> None:
    """Move a card to the end, or add it there."""
    if card in unknown:
        unknown.remove(card)
    unknown.append(card)


def in_hand_order(cards: Iterable[int]) -> list[int]:
    """Return cards in the order of a hand: by kind, then by number."""
    return sorted(cards, key=lambda card: (KIND[card], card))

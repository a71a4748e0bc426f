"""What a seat or a spectator may know about a match, and positions imagined from that (H1-H3)."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable

from games.acceleracers.cards import CARDS, KIND, Kind
from games.acceleracers.decks import COPIES, DECKS, split
from games.acceleracers.figures import points_left
from games.acceleracers.position import BROUGHT, LastCard, OpenSide, Phase, Position, RealmCard, Side, Table
from games.contract.catalogues import read_catalogue
from games.core import Rng, Seat, View, shallow_copy

REALM_CARDS = tuple(card.number for card in CARDS if card.kind is Kind.REALM)
POOL = tuple(card.number for card in CARDS if card.kind is not Kind.REALM for _ in range(COPIES[card.kind]))
"""Every card that a deck may have beside its Realms, as many times as allowed."""


class SideView(OpenSide, kw_only=True):
    """What both players know about a side: its open cards, and the numbers of the others."""

    held: int
    """The number of cards in the hand."""
    deck: int
    """The number of cards left to draw."""
    known: tuple[int, ...]
    """Cards in the hand that the opponent has seen; empty for spectators."""
    to_place: int
    """The number of Realms still to be placed."""
    to_bring: int
    """The number of Realms still to be chosen."""


class AcceleView(View, frozen=True):
    """The public table, and what `seat` knows of its own cards."""

    table: Table
    sides: tuple[SideView, ...]
    row: tuple[RealmCard, ...]
    """A card of 0 is face down and was placed by the opponent."""
    hand: tuple[int, ...]
    draw: tuple[int, ...]
    """The viewer's draw pile, sorted: a player knows its cards, but not their order."""
    pool: tuple[int, ...]
    realms: tuple[int, ...]
    last: LastCard
    """The card that was played last."""

    @property
    def left(self) -> int:
        """The AP that the active player can still spend."""
        return points_left(self.table, self.sides[self.table.active])


def look(p: Position, seat: Seat | None) -> AcceleView:
    """Return what `seat` may know."""
    own = None if seat is None else p.sides[seat]
    bringing = p.table.phase is Phase.BRING
    return AcceleView(
        seat=seat,
        table=p.table.copy(),
        sides=tuple(
            SideView(
                *side.opened(),
                held=len(side.hand),
                deck=len(side.deck),
                known=() if seat is None else tuple(side.known),
                to_place=0 if bringing else len(side.realms),
                to_bring=BROUGHT - len(side.realms) if bringing else 0,
            )
            for side in p.sides
        ),
        row=tuple(RealmCard(realm.card if realm.up or realm.by == seat else 0, realm.by, realm.up) for realm in p.row),
        hand=tuple(own.hand) if own else (),
        draw=tuple(sorted(own.deck)) if own else (),
        pool=tuple(own.pool) if own else (),
        realms=tuple(own.realms) if own else (),
        last=p.last,
    )


def imagine(view: AcceleView, rng: Rng) -> Position:
    """Return a position that `view` allows: hidden cards are drawn from decks that people might play."""
    luck = rng.copy()
    sides = [
        _own_side(view, side, luck) if seat == view.seat else _other_side(view, seat, side, luck)
        for seat, side in enumerate(view.sides)
    ]
    p = Position(sides, list(map(shallow_copy, view.row)), luck, view.table.copy(), view.last)
    for seat in range(len(sides)):
        if seat != view.seat:
            _choose_realms(view, p, seat)
    return p


def _side(view: SideView, hand: list[int], deck: list[int]) -> Side:
    return Side(*view.opened(), hand=hand, deck=deck, known=list(view.known))


def _own_side(view: AcceleView, own: SideView, luck: Rng) -> Side:
    deck = list(view.draw)
    luck.shuffle(deck)
    side = _side(own, list(view.hand), deck)
    side.pool, side.realms = list(view.pool), list(view.realms)
    return side


def _other_side(view: AcceleView, seat: Seat, other: SideView, luck: Rng) -> Side:
    """Deal the opponent's hand and draw pile, consistent with what has been seen."""
    seen = [*other.junk, *other.finished, *other.known]
    for stack in other.stacks:
        seen.append(stack.vehicle)
        seen += [worn.card for worn in stack.equipped]
    if view.table.hazard and seat == view.table.active:
        seen.append(view.table.hazard)
    unknown = _plausible(seen, other.held - len(other.known) + other.deck, luck)
    cut = other.held - len(other.known)
    hand, deck = luck.draw(unknown, cut, _HELD), unknown
    if hand and not any(KIND[card] is Kind.VEHICLE for card in (*seen, *hand)):
        # Nobody keeps a first hand without a Vehicle (R3.2).
        place = next((place for place, card in enumerate(deck) if KIND[card] is Kind.VEHICLE), None)
        if place is not None:
            hand[0], deck[place] = deck[place], hand[0]
    hand = sorted([*hand, *other.known])
    return _side(other, hand, deck)


_LIKELY = read_catalogue(__package__, "likely.toml", dict[Kind, int])
_HELD = tuple(_LIKELY[kind] for kind in KIND)
_LISTS = tuple((deck, Counter(deck)) for deck in (split(each.cards)[1] for each in DECKS))


def _plausible(seen: list[int], count: int, luck: Rng) -> list[int]:
    """Return `count` shuffled cards that may be in a deck beside those seen."""
    counted = Counter(seen)
    guesses = [deck for deck, copies in _LISTS if len(deck) == len(seen) + count and counted <= copies]
    source: Iterable[int] = luck.choice(guesses) if guesses else POOL
    left = Counter(source)
    left.subtract(counted)
    unknown = [card for card, many in left.items() for _ in range(many)]
    luck.shuffle(unknown)
    return unknown[:count]


def _choose_realms(view: AcceleView, p: Position, seat: Seat) -> None:
    """Give a side Realms that have not been seen, in the row and to be placed."""
    side = p.sides[seat]
    left = [card for card in REALM_CARDS if all(realm.card != card or realm.by != seat for realm in p.row)]
    p.luck.shuffle(left)
    for realm in p.row:
        if not realm.card and realm.by == seat:
            realm.card = left.pop()
    if view.table.phase is Phase.BRING:
        for _ in range(BROUGHT - view.sides[seat].to_bring):
            insort(side.realms, left.pop())
        side.pool = sorted(left)
    else:
        side.realms = sorted(left.pop() for _ in range(view.sides[seat].to_place))

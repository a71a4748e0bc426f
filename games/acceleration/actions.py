"""The actions of a player, and their notations.

There are few different actions, so each exists once, made here; a position picks from them.

Declaring an Avatar and its first step are one action (`king>c5`, `king:stay`), so a player can look at all four first
and change their mind; an attack from where the Avatar stands needs nothing more (`king!lancer`).
"""

from collections.abc import Mapping, Sequence

from games.acceleration.avatars import AVATARS, FACTS, KEYS, NONE, PLACED, SPARTAN, VALKYRIE
from games.acceleration.board import BOARD, SPACES
from games.contract.notations import ActionTable, ListedAction, every
from games.core import QuickEnum


class Verb(QuickEnum):
    """What an action does, in the order in which actions are listed."""

    PLACE = 0
    REALLOCATE = 1
    PASS = 2
    STAY = 3
    MOVE = 4
    ATTACK = 5
    RAGNAROK = 6
    END = 7
    OFFER_DRAW = 8
    ACCEPT_DRAW = 9
    DECLINE_DRAW = 10


class AccelerationAction(ListedAction, frozen=True, gc=False):
    """One action of a player."""

    verb: Verb
    avatar: int = NONE
    """The Avatar that acts, is placed, or comes back."""
    cell: int = NONE
    """Where the Avatar walks to."""
    target: int = NONE
    """The enemy Avatar that is attacked or sent home."""
    number: int = 0
    """The Numbered Space of a placement, a return, or Ragnarok."""
    accelerated: bool = False
    """Whether the Offensive Acceleration is used in an attack."""


NUMBERS = (1, 2, 3)
RETURNING = (VALKYRIE, SPARTAN)
"""The Avatars that can come back (R11.1)."""


def _at_numbers(verb: Verb, avatars: Sequence[int]) -> Mapping[int, Mapping[int, AccelerationAction]]:
    word = verb.name.lower()
    return {
        avatar: {
            number: AccelerationAction(f"{word}:{KEYS[avatar]}@{number}", verb, avatar, number=number)
            for number in NUMBERS
        }
        for avatar in avatars
    }


PLACE = _at_numbers(Verb.PLACE, PLACED)
REALLOCATE = _at_numbers(Verb.REALLOCATE, RETURNING)
PASS = tuple(AccelerationAction(f"{KEYS[avatar]}:pass", Verb.PASS, avatar) for avatar in AVATARS)
STAY = tuple(AccelerationAction(f"{KEYS[avatar]}:stay", Verb.STAY, avatar) for avatar in AVATARS)
MOVE: tuple[dict[int, AccelerationAction], ...] = tuple(
    {cell: AccelerationAction(f"{KEYS[avatar]}>{BOARD.name[cell]}", Verb.MOVE, avatar, cell) for cell in BOARD.cells}
    for avatar in AVATARS
)


def _attacks(avatar: int, with_it: str = "") -> tuple[AccelerationAction, ...]:
    return tuple(
        AccelerationAction(
            f"{KEYS[avatar]}!{KEYS[target]}{with_it}", Verb.ATTACK, avatar, target=target, accelerated=bool(with_it)
        )
        for target in AVATARS
    )


ATTACK = tuple(map(_attacks, AVATARS))
ACCELERATE: dict[int, tuple[AccelerationAction, ...]] = {
    avatar: _attacks(avatar, f"+{FACTS[avatar].offensive.key}") for avatar in AVATARS if avatar is not VALKYRIE
}
RAGNAROK = tuple(
    {
        number: AccelerationAction(
            f"{KEYS[VALKYRIE]}!{KEYS[target]}>{number}", Verb.RAGNAROK, VALKYRIE, target=target, number=number
        )
        for number in NUMBERS
    }
    for target in AVATARS
)
END = AccelerationAction("end", Verb.END)
OFFER_DRAW = AccelerationAction("offer-draw", Verb.OFFER_DRAW)
ACCEPT_DRAW = AccelerationAction("accept-draw", Verb.ACCEPT_DRAW)
DECLINE_DRAW = AccelerationAction("decline-draw", Verb.DECLINE_DRAW)

ALL = tuple(
    every(PLACE, REALLOCATE, PASS, STAY, MOVE, ATTACK, ACCELERATE, RAGNAROK, END, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW)
)
AccelerationAction.table = ActionTable("Acceleration!", ALL)

OCTETS = -(-SPACES // 8)


def _by_octet(avatar: int) -> tuple[tuple[tuple[AccelerationAction, ...], ...], ...]:
    """Return the moves to the cells in each octet of a set of cells, for every value of the octet."""
    moves = MOVE[avatar]
    tables = []
    for start in range(0, 8 * OCTETS, 8):
        table: list[tuple[AccelerationAction, ...]] = [()]
        for cell in range(start, start + 8):
            also = (moves[cell],) if cell in moves else ()
            table += [before + also for before in table]
        tables.append(tuple(table))
    return tuple(tables)


_MOVES_BY_OCTET = tuple(_by_octet(avatar) for avatar in AVATARS)


def moves_to(avatar: int, cells: int) -> list[AccelerationAction]:
    """Return the moves of `avatar` to a set of cells, in the board's order."""
    listed: list[AccelerationAction] = []
    for table, octet in zip(_MOVES_BY_OCTET[avatar], cells.to_bytes(OCTETS, "little"), strict=True):
        if octet:
            listed += table[octet]
    return listed

"""The position of a match: plain data that can be copied and serialized (rules R3, R15)."""

from collections.abc import Sequence

import msgspec

from games.acceleration import avatars
from games.acceleration.avatars import FACTS, KING, LANCER, NONE, OWN, PER_LEGION, SPARTAN, VALKYRIE, Piece, piece_of
from games.acceleration.board import BOARD, Cell, Cells
from games.core import Outcome, QuickEnum, Rng, Seat, shallow_copy

QUIET_ROUNDS = 10
LAST_ROUND = 75
"""The limits against endless matches (R14.4)."""
RETURN_HP: dict[int, int] = {VALKYRIE: avatars.FULL_HP, SPARTAN: 4}
"""The HP with which an Avatar returns (R11.3)."""
SHIELDED = 4
"""The Evasion of Lancer and Spartan under the Angelic Shield (R12.4)."""
STEPPED_IN = 1
"""The Evasion of a Valkyrie who takes the King's place (R12.2)."""


class Phase(QuickEnum):
    """What a turn is waiting for (R3)."""

    PLACE = 0
    REALLOCATE = 1
    DECLARE = 2
    ATTACK = 3
    OVER = 4


class Trail(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What the last declared Avatar did, for the picture; the rules do not use it."""

    piece: Piece
    start: Cell
    stepped: Cell
    """Where it walked to."""
    ended: Cell
    """Where it was after the effect of that space."""
    target: Cell = NONE
    """Where the enemy that it attacked or sent home stood."""
    harm: int = 0
    """The damage of its dice."""


class Table(msgspec.Struct, array_like=True):
    """The public part of a position. Pieces index `cells`, `hp` and `declared`, seats the other lists.

    A position has one and changes it; a view has a copy. Every field is public.
    """

    cells: list[Cell]
    """Where each Avatar stands; `NONE` for one that is deleted or not placed yet."""
    hp: list[int]
    declared: list[bool]
    loops: list[int]
    """The loops that each seat has begun (R3.2)."""
    nemesis: list[bool]
    """Whether a return of the Spartan is owed (R12.8)."""
    chivalry: list[bool]
    """Whether Chivalry is armed (R12.6)."""
    black: Seat
    """Who plays the black Legion."""
    first: Seat
    """Who won the initiative."""
    turn: Seat
    """Who has to decide."""
    phase: Phase = Phase.PLACE
    active: int = NONE
    """The Avatar of `turn` that has moved and may attack now."""
    turns: int = 0
    """The number of declarations so far."""
    ply: int = 0
    """The number of decisions so far."""
    blood: bool = False
    """Whether an attack roll took HP from an enemy in this round."""
    quiet_rounds: int = 0
    """Rounds in a row in which `blood` stayed false."""
    draw_offer: Seat = NONE
    """Who has made a draw offer that is still open."""
    trail: Trail | None = None
    result: Outcome | None = None

    def copy(self) -> "Table":
        """Return an independent copy: lists are the only fields that are changed in place."""
        twin = shallow_copy(self)
        twin.cells, twin.hp, twin.declared = self.cells[:], self.hp[:], self.declared[:]
        twin.loops, twin.nemesis, twin.chivalry = self.loops[:], self.nemesis[:], self.chivalry[:]
        return twin

    @property
    def seats(self) -> range:
        return range(len(self.loops))

    def pieces(self, seat: Seat) -> Sequence[Piece]:
        """Return the Avatars of `seat`."""
        return avatars.PIECES[OWN[seat]]

    def legion(self, seat: Seat) -> int:
        """Return the Legion of `seat`: 0 for black, 1 for red (R2.1)."""
        return seat ^ self.black

    def deleted(self, piece: Piece) -> bool:
        """R1.4: whether an Avatar is off the board with no HP."""
        return self.hp[piece] == 0

    def enemies_on_board(self, seat: Seat) -> Cells:
        """Return the cells of the enemies of `seat`."""
        return _occupied(self.cells[OWN[1 - seat]])

    def occupied(self) -> Cells:
        """Return all occupied cells."""
        return _occupied(self.cells[OWN[0]]) | _occupied(self.cells[OWN[1]])

    def free_numbers(self, seat: Seat) -> list[int]:
        """Return the numbers of the free Numbered Spaces of `seat` (R2.4, R11.3)."""
        cells = self.cells
        return [number for number, cell in enumerate(BOARD.numbered[seat ^ self.black], 1) if cell not in cells]

    def numbered(self, seat: Seat, number: int) -> Cell:
        """Return a Numbered Space of `seat`."""
        return BOARD.numbered[seat ^ self.black][number - 1]

    def unplaced(self, seat: Seat) -> list[int]:
        """Return the Avatars of `seat` that its player still has to place (R2.4)."""
        return [avatar for avatar in avatars.PLACED if self.cells[piece_of(seat, avatar)] == NONE]

    def due(self, seat: Seat) -> list[int]:
        """R11.1, R12.6: return the Avatars of `seat` that are owed a return and can come back now."""
        armed = self.chivalry[seat] and self.hp[piece_of(seat, VALKYRIE)] == 0
        return [avatar for avatar, due in ((VALKYRIE, armed), (SPARTAN, self.nemesis[seat])) if due]

    def evasion(self, piece: Piece) -> int:
        """R9.3: the Evasion of an Avatar that does not step in for its King."""
        seat, avatar = divmod(piece, PER_LEGION)
        if avatar in (LANCER, SPARTAN) and self.hp[piece_of(seat, VALKYRIE)] == 0:
            return SHIELDED
        return FACTS[avatar].evasion


class Position(msgspec.Struct, array_like=True):
    """The whole position: the public table, and the random source."""

    table: Table
    luck: Rng

    def copy(self) -> "Position":
        """Return an independent copy that continues in the same way."""
        return Position(self.table.copy(), self.luck.copy())


def _occupied(cells: list[Cell]) -> Cells:
    one, two, three, four = cells
    return (
        (1 << one if one >= 0 else 0)
        | (1 << two if two >= 0 else 0)
        | (1 << three if three >= 0 else 0)
        | (1 << four if four >= 0 else 0)
    )


def set_up(seed: int, black: Seat) -> Position:
    """R2.3: put the Kings on their spaces; the initiative is still to be rolled."""
    cells = [NONE] * len(avatars.PIECES)
    for seat in range(avatars.SEATS):
        cells[piece_of(seat, KING)] = BOARD.king_space[seat ^ black]
    return Position(lay_out(cells, [avatars.FULL_HP] * len(avatars.PIECES), black), Rng(seed))


def lay_out(cells: list[Cell], hp: list[int], black: Seat = 0) -> Table:
    """Return a table with the Avatars on these cells, before the first loop."""
    return Table(
        cells=cells,
        hp=hp,
        declared=[False] * len(avatars.PIECES),
        loops=[0] * avatars.SEATS,
        nemesis=[False] * avatars.SEATS,
        chivalry=[False] * avatars.SEATS,
        black=black,
        first=black,
        turn=black,
    )

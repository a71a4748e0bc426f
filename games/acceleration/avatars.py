"""The four Avatars of a Legion and what each can do (rules R1.2, R12)."""

from typing import Annotated

import msgspec

from games.contract.catalogues import read_rows
from games.core import QuickEnum, Seat, Written

NONE = -1
"""Nobody, nothing, nowhere."""
FULL_HP = 10
SEATS = 2


class Avatar(QuickEnum):
    """The Avatars, in the order in which the rules list them."""

    KING = 0
    VALKYRIE = 1
    LANCER = 2
    SPARTAN = 3


KING, VALKYRIE, LANCER, SPARTAN = Avatar
AVATARS: tuple[Avatar, ...] = tuple(Avatar)
PLACED: tuple[Avatar, ...] = (VALKYRIE, LANCER, SPARTAN)
"""The Avatars that the players place themselves (R2.4)."""

Piece = int
"""One of the eight Avatars on the board: `PER_LEGION * seat + avatar`."""

PER_LEGION = len(AVATARS)
PIECES = range(SEATS * PER_LEGION)
OWN = tuple(slice(seat * PER_LEGION, (seat + 1) * PER_LEGION) for seat in range(SEATS))
"""The Avatars of each seat, as a part of the lists of all pieces."""


def piece_of(seat: Seat, avatar: int) -> Piece:
    """Return the Avatar `avatar` of `seat`."""
    return seat * PER_LEGION + avatar


class AvatarAcceleration(msgspec.Struct, frozen=True):
    """One of the two special abilities of an Avatar."""

    key: str
    name: str


class AvatarFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Avatar's figures (R1.2)."""

    key: str
    name: str
    movement: int
    evasion: int
    reach: int
    """Its Range: the greatest distance of a target."""
    hit: int
    """The number of dice in an attack."""
    power: int
    """The damage per hit."""
    offensive: AvatarAcceleration
    defensive: AvatarAcceleration


FACTS = read_rows(__package__, "avatars.toml", "avatar", AvatarFacts)

KEYS: tuple[str, ...] = tuple(facts.key for facts in FACTS)
"""An Avatar's name in notations."""

MOVEMENT = tuple(facts.movement for facts in FACTS)
REACH = tuple(facts.reach for facts in FACTS)

LEGIONS = ("black", "red")
"""The Legions by their numbers."""

AvatarNumber = Annotated[int, Written(lambda avatar, _: FACTS[avatar].name)]
"""One of the four Avatars of a Legion, as its number in `FACTS`."""

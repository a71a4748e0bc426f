"""The set-up of a match: its options, the seats' decks, and its seed."""

import hashlib
from collections.abc import Sequence

from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.shared.refusal import Refusal
from db.matches import SeatRow
from db.stored import read
from games.contract.options import MatchOptions
from games.core import SeatSetup

TO_BUILD: tuple[str, ...] = ()
"""The deck of a computer that will build its own when the match starts."""


def options_of(match: Match) -> MatchOptions:
    """Return the game's options as agreed, with what the host knows filled in."""
    fields = match.chosen_options
    if "relaxed" in match.game.Options.model_fields:
        fields["relaxed"] = match.terms.clock == "relaxed"
    try:
        return match.game.Options.model_validate(fields)
    except ValueError as error:
        raise Refusal(say("rules-changed-since-lobby")) from error


def setups(seats: Sequence[SeatRow]) -> list[SeatSetup]:
    """Return what every seat brings."""
    return [SeatSetup(deck=tuple(read_deck(seat.deck)) if seat.deck else ()) for seat in seats]


def read_deck(cards: str) -> list[str]:
    """Read the cards of a deck that `encoded` wrote; raises `Unreadable`."""
    return read(list[str], "seats.deck", cards)


def mixed_seed(secret: str, seats: Sequence[SeatRow]) -> str:
    """Return the seed of a match: the host's secret, mixed with the players' contributions, if there are any."""
    nonces = nonces_of(seats)
    return hashlib.sha256(" ".join([secret, *nonces]).encode()).hexdigest()[:32] if nonces else secret


def nonces_of(seats: Sequence[SeatRow]) -> list[str]:
    """Return the players' contributions to the seed, in seat order: their words, or without any, their presses.

    The player who gives the last word has seen everything else, so presses count only if nobody gives a word.
    """
    return [seat.word for seat in seats if seat.word] or [seat.nonce for seat in seats if seat.nonce]


def is_as_promised(match: Match) -> bool:
    """Whether the seed was mixed from the secret whose hash was shown first; in older matches it is the secret."""
    row = match.row
    secret = row.secret or row.seed
    return commitment(secret) == row.commitment and (not row.secret or mixed_seed(secret, match.seats) == row.seed)


def commitment(seed: str) -> str:
    """Return the hash that is shown at the start, so that the seed shown at the end can be checked."""
    return hashlib.sha256(seed.encode()).hexdigest()

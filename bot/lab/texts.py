"""What the reports of `paddock simulate` say, and why it refuses."""

from __future__ import annotations

from collections.abc import Sequence

# Refusals

DECK_FOR_EVERY_SEAT = "Name a deck for every seat, or none."
SAME_LEVEL_FOR_PAIRS = "Pairs of decks are compared between two seats of the same level."


def no_such_deck(*, game: str, deck: str, decks: Sequence[str]) -> str:
    return f"{game} has no deck {deck!r}. Its decks: {', '.join(decks) or 'none'}."


def no_pair_of_decks(*, game: str, size: int, sizes: Sequence[int]) -> str:
    there = ", ".join(map(str, sizes)) or "none"
    return f"{game} has no two decks of {size} cards; its deck sizes are: {there}."


def unreadable(path: str) -> str:
    return f"{path} is not a file of matches that this version of Paddock can read: name another file."


def decks_changed(path: str) -> str:
    return f"{path} holds matches with decks whose cards have changed since: name another file."


def other_simulation(path: str) -> str:
    return f"{path} holds matches of another simulation: name another file."


# Reports

WHO_BEGINS = "who begins"
PLAYED = "played"
WINS_AGAINST = "wins of … against"
WINS_WITH = "wins with it"
IN_WON_MATCHES = "in won matches"
TIMES = "times"
MATCHES = "matches"


def contestant(level: str, deck: str | None) -> str:
    return level if deck is None else f"{level} with {deck}"


def anybody_with(name: str) -> str:
    """Name all contestants of a level, or with a deck."""
    return f"any {name}"


def seat(number: int) -> str:
    return f"seat {number}"


def wins(name: str, share: str) -> str:
    return f"{name} wins {share}"


def wins_of(name: str, share: str, *, matches: int) -> str:
    return f"{wins(name, share)} of {matches} matches"


def turns(length: str) -> str:
    return f"{length} turns"


def decisions(length: str, *, choices: float) -> str:
    return f"{length} decisions, {choices:.1f} choices each"


def speed(decisions: float) -> str:
    return f"{decisions:,.0f} decisions a second in a process"


def tally(name: str, *, winner: float, anybody: float) -> str:
    return f"{name}: {winner:.2f} for a winner, {anybody:.2f} for anybody"


def played_by(name: str) -> str:
    return f"{name} {PLAYED}"


def most_in_won_matches(cards: Sequence[str]) -> str:
    return f"most seen in won matches: {', '.join(cards)}"


def more_rows(number: int) -> str:
    return f"  … {number} more …"


def length(*, mean: float, median: int, p5: int, p95: int) -> str:
    return f"{mean:.1f} on average, half of all at most {median}, nine in ten from {p5} to {p95}"


def endings(shares: Sequence[str]) -> str:
    return f"endings: {', '.join(shares)}"

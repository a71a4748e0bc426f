"""What tables, hands and calls say while a match runs, and the details behind their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.shared.texts import listed

MY_HAND, VERIFY, UNDO = "My hand", "Verify", "Undo"
WHAT_HAPPENED = "What happened"
TAKE_SEAT_BACK = "Take my seat back"
AGREE, DECLINE = "Agree", "Decline"
HALF_TIME_GONE = "**Half of your time is gone.**"
NOTHING_YET = "Nothing has happened yet."
SINCE_YOUR_DECISION, LATEST = "Since your last decision", "What happened last"
HISTORY_SHOWS_ALL = "-# `/match history` shows the whole match."
NO_CARDS = "No cards."
YOUR_MOVE = "### Your move"
CHANGE_NOTICES = "-# `/notify` changes how you are notified."
_SEED_IS_FIXED = "### The shuffle cannot be changed"
_SEED = (
    "Everything random in this match comes from one secret seed. This is the seed's SHA-256, published before anybody"
    " saw a hand:"
)
_VERIFY_LATER = "-# When the match is over, **Verify** shows the seed, and anybody can check the match against it."


def next_round(seconds: int) -> str:
    """Say when the next round starts, at a time in seconds since 1970."""
    return f"The next round starts <t:{seconds}:R>"


def your_move(name: str) -> str:
    """Tell somebody that it is their turn."""
    return f"{name}, your move"


def to_move(names: Sequence[str]) -> str:
    """Say who has to decide."""
    return f"{listed(names)} to move"


def thinking(names: Sequence[str]) -> str:
    """Say which computers are deciding."""
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} thinking"


def time_runs_out(seconds: int) -> str:
    """Say when the time for a decision is over, at a time in seconds since 1970."""
    return f" · time runs out <t:{seconds}:R>"


def shown_names(pairs: str) -> str:
    """Explain the names in a picture that stand for names that cannot be drawn."""
    return f"-# In the picture: {pairs}"


def is_shown_for(drawn: str, name: str) -> str:
    """Say whom a name in a picture stands for."""
    return f"{drawn} is {name}"


def proposal(kind: str, name: str, waiting: Sequence[str]) -> str:
    """Say what somebody proposes ("undo", "abort"), and who has not answered yet."""
    what = "take back their last decision" if kind == "undo" else "end the match without a winner"
    return f"**{name} asks to {what}.** Waiting for {listed(waiting)}."


def seed_is_fixed(commitment: str) -> str:
    """Explain the hash of the seed."""
    return "\n".join([_SEED_IS_FIXED, _SEED, f"`{commitment}`", _VERIFY_LATER])


def turn_film(pictures: int) -> str:
    """Describe a film of what just happened."""
    return f"A film of {pictures} pictures. The text above it says what happens."

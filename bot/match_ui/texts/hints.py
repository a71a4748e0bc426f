"""What hints say."""

from __future__ import annotations

NO_HINTS = "This match was opened without hints. To get hints, open the next one with the option `hints`."
NOTHING_TO_DECIDE = "You have nothing to decide right now. Ask again when it is your turn."
THINKING_ALREADY = "The computer is already thinking about it. One moment, please."
NO_ANSWER = "The computer found no answer this time. Please ask again."


def only_choice(label: str) -> str:
    """Say that there is only one thing to do."""
    return f"You have only one choice: **{label}**."


def would_choose(level: str, label: str, chance: float, futures: int) -> str:
    """Say what a computer would do and how good it looks; the chance is from 0 to 1."""
    return (
        f"A computer on {level} would choose **{label}**: estimated win chance {chance:.0%}, from {futures:,} simulated"
        " futures based on what you can see."
    )


def as_good(label: str) -> str:
    """Name another choice that is as good."""
    return f"**{label}** is almost as good."


def next_best(label: str, chance: float) -> str:
    """Name the second best choice; the chance is from 0 to 1."""
    return f"The next best is **{label}** with {chance:.0%}."

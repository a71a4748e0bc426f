"""What is said about the end of a match and after it: the end card, the film, the replay, the check of the seed."""

from __future__ import annotations

WINNER, NO_WINNER, SHARED_FIRST = "WINNER", "NO WINNER", "Shared first place"
REMATCH, FILM, HISTORY, VERIFY, RESIGN = "Rematch", "Film", "History", "Verify", "Resign"
WHOLE_MATCH, LAST_TURNS, STEP_BY_STEP = "Whole match", "Last turns", "Step by step"
FIRST, PREVIOUS, NEXT, LAST = "First", "Previous", "Next", "Last"
RESIGNED = "You have resigned."
TAKEN_BACK = "Your decision is taken back. **My hand** shows what you can do now."
ENDED_WITHOUT_WINNER = "The match is over without a winner."
ALL_AGREED = "Everybody has agreed."
DECLINED = "Declined: the match goes on."
OTHERS_ARE_ASKED = "The others are asked at the table. The proposal ends with the next decision."
SEAT_IS_BACK = "You have your seat back. **My hand** shows what you can do."
REMATCH_LATER = "You can open a rematch when the match is over."
REMATCH_NOT_YOURS = "You did not play in this match. You can open one of your own with the game's start command."
WHOLE_STORY = "The whole story:"
REPLAY_LATER = "A match can be replayed when it is over. `/match history` shows what has happened so far."
FILM_LATER = "You can watch the film of a match when it is over. `/match history` shows what has happened so far."
FILM_FAILED = "The film could not be made. `/match replay` shows the match step by step."
_SEED_IS_RIGHT = (
    "The seed matches the one promised at the start, and replaying the match from it gives the same result."
)
_SEED_IS_WRONG = "This match could not be verified. Please tell the operator of this bot."


def confirm_resigning(*, plays_on: bool) -> str:
    """Ask whether somebody really wants to resign."""
    follows = "a computer plays on for you" if plays_on else "the match ends"
    return f"Do you really want to resign? You will be ranked last, and {follows}."


def verified(*, good: bool, seed: str, commitment: str, decisions: int, code: str) -> str:
    """Say whether a match was played from the seed whose hash was published, and how to check it."""
    return "\n".join([
        f"**{_SEED_IS_RIGHT if good else _SEED_IS_WRONG}**",
        f"Seed: `{seed}`",
        f"Its SHA-256, shown at the start: `{commitment}`",
        f"Decisions replayed: {decisions}",
        f"-# Check it yourself: `printf %s {seed} | sha256sum`, or `paddock verify {code}`.",
    ])  # fmt: skip


def decision_of(number: int, last: int) -> str:
    """Say where in a replay one is."""
    return f"Decision {number} of {last}"


def seed(number: str) -> str:
    """Show the seed of a match."""
    return f"-# Seed `{number}`"


def rating_change(before: int, after: int) -> str:
    """Say what a match did to a rating."""
    return f"rating {before} → {after}"


def film_is_being_made(decisions: int, *, end: bool) -> str:
    """Ask for patience while a film is painted."""
    what = "the last turns" if end else f"all {decisions} decisions"
    return f"🎬 The film of {what} is being made. This takes a few seconds."


def match_film(decisions: int, *, end: bool) -> str:
    """Describe a film of a match, or of its last turns."""
    what = "the last turns" if end else "the match"
    return f"A film of {what}, with captions. The match had {decisions} decisions; History shows all of them in words."

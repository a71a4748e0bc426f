"""What people read about getting boosters, and about starter decks."""

from __future__ import annotations

from collections.abc import Sequence

TODAYS_IS_TAKEN = "You already have today's booster."
NO_SUCH_BOOSTER = "There is no such booster."
OTHERS_BOOSTER = "That is somebody else's booster. `/booster open` opens one of yours."
NO_SUCH_STARTER = "That is not one of the starter decks. Pick one from the list."


def next_at(seconds: int) -> str:
    return f"{TODAYS_IS_TAKEN} You get the next one <t:{seconds}:R>."


def no_booster(game: str) -> str:
    return f"You have no booster for {game}. `/claim` gives you one a day, and rated matches that you finish earn more."


def earned_in_match(people: Sequence[int]) -> str:
    each = " each" if len(people) > 1 else ""
    return f"🎁 A booster{each} for {', '.join(f'<@{person}>' for person in people)}: `/booster open`"


def has_starter(game: str) -> str:
    return f"You already have your starter deck of {game}. Boosters and crafting bring more cards."


def had_starter(game: str, again_at: int) -> str:
    """Say when somebody who deleted their data can choose again; `again_at` is in seconds."""
    return (
        f"You had your starter deck of {game} before you deleted your data. You can get another one <t:{again_at}:R>. "
        "Until then you can play pre-built decks, and `/claim` gives boosters."
    )

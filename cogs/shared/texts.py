"""What people read of commands beside what the rooms of the bot say."""

from __future__ import annotations

# Options of the start commands

CLOCK = "live: a minute or two per decision; relaxed: about a day; none: no limit"
HINTS = "Let players use /hint to see what a strong computer would do; the match is then unrated"
UNDO = "Let players take back decisions if all agree, also in a rated match"
RELIABLE = "Only for people who finished at least this percentage of their recent matches"
DECK = "Your deck; your default deck or a pre-built one if left empty"


def start_command(game: str) -> str:
    return f"Open a lobby for {game} in this channel"


# Matches

NO_MATCHES = "You are not in a match. `/help` shows how to start one."
MATCH_ENDED = "The match has ended. Everybody in it has been notified."
MATCH_RESUMED = "The match continues. Here is its table."
TABLE_POSTED = "Here it is."


def own_matches(lines: list[str]) -> str:
    return "## Your matches\n" + ("\n".join(lines) or NO_MATCHES)


def waiting_for_players(*, game: str, channel: str) -> str:
    return f"{game} in {channel}: waiting for players"


def match_in_channel(*, channel: str, headline: str, deadline: int | None) -> str:
    """Say whose turn it is; `deadline` is when their time runs out, in seconds since 1970."""
    line = f"in {channel}: {headline}"
    return line if deadline is None else f"{line} · time runs out <t:{deadline}:R>"


def cannot_post_here(permissions: list[str]) -> str:
    return f"I cannot post it here. Please ask a moderator to grant me {', '.join(permissions)}."


def cannot_host_here(permissions: list[str]) -> str:
    return f"I cannot host a match here. Please ask a moderator to grant me {', '.join(permissions)}."


# Cards

DECK_FILE_TOO_LARGE = "That file is too large to be a deck."
CARD_KIND, CARD_GROUP, CARD_RARITY = "kind", "team or type", "rarity"


def no_such_value(what: str, values: list[str]) -> str:
    """Refuse a value of `CARD_KIND`, `CARD_GROUP` or `CARD_RARITY`."""
    return f"There is no such {what}. Choose one of these: {', '.join(values)}."


CARS = "## 🏎️ The racecars"
NEVER_DRIVEN = "not driven yet"


def races_won(*, won: int, driven: int) -> str:
    return f"{won} of {driven} races won"


# People

BLOCKED = (
    "Done. You and this person are no longer seated together, and they cannot invite you to play or offer you a trade. "
    "They are not told, and running matches continue. `/block` with the same person unblocks them."
)
UNBLOCKED = "Done. You can play together and trade again."

STORED = (
    "Paddock stores your id and name, your matches with their decisions and results, ratings and counts, your cards, "
    "boosters, decks, trades, wish lists and achievements, the cards in your profile, on which servers you share your "
    "wishes, what you proposed or took back in matches, and your settings. "
    "The file holds every row of it."
)
DELETE_EVERYTHING = "delete everything about me"
CONFIRM_DELETION = f"To delete everything, pick “{DELETE_EVERYTHING}”."
STILL_PLAYING = "You are still in a lobby or match. Leave it or finish it first. `/match status` shows which."
MATCHES_CHANGING = "Your matches are being changed right now. Please try again in a moment."


def deleted(*, name: str, days: int) -> str:
    """Say what is left: the matches of others, with `name` in them, and a mark for so many days."""
    return (
        f"Everything about you is deleted. Matches that others played with you stay, with you shown as “{name}”. "
        "If you play again, you start from scratch.\n"
        "-# To stop anybody getting starter decks or today's booster twice, a coded mark without your name or id "
        f"records which ones you had. It is deleted after {days} days."
    )


# Leaderboards and rules

THIS_SEASON = "this season"
NO_SUCH_SEASON = "Pick a season from the list while typing, like 2026Q4, or leave it empty for all time."
NO_ANSWER = "I found nothing about that in the rules. Try other words, or pick from the list while typing."

# Settings

NO_SUCH_ZONE = "There is no such time zone. Pick one from the list while typing."


def notified(how: str) -> str:
    return f"Done. You are notified {how}. Your quiet hours are in `/settings me`."


def quiet_hours_too_long(most: int) -> str:
    return f"Quiet hours can be at most {most} hours long."


def too_many_channels(most: int) -> str:
    return f"At most {most} channels can be listed. Remove one first, or allow all."

"""What players read of the host: why something cannot be done, and what happened in a match."""

from __future__ import annotations

from bot.shared.texts import listed

# Matches

NO_SUCH_MATCH = "There is no such match. `/match status` lists yours."
NO_SUCH_MATCH_HERE = "There is no such match on this server."
OTHER_SERVER = "That match belongs to another server."
NO_MATCH_CODE = "That is not a match code. Pick one from the list while typing."
NO_MATCH_YET = "There is no match in this channel, and you have not played one yet."
NO_SUCH_GAME = "Paddock does not have that game. `/help` lists the games."
NOT_STARTED = "This match has not started yet."
NOT_IN_PROGRESS = "This match is not in progress."
OVER = "This match is over."
OVER_SEE_BELOW = "This match is over. Rematch, Film and History are below its table."
NOT_PLAYING = "You are not playing in this match. You can watch it here, and join the next one."
LEFT = "You have left this match; a computer plays on for you."
TIMED_OUT = "Your time ran out and a computer plays on for you. Press **Take my seat back**."

# Versions of the rules

RULES_CHANGED = "The rules of this game have changed, so this match cannot continue. Nobody loses by that."
RULES_CHANGED_NOT_RESUMED = f"{RULES_CHANGED} Please start a new match."
RULES_CHANGED_SINCE_LOBBY = "The rules of this game have changed since this lobby was opened. Please open a new one."
OTHER_RULES = "This match was started under another version of the rules than this bot has."
OTHER_RULES_NOT_VERIFIED = (
    "This match was played under another version of the rules, and only that version can verify it."
)
ONLY_RESULT_LEFT = (
    "This match was played under an older version of the rules, before matches were recorded. Only its result is left."
)
RECORD_DAMAGED = "The record of this match is damaged. Please tell the operator of this bot."

# Lobbies

JOIN_THAT_LOBBY = "Somebody else has just opened a lobby in this channel. Join that one."
ALREADY_JOINED = "You have joined already. The match starts when the host presses Start."
ONLY_HOST_REMOVES = "Only the host of this lobby can remove somebody."
ONLY_HOST_CANCELS = "Only the host can cancel this lobby. You can leave it."
ONLY_HOST_STARTS = "Only the host of this lobby can start the match."
ONLY_HOST_HANDS_OVER = (
    "Only the host can hand this lobby over. If the host is inactive for ten minutes, you can take it over."
)
NOT_IN_LOBBY = "That person is not in this lobby."
COMPUTER_NOT_IN_LOBBY = "That computer is not in this lobby."
YOU_ARE_NOT_IN_LOBBY = "You are not in this lobby."
JOIN_TO_TAKE_OVER = "Join the lobby first, then you can take it over."
JOIN_TO_ADD_COMPUTER = "Join first, then you can add a computer to play against."
JOIN_TO_REMOVE_COMPUTER = "Join first, then you can remove a computer."
JOIN_TO_CHOOSE_DECK = "Join first, then you can choose a deck."
LOBBY_FULL = "All seats are taken. You can watch, or open another lobby in another channel."
SEATS_RESERVED = "The free seats are reserved for the players of the last match. You can watch."
LOBBY_STARTED = "This match has already started. You can watch it, or join the next one."
LOBBY_CLOSED = "This lobby is closed. Open a new one with the game's start command."
NOT_WELCOME = "You cannot join this lobby. Open your own in another channel."


def still_running_here(match: str) -> str:
    return f"Match {match} is still running in this channel. Finish it first, or use another channel or a thread."


def no_such_level(levels: list[str]) -> str:
    return f"There is no such computer. Choose one of these levels: {', '.join(levels)}."


def wrong_number_of_players(game: str, *, least: int, most: int, joined: int) -> str:
    wanted = f"{least} players" if least == most else f"{least} to {most} players"
    return f"{game} is for {wanted}, and {joined} joined so far. Invite somebody, or press **Add CPU**."


def removed_until(seconds: int) -> str:
    return f"You were removed from this lobby. You can come back <t:{seconds}:R>, or open your own."


def too_unreliable(*, wanted: int, record: str) -> str:
    return (
        f"This lobby is for people who finished at least {wanted} % of their recent matches. "
        f"Your record: {record}. Every match that you finish improves it."
    )


def reliability(*, finished: int, matches: int, left: int, late: int) -> str:
    faults = [f"{left} left" if left else "", f"{late} out of time" if late else ""]
    return ", ".join(filter(None, [f"finished {finished} of the last {matches}", *faults]))


# Playing

PRESSED_TOO_LATE = "You pressed after the countdown had ended."


def next_round_starts(seconds: int) -> str:
    return f"The next round starts <t:{seconds}:R>, so that everybody can see the race first."


# Taking a decision back

LEARNED_SINCE = "This cannot be taken back: something has been drawn, rolled or revealed since then."
NO_UNDO_IN_RACES = "Decisions cannot be taken back in a race."
NO_UNDO_WHEN_RATED = "Decisions cannot be taken back in a rated match, unless it was opened with `undo`."
NOTHING_TO_UNDO = "You have not made a decision yet."


def took_back(name: str) -> str:
    return f"{name} took a decision back."


# Proposals

PROPOSAL_OPEN = "There is already a proposal. Answer that first."
PROPOSAL_EXPIRED = "That proposal has expired, because the match has gone on."
ALREADY_AGREED = "You have already agreed. The others still have to answer."
TOO_LATE_TO_END = "Too much has been decided to end this match together. You can play on, or resign."

# Pausing, leaving and ending a match

PAUSED = "This match was paused because nobody played. Nobody loses by that, and /match resume continues it."
ONLY_PAUSED_RESUMED = "Only a paused match can be resumed."
RESUMED_ELSEWHERE = "A match can only be resumed on the server where it began."
CHANNEL_TAKEN = "Another match is running in this channel. Use another channel or a thread."
ONLY_MANAGERS_END = "Only server managers can end this match. You can end a match of computers that you started."
SEAT_NOT_RETURNED = "You can only take your seat back when a computer plays it because your time ran out."

ENDED_TOGETHER = "Everyone agreed to end the match."
ENDED_BY_MANAGER = "A server manager ended the match."
STOPPED_BY_STARTER = "The match was stopped by whoever started it."

ENDED_TOGETHER_HEADLINE = f"{ENDED_TOGETHER} There is no winner."
ENDED_BY_MANAGER_HEADLINE = "The match was ended by a server manager. There is no winner."
STOPPED_HEADLINE = "The match was stopped before its end. There is no winner."

HOW_LEFT = {"resigned": "resigned", "forfeited": "ran out of time"}


def left(name: str, *, how: str, replaced: bool) -> str:
    """Say that somebody left a match that goes on; with a computer in their place if they are `replaced`."""
    line = f"{name} {HOW_LEFT[how]}."
    return f"{line} A computer plays on for {name}." if replaced else line


def plays_again(name: str) -> str:
    return f"{name} plays again."


def all_who_left(leavers: list[tuple[str, str]]) -> str:
    """Return who left and how, from names and `HOW_LEFT`'s words, without a full stop."""
    return listed([f"{name} {how}" for name, how in leavers])


def winners(names: list[str]) -> str:
    """Say who came first, without a full stop."""
    return f"{names[0]} wins" if len(names) == 1 else f"{listed(names)} share first place"


def first_of_those_who_stayed(*, headline: str, leavers: str, first: str) -> str:
    return f"{headline} {leavers}: {first} comes first among those who stayed."


# Verifying

NOT_VERIFIED_YET = "You can verify a match when it is over. Until then its seed is secret."


def marked_as_computer(name: str) -> str:
    """Mark the name of somebody whose place a computer has taken."""
    return f"{name} (CPU)"

"""What lobbies say, and why one cannot be opened."""

from __future__ import annotations

JOIN, LEAVE, ADD_CPU, START, CANCEL = "Join", "Leave", "Add CPU", "Start", "Cancel"
HOW_TO_PLAY, MY_DECK = "How to play", "My deck"
MANAGE = "Add computers, manage players"
ALL_TAKEN = "All seats are taken by players"
TAKE_OVER = "Take the lobby over"
FOR_TEN_MINUTES = "For ten minutes; only the host can"
MAY_START = "They can then start the match; only the host can"
HOST_IS_INACTIVE = "When its host has been inactive for ten minutes"
LEVELS = {
    "rookie": "A beginner: plays many moves at random",
    "driver": "Plays the move that looks best right now",
    "ace": "Thinks ahead, and plans for what it cannot see",
}
CLOCKS = {
    "live": "a minute or two per decision, plus a reserve",
    "relaxed": "about a day per decision, plus a reserve",
    "none": "no time limit",
}
NO_CLOCK_ALONE = "Clock: none while you are the only human player"
UNDO = "Undo: a decision can be taken back if everybody agrees"
HINTS = "Hints: `/hint` shows what a strong computer would do, and the match is not rated"
NOT_HERE = "Matches are played in a server's text channels and threads. Try it in one of those."
THREADS_FORBIDDEN = (
    "I am not allowed to create threads here (Create Public Threads), so the match stays in this channel."
)
THREAD_REFUSED = "Discord did not create a thread, so the match stays in this channel."


def players(joined: int, least: int, most: int) -> str:
    """Say how many have joined, and how many can play."""
    if least == most:
        return f"**{joined} of {most} players**"
    return f"**{joined} player{'s' * (joined != 1)}** · {least} to {most} can play"


def is_invited(mention: str) -> str:
    """Say that somebody is asked to join a rematch."""
    return f"{mention} is invited to the rematch: press **Join**, or **Leave** to decline"


def start_command(game: str) -> str:
    """Write the command that opens a lobby."""
    return f"`/{game} start`"


def closed(command: str) -> str:
    """Say that a lobby is closed."""
    return f"This lobby is closed. {open_new(command)}"


def open_new(command: str) -> str:
    """Say how to open another lobby."""
    return f"Open a new one with {command}."


def clock(name: str) -> str:
    """Say how much time people have for a decision."""
    return f"Clock: {name}, {CLOCKS[name]}"


def reliable(percent: int) -> str:
    """Say who may join a lobby that wants reliable players."""
    return f"Only for people who finished at least {percent} % of their recent matches"


def add_level(level: str) -> str:
    """Label the option that adds a computer."""
    return f"Add a CPU: {level}"


def remove(name: str) -> str:
    """Label the option that removes a player or computer."""
    return f"Remove {name}"


def cpu(level: str) -> str:
    """Describe a computer."""
    return f"CPU, {level}"


def named_cpu(name: str, level: str) -> str:
    """Name a computer in a list of players."""
    return f"{name} (CPU, {level})"


def hand_over(name: str) -> str:
    """Label the option that makes somebody else the host."""
    return f"Hand the lobby over to {name}"


def play_there(channels: str) -> str:
    """Say in which channels a server allows matches."""
    return f"On this server matches are played in {channels}."


def permissions_missing(permissions: str) -> str:
    """Say what the bot is not allowed to do in a channel."""
    return f"I cannot host a match here. Please ask a moderator to grant me {permissions}."


def moved_to(channel: str) -> str:
    """Point to the thread of a match."""
    return f"The match is in {channel}."

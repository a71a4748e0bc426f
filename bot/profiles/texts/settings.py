"""What the settings of a server and of a person say."""

from __future__ import annotations

from bot.shared.preferences import Notice, Preferences
from bot.shared.server_settings import Pings, Server
from bot.shared.terms import Clock

SERVER_TITLE = "## Server settings\nChanges take effect at once."
OWN_TITLE = "## Your settings\nThey apply on all servers. Changes take effect at once."
GONE = "That setting no longer exists. `/settings server` and `/settings me` show all there are."
FOR_MANAGERS = "Only people who may manage this server can change its settings. Ask one of them."
ON_A_SERVER = "These are settings of a server. Use the command on a server."
NO_ZONE = 'There is no such time zone. Write one like "Europe/Berlin", or just its city.'
TURN_ON, TURN_OFF = "Turn on", "Turn off"
EVERYWHERE = "Allow everywhere"
OTHER_ZONE = "Change time zone"
ONLY_THESE_CHANNELS = "Only in these channels"
NO_QUIET_HOURS = "No quiet hours"
ZONE_FORM, ZONE_FIELD = "Your time zone", "A city, such as Berlin"

PINGS: dict[Pings, tuple[str, str]] = {
    "off": ("Off", "nobody is notified"),
    "later": ("In the channel, after a while", "people are notified in the channel if they have not moved for a while"),
    "channel": ("In the channel, at once", "people are notified in the channel at once"),
    "dm": ("By private message, at once", "people are notified by private message at once"),
}
CLOCKS: dict[Clock, tuple[str, str]] = {
    "live": ("Live", "a minute or two for a decision"),
    "relaxed": ("Relaxed", "about a day for a decision"),
    "none": ("No clock", "no time limit"),
}
NOTICES: dict[Notice, str] = {
    "server": "the way each server has set it",
    "off": "not at all",
    "later": "in the channel, if you have not moved for a while",
    "channel": "in the channel, at once",
    "dm": "by private message, at once",
    "digest": "by one private message for all your matches, twice a day at most",
}
HANDS: dict[str, str] = {
    "pictures": "in pictures; **In words** below them shows the same as text",
    "plain": "in large letters, without art; **In words** below them shows the same as text",
    "words": "in words, without pictures",
}


def sentence(words: str) -> str:
    """Return words with a capital, as they stand in a list."""
    return words[0].upper() + words[1:]


def where(chosen: Server) -> str:
    """Say where matches may be opened."""
    places = ", ".join(f"<#{channel}>" for channel in chosen.channels)
    return f"**Channels**: {places or 'every channel'}"


def threads(chosen: Server) -> str:
    """Say where a match is played."""
    return f"**Threads**: {'every match gets its own' if chosen.threads else 'matches stay in their channel'}"


def pings(chosen: Server) -> str:
    """Say how people are notified of their turn."""
    return f"**Pings**: {PINGS[chosen.pings][1]}"


def clock(chosen: Server) -> str:
    """Say which clock matches have by default."""
    label, meaning = CLOCKS[chosen.clock]
    return f"**Clock**, unless the host chooses another: {label.lower()}, {meaning}"


def trading(chosen: Server) -> str:
    """Say whether cards may be traded."""
    return f"**Trading**: {'on' if chosen.trading else 'off'}"


def hands(shown_as: str) -> str:
    """Say how somebody's hands are shown, by a key of `HANDS`."""
    return f"**Your hands** are shown {HANDS[shown_as]}."


def films(chosen: Preferences) -> str:
    """Say whether films move."""
    still = "do not move: you get the last picture, or the match step by step"
    return f"**Films** {'move' if chosen.animations else still}."


def forced(chosen: Preferences) -> str:
    """Say what happens when there is only one card to play."""
    card = "is played for you after a while" if chosen.forced else "waits for you"
    return f"**Your only playable card** {card}; if you can only pass, you pass automatically."


def notice(chosen: Preferences) -> str:
    """Say how somebody is notified of their turn."""
    return f"**Your turn**: you are notified {NOTICES[chosen.pings]}."


def quiet(chosen: Preferences) -> str:
    """Say when somebody's quiet hours are."""
    if chosen.quiet_from == chosen.quiet_to:
        return f"**Quiet hours** in relaxed matches: none. Your time zone: {chosen.zone}."
    hours = f"{chosen.quiet_from}:00 to {chosen.quiet_to}:00, {chosen.zone}"
    return f"**Quiet hours** in relaxed matches: {hours}. You are not notified then, and your clock stands still."


def from_hour(hour: int) -> str:
    """Label the option for the beginning of quiet hours."""
    return f"From {hour}:00"


def until_hour(hour: int) -> str:
    """Label the option for the end of quiet hours."""
    return f"Until {hour}:00"


def hours(count: int) -> str:
    """Say how long quiet hours last."""
    return f"{count} hours" if count > 1 else "1 hour"

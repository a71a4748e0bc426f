"""What is said about settings: those of a server, and those of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.shared.preferences import Notice, Preferences
    from bot.shared.server_settings import Pings, Server
    from bot.shared.terms import Clock

SERVER_TITLE = "## Settings of this server\nA change holds at once."
OWN_TITLE = "## Your settings\nThey hold on all servers, at once."
GONE = "That setting is not in use any more. `/settings server` and `/settings me` show what there is."
FOR_MANAGERS = "Only people who may manage this server can change its settings."
ON_A_SERVER = "These are a server's settings. Use the command on a server."
NO_ZONE = 'There is no such time zone. Write one like "Europe/Berlin", or just its city.'
TURN_ON, TURN_OFF = "Turn on", "Turn off"
EVERYWHERE = "Allow everywhere"
OTHER_ZONE = "Another time zone"
ZONE_FORM, ZONE_FIELD = "Your time zone", "A city, such as Berlin"

PINGS: dict[Pings, tuple[str, str]] = {
    "off": ("Nobody is called", "nobody is notified"),
    "later": ("Who does not notice is called", "people are notified if they have not moved for a while"),
    "channel": ("In the channel, at once", "people are notified in the channel at once"),
    "dm": ("By private message, at once", "people are notified by private message at once"),
}
CLOCKS: dict[Clock, tuple[str, str]] = {
    "live": ("Live", "a minute or two for a decision"),
    "relaxed": ("Relaxed", "about a day for a decision"),
    "none": ("No clock", "as long as people like"),
}
NOTICES: dict[Notice, str] = {
    "server": "as each server has set it",
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
    """Return words as they stand alone in a list."""
    return words[0].upper() + words[1:]


def where(chosen: Server) -> str:
    """Say where matches may be opened."""
    places = ", ".join(f"<#{channel}>" for channel in chosen.channels)
    return f"**Channels**: {places or 'every channel'}"


def threads(chosen: Server) -> str:
    """Say where a match is played."""
    return f"**Threads**: {'every match gets its own' if chosen.threads else 'matches stay in their channel'}"


def pings(chosen: Server) -> str:
    """Say how people are called."""
    return f"**Pings**: {PINGS[chosen.pings][1]}"


def clock(chosen: Server) -> str:
    """Say which clock a match has that nobody chose one for."""
    label, meaning = CLOCKS[chosen.clock]
    return f"**Clock**, unless somebody chooses: {label.lower()}, {meaning}"


def trading(chosen: Server) -> str:
    """Say whether cards may be traded."""
    return f"**Trading**: {'on' if chosen.trading else 'off'}"


def shown_as(chosen: Preferences) -> str:
    """Return how somebody's hands are shown: a key of `HANDS`."""
    if chosen.words:
        return "words"
    return "plain" if chosen.plain else "pictures"


def hands(chosen: Preferences) -> str:
    """Say how somebody's hands are shown."""
    return f"**Your hands** come {HANDS[shown_as(chosen)]}."


def films(chosen: Preferences) -> str:
    """Say whether films move."""
    still = "are still: you get the last picture, or a match step by step"
    return f"**Films** {'move' if chosen.animations else still}."


def forced(chosen: Preferences) -> str:
    """Say what happens to an only card."""
    card = "is played for you after a while" if chosen.forced else "waits for you"
    return f"**Your only playable card** {card}; if you can only pass, you pass automatically."


def notice(chosen: Preferences) -> str:
    """Say how somebody is told that it is their turn."""
    return f"**Your turn**: you are told {NOTICES[chosen.pings]}."


def quiet(chosen: Preferences) -> str:
    """Say when somebody's quiet hours are."""
    if chosen.quiet_from == chosen.quiet_to:
        return f"**Quiet hours** in relaxed matches: none. Your time zone: {chosen.zone}."
    hours = f"{chosen.quiet_from}:00 to {chosen.quiet_to}:00, {chosen.zone}"
    return f"**Quiet hours** in relaxed matches: {hours}. No calls then, and your clock stands still."

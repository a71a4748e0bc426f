"""The names of an event and its people, as its messages and pictures show them."""

from collections import Counter

from msgspec.structs import replace

from bot.discord_kit.content import safe
from bot.event_ui.sentences import say
from bot.events.model import Entry, Event
from bot.events.records import Draft
from bot.pictures.drawable_names import drawable
from bot.shared.people import one_way
from games.contract.menus import fitted
from games.registry import title_of

LONGEST = 20
"""How many letters of a name lists show."""


def with_distinct_names(draft: Draft) -> Draft:
    """Return a copy for display in which all names are distinct, without control characters of text direction."""
    names = {number: one_way(entry.name) for number, entry in draft.entries.items()}
    often = Counter(name.casefold() for name in names.values())
    entries = {}
    for number, entry in draft.entries.items():
        name = names[number]
        if often[name.casefold()] > 1:
            name = say("namesake", name=fitted(name, LONGEST - 6), number=number)
        entries[number] = replace(entry, name=name)
    return Draft(draft.event, entries, draft.tables)


def listed_name(entry: Entry) -> str:
    """Return a name for a line with several, shortened if it is long."""
    return safe(fitted(entry.name, LONGEST))


def drawn_name(entry: Entry) -> str:
    """Return a name in drawable letters, or else the number of the entry."""
    return drawable(entry.name) or say("number", number=entry.number)


def drawn_title(event: Event) -> str:
    """Return the name of an event in drawable letters."""
    return drawable(event.rules.name) or title_of(event.rules.game)

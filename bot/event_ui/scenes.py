"""The names and pictures of an event: who has entered, the standings, the bracket, the podium."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from bot.discord_kit.content import safe
from bot.event_ui.sentences import say
from bot.events import course
from bot.events.model import Entry, Event, Table, points_of, written
from bot.events.records import Draft, ordered
from bot.events.scores import Standing
from bot.pictures.drawable_names import drawable
from bot.pictures.features.events import MOST_CELLS, TableLine, bracket_picture, podium_picture
from bot.pictures.features.leaderboards import ROWS, BoardRow, leaderboard
from bot.shared.people import one_way
from games.contract.menus import fitted
from games.core.fluent import listed
from games.look import Scene
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


def event_scene(draft: Draft) -> Scene:
    """Draw the bracket or the standings, and before the first round who starts."""
    event, rules = draft.event, draft.event.rules
    if event.round:
        return bracket(draft) if event.seeds else standings_scene(draft)
    there = [(each, checked_in(event, each)) for each in draft.entries.values() if each.state == "in"]
    free = BoardRow(0, "", "", say("free-place", computers=rules.computers))
    rows = [BoardRow(0, drawn_name(each), "", checked) for each, checked in there] + [free] * (rules.least - len(there))
    note = say("places-taken", count=len(there), least=rules.least)
    names = (", ".join(filter(None, (each.name, checked))) for each, checked in there)
    alt = ". ".join([f"{drawn_title(event)}, {note}", *names])
    return leaderboard(rules.game, drawn_title(event), note, rows, None, f"{alt}.")


def checked_in(event: Event, entry: Entry) -> str:
    """Return a mark for an entry that has checked in, during check-in; "" otherwise."""
    return say("checked-in") if event.state == "check-in" and entry.checked else ""


def standings_scene(draft: Draft) -> Scene:
    """Draw the top ten, with points, wins and matches."""
    event, ranked = draft.event, course.standings(draft.event, *ordered(draft))
    rows = [
        BoardRow(
            each.place,
            drawn_name(each.entry),
            _figure(event, each),
            say("wins-of", wins=each.wins, played=each.played, division=each.entry.division),
        )
        for each in ranked[:ROWS]
    ]
    alt = "\n".join(standing_line(event, each) for each in ranked[:ROWS])
    return leaderboard(event.rules.game, drawn_title(event), progress_line(draft), rows, None, alt)


def progress_line(draft: Draft) -> str:
    """Say after which round the standings are, or during which."""
    return say("after-round", round=draft.event.round, running=any(not each.result for each in draft.round_tables))


def bracket(draft: Draft) -> Scene:
    """Draw the last rounds of an elimination, each by its sides."""
    event = draft.event
    inside = [table for table in draft.tables.values() if table.node >= 0 and table.stage == event.stage]
    columns = list[dict[str, list[TableLine]]]()
    for round_, many in sorted(Counter(table.round for table in inside).items()):
        if many > MOST_CELLS and round_ < event.round:
            continue
        played = sorted((table for table in inside if table.round == round_), key=lambda each: each.number)
        columns.append({})
        for table in played[:MOST_CELLS]:
            columns[-1].setdefault(say("side", side=table.why[0], round=round_), []).append(drawn_table(draft, table))
        if many > MOST_CELLS:
            columns[-1][say("more-tables", count=many - MOST_CELLS)] = []
    if not columns:
        return standings_scene(draft)
    latest = [table for table in inside if table.round > event.round - len(columns[-3:])]
    alt = tables_alt(draft, latest)
    return bracket_picture(event.rules.game, drawn_title(event), progress_line(draft), columns, alt)


def tables_alt(draft: Draft, tables: Sequence[Table]) -> str:
    """Return the alt text of tables, with names as people wrote them."""
    names = (" – ".join(draft.entries[number].name for number in each.seats) for each in tables)
    return ". ".join(f"{who} {drawn_table(draft, each).note}".strip() for who, each in zip(names, tables, strict=True))


def drawn_table(draft: Draft, table: Table) -> TableLine:
    """Return a table as pictures show it: only the one who advances is first there, also after a draw."""
    names = tuple(drawn_name(draft.entries[number]) for number in table.seats)
    if table.result is None:
        return TableLine(table.number, names, (), say("note-plays") if table.opened else "", table.seats)
    rules, places = draft.event.rules, table.result.places
    if table.node >= 0 and table.result.how != "annulled":  # only one advances
        ahead = course.winner_of(draft.event, table, table.result)
        places = tuple(1 if n == ahead else max(2, place) for n, place in zip(table.seats, places, strict=True))
    score = "–".join(written(rules, points_of(rules, table.result, seat)) for seat in range(len(places)))
    return TableLine(table.number, names, places, score, table.seats)


def podium(draft: Draft, ranked: Sequence[Standing], first: Sequence[Standing]) -> Scene:
    """Draw the first three, and the moment of the event."""
    event = draft.event
    steps = [each for each in (first[:1], first[1:2], first[2:]) if each]  # ties share the last step
    names = [
        (each[0].place, listed([drawn_name(one.entry) for one in each]), _figure(event, each[0])) for each in steps
    ]
    note = say("people-and-rounds", people=len(ranked), rounds=event.round)
    moment = moment_of(draft)
    alt = ". ".join(standing_line(event, each) for each in first)
    return podium_picture(event.rules.game, drawn_title(event), note, names, moment, alt)


def moment_of(draft: Draft, *, drawn: bool = True) -> str:
    """Return the moment of the event: the biggest upset by rating, or else the win at the last table."""
    wins = []
    for table in draft.tables.values():
        result = table.result
        if result is not None and result.counts and result.places.count(1) == 1:
            others = [draft.entries[number] for number in table.seats]
            winner = others.pop(result.places.index(1))
            loser = max(others, key=lambda each: each.rating)
            wins.append((max(0, loser.rating - winner.rating), table.round, -table.number, winner, loser))
    if not wins:
        return ""
    by_odds = max(wins, key=lambda each: (each[0], -each[1]))
    odds, round_, _, winner, loser = by_odds if by_odds[0] else max(wins, key=lambda each: each[1:3])
    names = [drawn_name(each) if drawn else each.name for each in (winner, loser)]
    return say("upset", winner=names[0], loser=names[1], round=round_, points=odds)


def _figure(event: Event, standing: Standing) -> str:
    return written(event.rules, standing.points) if not event.seeds else say("won", wins=standing.wins)


def standing_line(event: Event, standing: Standing) -> str:
    """Return one place in words."""
    points = written(event.rules, standing.points)
    return say(
        "standing",
        place=standing.place,
        name=standing.entry.name,
        points=points,
        single=points == "1",
        elimination=bool(event.seeds),
        wins=standing.wins,
        played=standing.played,
        out=standing.entry.state == "out",
    )

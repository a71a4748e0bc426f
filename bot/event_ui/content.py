"""The content of an event's messages: announcement, standings, rounds, the end, and the sums behind a place."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal

import discord
import msgspec
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.menus import ROW
from bot.discord_kit.pages import COLOUR, DANGER, PRIMARY, SECONDARY, SUCCESS, button
from bot.discord_kit.sentences import say as say_discord_kit
from bot.event_ui.sentences import say
from bot.events import course, times
from bot.events.model import Entry, Event, Table, points_of, written
from bot.events.records import Draft, ordered
from bot.events.scores import Line, Scores, Standing, order_of
from bot.pictures.drawable_names import drawable
from bot.pictures.features.events import MOST_CELLS, TableLine, bracket_picture, podium_picture, round_picture
from bot.pictures.features.leaderboards import ROWS, BoardRow, leaderboard
from bot.shared.ids import code
from bot.shared.people import one_way
from db.events import ActRow, EventMessageRow
from games.contract.menus import fitted
from games.core.fluent import listed
from games.look import Scene
from games.registry import GAMES, title_of

MOST_NAMES = 25
MOST_TABLES, MOST_LINES = 10, 30
"""How many tables and places a page shows: with the longest names it still fits into a message."""
LONGEST = 20
"""How many letters of a name lists show."""
END = 1_000_000
"""The question number of the buttons below the end, which distinguishes them from those of the announcement."""


def _with_distinct_names(draft: Draft) -> Draft:
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


def _badge(game: str) -> tuple[str, int]:
    """Return the emoji and the colour of a game, which may no longer be installed."""
    return (GAMES[game].emoji, GAMES[game].colour) if game in GAMES else ("🎲", COLOUR)


def press_of(event: Event, what: str, question: int = 0) -> Press:
    """Return the press of a button of an event."""
    return Press(PressKind.EVENT, event.id, question, what)


def event_content(draft: Draft) -> Content:
    """Return the message of an event: its entries before it begins, then the standings."""
    draft = _with_distinct_names(draft)
    event, (_, colour) = draft.event, _badge(draft.event.rules.game)
    above = "\n".join([heading(event), *_when(event), *_who(draft)])
    drawn = event.rules.game in GAMES and (event.round or event.state != "cancelled")
    scenes = (_picture(draft),) if drawn else ()
    over, small = event.state == "over", list[str]()
    if event.round and event.rules.format not in ("single", "double"):
        small.append(say("tie-breaks", order=" › ".join(say("tie-break", kind=kind) for kind in order_of(event.rules))))
    small.append(say("seed-shown", hash=event.commitment[:16], over=over, seed=event.secret if over else ""))
    below = "\n".join(f"-# {line}" for line in small)
    return Content(above, colour, scenes, below, _rows(event))


def _picture(draft: Draft) -> Scene:
    """Draw the bracket or the standings, and before the first round who starts."""
    event, rules = draft.event, draft.event.rules
    if event.round:
        return bracket(draft) if event.seeds else standings_scene(draft)
    there = [(each, _checked(event, each)) for each in draft.entries.values() if each.state == "in"]
    free = BoardRow(0, "", "", say("free-place", computers=rules.computers))
    rows = [BoardRow(0, _name(each), "", checked) for each, checked in there] + [free] * (rules.least - len(there))
    note = say("places-taken", count=len(there), least=rules.least)
    names = (", ".join(filter(None, (each.name, checked))) for each, checked in there)
    alt = ". ".join([f"{_title(event)}, {note}", *names])
    return leaderboard(rules.game, _title(event), note, rows, None, f"{alt}.")


def _checked(event: Event, entry: Entry) -> str:
    """Say that somebody has checked in, while that is asked; "" otherwise."""
    return say("checked-in") if event.state == "check-in" and entry.checked else ""


def heading(event: Event) -> str:
    """Return the name of an event and a line of facts."""
    rules, game = event.rules, GAMES.get(event.rules.game)
    if game is None:
        return f"## {safe(rules.name)}\n{say('game-is-missing')}"
    chosen = msgspec.json.decode(rules.options, type=dict[str, object])
    facts = say(
        "facts",
        game=game.title,
        format=rules.format,
        clock=rules.clock,
        rated=rules.rated,
        cut=rules.cut,
        reliable=rules.reliable,
        who=rules.who,
        decks=rules.decks,
        season=event.season,
        changed=len(chosen),
        options=listed(game.Options.named(chosen)),
    )
    return f"## {game.emoji} {safe(rules.name)}\n{facts}"


def _when(event: Event) -> list[str]:
    if event.paused:
        return [say("is-paused")]
    match event.state:
        case "open" | "check-in":
            since, until = times.check_in_from(event) // 1000, times.check_in_until(event) // 1000
            clock, now = event.rules.clock, event.state == "check-in"
            check_in = say("check-in-times", open=now, clock=clock, since=since, until=until)
            starts = say("starts", format=event.rules.format, seconds=event.starts // 1000)
            return [starts, *([check_in] if times.has_check_in(event) else [])]
        case "running" if event.pairs_on_request:
            return [say("arena-until", seconds=times.arena_ends(event) // 1000)]
        case "running":
            return [say("round-of", round=event.round, rounds=max(event.rounds, event.round), final=bool(event.seeds))]
        case "cancelled":
            return [say("was-cancelled")]
    return [say("is-over", event=code(event.id))]


def _who(draft: Draft) -> list[str]:
    there = [entry for entry in draft.entries.values() if entry.state == "in"]
    waiting = sum(entry.state == "waiting" for entry in draft.entries.values())
    if draft.event.state not in ("open", "check-in"):
        return [say("taking-part", count=len(there))] if draft.event.state == "running" else []
    pictured = len(there) <= ROWS and draft.event.rules.game in GAMES  # with who has checked in
    names = [f"{'✅ ' if _checked(draft.event, each) else ''}{safe(each.name)}" for each in there[:MOST_NAMES]]
    rules = draft.event.rules
    who = say("entered", count=len(there), least=rules.least, waiting=waiting, computers=rules.computers)
    if rules.who in ("all", "invited"):
        who = f"{who} {say('join-from-elsewhere', event=code(draft.event.id))}"
    more = f" … +{len(there) - len(names)}" if len(there) > len(names) else ""
    return [who] if pictured or not names else [who, ", ".join(names) + more]


def _rows(event: Event, question: int = 0) -> tuple[Row, ...]:
    rows: list[Row] = [Row(), Row()]

    def add(label: str, what: str, emoji: str, style: discord.ButtonStyle = SECONDARY) -> None:
        row = rows[len(rows[0].children) == ROW]
        row.add_item(button(label, press_of(event, what, question), emoji=emoji, style=style))

    if event.state == "check-in" and times.has_check_in(event):
        add(say("check-in-button"), "join", "✅", SUCCESS)
    elif event.state in ("open", "check-in", "running"):
        add(say("join-button", late=event.state == "running"), "join", "🎟️", SUCCESS)
    if event.state == "running" and event.pairs_on_request:
        add(say("next-button"), "next", "▶️", PRIMARY)
    if event.round:
        add(say("why-button"), "why", "❓")
        add(say_discord_kit("in-words"), "standings", "📄")
    if not event.ended:
        add(say("leave-button"), "leave", "🚪")
        add(say("manage-button"), "manage", "🛠️")
    return tuple(row for row in rows if row.children)


def damaged_content(event: Event, act: Literal["manage", "do:end"]) -> Content:
    """Describe an event that cannot be read, with the button for what can still be done."""
    over = event.ended
    emoji, style = ("🛠️", SECONDARY) if act == "manage" else ("⏹️", DANGER)
    label = say("manage-button") if act == "manage" else say("act-button", what="end")
    rows = () if over else (Row(button(label, press_of(event, act), emoji=emoji, style=style)),)
    return Content(say("damaged", event=code(event.id), over=over), COLOUR, rows=rows)


def round_content(draft: Draft, number: int, page: int = 0) -> Content:
    """Return a page of the message of a round: its pairings with reasons, places and results."""
    draft = _with_distinct_names(draft)
    event, rules = draft.event, draft.event.rules
    tables = sorted((each for each in draft.tables.values() if each.round == number), key=lambda each: each.number)
    shown = tables[page * MOST_TABLES : (page + 1) * MOST_TABLES]
    done = sum(table.result is not None for table in tables)
    title = say("round-title", round=number, name=rules.name)
    progress = say("round-progress", done=done, tables=len(tables))
    points = Scores.of(rules, *ordered(draft), number - 1).points
    rest = len(tables) - len(shown) - page * MOST_TABLES
    below = say("more-tables", count=rest) if rest else ""
    above = "\n".join([f"### {safe(title)}", progress, *(table_line(draft, table, points) for table in shown)])
    note = say("round-number", round=number, progress=progress)
    picture = round_picture(
        rules.game, _title(event), note, [_drawn(draft, each) for each in shown], _alt(draft, shown)
    )
    rows = next_page(event, "pairings", page, -(-len(tables) // MOST_TABLES), number)
    return Content(above, _badge(rules.game)[1], (picture,) if rules.game in GAMES else (), below, rows)


def next_page(event: Event, what: str, page: int, pages: int, question: int = 0) -> tuple[Row, ...]:
    """Return the button that shows the next page of a list, if there is one."""
    label = say_discord_kit("next-page", page=page + 2, pages=pages)
    press = press_of(event, f"{what}:{page + 1}", question)
    return (Row(button(label, press)),) if page + 1 < pages else ()


def table_line(draft: Draft, table: Table, points: Mapping[int, int]) -> str:
    """Return a table in a line: its names, its result or match, and the reasons for the pairing.

    `points` are those before the round, which an elimination does not show.
    """
    rules, elimination = draft.event.rules, bool(draft.event.seeds)
    before = ["" if elimination else f" ({written(rules, points.get(number, 0))})" for number in table.seats]
    players = [f"{_listed(draft.entries[number])}{score}" for number, score in zip(table.seats, before, strict=True)]
    why = ", ".join(say("why", reason=reason) for reason in table.why)
    what = result_words(draft, table)
    return f"**{table.number}.** {' – '.join(players)} · {what}\n-# {why}"


def result_words(draft: Draft, table: Table) -> str:
    """Return the result of a table, or its match."""
    result = table.result
    if result is None:
        return say("table-plays", match=code(table.match_id or 0)) if table.opened else say("table-soon")
    first = [_listed(draft.entries[n]) for n, place in zip(table.seats, result.places, strict=True) if place == 1]
    absent = [_listed(draft.entries[number]) for number in result.absent]
    how: str = result.how
    if len(table.seats) > 1 and how != "annulled":
        how = "won" if len(first) == 1 else "drawn" if first else "nobody"
        if how == "drawn" and table.node >= 0:
            how, first = "seeded", [_listed(draft.entries[course.winner_of(draft.event, table, result)])]
    return say(
        "table-over",
        how=how,
        winner=listed(first),
        absent=listed(absent),
        missing=len(absent),
        corrected=len(table.was),
    )


def _listed(entry: Entry) -> str:
    return safe(fitted(entry.name, LONGEST))


def _alt(draft: Draft, tables: Sequence[Table]) -> str:
    """Return the alt text of tables, with names as people wrote them."""
    names = (" – ".join(draft.entries[number].name for number in each.seats) for each in tables)
    return ". ".join(f"{who} {_drawn(draft, each).note}".strip() for who, each in zip(names, tables, strict=True))


def _drawn(draft: Draft, table: Table) -> TableLine:
    names = tuple(_name(draft.entries[number]) for number in table.seats)
    if table.result is None:
        return TableLine(table.number, names, (), say("note-plays") if table.opened else "", table.seats)
    rules, places = draft.event.rules, table.result.places
    if table.node >= 0 and table.result.how != "annulled":  # only one advances
        ahead = course.winner_of(draft.event, table, table.result)
        places = tuple(1 if n == ahead else max(2, place) for n, place in zip(table.seats, places, strict=True))
    score = "–".join(written(rules, points_of(rules, table.result, seat)) for seat in range(len(places)))
    return TableLine(table.number, names, places, score, table.seats)


def _title(event: Event) -> str:
    """Return the name of an event in drawable letters."""
    return drawable(event.rules.name) or title_of(event.rules.game)


def _name(entry: Entry) -> str:
    return drawable(entry.name) or say("number", number=entry.number)


def standings_scene(draft: Draft) -> Scene:
    """Draw the top ten, with points, wins and matches."""
    event, ranked = draft.event, course.standings(draft.event, *ordered(draft))
    rows = [
        BoardRow(
            each.place,
            _name(each.entry),
            _figure(event, each),
            say("wins-of", wins=each.wins, played=each.played, division=each.entry.division),
        )
        for each in ranked[:ROWS]
    ]
    alt = "\n".join(standing_line(event, each) for each in ranked[:ROWS])
    return leaderboard(event.rules.game, _title(event), _progress(draft), rows, None, alt)


def _progress(draft: Draft) -> str:
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
            columns[-1].setdefault(say("side", side=table.why[0], round=round_), []).append(_drawn(draft, table))
        if many > MOST_CELLS:
            columns[-1][say("more-tables", count=many - MOST_CELLS)] = []
    if not columns:
        return standings_scene(draft)
    latest = [table for table in inside if table.round > event.round - len(columns[-3:])]
    return bracket_picture(event.rules.game, _title(event), _progress(draft), columns, _alt(draft, latest))


def end_content(draft: Draft) -> Content:
    """Return the message about the end of an event: the podium and its moment."""
    draft = _with_distinct_names(draft)
    event, (emoji, colour) = draft.event, _badge(draft.event.rules.game)
    ranked = course.standings(event, *ordered(draft))
    decided = any(each.points for each in ranked)
    best = [each for each in ranked if decided and each.entry.division == ranked[0].entry.division]
    first = [each for each in best if each.place <= best[min(3, len(best)) - 1].place]
    winners = [safe(each.entry.name) for each in first if each.place == 1]
    moment = safe(moment_of(draft, drawn=False))
    name = safe(event.rules.name)
    title = say("end-title", emoji=emoji, name=name, count=len(winners), winners=listed(winners))
    above = "\n".join([title, *(safe(standing_line(event, each)) for each in first), *([moment] if moment else [])])
    scenes = (podium(draft, ranked, first),) if first and event.rules.game in GAMES else ()
    return Content(above, colour, scenes, rows=_rows(event, END))


def podium(draft: Draft, ranked: Sequence[Standing], first: Sequence[Standing]) -> Scene:
    """Draw the first three, and the moment of the event."""
    event = draft.event
    steps = [each for each in (first[:1], first[1:2], first[2:]) if each]  # ties share the last step
    names = [(each[0].place, listed([_name(one.entry) for one in each]), _figure(event, each[0])) for each in steps]
    note = say("people-and-rounds", people=len(ranked), rounds=event.round)
    moment = moment_of(draft)
    alt = ". ".join(standing_line(event, each) for each in first)
    return podium_picture(event.rules.game, _title(event), note, names, moment, alt)


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
    names = [_name(each) if drawn else each.name for each in (winner, loser)]
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


def standings_content(draft: Draft, page: int = 0) -> Content:
    """Return a page of the standings in words, by division in a league."""
    draft = _with_distinct_names(draft)
    event, lines = draft.event, list[str]()
    for division, ranked in groupby(course.standings(event, *ordered(draft)), lambda each: each.entry.division):
        lines += [f"**{say('division', number=division)}**"] if division else []
        lines += [safe(standing_line(event, each)) for each in ranked]
    shown = lines[page * MOST_LINES : (page + 1) * MOST_LINES]
    text = "\n".join([heading(event), _progress(draft), "", *shown])
    return Content(text, COLOUR, rows=next_page(event, "standings", page, -(-len(lines) // MOST_LINES)))


def sheet_text(draft: Draft, person: int) -> str:
    """Explain a person's place: every tie-break as a sum, and what decided against the next one above."""
    draft = _with_distinct_names(draft)
    event, (entries, tables) = draft.event, ordered(draft)
    entry = draft.entry_of(person)
    if entry is None or not event.round:
        return say("no-place-yet")
    ranked = [each for each in course.standings(event, entries, tables) if each.entry.division == entry.division]
    own = next((each for each in ranked if each.entry.number == entry.number), None)
    if own is None:
        return say("no-place-yet")
    title = say("your-place", place=own.place, people=len(ranked), shared=own.shared)
    if event.seeds and entry.number in event.seeds:
        own_tables = [each for each in tables if entry.number in each.seats and each.stage == event.stage]
        beaten = [table_line(draft, each, {}).partition("\n")[0] for each in own_tables]
        return "\n".join([title, say("by-elimination"), *beaten])
    scores = Scores.of(event.rules, entries, tables, event.round)
    group = [each.entry.number for each in ranked]
    lines = [title, *(_sum(draft, line) for line in scores.sheet(entry.number, group))]
    above = [each for each in ranked if each.place < own.place]
    if above:
        nearest = above[-1].entry
        kind = scores.decided_by(entry.number, nearest.number, group)
        both = (scores.sheet(each, group) for each in (entry.number, nearest.number))
        sheets = ({line.kind: line.value for line in each} for each in both)
        mine, theirs = (amount(event, kind, each[kind]) if kind else "" for each in sheets)
        lines.append(say("behind", name=safe(nearest.name), by=say("tie-break", kind=kind), mine=mine, theirs=theirs))
    return "\n".join(lines)


def _sum(draft: Draft, line: Line) -> str:
    event = draft.event
    parts = []
    for part in line.parts:
        opponent = draft.entries.get(part.opponent)
        source = say("round-short", round=part.round) if opponent is None else safe(opponent.name)
        text = f"{amount(event, line.kind, part.amount)} ({source})"
        parts.append(f"~~{text}~~" if part.cut else text)
    value = amount(event, line.kind, line.value)
    return say(
        "sum", name=say("tie-break", kind=line.kind), value=value, parts=" + ".join(parts) or "0", kind=line.kind
    )


def amount(event: Event, kind: str, value: Fraction) -> str:
    """Write a value of a tie-break: points as points, shares in percent."""
    if kind in ("omw", "gw", "ogw"):
        return f"{float(value):.1%}"
    in_halves = not event.rules.cards and event.rules.format not in ("pods", "arena")
    if kind in ("points", "direct", "buchholz", "berger") and in_halves:
        value = value / 2
    whole, rest = divmod(value, 1)
    return {Fraction(0): str(whole), Fraction(1, 2): f"{whole or ''}½"}.get(rest, f"{float(value):.2f}".rstrip("0"))


def readers_of(draft: Draft, row: EventMessageRow) -> dict[int, Entry]:
    """Return the recipients of a notice in its channel, with their entries."""
    (_, kind, about), elsewhere, home = row.what.split(":"), draft.elsewhere, draft.event.channel
    meant = (each for each in draft.entries.values() if each.number == int(about) or kind != "moved-up")
    there = [each for each in meant if each.state != "out" and not (kind == "check-in" and each.checked)]
    here = (each for each in there if elsewhere.get(each.guild, home) == row.channel_id)
    return {each.person: each for each in here if each.person is not None}


def notice_content(draft: Draft, row: EventMessageRow, named: Sequence[int] = (), loud: Sequence[int] = ()) -> Content:
    """Return a notice that mentions the `named` people and notifies the `loud` ones; without people it is private."""
    event, (_, kind, about) = draft.event, row.what.split(":")
    text = say(
        "notice",
        what=kind,
        named=len(named),
        people=", ".join(f"<@{person}>" for person in named),
        name=safe(event.rules.name),
        seconds=event.starts // 1000,
        until=times.check_in_until(event) // 1000,
        channel=row.channel_id,
    )
    check_in = button(say("check-in-button"), press_of(event, "join", int(about)), emoji="✅", style=SUCCESS)
    rows = (Row(check_in),) if kind == "check-in" else ()
    return Content(text, _badge(event.rules.game)[1], rows=rows, mentions=tuple(loud))


ABOUT_PEOPLE = ("not-checked-in", "too-unreliable", "withdrawn", "replaced")
"""The acts whose detail is the number of an entry."""


def record_text(draft: Draft, acts: Sequence[ActRow]) -> str:
    """Return the record of an event in words, the latest line first."""
    draft, lines = _with_distinct_names(draft), []
    for act in reversed(acts):
        what = act.what.partition(":")[2]
        entry = draft.entries.get(int(act.detail)) if what in ABOUT_PEOPLE else None
        if what not in ("result", "entered"):
            who, by = f"<@{act.player_id}>", act.player_id is not None
            detail = act.detail if entry is None else safe(entry.name)
            lines.append(say("act", what=what, who=who, by=by, detail=detail, seconds=act.at // 1000))
    return "\n".join([say("record-title"), *lines[:30]])

"""The content of an event's messages: announcement, rounds, the end, and notices."""

from collections.abc import Mapping, Sequence
from typing import Literal

import discord
import msgspec

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Content, Row, safe
from bot.discord_kit.pages import COLOUR, DANGER, PRIMARY, SECONDARY, SUCCESS, button, in_rows
from bot.discord_kit.sentences import say as say_discord_kit
from bot.event_ui import scenes
from bot.event_ui.sentences import say
from bot.events import course, times
from bot.events.model import Entry, Event, Table, written
from bot.events.records import Draft, ordered
from bot.events.scores import Scores, order_of
from bot.pictures.features.events import round_picture
from bot.pictures.features.leaderboards import ROWS
from bot.shared.ids import code
from db.events import EventMessageRow
from games.core.fluent import listed
from games.registry import GAMES

MOST_NAMES = 25

MOST_TABLES = 10
"""How many tables a page shows: with the longest names it still fits into a message."""

END = 1_000_000
"""The question number of the buttons below the end, which distinguishes them from those of the announcement."""


def _badge(game: str) -> tuple[str, int]:
    """Return the emoji and the colour of a game, which may no longer be installed."""
    return (GAMES[game].emoji, GAMES[game].colour) if game in GAMES else ("🎲", COLOUR)


def press_of(event: Event, what: str, question: int = 0) -> Press:
    """Return the press of a button of an event."""
    return Press(PressKind.EVENT, event.id, question, what)


def event_content(draft: Draft) -> Content:
    """Return the message of an event: its entries before it begins, then the standings."""
    draft = scenes.with_distinct_names(draft)
    event, (_, colour) = draft.event, _badge(draft.event.rules.game)
    above = "\n".join([heading(event), *_when(event), *_who(draft)])
    drawn = event.rules.game in GAMES and (event.round or event.state != "cancelled")
    pictures = (scenes.event_scene(draft),) if drawn else ()
    over, small = event.state == "over", list[str]()
    if event.round and event.rules.format not in ("single", "double"):
        order = " › ".join(say("tie-break", kind=kind) for kind in order_of(event.rules))
        small.append(say("tie-breaks", order=order, format=event.rules.format, lap=event.rules.lap))
    small.append(say("seed-shown", hash=event.commitment[:16], over=over, seed=event.secret if over else ""))
    below = "\n".join(f"-# {line}" for line in small)
    return Content(above, colour, pictures, below, _rows(event))


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
    pictured = len(there) <= ROWS and draft.event.rules.game in GAMES  # it also shows who has checked in
    names = [f"{'✅ ' if scenes.checked_in(draft.event, each) else ''}{safe(each.name)}" for each in there[:MOST_NAMES]]
    rules = draft.event.rules
    who = say("entered", count=len(there), least=rules.least, waiting=waiting, computers=rules.computers)
    if rules.who in ("all", "invited"):
        who = f"{who} {say('join-from-elsewhere', event=code(draft.event.id))}"
    more = f" … +{len(there) - len(names)}" if len(there) > len(names) else ""
    return [who] if pictured or not names else [who, ", ".join(names) + more]


def _rows(event: Event, question: int = 0) -> tuple[Row, ...]:
    buttons = list[Button]()

    def add(label: str, what: str, emoji: str, style: discord.ButtonStyle = SECONDARY) -> None:
        buttons.append(button(label, press_of(event, what, question), emoji=emoji, style=style))

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
    return in_rows(buttons)


def damaged_content(event: Event, act: Literal["manage", "do:end"]) -> Content:
    """Describe an event that cannot be read, with the button for what can still be done."""
    over = event.ended
    emoji, style = ("🛠️", SECONDARY) if act == "manage" else ("⏹️", DANGER)
    label = say("manage-button") if act == "manage" else say("act-button", what="end")
    rows = () if over else (Row(button(label, press_of(event, act), emoji=emoji, style=style)),)
    return Content(say("damaged", event=code(event.id), over=over), COLOUR, rows=rows)


def round_content(draft: Draft, number: int, page: int = 0) -> Content:
    """Return a page of the message of a round: its pairings with reasons, places and results."""
    draft = scenes.with_distinct_names(draft)
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
    drawn, alt = [scenes.drawn_table(draft, each) for each in shown], scenes.tables_alt(draft, shown)
    picture = round_picture(rules.game, scenes.drawn_title(event), note, drawn, alt)
    rows = next_page(event, "pairings", page, -(-len(tables) // MOST_TABLES), number)
    return Content(above, _badge(rules.game)[1], (picture,) if rules.game in GAMES else (), below, rows)


def next_page(event: Event, what: str, page: int, pages: int, question: int = 0) -> tuple[Row, ...]:
    """Return the button that shows the next page of a list, if there is one."""
    label = say_discord_kit("next-page", page=page + 2, pages=pages)
    press = press_of(event, f"{what}:{page + 1}", question)
    return (Row(button(label, press)),) if page + 1 < pages else ()


def table_line(draft: Draft, table: Table, points: Mapping[int, int]) -> str:
    """Return a table in a line, and why it was paired; an elimination does not show the `points` before it."""
    rules, elimination = draft.event.rules, bool(draft.event.seeds)
    before = ["" if elimination else f" ({written(rules, points.get(number, 0))})" for number in table.seats]
    names = [scenes.listed_name(draft.entries[number]) for number in table.seats]
    players = [f"{name}{score}" for name, score in zip(names, before, strict=True)]
    why = ", ".join(say("why", reason=reason) for reason in table.why)
    what = result_words(draft, table)
    return f"**{table.number}.** {' – '.join(players)} · {what}\n-# {why}"


def result_words(draft: Draft, table: Table) -> str:
    """Return the result of a table, or its match."""
    result = table.result
    if result is None:
        return say("table-plays", match=code(table.match_id or 0)) if table.opened else say("table-soon")
    ahead = [number for number, place in zip(table.seats, result.places, strict=True) if place == 1]
    first = [scenes.listed_name(draft.entries[number]) for number in ahead]
    absent = [scenes.listed_name(draft.entries[number]) for number in result.absent]
    how: str = result.how
    if len(table.seats) > 1 and how != "annulled":
        how = "won" if len(first) == 1 else "drawn" if first else "nobody"
        if how == "drawn" and table.node >= 0:
            how, first = "seeded", [scenes.listed_name(draft.entries[course.winner_of(draft.event, table, result)])]
    return say(
        "table-over",
        how=how,
        winner=listed(first),
        absent=listed(absent),
        missing=len(absent),
        corrected=len(table.was),
    )


def end_content(draft: Draft) -> Content:
    """Return the message about the end of an event: the podium and the moment of the event."""
    draft = scenes.with_distinct_names(draft)
    event, (emoji, colour) = draft.event, _badge(draft.event.rules.game)
    ranked = course.standings(event, *ordered(draft))
    decided = any(each.points for each in ranked)
    best = [each for each in ranked if decided and each.entry.division == ranked[0].entry.division]
    first = [each for each in best if each.place <= best[min(3, len(best)) - 1].place]
    winners = [safe(each.entry.name) for each in first if each.place == 1]
    moment = safe(scenes.moment_of(draft, drawn=False))
    name = safe(event.rules.name)
    title = say("end-title", emoji=emoji, name=name, count=len(winners), winners=listed(winners))
    lines = [title, *(safe(scenes.standing_line(event, each)) for each in first), *([moment] if moment else [])]
    pictures = (scenes.podium(draft, ranked, first),) if first and event.rules.game in GAMES else ()
    return Content("\n".join(lines), colour, pictures, rows=_rows(event, END))


def readers_of(draft: Draft, row: EventMessageRow) -> dict[int, Entry]:
    """Return the recipients of a notice in its channel, with their entries."""
    (_, kind, about), elsewhere, home = row.what.split(":"), draft.elsewhere, draft.event.channel
    concerned = (each for each in draft.entries.values() if each.number == int(about) or kind != "moved-up")
    there = [each for each in concerned if each.state != "out" and not (kind == "check-in" and each.checked)]
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

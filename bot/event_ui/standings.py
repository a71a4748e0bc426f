"""The standings of an event in words, the sums behind a place, and the record of what organisers did."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from bot.discord_kit.content import Content, safe
from bot.discord_kit.pages import COLOUR
from bot.event_ui.content import heading, next_page, table_line
from bot.event_ui.scenes import progress_line, standing_line, with_distinct_names
from bot.event_ui.sentences import say
from bot.events import course
from bot.events.model import Event
from bot.events.records import Draft, ordered
from bot.events.scores import Line, Scores
from db.events import ActRow

MOST_LINES = 30
"""How many places a page shows: with the longest names it still fits into a message."""
ABOUT_PEOPLE = ("not-checked-in", "too-unreliable", "withdrawn", "replaced")
"""The acts whose detail is the number of an entry."""


def standings_content(draft: Draft, page: int = 0) -> Content:
    """Return a page of the standings in words, by division in a league."""
    draft = with_distinct_names(draft)
    event, lines = draft.event, list[str]()
    for division, ranked in groupby(course.standings(event, *ordered(draft)), lambda each: each.entry.division):
        lines += [f"**{say('division', number=division)}**"] if division else []
        lines += [safe(standing_line(event, each)) for each in ranked]
    shown = lines[page * MOST_LINES : (page + 1) * MOST_LINES]
    text = "\n".join([heading(event), progress_line(draft), "", *shown])
    return Content(text, COLOUR, rows=next_page(event, "standings", page, -(-len(lines) // MOST_LINES)))


def sheet_text(draft: Draft, person: int) -> str:
    """Explain a person's place: every tie-break as a sum, and what decided against the next one above."""
    draft = with_distinct_names(draft)
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
    if any(part.cut for part in scores.line("points", entry.number).parts):
        lines.insert(2, say("met-lately"))
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
    name, value = say("tie-break", kind=line.kind), amount(event, line.kind, line.value)
    return say("sum", name=name, value=value, parts=" + ".join(parts) or "0", kind=line.kind)


def amount(event: Event, kind: str, value: Fraction) -> str:
    """Write a value of a tie-break: points as points, shares in percent."""
    if kind in ("omw", "gw", "ogw"):
        return f"{float(value):.1%}"
    in_halves = not event.rules.cards and event.rules.format not in ("pods", "arena")
    if kind in ("points", "direct", "buchholz", "berger") and in_halves:
        value = value / 2
    whole, rest = divmod(value, 1)
    return {Fraction(0): str(whole), Fraction(1, 2): f"{whole or ''}½"}.get(rest, f"{float(value):.2f}".rstrip("0"))


def record_text(draft: Draft, acts: Sequence[ActRow]) -> str:
    """Return the record of an event in words, the latest line first."""
    draft, lines = with_distinct_names(draft), []
    for act in reversed(acts):
        what = act.what.partition(":")[2]
        entry = draft.entries.get(int(act.detail)) if what in ABOUT_PEOPLE else None
        if what not in ("result", "entered"):
            who, by = f"<@{act.player_id}>", act.player_id is not None
            detail = act.detail if entry is None else safe(entry.name)
            lines.append(say("act", what=what, who=who, by=by, detail=detail, seconds=act.at // 1000))
    return "\n".join([say("record-title"), *lines[:30]])

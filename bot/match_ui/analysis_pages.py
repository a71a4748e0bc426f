"""The analysis of a finished match on Discord: a chart, what decisions and fortune added up to, and turning points.

Those who watch see bars of chances, but never in a match that is being played for ratings.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.pages import button
from bot.discord_kit.replies import PATIENCE, Interaction, answer_with, defer
from bot.discord_kit.traces import leave_trace
from bot.discord_kit.ways import PLAY_ON, TRY_AGAIN
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending import analyses
from bot.host.ending.analyses import KeptAnalysis
from bot.host.ending.eligibility import is_official
from bot.host.ending.headlines import how_left
from bot.match_ui.detail_buttons import after_button
from bot.match_ui.match_scenes import name_key
from bot.match_ui.news import title
from bot.match_ui.sentences import say
from bot.pictures.drawable_names import drawn_names
from bot.pictures.features.chance_charts import COLUMNS, ChanceChart, chance_chart
from bot.pictures.picture import Painter
from bot.shared.refusal import Refusal
from games.analysis.account import account, column_of, course, turning_points
from games.analysis.judge import Judgement
from games.chronicle.placeholders import named
from games.core import Seat
from games.look.marks import SEAT_LETTERS
from games.look.moods import mood_of
from games.look.scene import Scene

STEPS = 10
"""The length of a bar."""

log = structlog.get_logger()


@dataclass(slots=True)
class AnalysisPages:
    """Shows analyses: each person sees their own decisions, computers' and those that others have shared."""

    host: Host
    painter: Painter

    async def show(self, interaction: Interaction, match: Match) -> None:
        """Answer the person who asks, and nobody else."""
        await defer(interaction, anew=True)
        kept, seat = await analyses.analysis(self.host, match), match.seat_of(interaction.user.id)
        alone = interaction.guild_id is None
        face = analysis_content(match, kept, kept.visible(match, seat), seat, shared=False, alone=alone)
        await answer_with(interaction, self.painter, match.game.key, face)

    async def share(self, interaction: Interaction, match: Match) -> None:
        """Post the presser's own part in the channel, and show it to all who ask later."""
        seat = match.seat_of(interaction.user.id)
        if seat is None:
            raise Refusal(say("analysis-not-yours"))
        await defer(interaction, anew=True, private=False)
        kept = await analyses.analysis(self.host, match)
        await analyses.share(self.host, match, seat)
        face = analysis_content(match, kept, [seat], seat, shared=True)
        answer = await answer_with(interaction, self.painter, match.game.key, face, private=False)
        people = [each.player_id for each in match.seats if each.player_id is not None]
        await leave_trace(self.host.db, interaction, answer.message_id, people)


def analysis_content(
    match: Match, kept: KeptAnalysis, seats: Sequence[Seat], viewer: Seat | None, *, shared: bool, alone: bool = False
) -> Content:
    """Show the chart, the accounts of `seats`, and the turning points of `viewer`; `alone`: nobody else reads there."""
    turning = [] if viewer is None else turning_points(kept.analysis, viewer)
    lines = [title(match), *name_key(match), *(_account(match, kept, seat) for seat in seats)]
    if not shared and len(seats) < len(match.seats):
        lines.append(say("others-not-shared"))
    below = [_turning(match, number, each, shared=shared) for number, each in enumerate(turning, 1)]
    if viewer is not None and not turning:
        lost, name = -account(kept.analysis, viewer).decisions, safe(match.shown_names[viewer])
        below.append(say("nothing-lost", lost=lost, name=name, shared=shared))
    below.append(say("how-it-is-judged"))
    rows = [] if viewer is None else _buttons(match, turning, shared=shared, alone=alone)
    return Content("\n".join(lines), match.game.colour, (_chart(match, kept, turning),), "\n".join(below), tuple(rows))


def _account(match: Match, kept: KeptAnalysis, seat: Seat) -> str:
    found = account(kept.analysis, seat)
    return say(
        "account",
        letter=SEAT_LETTERS[seat],
        name=safe(match.shown_names[seat]),
        start=found.start,
        result=found.result,
        lost=-found.decisions,
        left=bool(how_left(match.seats[seat])),
        gave=found.fortune >= 0,
        fortune=abs(found.fortune),
        accuracy=found.accuracy or 0,
        degree=found.degree,
        judged=found.judged,
    )


def _turning(match: Match, number: int, turn: Judgement, *, shared: bool) -> str:
    return say(
        "turning-point",
        number=number,
        shared=shared,
        name=safe(match.shown_names[turn.seat]),
        decision=turn.ply + 1,
        period=turn.when[0] or "none",
        count=turn.when[1],
        chosen=safe(named(turn.chosen, match.shown_names)),
        better=safe(named(turn.better, match.shown_names)),
        chance=round(100 * turn.chance),
        loss=max(1, round(100 * turn.loss)),
        reason=safe(named(turn.why, match.shown_names)) or "none",
    )


def _chart(match: Match, kept: KeptAnalysis, turning: Sequence[Judgement]) -> Scene:
    found, seats = kept.analysis, range(len(match.seats))
    chart = ChanceChart(
        mood_of(match.game.key),
        found.decisions,
        match.shown_names,
        tuple(course(found, seat, COLUMNS) for seat in seats),
        tuple((number, column_of(found, turn.ply, COLUMNS)) for number, turn in enumerate(turning, 1)),
    )
    drawn = chance_chart(replace(chart, names=tuple(drawn_names(match.shown_names))))
    return replace(drawn, alt=chance_chart(chart).alt)


def _buttons(match: Match, turning: Sequence[Judgement], *, shared: bool, alone: bool) -> list[Row]:
    """Return the buttons that lead into the replay, and for oneself to a private game and to the puzzles."""
    show, again = Row(), Row()
    for number, turn in enumerate(turning, 1):
        there = Press(PressKind.AFTER, match.id, turn.ply, "show")
        show.add_item(button(say("show-turning-point", number=number), there, emoji="🔎"))
        game = Press(PressKind.LESSON, match.id, 0, f"{match.game.key} {TRY_AGAIN}{turn.ply} {PLAY_ON}")
        again.add_item(button(say("try-again", number=number), game, emoji="🔁"))
    text, label = ("analysis", say("analysis")) if shared else ("share", say("share-analysis"))
    if not alone:
        show.add_item(after_button(match, text, label))
    again.add_item(button(say("as-puzzles"), Press(PressKind.LESSON, 0, 0, "mine"), emoji="🧩"))
    return [row for row in ([again, show] if turning and not shared else [show]) if row.children]


async def watchers_bars(host: Host, match: Match, seat: Seat | None) -> list[str]:
    """Return the bars of a running match by what everybody sees; none for its players, if rated, or without a judge."""
    if seat is not None or match.row.status != "playing" or is_official(match):
        return []
    position = match.game, match.playing.view(None), len(match.seats), match.row.ply
    try:
        async with asyncio.timeout(PATIENCE):
            found = await host.scribe.chances(*position)
    except Exception as error:  # the other process has died, or is overloaded
        log.warning("chances could not be judged", why=repr(error), match=match.code)
        return []
    return [say("chances-by-what-all-see"), *bars(match, found)]


def bars(match: Match, found: Sequence[int]) -> list[str]:
    """Return a line for each seat, with its chance in hundredths."""
    lines = []
    for seat, chance in enumerate(found):
        full, name = round(STEPS * chance / 100), safe(match.shown_names[seat])
        bar = "▰" * full + "▱" * (STEPS - full)
        lines.append(say("chance-bar", letter=SEAT_LETTERS[seat], name=name, bar=bar, chance=chance))
    return lines

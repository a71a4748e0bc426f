"""The analysis of a finished match on Discord: a chart, the sums of decisions and of luck, and turning points.

Those who watch see bars of chances, but never in a match that is being played for ratings.
"""

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Content, Row, safe
from bot.discord_kit.pages import button
from bot.discord_kit.replies import PATIENCE, Interaction, answer_with, defer, only_presser_sees, turn_into
from bot.discord_kit.traces import leave_trace
from bot.discord_kit.ways import PLAY_ON, TRY_AGAIN
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import preferences_of
from bot.host.ending import analyses
from bot.host.ending.analyses import KeptAnalysis
from bot.host.ending.eligibility import is_official
from bot.host.ending.headlines import how_left
from bot.match_ui.detail_buttons import after_button
from bot.match_ui.hints import as_sentence, percent
from bot.match_ui.match_scenes import name_key
from bot.match_ui.screen import ASIDE, CHANNEL, fits
from bot.match_ui.sentences import say
from bot.match_ui.titles import title
from bot.pictures.drawable_names import drawn_names
from bot.pictures.features.chance_charts import COLUMNS, ChanceChart, chance_chart
from bot.pictures.picture import Painter
from bot.shared.refusal import Refusal
from games.analysis.account import account, column_of, course, turning_points
from games.analysis.judge import Judgement
from games.chronicle.placeholders import named
from games.core import Seat
from games.look import SEAT_LETTERS, Scene, mood_of

STEPS = 10
"""The length of a bar."""

log = structlog.get_logger()


@dataclass(slots=True)
class AnalysisPages:
    """Shows analyses: each person sees their own decisions, computers' and those that others have shared."""

    host: Host
    painter: Painter

    async def show(self, interaction: Interaction, match: Match, opened: int = 0) -> None:
        """Answer the person who asks, and nobody else; another turning point is opened in the pressed answer."""
        turned = opened > 0 and (interaction.guild_id is None or only_presser_sees(interaction))
        await defer(interaction, anew=not turned)
        await self._answer(interaction, match, turned=turned, opened=opened)

    async def share(self, interaction: Interaction, match: Match) -> None:
        """Post the presser's own part in the channel once, and show it to all who ask later.

        The answer in which this was pressed then says so, and leads to what was posted.
        """
        seat, turned = match.seat_of(interaction.user.id), only_presser_sees(interaction)
        if seat is None:
            raise Refusal(say("analysis-not-yours"))
        await defer(interaction, anew=not turned, private=False)
        kept = await analyses.analysis(self.host, match)
        await analyses.share(self.host, match, seat)
        face = analysis_content(match, kept, [seat], seat, shared=True)
        answer = await answer_with(interaction, self.painter, match.game.key, face, private=False)
        people = [each.player_id for each in match.seats if each.player_id is not None]
        await leave_trace(self.host.db, interaction, answer.message_id, people)
        if turned:
            posted = f"https://discord.com/channels/{interaction.guild_id}/{interaction.channel_id}/{answer.message_id}"
            await self._answer(interaction, match, turned=True, posted=posted)

    async def _answer(
        self, interaction: Interaction, match: Match, *, turned: bool, opened: int = 0, posted: str = ""
    ) -> None:
        """Show a person what they may see, in the pressed answer or in a new one."""
        kept, seat = await analyses.analysis(self.host, match), match.seat_of(interaction.user.id)
        alone, seats = interaction.guild_id is None, kept.visible(match, seat)
        face = analysis_content(match, kept, seats, seat, shared=False, alone=alone, opened=opened, posted=posted)
        if (await preferences_of(self.host, interaction.user.id)).words:
            face = dataclasses.replace(face, above=f"{face.above}\n{safe(face.scenes[0].alt)}", scenes=())
        await (turn_into if turned else answer_with)(interaction, self.painter, match.game.key, face)


def analysis_content(
    match: Match,
    kept: KeptAnalysis,
    seats: Sequence[Seat],
    viewer: Seat | None,
    *,
    shared: bool,
    alone: bool = False,
    opened: int = 0,
    posted: str = "",
) -> Content:
    """Show the chart with the accounts of `seats`, and a turning point of `viewer`, or if it is `shared` all of them.

    `opened` is its number; 0 means the costliest. `alone`: nobody else can read the channel. `posted` is the URL of
    what the viewer has shared, if known. The chart and the way of judging are explained where there is room.
    """
    turning = [] if viewer is None else turning_points(kept.analysis, viewer)
    if not 0 < opened <= len(turning) and not shared:
        opened = max(range(len(turning)), key=lambda place: turning[place].loss, default=-1) + 1
    above = [title(match), *name_key(match)]
    above += [say("leaving-is-fortune")] if any(how_left(match.seats[seat]) for seat in seats) else []
    points = [_turning(match, number, each, shared=shared) for number, each in enumerate(turning, 1)]
    below = points if shared else points[opened - 1 : opened]
    if viewer is not None and not turning:
        lost, name = -account(kept.analysis, viewer).decisions, safe(match.shown_names[viewer])
        below = [say("nothing-lost", lost=lost, name=name, shared=shared)]
    share = [] if alone or viewer is None else [_share_button(match, posted, done=viewer in kept.visible(match, None))]
    rows = [] if viewer is None else _buttons(match, turning, opened, share, shared=shared)
    scene, room = _chart(match, kept, seats, turning, opened), CHANNEL if shared else ASIDE
    explained = [*above, say("chances-drawn", count=len(turning), shared=shared)]
    summed = [*below, say("how-it-adds-up")]
    judged = [*summed, say("how-accuracy-is-judged")]
    texts = [(explained, judged), (explained, summed), (above, summed), (above, below)]
    faces = [
        Content("\n".join(heading), match.game.colour, (scene,), "\n".join(text), tuple(rows))
        for heading, text in texts
    ]
    return next((face for face in faces if fits([face.above, face.below], face.scenes, face.rows, room)), faces[-1])


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
        chance=percent(turn.chance),
        loss=cost(turn),
        reason=safe(as_sentence(named(turn.why, match.shown_names))) or "none",
    )


def cost(turn: Judgement) -> int:
    """Return what a decision cost, in points of a hundred of the chance to win."""
    return max(1, round(100 * turn.loss))


def _chart(match: Match, kept: KeptAnalysis, seats: Sequence[Seat], turning: Sequence[Judgement], opened: int) -> Scene:
    found, everybody = kept.analysis, range(len(match.seats))
    chart = ChanceChart(
        mood_of(match.game.key),
        found.decisions,
        match.shown_names,
        tuple(course(found, seat, COLUMNS) for seat in everybody),
        tuple((number, column_of(found, turn.ply, COLUMNS)) for number, turn in enumerate(turning, 1)),
        tuple(account(found, seat) if seat in seats else None for seat in everybody),
        opened,
    )
    drawn = chance_chart(replace(chart, names=tuple(drawn_names(match.shown_names))))
    return replace(drawn, alt=chance_chart(chart).alt)


def _share_button(match: Match, posted: str, *, done: bool) -> Button:
    if posted:
        return ui.Button(label=say("analysis-posted"), url=posted)
    label = say("analysis-posted") if done else say("share-analysis")
    return button(label, Press(PressKind.AFTER, match.id, text="share"), disabled=done)


def _buttons(
    match: Match, turning: Sequence[Judgement], opened: int, share: Sequence[Button], *, shared: bool
) -> list[Row]:
    """Return the buttons that lead into the replay, and for oneself to a private game and to the puzzles."""

    def show(number: int, label: str) -> Button:
        return button(label, Press(PressKind.AFTER, match.id, turning[number - 1].ply, "show"), emoji="🔎")

    if shared:
        shows = [show(number, say("show-turning-point", number=number)) for number in range(1, len(turning) + 1)]
        return [Row(*shows, after_button(match, "analysis", say("analysis")))]
    upper, lower = Row(), Row()
    for number, turn in enumerate(turning if len(turning) > 1 else (), 1):
        there = Press(PressKind.AFTER, match.id, number, "point")
        label = say("open-turning-point", number=number, loss=cost(turn))
        upper.add_item(button(label, there, disabled=number == opened))
    if turning:
        upper.add_item(show(opened, say("show-turning-point", number=0)))
        game = f"{match.game.key} {TRY_AGAIN}{turning[opened - 1].ply} {PLAY_ON}"
        lower.add_item(button(say("try-again"), Press(PressKind.LESSON, match.id, 0, game), emoji="🔁"))
        lower.add_item(button(say("my-mistakes"), Press(PressKind.LESSON, 0, 0, "mine"), emoji="🧩"))
    for each in share:
        lower.add_item(each)
    return [row for row in (upper, lower) if row.children]


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

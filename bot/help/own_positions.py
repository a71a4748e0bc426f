"""Positions of one's own finished matches: to play on from against computers, or to find what would have been better.

Both are exercises like those of the catalogues. What the person could not see is dealt anew, always in the same way.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

import discord
from msgspec import structs

from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.pages import COLOUR, SUCCESS, button, option, options
from bot.discord_kit.ways import TRY_AGAIN
from bot.help.lesson_list import DONE, OPEN
from bot.help.lesson_pages import lesson_press, list_press, progress_key
from bot.help.sentences import say
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.recent import recent_after, recent_lines
from bot.host.ending import analyses
from bot.host.ending.replay import replay
from bot.match_ui.analysis_pages import cost
from bot.match_ui.hints import as_sentence, percent
from bot.match_ui.news import news_lines
from bot.shared.refusal import Refusal
from db import lessons as progress
from db import matches
from db.matches import ActionRow
from games.analysis.account import turning_points
from games.analysis.judge import Judgement
from games.chronicle.placeholders import named
from games.contract.lesson import ExerciseStart, Lesson
from games.contract.puzzle import Exercise, Puzzle
from games.core import CLOCK, IllegalAction, Rng, Seat, State
from games.core.fluent import listed

MISTAKE = "m"
"""The first letter of an exercise's name: find the mistake, or `TRY_AGAIN`. The decision's number follows."""
OPPONENT = "driver"
LISTED = 25
"""The most options that Discord allows in a menu."""
HABIT = 3
"""How often the same mistake must occur to be called a habit."""
NUMBERS = 1 << 16
"""More decisions than a match has."""


async def exercise_from(host: Host, match: Match, person: int, name: str) -> Exercise:
    """Return the exercise of a name from a person's finished match; refuses what is not theirs."""
    again, number, seat = name[:1] == TRY_AGAIN, name[1:], match.seat_of(person)
    if seat is None or match.row.status != "over" or not number.isdecimal():
        raise Refusal(say("not-your-position"))
    ply, log = int(number), await matches.actions(host.db, match.id)
    state, news = _position(match, log, ply, seat)
    kept = await (analyses.stored if again else analyses.analysis)(host, match)
    turns = [] if kept is None else turning_points(kept.analysis, seat)
    turn = next((turn for turn in turns if turn.ply == ply), None)
    if state is None or seat not in state.to_act() or (turn is None and not again):
        raise Refusal(say("not-your-position"))
    seed, chosen = match.id * NUMBERS + ply, "" if turn is None else named(turn.chosen, match.names)
    begin = ExerciseStart(
        key=name,
        title=say("own-position", again=again, when=_when(turn, ply)),
        seed=seed,
        seat=seat,
        position=match.game.determinize(state.view(seat), Rng(seed)).dump(),
        names=match.names,
        story=(*news, say("chosen-in-match", chosen=safe(chosen) or "none")) if again else news,
    )
    if again or turn is None:
        return Lesson(**structs.asdict(begin), opponent=OPPONENT, farewell=say("try-again-end"))
    better, reason = (named(each, match.names) for each in (turn.better, turn.why))
    chance, less = percent(turn.chance), percent(turn.chance - turn.loss)
    reason = as_sentence(reason) or "none"
    return Puzzle(
        **structs.asdict(begin),
        question=say("what-is-better", chosen=chosen, loss=cost(turn)),
        goal="",
        moves=1,
        lines=turn.good,
        wrong={turn.action: say("chosen-then"), "*": say("costs-too")},
        solved=say("why-better", better=better, chance=chance, chosen=chosen, less=less, reason=reason),
        chance=0.0,
    )


def _position(match: Match, log: Sequence[ActionRow], ply: int, seat: Seat) -> tuple[State | None, tuple[str, ...]]:
    """Return the position after `ply` decisions, or None, and the news that its seat had then."""
    own = [number for number, row in enumerate(log[:ply], 1) if row.seat == seat and row.cause == "player"]
    since, recent, position = max(own, default=0), "[]", None
    try:
        for number, (state, events) in enumerate(islice(replay(match, log), ply + 1)):
            position = state if number == ply else None
            if number >= since:
                by = log[number - 1].seat if number and log[number - 1].cause == "player" else CLOCK
                recent = recent_after(match, recent, events, by, number)
    except IllegalAction:
        return None, ()
    return position, tuple(line.removeprefix("- ") for line in news_lines(recent_lines(recent, seat), seat))


def _when(turn: Judgement | None, ply: int) -> str:
    """Return the turn or round of a decision, or where that is unknown its number."""
    period, count = ("", 0) if turn is None else turn.when
    return say("when", period=period or "none", count=count or ply + 1)


async def own_mistakes(host: Host, person: int) -> Content:
    """List the turning points of a person's analysed matches as puzzles, and what they often chose in them."""
    found = await analyses.latest(host, person)
    turns = [(match, seat, turn) for match, seat, analysis in found for turn in turning_points(analysis, seat)]
    if not turns:
        raise Refusal(say("no-mistakes"))
    had = await progress.of_player(host.db, person)
    done = {row.name for row in had if row.finished_at is not None}
    unsolved = [each for each in turns if progress_key(each[0].id, f"{MISTAKE}{each[2].ply}") not in done]
    solved = len(turns) - len(unsolved)
    lines = [say("mistakes-heading"), say("about-mistakes", count=len(turns), matches=len(found), solved=solved)]
    lines += _habits(turns)
    rows = list[Row]()
    if unsolved:
        match, _, turn = max(unsolved, key=lambda each: each[2].loss)
        label = say("next-mistake", first=not solved, game=match.game.title, when=_when(turn, turn.ply))
        rows.append(Row(button(label, lesson_press("mine", *_address(match, turn)), emoji="🧩", style=SUCCESS)))
    choices = [_listed(*each, done=each not in unsolved) for each in turns[:LISTED]]
    rows.append(options(lesson_press("mine"), say("choose-mistake"), choices))
    return Content("\n".join(lines), COLOUR, rows=(*rows, Row(button(say("all-games"), list_press()))))


def _listed(match: Match, seat: Seat, turn: Judgement, *, done: bool) -> discord.SelectOption:
    """Return the line of a list for a turning point."""
    when, others = _when(turn, turn.ply), listed([name for at, name in enumerate(match.shown_names) if at != seat])
    label = say("mistake-of", game=match.game.title, others=others, when=when)
    about = say("mistake-in", chosen=named(turn.chosen, match.shown_names), loss=cost(turn), code=match.code)
    return option(label, " ".join(_address(match, turn)), about, emoji=DONE if done else OPEN)


def _address(match: Match, turn: Judgement) -> tuple[str, str, str]:
    """Return the words of a press that opens the puzzle of a turning point."""
    return match.code, match.game.key, f"{MISTAKE}{turn.ply}"


def _habits(turns: Sequence[tuple[Match, Seat, Judgement]]) -> list[str]:
    """Name what a person chose by mistake most often in each game, with its count."""
    games = Counter(match.game.title for match, _, _ in turns)
    chosen = Counter(
        (match.game.title, named(turn.chosen, match.shown_names).partition(" › ")[0]) for match, _, turn in turns
    )
    return [
        say("habit", game=title, choice=safe(what), count=count, turns=games[title])
        for (title, what), count in chosen.most_common(len(games))
        if count >= HABIT
    ]

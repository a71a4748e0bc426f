"""Positions of one's own finished matches: to play on from against computers, or to find what would have been better.

Both are exercises like those of the catalogues. What the person could not see is dealt anew, always in the same way.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.pages import COLOUR, button, option, options
from bot.discord_kit.ways import TRY_AGAIN
from bot.help.lesson_pages import learner_names, lesson_press, list_press, progress_key
from bot.help.sentences import say
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending import analyses
from bot.host.ending.replay import replay
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from db import lessons as progress
from db import matches
from games.analysis.account import turning_points
from games.analysis.judge import Judgement
from games.chronicle.placeholders import named
from games.contract.lesson import Lesson
from games.contract.puzzle import Exercise, Puzzle
from games.core import IllegalAction, Rng

MISTAKE = "m"
"""What the name of an exercise begins with, to find the mistake or to `TRY_AGAIN`; then comes the decision's number."""
OPPONENT = "driver"
LISTED = 25
"""The most options that Discord allows in a menu."""
HABIT = 3
"""How often the same thing has to have been chosen to be named as a habit."""
NUMBERS = 1 << 16
"""More decisions than a match has."""


async def exercise_from(host: Host, match_id: int, person: int, name: str) -> Exercise:
    """Return the exercise of a name from a person's finished match; refuses what is not theirs."""
    match, kind, number = await host.cache.get(match_id), name[:1], name[1:]
    seat = match.seat_of(person)
    if seat is None or match.row.status != "over" or not number.isdecimal():
        raise Refusal(say("not-your-position"))
    ply, steps = int(number), replay(match, await matches.actions(host.db, match.id))
    try:
        state = next((state for state, _ in islice(steps, ply, None)), None)
    except IllegalAction:
        state = None
    if state is None or seat not in state.to_act():
        raise Refusal(say("not-your-position"))
    seed = match_id * NUMBERS + ply
    position = match.game.determinize(state.view(seat), Rng(seed)).dump()
    if kind == TRY_AGAIN:
        title, end = say("try-again-title", number=ply + 1), say("try-again-end")
        return Lesson(key=name, title=title, seed=seed, seat=seat, position=position, opponent=OPPONENT, farewell=end)
    analysis = (await analyses.analysis(host, match)).analysis
    turn = next((turn for turn in turning_points(analysis, seat) if turn.ply == ply), None)
    if turn is None:
        raise Refusal(say("not-your-position"))
    points, names = _points(turn), learner_names(seat, len(match.seats), match.names[seat])
    better, reason = named(turn.better, names), named(turn.why, names)
    return Puzzle(
        key=name,
        title=say("mistake-title", number=ply + 1),
        seed=seed,
        seat=seat,
        position=position,
        question=say("what-is-better", loss=points),
        goal="",
        moves=1,
        lines=turn.good,
        wrong={turn.action: say("chosen-then"), "*": say("costs-too")},
        solved=say("why-better", better=better, loss=points, chance=f"{turn.chance:.0%}", reason=reason).strip(),
        chance=0.0,
    )


def _points(turn: Judgement) -> int:
    return max(1, round(100 * turn.loss))


async def own_mistakes(host: Host, person: int) -> Content:
    """List the turning points of a person's analysed matches as puzzles, and what they often chose in them."""
    found = await analyses.latest(host, person)
    turns = [(match, turn) for match, seat, analysis in found for turn in turning_points(analysis, seat)]
    if not turns:
        raise Refusal(say("no-mistakes"))
    rows = await progress.of_player(host.db, person)
    solved = {row.name for row in rows if row.finished_at is not None}
    choices = [
        option(
            say("mistake-of", game=match.game.title, number=turn.ply + 1),
            f"{code(match.id)} {match.game.key} {MISTAKE}{turn.ply}",
            say("mistake-in", code=code(match.id), loss=_points(turn)),
            emoji="✅" if progress_key(match.id, f"{MISTAKE}{turn.ply}") in solved else "⬜",
        )
        for match, turn in turns[:LISTED]
    ]
    lines = [say("mistakes-heading"), say("about-mistakes", count=len(turns), matches=len(found)), *_habits(turns)]
    menu = options(lesson_press("mine"), say("solve-puzzle"), choices)
    back = Row(button(say("all-games"), list_press()))
    return Content("\n".join(lines), COLOUR, rows=(menu, back))


def _habits(turns: Sequence[tuple[Match, Judgement]]) -> list[str]:
    """Say what a person chose most often where something else was better, with its count."""
    games = Counter(match.game.title for match, _ in turns)
    chosen = Counter(
        (match.game.title, named(turn.chosen, match.shown_names).partition(" › ")[0]) for match, turn in turns
    )
    return [
        say("habit", game=title, choice=safe(what), count=count, turns=games[title])
        for (title, what), count in chosen.most_common(len(games))
        if count >= HABIT
    ]

"""Lessons and puzzles, which only one person sees.

Every choice is stored, so a lesson continues after a restart; everything else follows from the choices. A button holds
the exercise and the number of choices so far: a press on an old button shows the current page.
"""

from dataclasses import dataclass, field, replace

import discord
import structlog

from bot.collections import booster_rewards
from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Content
from bot.discord_kit.menus import TOP, MenuPath
from bot.discord_kit.replies import Interaction, answer_with, turn_into
from bot.help.lesson_list import game_list, overview
from bot.help.lesson_pages import LessonVerb, Place, last_page, leading, page, progress_key, slip_page
from bot.help.own_positions import exercise_from, own_mistakes
from bot.help.sentences import say
from bot.host.core.host import Host
from bot.pictures.picture import Painter
from bot.shared.ids import parse_code
from bot.shared.newest import Newest
from bot.shared.refusal import Refusal
from db import lessons as progress
from db.database import Conflict, Write
from db.lessons import LessonRow
from games.contract.puzzle import Exercise
from games.core import IllegalAction
from games.teaching.lessons import LESSONS, PUZZLES, REMEMBERED, exercise_of, judge

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Lessons:
    """Shows lessons and puzzles, and stores everybody's progress."""

    host: Host
    painter: Painter
    _own: Newest[tuple[int, int, str, tuple[str, ...]], Exercise] = field(default_factory=lambda: Newest(REMEMBERED))
    """Exercises from matches, by person, match and name, with the names in it: a player may delete their data."""

    async def begin(self, interaction: Interaction, key: str, kind: str = "lesson") -> None:
        """Answer with the first unfinished lesson (or puzzle) of a game; if all are finished, with the list.

        Only the person who asks sees it. `/learn game:` and every *Learn* button do this.
        """
        offered = (PUZZLES if kind == "puzzle" else LESSONS).get(key, ())
        if not offered:
            raise Refusal(say("nothing-to-learn", kind=kind))
        person = interaction.user
        rows = await progress.of_player(self.host.db, person.id)
        done = {row.name for row in rows if row.game == key and row.finished_at is not None}
        first = next((exercise for exercise in offered if exercise.key not in done), None)
        face = game_list(key, rows) if first is None else await self._stands(person, key, first.key)
        await answer_with(interaction, self.painter, key, face)

    async def begin_puzzle(self, interaction: Interaction) -> None:
        """Answer with a puzzle: of the game that this person solved or learned last, the easiest unsolved one."""
        rows = await progress.of_player(self.host.db, interaction.user.id)
        solved = {(row.game, row.name) for row in rows if row.finished_at is not None}
        open_ = [key for key, puzzles in PUZZLES.items() if any((key, puzzle.key) not in solved for puzzle in puzzles)]
        latest = max(rows, key=lambda row: row.changed_at, default=None)
        key = latest.game if latest is not None and latest.game in open_ else next(iter(open_), "")
        if key:
            await self.begin(interaction, key, "puzzle")
        else:
            await self.show_list(interaction)

    async def show_list(self, interaction: Interaction) -> None:
        """Answer with the lessons and puzzles of all games, and the person's progress."""
        rows = await progress.of_player(self.host.db, interaction.user.id)
        await answer_with(interaction, self.painter, "", overview(rows))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Handle a press on a lesson, a puzzle or their list."""
        words, match_id = press.text.split(" ", 3), press.match_id
        if words == ["mine"]:
            await self.show_mistakes(interaction, turned=match_id > 0)
            return
        if words[0] == "mine":
            match_id, words = parse_code(words[1]) or 0, [*words[2:], LessonVerb.OPEN]
        key = words[1] if words[0] == "list" and len(words) > 1 else words[0]
        if words[0] == "list":
            face = await self._listed(interaction.user, words[1:])
        else:
            place = await self._place(interaction.user, key, words[1] if len(words) > 2 else "", match_id)
            face = await self._done(*place, press.question, words[2:])
        await (answer_with if words[2:] == [LessonVerb.PLAY_ON] else turn_into)(interaction, self.painter, key, face)

    async def show_mistakes(self, interaction: Interaction, *, turned: bool = False) -> None:
        """Answer with the turning points of the person's own matches as puzzles, or turn one of these into them."""
        face = await own_mistakes(self.host, interaction.user.id)
        await (turn_into if turned else answer_with)(interaction, self.painter, "", face)

    async def _listed(self, person: discord.abc.User, words: list[str]) -> Content:
        match words:
            case [key, name] if exercise_of(key, name) is not None:
                return await self._stands(person, key, name)
            case [key, *_] if key in LESSONS or key in PUZZLES:
                return game_list(key, await progress.of_player(self.host.db, person.id))
            case _:
                return overview(await progress.of_player(self.host.db, person.id))

    async def _done(self, place: Place, row: LessonRow, number: int, words: list[str]) -> Content:
        """Carry out one verb of a page; a press on an outdated page shows the current one."""
        if words[0] == LessonVerb.RESTART:
            return await self._move(place, row, ())
        if number != len(place.log):
            return _face(place)
        match words:
            case [LessonVerb.PICK | LessonVerb.PICK_SHOWN as verb, picked]:
                # The place of the menu comes before the value that was picked in it.
                value = picked.partition(" ")[2]
                if value.startswith(">"):
                    return _face(place, MenuPath.parse(value.removeprefix(">")), shown=verb == LessonVerb.PICK_SHOWN)
                return await self._choose(place, row, value)
            case [LessonVerb.BROWSE | LessonVerb.BROWSE_SHOWN as verb, spot]:
                return _face(place, MenuPath.parse(spot), shown=verb == LessonVerb.BROWSE_SHOWN)
            case [LessonVerb.CHOOSE | LessonVerb.CHOOSE_ANYWAY as verb, notation]:
                return await self._choose(place, row, notation, anyway=verb == LessonVerb.CHOOSE_ANYWAY)
            case [LessonVerb.TAKE_BACK]:
                return await self._move(place, row, place.log[:-1])
            case [LessonVerb.SHOW, *spots]:
                return _face(place, *(leading(place, MenuPath.parse(spot)) for spot in spots), shown=True)
            case _:
                return _face(place)

    async def _stands(self, person: discord.abc.User, key: str, name: str) -> Content:
        """Show the current page of a person's lesson; a finished one begins again."""
        place, row = await self._place(person, key, name)
        if place.moment().over:
            return await self._move(place, row, ())
        return _face(place)

    async def _place(self, person: discord.abc.User, key: str, name: str, match_id: int = 0) -> tuple[Place, LessonRow]:
        """Return how far a person is in an exercise; if the rules have changed since, it begins again."""
        exercise = await self._exercise(person.id, key, name, match_id)
        stored = progress_key(match_id, name)
        row = await progress.load(self.host.db, person.id, key, stored)
        if row is None:
            await self.host.db.commit(progress.begin(person.id, key, stored, self.host.now()))
            row = await progress.load(self.host.db, person.id, key, stored)
            assert row is not None
        place = Place(key, exercise, row.log, person.display_name, match_id)
        try:
            place.moment()
        except IllegalAction:
            if not place.log:
                log.exception("a lesson does not fit its rules any more", game=key, lesson=exercise.key)
                raise Refusal(say("lesson-is-outdated")) from None
            place = replace(place, log=())
        return place, row

    async def _exercise(self, person: int, key: str, name: str, match_id: int) -> Exercise:
        """Return a lesson or puzzle of a game, or one that is made from a person's own match."""
        if match_id:
            match = await self.host.cache.get(match_id)
            where = (person, match_id, name, match.names)
            if where not in self._own:
                self._own[where] = await exercise_from(self.host, match, person, name)
            return self._own[where]
        if (exercise := exercise_of(key, name)) is None:
            raise Refusal(say("lesson-is-gone"))
        return exercise

    async def _choose(self, place: Place, row: LessonRow, notation: str, *, anyway: bool = False) -> Content:
        """Carry out a good choice, or explain a bad one."""
        now = place.moment()
        legal = [action.notation for action in now.state.legal_actions(place.exercise.seat)]
        if now.over or notation not in legal:
            return _face(place)
        verdict = judge(place.game, place.exercise, place.log, now.state, notation)
        if not verdict.good and (verdict.final or not anyway):
            return slip_page(place, notation, verdict)
        return await self._move(place, row, (*place.log, notation))

    async def _move(self, place: Place, row: LessonRow, log: tuple[str, ...]) -> Content:
        """Store a person's choices; when they finish a lesson for the first time, record that and give the reward."""
        host, moved = self.host, replace(place, log=log)
        writes, earned = [progress.move(row, log, host.now())], tuple[Write, ...]()
        if row.finished_at is None and moved.moment().over:
            writes.append(progress.finish(row, host.now()))
            earned = await booster_rewards.for_learning(host, row.player_id, (row.game, row.name))
            writes += earned
        try:
            await host.db.commit(*writes)
        except Conflict:
            # Two presses at once: the other one was first, so its result is shown.
            now = await progress.load(host.db, row.player_id, row.game, row.name)
            return _face(place if now is None else replace(place, log=now.log))
        return _face(moved, rewarded=bool(earned))


def _face(place: Place, spot: MenuPath = TOP, *, shown: bool = False, rewarded: bool = False) -> Content:
    if place.moment().over:
        return last_page(place, rewarded=rewarded)
    return page(place, spot, shown=shown)

"""Commands and buttons of a match other than its decisions: resign, undo, rematch, replay, history, verify."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from bot.collections.chosen_deck import built_from_seed
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Content, Row, safe
from bot.discord_kit.pages import DANGER, button
from bot.discord_kit.replies import Interaction, answer_with, change, sent, sent_file, turn_into, withdraw
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.sentences import say as say_host
from bot.host.ending import analyses, library, replay, verification
from bot.host.match import agreements, resignation
from bot.match_ui.analysis_pages import AnalysisPages, bars
from bot.match_ui.detail_buttons import LEAVE, after_button
from bot.match_ui.history_notes import history_notes
from bot.match_ui.match_films import MatchFilms
from bot.match_ui.match_starter import MatchStarter
from bot.match_ui.sentences import say
from bot.match_ui.titles import about, title
from bot.pictures.drawable_names import drawn_names
from bot.pictures.picture import Painter
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from db import manners, matches
from db.manners import Kind
from games.analysis.account import course
from games.core import IllegalAction, Seat, known_to
from games.core.fluent import listed

LAST_LINES = 25


@dataclass(slots=True)
class MatchCommands:
    """Carries out the commands and buttons of a match other than its decisions."""

    host: Host
    painter: Painter
    starter: MatchStarter
    films: MatchFilms

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer one of these buttons."""
        if press.text == "show":
            await self.replay(interaction, await self.host.cache.get(press.match_id), press.question)
            return
        analysed = AnalysisPages(self.host, self.painter)
        actions: dict[str, Callable[[Interaction, Match], Awaitable[None]]] = {
            "analysis": analysed.show,
            "point": partial(analysed.show, opened=press.question),
            "share": analysed.share,
            "rematch": self.rematch,
            "film": self.film,
            "ending": partial(self.films.show, end=True),
            "replay": self.replay,
            "history": self.history,
            "verify": self.verify,
            LEAVE: self.ask_to_resign,
            "resign": self.resign,
            "must-go": partial(self.resign, excused=True),
            "back": self.take_back,
            "undo": partial(self.propose, what="undo"),
            "agree": partial(self.decide, yes=True),
            "refuse": partial(self.decide, yes=False),
        }
        action = actions.get(press.text)
        if action is None:
            raise Refusal(say_discord_kit("unknown-button"))
        await action(interaction, await self.host.cache.get(press.match_id))

    async def ask_to_resign(self, interaction: Interaction, match: Match) -> None:
        """Ask for confirmation: resigning cannot be taken back."""
        seat = match.seat_for(interaction.user.id)
        if match.row.status != "playing" and not resignation.can_end_without_loss(match):
            raise Refusal(say_host("not-in-progress"))
        counts, winners = len(match.people()) > 1, resignation.staying(match, seat)
        then = "unreadable" if match.lost else "plays-on" if resignation.goes_on_without(match, seat) else "ends"
        ways = [after_button(match, "resign", say("resign"), DANGER)]
        ways += [after_button(match, "must-go", say("must-go"))] if counts else []
        names = listed([safe(row.name) for row in winners])
        question = say("confirm-resigning", then=then, winners=names, count=len(winners), counts=counts)
        await sent(interaction, about(match, question, Row(*ways)).layout())

    async def resign(self, interaction: Interaction, match: Match, *, excused: bool = False) -> None:
        """Resign for the person who asks; if they are `excused`, without a mark on their reliability."""
        match = await resignation.resign(self.host, match.id, interaction.user.id, excused=excused)
        here = match.channel_for(match.seat_of(interaction.user.id))
        if match.row.status == "over" and (interaction.guild_id is None or interaction.channel_id == here):
            await withdraw(interaction)  # the end card there says so, and nothing should push it off the screen
            return
        await change(interaction, about(match, say("resigned")).layout())

    async def propose(self, interaction: Interaction, match: Match, what: Kind) -> None:
        """Ask the others to agree to something, which is done at once where nobody else has to agree."""
        match = await agreements.propose(self.host, match.id, interaction.user.id, what)
        results = {"undo": say("taken-back"), "abort": say("ended-without-winner")}
        await self._say_result(interaction, match, results.get(what, say("with-more-time")))

    async def decide(self, interaction: Interaction, match: Match, *, yes: bool) -> None:
        """Agree to a proposal, or decline it."""
        match = await agreements.answer(self.host, match.id, interaction.user.id, yes=yes)
        await self._say_result(interaction, match, say("all-agreed") if yes else say("declined"))

    async def _say_result(self, interaction: Interaction, match: Match, result: str) -> None:
        text = result if agreements.current(match) is None else say("others-are-asked")
        await sent(interaction, about(match, text).layout())

    async def take_back(self, interaction: Interaction, match: Match) -> None:
        """Give a seat back to the person whose time had run out."""
        match = await resignation.take_back(self.host, match.id, interaction.user.id)
        await sent(interaction, about(match, say("seat-is-back")).layout())

    async def rematch(self, interaction: Interaction, old: Match) -> None:
        """Open a lobby with the same game and options, and invite the same people."""
        if old.row.status != "over":
            raise Refusal(say("rematch-later"))
        if old.seat_of(interaction.user.id) is None:
            raise Refusal(say("rematch-not-yours"))
        await self.starter.rematch(interaction, old)

    async def history(self, interaction: Interaction, match: Match) -> None:
        """Show the person who asks, and nobody else, what happened as far as they may know it."""
        seat = match.seat_of(interaction.user.id)
        lines = await self._story(match, seat if seat is not None and match.seats[seat].status == "in" else None)
        below = "\n".join(f"> {safe(line)}" for line in lines[-LAST_LINES:]) or say("nothing-yet")
        await sent(interaction, Content(title(match), match.game.colour, below=below).layout())
        await sent_file(interaction, say("whole-story"), "\n".join(lines).encode(), f"{match.code}.txt")

    async def _story(self, match: Match, seat: Seat | None) -> list[str]:
        """Return every sentence that `seat` may know; after the end everybody may know everything."""
        over = match.row.status == "over"
        log = await matches.actions(self.host.db, match.id)
        incidents = await manners.incidents(self.host.db, match.id)
        notes = history_notes(match, log, incidents, None if over else seat, over=over)
        if over:
            book = await library.public_book(self.host, match)
            caused = [book.sentences(ply, match.names) for ply in range(book.decisions + 1)]
        else:
            if match.lost:
                raise Refusal(say_host("unreadable") if match.damaged else say_host("no-history"))
            try:
                known = [known_to(seat, events) for _, events in replay.replay(match, log)]
            except IllegalAction:
                raise Refusal(say_host("record-damaged")) from None
            caused = [[match.game.sentence(event, match.names) for event in events] for events in known]
        return [
            line for ply, lines in enumerate(caused) for line in (*notes.before[ply], *lines, *notes.after[ply]) if line
        ]

    async def verify(self, interaction: Interaction, match: Match) -> None:
        """Show whether the match was played from the seed whose hash was published at its start."""
        verdict = await verification.verify(self.host, match.id)
        text = say(
            "verified",
            good=verdict.good,
            seed=str(verdict.seed),
            secret=verdict.secret or str(verdict.seed),
            nonces=" ".join(verdict.nonces) or "none",
            words=listed([safe(seat.name) for seat in match.seats if seat.word]) or "none",
            commitment=verdict.commitment,
            built=listed([safe(name) for name in built_from_seed(match)]) or "none",
            older=verdict.older,
            replayed=max(verdict.decisions - verdict.older, 0),
            code=match.code,
        )
        await sent(interaction, about(match, text).layout())

    async def film(self, interaction: Interaction, match: Match) -> None:
        """Answer with the film of a match, or step by step for people who have turned animations off."""
        if (await preferences(self.host.db, interaction.user.id)).animations:
            await self.films.show(interaction, match)
        else:
            await self.replay(interaction, match)

    async def replay(self, interaction: Interaction, match: Match, ply: int = 0) -> None:
        """Answer the person who asks with a step of a replay, the first one unless `ply` names another."""
        face = await self._step(match, ply, match.seat_of(interaction.user.id))
        await answer_with(interaction, self.painter, match.game.key, face)

    async def turn_to(self, interaction: Interaction, press: Press) -> None:
        """Show another step of a replay."""
        match = await self.host.cache.get(press.match_id)
        face = await self._step(match, press.question, match.seat_of(interaction.user.id))
        await turn_into(interaction, self.painter, match.game.key, face)

    async def _step(self, match: Match, ply: int, seat: Seat | None) -> Content:
        """Show a match after `ply` decisions as the seat, or everybody, saw it, and what the last of them caused.

        Refuses while the match runs.
        """
        if match.row.status != "over":
            raise Refusal(say("replay-later"))
        book, ply = await library.public_book(self.host, match), min(ply, match.row.ply)
        own = None if seat is None else await library.own_book(self.host, match, seat)
        log = await matches.actions(self.host.db, match.id)
        incidents = await manners.incidents(self.host.db, match.id)
        notes = history_notes(match, log, incidents, None, over=True)
        lines = [*notes.before[ply], *book.sentences_for(seat, ply, match.names), *notes.after[ply]]
        place = say("decision-of", number=ply, last=match.row.ply)
        above = [title(match), place, *(f"> {safe(line)}" for line in lines)]
        kept = await analyses.stored(self.host, match)
        if kept is not None:
            found = [course(kept.analysis, each.seat, match.row.ply + 1)[ply] for each in match.seats]
            above += [say("chances-judged"), *bars(match, found)]
        names = match.shown_names
        scenes = (own or book).scenes(ply, drawn_names(names), names)
        return Content("\n".join(above), match.game.colour, scenes, rows=(_steps(match, ply),))


def _steps(match: Match, ply: int) -> Row:
    def to(label: str, emoji: str, there: int, tag: str) -> Button:
        usable = 0 <= there <= match.row.ply and there != ply
        press = Press(PressKind.REPLAY, match.id, min(max(there, 0), match.row.ply), tag)
        return button(label, press, emoji=emoji, disabled=not usable)

    return Row(
        to(say("first"), "⏮️", 0, "first"),
        to(say_discord_kit("previous"), "◀️", ply - 1, "back"),
        to(say("next"), "▶️", ply + 1, "on"),
        to(say("last"), "⏭️", match.row.ply, "last"),
    )

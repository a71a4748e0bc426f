"""Commands and buttons of a match apart from play: rematch, replay, history, verify."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, safe
from bot.discord_kit.replies import answer_with, change, sent, sent_file, turn_into
from bot.host import agreements, replay, resignation, verification
from bot.match_ui.contents import title
from bot.match_ui.history_notes import history_notes
from bot.pictures.drawable_names import drawn_names
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from db import manners, matches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.host import Host
    from bot.host.match import Match
    from bot.match_ui.match_films import MatchFilms
    from bot.match_ui.match_starter import MatchStarter
    from bot.pictures.picture import Painter
    from games.core import Event, Seat

    Interaction = discord.Interaction[discord.Client]

LAST_LINES = 25


@dataclass(slots=True)
class MatchCommands:
    """Answers what people want to know of a match, and opens rematches."""

    host: Host
    painter: Painter
    starter: MatchStarter
    films: MatchFilms

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer one of the buttons below a finished match."""
        actions = {
            "rematch": self.rematch,
            "film": self.film,
            "ending": self.last_turns,
            "replay": self.replay,
            "history": self.history,
            "verify": self.verify,
            "resign": self.resign,
            "back": self.take_back,
            "undo": self.undo,
            "agree": self.agree,
            "refuse": self.refuse,
        }
        action = actions.get(press.text)
        if action is None:
            raise Refusal("That button no longer works.")
        await action(interaction, await self.host.cache.get(press.match_id))

    async def ask_to_resign(self, interaction: Interaction, match: Match) -> None:
        """Ask for a second click: resigning cannot be taken back."""
        seat = match.seat_for(interaction.user.id)
        if match.row.status != "playing":
            raise Refusal("This match is not in progress.")
        follows = "a computer plays on for you" if resignation.goes_on_without(match, seat) else "the match ends"
        button: ui.Button[ui.LayoutView] = ui.Button(
            label="Resign",
            style=discord.ButtonStyle.danger,
            custom_id=str(Press(PressKind.AFTER, match.id, text="resign")),
        )
        text = f"{title(match)}\nDo you really want to leave? You will be ranked last, and {follows}."
        face = Content(text, match.game.colour, rows=(ui.ActionRow(button),))
        await sent(interaction, face.layout())

    async def resign(self, interaction: Interaction, match: Match) -> None:
        """Let the person leave the match."""
        match = await resignation.resign(self.host, match.id, interaction.user.id)
        face = Content(f"{title(match)}\nYou have left the match.", match.game.colour)
        await change(interaction, face.layout())

    async def undo(self, interaction: Interaction, match: Match) -> None:
        """Take the person's last decision back, or ask the others."""
        match = await agreements.propose(self.host, match.id, interaction.user.id, "undo")
        await self._say_what_came(interaction, match, "Your decision is taken back. **My hand** shows what you can do.")

    async def abort(self, interaction: Interaction, match: Match) -> None:
        """Ask the others to end the match without a winner."""
        match = await agreements.propose(self.host, match.id, interaction.user.id, "abort")
        await self._say_what_came(interaction, match, "The match is over without a winner.")

    async def agree(self, interaction: Interaction, match: Match) -> None:
        """Agree to what somebody proposes."""
        match = await agreements.answer(self.host, match.id, interaction.user.id, yes=True)
        await self._say_what_came(interaction, match, "Everybody has agreed.")

    async def refuse(self, interaction: Interaction, match: Match) -> None:
        """Refuse what somebody proposes."""
        match = await agreements.answer(self.host, match.id, interaction.user.id, yes=False)
        await self._say_what_came(interaction, match, "Declined: the match goes on.")

    async def _say_what_came(self, interaction: Interaction, match: Match, done: str) -> None:
        asked = "The others are asked at the table. The proposal ends with the next decision."
        text = done if agreements.current(match) is None else asked
        face = Content(f"{title(match)}\n{text}", match.game.colour)
        await sent(interaction, face.layout())

    async def take_back(self, interaction: Interaction, match: Match) -> None:
        """Let the person play on after their time had run out."""
        match = await resignation.take_back(self.host, match.id, interaction.user.id)
        face = Content(
            f"{title(match)}\nYou have your seat back. **My hand** shows what you can do.", match.game.colour
        )
        await sent(interaction, face.layout())

    async def rematch(self, interaction: Interaction, old: Match) -> None:
        """Open a lobby with the same game and options, and ask the same people."""
        if old.row.status != "over":
            raise Refusal("You can open a rematch when the match is over.")
        if old.seat_of(interaction.user.id) is None:
            raise Refusal("You did not play in this match. You can open one of your own with the game's start command.")
        options = old.game.Options.model_validate(old.chosen_options)
        await self.starter.open(interaction, old.game, None, options, rematch_of=old)

    async def history(self, interaction: Interaction, match: Match) -> None:
        """Tell what happened, as far as the person who asks may know it, to them alone."""
        seat = match.seat_of(interaction.user.id)
        lines = await self._story(match, seat if seat is not None and match.seats[seat].status == "in" else None)
        text = "\n".join(lines)
        below = "\n".join(f"> {safe(line)}" for line in lines[-LAST_LINES:]) or "Nothing has happened yet."
        await sent(interaction, Content(title(match), match.game.colour, below=below).layout())
        file = discord.File(io.BytesIO(text.encode()), f"{match.code}.txt")
        await sent_file(interaction, "The whole story:", file)

    async def _story(self, match: Match, seat: Seat | None) -> list[str]:
        """Return every sentence that `seat` may know; when the match is over, everybody may know everything."""
        over = match.row.status == "over"
        log = await matches.actions(self.host.db, match.id)
        incidents = await manners.incidents(self.host.db, match.id)
        notes = history_notes(match, log, incidents, None if over else seat, over=over)
        if over:
            book = await self.host.library.book(self.host, match)
            caused = [book.told(ply, match.names) for ply in range(book.decisions + 1)]
        else:
            caused = [_known_to(seat, match, events) for _, events in replay.replay(match, log)]
        return [
            line for ply, lines in enumerate(caused) for line in (*notes.before[ply], *lines, *notes.after[ply]) if line
        ]

    async def verify(self, interaction: Interaction, match: Match) -> None:
        """Show that the match was dealt from the seed whose hash everybody saw at its start."""
        verdict = await verification.verify(self.host, match.id)
        judged = (
            "The seed matches the one promised at the start, and replaying the match from it gives the same result."
            if verdict.good
            else "This match could not be verified. Please tell the operator of this bot."
        )
        facts = [
            f"**{judged}**",
            f"Seed: `{verdict.seed}`",
            f"Its SHA-256, shown at the start: `{verdict.commitment}`",
            f"Decisions replayed: {verdict.decisions}",
            f"-# Check it yourself: `printf %s {verdict.seed} | sha256sum`, or `paddock verify {match.code}`.",
        ]
        face = Content("\n".join([title(match), *facts]), match.game.colour)
        await sent(interaction, face.layout())

    async def film(self, interaction: Interaction, match: Match) -> None:
        """Answer with the film of a match, or step by step for people who want nothing to move."""
        if (await preferences(self.host.db, interaction.user.id)).animations:
            await self.films.show(interaction, match)
        else:
            await self.replay(interaction, match)

    async def last_turns(self, interaction: Interaction, match: Match) -> None:
        """Answer with the film of the last turns, which nothing is left out of."""
        await self.films.show(interaction, match, end=True)

    async def replay(self, interaction: Interaction, match: Match) -> None:
        """Answer with the match as pictures to go through, for the person who asks."""
        face = await self._moment(match, 0, match.seat_of(interaction.user.id))
        await answer_with(interaction, self.painter, match.game.key, face)

    async def turn_to(self, interaction: Interaction, press: Press) -> None:
        """Show another moment of a replay."""
        match = await self.host.cache.get(press.match_id)
        face = await self._moment(match, min(press.question, match.row.ply), match.seat_of(interaction.user.id))
        await turn_into(interaction, self.painter, match.game.key, face)

    async def _moment(self, match: Match, ply: int, seat: Seat | None) -> Content:
        """Show a match after `ply` decisions, as the seat saw it or everybody, and what the last of them caused.

        Refuses while the match runs.
        """
        if match.row.status != "over":
            raise Refusal("A match can be replayed when it is over.")
        book = await self.host.library.book(self.host, match)
        own = None if seat is None else await self.host.library.own_book(self.host, match, seat)
        lines = book.told_to(seat, ply, match.names)
        above = [title(match), f"Decision {ply} of {match.row.ply}", *(f"> {safe(line)}" for line in lines)]
        log = await matches.actions(self.host.db, match.id)
        incidents = await manners.incidents(self.host.db, match.id)
        notes = history_notes(match, log, incidents, None, over=True)
        above[2:2] = [f"> {safe(line)}" for line in notes.before[ply]]
        above += [f"> {safe(line)}" for line in notes.after[ply]]
        names = match.shown_names
        scenes = (own or book).scenes(ply, drawn_names(names), names)
        return Content("\n".join(above), match.game.colour, scenes, rows=(_steps(match, ply),))


def _known_to(seat: Seat | None, match: Match, events: Sequence[Event]) -> list[str]:
    known = [event for event in events if event.audience is None or seat in event.audience]
    return [match.game.sentence(event, match.names) for event in known]


def _steps(match: Match, ply: int) -> ui.ActionRow[ui.LayoutView]:
    def button(label: str, emoji: str, to: int, tag: str) -> ui.Button[ui.LayoutView]:
        usable = 0 <= to <= match.row.ply and to != ply
        there = str(Press(PressKind.REPLAY, match.id, min(max(to, 0), match.row.ply), tag))
        return ui.Button(label=label, emoji=emoji, custom_id=there, disabled=not usable)

    return ui.ActionRow(
        button("First", "⏮️", 0, "first"),
        button("Previous", "◀️", ply - 1, "back"),
        button("Next", "▶️", ply + 1, "on"),
        button("Last", "⏭️", match.row.ply, "last"),
    )

"""Films of whole matches, each painted once for all who want to see it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import discord
import structlog
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import plain, shown_picture, stacked
from bot.discord_kit.replies import correct, sent
from bot.match_ui.news import small_title, turn_line
from bot.shared.refusal import Refusal

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from bot.pictures.picture import Painter, Picture

    Interaction = discord.Interaction[discord.Client]

log = structlog.get_logger()

KEPT = 4
"""How many films are remembered; one has 4 MB at most."""
PATIENCE = 2.0
"""Seconds after which people are told that a film is being painted."""


@dataclass(slots=True)
class MatchFilms:
    """Shows films of matches that are over."""

    host: Host
    painter: Painter
    _films: OrderedDict[tuple[int, tuple[str, ...], bool], asyncio.Task[Picture]] = field(default_factory=OrderedDict)
    """By match, the names that stand in it, for somebody may be forgotten, and whether it is the end alone."""

    async def show(self, interaction: Interaction, match: Match, *, end: bool = False) -> None:
        """Answer the person who asks with the film of a match, or of its end; refuses while it runs."""
        if match.row.status != "over":
            raise Refusal("You can watch the film of a match when it is over.")
        film, waiting = await self.film(match, end=end), None
        await asyncio.wait({film}, timeout=PATIENCE)
        if not film.done():
            what = "the last turns" if end else f"all {match.row.ply} decisions"
            wait = f"🎬 The film of {what} is being made. This takes a few seconds."
            waiting, _ = await sent(interaction, plain(wait))
        try:
            picture = await asyncio.shield(film)
        except Exception as error:
            log.exception("film could not be painted", match=match.code)
            self._films.pop((match.id, match.names, end), None)
            raise Refusal("The film could not be made. `/match replay` shows the match step by step.") from error
        await self._send(interaction, match, picture, waiting, end=end)

    async def film(self, match: Match, *, end: bool = False) -> asyncio.Task[Picture]:
        """Return the film of a match or of its end, painted or being painted."""
        key = match.id, match.names, end
        film = self._films.get(key)
        if film is None:
            chronicle = await self.host.library.chronicle(self.host, match)
            film = self._films.get(key) or asyncio.create_task(self.painter.reel(chronicle, end=end))
            self._films[key] = film
            if len(self._films) > KEPT:
                self._films.popitem(last=False)
        return film

    async def _send(
        self, interaction: Interaction, match: Match, picture: Picture, waiting: int | None, *, end: bool
    ) -> None:
        what = "the last turns" if end else "the match"
        alt = (
            f"A film of {what}, {match.row.ply} decisions in all, with captions. History describes all of it in words."
        )
        steps = str(Press(PressKind.REPLAY, match.id, 0, "film"))
        other = str(Press(PressKind.AFTER, match.id, text="film" if end else "ending"))
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
            ui.Button(label="Whole match" if end else "Last turns", emoji="🎬", custom_id=other),
            ui.Button(label="Step by step", emoji="⏭️", custom_id=steps),
        )
        view = stacked(turn_line(match, None), [shown_picture(picture.name, alt)], small_title(match), [row])
        if waiting is None:
            await sent(interaction, view, [picture])
        else:
            await correct(interaction, waiting, view, [picture])

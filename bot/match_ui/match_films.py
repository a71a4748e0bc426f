"""Films of whole matches, each painted once for all who ask for it."""

import asyncio
from dataclasses import dataclass, field

import structlog

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row, plain, shown_picture, stacked
from bot.discord_kit.pages import button
from bot.discord_kit.replies import Interaction, correct, sent
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending import library
from bot.match_ui.sentences import say
from bot.match_ui.titles import small_title, turn_line
from bot.pictures.picture import Painter, Picture
from bot.shared.newest import Newest
from bot.shared.refusal import Refusal

log = structlog.get_logger()

KEPT = 4
"""How many films are kept in memory; each has at most 4 MB."""
PATIENCE = 2.0
"""Seconds after which people read that the film is being made."""


@dataclass(slots=True)
class MatchFilms:
    """Shows films of finished matches."""

    host: Host
    painter: Painter
    _films: Newest[tuple[int, tuple[str, ...], bool], asyncio.Task[Picture]] = field(
        default_factory=lambda: Newest(KEPT)
    )
    """By match, the names in it (a player may delete their data), and whether it shows only the end."""

    async def show(self, interaction: Interaction, match: Match, *, end: bool = False) -> None:
        """Answer the person who asks with the film of a match or of its end; refuses while the match runs."""
        if match.row.status != "over":
            raise Refusal(say("film-later"))
        film, waiting = await self.film(match, end=end), None
        await asyncio.wait({film}, timeout=PATIENCE)
        if not film.done():
            waiting, _ = await sent(interaction, plain(say("film-is-being-made", decisions=match.row.ply, end=end)))
        try:
            picture = await asyncio.shield(film)
        except Exception as error:
            log.exception("film could not be painted", match=match.code)
            self._films.pop((match.id, match.names, end), None)
            raise Refusal(say("film-failed")) from error
        other = Press(PressKind.AFTER, match.id, text="film" if end else "ending")
        row = Row(
            button(say("whole-match") if end else say("last-turns"), other, emoji="🎬"),
            button(say("step-by-step"), Press(PressKind.REPLAY, match.id, 0, "film"), emoji="⏭️"),
        )
        shown = shown_picture(picture.name, say("match-film", decisions=match.row.ply, end=end))
        view = stacked(turn_line(match, None), [shown], small_title(match), [row])
        if waiting is None:
            await sent(interaction, view, [picture])
        else:
            await correct(interaction, waiting, view, [picture])

    async def film(self, match: Match, *, end: bool = False) -> asyncio.Task[Picture]:
        """Return the film of a match or of its end, painted or being painted."""
        key = match.id, match.names, end
        film = self._films.get(key)
        if film is None:
            chronicle = await library.chronicle(self.host, match)
            film = self._films.get(key) or asyncio.create_task(self.painter.reel(chronicle, end=end))
            self._films[key] = film
        return film

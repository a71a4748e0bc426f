"""Films of what just happened, posted in the channel with a text version."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content, safe
from bot.discord_kit.courier import Courier, Undelivered
from bot.discord_kit.request_errors import Unanswered
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import preferences_of
from bot.match_ui.news import title
from bot.match_ui.sentences import say
from bot.pictures.drawable_names import drawn_names
from bot.pictures.picture import Painter, Picture
from db import traces
from games.look.scene import Frame, Scene

SHORTEST = 2
"""A film with fewer frames waits for what follows."""
LATER = 10.0
"""How many seconds a film may wait behind more urgent requests."""
ROOM = 3_600
"""How many characters of the text one message holds."""


@dataclass(slots=True)
class TurnFilms:
    """Posts films. Those not yet posted when the process ends are lost; the match's history has the text version."""

    host: Host
    courier: Courier
    painter: Painter
    budget: RequestBudget
    """How many requests Discord still accepts."""

    async def show(self, match: Match) -> bool:
        """Post a film of what has happened since the last one, if there is anything to watch; return whether it did.

        Raises `Unanswered`; then the film is kept for the next time.
        """
        if match.unshown is None:
            return False
        before, events, ply = match.unshown
        frames = match.game.film(before.view(None), events, drawn_names(match.names))
        if len(frames) < SHORTEST and match.row.status == "playing":
            if not frames:
                match.unshown = None
            return False
        match.unshown = None
        if not frames:
            return False
        sentences = (match.game.sentence(event, match.names) for event in events)
        try:
            await self._post(match, ply, frames, [f"> {safe(line)}" for line in sentences if line])
        except Unanswered:
            match.put_back(before, events, ply)
            raise
        return True

    async def _film(self, match: Match, frames: Sequence[Frame]) -> tuple[Picture, Scene]:
        """Paint a film, or only its last picture if a player has turned animations off."""
        scene = frames[-1].scene
        people = [await preferences_of(self.host, row.player_id) for row in match.people()]
        if not all(chosen.animations for chosen in people):
            return await self.painter.paint(match.game.key, scene), scene
        film = await self.painter.film(match.game.key, frames)
        return film, msgspec.structs.replace(scene, alt=say("turn-film", pictures=len(frames)))

    async def _post(self, match: Match, ply: int, frames: Sequence[Frame], lines: Sequence[str]) -> None:
        film, scene = await self._film(match, frames)
        first, *rest = _pieces(lines)
        faces = [Content(f"{title(match)}\n{first}", match.game.colour, (scene,))]
        faces += [Content(piece, match.game.colour) for piece in rest]
        try:
            for number, face in enumerate(faces):
                shown = [] if number else [film]
                nonce, channel = f"{match.code}-{ply}-{number}"[:25], match.row.channel_id
                async with self.budget.place(LATER):
                    message = await self.courier.post(channel, face, shown, nonce)
                await self.host.db.commit(traces.of_match(message.id, channel, match.row.guild_id, match.id))
        except Undelivered:
            return


def _pieces(lines: Sequence[str]) -> Iterator[str]:
    """Split a text into parts that fit into one message each."""
    piece = ""
    for line in lines:
        if len(piece) + len(line) > ROOM:
            yield piece.rstrip()
            piece = ""
        piece += f"{line}\n"
    yield piece.rstrip()

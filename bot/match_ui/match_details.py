"""Private replies to the buttons below a table or a hand: what happened, in words, face-up piles, the seed."""

import dataclasses
from dataclasses import dataclass

from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.replies import Interaction, answer_with, sent
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import nonces_of
from bot.host.core.recent import recent_lines
from bot.host.lobby.lobby import require_lobby
from bot.host.match.undo import can_take_back
from bot.host.time.clock import waits_until
from bot.match_ui.analysis_pages import watchers_bars
from bot.match_ui.detail_buttons import DEAL, LEAVE, MORE, PILES, STORY, WORDS, after_button, detail_button
from bot.match_ui.end_content import end_text
from bot.match_ui.lobby_content import more_of_lobby
from bot.match_ui.match_scenes import table_scenes
from bot.match_ui.news import news
from bot.match_ui.screen import ASIDE, fits
from bot.match_ui.sentences import say
from bot.match_ui.titles import small_title, turn_line
from bot.pictures.picture import Painter
from bot.shared.refusal import Refusal
from games.core import Seat
from games.core.fluent import listed


@dataclass(slots=True)
class MatchDetails:
    """Shows details of a match to the person who asks."""

    host: Host
    painter: Painter

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer with what the person who asks may know."""
        match = await self.host.cache.get(press.match_id)
        own = (row.seat for row in match.seats if row.player_id == interaction.user.id and row.status == "in")
        seat = next(own, None)
        what, _, detail = press.text.partition(" ")
        if what == MORE:
            await answer_with(interaction, self.painter, match.game.key, await self._more(match, seat, detail))
            return
        if what == STORY:
            text = _story(match, seat)
        elif what == WORDS:
            text = in_words(match, seat)
        elif what == PILES:
            text = piles_in_words(match)
        elif what == DEAL:
            nonces = listed(nonces_of(match.seats)) or "none"
            text = say("seed-is-fixed", commitment=detail or match.row.commitment, nonces=nonces)
        else:
            raise Refusal(say_discord_kit("unknown-button"))
        face = Content(text, match.game.colour, below=small_title(match))
        await sent(interaction, face.layout())

    async def _more(self, match: Match, seat: Seat | None, commitment: str) -> Content:
        """Show as much of the table as fits, and a button for everything else; to a player Resign and perhaps Undo."""
        if match.row.status in ("lobby", "cancelled"):
            return more_of_lobby(self.host, require_lobby(match))
        if match.row.status == "over":
            row = Row(after_button(match, "history", say("history")), after_button(match, "verify", say("verify")))
            return dataclasses.replace(await end_text(self.host, match, seat), rows=(row,))
        buttons = [
            detail_button(match, say("what-happened"), STORY),
            detail_button(match, say_discord_kit("in-words"), WORDS),
            *([] if match.game.piles is None else [detail_button(match, match.game.piles.label(), PILES)]),
            detail_button(match, say("verify"), f"{DEAL} {commitment}"),
        ]
        own = [] if seat is None else [after_button(match, LEAVE, say("resign"))]
        if seat is not None and await can_take_back(self.host, match, seat):
            own.insert(0, after_button(match, "undo", say("undo")))
        scenes, controls = table_scenes(match), [Row(*row) for row in (buttons, own) if row]
        above = "\n".join([turn_line(match, seat), *await watchers_bars(self.host, match, seat)])
        # The first picture is in the message above, too.
        while len(scenes) > 1 and not fits([above, small_title(match)], scenes, controls, ASIDE):
            scenes = scenes[1:]
        return Content(above, match.game.colour, scenes, small_title(match), tuple(controls))


def in_words(match: Match, seat: Seat | None) -> str:
    """Return as text all that the pictures of a match show to a seat, or to everybody."""
    waits = seat is not None and match.row.status == "playing" and waits_until(match, seat) is not None
    facts = match.described(match.playing.view(None if waits else seat))
    return "\n".join([turn_line(match, seat), *map(safe, facts)])


def piles_in_words(match: Match) -> str:
    """Return the cards of every face-up pile."""
    piles = match.game.open_piles(match.playing.view(None), match.shown_names)
    return "\n".join(f"### {safe(pile.title)}\n{safe(', '.join(pile.cards)) or say('no-cards')}" for pile in piles)


def _story(match: Match, seat: Seat | None) -> str:
    lines = news(match, seat) if seat is not None else recent_lines(match.row.recent)
    items = [f"- {safe(line.text)}" for line in lines] or [say("nothing-yet")]
    since = say("since-your-decision") if seat is not None else say("latest")
    return "\n".join([f"### {since}", *items, say("history-shows-all")])

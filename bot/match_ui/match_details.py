"""Private replies to the buttons below a table or a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, safe
from bot.discord_kit.replies import sent
from bot.host.clock import waits_until
from bot.host.recent import recent_lines
from bot.match_ui.news import news, small_title, turn_line
from bot.shared.refusal import Refusal

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from games.core import Seat

    Interaction = discord.Interaction[discord.Client]

SECONDARY = discord.ButtonStyle.secondary
STORY, WORDS, DEAL, PILES = "story", "words", "deal", "piles"


def detail_button(match: Match, label: str, what: str, emoji: str = "") -> ui.Button[ui.LayoutView]:
    """Return a button with a private reply."""
    press = Press(PressKind.TELL, match.id, text=what)
    return ui.Button(label=label, emoji=emoji or None, style=SECONDARY, custom_id=str(press))


def pile_buttons(match: Match) -> list[ui.Button[ui.LayoutView]]:
    """Return the button for the piles that lie face up, in games that have such."""
    piles = match.game.piles
    return [] if piles is None else [detail_button(match, piles.label, PILES)]


def verify_button(match: Match) -> ui.Button[ui.LayoutView]:
    """Return the button that tells of the promised deal.

    It carries the hash of the seed in its own id. So everybody in the channel was sent the hash with the first table,
    before any hand, and nobody has to look at it who does not want to.
    """
    return detail_button(match, "Verify", f"{DEAL} {match.row.commitment}")


@dataclass(slots=True)
class MatchDetails:
    """Tells things aside."""

    host: Host

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer the person who asks, as far as they may know."""
        match = await self.host.cache.get(press.match_id)
        seat = match.seat_of(interaction.user.id)
        if seat is not None and match.seats[seat].status != "in":
            seat = None
        what, _, detail = press.text.partition(" ")
        if what == STORY:
            text = _story(match, seat)
        elif what == WORDS:
            text = in_words(match, seat)
        elif what == PILES:
            text = piles_in_words(match)
        elif what == DEAL:
            text = _deal(match, detail)
        else:
            raise Refusal("That button no longer works.")
        face = Content(text, match.game.colour, below=small_title(match))
        await sent(interaction, face.layout())


def in_words(match: Match, seat: Seat | None) -> str:
    """Return all that the pictures of a match show to a seat or to everybody."""
    waits = seat is not None and match.row.status == "playing" and waits_until(match, seat) is not None
    facts = match.described(match.playing.view(None if waits else seat))
    return "\n".join([turn_line(match, seat), *map(safe, facts)])


def piles_in_words(match: Match) -> str:
    """Return every pile that lies face up, card by card."""
    piles = match.game.open_piles(match.playing.view(None), match.shown_names)
    told = [f"### {safe(pile.title)}\n{safe(', '.join(pile.cards)) or 'No cards.'}" for pile in piles]
    return "\n".join(told)


def _story(match: Match, seat: Seat | None) -> str:
    lines = news(match, seat) if seat is not None else recent_lines(match.row.recent)
    told = [f"- {safe(line.text)}" for line in lines] or ["Nothing has happened yet."]
    since = "Since your last decision" if seat is not None else "What happened last"
    return "\n".join([f"### {since}", *told, "-# `/match history` shows the whole match."])


def _deal(match: Match, sent: str) -> str:
    promise = (
        "The cards were dealt from a secret seed, which is shown when the match is over. This is its SHA-256, published"
        " before the first hand was dealt:"
    )
    after = "-# When the match is over, **Verify** shows the seed, and anybody can check the deal."
    return "\n".join(["### The deal is fixed", promise, f"`{sent or match.row.commitment}`", after])

"""The messages about offers, challenges and long searches."""

from collections.abc import Collection, Sequence

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.pages import SUCCESS, button
from bot.finding.matcher import ANY
from bot.finding.offers import in_order
from bot.finding_ui.sentences import say
from bot.host.core.match_setup import commitment
from bot.match_ui.detail_buttons import DEAL
from bot.match_ui.sentences import say as say_match_ui
from bot.shared.terms import pace_name
from db.finding import OfferedRow, OfferRow, TicketRow
from db.stored import read_or
from games.contract.game import Game
from games.core.fluent import listed
from games.registry import GAMES

HERE, NOT_NOW, COMPUTER, STOP = "here", "no", "cpu", "stop"
"""The texts of the buttons' presses."""


def find_press(about_id: int, what: str) -> Press:
    """Return the press of a button about a ticket, an offer, a lobby or a match."""
    return Press(PressKind.FIND, about_id, text=what)


def other_rules(game: Game, options: str) -> str:
    """Return a suffix that names the options of an offer or ticket that differ from the rulebook's, or ""."""
    chosen = {} if options == ANY else read_or({}, dict[str, object], "offers.options", options)
    return say("other-rules", options=listed(game.Options.named(chosen))) if chosen else ""


def offer_content(offer: OfferRow, people: Sequence[OfferedRow], guild_id: int, called: Collection[int]) -> Content:
    """Return the message of an open offer for a server, or a private one if that is 0.

    People of other servers appear as visitors, by name only; the message may notify the people `called`.
    """
    game = GAMES[offer.game]
    asking = [each for each in people if not offer.favourite and not each.ticket_id and each.answer == "yes"]
    challenger = next(iter(asking), None)
    challenged = challenger is not None
    if challenger is not None:
        title = say("challenge-title", name=safe(challenger.name), game=game.title)
        why = say("challenge-why", name=safe(challenger.name))
    else:
        title = say("offer-title", game=game.title)
        why = say("offer-why", favourite=offer.favourite, people=offer.people)
    pace, until = pace_name(offer.pace), offer.ends_at // 1000
    lines = [
        f"## {game.emoji} {title}",
        *(f"- {_person(each, guild_id)}{_about(each)}" for each in in_order(people)),
        why + other_rules(game, offer.options),
        say("offer-terms", pace=pace, clock=offer.pace, rated=bool(offer.rated), seconds=until),
    ]
    row = Row(
        button(say("yes", challenged=challenged), Press(PressKind.FIND, offer.id, offer.words, HERE), style=SUCCESS),
        button(say("no", challenged=challenged), find_press(offer.id, NOT_NOW)),
    )
    if offer.secret:  # offers from before there were promises have none
        row.add_item(button(say_match_ui("the-deal"), find_press(offer.id, f"{DEAL} {commitment(offer.secret)}")))
    return Content("\n".join(lines), game.colour, rows=(row,), mentions=tuple(called))


def ended_content(offer: OfferRow, people: Sequence[OfferedRow], guild_id: int) -> Content:
    """Return the message about the end of an offer, for the people who were asked."""
    game = GAMES[offer.game]
    missing = [_person(each, guild_id) for each in people if each.answer == "missed" or not each.answer]
    text = say("offer-ended", why=offer.why, names=listed(missing), found=offer.favourite > 0)
    return Content(f"{game.emoji} {text}", game.colour)


def search_content(ticket: TicketRow) -> Content:
    """Return the message that offers a computer to a person who has waited for a while."""
    game = GAMES[ticket.game]
    row = Row(
        button(say("play-computer"), find_press(ticket.id, COMPUTER)),
        button(say("stop-search"), find_press(ticket.id, STOP)),
    )
    text = say("nobody-yet", mention=f"<@{ticket.player_id}>", game=game.title, rated=bool(ticket.rated))
    return Content(f"{game.emoji} {text}", game.colour, rows=(row,))


def _about(each: OfferedRow) -> str:
    """Say whether a person is ready, and the digest of their word."""
    here = say("is-here") if each.answer == "yes" else ""
    word = each.word and say_match_ui("word", digest=each.word)
    return "".join([f" {here}" if here else "", f" · {word}" if word else ""])


def _person(each: OfferedRow, guild_id: int) -> str:
    if each.guild_id == guild_id and guild_id:
        return f"<@{each.player_id}>"
    return safe(each.name) if not guild_id else say("visitor", name=safe(each.name))

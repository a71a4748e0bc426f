"""The message of a lobby: who has joined, the terms, and the buttons to join and start."""

import dataclasses

import discord

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Content, Row, safe
from bot.discord_kit.pages import DANGER, PRIMARY, SECONDARY, SUCCESS, button, option, options
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.eligibility import Obstacle, foreseen
from bot.host.ending.headlines import headline
from bot.match_ui.detail_buttons import DEAL, detail_button, more_button
from bot.match_ui.sentences import say
from bot.match_ui.titles import about, title
from bot.pictures.features.portraits import portraits
from bot.shared.levels import kind, level_name
from bot.shared.terms import pace_name, pace_of
from db.matches import SeatRow
from games.contract.card_game import has_cards
from games.core import Seat
from games.cpu import FAIR, LEVELS
from games.cpu.characters import CHARACTERS
from games.cpu.ladder import ladder
from games.look import Scene

GAME, JOIN, LEAVE, CPU, NO_CPU, START, CANCEL = "game", "join", "leave", "cpu", "no-cpu", "start", "cancel"
ENTER = "enter"
"""Joining from a message that is not the lobby."""
DECK, KICK, HAND_OVER, TAKE_OVER, RATED = "deck", "kick", "hand", "take", "rated"
BECOME, BUILD, MORE = "become", "build", "more"
"""What buttons and options carry in their ids."""


def lobby_content(host: Host, match: Match) -> Content:
    """Show who has joined, the terms, whether it will be rated, and how to join."""
    game, seats = match.game, match.seats
    if match.row.status == "cancelled":
        return about(match, say("closed", command=_start_command(match)))
    who = [f"{n}. {person(match, seat.seat)}{_about(match, seat)}" for n, seat in enumerate(seats, 1)]
    who += [say("is-invited", mention=f"<@{row.player_id}>") for row in match.invited]
    least, most = game.seats[0], game.seats[-1]
    joined = say("players", joined=len(seats), fixed=least == most, least=least, most=most)
    rated = whether_rated(match, foreseen(host, match, host.now()))
    above = "\n".join([title(match), game.tagline, joined, *who, rated])
    invited = tuple(row.player_id for row in match.invited if row.at)
    below = "-# " + " · ".join(_terms(match))
    return Content(above, game.colour, _portraits(match), below, _rows(match), mentions=invited)


def _portraits(match: Match) -> tuple[Scene, ...]:
    """Show the characters among the computers, with what they are like as the alt text."""
    names = [seat.name for seat in match.seats if seat.cpu and seat.name in CHARACTERS]
    alt = "\n".join(say("portrait", name=name, style=say("character", name=name)) for name in names)
    return (portraits(match.game.key, names, alt),) if names else ()


def whether_rated(match: Match, why: Obstacle) -> str:
    """Say whether the match of a lobby will be rated, or why not."""
    return say("will-be-rated", why=why, pace=pace_name(pace_of(match.terms)))


def shelved_content(match: Match) -> Content:
    """Say, in place of its table, that a match was shelved."""
    return about(match, f"{safe(headline(match, None))}\n{say('open-new', command=_start_command(match))}")


def person(match: Match, seat: Seat) -> str:
    """Return who sits in a seat: a mention, or a computer's name and level."""
    row = match.seats[seat]
    if row.player_id is not None:
        return f"<@{row.player_id}>"
    return safe(row.name) if row.cpu is None else say("named-cpu", name=safe(row.name), level=kind(row.cpu))


def _about(match: Match, seat: SeatRow) -> str:
    """Say how many of their matches a person finishes, what word they have given, and which deck a computer brings."""
    word = seat.word and say("word", digest=seat.word)
    builds = say("brings-own-deck") if seat.cpu and seat.deck else ""
    return "".join(f" · {each}" for each in (match.figures.get(seat.player_id or 0), word, builds) if each)


def _terms(match: Match) -> list[str]:
    alone = len(match.people()) == 1 and len(match.seats) > 1  # against computers alone no clock runs
    clock = say("no-clock-alone") if alone else say("clock", clock=match.terms.clock)
    further = (
        say("undo-allowed") if match.terms.undo else "",
        say("reliable", percent=match.terms.reliable) if match.terms.reliable else "",
        say("hints-allowed") if match.terms.hints else "",
    )
    return [clock, *match.game.Options.named(match.chosen_options), *filter(None, further)]


def _start_command(match: Match) -> str:
    return say("start-command", game=match.game.key.replace("_", "-"))


def _rows(match: Match) -> tuple[Row, ...]:
    actions = Row(
        _button(match, JOIN, say("join"), PRIMARY),
        _button(match, LEAVE, say("leave"), SECONDARY),
        _button(match, CPU, say("add-cpu"), SECONDARY),
        _button(match, START, say("start"), SUCCESS),
        _button(match, CANCEL, say_discord_kit("cancel"), DANGER),
    )
    rules = Press(PressKind.HELP, 0, text=f"{GAME} {match.game.key} {match.code}")
    guide = button(say("how-to-play"), rules, emoji="📖")
    deck = [_button(match, DECK, say("my-deck"), SECONDARY, "🎴")] if has_cards(match.game) else []
    return actions, _management(match), Row(guide, *deck, more_button(match))


def more_of_lobby(host: Host, match: Match) -> Content:
    """Show, to the person who asks, whether the match will be rated, and the buttons that are seldom pressed."""
    why, row = foreseen(host, match, host.now()), Row()
    if why in ("", "friendly"):
        switch = say("make-friendly") if match.terms.rated else say("make-rated")
        row.add_item(_button(match, RATED, switch, SECONDARY))
    if len(match.seats) < match.game.seats[-1]:
        row.add_item(button(say("find-more"), Press(PressKind.FIND, match.id, text=MORE), emoji="🔎"))
    row.add_item(detail_button(match, say("the-deal"), f"{DEAL} {match.row.commitment}"))
    return dataclasses.replace(about(match, whether_rated(match, why)), rows=(row,))


def _button(match: Match, what: str, label: str, style: discord.ButtonStyle, emoji: str = "") -> Button:
    return button(label, Press(PressKind.LOBBY, match.id, text=what), style=style, emoji=emoji or None)


def _management(match: Match) -> Row:
    """Return the list that adds computers of every level, removes and changes them, and moves players."""
    full = len(match.seats) >= match.game.seats[-1]
    rating, computers = ladder(match.row.game).rating, [seat for seat in match.seats if seat.player_id is None]
    choices = [
        (
            say("add-level", level=level_name(level)),
            f"{CPU} {level}",
            say("plays-like", level=level, rating=rating(level) or 0),
        )
        for level in ([] if full else (*LEVELS, FAIR))
    ]
    choices += [
        (say("remove", name=seat.name), f"{NO_CPU} {seat.name}", say("cpu", level=level_name(seat.cpu or "")))
        for seat in computers
    ]
    choices += [
        (say("become", computer=seat.name, character=name), f"{BECOME} {name}", say("character", name=name))
        for seat in computers[-1:]
        for name in CHARACTERS
        if name not in match.names
    ]
    if has_cards(match.game):
        choices += [
            (say("builds", computer=seat.name, builds=seat.deck is None), BUILD, say("builds-how"))
            for seat in computers[-1:]
        ]
    choices = (choices or [(say("all-taken"), CPU, "")]) + _people_options(match)
    return options(Press(PressKind.LOBBY, match.id, text="cpus"), say("manage"), [option(*each) for each in choices])


def _people_options(match: Match) -> list[tuple[str, str, str]]:
    """Return what can be done with the people in a lobby: remove them, hand it over to them, take it over."""
    host = match.row.opened_by
    others = [seat for seat in match.seats if seat.player_id not in (None, host)]
    removable = [(seat.player_id, seat.name) for seat in others] + [(row.player_id, row.name) for row in match.invited]
    options = [(say("remove", name=name), f"{KICK} {player}", say("for-ten-minutes")) for player, name in removable]
    options += [
        (say("hand-over", name=seat.name), f"{HAND_OVER} {seat.player_id}", say("may-start")) for seat in others
    ]
    return [*options, (say("take-over"), TAKE_OVER, say("host-is-inactive"))] if others else options

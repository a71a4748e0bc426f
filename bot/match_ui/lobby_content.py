"""The message of a lobby: who has joined, the terms, and the buttons to join and start."""

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.eligibility import foreseen
from bot.host.ending.headlines import headline
from bot.match_ui.news import title
from bot.match_ui.sentences import say
from bot.shared.levels import kind, level_name
from bot.shared.terms import pace_name, pace_of
from db.matches import SeatRow
from games.contract.card_game import has_cards
from games.core import Seat
from games.cpu import FAIR, LEVELS
from games.cpu.ladder import ladder

GAME, JOIN, LEAVE, CPU, NO_CPU, START, CANCEL = "game", "join", "leave", "cpu", "no-cpu", "start", "cancel"
ENTER = "enter"
"""Joining from a message that is not the lobby."""
DECK, KICK, HAND_OVER, TAKE_OVER, RATED = "deck", "kick", "hand", "take", "rated"
MORE = "more"
"""What buttons and options carry in their ids."""
MOST_LETTERS = 100
"""Discord's limit for the label of an option."""
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


def lobby_content(host: Host, match: Match) -> Content:
    """Show who has joined, the terms, whether it will be rated, and how to join."""
    game, seats = match.game, match.seats
    if match.row.status == "cancelled":
        return Content(f"{title(match)}\n{say('closed', command=_start_command(match))}", game.colour)
    who = [f"{n}. {person(match, seat.seat)}{_reliability(match, seat)}" for n, seat in enumerate(seats, 1)]
    who += [say("is-invited", mention=f"<@{row.player_id}>") for row in match.invited]
    least, most = game.seats[0], game.seats[-1]
    joined = say("players", joined=len(seats), fixed=least == most, least=least, most=most)
    above = "\n".join([title(match), game.tagline, joined, *who, whether_rated(host, match)])
    invited = tuple(row.player_id for row in match.invited)
    return Content(above, game.colour, below="-# " + " · ".join(_terms(match)), rows=_rows(match), mentions=invited)


def whether_rated(host: Host, match: Match) -> str:
    """Say whether the match of a lobby will be rated, or why not."""
    return say("will-be-rated", why=foreseen(host, match, host.now()), pace=pace_name(pace_of(match.terms)))


def put_away_content(match: Match) -> Content:
    """Say, in place of its table, that a match was shelved."""
    opens = say("open-new", command=_start_command(match))
    return Content(f"{title(match)}\n{safe(headline(match, None))}\n{opens}", match.game.colour)


def person(match: Match, seat: Seat) -> str:
    """Return who sits in a seat: a mention, or a computer's name and level."""
    row = match.seats[seat]
    if row.player_id is not None:
        return f"<@{row.player_id}>"
    return safe(row.name) if row.cpu is None else say("named-cpu", name=safe(row.name), level=kind(row.cpu))


def _reliability(match: Match, seat: SeatRow) -> str:
    """Say how many of their matches a person finishes."""
    figure = match.figures.get(seat.player_id or 0, "")
    return f" · {figure}" if figure else ""


def _terms(match: Match) -> list[str]:
    alone = len(match.people()) == 1 and len(match.seats) > 1  # against computers alone no clock runs
    terms = [say("no-clock-alone") if alone else say("clock", clock=match.terms.clock)]
    fields = match.game.Options.model_fields
    chosen = [(fields[name], value) for name, value in match.chosen_options.items() if name in fields]
    terms += [f"{field.title or field.description}: {value}" for field, value in chosen]
    if match.terms.undo:
        terms.append(say("undo-allowed"))
    if match.terms.reliable:
        terms.append(say("reliable", percent=match.terms.reliable))
    if match.terms.hints:
        terms.append(say("hints-allowed"))
    return terms


def _start_command(match: Match) -> str:
    return say("start-command", game=match.game.key.replace("_", "-"))


def _rows(match: Match) -> tuple[Row, ...]:
    actions: Row = ui.ActionRow(
        _button(match, JOIN, say("join"), PRIMARY),
        _button(match, LEAVE, say("leave"), SECONDARY),
        _button(match, CPU, say("add-cpu"), SECONDARY),
        _button(match, START, say("start"), SUCCESS),
        _button(match, CANCEL, say_discord_kit("cancel"), DANGER),
    )
    rules = str(Press(PressKind.HELP, 0, text=f"{GAME} {match.game.key} {match.code}"))
    others: Row = ui.ActionRow(ui.Button(label=say("how-to-play"), emoji="📖", style=SECONDARY, custom_id=rules))
    switch = say("make-friendly") if match.terms.rated else say("make-rated")
    others.add_item(_button(match, RATED, switch, SECONDARY))
    if len(match.seats) < match.game.seats[-1]:
        press = Press(PressKind.FIND, match.id, text=MORE)
        others.add_item(ui.Button(label=say("find-more"), emoji="🔎", style=SECONDARY, custom_id=str(press)))
    if has_cards(match.game):
        others.add_item(_button(match, DECK, say("my-deck"), SECONDARY, "🎴"))
    return actions, _management(match), others


def _button(
    match: Match, what: str, label: str, style: discord.ButtonStyle, emoji: str = ""
) -> ui.Button[ui.LayoutView]:
    press = Press(PressKind.LOBBY, match.id, text=what)
    return ui.Button(label=label, emoji=emoji or None, style=style, custom_id=str(press))


def _management(match: Match) -> Row:
    """Return the list that adds computers of every level, removes them, and moves players."""
    full = len(match.seats) >= match.game.seats[-1]
    options = [
        discord.SelectOption(
            label=say("add-level", level=level_name(level)),
            value=f"{CPU} {level}",
            description=say("plays-like", level=level, rating=ladder(match.row.game).rating(level) or 0),
        )
        for level in ([] if full else (*LEVELS, FAIR))
    ]
    options += [
        discord.SelectOption(
            label=say("remove", name=seat.name),
            value=f"{NO_CPU} {seat.name}",
            description=say("cpu", level=level_name(seat.cpu or "")),
        )
        for seat in match.seats
        if seat.player_id is None
    ]
    if not options:
        options = [discord.SelectOption(label=say("all-taken"), value=CPU)]
    options += _people_options(match)
    custom_id = str(Press(PressKind.LOBBY, match.id, text="cpus"))
    return ui.ActionRow(ui.Select(custom_id=custom_id, placeholder=say("manage"), options=options))


def _people_options(match: Match) -> list[discord.SelectOption]:
    """Return what can be done with the people in a lobby: remove them, hand it over to them, take it over."""
    host = match.row.opened_by
    others = [seat for seat in match.seats if seat.player_id not in (None, host)]
    removable = [(seat.player_id, seat.name) for seat in others] + [(row.player_id, row.name) for row in match.invited]
    options = [
        discord.SelectOption(
            label=say("remove", name=name)[:MOST_LETTERS], value=f"{KICK} {player}", description=say("for-ten-minutes")
        )
        for player, name in removable
    ]
    options += [
        discord.SelectOption(
            label=say("hand-over", name=seat.name)[:MOST_LETTERS],
            value=f"{HAND_OVER} {seat.player_id}",
            description=say("may-start"),
        )
        for seat in others
    ]
    if others:
        options.append(
            discord.SelectOption(label=say("take-over"), value=TAKE_OVER, description=say("host-is-inactive"))
        )
    return options

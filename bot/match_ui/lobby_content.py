"""The message of a lobby: who has joined, the terms, and the buttons to join and start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.host.ending.headlines import headline
from bot.match_ui.news import title
from bot.match_ui.texts import lobby as texts
from bot.shared.levels import level_name
from games.card_game import has_cards
from games.cpu import LEVELS

if TYPE_CHECKING:
    from bot.host.core.match import Match
    from db.matches import SeatRow
    from games.core import Seat

GAME, JOIN, LEAVE, CPU, NO_CPU, START, CANCEL = "game", "join", "leave", "cpu", "no-cpu", "start", "cancel"
DECK, KICK, HAND_OVER, TAKE_OVER = "deck", "kick", "hand", "take"
"""What buttons and options carry in their ids."""
MOST_LETTERS = 100
"""Discord's limit for the label of an option."""
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


def lobby_content(match: Match) -> Content:
    """Show who has joined, the terms, and how to join."""
    game, seats = match.game, match.seats
    if match.row.status == "cancelled":
        return Content(f"{title(match)}\n{texts.closed(_start_command(match))}", game.colour)
    who = [f"{n}. {person(match, seat.seat)}{_reliability(match, seat)}" for n, seat in enumerate(seats, 1)]
    who += [texts.is_invited(f"<@{asked.player_id}>") for asked in match.invited]
    joined = texts.players(len(seats), game.seats[0], game.seats[-1])
    above = "\n".join([title(match), game.tagline, joined, *who])
    asked = tuple(row.player_id for row in match.invited)
    return Content(above, game.colour, below="-# " + " · ".join(_terms(match)), rows=_rows(match), mentions=asked)


def put_away_content(match: Match) -> Content:
    """Say, where its table was, that a match was put away."""
    opens = texts.open_new(_start_command(match))
    return Content(f"{title(match)}\n{safe(headline(match, None))}\n{opens}", match.game.colour)


def person(match: Match, seat: Seat) -> str:
    """Return who sits in a seat: a mention, or a computer's name and level."""
    row = match.seats[seat]
    if row.player_id is not None:
        return f"<@{row.player_id}>"
    return safe(row.name) if row.cpu is None else texts.named_cpu(safe(row.name), level_name(row.cpu))


def _reliability(match: Match, seat: SeatRow) -> str:
    """Say how many of their matches somebody finishes."""
    figure = match.figures.get(seat.player_id or 0, "")
    return f" · {figure}" if figure else ""


def _terms(match: Match) -> list[str]:
    terms = [_clock(match), *_chosen_options(match)]
    if match.terms.undo:
        terms.append(texts.UNDO)
    if match.terms.reliable:
        terms.append(texts.reliable(match.terms.reliable))
    if match.terms.hints:
        terms.append(texts.HINTS)
    return terms


def _clock(match: Match) -> str:
    """Say how much time people have; against computers alone no clock runs."""
    alone = len(match.people()) == 1 and len(match.seats) > 1
    return texts.NO_CLOCK_ALONE if alone else texts.clock(match.terms.clock)


def _chosen_options(match: Match) -> list[str]:
    fields = match.game.Options.model_fields
    chosen = [(fields[name], value) for name, value in match.chosen_options.items() if name in fields]
    return [f"{field.title or field.description}: {value}" for field, value in chosen]


def _start_command(match: Match) -> str:
    return texts.start_command(match.game.key.replace("_", "-"))


def _rows(match: Match) -> tuple[Row, ...]:
    actions: Row = ui.ActionRow(
        _button(match, JOIN, texts.JOIN, PRIMARY),
        _button(match, LEAVE, texts.LEAVE, SECONDARY),
        _button(match, CPU, texts.ADD_CPU, SECONDARY),
        _button(match, START, texts.START, SUCCESS),
        _button(match, CANCEL, texts.CANCEL, DANGER),
    )
    rules = str(Press(PressKind.HELP, 0, text=f"{GAME} {match.game.key}"))
    others: Row = ui.ActionRow(ui.Button(label=texts.HOW_TO_PLAY, emoji="📖", style=SECONDARY, custom_id=rules))
    if has_cards(match.game):
        others.add_item(_button(match, DECK, texts.MY_DECK, SECONDARY, "🎴"))
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
            label=texts.add_level(level_name(level)), value=f"{CPU} {level}", description=texts.LEVELS[level]
        )
        for level in ([] if full else LEVELS)
    ]
    options += [
        discord.SelectOption(
            label=texts.remove(seat.name),
            value=f"{NO_CPU} {seat.name}",
            description=texts.cpu(level_name(seat.cpu or "")),
        )
        for seat in match.seats
        if seat.player_id is None
    ]
    if not options:
        options = [discord.SelectOption(label=texts.ALL_TAKEN, value=CPU)]
    options += _people_options(match)
    custom_id = str(Press(PressKind.LOBBY, match.id, text="cpus"))
    return ui.ActionRow(ui.Select(custom_id=custom_id, placeholder=texts.MANAGE, options=options))


def _people_options(match: Match) -> list[discord.SelectOption]:
    """Return what can be done with the people in a lobby: remove them, hand it over to them, take it over."""
    host = match.row.opened_by
    others = [seat for seat in match.seats if seat.player_id not in (None, host)]
    removable = [(seat.player_id, seat.name) for seat in others] + [(row.player_id, row.name) for row in match.invited]
    options = [
        discord.SelectOption(
            label=texts.remove(name)[:MOST_LETTERS], value=f"{KICK} {player}", description=texts.FOR_TEN_MINUTES
        )
        for player, name in removable
    ]
    options += [
        discord.SelectOption(
            label=texts.hand_over(seat.name)[:MOST_LETTERS],
            value=f"{HAND_OVER} {seat.player_id}",
            description=texts.MAY_START,
        )
        for seat in others
    ]
    if others:
        options.append(discord.SelectOption(label=texts.TAKE_OVER, value=TAKE_OVER, description=texts.HOST_IS_INACTIVE))
    return options

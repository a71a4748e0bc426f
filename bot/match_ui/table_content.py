"""The messages of a running match: the table, the hands, and the pings that call people to the table."""

from __future__ import annotations

import dataclasses
from contextlib import suppress

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.menus import TOP, MenuAddress, MenuPath, at, question_text, rows
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import preferences_of
from bot.host.core.sentences import say as say_host
from bot.host.ending.headlines import headline
from bot.host.match.agreements import current, seats_to_answer
from bot.host.match.undo import is_worth_offering
from bot.host.time.clock import is_late, waiting_for, waits_until
from bot.match_ui.end_content import DEFAULTS, end_content, end_text
from bot.match_ui.kept import kept
from bot.match_ui.match_details import STORY, WORDS, detail_button, pile_buttons, verify_button
from bot.match_ui.match_scenes import name_key, plain_scenes, scenes_of, whole_menu, with_close_up
from bot.match_ui.news import is_cut, news, news_lines, small_title, time_left, turn_line
from bot.match_ui.sentences import say
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from db import matches
from games.core import Seat, View
from games.core.fluent import listed
from games.look.scene import Scene

PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger
NEXT, MOST_NEXT = "next", 20
"""What the button to the next match carries in its id, and how many matches are looked at."""


async def table_content(host: Host, match: Match, spot: MenuPath = TOP) -> Content:
    """Show the table as everybody may see it, with the menus of players to move in games without hidden information."""
    if match.row.status == "over":
        return await end_content(host, match)
    return _table_content(match, spot)


@kept
def _table_content(match: Match, spot: MenuPath) -> Content:
    return dataclasses.replace(_table_text(match, spot), scenes=_table_scenes(match, spot))


async def table_text(host: Host, match: Match, spot: MenuPath = TOP) -> Content:
    """Show the table without pictures, for an answer that keeps those of the message."""
    return await end_text(host, match) if match.row.status == "over" else _table_text(match, spot)


@kept
def _table_text(match: Match, spot: MenuPath) -> Content:
    above = [turn_line(match, None), safe(headline(match, None)), *name_key(match), *news_lines(news(match, None))]
    below = [small_title(match)]
    buttons: list[Row] = []
    for seat in _asked_openly(match):
        question, menu_rows = menu_at(match, seat, spot, match.names[seat])
        below.append(question)
        buttons += menu_rows
    buttons += _proposal_rows(match, below)
    buttons += _table_buttons(match)
    return Content("\n".join(above), match.game.colour, below="\n".join(below), rows=tuple(buttons))


def _table_scenes(match: Match, spot: MenuPath) -> tuple[Scene, ...]:
    scenes = scenes_of(match, match.playing.view(None))
    for seat in _asked_openly(match):
        scenes = with_close_up(match, seat, spot, scenes)
    return scenes


def _asked_openly(match: Match) -> list[Seat]:
    """Return the seats of people whose menus are on the table, because the game hides nothing."""
    return [seat for seat in match.playing.to_act() if not match.by_computer(seat)] if match.game.open else []


async def seat_content(host: Host, match: Match, seat: Seat, spot: MenuPath = TOP) -> Content:
    """Show a match to one seat the way its person prefers."""
    wishes = await preferences_of(host, match.seats[seat].player_id)
    if match.row.status == "over":
        return await end_content(host, match, wishes)
    return await _with_next(host, match, seat, _left_content(match, seat) or hand_content(match, seat, spot, wishes))


async def seat_text(host: Host, match: Match, seat: Seat, spot: MenuPath = TOP) -> Content:
    """Show a match to one seat without pictures, for an answer that keeps those of the message."""
    if match.row.status == "over":
        return await end_text(host, match)
    wishes = await preferences_of(host, match.seats[seat].player_id)
    return await _with_next(host, match, seat, _left_content(match, seat) or _hand_text(match, seat, spot, wishes))


async def _with_next(host: Host, match: Match, seat: Seat, face: Content) -> Content:
    """Add the way to the next match, to the hand of somebody who has just decided in one that runs over days."""
    person = match.seats[seat].player_id
    if match.terms.clock != "relaxed" or person is None or _is_asked(match, seat):
        return face
    waiting = 0
    for sighting in await matches.of_player(host.db, person, MOST_NEXT):
        with suppress(Refusal):
            other = await host.cache.get(sighting.id) if sighting.status == "playing" else match
            waiting += other is not match and waiting_for(other, person)
    if not waiting:
        return face
    press = Press(PressKind.FIND, match.id, text=NEXT)
    button: ui.Button[ui.LayoutView] = ui.Button(
        label=say("next-match", count=waiting), style=PRIMARY, custom_id=str(press)
    )
    return dataclasses.replace(face, rows=(*face.rows, ui.ActionRow(button)))


def _left_content(match: Match, seat: Seat) -> Content | None:
    """Return the closed hand of a person who has left a match that goes on; None for one who plays."""
    if match.seats[seat].status == "in":
        return None
    may_return = match.seats[seat].status == "forfeited" and match.row.status == "playing"
    text = say_host("timed-out") if may_return else say_host("left")
    rows: tuple[Row, ...] = (_seat_back_row(match),) if may_return else ()
    return Content(text, match.game.colour, below=small_title(match), rows=rows)


def _hand_button(match: Match) -> ui.Button[ui.LayoutView]:
    hand = str(Press(PressKind.HAND, match.id))
    return ui.Button(label=say("my-hand"), emoji="✋", style=PRIMARY, custom_id=hand)


def _after_button(
    match: Match, what: str, label: str, style: discord.ButtonStyle = SECONDARY
) -> ui.Button[ui.LayoutView]:
    return ui.Button(label=label, style=style, custom_id=str(Press(PressKind.AFTER, match.id, text=what)))


def _table_buttons(match: Match) -> list[Row]:
    buttons: list[Row] = [
        ui.ActionRow(
            _hand_button(match),
            detail_button(match, say("what-happened"), STORY),
            detail_button(match, say_discord_kit("in-words"), WORDS),
            *pile_buttons(match),
            verify_button(match),
        )
    ]
    if any(seat.status == "forfeited" for seat in match.seats):
        buttons.append(_seat_back_row(match))
    return buttons


def _seat_back_row(match: Match) -> Row:
    return ui.ActionRow(_after_button(match, "back", say("take-seat-back")))


def _proposal_rows(match: Match, lines: list[str]) -> list[Row]:
    """Return the buttons that answer a proposal, and add a line about it to `lines`."""
    proposal = current(match)
    if proposal is None:
        return []
    waiting = [safe(match.names[seat]) for seat in seats_to_answer(match, proposal)]
    name = safe(match.names[proposal.seat])
    lines.append(say("proposal", kind=proposal.kind, name=name, waiting=listed(waiting)))
    return [
        ui.ActionRow(
            _after_button(match, "agree", say("agree"), SUCCESS), _after_button(match, "refuse", say("decline"), DANGER)
        )
    ]


@kept
def hand_content(match: Match, seat: Seat, spot: MenuPath = TOP, wishes: Preferences = DEFAULTS) -> Content:
    """Show the match as one seat may see it, with what it may do; as text for those who prefer that."""
    scenes = () if wishes.words else _hand_scenes(match, seat, spot, wishes)
    return dataclasses.replace(_hand_text(match, seat, spot, wishes), scenes=scenes)


@kept
def _hand_text(match: Match, seat: Seat, spot: MenuPath, wishes: Preferences) -> Content:
    view, happened, asked = _hand_view(match, seat), news(match, seat), _is_asked(match, seat)
    above = [turn_line(match, seat)]
    if match.row.status == "playing":
        above += [] if asked else [safe(headline(match, None if _waits(match, seat) else seat))]
        above += [*name_key(match), *news_lines(happened)]
    below = [small_title(match)]
    buttons: list[Row] = []
    if asked:
        question, buttons = menu_at(match, seat, spot)
        below.append(question)
    details = [detail_button(match, say("what-happened"), STORY)] if is_cut(happened) else []
    if wishes.words:
        above += [safe(fact) for fact in match.described(view)]
    else:
        details.append(detail_button(match, say_discord_kit("in-words"), WORDS))
    details += pile_buttons(match) if match.row.status == "playing" else []
    if is_worth_offering(match, seat):
        details.append(_after_button(match, "undo", say("undo")))
    all_rows = (*buttons, *([ui.ActionRow(*details)] if details else []))
    return Content("\n".join(above), match.game.colour, below="\n".join(below), rows=all_rows)


def _hand_scenes(match: Match, seat: Seat, spot: MenuPath, wishes: Preferences) -> tuple[Scene, ...]:
    view = _hand_view(match, seat)
    scenes = plain_scenes(match, view) if wishes.plain else scenes_of(match, view)
    return with_close_up(match, seat, spot, scenes) if _is_asked(match, seat) else scenes


def _hand_view(match: Match, seat: Seat) -> View:
    """Return what is shown to a seat: nobody plans the next race while others still watch the last one."""
    return match.playing.view(None if _waits(match, seat) else seat)


def _waits(match: Match, seat: Seat) -> bool:
    return match.row.status == "playing" and waits_until(match, seat) is not None


def _is_asked(match: Match, seat: Seat) -> bool:
    asked = match.row.status == "playing" and seat in match.playing.to_act() and not match.by_computer(seat)
    return asked and not _waits(match, seat)


def menu_at(match: Match, seat: Seat, spot: MenuPath, who: str = "") -> tuple[str, list[Row]]:
    """Return the question that `seat` is asked at a place of its menu, and the buttons to answer it.

    `who` is the seat's name where others read along.
    """
    menu, spot = at(whole_menu(match, seat), spot)
    return question_text(menu, who), rows(menu, MenuAddress(match.id, match.question(seat)), spot)


def call_content(host: Host, match: Match, seat: Seat) -> Content:
    """Ping a person who has to decide, with a warning after half of their time."""
    player = match.seats[seat].player_id
    assert player is not None
    lines = [f"<@{player}> {safe(headline(match, None))}{time_left(match)}"]
    lines += [say("half-time-gone")] if is_late(host, match, seat) else []
    lines.append(small_title(match))
    return Content("\n".join(lines), match.game.colour, rows=(ui.ActionRow(_hand_button(match)),), mentions=(player,))
